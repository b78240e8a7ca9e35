import { shapeOf } from '@sandtable/geometry/table/shape'
import { rangeOf } from '../basics/figures.ts'
import { bodyAt, bodyOf, footprintOf } from '../basics/measure.ts'
import { sheetOf } from '../basics/queries.ts'
import { hasSkill, skillsWith } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { Standing } from '../movement/free-place.ts'
import type { Rect, Spot, Unit, World } from '../world.ts'
import { usualCrews } from './crews.ts'
import { areaOf, deployCheck, footings, setUnits, tryingTable } from './deploy.ts'

/** Where units of a zone look: towards the middle of the table, along its longer way. */
export function facingOf({ table }: Pick<World, 'table'>, { x, y, width, height }: Rect): number {
  const [dx, dy] = [table.width - (2 * x + width), table.height - (2 * y + height)]
  if (Math.abs(dx) * table.height > Math.abs(dy) * table.width) return dx >= 0 ? 0 : 180
  return dy >= 0 ? 90 : 270
}

/** How far back a unit stands: 0 is the front. Who fights at hand first, and in no wall's way; behind walls guns and commanders. */
function depthOf(world: World, unit: Unit): number {
  if (sheetOf(world, unit).kind === 'obstacle') return 0.45
  if (hasSkill(world, unit, { sub: ['Rank', 'Decoration'] })) return 0.7
  const ranges = skillsWith(world, unit, { category: 'Offense' }).map(({ skill }) => rangeOf(world, unit, skill))
  const reach = Math.max(0, ...ranges)
  return reach === 0 ? 0.1 : reach <= inch(12) ? 0.3 : 0.6
}
/** A place in a zone: so far along its front, so deep from it. */
function spotIn({ x, y, width, height }: Rect, facing: number, along: number, deep: number): Spot {
  const [forward, sideways] = [1 - deep, along]
  const share = (from: number, length: number, part: number) => Math.round(from + length * part)
  if (facing === 0) return { x: share(x, width, forward), y: share(y, height, sideways) }
  if (facing === 180) return { x: share(x, width, deep), y: share(y, height, 1 - sideways) }
  if (facing === 90) return { x: share(x, width, sideways), y: share(y, height, forward) }
  return { x: share(x, width, 1 - sideways), y: share(y, height, deep) }
}

const STEP = inch(0.5)
/** Steps of a lattice from one end to the other, as far as they lie between two limits. */
function stepsIn(from: number, to: number, least: number, most: number): number[] {
  const first = Math.ceil(from)
  const [start, end] = [Math.max(0, Math.ceil((least - first) / STEP)), Math.floor((Math.min(to, most) - first) / STEP)]
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => first + (start + i) * STEP)
}
/** Places of a zone that a base fits into, the nearest to a wish first, ring by ring: most find one in the first. */
function* spotsAround(world: World, unit: Unit, zone: Rect, wish: Spot, facing: number): Generator<Spot> {
  const { left, right, bottom, top } = shapeOf(bodyAt(world, unit, { x: 0, y: 0 }, facing)).box
  const whole = zone.width + zone.height
  for (let inner = -1, outer = inch(3); inner < whole; [inner, outer] = [outer, outer * 2]) {
    const columns = stepsIn(zone.x - left, zone.x + zone.width - right, wish.x - outer, wish.x + outer)
    const rows = stepsIn(zone.y - bottom, zone.y + zone.height - top, wish.y - outer, wish.y + outer)
    yield* columns
      .flatMap(x => rows.map(y => ({ x, y, far: (x - wish.x) ** 2 + (y - wish.y) ** 2 })))
      .filter(({ far }) => far > inner * Math.abs(inner) && far <= outer ** 2)
      .sort((a, b) => a.far - b.far)
  }
}
/** WL-R-134: the nearest place to a wish where a unit can be deployed; null: it finds none. */
export function findSpot(world: World, unit: Unit, zone: Rect, wish: Spot, facing: number): Standing | null {
  const check = deployCheck(world, unit, zone)
  const footingAt = footings(world, unit)
  const isOpen = (at: Spot): boolean => footingAt(at).isSuited && check({ at, facing }) === null
  for (const { x, y } of spotsAround(world, unit, zone, wish, facing)) if (isOpen({ x, y })) return { at: { x, y }, facing }
  return null
}

/** Whether there is no ground in the zone that it is made for. */
function isStrandedIn(world: World, { x, y, width, height }: Rect): (unit: Unit) => boolean {
  const steps = (from: number, length: number): number[] =>
    Array.from({ length: Math.floor(length / inch(1)) }, (_, i) => from + inch(i + 0.5))
  const samples = steps(x, width).flatMap(sx => steps(y, height).map(sy => ({ x: sx, y: sy })))
  return unit => {
    const footingAt = footings(world, unit)
    return !samples.some(at => footingAt(at).isSuited)
  }
}
/** Crew is drawn upon its machine, side by side, so that each can be taken off it. */
function seatSpot(world: World, host: Unit, nth: number): Spot {
  const { at } = bodyOf(world, host)
  const footprint = footprintOf(sheetOf(world, host).base)
  const reach =
    footprint.type === 'disc'
      ? footprint.radius / 2
      : footprint.type === 'rect'
        ? Math.min(footprint.length, footprint.width) / 4
        : 0
  const [dx, dy] = (
    [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const
  )[nth % 9]!
  return { x: at.x + Math.round(dx * reach), y: at.y + Math.round(dy * reach) }
}

/** What most players would do: crews aboard, the others in a line. Whoever finds no place is left out (WL-R-134). */
export function proposeFor(world: World, units: readonly Unit[], zone: Rect, shift = 0): Map<string, Standing> {
  const seen = tryingTable(world)
  const own = units.map(({ id }) => seen.units[id]!)
  const crews = usualCrews(seen, own, isStrandedIn(seen, zone))
  const facing = facingOf(world, zone)
  const placed = new Map<string, Standing>()
  const afoot = own.filter(unit => !crews.has(unit.id))
  const wishOf = (unit: Unit): Spot => {
    const depth = depthOf(seen, unit)
    const row = afoot.filter(other => depthOf(seen, other) === depth)
    return spotIn(zone, facing, ((row.indexOf(unit) + 0.5) / row.length + shift) % 1, depth)
  }
  for (const unit of [...afoot].sort((a, b) => areaOf(seen, b) - areaOf(seen, a))) {
    const found = findSpot(seen, unit, zone, wishOf(unit), facing)
    if (!found) continue
    placed.set(unit.id, found)
    setUnits(seen, zone, new Map([[unit.id, found]]))
  }
  board(seen, crews, placed, zone, facing)
  return placed
}
function board(seen: World, crews: ReadonlyMap<string, string>, placed: Map<string, Standing>, zone: Rect, facing: number): void {
  const counts = new Map<string, number>()
  for (const [unit, host] of crews) {
    const nth = counts.get(host) ?? 0
    const place: Standing | null = placed.has(host)
      ? { at: seatSpot(seen, seen.units[host]!, nth), facing }
      : findSpot(seen, seen.units[unit]!, zone, spotIn(zone, facing, 0.5, 0.5), facing)
    if (!place || setUnits(seen, zone, new Map([[unit, place]])).length > 0) continue
    counts.set(host, nth + 1)
    placed.set(unit, place)
  }
}
/** WL-R-134: those who find a place beside each other. */
export function withRoom(world: World, units: readonly Unit[], zone: Rect): string[] {
  const placed = proposeFor(world, units, zone)
  const found = units.filter(({ id }) => placed.has(id))
  return found.length === units.length ? found.map(({ id }) => id) : withRoom(world, found, zone)
}
