import { neighbour, opposite } from '@sandtable/geometry/hex/direction'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { hexesWithin } from '@sandtable/geometry/hex/range'
import { type Place, type Placed, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { areaHexes, isInArea } from '../areas.ts'
import { staysAloft } from '../body.ts'
import { floorOf } from '../ground.ts'
import { can } from '../hooks.ts'
import { allUnits, findStructure, isCategory, isOnBoard, missionOf, sheetOf, unitsIn } from '../look-up.ts'
import { centreOf, distanceToHex, hexOfSpot } from '../measure.ts'
import { fits, hasRearRoom, isCarried, levelsAt, placeUnit } from '../movement/room.ts'
import type { SideId, Spot, Unit, World } from '../world.ts'

/** Where a unit is to stand. `at`: the exact place in hexless play (TM-OPT-01). */
export type Standing = { hex: Hex; facing: number; level: number; at: Spot | null }

/** Away from the own edge: what a unit looks at when nobody says otherwise. */
export function inward(world: World, side: SideId): number {
  const direction = world.sides[side].area === 'east' ? 3 : 0
  return world.options.hexless ? direction * 60 : direction
}
/** A facing as a hex direction. */
export const directionIn = (world: World, facing: number): number =>
  world.options.hexless ? Math.floor(((facing + 30) % 360) / 60) : facing
const hexIn = (world: World, { x, y }: Pick<Place, 'x' | 'y'>): Hex =>
  world.options.hexless ? hexOfSpot({ x, y }) : { q: x, r: y }
const placeOf = (world: World, { hex, facing, level, at }: Standing): Place => {
  const { x, y } = world.options.hexless ? (at ?? centreOf(hex)) : { x: hex.q, y: hex.r }
  return { x, y, facing, level }
}
export const placedAs = (world: World, unit: Unit, standing: Standing): Placed => ({
  piece: unit.id,
  ...placeOf(world, standing),
})

/** TM-DEPL-03, TM-DEPL-04, TM-R-20: the elevations of a hex a unit may be placed at; roofs only where it could get there. */
export const deployLevels = (world: World, unit: Unit, hex: Hex): number[] =>
  levelsAt(world, { ...unit, facing: directionIn(world, inward(world, unit.side)) }, hex).filter(
    level => roofProblem(world, unit, hex, level) === null,
  )
function roofProblem(world: World, unit: Unit, hex: Hex, level: number): Violation | null {
  const isRoof = findStructure(world, hex) !== null && level === floorOf(world, hex)
  if (!isRoof || staysAloft(world, unit) || can(world, unit.id, 'leaps')) return null
  return violation('TM-R-20', 'only units with Hover, Flight or Jump get onto a roof', { level })
}

/** What it is placed at when nobody says otherwise: the ground; aircraft low, boats on the surface. */
function usualLevel(world: World, unit: Unit, levels: readonly number[]): number {
  if (isCategory(world, unit, 'aquatic')) return levels.filter(level => level <= 0).at(-1) ?? levels[0] ?? 0
  return levels[0] ?? 0
}

/** An answer as a standing; what is left open is as usual. */
export function standingOf(world: World, unit: Unit, place: Place): Standing {
  const hex = hexIn(world, place)
  const level = place.level ?? usualLevel(world, unit, isOnBoard(world, hex) ? deployLevels(world, unit, hex) : [])
  const at = world.options.hexless ? { x: place.x, y: place.y } : null
  return { hex, facing: place.facing ?? inward(world, unit.side), level, at }
}

/** Everything against a unit being placed so. `main`: the Main Unit a Controlled Drone is placed beside. */
export function deployProblems(world: World, unit: Unit, standing: Standing, main: Unit | null = null): Violation[] {
  const { hex, facing, level } = standing
  const at = placeOf(world, standing)
  const wrong = (rule: RuleId, text: string, params = {}) => [violation(rule, text, { unit: unit.id, ...params }, at)]
  if (!isOnBoard(world, hex)) return wrong('TM-BOARD-01', 'that is not on the board')
  if (!isInArea(world, unit.side, hex)) {
    const isSpecial = missionOf(world).areas !== undefined
    return wrong(isSpecial ? 'TM-MISS-18' : 'TM-DEPL-01', 'that is outside its Deployment Area')
  }
  if (main !== null && distanceToHex(main, hex) > 1)
    return wrong('TM-DRONE-06', 'a Controlled Drone is placed next to its Main Unit', { distance: distanceToHex(main, hex) })
  if (!Number.isInteger(facing) || facing < 0 || facing >= (world.options.hexless ? 360 : 6))
    return wrong('TM-BOARD-04', 'it faces one of the six sides of its hex', { facing })
  if (!isCarried(world, unit, hex, level)) return wrong(...levelReason(world, unit, hex), { level })
  const roof = roofProblem(world, unit, hex, level)
  if (roof !== null) return [{ ...roof, at }]
  if (!fits(world, unit, unitsIn(world, hex), level)) return wrong('TM-R-15', 'there is no room for it', { level })
  return sheetOf(world, unit).footprint === 1 ? [] : rearProblems(world, unit, standing)
}

function levelReason(world: World, unit: Unit, hex: Hex): [RuleId, string] {
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
  const direction = directionIn(world, facing)
  const rear = neighbour(hex, opposite(direction))
  const at = placeOf(world, { hex: rear, facing, level, at: null })
  if (!isInArea(world, unit.side, rear))
    return [violation('TM-R-16', 'its rear hex is outside its Deployment Area', { unit: unit.id }, at)]
  return hasRearRoom(world, unit, hex, level, direction)
    ? []
    : [violation('TM-R-16', 'there is no room for it in its rear hex', { unit: unit.id }, at)]
}

/** Hexes a unit could be placed in: its area, or what of it is next to its Main Unit. */
export const deployHexes = (world: World, unit: Unit, main: Unit | null): Hex[] =>
  main === null ? areaHexes(world, unit.side) : hexesWithin(main.hex, 1).filter(hex => isInArea(world, unit.side, hex))

/** The legal standings in a hex with the usual facing. */
function standingsIn(world: World, unit: Unit, hex: Hex): Standing[] {
  const facing = inward(world, unit.side)
  const all = deployLevels(world, unit, hex).map(level => ({ hex, facing, level, at: null }))
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
  const middle = wish.at ?? centreOf(wish.hex)
  const far = ({ hex, level }: Standing): number => {
    const { x, y } = centreOf(hex)
    return (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y) + Math.abs(level - wish.level)
  }
  let best: Standing | null = null
  for (const standing of standings(world, unit, main)) {
    const kept = { ...standing, facing: wish.facing }
    const one = deployProblems(world, unit, kept, main).length === 0 ? kept : standing
    if (best === null || far(one) < far(best)) best = one
  }
  return best
}

/** Puts a unit where it is deployed. */
export function station(world: World, unit: Unit, { hex, level, facing, at }: Standing): void {
  placeUnit(world, unit, hex, level, facing)
  if (at !== null) unit.at = { ...at }
}
