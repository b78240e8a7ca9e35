import type { Insets } from './camera.ts'

export type Rect = { left: number; top: number; right: number; bottom: number }

/** Bars and panels lie a little inside the edges, and on phones above the tabs. */
const NEAR = 80
/** What is shorter than this share of an edge leaves the way free beside it. */
const LONG = 0.5
/** What lies on a bar counts from this share of the board's width on. */
const STRIP = 0.12
/** So much of the board is never given up. */
const MOST = 0.72

/** What panels and bars take from the edges of the board they lie on: right first, then below and above what is left. */
export function coveredBy(board: Rect, others: readonly Rect[]): Insets {
  const [width, height] = [board.right - board.left, board.bottom - board.top]
  const inside = others
    .map(({ left, top, right, bottom }) => ({
      left: Math.max(left, board.left),
      top: Math.max(top, board.top),
      right: Math.min(right, board.right),
      bottom: Math.min(bottom, board.bottom),
    }))
    .filter(({ left, top, right, bottom }) => right > left && bottom > top)
  const beside = inside.filter(
    r => r.right > board.right - NEAR && r.bottom - r.top > height * LONG && r.right - r.left < width * 0.8,
  )
  const right = Math.max(0, ...beside.map(r => board.right - r.left))
  const long = inside.filter(r => !beside.includes(r) && r.right - r.left > (width - right) * LONG)
  const lowest = long.filter(r => r.bottom > board.bottom - NEAR)
  // A strip may lie on the bar, and be shorter than it.
  const onBar = (r: Rect) => r.right - r.left > width * STRIP && lowest.some(l => r.top < l.top && r.bottom > l.top - NEAR / 2)
  const below = inside.filter(r => lowest.includes(r) || (!beside.includes(r) && onBar(r)))
  const bottom = Math.max(0, ...below.map(r => board.bottom - r.top))
  const above = long.filter(r => !below.includes(r) && r.top < board.top + NEAR)
  const top = Math.max(0, ...above.map(r => r.bottom - board.top))
  const free = height * MOST
  return { left: 0, top: Math.min(top, free / 3), right: Math.min(right, width * MOST), bottom: Math.min(bottom, free) }
}

/** What has no box of its own is what lies in it. */
const boxesIn = (element: Element): Element[] =>
  getComputedStyle(element).display === 'contents' ? [...element.children].flatMap(boxesIn) : [element]

const neighboursOf = (board: HTMLElement): { around: Element | null; others: Element[] } => {
  const around = board.closest('main') ?? board.parentElement
  return { around, others: [...(around?.children ?? [])].filter(other => !other.contains(board)).flatMap(boxesIn) }
}

/** What is taken from the edges, and each thing that lies on the board, as the board counts its pixels. */
export type Covered = { edges: Insets; things: readonly Rect[] }

/** The same, looked up on the page: what lies on a board are its neighbours in the main part of the page. */
export function coveredOn(board: HTMLElement): Covered {
  const around = board.getBoundingClientRect()
  const all = neighboursOf(board).others
  const others = all.map(other => other.getBoundingClientRect())
  // What goes again by itself takes nothing from an edge, or the eye would step back for it.
  const lasting = all.filter(other => !other.matches('[data-passing]')).map(other => other.getBoundingClientRect())
  const things = others.map(({ left, top, right, bottom }) => ({
    left: left - around.left,
    top: top - around.top,
    right: right - around.left,
    bottom: bottom - around.top,
  }))
  return {
    edges: coveredBy(around, lasting),
    things: things.filter(({ left, top, right, bottom }) => right > left && bottom > top),
  }
}

/** Says when what lies on a board comes, goes, or takes another size. */
export function watchCovers(board: HTMLElement, changed: () => void): () => void {
  const sizes = new ResizeObserver(changed)
  const look = () => {
    sizes.disconnect()
    for (const other of neighboursOf(board).others) sizes.observe(other)
  }
  const comings = new MutationObserver(look)
  const { around } = neighboursOf(board)
  if (around) comings.observe(around, { childList: true })
  look()
  return () => {
    sizes.disconnect()
    comings.disconnect()
  }
}
