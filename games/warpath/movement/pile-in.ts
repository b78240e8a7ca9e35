import type { Stand } from '../basics/board.ts'
import { isTouching } from '../basics/measure.ts'
import type { Course } from './course.ts'
import type { Target } from './engage.ts'
import { searchFor } from './follow.ts'
import type { Way } from './paths.ts'
import { findFirst, findNear, type Search } from './place-bases.ts'

const stay = ({ body }: Stand): Way => ({ points: [body.at], body })

/** To the nearest free contact; WP-R-79: where there is none, as near to it as can be. */
function nearer(search: Search, stand: Stand, target: Target, own: readonly Way[]): Way | null {
  const bodies = own.map(({ body }) => body)
  const contacts = target.contactsOf(stand)
  const [nearest] = contacts
  if (!nearest) return null
  return (
    findFirst(search, stand, contacts, bodies) ?? findNear(search, { stand, wish: nearest.at, facing: nearest.facing }, bodies)
  )
}

/**
 * WP-TIDY-05, WP-R-69, WP-R-79: all bases not in contact move to it, whatever their Speed (the course has a limit as far as they may have
 * to go), those that cannot come no nearer stay. Whoever is in contact stays.
 */
export function pileIn(course: Course, target: Target): ReadonlyMap<string, Way> {
  const search = searchFor(course, [])
  const isIn = ({ body }: Stand) => target.bodies.some(other => isTouching(body, other))
  let fixed = course.stands.filter(isIn)
  for (;;) {
    const ways = new Map(fixed.map(stand => [stand.id, stay(stand)]))
    const stuck = course.stands.find(stand => {
      if (ways.has(stand.id)) return false
      const way = nearer(search, stand, target, [...ways.values()])
      if (way) ways.set(stand.id, way)
      return way === null
    })
    if (!stuck) return ways
    fixed = [...fixed, stuck]
  }
}
