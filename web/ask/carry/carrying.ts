import style from './carry.module.css'

type CarryUse = {
  canBegin(): boolean
  /** Over the board at this event; null: not over it. */
  over(event: PointerEvent | null): void
  /** Let go over the board. */
  drop(event: PointerEvent): void
}

/** A mouse carries after so many pixels; a finger after it has rested so long, because before that it may want to scroll. */
const FAR = 7
const REST_MS = 220
const TREMBLE = 10

const isOnBoard = ({ clientX, clientY }: PointerEvent): boolean =>
  (document.elementFromPoint(clientX, clientY)?.closest('[role="application"]') ?? null) !== null

/** A card in the hand of a pointer: a copy of it follows until it is let go. Nothing else is drawn anew meanwhile. */
export class Carrying {
  readonly #element: HTMLElement
  readonly #use: CarryUse
  readonly #off = new AbortController()
  #from: { id: number; x: number; y: number } | null = null
  #copy: HTMLElement | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #wasCarried = false

  constructor(element: HTMLElement, use: CarryUse) {
    this.#element = element
    this.#use = use
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      element.addEventListener(type, act, { signal: this.#off.signal, passive: false, capture })
    on('pointerdown', event => this.#down(event))
    on('pointermove', event => this.#move(event))
    on('pointerup', event => this.#up(event))
    on('pointercancel', () => this.#end())
    on('touchmove', event => this.#copy && event.preventDefault())
    on('dragstart', event => event.preventDefault())
    on('click', event => this.#click(event), true)
    addEventListener('keydown', event => this.#key(event), { signal: this.#off.signal, capture: true })
  }
  stop(): void {
    this.#end()
    this.#off.abort()
  }

  #down(event: PointerEvent): void {
    this.#wasCarried = false
    if (event.button !== 0 || !this.#use.canBegin()) return
    this.#from = { id: event.pointerId, x: event.clientX, y: event.clientY }
    // The first move may already lead off the card.
    this.#element.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch') this.#timer = setTimeout(() => this.#begin(event), REST_MS)
  }
  #move(event: PointerEvent): void {
    if (this.#from?.id !== event.pointerId) return
    const moved = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y)
    if (!this.#copy && event.pointerType === 'touch' && moved > TREMBLE) this.#end()
    if (!this.#copy && event.pointerType !== 'touch' && moved > FAR) this.#begin(event)
    if (this.#copy) this.#follow(event)
  }
  #begin(event: PointerEvent): void {
    if (!this.#from) return
    const { left, top, width, height } = this.#element.getBoundingClientRect()
    const copy = this.#element.cloneNode(true) as HTMLElement
    copy.className = `${copy.className} ${style.carried}`
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    document.body.append(copy)
    this.#element.dataset.carried = 'true'
    this.#copy = copy
    this.#wasCarried = true
    this.#follow(event)
  }
  #follow(event: PointerEvent): void {
    if (!this.#copy || !this.#from) return
    const isOver = isOnBoard(event)
    this.#copy.style.translate = `${event.clientX - this.#from.x}px ${event.clientY - this.#from.y}px`
    this.#copy.dataset.over = String(isOver)
    this.#use.over(isOver ? event : null)
  }
  #up(event: PointerEvent): void {
    const isDropped = this.#copy !== null && isOnBoard(event)
    this.#end()
    if (isDropped) this.#use.drop(event)
  }
  #end(): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#copy) this.#use.over(null)
    this.#copy?.remove()
    this.#copy = null
    this.#from = null
    delete this.#element.dataset.carried
  }
  /** What was carried was not pressed. */
  #click(event: MouseEvent): void {
    if (!this.#wasCarried) return
    this.#wasCarried = false
    event.preventDefault()
    event.stopPropagation()
  }
  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#copy) return
    event.preventDefault()
    event.stopPropagation()
    this.#end()
  }
}
