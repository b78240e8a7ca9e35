import type { TraitRef } from '@sandtable/kernel'
import { priceOf } from '../army/cost.ts'
import type { Unit, World } from '../world.ts'
import { type Held, heldBy, isUsable } from './skills.ts'

/**
 * Skills are the traits of this game: a class or a tag with a rule of its own for a hook is one entry, whatever skill has it. Here is which entry a
 * skill carries; everything else that skills do is asked for by class and tag (`skillsWith`).
 */
const TRAITS: readonly { readonly trait: string; readonly isIn: (held: Held) => boolean }[] = [
  { trait: 'sniping', isIn: ({ skill }) => skill.sub === 'Snipe' || skill.tags.includes('guided') },
  { trait: 'monocular', isIn: ({ skill }) => skill.tags.includes('optic') && skill.impact >= 50 },
  { trait: 'turning-back-time', isIn: held => isOfTime(held) },
]

const NONE: readonly TraitRef[] = []
/** What a unit carries now: one entry for each slot that still works. */
export function traitsOfUnit(world: World, unit: Unit): readonly TraitRef[] {
  const refs = heldBy(world, unit).flatMap(held =>
    isUsable(held) ? TRAITS.filter(({ isIn }) => isIn(held)).map(({ trait }) => ({ trait, slot: held.slot })) : [],
  )
  return refs.length > 0 ? refs : NONE
}

const COULD: readonly TraitRef[] = Object.freeze([{ trait: 'turning-back-time', slot: -1 }])
const isOfTime = ({ skill }: Held): boolean => skill.sub === 'Manipulation' && skill.range > 0
/**
 * WL-SHEET-10, WL-TIME-05: sheets are closed, but totals are known: a unit could turn back time if skills nobody has seen are worth the penalty, or
 * if it has done so before: how often it still can nobody knows. Null: everybody knows what it carries.
 */
export function couldManipulate(world: World, unit: Unit): readonly TraitRef[] | null {
  if (world.options.openSheets || unit.player === null) return null
  const held = heldBy(world, unit)
  if (held.some(one => one.counter.shown && isOfTime(one))) return COULD
  const unseen = held.filter(one => !one.counter.shown)
  const worth = unseen.reduce((total, { skill, counter }) => total + priceOf({ ...skill, number: counter.of }), 0)
  return worth >= PENALTY ? COULD : null
}
/** WL-TIME-05, in hundredths of a credit. */
const PENALTY = 100_000
