import { type Place, type Placed, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { staysAloft } from '../basics/body.ts'
import { floorOf } from '../basics/ground.ts'
import { hexesWithin } from '../basics/hexes.ts'
import { distanceToHex } from '../basics/measure.ts'
import { allUnits, findStructure, isCategory, isOnBoard, missionOf, sheetOf, unitsIn } from '../basics/queries.ts'
import { placeShown, siteMeant } from '../free/shown.ts'
import { isFree, spotIn } from '../free/site.ts'
import { around, behind, facingOf, isFacing, ring, ringsPerHex } from '../free/steps.ts'
import { siteIn } from '../free/table.ts'
import { can } from '../hooks.ts'
import { areaHexes, isInArea } from '../movement/areas.ts'
import { fits, hasRearRoom, isCarried, levelsAt, placeUnit } from '../movement/room.ts'
import type { SideId, Site, Unit, World } from '../world.ts'

/** Where a unit is to stand. */
export type Standing = { hex: Site; facing: number; level: number }

/** Away from the own edge: what a unit looks at when nobody says otherwise. */
export function inward(world: World, side: SideId): number {
  const direction = world.sides[side].area === 'east' ? 3 : 0
  return facingOf(siteIn(world, { column: 0, row: 0 }), direction)
}
const placeOf = (world: World, { hex, facing, level }: Standing): Place => placeShown(world, hex, level, facing)
export const placedAs = (world: World, unit: Unit, standing: Standing): Placed => ({
  piece: unit.id,
  ...placeOf(world, standing),
})

/** TM-DEPL-03, TM-DEPL-04, TM-R-20: the elevations of a hex a unit may be placed at; roofs only where it could get there. */
export const deployLevels = (world: World, unit: Unit, hex: Site): number[] =>
  levelsAt(world, { ...unit, facing: inward(world, unit.side) }, hex).filter(
    level => roofProblem(world, unit, hex, level) === null,
  )
function roofProblem(world: World, unit: Unit, hex: Site, level: number): Violation | null {
  const isRoof = findStructure(world, hex) !== null && level === floorOf(world, hex)
  if (!isRoof || staysAloft(world, unit) || can(world, unit.id, 'leaps')) return null
  return violation('TM-R-20', 'only units with Hover, Flight or Jump can get onto a roof', { level })
}

/** What it is placed at when nobody says otherwise: the ground; aircraft low, boats on the surface. */
function usualLevel(world: World, unit: Unit, levels: readonly number[]): number {
  if (isCategory(world, unit, 'aquatic')) return levels.filter(level => level <= 0).at(-1) ?? levels[0] ?? 0
  return levels[0] ?? 0
}

/** An answer as a standing; what is left open is as usual. */
export function standingOf(world: World, unit: Unit, place: Place): Standing {
  const hex = siteMeant(world, place)
  const level = place.level ?? usualLevel(world, unit, isOnBoard(world, hex) ? deployLevels(world, unit, hex) : [])
  return { hex, facing: place.facing ?? inward(world, unit.side), level }
}

/** Everything against a unit being placed so. `main`: the Main Unit a Controlled Drone is placed beside. */
export function deployProblems(world: World, unit: Unit, standing: Standing, main: Unit | null = null): Violation[] {
  const { hex, facing, level } = standing
  const at = placeOf(world, standing)
  const wrong = (rule: RuleId, text: string, params = {}) => [violation(rule, text, { unit: unit.id, ...params }, at)]
  if (!isOnBoard(world, hex)) return wrong(isFree(hex) ? 'TM-R-22' : 'TM-BOARD-01', 'that is not on the board')
  if (!isInArea(world, unit.side, hex)) {
    const isSpecial = missionOf(world).areas !== undefined
    return wrong(isSpecial ? 'TM-MISS-18' : 'TM-DEPL-01', 'that is outside its Deployment Area')
  }
  if (main !== null && distanceToHex(main, hex) > 1)
    return wrong('TM-DRONE-06', 'a Controlled Drone is placed next to its Main Unit', { distance: distanceToHex(main, hex) })
  if (!isFacing(hex, facing)) return wrong('TM-BOARD-04', 'it faces one of the six sides of its hex', { facing })
  if (!isCarried(world, unit, hex, level)) return wrong(...levelReason(world, unit, hex), { level })
  const roof = roofProblem(world, unit, hex, level)
  if (roof !== null) return [{ ...roof, at }]
  if (!fits(world, unit, unitsIn(world, hex), level)) return wrong('TM-R-15', 'there is no room for it', { level })
  return sheetOf(world, unit).footprint === 1 ? [] : rearProblems(world, unit, standing)
}

function levelReason(world: World, unit: Unit, hex: Site): [RuleId, string] {
  if (isCategory(world, unit, 'aerial')) return ['TM-AERI-02', 'an Aerial Vehicle is deployed in the air, at +1 to +3']
  if (isCategory(world, unit, 'aquatic')) return ['TM-AQUA-02', 'an Aquatic Vehicle is deployed in water']
  const levels = deployLevels(world, unit, hex)
  if (levels.length === 0) return ['TM-DEPL-03', 'it could not be in that hex']
  return staysAloft(world, unit)
    ? ['TM-DEPL-04', `it may start at elevation ${levels.join(', ')}`]
    : ['TM-DEPL-03', `it stands at elevation ${levels.join(', ')} there`]
}

/** TM-BUILD-15, TM-R-16: the rear of a two-hex unit stands in the area too, and needs room. */
function rearProblems(world: World, unit: Unit, { hex, facing, level }: Standing): Violation[] {
  const rear = behind(hex, facing)
  const at = placeOf(world, { hex: rear, facing, level })
  if (!isInArea(world, unit.side, rear))
    return [violation('TM-R-16', 'its rear hex is outside its Deployment Area', { unit: unit.id }, at)]
  return hasRearRoom(world, unit, hex, level, facing)
    ? []
    : [violation('TM-R-16', 'there is no room for it in its rear hex', { unit: unit.id }, at)]
}

/** Hexes a unit could be placed in: its area, or what of it is next to its Main Unit. */
export function deployHexes(world: World, unit: Unit, main: Unit | null): Site[] {
  if (main === null) return areaHexes(world, unit.side).map(hex => siteIn(world, hex))
  const near = isFree(main.hex) ? [main.hex, ...around(main.hex)] : hexesWithin(main.hex, 1)
  return near.filter(hex => isInArea(world, unit.side, hex))
}

/** The legal standings in a hex with the usual facing. */
function standingsIn(world: World, unit: Unit, hex: Site): Standing[] {
  const facing = inward(world, unit.side)
  const all = deployLevels(world, unit, hex).map(level => ({ hex, facing, level }))
  return sheetOf(world, unit).footprint === 1 ? all : all.filter(s => rearProblems(world, unit, s).length === 0)
}
/** Every legal standing with the usual facing. */
export const standings = (world: World, unit: Unit, main: Unit | null = null): Standing[] =>
  deployHexes(world, unit, main).flatMap(hex => standingsIn(world, unit, hex))
/** TM-R-94: whether it finds any place at all. */
export const hasPlace = (world: World, unit: Unit, main: Unit | null = null): boolean =>
  deployHexes(world, unit, main).some(hex => standingsIn(world, unit, hex).length > 0)

export const dronesOf = (world: World, main: Unit): Unit[] => allUnits(world).filter(u => u.main === main.id)
/** The legal standing nearest to a wish. */
export function nearestStanding(world: World, unit: Unit, wish: Standing, main: Unit | null): Standing | null {
  if (deployProblems(world, unit, wish, main).length === 0) return wish
  const middle = spotIn(wish.hex)
  const far = ({ hex, level }: Standing): number => {
    const { x, y } = spotIn(hex)
    return (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y) + Math.abs(level - wish.level)
  }
  let best: Standing | null = null
  for (const standing of [...standingsNear(world, unit, wish, main), ...standings(world, unit, main)]) {
    const kept = { ...standing, facing: wish.facing }
    const one = deployProblems(world, unit, kept, main).length === 0 ? kept : standing
    if (best === null || far(one) < far(best)) best = one
  }
  return best
}

/** TM-OPT-01: legal standings within one step of a wish, where there are no hexes. */
function standingsNear(world: World, unit: Unit, { hex }: Standing, main: Unit | null): Standing[] {
  if (!isFree(hex)) return []
  const sites = Array.from({ length: ringsPerHex(hex) }, (_, i) => ring(hex, i + 1)).flat()
  return sites.flatMap(site => standingsIn(world, unit, site)).filter(s => deployProblems(world, unit, s, main).length === 0)
}

/** Puts a unit where it is deployed. */
export const station = (world: World, unit: Unit, { hex, level, facing }: Standing): void =>
  placeUnit(world, unit, hex, level, facing)
