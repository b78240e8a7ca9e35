import type { Body } from './body.ts'
import { type GridIndex, gridIndex } from './grid-index.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Things that can hide what lies behind them, prepared once and then looked past many times. */
export type Obstacles = { bodies: readonly Body[]; shapes: readonly Shape[]; index: GridIndex }

/** Which obstacles a line passes freely, by their index: the bases of the units concerned, their own hill, flyers. */
export type Ignore = (index: number) => boolean

/**
 * Prepares bodies for sight lines. `cell` is the side of the index squares; about the size of a usual obstacle is best.
 * A game that lets lines graze a base by some depth gives the bases here that much smaller.
 */
export function obstaclesOf(bodies: readonly Body[], cell: number): Obstacles {
  const shapes = bodies.map(shapeOf)
  return { bodies, shapes, index: gridIndex(bodies, cell, shapes) }
}
