import type { RuleId } from '@sandtable/kernel'
import { formationOf, unitsOf } from '../basics/queries.ts'
import { HITS_FROM } from '../data/orders.ts'
import { findFortification } from '../shooting/cover.ts'
import { type Formation, foeOf, type SideId, type World } from '../world.ts'
import { type Fight, heroesOf, involvedFormations, tokensOf } from './combat.ts'

/** One source of advantage or disadvantage. */
export type Reason = { rule: RuleId; by: string }
/** What a side has for and against it in a close combat, and the lowest face that hits. */
export type MeleeOdds = { plus: Reason[]; minus: Reason[]; need: number }

/** MW-ADV-01, MW-ADV-02: how many sources there are never matters, and both kinds cancel. */
export const needOf = (plus: number, minus: number): number =>
  plus > 0 === minus > 0 ? HITS_FROM.normal : plus > 0 ? HITS_FROM.advantage : HITS_FROM.disadvantage

/** MW-TERR-20, MW-R-37, MW-ADV-10: whether those who assault the formation fight against a fortification. */
export const isFortified = (world: World, formation: Formation): boolean =>
  findFortification(world, unitsOf(world, formation)) !== null

/** Everything that gives a side advantage or disadvantage, each with its rule (MW-ADV-07 to MW-ADV-11, MW-TERR-20). */
export function oddsOf(world: World, fight: Fight, side: SideId): MeleeOdds {
  const foe = foeOf(side)
  const ours = involvedFormations(world, fight, side).map(f => formationOf(world, f))
  const theirs = involvedFormations(world, fight, foe).map(f => formationOf(world, f))
  const [heroes, theirHeroes] = [heroesOf(world, fight, side).length, heroesOf(world, fight, foe).length]
  const [tokens, theirTokens] = [tokensOf(world, fight, side), tokensOf(world, fight, foe)]
  const plus: Reason[] = []
  const minus: Reason[] = []
  if (heroes > theirHeroes) plus.push({ rule: 'MW-ADV-07', by: `${heroes} heroes to ${theirHeroes}` })
  if (tokens > theirTokens) minus.push({ rule: 'MW-ADV-08', by: `${tokens} impact tokens to ${theirTokens}` })
  for (const f of ours) if (f.stance === 'scatter') minus.push({ rule: 'MW-ADV-09', by: `${f.name} is scattered` })
  if (side === fight.side)
    for (const f of theirs) {
      if (f.stance === 'march') plus.push({ rule: 'MW-ADV-11', by: `${f.name} is marching` })
      if (f.stance === 'scatter') plus.push({ rule: 'MW-ADV-11', by: `${f.name} is scattered` })
      if (isFortified(world, f)) minus.push({ rule: 'MW-TERR-20', by: `${f.name} is in a fortification` })
    }
  return { plus, minus, need: needOf(plus.length, minus.length) }
}
