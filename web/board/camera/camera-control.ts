import { type Box, grown, isWithin, type Point } from '../space/point.ts'
import {
  blended,
  bounded,
  broughtIn,
  type Camera,
  centred,
  filled,
  fitted,
  fittingScale,
  freeOf,
  insetsOf,
  kept,
  LEAST_TO_KEEP,
  panned,
  railsOf,
  type Size,
  seenBy,
  surveyed,
  type ToKeep,
  toDrawing,
  toScreen,
  zoomed,
} from './camera.ts'
import { Claims } from './claims.ts'
import type { Covered } from './covered.ts'
import { type Detail, detailAt, stepOf } from './detail.ts'
import { Pins } from './pins.ts'

/** What components draw by: it changes seldom, never with each frame. `scale`: where the camera last rested; `window`: what is in the document. */
export type Stage = { detail: Detail; step: number; scale: number; window: Box; settled: number }
type Listener = (camera: Camera) => void

/** So much more than the board is drawn on each side, as a share of it. */
export const MARGIN = 0.18
/** A drawing is stretched by no more than this before it is drawn anew. */
const STRETCH = 1.7

const [SETTLES, GLIDES] = [150, 200]
/** The first look is not farther than this, so that bases are told apart, nor nearer. */
const LEAST_AT_FIRST = 0.7
const MOST_AT_FIRST = 1
/** A window wider or narrower than this share of its width is another one. */
const OUTGROWN = 0.2

const NOTHING: Covered = { edges: { left: 0, top: 0, right: 0, bottom: 0 }, things: [] }

/** Moves the camera. It draws by telling listeners once a frame, outside of React. */
export class CameraControl {
  #camera: Camera = { x: 0, y: 0, scale: 1 }
  #size: Size = { width: 0, height: 0 }
  #table: Box = { left: 0, top: 0, right: 1, bottom: 1 }
  #stage: Stage = { detail: 'middle', step: 1, scale: 1, window: { left: 0, top: 0, right: 0, bottom: 0 }, settled: 0 }
  #frame = 0
  #lastFrame = 0
  #timer: ReturnType<typeof setTimeout> | null = null
  #glide: { from: Camera; to: Camera; began: number } | null = null
  #isPlaced = false
  #isOnHexes = false
  #beganAt = 0
  #begun: Camera | null = null
  #base: Camera = this.#camera
  readonly #painters = new Set<Listener>()
  readonly #watchers = new Set<() => void>()
  readonly #pins = new Pins()
  readonly claims = new Claims()
  /** What is covered now, looked up before the camera goes anywhere by itself. */
  covered: (() => Covered) | null = null
  #covered: Covered = NOTHING
  #wishes: (() => void)[] = []
  isStill = false
  /** Somebody has the table in hand. */
  isHeld = false
  /** Somebody has moved the table since the question was put: it stays where it was moved to. */
  isTaken = false

  get camera(): Camera {
    return this.#camera
  }
  /** The camera that the drawing was last made for. */
  get base(): Camera {
    return this.#base
  }
  get size(): Size {
    return this.#size
  }
  get free(): Box {
    const { edges, things } = this.#covered
    if (things.length === 0) return freeOf(this.#size, insetsOf(this.#size))
    const rails = railsOf(this.#size)
    const [left, right] = [edges.left, edges.right].map(edge => Math.max(edge, rails.beside)) as [number, number]
    return freeOf(this.#size, { left, right, top: edges.top, bottom: edges.bottom + rails.below })
  }
  /** What lies on the board, as it was when the camera last went anywhere. */
  get things(): readonly Box[] {
    return this.#covered.things
  }
  get isPlaced(): boolean {
    return this.#isPlaced
  }
  /** The first look was made for a window of another shape: the device was turned, or moved to another screen. */
  get isOutgrown(): boolean {
    return this.#isPlaced && Math.abs(this.#size.width - this.#beganAt) > this.#beganAt * OUTGROWN
  }
  /** Nobody has moved the table since the first look. */
  get isAsBegun(): boolean {
    return this.#target === this.#begun
  }
  /** Called in the frame in which the camera moves; at once for the first time. */
  onFrame(paint: Listener): () => void {
    this.#painters.add(paint)
    paint(this.#camera)
    return () => this.#painters.delete(paint)
  }
  /** Keeps an element at a place of the table without scaling it, and what its box says of it in view. */
  pin(element: Element, at: Point, box: Box | null): () => void {
    return this.#pins.add(element, at, box, this.free)
  }
  /** The camera that pins were last placed for. */
  get pinned(): Camera {
    return this.#pins.camera
  }
  placePins(camera: Camera): void {
    this.#pins.place(camera, this.free)
  }
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }
  readonly stage = (): Stage => this.#stage

  lay(table: Box, isOnHexes: boolean): void {
    this.#table = table
    this.#isOnHexes = isOnHexes
  }
  resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return
    const middle = toDrawing(this.#camera, { x: this.#size.width / 2, y: this.#size.height / 2 })
    const before = this.#size
    this.#size = size
    if (!this.#isPlaced || before.width === 0) return
    const { scale } = this.#camera
    this.#put(
      bounded({ scale, x: size.width / 2 - middle.x * scale, y: size.height / 2 - middle.y * scale }, this.#table, this.free),
    )
  }
  /** The first look: the whole table if bases are large enough then; otherwise as much as can be, with one's own in the middle. */
  begin(everybody: Box, own: Box): void {
    if (this.#size.width === 0) return
    this.#measureCovered()
    const whole = fittingScale(this.#table, this.free)
    const wanted = Math.min(MOST_AT_FIRST, Math.max(LEAST_AT_FIRST, fittingScale(grown(everybody, 50), this.free)))
    this.#isPlaced = true
    this.#beganAt = this.#size.width
    if (whole >= LEAST_AT_FIRST) this.#put(fitted(this.#table, this.free))
    else if (wanted <= fittingScale(everybody, this.free))
      this.#put(filled(centred(everybody, this.free, wanted), this.#table, this.free))
    else this.#put(filled(this.#aroundOwn(own, wanted), this.#table, this.free))
    this.#begun = this.#camera
    this.#settle()
  }
  #aroundOwn(own: Box, scale: number): Camera {
    if (fittingScale(own, this.free) < scale) return centred(own, this.free, scale)
    return broughtIn(centred(this.#table, this.free, scale), grown(own, 20), this.free)
  }
  #measureCovered(): void {
    this.#covered = this.covered?.() ?? NOTHING
  }
  /** With the next frame, when the page is laid out anyway. */
  #soon(go: () => void): void {
    this.#wishes.push(go)
    this.#draw()
  }
  fit(): void {
    this.isTaken = true
    this.#soon(() => this.#go(fitted(this.#table, this.free)))
  }
  /** The whole table; on a small screen only what is wanted of it, so that a finger finds its place. */
  survey(wanted: Box | null): void {
    const bounds = { least: LEAST_TO_KEEP, most: MOST_AT_FIRST }
    this.#soon(() => this.#go(surveyed(this.#table, wanted && grown(wanted, 24), this.free, bounds)))
  }
  show(box: Box, isWish = true): void {
    this.isTaken ||= isWish
    this.#soon(() => this.#go(filled(broughtIn(this.#target, grown(box, 24), this.free), this.#table, this.free)))
  }
  /** The same for the first of these, unless bases would become too small or somebody has the table in hand. */
  keep(wanted: ToKeep): void {
    this.#soon(() => {
      if (this.isHeld || this.isTaken) return
      const to = kept(this.#target, wanted, { table: this.#table, free: this.free, things: this.things })
      if (to) this.#go(to)
    })
  }
  zoomBy(factor: number, at?: Point): void {
    this.isTaken = true
    const { left, right, top, bottom } = this.free
    const point = at ?? { x: (left + right) / 2, y: (top + bottom) / 2 }
    const next = bounded(zoomed(at ? this.#camera : this.#target, factor, point, this.#farthest), this.#table, this.free)
    at ? this.moveTo(next) : this.#go(next)
  }
  panBy(x: number, y: number): void {
    this.isTaken = true
    this.#go(bounded(panned(this.#target, x, y), this.#table, this.free))
  }
  moveTo(camera: Camera): void {
    this.isTaken = true
    this.#jump(camera)
  }
  #jump(camera: Camera): void {
    this.#glide = null
    this.#put(bounded(camera, this.#table, this.free))
  }
  lookAt(point: Point): void {
    const { left, right, top, bottom } = this.free
    const now = toScreen(this.#camera, point)
    this.moveTo(panned(this.#camera, (left + right) / 2 - now.x, (top + bottom) / 2 - now.y))
  }
  stop(): void {
    cancelAnimationFrame(this.#frame)
    if (this.#timer) clearTimeout(this.#timer)
    this.#frame = 0
  }

  get #farthest(): number {
    return fittingScale(this.#table, this.free) * 0.8
  }
  get #target(): Camera {
    return this.#glide?.to ?? this.#camera
  }
  #go(to: Camera): void {
    if (this.isStill) {
      this.#jump(to)
      return
    }
    this.#glide = { from: this.#camera, to, began: performance.now() }
    this.#draw()
  }
  #put(camera: Camera): void {
    this.#camera = camera
    this.#draw()
  }
  #draw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#paint)
  }
  readonly #paint = (now: number): void => {
    this.#frame = 0
    this.#grant()
    if (this.#glide) this.#follow(now)
    this.#restage()
    this.#tell()
    // On a slow machine frames come late: a pause between two of them is no rest.
    const pause = now - this.#lastFrame > 1500 ? SETTLES : Math.min(3000, Math.max(SETTLES, 3 * (now - this.#lastFrame)))
    this.#lastFrame = now
    this.#rest(pause)
  }
  #grant(): void {
    if (this.#wishes.length === 0) return
    this.#measureCovered()
    for (const go of this.#wishes.splice(0)) go()
  }
  #rest(pause: number): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.isHeld ? this.#rest(pause) : this.#settle()), pause)
  }
  #tell(): void {
    for (const paint of this.#painters) paint(this.#camera)
  }
  #follow(now: number): void {
    const { from, to, began } = this.#glide!
    const time = Math.min(1, Math.max(0, (now - began) / GLIDES))
    this.#camera = time >= 1 ? to : blended(from, to, 1 - (1 - time) ** 3)
    if (time >= 1) this.#glide = null
    else this.#draw()
  }
  #restage(): void {
    const seen = seenBy(this.#camera, this.#size)
    const detail = detailAt(this.#camera.scale, this.#stage.detail, this.#isOnHexes)
    const stretch = this.#camera.scale / this.#base.scale
    const isFine = isWithin(seen, this.#stage.window) && stretch < STRETCH && stretch > 1 / STRETCH
    if (isFine && detail === this.#stage.detail) return
    this.#base = this.#camera
    this.#change({ detail, window: this.#around(seen) })
  }
  #settle(): void {
    this.#base = this.#camera
    this.#tell()
    const window = this.#around(seenBy(this.#camera, this.#size))
    const { scale } = this.#camera
    this.#change({ step: stepOf(scale), scale, window, settled: this.#stage.settled + 1 })
  }
  #around({ left, top, right, bottom }: Box): Box {
    const [x, y] = [(right - left) * MARGIN, (bottom - top) * MARGIN]
    return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
  }
  #change(change: Partial<Stage>): void {
    this.#stage = { ...this.#stage, ...change }
    for (const changed of this.#watchers) changed()
  }
}
