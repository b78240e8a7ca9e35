import type { AskOf, ChoiceOf, Place, Scene, Verdict } from '@sandtable/kernel'
import type { Overlay } from '../../board/overlay.ts'
import type { Side } from '../../host/host.ts'
import { capitalised } from '../parts/words.ts'
import { isHexBoard, lengthNumber, lengthText, ofText } from './measure.ts'
import { type Break, facingAfter, findBreak, isSameWay, lengthOf, pointAlong } from './route.ts'
import type { Judged } from './use-answer.ts'
import { findGround, findNamed, findPreview, violationsOf } from './words.ts'

/** A route as it is seen: what is drawn now, and what the rules say to it. */
export type RouteView = {
  scene: Scene
  ask: AskOf<'path'>
  points: readonly Place[]
  verdict: Verdict | null
  proposal: Judged<'path'> | null
  side: Side
  /** The piece looks somewhere, so that its facing counts. */
  turns: boolean
}

/** What a route uses up: as the rules count it, or its bare length while they refuse it without a number. */
export function costOf({ board }: Scene, ask: AskOf<'path'>, { points }: ChoiceOf<'path'>, verdict: Verdict | null): number {
  const counted = findPreview(verdict, 'cost', 'length') ?? violationsOf(verdict).map(v => v.params.cost ?? v.params.length)[0]
  return typeof counted === 'number' ? counted : lengthOf(board, [ask.from, ...points])
}

/** Whether the budget is a limit at all: as far as the table is wide and high, nobody counts. */
export const isLimited = ({ board }: Scene, { budget }: AskOf<'path'>): boolean =>
  isHexBoard(board) || budget < board.width + board.height

/**
 * Where the route first breaks a rule. A rule may say *too far* of its end: where every step counts as one, it breaks where the budget is
 * used up.
 */
export function breakOf({ scene: { board }, scene, ask, points, verdict }: RouteView): Break | null {
  const way = [ask.from, ...points]
  const found = findBreak(board, way, violationsOf(verdict))
  const isPlain = Math.abs(costOf(scene, ask, { type: 'path', points }, verdict) - lengthOf(board, way)) <= ROUNDING
  if (!found || found.along <= ask.budget || !isPlain) return found
  return { ...found, along: ask.budget, at: pointAlong(board, way, ask.budget) }
}
const ROUNDING = 2

/** 'Lake, at 9.4 cm' */
export function whereText({ scene }: RouteView, { along, violation }: Break): string {
  const named = findNamed(scene, violation)
  return [named, `at ${lengthText(scene.board, along)}`].filter(Boolean).join(', ')
}

export type Meter = { good: number; bad: number; ticks: readonly number[]; left: string; right: string }
/** How much of the budget is used, as shares of it (of the whole way, where that is longer), and in words on both ends. */
export function meterOf(view: RouteView): Meter {
  const { scene, ask, points, verdict } = view
  const { board } = scene
  const used = costOf(scene, ask, { type: 'path', points }, verdict)
  const whole = Math.max(1, ask.budget, used)
  const ticks = ticksOf(scene, ask).map(at => at / whole)
  const broken = breakOf(view)
  if (points.length === 0) return { good: 0, bad: 0, ticks, left: `${lengthText(board, ask.budget)} to draw`, right: '' }
  if (broken)
    return {
      good: Math.min(1, broken.along / whole),
      bad: Math.min(1, Math.max(used, broken.along) / whole),
      ticks,
      left: `${lengthNumber(board, broken.along)} legal`,
      right: ofText(board, used, ask.budget),
    }
  const rest = findPreview(verdict, 'left') ?? Math.max(0, ask.budget - used)
  return {
    good: used / whole,
    bad: 0,
    ticks,
    left: `${lengthNumber(board, used)} legal`,
    right: `${lengthNumber(board, rest)} left`,
  }
}

/** A tick for each 5 units; for each single one where there are few. */
function ticksOf({ board }: Scene, { budget }: AskOf<'path'>): number[] {
  const unit = isHexBoard(board) ? 1 : 100
  const step = budget / unit > 12 ? 5 * unit : unit
  const count = Math.min(MOST_TICKS, Math.floor((budget - 1) / step))
  return Array.from({ length: Math.max(0, count) }, (_, i) => (i + 1) * step)
}
const MOST_TICKS = 60

/** All of it in words, for those who do not see the board. */
export function routeWords(view: RouteView): string {
  const { scene, ask, points, verdict } = view
  const broken = breakOf(view)
  const used = costOf(scene, ask, { type: 'path', points }, verdict)
  const measured = isLimited(scene, ask) ? ofText(scene.board, used, ask.budget) : lengthText(scene.board, used)
  if (broken) return `${measured}, refused ${whereText(view, broken)}: ${broken.violation.text}, ${broken.violation.rule}`
  if (points.length === 0) return 'Stays here'
  const ground = findGround(scene, points.at(-1)!)
  return `${measured}, legal${ground ? `, ends in ${ground}` : ''}`
}

const ghostAtEnd = ({ scene, ask, points, side }: RouteView, isRefused: boolean): Overlay => {
  const piece = scene.pieces.find(p => p.id === ask.piece)
  return {
    type: 'ghost',
    piece: ask.piece,
    at: { ...points.at(-1)!, facing: facingAfter(ask, points) },
    footprint: ask.footprint,
    icon: piece?.icon ?? '',
    side,
    state: isRefused ? 'refused' : 'moved',
    chosen: false,
    tether: null,
  }
}

export function pathOverlays(view: RouteView): Overlay[] {
  const { scene, ask, points, proposal, turns } = view
  if (points.length === 0) return []
  const broken = breakOf(view)
  const other = proposal && !isSameWay(proposal.choice.points, points) ? proposal : null
  const path: Overlay = {
    type: 'path',
    points: [ask.from, ...points],
    breaks: broken && {
      at: broken.at,
      title: capitalised(broken.violation.text),
      text: capitalised(whereText(view, broken)),
      rule: broken.violation.rule,
    },
    snapped: other && {
      points: [ask.from, ...other.choice.points],
      text: lengthText(scene.board, costOf(scene, ask, other.choice, other.verdict)),
    },
    footprint: ask.footprint,
  }
  return turns ? [path, ghostAtEnd(view, broken !== null)] : [path]
}
