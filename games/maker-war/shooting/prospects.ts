import type { RuleId } from '@sandtable/kernel'
import { findExposure, hitsFrom, hittingFaces } from '../basics/odds.ts'
import { formationOf, profileOf } from '../basics/queries.ts'
import type { SideId, Unit, World } from '../world.ts'
import type { Shot } from './attack.ts'
import { batteryOf, lookerOfGun, sightOf } from './cover.ts'
import { findBar, type Gun, gunOf } from './firepower.ts'
import { isInReach, type Lines, linesOf } from './line-of-fire.ts'
import { isLoneTarget, targetsFor, targetUnits } from './targets.ts'

/** What shooting at a target promises: dice that can be brought to bear, why it cannot be chosen, and how tempting it is. */
export type Prospect = { target: string; name: string; dice: number; refusal: RuleId | null; score: number }

type Line = { direct: boolean; indirect: boolean }
const NO_LINE: Line = { direct: false, indirect: false }
/** Whether a gun has a line to some of these units: as any other, and in company of artillery only (MW-TRAIT-08). */
export function linesTo(world: World, lines: Lines, gun: Gun, units: readonly Unit[]): Line {
  const near = units.filter(unit => isInReach(world, gun, unit))
  if (near.length === 0) return NO_LINE
  const battery = batteryOf([gun], units)
  const looker = lookerOfGun(lines, gun)
  const seesAny = (direct: boolean) => {
    const how = sightOf(gun, battery, { direct })
    return near.some(unit => findBar(world, gun, unit) === null && lines.seesFrom(looker, unit, how).clear)
  }
  const direct = seesAny(true)
  return { direct, indirect: gun.overTerrain && (direct || seesAny(false)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** Points lost per hit on the target, on average. */
function worthOf(world: World, units: readonly Unit[]): number {
  const profiles = units.map(unit => profileOf(world, unit))
  return sum(profiles.map(p => p.points + 1)) / Math.max(1, sum(profiles.map(p => p.armor ?? p.structure ?? 1)))
}

/** What bars all guns from a target: that it flies higher or lower says more than that its height is no matter of guns. */
const weightiest = (bars: readonly (RuleId | null)[]): RuleId =>
  (['MW-R-108', 'MW-FLYER-05'] as const).find(bar => bars.includes(bar)) ?? 'MW-FLYER-06'

function prospectOf(
  world: World,
  lines: Lines,
  guns: readonly Gun[],
  shots: readonly Shot[],
  target: string,
  plus: readonly RuleId[],
): Prospect {
  const units = targetUnits(world, target)
  const group = isLoneTarget(target) ? null : formationOf(world, target)
  const name = group?.name ?? profileOf(world, world.units[target]!).name
  const bars = guns.map(gun => (units[0] ? findBar(world, gun, units[0]) : null))
  const refusal = bars.length > 0 && bars.every(bar => bar !== null) ? weightiest(bars) : null
  if (refusal) return { target, name, dice: 0, refusal, score: 0 }
  let [together, artillery] = [0, 0]
  for (const [i, gun] of guns.entries()) {
    const { direct, indirect } = linesTo(world, lines, gun, units)
    if (direct) together += shots[i]!.dice
    if (indirect) artillery += shots[i]!.dice
  }
  const dice = Math.max(together, artillery)
  if (dice === 0) return { target, name, dice, refusal, score: 0 }
  const exposed = group && findExposure(group) ? 1 : 0
  const faces = hittingFaces(hitsFrom({ plus: [...plus, ...Array(exposed).fill('MW-ADV-04')], minus: [] }))
  const score = Math.round(dice * faces * worthOf(world, units))
  return { target, name, dice, refusal, score }
}

/** MW-SHOOT-02: every target there is, with what could be brought to bear on it, the most tempting first. */
export function prospectsFor(
  world: World,
  side: SideId,
  shots: readonly Shot[],
  plus: readonly RuleId[] = [],
  lines = linesOf(world, side),
): Prospect[] {
  const guns = shots.map(shot => gunOf(world, shot.source))
  return targetsFor(world, side)
    .map(target => prospectOf(world, lines, guns, shots, target, plus))
    .sort((a, b) => b.score - a.score || (a.target < b.target ? -1 : 1))
}

/** Whether there is anything that a weapon could be brought to bear on. */
export function hasProspect(world: World, side: SideId, shot: Shot, lines: Lines): boolean {
  const guns = [gunOf(world, shot.source)]
  return targetsFor(world, side).some(target => prospectOf(world, lines, guns, [shot], target, []).dice > 0)
}

/** What shooting at one of them promises; null where it is no target. */
export function findProspect(world: World, side: SideId, shots: readonly Shot[], target: string): Prospect | null {
  if (!targetsFor(world, side).includes(target)) return null
  const guns = shots.map(shot => gunOf(world, shot.source))
  return prospectOf(world, linesOf(world, side), guns, shots, target, [])
}
