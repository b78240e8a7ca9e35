import type { Ask, PieceId } from '@sandtable/kernel'
import type { Drawn, Formation } from '../pieces/formation.ts'
import type { Token } from '../pieces/token.ts'
import { distance, type Point } from '../space/point.ts'
import { concernedBy } from './asked.ts'

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

/** The close combat that a question belongs to: hits are shared out, or one side acts upon the other. Nobody where there is none. */
export function fightersIn(ask: Ask, drawn: Drawn): PieceId[] {
  const concerned = concernedBy(ask)
  const fighters = fightersWith(concerned, drawn)
  const isFight =
    fighters.length > 0 && (ask.type === 'allocate' || tokensOf(concerned, drawn).some(t => fighters.includes(t.id)))
  return isFight ? [...concerned, ...fighters] : []
}

/** A bar across the line between two bases that touch, as long as the smaller of them is wide. */
export type Contact = { id: string; from: Point; to: Point }

/** Where bases of both sides touch, among those who fight. */
export function contactsOf(fighters: readonly PieceId[], drawn: Drawn): Contact[] {
  const all = tokensOf(fighters, drawn)
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter(other => isFoe(one, other) && gap(one, other) <= CONTACT)
      .map(other => barBetween(one, other)),
  )
}

function barBetween(one: Token, other: Token): Contact {
  const apart = Math.max(distance(one.at, other.at), 1)
  const [dx, dy] = [(other.at.x - one.at.x) / apart, (other.at.y - one.at.y) / apart]
  const reach = one.radius + (apart - one.radius - other.radius) / 2
  const middle = { x: one.at.x + dx * reach, y: one.at.y + dy * reach }
  const half = Math.min(one.radius, other.radius) * 0.6
  const end = (by: number): Point => ({ x: middle.x - dy * by, y: middle.y + dx * by })
  return { id: `${one.id}-${other.id}`, from: end(-half), to: end(half) }
}
