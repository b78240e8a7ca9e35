import { type Box, distance, grown, overlaps, type Point } from '../space/point.ts'

/** A base on the screen, in pixels; nothing may lie on those that are `kept` free. */
export type BaseOnScreen = { at: Point; radius: number; kept: boolean }
/** A plate that wants to lie at one of its spots, the first best; `bases`: whom it speaks of. `isModest`: there, on nobody, or nowhere. */
export type PlaceWanted = {
  id: string
  width: number
  height: number
  spots: readonly Point[]
  bases: readonly Point[]
  isModest?: boolean
}
/** Where it lies, by its middle; a leader runs from a base to its edge if it had to step aside. */
export type PlaceFound = { at: Point; box: Box; leader: { from: Point; to: Point } | null }

const LONGEST = 180
/** How far aside one looks, and in how many directions. */
const ROUNDS = [26, 44, 64, 88, 114, 142, 172]
const WAYS = 20
/** Cells of the index over bases. */
const CELL = 64

const boxAt = ({ width, height }: PlaceWanted, { x, y }: Point): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
/** The place of a box that is nearest to a point. */
const edgeOf = ({ left, top, right, bottom }: Box, { x, y }: Point): Point => ({
  x: within(x, left, right),
  y: within(y, top, bottom),
})
/** Of a base that need not be kept free so much around its middle is, as a share of its radius: what stands on it can be told. */
const MIDDLE = 0.5
const isOn = (box: Box, { at, radius }: BaseOnScreen, share: number): boolean => distance(edgeOf(box, at), at) < radius * share

/** Whether a line passes through a box (Liang and Barsky). */
export function crosses(from: Point, to: Point, { left, top, right, bottom }: Box): boolean {
  let [low, high] = [0, 1]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const edges: readonly [number, number][] = [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ]
  for (const [by, room] of edges) {
    if (by === 0 && room < 0) return false
    if (by < 0) low = Math.max(low, room / by)
    if (by > 0) high = Math.min(high, room / by)
  }
  return low <= high
}

type Near = (box: Box) => BaseOnScreen[]
function indexOf(bases: readonly BaseOnScreen[]): Near {
  const cells = new Map<string, BaseOnScreen[]>()
  const keys = ({ left, top, right, bottom }: Box): string[] => {
    const found: string[] = []
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) found.push(`${x},${y}`)
    return found
  }
  for (const base of bases) {
    const { at, radius } = base
    const around = { left: at.x - radius, right: at.x + radius, top: at.y - radius, bottom: at.y + radius }
    for (const key of keys(around)) cells.set(key, [...(cells.get(key) ?? []), base])
  }
  return box => keys(box).flatMap(key => cells.get(key) ?? [])
}

/** Places around those it speaks of, the nearest first. */
function* placesAround({ width, height, bases }: PlaceWanted): Generator<Point> {
  const [left, right] = [Math.min(...bases.map(b => b.x)), Math.max(...bases.map(b => b.x))]
  const [top, bottom] = [Math.min(...bases.map(b => b.y)), Math.max(...bases.map(b => b.y))]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  for (const away of ROUNDS)
    for (let way = 0; way < WAYS; way++) {
      // Begins above, then goes to both sides in turn.
      const turn = ((way % 2 === 0 ? way / 2 : -(way + 1) / 2) * 2 * Math.PI) / WAYS - Math.PI / 2
      const [wide, high] = [(right - left + width) / 2 + away, (bottom - top + height) / 2 + away]
      yield { x: x + wide * Math.cos(turn), y: y + high * Math.sin(turn) }
    }
}
const nearestTo = (bases: readonly Point[], box: Box): Point =>
  bases.reduce((a, b) => (distance(b, edgeOf(box, b)) < distance(a, edgeOf(box, a)) ? b : a))

/** The table as it fills with plates. */
class Room {
  readonly #near: Near
  readonly #plates: Box[] = []
  readonly #leaders: { from: Point; to: Point }[] = []

  constructor(bases: readonly BaseOnScreen[]) {
    this.#near = indexOf(bases)
  }
  isFree(box: Box, shareOf: (base: BaseOnScreen) => number): boolean {
    return (
      !this.#plates.some(other => overlaps(other, box)) &&
      !this.#leaders.some(({ from, to }) => crosses(from, to, box)) &&
      !this.#near(box).some(base => isOn(box, base, shareOf(base)))
    )
  }
  isOpen(from: Point, to: Point): boolean {
    return distance(from, to) <= LONGEST && !this.#plates.some(other => crosses(from, to, grown(other, 1)))
  }
  put(box: Box, leader: PlaceFound['leader']): void {
    this.#plates.push(box)
    if (leader) this.#leaders.push(leader)
  }
}

/** The spots it wishes for, then places aside with a leader. */
function* choicesFor(wish: PlaceWanted): Generator<PlaceFound> {
  for (const at of wish.spots) yield { at, box: boxAt(wish, at), leader: null }
  if (wish.bases.length === 0 || wish.isModest) return
  for (const at of placesAround(wish)) {
    const box = boxAt(wish, at)
    const from = nearestTo(wish.bases, box)
    yield { at, box, leader: { from, to: edgeOf(box, from) } }
  }
}

function findPlace(wish: PlaceWanted, room: Room, shareOf: (base: BaseOnScreen) => number): PlaceFound | null {
  for (const choice of choicesFor(wish)) {
    const { box, leader } = choice
    if (room.isFree(box, shareOf) && (leader === null || room.isOpen(leader.from, leader.to))) return choice
  }
  return null
}

/**
 * Plates that lie on no base, on no other plate and on nothing `taken`: at a spot of their own, or aside with a leader that crosses no plate. Where that
 * is too much, they may lie over the rims of bases that need not be kept free; who finds no place even so is left out.
 */
export function stepAside(
  wishes: readonly PlaceWanted[],
  bases: readonly BaseOnScreen[],
  taken: readonly Box[] = [],
): Map<string, PlaceFound> {
  const room = new Room(bases)
  for (const box of taken) room.put(box, null)
  const lying = new Map<string, PlaceFound>()
  for (const wish of wishes) {
    const onRims = () => (wish.isModest ? null : findPlace(wish, room, ({ kept }) => (kept ? 1 : MIDDLE)))
    const found = findPlace(wish, room, () => 1) ?? onRims()
    if (!found) continue
    room.put(found.box, found.leader)
    lying.set(wish.id, found)
  }
  return lying
}
