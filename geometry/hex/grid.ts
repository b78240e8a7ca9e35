import type { Point } from '../point.ts'
import type { Axial } from './axial/axial.ts'
import { type ConeWidth, cone, isInCone } from './axial/cone.ts'
import { directionTo, neighbours } from './axial/direction.ts'
import { hexDistance } from './axial/distance.ts'
import { fieldOfView } from './axial/field-of-view.ts'
import { hexesCrossed } from './axial/hexes-crossed.ts'
import { largeHexAt, largeHexCentre } from './axial/large-hex.ts'
import { hexLine } from './axial/line.ts'
import { nearestDirection } from './axial/nearest-direction.ts'
import { type BorderRule, isLineOpen } from './axial/open-line.ts'
import { hexAt, hexCentre, hexCorners } from './axial/pixel.ts'
import { hexesWithin } from './axial/range.ts'
import { reflectHex } from './axial/reflect.ts'
import { hexRegionOf, hexRegions } from './axial/region.ts'
import { hexRing } from './axial/ring.ts'
import { halfTurn, rotateHex } from './axial/rotate.ts'
import { type SegmentOptions, segmentHexes } from './axial/segment-hexes.ts'
import { shiftHex } from './axial/shift.ts'
import type { Hex, HexNotation, Orientation } from './hex.ts'
import { BETWEEN } from './notation.ts'
import { hexPath } from './path.ts'
import { type HexLines, hexSight, hexSightSides, type SightFrom, type SightTo } from './sight.ts'
import { hexesPassedBelow, type SightEnd, sightHeights } from './sight-height.ts'

/** Between the hexes of a board and the coordinates they are reckoned in. */
type Between = { orientation: Orientation; inward(hex: Hex): Axial; outward(axial: Axial): Hex }

/** How columns and rows change in the six directions. It hangs on nothing but whether they are even: worked out once for each of the four. */
function changesOn({ inward, outward }: Between): (hex: Hex) => readonly Hex[] {
  const changes = [0, 1].flatMap(column =>
    [0, 1].map(row =>
      neighbours(inward({ column, row })).map(axial => {
        const next = outward(axial)
        return { column: next.column - column, row: next.row - row }
      }),
    ),
  )
  return ({ column, row }) => changes[(column & 1) * 2 + (row & 1)]!
}

function stepsOn(between: Between) {
  const { inward, outward } = between
  const changesAt = changesOn(between)
  const moved = (hex: Hex, by: Hex): Hex => ({ column: hex.column + by.column, row: hex.row + by.row })
  const around = (hex: Hex): Hex[] => changesAt(hex).map(by => moved(hex, by))
  return {
    neighbour: (hex: Hex, direction: number): Hex => moved(hex, changesAt(hex)[direction]!),
    neighbours: around,
    hexDistance: (a: Hex, b: Hex): number => hexDistance(inward(a), inward(b)),
    directionTo: (from: Hex, to: Hex): number | null => directionTo(inward(from), inward(to)),
    nearestDirection: (from: Hex, to: Hex, halfway: 'clockwise' | 'counter-clockwise' = 'clockwise'): number | null =>
      nearestDirection(inward(from), inward(to), halfway),
    hexPath: (from: Hex, to: Hex, cost: (from: Hex, to: Hex) => number | null) => hexPath(around, from, to, cost),
    hexLine: (a: Hex, b: Hex): Hex[] => hexLine(inward(a), inward(b)).map(outward),
  }
}

function areasOn({ inward, outward }: Between) {
  return {
    hexRing: (centre: Hex, radius: number): Hex[] => hexRing(inward(centre), radius).map(outward),
    hexesWithin: (centre: Hex, distance: number): Hex[] => hexesWithin(inward(centre), distance).map(outward),
    isInCone: (from: Hex, facing: number, target: Hex, width: ConeWidth): boolean =>
      isInCone(inward(from), facing, inward(target), width),
    cone: (from: Hex, facing: number, width: ConeWidth, range: number): Hex[] =>
      cone(inward(from), facing, width, range).map(outward),
    hexRegionOf: (start: Hex, isInside: (hex: Hex) => boolean): Hex[] =>
      hexRegionOf(inward(start), axial => isInside(outward(axial))).map(outward),
    hexRegions: (hexes: readonly Hex[]): Hex[][] => hexRegions(hexes.map(inward)).map(region => region.map(outward)),
    largeHexCentre: (large: Hex, radius: number): Hex => outward(largeHexCentre(inward(large), radius)),
    largeHexAt: (hex: Hex, radius: number): Hex => outward(largeHexAt(inward(hex), radius)),
  }
}

function turnsOn({ inward, outward }: Between) {
  return {
    shiftHex: (hex: Hex, from: Hex, to: Hex): Hex => outward(shiftHex(inward(hex), inward(from), inward(to))),
    rotateHex: (hex: Hex, sixths: number, about: Hex): Hex => outward(rotateHex(inward(hex), sixths, inward(about))),
    halfTurn: (hex: Hex, a: Hex, b: Hex): Hex => outward(halfTurn(inward(hex), inward(a), inward(b))),
    reflectHex: (hex: Hex, twelfths: number, about: Hex): Hex => outward(reflectHex(inward(hex), twelfths, inward(about))),
  }
}

type Crossed = {
  readonly through: readonly Hex[]
  readonly borders: readonly (readonly [Hex, Hex])[]
  readonly sides: readonly [readonly Hex[], readonly Hex[]]
}

function crossedOn({ inward, outward }: Between): (a: Hex, b: Hex) => Crossed {
  const out = (hexes: readonly Axial[]): readonly Hex[] => Object.freeze(hexes.map(axial => Object.freeze(outward(axial))))
  return (a, b) => {
    const { through, borders, sides } = hexesCrossed(inward(a), inward(b))
    const crossed = out(through)
    if (borders.length === 0) return { through: crossed, borders: [], sides: [crossed, crossed] }
    return {
      through: crossed,
      borders: borders.map(([left, right]) => [outward(left), outward(right)] as const),
      sides: [out(sides[0]), out(sides[1])],
    }
  }
}

/** So many lines are remembered at a time: units that do not move look at each other again and again. */
const REMEMBERED = 4096
/** The same lines, each worked out once as long as it is remembered; hexes far out are not. */
function remembering(crossed: (a: Hex, b: Hex) => Crossed): (a: Hex, b: Hex) => Crossed {
  const known = new Map<number, Crossed>()
  return (a, b) => {
    const key = ((a.column * 128 + a.row) * 128 + b.column) * 128 + b.row
    if ((a.column | a.row | b.column | b.row) >>> 7 !== 0) return crossed(a, b)
    const old = known.get(key)
    if (old) return old
    if (known.size >= REMEMBERED) known.clear()
    const found = crossed(a, b)
    known.set(key, found)
    return found
  }
}

function linesOn(between: Between) {
  const { inward, outward } = between
  return {
    hexesCrossed: remembering(crossedOn(between)),
    isLineOpen: (from: Hex, to: Hex, blocks: (hex: Hex) => boolean, rule: BorderRule): boolean =>
      isLineOpen(inward(from), inward(to), axial => blocks(outward(axial)), rule),
    fieldOfView: (
      ...[from, facing, width, range, blocks, rule]: [Hex, number, ConeWidth, number, (hex: Hex) => boolean, BorderRule?]
    ): Hex[] => fieldOfView(inward(from), facing, width, range, axial => blocks(outward(axial)), rule).map(outward),
  }
}

function sightsOn(lines: HexLines) {
  const { hexDistance } = lines
  return {
    hexSight: (from: SightFrom, to: SightTo, heightAt: (hex: Hex) => number) => hexSight(lines, from, to, heightAt),
    hexSightSides: (from: SightFrom, to: SightTo, heightAt: (hex: Hex) => number) => hexSightSides(lines, from, to, heightAt),
    sightHeights: (from: SightEnd, to: SightEnd, hexes: readonly Hex[]) => sightHeights(hexDistance, from, to, hexes),
    hexesPassedBelow: (from: SightEnd, to: SightEnd, hexes: readonly Hex[], height: number) =>
      hexesPassedBelow(hexDistance, from, to, hexes, height),
  }
}

function pointsOn({ orientation, inward, outward }: Between) {
  return {
    hexCentre: (hex: Hex, size: number): Point => hexCentre(inward(hex), size, orientation),
    hexCorners: (hex: Hex, size: number): Point[] => hexCorners(inward(hex), size, orientation),
    hexAt: (point: Point, size: number): Hex => outward(hexAt(point, size, orientation)),
    segmentHexes: (from: Point, to: Point, options: Omit<SegmentOptions, 'orientation'>): { hex: Hex; share: number }[] =>
      segmentHexes(from, to, { ...options, orientation }).map(({ hex, share }) => ({ hex: outward(hex), share })),
  }
}

/**
 * All that can be reckoned with the hexes of a board: a game says once how it writes them and takes what it needs. What each function does is
 * said where it is reckoned, in axial/.
 */
export function hexGrid(notation: HexNotation) {
  const between: Between = { orientation: notation === 'flat' ? 'flat' : 'pointy', ...BETWEEN[notation] }
  const steps = stepsOn(between)
  const lines = linesOn(between)
  return {
    ...steps,
    ...areasOn(between),
    ...turnsOn(between),
    ...lines,
    ...sightsOn({ hexDistance: steps.hexDistance, hexesCrossed: lines.hexesCrossed }),
    ...pointsOn(between),
  }
}
export type HexGrid = ReturnType<typeof hexGrid>
