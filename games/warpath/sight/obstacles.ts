import type { Body } from '@sandtable/geometry/table/body'
import { hullBetween, type Solid, solidOf, solidsOf } from '@sandtable/geometry/table/solid'
import type { Board, Ground, Stand } from '../basics/board.ts'
import { isWithin } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { heightOf } from './heights.ts'

/** Something a line may cross: bases of a unit and the gap between them, or a piece of terrain. */
export type Obstacle = {
  solid: Solid
  height: number
  /** WP-R-33: a line crosses it where it runs deeper inside than this. */
  depth: number
  unit: string | null
  bases: readonly string[]
  ground: Ground | null
}

/** WP-R-33: a line that only grazes does not cross. */
export const GRAZE = 1
/** Parts of one outline meet without a gap between them. */
const SEAM = -0.01

const ofBase = (board: Board, stand: Stand): Obstacle => ({
  ...{ solid: solidOf(stand.body), depth: GRAZE, height: heightOf(board, stand) },
  ...{ unit: stand.unit, bases: [stand.id], ground: null },
})

/**
 * WP-R-31: two bases no more than 1" apart, and all between them; as high as the lower of the two. WP-R-192: what of it lies under looker
 * or target hides nothing.
 */
const ofGap = (a: Obstacle, b: Obstacle, solid: Solid): Obstacle => ({
  ...{ solid, depth: GRAZE, height: Math.min(a.height, b.height) },
  ...{ unit: a.unit, bases: [...a.bases, ...b.bases], ground: null },
})

/** WP-LOS-05, WP-R-31: what one unit hides. A base that a gap as high holds anyhow is left out. */
function ofUnit(board: Board, stands: readonly Stand[]): Obstacle[] {
  const bases = stands.map(stand => ofBase(board, stand))
  const gaps: Obstacle[] = []
  const held = new Set<number>()
  for (let i = 0; i < stands.length; i++) {
    for (let j = i + 1; j < stands.length; j++) {
      const [a, b]: [Body, Body] = [stands[i]!.body, stands[j]!.body]
      if (!isWithin(a, b, LENGTHS.coherencyLink)) continue
      const gap = ofGap(bases[i]!, bases[j]!, hullBetween(a, b))
      gaps.push(gap)
      for (const k of [i, j]) if (bases[k]!.height === gap.height) held.add(k)
    }
  }
  return [...gaps, ...bases.filter((_, i) => !held.has(i))]
}

type Known = { stands: readonly Stand[]; obstacles: readonly Obstacle[] }
/** What units hid where they stood, by terrain and first base. */
const known = new WeakMap<readonly Ground[], WeakMap<Stand, Known>>()

function ofUnitAsKnown(board: Board, stands: readonly Stand[]): readonly Obstacle[] {
  const all = known.get(board.grounds) ?? new WeakMap<Stand, Known>()
  known.set(board.grounds, all)
  const old = all.get(stands[0]!)
  if (old && old.stands.length === stands.length && old.stands.every((stand, i) => stand === stands[i])) return old.obstacles
  const obstacles = ofUnit(board, stands)
  all.set(stands[0]!, { stands, obstacles })
  return obstacles
}

/** WP-LOS-04, WP-R-32, WP-R-159: fliers and occupants of buildings hide nothing. */
export function unitObstacles(board: Board): Obstacle[] {
  const units = new Map<string, Stand[]>()
  for (const stand of board.stands) {
    if (stand.flies || stand.inside !== null) continue
    const known = units.get(stand.unit)
    if (known) known.push(stand)
    else units.set(stand.unit, [stand])
  }
  return [...units.values()].flatMap(stands => ofUnitAsKnown(board, stands))
}

/** WP-LOS-14, WP-LOS-15: terrain hides like a unit of its Height, without any it never does. */
export function groundObstacles(grounds: readonly Ground[]): Obstacle[] {
  return grounds
    .filter(({ height }) => height > 0)
    .flatMap(ground => {
      const solids = solidsOf(ground.body)
      const depth = solids.length > 1 ? SEAM : GRAZE
      return solids.map(solid => ({ solid, depth, height: ground.height, unit: null, bases: [], ground }))
    })
}
