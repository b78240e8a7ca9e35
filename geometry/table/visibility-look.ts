import type { Point } from '../point.ts'
import { roundPoint } from './segment.ts'
import type { Shape } from './shape.ts'
import { depthOfTarget } from './visibility-order.ts'
import { findOutlook, type Outlook } from './visibility-outlook.ts'
import { addShadow } from './visibility-shadow.ts'

/**
 * What is looked at and past: the target, the ends of its width as seen from the viewer (the same for all eyes, so that what
 * they see can be added up), and which of the shapes may be in the way.
 */
export type Scene = { target: Shape; right: Point; left: Point; shapes: readonly Shape[]; between: readonly number[] }

/** What some eyes see of a target together: `share` of its width in per mille. `isWhole`: every eye sees all of it. */
export type Look = { share: number; isWhole: boolean; line: { from: Point; to: Point } | null; blocker: number | null }

/** An open stretch of directions from an eye, and what it shows of the target's width (0 at its right end, 1 at its left end). */
type Opening = { outlook: Outlook; from: number; to: number; right: number; left: number }

/** A slit of less than this, in hundredths at the target, is not looked through: bases that touch leave none by rounding. */
const SLIT = 1

/** Looks at a target from several eyes, exactly from each (see visibility-shadow.ts). */
export function look(eyes: readonly Point[], scene: Scene): Look {
  const hiding = scene.between.map(() => 0)
  const openings: Opening[] = []
  let isWhole = true
  for (const eye of eyes) {
    const outlook = findOutlook(eye, scene.target)
    if (outlook === null) continue
    const hidden = shadowsOn(outlook, scene, hiding)
    if (hidden.length > 0) isWhole = false
    const open = openSlopes(outlook, hidden)
    for (let i = 0; i < open.length; i += 2) openings.push(openingOf(outlook, open[i]!, open[i + 1]!, scene))
  }
  const blocker = isWhole ? null : scene.between[greatestAt(hiding)]!
  return { share: shareOf(openings), isWhole, line: findLine(openings), blocker }
}

/** Whether no eye sees anything: where `look` finds a share of 0. What hides how much is not asked, so it takes less time. */
export function isHiddenFrom(eyes: readonly Point[], scene: Scene): boolean {
  return eyes.every(eye => {
    const outlook = findOutlook(eye, scene.target)
    return outlook === null || isHidden(outlook, scene)
  })
}

function isHidden(outlook: Outlook, { shapes, between }: Scene): boolean {
  const hidden: number[] = []
  for (const index of between) {
    const first = hidden.length
    addShadow(outlook, shapes[index]!, hidden)
    for (let i = first; i < hidden.length; i += 2) {
      if (hidden[i]! <= outlook.right && hidden[i + 1]! >= outlook.left) return true
    }
  }
  return openSlopes(outlook, sortPairs(hidden)).length === 0
}

/** The hidden slopes as pairs (from, to), ascending by their start; adds up in `hiding` how much of the view each obstacle hides. */
function shadowsOn(outlook: Outlook, { shapes, between }: Scene, hiding: number[]): number[] {
  const hidden: number[] = []
  const width = outlook.left - outlook.right
  for (let k = 0; k < between.length; k++) {
    const first = hidden.length
    addShadow(outlook, shapes[between[k]!]!, hidden)
    for (let i = first; i < hidden.length; i += 2) hiding[k]! += (hidden[i + 1]! - hidden[i]!) / width
  }
  return sortPairs(hidden)
}

/** Sorts pairs by their first number, in place and by insertion: there are few. */
function sortPairs(pairs: number[]): number[] {
  for (let i = 2; i < pairs.length; i += 2) {
    const from = pairs[i]!
    const to = pairs[i + 1]!
    let k = i
    for (; k > 0 && pairs[k - 2]! > from; k -= 2) {
      pairs[k] = pairs[k - 2]!
      pairs[k + 1] = pairs[k - 1]!
    }
    pairs[k] = from
    pairs[k + 1] = to
  }
  return pairs
}

/** What the hidden slopes leave open, as pairs too. */
function openSlopes(outlook: Outlook, hidden: readonly number[]): number[] {
  const slit = SLIT / outlook.near
  const open: number[] = []
  let reached = outlook.right
  for (let i = 0; i <= hidden.length; i += 2) {
    const next = i < hidden.length ? hidden[i]! : outlook.left
    if (next - reached > slit) open.push(reached, next)
    if (i < hidden.length) reached = Math.max(reached, hidden[i + 1]!)
  }
  return open
}

function openingOf(outlook: Outlook, from: number, to: number, scene: Scene): Opening {
  return { outlook, from, to, right: placeOnWidth(outlook, from, scene), left: placeOnWidth(outlook, to, scene) }
}

/** Where a direction crosses the target's width: 0 at its right end or beyond, 1 at its left end or beyond. */
function placeOnWidth(outlook: Outlook, slope: number, { right, left }: Scene): number {
  const r = offsetFrom(outlook, slope, right)
  const l = offsetFrom(outlook, slope, left)
  return Math.min(1, Math.max(0, r / (r - l)))
}

function offsetFrom({ eye, axisX, axisY }: Outlook, slope: number, { x, y }: Point): number {
  const dx = x - eye.x
  const dy = y - eye.y
  return dy * axisX - dx * axisY - slope * (dx * axisX + dy * axisY)
}

/** How much of the target's width the openings show together. Only nothing is 0, and only all of it 1000. */
function shareOf(openings: readonly Opening[]): number {
  if (openings.length === 0) return 0
  let sum = 0
  let reached = 0
  for (const { right, left } of [...openings].sort((a, b) => a.right - b.right)) {
    if (left <= reached) continue
    sum += left - Math.max(reached, right)
    reached = left
  }
  return sum > 1 - 1e-9 ? 1000 : Math.min(999, Math.max(1, Math.round(sum * 1000)))
}

/** A line through the middle of the widest opening. */
function findLine(openings: readonly Opening[]): Look['line'] {
  if (openings.length === 0) return null
  const { outlook, from, to } = openings.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a))
  const { eye, axisX, axisY } = outlook
  const slope = (from + to) / 2
  const depth = depthOfTarget(outlook, slope)
  const end = { x: eye.x + depth * (axisX - slope * axisY), y: eye.y + depth * (axisY + slope * axisX) }
  return { from: roundPoint(eye), to: roundPoint(end) }
}

function greatestAt(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > values[best]! ? i : best), 0)
}
