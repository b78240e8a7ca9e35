import type { Ledger, LedgerLine } from '@sandtable/kernel'
import { distanceOf } from '../basics/measure.ts'
import { hitsFrom } from '../basics/odds.ts'
import { profileOf } from '../basics/queries.ts'
import { hooks } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'
import { batteryFor } from './attack.ts'
import { type Battery, findFortification, gunSees, lookerOfGun } from './cover.ts'
import type { Gun } from './firepower.ts'
import { isHighUp, isInRange, type Lines, linesOf } from './line-of-fire.ts'
import { isLoneTarget, partOfTarget, targetUnits } from './targets.ts'

/** MW-BIG-01: how many big dice may replace five each. */
export const mostBigDice = (dice: number): number => Math.max(0, Math.floor((dice - 5) / 5))
/** MW-BIG-03: from so many dice on they are recommended. */
export const BIG_DICE_FROM = 20
/** How many dice are thrown when so many of them are big. */
export const thrownDice = (dice: number, big: number): number => dice - 4 * big

/** How often a face counts: big dice, the last ones, five times (MW-BIG-02). */
export const facesOf = ({ faces, big }: Attack, face: number): number =>
  faces.reduce((sum, f, i) => sum + (f === face ? (i >= faces.length - big ? 5 : 1) : 0), 0)

/** MW-TRAIT-04, MW-TRAIT-07: tokens by 3s and 1s, up to the caps. */
export const terrorTokens = (attack: Attack): number => Math.min(facesOf(attack, 3), attack.caps.terror)
export const diceyTokens = (attack: Attack): number => Math.min(facesOf(attack, 1), attack.caps.dicey)

/** Dice that hit, by what they need and whether they are critical: what is shared out among the formations under a template (MW-R-152). */
export type HitClass = { id: 'critical' | 'six' | 'five' | 'four'; face: number; critical: boolean; count: number }
/** MW-TRAIT-02, MW-TITAN-30. */
export function hitClasses(attack: Attack): HitClass[] {
  const all = attack.caps.annihilation > 0
  const sixes = facesOf(attack, 6)
  const critical = Math.min(sixes, attack.caps.antiTank)
  const classes: HitClass[] = [
    { id: 'critical', face: 6, critical: true, count: critical },
    { id: 'six', face: 6, critical: all, count: sixes - critical },
    { id: 'five', face: 5, critical: all, count: facesOf(attack, 5) },
    { id: 'four', face: 4, critical: all, count: facesOf(attack, 4) },
  ]
  return classes.filter(({ count }) => count > 0)
}
/** MW-R-40: whether dice of this class hit that target. */
export const classHits = (attack: Attack, { face }: HitClass, target: string): boolean => face >= hitsFrom(attack.odds[target])

/** Hits on one target that are still to be allocated. `units` were its target units when the dice fell. */
export type Pool = { target: string; units: string[]; normal: number; critical: number }

const isFarGun = (world: World, lines: Lines, battery: Battery, gun: Gun, units: readonly Unit[], limit: number): boolean => {
  // MW-R-46 and MW-TRAIT-30: from orbit, and from bombers that fly high.
  if (gun.fromOrbit || (gun.unit && isHighUp(world, gun.unit) && !gun.air)) return true
  const looker = lookerOfGun(lines, gun)
  return !units.some(
    unit => isInRange(looker, lines.lookerOf(unit), limit) && (battery.blast || gunSees(world, lines, battery, gun, unit).clear),
  )
}

/** MW-R-44: whether more than half of the dice come from more than 45 cm, by each gun's closest visible unit of this target. */
export function isLongRange(world: World, attack: Attack, units: readonly Unit[]): boolean {
  const lines = linesOf(world, attack.side)
  const battery = batteryFor(world, attack, units)
  const limit = distanceOf(world, 'screenMinDistanceExclusive')
  let [far, all] = [0, 0]
  for (const gun of battery.guns) {
    if (!battery.blast && !units.some(unit => gunSees(world, lines, battery, gun, unit).clear)) continue
    const { dice } = attack.sources.find(s => s.source === gun.source)!
    all += dice
    if (isFarGun(world, lines, battery, gun, units, limit)) far += dice
  }
  return 2 * far > all
}

/** MW-TERR-19. */
const FORTIFICATION_SCREEN = 6
const line = (by: string, piece: string | null, rule: LedgerLine['rule'], add: number): LedgerLine => ({
  by,
  piece,
  rule,
  change: { add },
})

/** MW-TRAIT-31: what protects a target from afar: its units' screens, a fortification, and what was added for this salvo. */
export function screenOf(world: World, attack: Attack, target: string): Ledger {
  const lines: LedgerLine[] = []
  if (!isLoneTarget(target)) {
    for (const unit of partOfTarget(world, target)) {
      const value = hooks.ledger(world, 'unit.screen', { unit: unit.id }, 0, 'MW-TRAIT-29').total
      if (value > 0) lines.push(line(profileOf(world, unit).name, unit.id, 'MW-TRAIT-31', value))
    }
    if (findFortification(world, targetUnits(world, target)))
      lines.push(line('fortification', null, 'MW-TERR-19', FORTIFICATION_SCREEN))
  }
  const extra = attack.screen[target] ?? 0
  if (extra > 0) lines.push(line('added', null, 'MW-TRANS-05', extra))
  return { base: 0, rule: 'MW-TRAIT-29', lines, total: lines.reduce((sum, l) => sum + ('add' in l.change ? l.change.add : 0), 0) }
}

/** Screens that work at any distance are noted under this key (a card may say so): at least that much. */
export const anyDistance = (target: string): string => `any:${target}`

/** The screen that counts against an attack: all of it at long range, otherwise only what works at any distance. */
export function effectiveScreen(
  world: World,
  attack: Attack,
  target: string,
  units: readonly Unit[],
): { far: boolean; screen: Ledger } {
  const screen = screenOf(world, attack, target)
  const near = attack.screen[anyDistance(target)] ?? 0
  const far = screen.total > 0 && isLongRange(world, attack, units)
  if (far && screen.total >= near) return { far, screen }
  const lines = near > 0 ? [line('added', null, 'MW-TRAIT-29', near)] : []
  return { far, screen: { base: 0, rule: 'MW-TRAIT-29', lines, total: near } }
}

/** MW-R-45: a screen stops normal hits first, critical hits last. */
export function screened(
  hits: { normal: number; critical: number },
  screen: number,
): { normal: number; critical: number; stopped: number } {
  const normal = Math.max(0, hits.normal - screen)
  const critical = Math.max(0, hits.critical - Math.max(0, screen - hits.normal))
  return { normal, critical, stopped: hits.normal + hits.critical - normal - critical }
}
