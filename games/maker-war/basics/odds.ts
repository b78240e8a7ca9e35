import type { RuleId } from '@sandtable/kernel'
import { needOf } from '../combat/odds.ts'
import { type Battery, findFortification, gunSees, isInCover } from '../shooting/cover.ts'
import type { Lines } from '../shooting/line-of-fire.ts'
import { isLoneTarget, targetUnits } from '../shooting/targets.ts'
import type { Formation, Unit, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { formationOf } from './queries.ts'

/** Sources of advantage and disadvantage, each by its rule. */
export type Odds = { plus: RuleId[]; minus: RuleId[] }

/** MW-ADV-01, MW-ADV-02: the lowest face that hits: sources of one kind do not add up, both kinds cancel. */
export const hitsFrom = (odds: { plus: readonly string[]; minus: readonly string[] } | undefined): number =>
  needOf(odds?.plus.length ?? 0, odds?.minus.length ?? 0)
/** The faces of a die that hit, by the lowest of them. */
export const facesFrom = (need: number): number[] => [1, 2, 3, 4, 5, 6].filter(face => face >= need)
/** Of six faces, how many hit (MW-DICE-01). */
export const hittingFaces = (need: number): number => 7 - need

/** MW-ADV-04, MW-ORDER-16: why shooting at a formation has advantage by its stance or order; null if it has none. */
export function findExposure(formation: Formation): RuleId | null {
  if (formation.stance === 'march' || formation.stance === 'scatter') return 'MW-ADV-04'
  return formation.order === 'scatter' && hasMark(formation, 'active') ? 'MW-ORDER-16' : null
}

/** MW-ADV-06, MW-R-47, MW-TRAIT-09: artillery that itself sees none of the units it shoots at. */
const isBlind = (world: World, lines: Lines, battery: Battery, units: readonly Unit[]): boolean =>
  battery.overTerrain &&
  !battery.guns.some(gun => units.some(unit => gunSees(world, lines, battery, gun, unit, { direct: true }).clear))

/**
 * The odds of a battery against the units of one target (MW-ADV-03 to MW-ADV-06). `own`: what the shooter has for itself. A marching or
 * scattered formation has no cover (MW-STANCE-04, MW-STANCE-05).
 */
export function oddsAgainst(
  world: World,
  lines: Lines,
  battery: Battery,
  target: string,
  units: readonly Unit[],
  own: readonly RuleId[],
): Odds {
  const exposed = isLoneTarget(target) ? null : findExposure(formationOf(world, target))
  const minus: RuleId[] = []
  if (exposed === null) {
    if (isInCover(world, lines, battery, units)) minus.push('MW-ADV-05')
    if (findFortification(world, targetUnits(world, target))) minus.push('MW-TERR-18')
  }
  if (isBlind(world, lines, battery, units)) minus.push('MW-ADV-06')
  return { plus: exposed === null ? [...own] : [...own, exposed], minus }
}
