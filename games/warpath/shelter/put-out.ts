import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan, isPointInside } from '@sandtable/geometry/table/distance'
import { latticeWithin } from '@sandtable/geometry/table/lattice'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { isOnBoard, type Stand } from '../basics/board.ts'
import { isApart, isTouching, isWithin, overlaps } from '../basics/measure.ts'
import { type Contact, contactsWith } from '../movement/contacts.ts'
import { bodyThere, type Course, LEAST_GAP } from '../movement/course.ts'
import { canEnd } from '../movement/ends.ts'
import { joins } from '../movement/place-bases.ts'

/** WP-R-98: so far from the vehicle those without room beside it may stand. */
const FAR = 300

type Standard = (course: Course, body: Body, near: readonly Body[], own: readonly Body[]) => boolean
const touches: Standard = (_course, body, near) => near.some(one => isTouching(body, one))
const isLegal: Standard = (course, body) => canEnd(course, body)
/** WP-R-61: only what cannot be stood on counts, and enemies are kept off by 1" where that is possible. */
const isBearable =
  (keepsFromFoes: boolean): Standard =>
  ({ board, others, closed }, body) =>
    isOnBoard(board, body) &&
    !closed.some(ground => overlaps(body, ground.body)) &&
    others.every(({ stand, isFoe, inEnd }) => {
      if (stand.inside !== null) return true
      if (isFoe && keepsFromFoes) return inEnd === null || !isCloserThan(body, stand.body, inEnd)
      return inEnd !== null && inEnd <= 0 ? !overlaps(body, stand.body) : isApart(body, stand.body, LEAST_GAP)
    })

const all =
  (...standards: readonly Standard[]): Standard =>
  (...asked) =>
    standards.every(one => one(...asked))
const coherent: Standard = (_course, body, _near, own) => joins(body, own)
const isInside: Standard = (_course, body, near) => near.some(one => isPointInside(one, body.at))
const isNear: Standard = (_course, body, near) => near.some(one => isWithin(body, one, FAR))

/** What is asked for, and what is put up with where there is no room, the better first. */
const BESIDE: readonly Standard[] = [all(touches, isLegal, coherent), all(touches, isLegal), all(touches, isBearable(true))]
const WITHIN: readonly Standard[] = [all(isInside, isLegal, coherent), all(isInside, isLegal), all(isInside, isBearable(true))]
const NEARBY: readonly Standard[] = [
  all(isNear, isLegal, coherent),
  all(isNear, isLegal),
  all(isNear, isBearable(true)),
  all(isNear, isBearable(false)),
]

const around = ({ at }: Body, spacing: number, radius: number): Contact[] => {
  const lattice = latticeWithin(spacing, radius)
  return Array.from({ length: lattice.length / 2 }, (_, i) => ({
    at: { x: at.x + lattice[2 * i]!, y: at.y + lattice[2 * i + 1]! },
    facing: 0,
  }))
}

function findFor(course: Course, stand: Stand, near: readonly Body[], own: readonly Body[], isWreck: boolean): Body | null {
  const close = isWreck
    ? near.flatMap(body => around(body, 20, radiusOf(body.footprint)))
    : near.flatMap(body => contactsWith(body, stand.body, body.at))
  const wide = near.flatMap(body => around(body, 35, FAR + radiusOf(body.footprint) + radiusOf(stand.body.footprint)))
  const tries: readonly (readonly [readonly Standard[], readonly Contact[]])[] = [
    [isWreck ? WITHIN : BESIDE, close],
    [NEARBY, wide],
  ]
  for (const [standards, places] of tries) {
    for (const fits of standards) {
      for (const { at } of places) {
        const body = bodyThere(stand, at)
        if (!own.some(other => overlaps(body, other)) && fits(course, body, near, own)) return body
      }
    }
  }
  return null
}

/**
 * WP-TRANS-13, WP-R-98, WP-R-170: passengers put out stand in contact with surviving vehicles, or with their centres where the destroyed ones
 * stood; where there is no room within 3", clear of enemies if possible. `lost`: those that find no place at all.
 */
export function putOut(
  course: Course,
  vehicles: readonly Body[],
  wrecks: readonly Body[],
): { bodies: ReadonlyMap<string, Body>; lost: readonly string[] } {
  const isWreck = vehicles.length === 0
  const near = isWreck ? wrecks : vehicles
  const bodies = new Map<string, Body>()
  const lost: string[] = []
  for (const stand of course.stands) {
    const body = findFor(course, stand, near, [...bodies.values()], isWreck)
    if (body) bodies.set(stand.id, body)
    else lost.push(stand.id)
  }
  return { bodies, lost }
}
