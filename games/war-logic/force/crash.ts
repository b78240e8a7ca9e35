import type { OddsLine, RollOdds } from '@sandtable/kernel'
import { roundedUp } from '../basics/figures.ts'
import { weightOf } from '../basics/points.ts'
import { unitOf } from '../basics/queries.ts'
import { hiddenBehind } from '../offense/declare.ts'
import { dieOf } from '../offense/dice.ts'
import { type Judged, judge } from '../offense/lines.ts'
import { findTarget } from '../offense/targets.ts'
import type { Line, Unit, World } from '../world.ts'

const armOf = (thrower: Unit) => ({ by: thrower, from: thrower, held: null })
/** WL-FORCE-05, WL-CRSH-01: modifiers of the die as for any crash, judged from the thrower; leverage and pincer never count (WL-R-80, WL-PINC-07). */
export const crashJudged = (world: World, thrower: Unit, target: string): Judged =>
  judge(world, armOf(thrower), findTarget(world, target)!, { back: false, isGhost: false })
/** WL-R-239: units that what is struck hides from the thrower. */
export const behindTarget = (world: World, thrower: Unit, target: string): string[] =>
  hiddenBehind(world, armOf(thrower), findTarget(world, target)!)
/** WL-DICE-06, WL-R-219: the battle's attack die, or the smaller one of a hex. */
export const crashDie = (world: World, { id }: Unit): { sides: number; own: boolean } =>
  dieOf(world, { by: id, from: id, shoots: null })
/** WL-OFF-10, WL-OFF-11: weight times die and modifiers, a tenth for each. */
export const crashDamage = (weight: number, face: number, lines: readonly Line[]): number =>
  roundedUp(
    (weight *
      Math.max(
        0,
        lines.reduce((sum, { amount }) => sum + amount, face),
      )) /
      10,
  )

const ledgerLine = ({ text, amount, rule }: Line): OddsLine => ({
  text,
  note: null,
  figure: amount > 0 ? `+${amount}` : `−${-amount}`,
  rule,
})
/**
 * What a throw of something with this weight does, before armour that nobody sees. The world is as the thrower's player sees it; `lifts`: the
 * chance that it is lifted at all.
 */
export function crashOdds(world: World, thrower: Unit, id: string, weight: number, lifts: number): RollOdds {
  const { sides } = crashDie(world, thrower)
  const { lines } = crashJudged(world, thrower, id)
  const damages = Array.from({ length: sides }, (_, i) => crashDamage(weight, i + 1, lines))
  const chances = Array<number>(Math.max(...damages) + 1).fill(0)
  for (const damage of damages) chances[damage]! += lifts / sides
  chances[0]! += 1 - lifts
  const { thing } = findTarget(world, id)!
  const points = thing === null ? 0 : 'counters' in thing ? weightOf(world, thing) : (thing.health ?? 0)
  const kills = damages.filter(damage => damage >= points).length
  return {
    dice: 1,
    need: null,
    reasons: lines.map(({ text, rule }) => ({ text, rule })),
    what: 'damage',
    many: 'damage',
    chances,
    results: [{ text: 'destroys it', chance: (lifts * kills) / sides }],
    ledger: [{ text: 'Weight', note: null, figure: String(weight), rule: 'WL-FORCE-05' }, ...lines.map(ledgerLine)],
  }
}
export const sideOfThrower = (world: World, thrower: string): string => world.players[unitOf(world, thrower).player!]!.side
