import type { ArrangeRequest } from './arrange-request.ts'
import type { Body } from './body.ts'
import type { Place } from './find-place.ts'
import { areCloser, areWithin } from './gap.ts'
import { type Ground, groundOf, hindrancesAt } from './ground.ts'
import { placeShape, type Shape, shapeOf } from './shape.ts'

/**
 * What is wrong with one piece's place. For an overlap, `against` says what `other` counts: pieces (the earlier of the two) or
 * obstacles; the leader has no number. For 'forbidden', `other` is an index into the forbidden bodies.
 */
export type Misplaced = {
  piece: number
  reason: 'overlap' | 'forbidden' | 'outside' | 'far' | 'refused'
  against: 'piece' | 'obstacle' | 'leader' | 'forbidden' | null
  other: number | null
}

/**
 * Everything that is wrong with the places of a group, piece by piece; empty when they are as the request wants them.
 * Wishes do not matter here. There must be one place for each piece.
 */
export function isArranged(request: ArrangeRequest, places: readonly Place[]): Misplaced[] {
  if (places.length !== request.pieces.length) throw new RangeError(`${places.length} places for ${request.pieces.length} pieces`)
  const bodies = request.pieces.map(({ footprint }, i): Body => {
    const { x, y, facing } = places[i]!
    return { footprint, at: { x, y }, facing }
  })
  const shapes = bodies.map(shapeOf)
  const ground = groundOf(request)
  const strays = straysOf(request, shapes)
  return bodies.flatMap((body, piece) => {
    const faults = [...groundFaults(ground, shapes, piece), ...overlapFaults(request, shapes, piece)]
    if (strays.has(piece)) faults.push({ piece, reason: 'far', against: null, other: null })
    if (request.allowed !== null && !request.allowed(piece, body)) {
      faults.push({ piece, reason: 'refused', against: null, other: null })
    }
    return faults
  })
}

function groundFaults(ground: Ground, shapes: readonly Shape[], piece: number): Misplaced[] {
  return hindrancesAt(ground, shapes[piece]!).map(({ reason, other }) => {
    const against = reason === 'overlap' ? 'obstacle' : reason === 'forbidden' ? 'forbidden' : null
    return { piece, reason, against, other }
  })
}

/** Overlaps with the leader and with earlier pieces. */
function overlapFaults({ leaderBody, tolerance }: ArrangeRequest, shapes: readonly Shape[], piece: number): Misplaced[] {
  const shape = shapes[piece]!
  const faults: Misplaced[] = []
  if (leaderBody !== null && areCloser(shape, shapeOf(leaderBody), -tolerance)) {
    faults.push({ piece, reason: 'overlap', against: 'leader', other: null })
  }
  for (let other = 0; other < piece; other++) {
    if (areCloser(shape, shapes[other]!, -tolerance)) faults.push({ piece, reason: 'overlap', against: 'piece', other })
  }
  return faults
}

/** The pieces that are not near enough: outside the leader's disc, or not in the chain. */
function straysOf({ near, leader, leaderBody }: ArrangeRequest, shapes: readonly Shape[]): Set<number> {
  const pieces = [...shapes.keys()]
  if (near.type === 'disc') {
    const centre = placeShape({ type: 'disc', radius: 0 }, leader, 0)
    return new Set(pieces.filter(i => !areWithin(shapes[i]!, centre, near.radius)))
  }
  const chain = leaderBody === null ? longestChain(shapes, near.gap) : chainFrom([shapeOf(leaderBody)], shapes, near.gap)
  return new Set(pieces.filter(i => !chain.has(i)))
}

/** The pieces that hang together with the given shapes, directly or through others. */
function chainFrom(start: readonly Shape[], shapes: readonly Shape[], gap: number): Set<number> {
  const chain = new Set<number>()
  const links = [...start]
  for (let link = links.pop(); link !== undefined; link = links.pop()) {
    for (const [i, shape] of shapes.entries()) {
      if (chain.has(i) || !areWithin(link, shape, gap)) continue
      chain.add(i)
      links.push(shape)
    }
  }
  return chain
}

/** Without a leader on the table: the chain of most pieces, the one with the earliest piece if several are as long. */
function longestChain(shapes: readonly Shape[], gap: number): Set<number> {
  const chains = shapes.map(shape => chainFrom([shape], shapes, gap))
  return chains.reduce((best, chain) => (chain.size > best.size ? chain : best), new Set<number>())
}
