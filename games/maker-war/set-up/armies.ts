import { sortedJson } from '@sandtable/kernel'
import { tallied } from '@sandtable/wargame/words'
import type { Army } from '../army/army.ts'
import type { ArmyOptions } from '../army/army-limits.ts'
import { catalogueOf, factionOf, planOf } from '../army/catalogue.ts'
import { isFlying, pointsOf, sheetOf } from '../army/formation.ts'
import { armyErrors } from '../army/problems.ts'
import { READY_ARMIES, type ReadyArmy } from '../army/ready.ts'

/** A ready army as it can be brought to a game. */
export type Offered = { id: string; army: Army }

/** Two armies of one faction as one. */
export const joined = (a: Army, b: Army): Army => ({
  ...a,
  name: `${a.name} and ${b.name}`,
  budget: a.budget + b.budget,
  formations: [...a.formations, ...b.formations],
})

/** The formations of an army, in order, that a game lets it bring. */
export function within(whole: Army, { budget, flyers, rare }: Pick<ArmyOptions, 'budget' | 'flyers' | 'rare'>): Army {
  const catalogue = catalogueOf(whole)
  let left = budget
  const formations = whole.formations.filter(formation => {
    const points = pointsOf(formation, catalogue)
    const isBarred = (!flyers && isFlying(formation, catalogue)) || (!rare && sheetOf(formation, catalogue).stars > 0)
    if (isBarred || points > left) return false
    left -= points
    return true
  })
  return { ...whole, budget, formations }
}

/** How an army of this many points is put together from ready ones: alone, or two of one faction. */
function madeFor(points: number): Offered[] {
  const alone = READY_ARMIES.filter(({ army }) => army.budget === points)
  if (alone.length > 0) return alone.map(({ id, army }) => ({ id, army }))
  const fits = (a: ReadyArmy, b: ReadyArmy) =>
    a.army.faction === b.army.faction && a.army.budget >= b.army.budget && a.army.budget + b.army.budget === points
  return READY_ARMIES.flatMap(a =>
    READY_ARMIES.filter(b => fits(a, b)).map(b => ({ id: `${a.id}+${b.id}`, army: joined(a.army, b.army) })),
  )
}

/** The ready armies for these points, cut down to what a game lets them bring; not all of them are legal in it. */
export const cutFor = (points: number, rules: ArmyOptions): Offered[] =>
  madeFor(points).map(({ id, army }) => ({ id, army: within(army, rules) }))

export const isLegal = (army: Army, rules: ArmyOptions, seats: number): boolean =>
  army.formations.length >= seats && armyErrors(army, rules).length === 0

/** Those that are legal in such a game. `points`: what it is played with. */
export const armiesFor = (points: number, rules: ArmyOptions, seats: number): Offered[] =>
  cutFor(points, rules).filter(({ army }) => isLegal(army, rules, seats))

/** Which of some armies this is; null for one of somebody's own. */
export const findSame = (offered: readonly Offered[], { formations }: Army): Offered | null =>
  offered.find(({ army }) => sortedJson(army.formations) === sortedJson(formations)) ?? null

/** The same army if it may be brought; otherwise another of its faction, or any. */
export function nearest(army: Army, points: number, rules: ArmyOptions, seats: number): Army {
  if (army.budget === rules.budget && isLegal(army, rules, seats)) return army
  const offered = armiesFor(points, rules, seats)
  return (offered.find(o => o.army.faction === army.faction) ?? offered[0])?.army ?? within(army, rules)
}

/** 'Cyber Demons, 6 formations: Dai-Oni, Ghoul Pack, …'. */
export function armyText(army: Army): string {
  const catalogue = catalogueOf(army)
  const names = army.formations.map(f => (f.name ?? planOf(f.plan, catalogue).name).replace(/ \(Titan\)$/, ''))
  return `${factionOf(army.faction, catalogue).name}: ${tallied(names).join(', ')}.`
}
