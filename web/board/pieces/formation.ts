import type { Badge, GroupToken, PieceId, Scene } from '@sandtable/kernel'
import { chainOf, hullAround } from '../drawing/hull.ts'
import { centreOf } from '../drawing/outline.ts'
import { line, ring, smooth } from '../drawing/path.ts'
import { type Box, boxAround, distance, type Point } from '../space/point.ts'
import type { Colours, Token } from './token.ts'

export type Group = Scene['groups'][number]

/** Pieces that are drawn as belonging together. */
export type Formation = {
  id: string
  name: string
  colours: Colours
  tokens: readonly Token[]
  /** The one that leads, or the first. */
  first: Token
  chief: Token | null
  isDone: boolean
  hull: string
  /** The hull of a single big piece would only repeat its ring. */
  hasHull: boolean
  links: string
  box: Box
  centre: Point
  /** The most numerous silhouette. */
  icon: string
  badges: readonly Badge[]
  /** What lies beside its plate. */
  token: GroupToken | null
}

const HULL = 7

function mostUsed(icons: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const icon of icons) counts.set(icon, (counts.get(icon) ?? 0) + 1)
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
}

/** To the chief from every base; without one, along the shortest chain that holds them together. */
function linksOf(tokens: readonly Token[], chief: Token | null): string {
  if (chief)
    return tokens
      .filter(t => t !== chief)
      .map(t => line([chief.at, t.at]))
      .join('')
  return chainOf(tokens.map(t => t.at))
    .map(([a, b]) => line([tokens[a]!.at, tokens[b]!.at]))
    .join('')
}

export function formationOf({ id, name, badges, token = null }: Group, tokens: readonly Token[]): Formation {
  const chief = tokens.find(t => t.piece.leads) ?? null
  const hull = hullAround(tokens, HULL)
  return {
    id,
    name,
    colours: tokens[0]!.colours,
    tokens,
    first: chief ?? tokens[0]!,
    chief,
    isDone: tokens.every(t => t.piece.done),
    hull: hull.length > 24 ? smooth(thinned(hull), true, 0.15) : ring(hull),
    hasHull: tokens.length > 1 || !tokens[0]!.isBig,
    links: tokens.length > 1 ? linksOf(tokens, chief) : '',
    box: boxAround(hull),
    centre: centreOf(tokens.map(t => t.at)),
    icon: mostUsed(tokens.filter(t => t !== chief || tokens.length === 1).map(t => t.piece.icon)),
    badges,
    token,
  }
}
/** Without the corners that lie close together on round bases. */
const thinned = (points: readonly Point[]): Point[] => points.filter((p, i) => i === 0 || distance(p, points[i - 1]!) > 2)

export type Drawn = {
  tokens: readonly Token[]
  byId: ReadonlyMap<PieceId, Token>
  formations: readonly Formation[]
  formationOf(piece: PieceId): Formation | null
  /** In no formation. */
  loose: readonly Token[]
}

export function drawnOf(scene: Scene, tokens: readonly Token[], formed = formationOf): Drawn {
  const byGroup = Map.groupBy(tokens, token => token.piece.group)
  const known = new Map(scene.groups.map(group => [group.id, group]))
  const formations = [...byGroup].flatMap(([id, members]) => {
    const group = id === null ? null : known.get(id)
    return group ? [formed(group, members)] : []
  })
  const byPiece = new Map(formations.flatMap(f => f.tokens.map(t => [t.id, f] as const)))
  return {
    tokens,
    byId: new Map(tokens.map(token => [token.id, token])),
    formations,
    formationOf: piece => byPiece.get(piece) ?? null,
    loose: tokens.filter(token => !byPiece.has(token.id)),
  }
}
