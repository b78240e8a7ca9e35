import type { AskOf, ChoiceOf, Place, Scene, Verdict } from '@sandtable/kernel'
import type { Overlay } from '../../board/overlay.ts'
import type { Side } from '../../ui/side.ts'
import { capital } from '../../ui/words.ts'
import { amountNumber, amountOfText, amountText, type Count } from './counting.ts'
import { levelText } from './levels.ts'
import { isHexBoard, lengthText } from './measure.ts'
import { guessRefused, type RefusedPoint } from './refused-point.ts'
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
  count: Count
  /** Which point the rules refuse, where they judge point by point; null while that is not known. */
  refused: RefusedPoint | null
  /** The level at its end; null where there are none. */
  level: number | null
}

const countedIn = (verdict: Verdict | null): number | null => {
  const named = findPreview(verdict, 'cost', 'length') ?? violationsOf(verdict).map(v => v.params.cost ?? v.params.length)[0]
  return typeof named === 'number' ? named : null
}

type Costed = Pick<RouteView, 'scene' | 'ask' | 'count'>
/**
 * What a route uses up, as the rules count it. Points are never reckoned here: null while they are not known. A length is the bare one
 * while it is refused without a number.
 */
export function findCost({ scene, ask, count }: Costed, { points }: ChoiceOf<'path'>, verdict: Verdict | null): number | null {
  if (count.type === 'points') return findPreview(verdict, 'cost', 'length')
  return countedIn(verdict) ?? lengthOf(scene.board, [ask.from, ...points])
}
const costOfView = (view: RouteView): number | null => findCost(view, { type: 'path', points: view.points }, view.verdict)

/** Whether the budget is a limit at all: as far as the table is wide and high, nobody counts. */
export const isLimited = ({ scene: { board }, ask, count }: Costed): boolean =>
  count.type === 'points' || isHexBoard(board) || ask.budget < board.width + board.height

/** Where a route breaks a rule; `point`: which of its points is refused as a whole, null where the rules measure along the line. */
type RouteBreak = Break & { point: number | null }

/**
 * Where the route first breaks a rule. A rule may say *too far* of its end: where every step counts as one, it breaks where the budget is
 * used up.
 */
export function breakOf(view: RouteView): RouteBreak | null {
  const { scene, ask, points, verdict, count } = view
  const { board } = scene
  const way = [ask.from, ...points]
  if (count.type === 'points') return breakAtPoint(view)
  const found = findBreak(board, way, violationsOf(verdict))
  if (!found) return null
  const isPlain = Math.abs((costOfView(view) ?? 0) - lengthOf(board, way)) <= ROUNDING
  if (found.along <= ask.budget || !isPlain) return { ...found, point: null }
  return { ...found, point: null, along: ask.budget, at: pointAlong(board, way, ask.budget) }
}
const ROUNDING = 2

function breakAtPoint({ scene, ask, points, verdict, refused }: RouteView): RouteBreak | null {
  const [violation] = violationsOf(verdict)
  if (!violation) return null
  const known = refused ?? guessRefused(points, violation)
  const point = Math.min(known.index, Math.max(0, points.length - 1))
  const way = [ask.from, ...points.slice(0, point + 1)]
  return { along: lengthOf(scene.board, way), at: way.at(-1)!, violation, point }
}

/** How far it comes: 'at 9.4 cm', 'at step 3'. */
export const breakText = ({ scene }: Pick<RouteView, 'scene'>, { along, point }: RouteBreak): string =>
  point === null ? lengthText(scene.board, along) : `step ${point + 1}`

/** 'Lake, at 9.4 cm' */
export function whereText(view: RouteView, broken: RouteBreak): string {
  const named = findNamed(view.scene, broken.violation)
  return [named, `at ${breakText(view, broken)}`].filter(Boolean).join(', ')
}

export type Meter = { good: number; bad: number; ticks: readonly number[]; left: string; right: string }
/** How much of the budget is used, as shares of it (of the whole way, where that is longer), and in words on both ends. */
export function meterOf(view: RouteView): Meter {
  const { scene, points, verdict, count } = view
  const { board } = scene
  const used = costOfView(view) ?? 0
  const whole = Math.max(1, count.limit, used)
  const ticks = ticksOf(view).map(at => at / whole)
  const broken = breakOf(view)
  if (points.length === 0)
    return {
      good: 0,
      bad: 0,
      ticks,
      left: `${amountText(board, count, count.limit)} to ${count.type === 'points' ? 'spend' : 'draw'}`,
      right: '',
    }
  if (broken) return { ...brokenMeter(view, broken, used, whole), ticks }
  const rest = findPreview(verdict, 'left') ?? Math.max(0, count.limit - used)
  return {
    good: used / whole,
    bad: 0,
    ticks,
    left: `${amountNumber(board, count, used)} legal`,
    right: `${amountNumber(board, count, rest)} left`,
  }
}
function brokenMeter({ scene: { board }, count, refused }: RouteView, { along }: RouteBreak, used: number, whole: number) {
  if (count.type === 'length')
    return {
      good: Math.min(1, along / whole),
      bad: Math.min(1, Math.max(used, along) / whole),
      left: `${amountNumber(board, count, along)} legal`,
      right: amountOfText(board, count, used),
    }
  const legal = refused?.legalCost ?? null
  return {
    good: (legal ?? 0) / whole,
    bad: 1,
    left: legal === null ? '' : `${amountNumber(board, count, legal)} legal`,
    right: `of ${amountText(board, count, count.limit)}`,
  }
}

/** A tick for each 5 units; for each single one where there are few. */
function ticksOf({ count: { type, limit } }: RouteView): number[] {
  const unit = type === 'points' ? 1 : 100
  const step = limit / unit > 12 ? 5 * unit : unit
  const count = Math.min(MOST_TICKS, Math.floor((limit - 1) / step))
  return Array.from({ length: Math.max(0, count) }, (_, i) => (i + 1) * step)
}
const MOST_TICKS = 60

/** All of it in words, for those who do not see the board. */
export function routeWords(view: RouteView): string {
  const { scene, points, level } = view
  const broken = breakOf(view)
  const measured = measuredText(view)
  if (broken) {
    const where = points.length === 0 ? '' : ` ${whereText(view, broken)}`
    return capital(`${measured}refused${where}: ${broken.violation.text}, ${broken.violation.rule}`)
  }
  if (points.length === 0) return 'Stays here'
  const ground = findGround(scene, points.at(-1)!)
  return `${measured}legal${ground ? `, ends in ${ground}` : ''}${level === null ? '' : `, level ${levelText(level)}`}`
}
/** What it uses up, before more words; nothing while that is not known. */
function measuredText(view: RouteView): string {
  const { board } = view.scene
  const used = costOfView(view)
  if (used === null) return ''
  return `${isLimited(view) ? amountOfText(board, view.count, used) : amountText(board, view.count, used)}, `
}

const ghostAtEnd = ({ scene, ask, points, side, level }: RouteView, isRefused: boolean): Overlay => {
  const piece = scene.pieces.find(p => p.id === ask.piece)
  return {
    type: 'ghost',
    piece: ask.piece,
    at: { ...points.at(-1)!, facing: facingAfter(ask, points), level },
    footprint: ask.footprint,
    icon: piece?.icon ?? '',
    side,
    state: isRefused ? 'refused' : 'moved',
    chosen: false,
    tether: null,
  }
}

export function pathOverlays(view: RouteView): Overlay[] {
  const { ask, points, turns } = view
  if (points.length === 0) return []
  const broken = breakOf(view)
  const path: Overlay = {
    type: 'path',
    points: [ask.from, ...points],
    breaks: broken && {
      at: broken.at,
      after: broken.point,
      title: capital(broken.violation.text),
      text: capital(whereText(view, broken)),
      rule: broken.violation.rule,
    },
    snapped: snappedOf(view),
    footprint: ask.footprint,
  }
  return turns ? [path, ghostAtEnd(view, broken !== null)] : [path]
}

/** The cheapest way, where it is another. */
function snappedOf(view: RouteView) {
  const { scene, ask, points, proposal, count } = view
  if (!proposal || isSameWay(proposal.choice.points, points)) return null
  const cost = findCost(view, proposal.choice, proposal.verdict)
  return {
    points: [ask.from, ...proposal.choice.points],
    text: cost === null ? 'Snap' : amountText(scene.board, count, cost),
  }
}
