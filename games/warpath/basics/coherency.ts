import type { Body } from '@sandtable/geometry/table/body'
import { LENGTHS } from '../data/measures.ts'
import { isWithin } from './measure.ts'

/** What is wrong with how bases stand: those without a neighbour within 1" (WP-COH-01), and pairs more than 6" apart (WP-COH-02). */
export type Incoherence = { alone: readonly number[]; tooFar: readonly [number, number][] }

/** WP-COH-01: within 1" of another. */
export const areLinked = (a: Body, b: Body): boolean => isWithin(a, b, LENGTHS.coherencyLink)
/** WP-COH-02: not more than 6" apart. */
export const areTogether = (a: Body, b: Body): boolean => isWithin(a, b, LENGTHS.coherencySpread)

/** WP-R-65: literally: no chain is needed, and one base is always in Coherency. */
export function incoherenceOf(bodies: readonly Body[]): Incoherence {
  const alone: number[] = []
  const tooFar: [number, number][] = []
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!
    if (bodies.length > 1 && !bodies.some((other, j) => j !== i && areLinked(body, other))) alone.push(i)
    for (let j = i + 1; j < bodies.length; j++) if (!areTogether(body, bodies[j]!)) tooFar.push([i, j])
  }
  return { alone, tooFar }
}

/** WP-R-64: how many violations: one for each base alone, and one if the widest gap is too wide. */
export function violationsOf(bodies: readonly Body[]): number {
  const { alone, tooFar } = incoherenceOf(bodies)
  return alone.length + (tooFar.length > 0 ? 1 : 0)
}

export const isCoherent = (bodies: readonly Body[]): boolean => violationsOf(bodies) === 0
