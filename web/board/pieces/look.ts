import type { Scene } from '@sandtable/kernel'
import type { Drawn } from './formation.ts'
import type { Body, Colours, Token } from './token.ts'

/** Bases that look the same are one drawing, used many times. */
export type Look = { key: string; colours: Colours; radius: number; body: Body; icon: string; name: string; isSpecial: boolean }

/** Among many of one kind, the few others of their size stand out: medics, engineers. Larger ones are told by their size. */
const isSpecial = (token: Token, drawn: Drawn): boolean => {
  const formation = drawn.formationOf(token.id)
  if (!formation || formation.tokens.length < 4 || token === formation.chief || token.piece.icon === formation.icon) return false
  const usual = formation.tokens.find(t => t.piece.icon === formation.icon)
  return usual !== undefined && token.radius <= usual.radius
}

const shapeKey = (body: Body, radius: number): string => {
  if (body.type === 'disc') return `d${Math.round(radius * 10)}`
  if (body.type === 'polygon') return `p${body.points.map(p => `${Math.round(p.x)}_${Math.round(p.y)}`).join('_')}`
  return `${body.type}${Math.round(body.length * 10)}x${Math.round(body.width * 10)}`
}

export function lookOf(token: Token, drawn: Drawn): Look {
  const { colours, radius, body, piece } = token
  const special = isSpecial(token, drawn)
  const { icon, name } = piece
  const key = `${colours}-${shapeKey(body, radius)}-${icon.replaceAll(/\W/g, '_')}${special ? '-s' : ''}`
  return { key, colours, radius, body, icon, name, isSpecial: special }
}

export function looksOf(drawn: Drawn): Look[] {
  const looks = new Map<string, Look>()
  for (const token of drawn.tokens) {
    const look = lookOf(token, drawn)
    if (!looks.has(look.key)) looks.set(look.key, look)
  }
  return [...looks.values()]
}

/** Every silhouette that a scene shows. */
export const iconsIn = ({ pieces, groups }: Scene): string[] => [
  ...new Set([
    ...pieces.flatMap(p => [p.icon, ...p.badges.map(b => b.icon)]),
    ...groups.flatMap(g => [...g.badges.map(b => b.icon), ...(g.token ? [g.token.icon] : [])]),
  ]),
]
