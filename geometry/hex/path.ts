import { type Hex, isSameHex } from './hex.ts'
import { type HexPlace, hexReach } from './reach.ts'

/** A way over neighbouring hexes, both ends included, and what it costs. */
type HexPath = { hexes: Hex[]; cost: number }

/**
 * The cheapest way from one hex to another, where only the hexes matter; null if there is none. `cost` of a step between
 * neighbours is a whole number, or null where it cannot be taken: it must refuse hexes off the board, for the search stops at no
 * other edge. Of equally cheap ways the one `hexReach` finds first, with neighbours in the order of `neighbours`.
 */
export function hexPath(
  neighbours: (hex: Hex) => readonly Hex[],
  from: Hex,
  to: Hex,
  cost: (from: Hex, to: Hex) => number | null,
): HexPath | null {
  let isDone = false
  const stepsFrom = ({ hex }: HexPlace) => {
    isDone ||= isSameHex(hex, to)
    return isDone ? [] : neighbours(hex).flatMap(next => stepTo(next, cost(hex, next)))
  }
  const start = placeAt(from)
  const reach = hexReach({ start, budget: Infinity, steps: stepsFrom })
  const steps = reach.pathTo(placeAt(to))
  if (steps === null) return null
  return { hexes: [from, ...steps.map(step => step.to.hex)], cost: reach.costOf(placeAt(to)) }
}

function placeAt(hex: Hex): HexPlace {
  return { hex, facing: 0, level: 0 }
}

function stepTo(hex: Hex, cost: number | null) {
  return cost === null ? [] : [{ to: placeAt(hex), cost, kind: 'step' }]
}
