import type { Body } from './body.ts'
import { contains } from './contact.ts'
import { isWithin } from './distance.ts'

/** How much of a target a template covers: nothing, a part (touching counts), or all of it. */
export function coverage(template: Body, target: Body): 'outside' | 'touched' | 'inside' {
  if (!isWithin(template, target, 0)) return 'outside'
  return contains(template, target) ? 'inside' : 'touched'
}

/** The indices, ascending, of the bodies a template touches or covers. */
export function covered(template: Body, bodies: readonly Body[]): number[] {
  return [...bodies.keys()].filter(i => isWithin(template, bodies[i]!, 0))
}
