import type { Ledger } from '@sandtable/kernel'
import { hasMark, marksOf, unmark } from '../basics/marks.ts'
import { formationOf } from '../basics/queries.ts'
import { can, hooks } from '../hooks.ts'
import type { Formation, World } from '../world.ts'

/**
 * Gives a formation impact tokens; `terror` of them are terror impact tokens (MW-TERROR-01, MW-TRAIT-05). Returns how many it got: none
 * once it is destroyed.
 */
export function addTokens(
  world: World,
  formation: string,
  count: number,
  { terror }: { terror: number } = { terror: 0 },
): number {
  const group = formationOf(world, formation)
  if (group.where === 'gone' || count <= 0) return 0
  group.tokens += count
  group.terror += Math.min(terror, count)
  return count
}

/** Takes up to so many impact tokens away, terror impact tokens first (MW-TERROR-04). Returns how many went (MW-MORALE-05). */
export function removeTokens(world: World, formation: string, count: number): number {
  const group = formationOf(world, formation)
  const gone = Math.min(group.tokens, Math.max(0, count))
  group.tokens -= gone
  group.terror = Math.max(0, group.terror - gone)
  return gone
}

/**
 * MW-MORALE-03: what the dice must beat: the impact tokens, with every trait that counts them differently. MW-TERROR-05: terror impact
 * tokens are among them.
 */
export const tokensChecked = (world: World, formation: string): Ledger =>
  hooks.ledger(world, 'moral.tokens', { formation }, formationOf(world, formation).tokens, 'MW-MORALE-03')

/**
 * What a reaction in the window 'moral.failed' does with the failed check: it counts as passed, or is rolled again. `moralCheck` takes
 * the note away when the window closes; the later note holds if there were several.
 */
export type CheckVerdict = 'passed' | 'again'

export function judgeCheck(world: World, formation: string, verdict: CheckVerdict): void {
  formationOf(world, formation).marks.push({ kind: 'verdict', as: verdict })
}
export const passCheck = (world: World, formation: string): void => judgeCheck(world, formation, 'passed')
export const rerollCheck = (world: World, formation: string): void => judgeCheck(world, formation, 'again')

/** Reads the note of a reaction and takes it away; null if the check stands. */
export function takeVerdict(formation: Formation): CheckVerdict | null {
  const last = marksOf(formation, 'verdict').at(-1)
  unmark(formation, 'verdict')
  return last?.as ?? null
}

/** The units of a formation that can do something. */
export const unitsWith = (world: World, formation: Formation, what: Parameters<typeof can>[2]): string[] =>
  formation.units.filter(unit => can(world, unit, what))
/** MW-TRAIT-36, MW-R-66: how many medics of a formation can still act: once in an activation. */
export const medicsOf = (world: World, formation: string): number => {
  const group = formationOf(world, formation)
  return hasMark(group, 'healed') ? 0 : unitsWith(world, group, 'heals').length
}
