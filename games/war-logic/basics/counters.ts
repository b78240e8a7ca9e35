import type { EmitOptions, JsonObject } from '@sandtable/kernel'
import type { Unit, World } from '../world.ts'
import { classIn, type Held, heldAt } from './skills.ts'

/** What a step has of `play` that a function may use: the draft of the world, and a voice. */
export type Teller = { readonly world: World; emit(type: string, rule: string, data: JsonObject, how?: EmitOptions): void }

const COUNTED_BY_QUICK_PLAY = ['Control', 'Movement', 'Offense'] as const

/** So many uses are bought of what nobody spends unawares: weapons of fewer are missiles and grenades. */
const PLENTY = 5
export const isPlenty = ({ counter }: Held): boolean => counter.of >= PLENTY

/** WL-FAST-04, WL-R-217: in quick play full counters of Control, Movement and Offense are not counted down. */
export function isUncounted(world: Pick<World, 'options' | 'own'>, { counter, skill }: Held): boolean {
  const { options } = world
  if (!options.quickPlay || !COUNTED_BY_QUICK_PLAY.some(one => one === skill.category)) return false
  const { number, numberFlat20 } = classIn(world, skill)
  const usual = options.numberDefaults === 'flat20' ? numberFlat20 : number
  return usual !== null && counter.of >= usual && counter.of > 0
}

/** WL-SKILL-04: one use of a slot. Everybody has seen it (WL-SHEET-10), unless it was used in secret (WL-R-243). */
export function spend(world: World, unit: Unit, slot: number, isSecret = false): void {
  const held = heldAt(world, unit, slot)
  if (held.counter.left > 0 && !isUncounted(world, held)) held.counter.left -= 1
  if (!isSecret) held.counter.shown = true
}
/** Everybody sees this slot from now on. */
export const show = (unit: Unit, slot: number): void => {
  unit.counters[slot]!.shown = true
}
