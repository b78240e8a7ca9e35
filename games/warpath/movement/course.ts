import type { Point } from '@sandtable/geometry/point'
import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { type Box, boxesMeet, growBox } from '@sandtable/geometry/table/box'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { type Board, type Ground, type Stand, standsOf } from '../basics/board.ts'
import { isApart, overlaps } from '../basics/measure.ts'
import { areFoes } from '../basics/queries.ts'
import { HEIGHTS, LENGTHS } from '../data/measures.ts'
import { heightOf } from '../sight/heights.ts'
import { goingAtEnd, goingOn } from './going.ts'

/** How a unit moves: how far, whom it may touch, and what is let pass. */
export type Manner = {
  /** How far each base may go. */
  limit: number
  /** WP-TERR-03, WP-R-59: how far if one of them touches Difficult terrain; null where that does not matter (WP-R-78). */
  advance: number | null
  /** WP-ENG-01, WP-ENG-03: enemy units that may be touched, and come near to. */
  engages: ReadonlySet<string>
  /** WP-R-61: other friendly units to which no gap is kept: in the same combat, the transport it leaves. */
  beside: ReadonlySet<string>
  /** It passes enemies without a gap, but not through them. */
  passesEnemies?: boolean
  /** WP-FLY-07, WP-R-102: how far each base must end from where it was when the Round began; null: it does not matter. */
  keepsFrom?: { starts: ReadonlyMap<string, Point>; least: number } | null
  /** Only straight ways, and along with the leader: ten times as fast, for whoever tries many moves. */
  isQuick?: boolean
}

/** A base of another unit. `onWay`, `inEnd`: nearer than this is too near, a negative number lets them overlap so deep; null: it does not matter. */
export type Other = { stand: Stand; isFoe: boolean; onWay: number | null; inEnd: number | null }

/** All that decides where the bases of a unit may go, made ready for many paths (WP-TERR-02). */
export type Course = {
  board: Board
  unit: string
  manner: Manner
  stands: readonly Stand[]
  others: readonly Other[]
  /** What cannot be crossed, what cannot be ended in, what is Difficult. */
  blocked: readonly Ground[]
  closed: readonly Ground[]
  difficult: readonly Ground[]
}

/** WP-R-26: bases may lie so deep in each other, and a gap of 1" is kept from 0.99" on. */
const OVERLAP = -2
const GAP = LENGTHS.separation - LENGTHS.distanceTolerance
/** WP-R-61, WP-MOVE-17: a gap to friends kept where no legal spot is left for who has to be put somewhere. */
export const LEAST_GAP = 10

/** WP-R-60, WP-R-108: who passes over a base, or under it, looks only to where it ends. */
function passes(board: Board, mover: Stand, other: Stand): boolean {
  if (mover.flies) return true
  if (other.flies) return !other.hovers && heightOf(board, mover) < heightOf(board, other)
  return mover.antiGrav && heightOf(board, other) <= HEIGHTS.antiGravMaxHeight
}

function foeOf(board: Board, mover: Stand, stand: Stand, { engages, passesEnemies = false }: Manner): Other {
  const isSought = engages.has(stand.unit)
  // WP-R-159: who assaults a building may stand under those who lean out of it.
  if (isSought && stand.inside !== null) return { stand, isFoe: true, onWay: null, inEnd: null }
  const gap = isSought ? OVERLAP : GAP
  const onWay = passesEnemies ? OVERLAP : gap
  return { stand, isFoe: true, onWay: passes(board, mover, stand) ? null : onWay, inEnd: gap }
}

/** WP-MOVE-18: friends are passed; only in the end a gap is kept. */
function friendOf(mover: Stand, stand: Stand, { beside }: Manner): Other | null {
  // WP-R-61, WP-R-159: who is in a building and who is outside do not hinder each other.
  if (stand.inside !== null) return null
  // WP-FLY-17: not even friends move under a flier that hovers.
  const onWay = stand.hovers && !mover.flies ? OVERLAP : null
  return { stand, isFoe: false, onWay, inEnd: beside.has(stand.unit) ? OVERLAP : GAP }
}

const boxRound = (bodies: readonly Body[]): Box =>
  bodies
    .map(body => shapeOf(body).box)
    .reduce((a, b) => ({
      left: Math.min(a.left, b.left),
      bottom: Math.min(a.bottom, b.bottom),
      right: Math.max(a.right, b.right),
      top: Math.max(a.top, b.top),
    }))

/** Everything farther away than the unit can come, with what a base measures and the gap it keeps, is left out. */
const SPARE = 400

/**
 * `newcomers`: the bases of a unit that is not on the table yet. `around`: where it sets out from, if not from where it stands; where that
 * is not known either, all that stands on the table matters.
 */
export function courseOf(
  board: Board,
  unit: string,
  manner: Manner,
  newcomers: readonly Stand[] | null = null,
  around: readonly Body[] | null = null,
): Course {
  const stands = newcomers ?? standsOf(board, unit)
  const mover = stands[0]!
  const from = around ?? (newcomers ? null : stands.map(({ body }) => body))
  const reach = from && growBox(boxRound(from), manner.limit + SPARE)
  const isNear = (body: Body) => reach === null || boxesMeet(reach, shapeOf(body).box, 0)
  const others = board.stands
    .filter(stand => stand.unit !== unit && isNear(stand.body))
    .flatMap(stand => (areFoes(mover, stand) ? foeOf(board, mover, stand, manner) : (friendOf(mover, stand, manner) ?? [])))
  const near = board.grounds.filter(({ body }) => isNear(body))
  return {
    ...{ board, unit, manner, stands, others },
    blocked: near.filter(ground => goingOn(ground, mover) === 'impassable'),
    closed: near.filter(ground => goingAtEnd(ground, mover) === 'impassable'),
    difficult: manner.advance === null ? [] : near.filter(ground => goingOn(ground, mover) === 'difficult'),
  }
}

/** The same course with another limit, or with Difficult terrain kept out of. */
export const limited = (course: Course, limit: number): Course => ({ ...course, manner: { ...course.manner, limit } })
export const keptOutOfDifficult = (course: Course): Course => ({ ...course, blocked: [...course.blocked, ...course.difficult] })

/** WP-R-58: on its way an oval counts as a circle of its short half-width. */
export const onItsWay = (footprint: Footprint): Footprint =>
  footprint.type === 'oval' ? { type: 'disc', radius: Math.min(footprint.length, footprint.width) / 2 } : footprint

export const bodyThere = ({ body }: Stand, { x, y }: Point, facing = body.facing): Body => ({
  footprint: body.footprint,
  at: { x, y },
  facing,
})

/** WP-R-164: the enemies that a base stands too near to as it begins. */
export const nearAtStart = ({ others }: Course, { body }: Stand): Other[] =>
  others.filter(({ stand, onWay }) => onWay !== null && onWay > 0 && !isApart(body, stand.body, LENGTHS.separation))

/** Terrain that a base already stands in, though it may not: it is let out (WP-R-193). */
export const standsIn = ({ body }: Stand, ground: Ground): boolean => overlaps(body, ground.body)
