import type { Stand } from '../basics/board.ts'
import { incoherenceOf, violationsOf } from '../basics/coherency.ts'
import { distance, isTouching } from '../basics/measure.ts'
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

/** A base that must stay as well, so that who cannot come along is not left alone by the others; null: nobody is. */
function mustStay({ stands }: Course, ways: ReadonlyMap<string, Way>, fixed: readonly Stand[]): Stand | null {
  const bodies = stands.map(({ id }) => ways.get(id)!.body)
  if (violationsOf(bodies) <= violationsOf(stands.map(({ body }) => body))) return null
  const lone = fixed.filter(stand => incoherenceOf(bodies).alone.includes(stands.indexOf(stand)))
  const gap = (stand: Stand) => Math.min(...lone.map(({ body }) => distance(body, stand.body)))
  const free = lone.length === 0 ? [] : stands.filter(stand => !fixed.includes(stand))
  return free.toSorted((a, b) => gap(a) - gap(b))[0] ?? null
}

/**
 * WP-TIDY-05, WP-R-69, WP-R-79: all bases not in contact move to it, whatever their Speed (the course has a limit as far as they may have
 * to go), those that cannot come no nearer stay, and with them those who keep them in Coherency. Whoever is in contact stays.
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
    const staying = stuck ?? mustStay(course, ways, fixed)
    if (!staying) return ways
    fixed = [...fixed, staying]
  }
}
