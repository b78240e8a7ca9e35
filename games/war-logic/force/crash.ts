import type { OddsLine, RollOdds } from '@sandtable/kernel'
import { roundedUp } from '../basics/figures.ts'
import { findPiece, findUnit, unitOf } from '../basics/look-ups.ts'
import { hasMark, marksOf } from '../basics/marks.ts'
import { weightOf } from '../basics/points.ts'
import { isHiding } from '../places/cover.ts'
import { isBehind } from '../places/facing.ts'
import { groundPoint } from '../places/ground.ts'
import type { Thing } from '../places/things.ts'
import { attackDieOf } from '../strategy/dice/attack-die.ts'
import type { Line, Unit, World } from '../world.ts'

export const thingOf = (world: World, id: string): Thing => findUnit(world, id) ?? findPiece(world, id)!

/** WL-MOD-02 to WL-MOD-05: modifiers of the die as for any crash, judged from the thrower; leverage and pincer never count (WL-R-80, WL-PINC-07). */
export function crashLines(world: World, thrower: Unit, target: Thing): Line[] {
  const ground = groundPoint(world, thrower, target)
  const cover = isHiding(world, target, thrower)
  const isFleeing = 'marks' in target && hasMark(target, 'fleeing')
  const isRear = isBehind(world, target, thrower)
  return [
    ...(ground > 0 ? [{ text: 'higher ground', amount: 1, rule: 'WL-MOD-02' as const }] : []),
    ...(ground < 0 ? [{ text: 'lower ground', amount: -1, rule: 'WL-MOD-05' as const }] : []),
    ...(isRear || isFleeing ? [{ text: isRear ? 'from behind' : 'fleeing', amount: 1, rule: 'WL-MOD-03' as const }] : []),
    ...(cover ? [{ text: 'hiding', amount: -1, rule: 'WL-MOD-04' as const }] : []),
  ]
}
/** WL-FORCE-05, WL-DICE-06, WL-R-219: the die of a throw: the battle's attack die, or the smaller one of a hex. */
export function crashDie(world: World, thrower: Unit): { sides: number; isHexed: boolean } {
  const faces = Math.min(Infinity, ...marksOf(thrower, 'hexed').map(one => one.faces))
  const usual = attackDieOf(world)
  return { sides: Math.min(usual, faces), isHexed: faces < usual }
}
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
  rule: rule as OddsLine['rule'],
})
/** What a throw of something with this weight does, before armour that nobody sees. `lifts`: the chance that it is lifted at all. */
export function crashOdds(world: World, thrower: Unit, target: Thing, weight: number, lifts: number): RollOdds {
  const { sides } = crashDie(world, thrower)
  const lines = crashLines(world, thrower, target)
  const damages = Array.from({ length: sides }, (_, i) => crashDamage(weight, i + 1, lines))
  const chances = Array<number>(Math.max(...damages) + 1).fill(0)
  for (const damage of damages) chances[damage]! += lifts / sides
  chances[0]! += 1 - lifts
  const points = 'counters' in target ? weightOf(world, target) : (target.health ?? 0)
  const kills = damages.filter(damage => damage >= points).length
  return {
    dice: 1,
    need: null,
    reasons: lines.map(({ text, rule }) => ({ text, rule: rule as `WL-${string}` })),
    what: 'damage',
    many: 'damage',
    chances,
    results: [{ text: 'destroys it', chance: (lifts * kills) / sides }],
    ledger: [{ text: 'Weight', note: null, figure: String(weight), rule: 'WL-FORCE-05' }, ...lines.map(ledgerLine)],
  }
}
export const sideOfThrower = (world: World, thrower: string): string => world.players[unitOf(world, thrower).player!]!.side
