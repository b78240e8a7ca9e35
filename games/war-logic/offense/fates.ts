import { roundedUp } from '../basics/figures.ts'
import type { Attack, PlayerId, Struck, World } from '../world.ts'
import { heldIn } from './declare.ts'
import { dieOf } from './dice.ts'
import { unhurt, type Wounded, wounded } from './known.ts'
import { PERCENT } from './real-shooting.ts'
import { accuracyOf, damageOf, impactIn, realAccuracy } from './reckon.ts'

/** What an attack does to one thing. */
export type Blow = { readonly attack: Attack; readonly struck: Struck }
/** The chance of every number of points that something loses, and of its end. */
export type Fate = { readonly chances: readonly number[]; readonly destroyed: number }

/** One way the die can fall: how likely it is, and the accuracy upon something. */
type Fall = { chance: number; accuracyOn(struck: Struck, isMain: boolean): number }
function fallsOf(world: World, attack: Attack): Fall[] {
  const { shoots, sides } = attack
  if (shoots !== null)
    return [shoots, PERCENT - shoots].map((of, i) => ({
      chance: of / PERCENT,
      accuracyOn: () => realAccuracy(i === 0 ? 0 : PERCENT + 1, shoots).total,
    }))
  const faces = dieOf(world, attack).sides
  return Array.from({ length: faces }, (_, i) => ({
    chance: 1 / faces,
    accuracyOn: (struck, isMain) => accuracyOf(world, struck, { face: i + 1, sides: isMain ? sides : 0, bonus: 0 }).total,
  }))
}
/** The damage of a blow, each number with its chance. `most`: a riposte has no more impact than what it answers. */
function damagesOf(world: World, { attack, struck }: Blow, most: number | null): Map<number, number> {
  const impact = impactIn(world, attack, most)
  const damages = new Map<number, number>()
  for (const { chance, accuracyOn } of fallsOf(world, attack)) {
    const damage = damageOf(impact, struck.leverage, accuracyOn(struck, struck.target === attack.target))
    damages.set(damage, (damages.get(damage) ?? 0) + chance)
  }
  return damages
}

type State = { readonly left: Wounded; readonly chance: number }
const keyOf = ({ lost, destroyed, unit }: Wounded): string =>
  `${lost} ${destroyed} ${unit?.counters.map(({ left, worn = 0 }) => `${left}-${worn}`).join() ?? ''}`
/** What is left after one blow more, alike ends together. */
function after(world: World, id: string, states: readonly State[], blow: Blow, most: number | null): State[] {
  const { attack } = blow
  const kind = attack.slot === null ? 'crash' : 'attack'
  const weapon = heldIn(world, attack)?.skill.id ?? null
  const ends = new Map<string, State>()
  for (const [damage, chance] of damagesOf(world, blow, most))
    for (const before of states) {
      const left = wounded(world, id, before.left, { damage, kind, weapon })
      const key = keyOf(left)
      ends.set(key, { left, chance: (ends.get(key)?.chance ?? 0) + before.chance * chance })
    }
  return [...ends.values()]
}
/** What comes of blows one after the other upon one thing, worked out exactly from what the viewer may know. */
export function fateOf(world: World, id: string, blows: readonly Blow[], viewer: PlayerId, most: number | null = null): Fate {
  let states: State[] = [{ left: unhurt(world, id, viewer), chance: 1 }]
  for (const blow of blows) states = after(world, id, states, blow, most)
  const chances: number[] = []
  let destroyed = 0
  for (const { left, chance } of states) {
    const lost = roundedUp(left.lost)
    chances[lost] = (chances[lost] ?? 0) + chance
    if (left.destroyed) destroyed += chance
  }
  return { chances: Array.from(chances, chance => chance ?? 0), destroyed }
}

/** The chance of every number of points that all in an explosion lose together: one die strikes them all. */
export function sweepOf(world: World, attack: Attack, viewer: PlayerId): number[] {
  const weapon = heldIn(world, attack)?.skill.id ?? null
  const impact = impactIn(world, attack)
  const chances: number[] = []
  for (const { chance, accuracyOn } of fallsOf(world, attack)) {
    const lost = caughtBy(attack).map(struck => {
      const damage = damageOf(impact, struck.leverage, accuracyOn(struck, false))
      return wounded(world, struck.target, unhurt(world, struck.target, viewer), { damage, kind: 'attack', weapon }).lost
    })
    const all = roundedUp(lost.reduce((sum, one) => sum + one, 0))
    chances[all] = (chances[all] ?? 0) + chance
  }
  return Array.from(chances, chance => chance ?? 0)
}

/** What an attack strikes in the first place: its target or what shelters that (WL-BLST-04); undefined: nothing that was named. */
export function mainOf({ target, struck }: Attack): Struck | undefined {
  const declared = struck.find(one => one.target === target)
  return declared?.shelter == null ? declared : struck.find(one => one.target === declared.shelter)
}
/** Whatever else its explosion reaches in the open. */
export const caughtBy = ({ target, struck }: Attack): Struck[] =>
  struck.filter(one => one.target !== target && one.shelter === null)
