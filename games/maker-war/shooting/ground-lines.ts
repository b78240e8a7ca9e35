import type { Body } from '@sandtable/geometry/table/body'
import { isPointInside, isWithin } from '@sandtable/geometry/table/distance'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { allOnLine } from '@sandtable/geometry/table/visibility-line'
import { type Obstacles, obstaclesOf } from '@sandtable/geometry/table/visibility-obstacles'
import { discAt, hasEffect, levelOf, terrainBody } from '../basics/measure.ts'
import type { UnitType } from '../data/types.ts'
import type { Spot, Terrain, World } from '../world.ts'

/** Cells of the index over terrain: about the size of a piece (MW-SETUP-06). */
const TERRAIN_CELL = 1500

/** How blocking terrain works on a line: it blocks; artillery passes it (MW-TRAIT-08); shots from orbit find it to be cover (MW-R-94). */
export type TerrainRule = 'blocks' | 'passes' | 'covers'

/** What terrain knows of one end of a line: which pieces a base touches or has its centre in, and how high it stands. */
export type Footing = {
  at: Spot
  type: UnitType | null
  touches: ReadonlySet<number>
  inside: ReadonlySet<number>
  level: number
}

/** The pieces that matter to lines of fire, prepared once and looked past many times. */
export type GroundLines = {
  footingOf(at: Spot, radius: number, type: UnitType | null, towers: boolean): Footing
  /** The first piece that blocks the line between two centres (MW-R-32), or null; and whether there is cover on it (MW-R-30). */
  between(from: Footing, to: Footing, how: TerrainRule): { blocker: Terrain | null; cover: boolean }
  /** Everything on the line that matters to it, nearest first. */
  lyingOn(from: Footing, to: Footing): { piece: Terrain; effect: 'blocks' | 'cover' }[]
  /** MW-TERR-04: the piece that shelters a unit that touches it, or null. */
  findShelter(unit: Footing): Terrain | null
}

/** MW-TERR-09, MW-TERR-10: high terrain and high ground. */
const isHigh = (piece: Terrain, type: UnitType | null) => hasEffect(piece, 'high', type) || hasEffect(piece, 'high-ground', type)
/** MW-TERR-17: a fortification blocks lines. */
const isFort = (piece: Terrain, type: UnitType | null) => hasEffect(piece, 'fortification', type)
const isCover = (piece: Terrain, type: UnitType | null) => hasEffect(piece, 'cover', type) || hasEffect(piece, 'shelter', type)

/** MW-TERR-14, MW-TERR-13: terrain hides what lies behind it from a place if both are lower than it. Without height levels all high terrain is 1. */
export const hidesBetween = (piece: number, from: number, to: number): boolean => piece > from && piece > to

type Ground = { pieces: readonly Terrain[]; obstacles: Obstacles }
const prepared = new WeakMap<readonly Terrain[], Ground>()
/** Remembered for a table as long as the same pieces lie on it: pieces do not change. */
function groundOf({ terrain }: World): Ground {
  const known = prepared.get(terrain)
  if (known?.pieces.length === terrain.length && known.pieces.every((piece, i) => piece === terrain[i])) return known
  const ground = { pieces: [...terrain], obstacles: obstaclesOf(terrain.map(terrainBody), TERRAIN_CELL) }
  prepared.set(terrain, ground)
  return ground
}

/** MW-LOF-06: both ends of a line are treated alike. */
export function groundLines(world: World): GroundLines {
  const { pieces, obstacles } = groundOf(world)
  const heightOf = (piece: Terrain) => (world.options.heightLevels ? Math.max(1, levelOf(piece)) : 1)

  /** MW-TERR-11, MW-TITAN-23: on high ground, or as tall. */
  function levelAt(touches: ReadonlySet<number>, type: UnitType | null, towers: boolean): number {
    if (touches.size === 0) return towers ? 1 : 0
    const hills = [...touches].map(i => pieces[i]!).filter(p => hasEffect(p, 'high-ground', type))
    return Math.max(towers ? 1 : 0, ...hills.map(heightOf))
  }

  /** MW-R-32, MW-R-38: high ground and fortifications are stood on by touching them, other high terrain with the centre inside. */
  function isStoodOn(index: number, { touches, inside, type }: Footing): boolean {
    const piece = pieces[index]!
    const byTouch = hasEffect(piece, 'high-ground', type) || isFort(piece, type)
    return byTouch ? touches.has(index) : inside.has(index)
  }

  function effectOf(index: number, from: Footing, to: Footing, how: TerrainRule): 'blocks' | 'cover' | 'nothing' {
    const piece = pieces[index]!
    if ((isHigh(piece, to.type) || isFort(piece, to.type)) && !isStoodOn(index, from) && !isStoodOn(index, to)) {
      const seenOver = !isFort(piece, to.type) && !hidesBetween(heightOf(piece), from.level, to.level)
      if (seenOver || how === 'covers') return 'cover'
      if (how === 'blocks') return 'blocks'
    }
    // MW-R-31: hiding behind, not inside, and not where the shooter stands himself.
    const isBehind = isCover(piece, to.type) && !from.touches.has(index) && !to.touches.has(index)
    return isBehind ? 'cover' : 'nothing'
  }

  return {
    footingOf(at, radius, type, towers) {
      const { touches, inside } = underfoot(discAt(at, radius), obstacles)
      return { at, type, touches, inside, level: levelAt(touches, type, towers) }
    },
    between(from, to, how) {
      let cover = false
      for (const index of allOnLine(from.at, to.at, obstacles, null)) {
        const effect = effectOf(index, from, to, how)
        if (effect === 'blocks') return { blocker: pieces[index]!, cover: false }
        if (effect === 'cover') cover = true
      }
      return { blocker: null, cover }
    },
    lyingOn: (from, to) =>
      allOnLine(from.at, to.at, obstacles, null).flatMap(index => {
        const effect = effectOf(index, from, to, 'blocks')
        return effect === 'nothing' ? [] : [{ piece: pieces[index]!, effect }]
      }),
    findShelter: ({ touches, type }) => {
      if (touches.size === 0) return null
      const index = [...touches].find(i => type !== 'flyer' && hasEffect(pieces[i]!, 'shelter', type))
      return index === undefined ? null : pieces[index]!
    },
  }
}

const NO_PIECES: ReadonlySet<number> = new Set()
const OPEN_GROUND = { touches: NO_PIECES, inside: NO_PIECES }
/** MW-R-33: a hill under a base is ignored for its lines, and makes cover of other high terrain. MW-TERR-12: towards high ground as from it. */
function underfoot(base: Body, obstacles: Obstacles): { touches: ReadonlySet<number>; inside: ReadonlySet<number> } {
  const touches = obstacles.index.near(shapeOf(base).box).filter(i => isWithin(base, obstacles.bodies[i]!, 0))
  if (touches.length === 0) return OPEN_GROUND
  return { touches: new Set(touches), inside: new Set(touches.filter(i => isPointInside(obstacles.bodies[i]!, base.at))) }
}
