import { chanceOfAtLeast, chancesOf, HITS, type RollOdds, type RuleId } from '@sandtable/kernel'
import { hitsFrom } from '../basics/odds.ts'
import { profileOf, unitOf } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { hitsNeeded, isAirAttack, marksFor } from './allocation.ts'
import { effectiveScreen, screened } from './hits.ts'
import { targetUnits } from './targets.ts'

/** What speaks for and against a salvo, in words. */
const REASONS: readonly { rule: RuleId; text: string }[] = [
  { rule: 'MW-ADV-03', text: 'standing fire' },
  { rule: 'MW-ADV-04', text: 'it is marching or scattered' },
  { rule: 'MW-ORDER-16', text: 'it scatters' },
  { rule: 'MW-ADV-05', text: 'in cover' },
  { rule: 'MW-TERR-18', text: 'fortified' },
  { rule: 'MW-ADV-06', text: 'out of sight' },
]

/** One way the dice may fall, with the hits that are left after screens. */
type Fall = { normal: number; critical: number; chance: number }

/** MW-DICE-02, MW-TRAIT-02, MW-TITAN-30, MW-TRAIT-31: sixes, other hits, and what a screen stops of them. */
function fallsOf({ dice, caps }: Attack, need: number, screen: number): Fall[] {
  const others = (6 - need) / 5
  return chancesOf(dice, 1 / 6).flatMap((ofSixes, sixes) =>
    chancesOf(dice - sixes, others).map((ofOthers, rest) => {
      const all = sixes + rest
      const critical = caps.annihilation > 0 ? all : Math.min(sixes, caps.antiTank)
      const { normal, critical: left } = screened({ normal: all - critical, critical }, screen)
      return { normal, critical: left, chance: ofSixes * ofOthers }
    }),
  )
}
const tallied = (falls: readonly Fall[], count: (fall: Fall) => number): number[] => {
  const chances: number[] = []
  for (const fall of falls) chances[count(fall)] = (chances[count(fall)] ?? 0) + fall.chance
  return Array.from(chances, chance => chance ?? 0)
}

/** How many fall: normal hits on those that need the fewest, a critical one is enough for any other. */
function fallenBy({ normal, critical }: Fall, needs: readonly number[]): number {
  let [left, fallen] = [normal, 0]
  for (const need of needs) {
    if (need > left) break
    left -= need
    fallen++
  }
  return Math.min(needs.length, fallen + critical)
}

/** Enough hits for one unit in line of fire at least, and for as many as probably fall. */
function resultsOf(falls: readonly Fall[], needs: readonly number[], isLone: boolean): RollOdds['results'] {
  if (needs.length === 0) return []
  const fallen = tallied(falls, fall => fallenBy(fall, needs))
  const many = fallen.findLastIndex((_, n) => chanceOfAtLeast(fallen, n) >= 0.5)
  const numbers = many < 2 ? [1] : [1, many]
  return numbers.map(n => ({ text: isLone ? 'destroys it' : `destroys ${n} or more`, chance: chanceOfAtLeast(fallen, n) }))
}

/** The odds of a salvo at one of its targets, as the table stands now; null without dice. */
export function salvoOdds(world: World, attack: Attack, target: string): RollOdds | null {
  if (attack.dice === 0) return null
  const odds = attack.odds[target] ?? { plus: [], minus: [] }
  const need = hitsFrom(odds)
  const hit = targetUnits(world, target)
  const { screen } = effectiveScreen(world, attack, target, hit)
  const falls = fallsOf(attack, need, screen.total)
  const pool = { target, units: hit.map(({ id }) => id), normal: 1, critical: 1 }
  const seen = marksFor(world, attack, [pool], []).map(({ unit }) => unitOf(world, unit))
  // What a Titan loses to a critical hit is rolled for.
  const needs = seen
    .filter(unit => profileOf(world, unit).armor !== null)
    .map(unit => hitsNeeded(world, unit, isAirAttack(attack)))
    .sort((a, b) => a - b)
  const reasons = REASONS.filter(({ rule }) => odds.plus.includes(rule) || odds.minus.includes(rule))
  const stopped = screen.total > 0 ? [{ text: `its screen stops ${screen.total}`, rule: screen.rule }] : []
  return {
    ...{ dice: attack.dice, need: need === 6 ? '6' : `${need}+`, reasons: [...reasons, ...stopped] },
    ...{
      what: HITS,
      chances: tallied(falls, fall => fall.normal + fall.critical),
      results: resultsOf(falls, needs, hit.length === 1),
    },
  }
}
