import type { Point } from '@sandtable/geometry/point'
import { shareIn } from '@sandtable/geometry/table/solid'
import type { Board, Ground, Stand } from '../basics/board.ts'
import { type Between, between, type Seen, seen, worstOn } from './lines.ts'
import { type Looker, lookerOf, placeSeen } from './lookers.ts'
import { groundObstacles, type Obstacle, unitObstacles } from './obstacles.ts'

/** Something in the way of a line, what it does there, and where the line meets it. */
export type InTheWay = { obstacle: Obstacle; hiding: 'obscures' | 'blocks'; at: Point }

/** Lines of sight on a board as it stands. */
export type Sights = {
  lookerOf(stand: Stand): Looker
  /** WP-LOS-02: what one base sees of another. */
  sees(from: Stand, to: Stand): Seen
  /** The same from or to something that is not on the board: a base somewhere else, a place. */
  looks(from: Looker, to: Looker): Seen
  /** The same past terrain alone: whoever is in between may move. */
  looksPastUnits(from: Looker, to: Looker): Seen
  /** A place as something to look at. */
  placeSeen(at: Point, height: number): Looker
  /** Whether a place of this Height can be seen, whatever the bases of a unit there do (WP-R-49, WP-R-54). */
  seesPlace(from: Stand, at: Point, height: number, past?: string | null): boolean
  /** What the lines between two ends meet, nearest first: for whoever asks why. */
  inTheWay(from: Looker, to: Looker): InTheWay[]
}

const known = new WeakMap<Board, Sights>()
const terrain = new WeakMap<readonly Ground[], readonly Obstacle[]>()

function obstaclesIn(grounds: readonly Ground[]): readonly Obstacle[] {
  const old = terrain.get(grounds)
  if (old) return old
  const made = groundObstacles(grounds)
  terrain.set(grounds, made)
  return made
}

const ends = new WeakMap<readonly Ground[], WeakMap<Stand, Looker>>()
function lookersOn(grounds: readonly Ground[]): WeakMap<Stand, Looker> {
  const old = ends.get(grounds)
  if (old) return old
  const made = new WeakMap<Stand, Looker>()
  ends.set(grounds, made)
  return made
}

/** The lines of sight on a board, worked out as they are asked for and remembered with it. */
export function sightsOn(board: Board): Sights {
  const old = known.get(board)
  if (old) return old
  const made = makeSights(board)
  known.set(board, made)
  return made
}

function makeSights(board: Board): Sights {
  const grounds = obstaclesIn(board.grounds)
  let units: readonly Obstacle[] | null = null
  const inBetween = () => {
    units ??= unitObstacles(board)
    return units
  }
  const lookers = lookersOn(board.grounds)
  function looker(stand: Stand): Looker {
    const old = lookers.get(stand)
    if (old) return old
    const made = lookerOf(board, stand)
    lookers.set(stand, made)
    return made
  }
  const pairs = new Map<Stand, Map<Stand, Seen>>()
  function sees(from: Stand, to: Stand): Seen {
    const row = pairs.get(from) ?? new Map<Stand, Seen>()
    const old = row.get(to)
    if (old) return old
    const made = seen(looker(from), looker(to), grounds, inBetween())
    pairs.set(from, row.set(to, made))
    return made
  }
  return {
    lookerOf: looker,
    sees,
    looks: (from, to) => seen(from, to, grounds, inBetween()),
    looksPastUnits: (from, to) => seen(from, to, grounds, []),
    placeSeen: (at, height) => placeSeen(board, at, height),
    seesPlace(from, at, height, past = null) {
      const place: Looker = { ...placeSeen(board, at, height), unit: past }
      return seen(looker(from), place, grounds, inBetween()).state !== 'blocked'
    },
    inTheWay: (from, to) => causesOf(from, to, between(from, to, grounds, inBetween())),
  }
}

/** What is crossed by a line from the looker's centre to a point of the target, or by the one between rims that is hidden most. */
function causesOf(from: Looker, to: Looker, all: readonly Between[]): InTheWay[] {
  const met = new Map<Obstacle, Between>()
  for (const mark of to.marks) {
    for (const one of all) {
      if (!met.has(one.obstacle) && worstOn(from.body.at, mark, from, to, [one])) met.set(one.obstacle, one)
    }
  }
  const start = from.body.at
  return [...met.values()]
    .map(({ obstacle, hiding }) => ({ obstacle, hiding, at: meeting(start, to.body.at, obstacle) }))
    .sort((a, b) => squareTo(start, a.at) - squareTo(start, b.at))
}

const squareTo = (a: Point, b: Point): number => (b.x - a.x) ** 2 + (b.y - a.y) ** 2

/** Where the line between two centres first meets something, or comes nearest to its middle. */
function meeting(from: Point, to: Point, { solid }: Obstacle): Point {
  const { left, right, bottom, top } = solid.box
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((middle.x - from.x) * dx + (middle.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const share = shareIn(from, to, solid, 0)?.enter ?? Math.min(1, Math.max(0, along))
  return { x: Math.round(from.x + dx * share), y: Math.round(from.y + dy * share) }
}
