import type { PieceId } from '@sandtable/kernel'
import type { Drawn, Formation } from '../pieces/formation.ts'
import type { Token } from '../pieces/token.ts'
import { distance } from '../space/point.ts'

/** So many enemies are seen with who acts. */
const MOST = 2
/** Bases that are no farther apart than this, in millimetres, stand in contact. */
const CONTACT = 2.5

/** The bases of pieces, and of formations by their ids. */
export function tokensOf(ids: readonly PieceId[], drawn: Drawn): Token[] {
  const found = ids.flatMap(id => {
    const formation = drawn.formationOf(id) ?? drawn.formations.find(f => f.id === id)
    return formation?.tokens ?? drawn.byId.get(id) ?? []
  })
  return [...new Set(found)]
}

const gap = (a: Token, b: Token): number => distance(a.at, b.at) - a.radius - b.radius
const isFoe = (a: Token, b: Token): boolean => a.colours !== b.colours && a.colours !== 'nobody' && b.colours !== 'nobody'

/** Pieces of both sides are among these. */
export function areFoes(ids: readonly PieceId[], drawn: Drawn): boolean {
  const [first, ...others] = tokensOf(ids, drawn).filter(({ colours }) => colours !== 'nobody')
  return first !== undefined && others.some(other => isFoe(first, other))
}

/** The nearest enemies of those who act, one piece of each formation. */
export function enemiesNear(actors: readonly PieceId[], drawn: Drawn): PieceId[] {
  const acting = tokensOf(actors, drawn)
  const [first] = acting
  if (!first) return []
  const nearest = new Map<Formation | Token, { piece: PieceId; gap: number }>()
  for (const token of drawn.tokens) {
    if (!isFoe(first, token)) continue
    const whole = drawn.formationOf(token.id) ?? token
    const away = Math.min(...acting.map(one => gap(one, token)))
    if (away < (nearest.get(whole)?.gap ?? Number.POSITIVE_INFINITY)) nearest.set(whole, { piece: token.id, gap: away })
  }
  return [...nearest.values()]
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, MOST)
    .map(({ piece }) => piece)
}

/** Those who fight with some pieces: enemies that stand base to base with one of them, each with whom it touches. Nobody where there is no close combat. */
export function fightersWith(pieces: readonly PieceId[], drawn: Drawn): PieceId[] {
  const own = tokensOf(pieces, drawn)
  const touched = drawn.tokens.filter(foe => own.some(one => isFoe(one, foe) && gap(one, foe) <= CONTACT))
  return touched.map(({ id }) => id)
}
