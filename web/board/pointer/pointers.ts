import { panned, zoomed } from '../camera/camera.ts'
import type { CameraControl } from '../camera/camera-control.ts'
import type { BoardHandler, BoardPoint } from '../overlay.ts'
import type { Point } from '../space/point.ts'
import { hasMoved, pinchOf, pushBeyond, type Touch, wheelFactor } from './gesture.ts'

/** What the board does with pointers, apart from moving the camera. */
type PointerUse = {
  /** The last registered first. */
  handlers(): readonly BoardHandler[]
  point(screen: Point, event: PointerEvent | MouseEvent): BoardPoint
  hover(point: BoardPoint | null): void
  click(point: BoardPoint): void
  /** Something was done: what is being told ends. */
  began(): void
  dragging(isDragging: boolean): void
}

const TWICE = 320

/** Drag pans, two fingers zoom, the wheel zooms at the pointer; widgets and tools are asked first. */
export class Pointers {
  readonly #element: HTMLElement
  readonly #control: CameraControl
  readonly #use: PointerUse
  readonly #touches = new Map<number, Touch>()
  readonly #off = new AbortController()
  #owner: BoardHandler | null = null
  #isPanning = false
  #wasPinch = false
  #last: { at: Point; time: number } | null = null

  constructor(element: HTMLElement, control: CameraControl, use: PointerUse) {
    this.#element = element
    this.#control = control
    this.#use = use
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, act, { signal: this.#off.signal, passive: false })
    on('pointerdown', event => this.#down(event))
    on('pointermove', event => this.#move(event))
    on('pointerup', event => this.#up(event))
    on('pointercancel', event => this.#cancel(event))
    on('pointerleave', () => this.#leave())
    on('wheel', event => this.#wheel(event))
    on('contextmenu', event => event.preventDefault())
  }
  stop(): void {
    this.#off.abort()
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  /** Buttons and links that lie on the board are none of its business. */
  #isForeign(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button, a, [data-foreign]') !== null
  }

  #down(event: PointerEvent): void {
    if (this.#isForeign(event)) return
    const at = this.#at(event)
    this.#use.began()
    this.#touches.set(event.pointerId, { id: event.pointerId, at, began: at })
    this.#element.setPointerCapture(event.pointerId)
    this.#wasPinch = this.#touches.size > 1
    if (this.#wasPinch) this.#pinch()
    if (this.#wasPinch || event.button !== 0) return
    const point = this.#use.point(at, event)
    this.#owner = this.#use.handlers().find(handler => handler.press?.(point)) ?? null
  }
  #pinch(): void {
    this.#isPanning = false
    this.#owner?.cancel?.()
    this.#owner = null
  }

  #move(event: PointerEvent): void {
    const touch = this.#touches.get(event.pointerId)
    const at = this.#at(event)
    if (!touch) this.#over(at, event)
    else this.#drag(touch, at, event)
  }
  #drag(touch: Touch, at: Point, event: PointerEvent): void {
    const before = touch.at
    touch.at = at
    if (this.#touches.size === 2) this.#spread(touch.id, before)
    else if (this.#owner) this.#carry(this.#owner, touch, event)
    else if (this.#isPanning || (!this.#wasPinch && hasMoved(touch, event.pointerType === 'touch'))) this.#pan(before, at)
  }
  /** What is dragged beyond the free part of the board takes the table along. */
  #carry(owner: BoardHandler, touch: Touch, event: PointerEvent): void {
    const { at } = touch
    const { x, y } = pushBeyond(touch, this.#control.free)
    if (x !== 0 || y !== 0) this.#control.moveTo(panned(this.#control.camera, x, y))
    owner.drag?.(this.#use.point(at, event))
  }
  #pan(before: Point, at: Point): void {
    if (!this.#isPanning) this.#use.dragging(true)
    this.#isPanning = true
    this.#control.moveTo(panned(this.#control.camera, at.x - before.x, at.y - before.y))
  }
  #over(at: Point, event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    const point = this.#isForeign(event) ? null : this.#use.point(at, event)
    for (const handler of this.#use.handlers()) handler.hover?.(point)
    this.#use.hover(point)
  }
  #spread(moved: number, before: Point): void {
    const [a, b] = [...this.#touches.values()]
    const now = [a!.at, b!.at] as const
    const then = [a!.id === moved ? before : a!.at, b!.id === moved ? before : b!.at] as const
    const { factor, at, x, y } = pinchOf(then, now)
    this.#control.moveTo(zoomed(panned(this.#control.camera, x, y), factor, at, 0.05))
  }

  #up(event: PointerEvent): void {
    const touch = this.#touches.get(event.pointerId)
    if (!touch) return
    this.#touches.delete(event.pointerId)
    const point = this.#use.point(touch.at, event)
    const owner = this.#owner
    const wasStill = !this.#isPanning && !this.#wasPinch && !hasMoved(touch, event.pointerType === 'touch')
    this.#isPanning = this.#touches.size > 0 && this.#isPanning
    this.#use.dragging(false)
    this.#owner = null
    owner?.release?.(point)
    if (wasStill && event.button === 0) this.#click(point, touch.at, event, owner !== null)
  }
  #click(point: BoardPoint, at: Point, event: PointerEvent, isOwned: boolean): void {
    const isSecond =
      this.#last !== null &&
      event.timeStamp - this.#last.time < TWICE &&
      Math.hypot(at.x - this.#last.at.x, at.y - this.#last.at.y) < 24
    this.#last = isSecond ? null : { at, time: event.timeStamp }
    const handlers = this.#use.handlers()
    if (isSecond && handlers.some(handler => handler.doubleClick?.(point))) return
    if (handlers.some(handler => handler.click?.(point)) || isOwned) return
    if (isSecond && point.piece === null) this.#control.zoomBy(1.8, at)
    else this.#use.click(point)
  }
  #cancel(event: PointerEvent): void {
    this.#touches.delete(event.pointerId)
    this.#isPanning = false
    this.#owner?.cancel?.()
    this.#owner = null
    this.#use.dragging(false)
  }
  #leave(): void {
    if (this.#touches.size > 0) return
    for (const handler of this.#use.handlers()) handler.hover?.(null)
    this.#use.hover(null)
  }
  #wheel(event: WheelEvent): void {
    if (this.#isForeign(event) && !event.ctrlKey) return
    event.preventDefault()
    this.#use.began()
    if (!event.ctrlKey && this.#isWheelTaken(event)) return
    if (event.shiftKey) this.#control.moveTo(panned(this.#control.camera, -(event.deltaX || event.deltaY), 0))
    else this.#control.zoomBy(wheelFactor(event), this.#at(event))
  }
  #isWheelTaken(event: WheelEvent): boolean {
    if (event.deltaY === 0) return false
    const point = this.#use.point(this.#at(event), event)
    return this.#use.handlers().some(handler => handler.wheel?.(point, event.deltaY < 0 ? 1 : -1))
  }
}
