import type { PieceId } from '@sandtable/kernel'
import type { Body, Token } from '../pieces/token.ts'
import { distance, type Point } from '../space/point.ts'

/** What can be hit, in cells of the table. */
type HitIndex = { find(point: Point, slack: number): PieceId | null }

const CELL = 80

/** How far a point lies outside of a base; negative inside. */
export function outsideOf({ at, radius, body, angle }: Pick<Token, 'at' | 'radius' | 'body' | 'angle'>, point: Point): number {
  if (body.type === 'disc' || body.type === 'polygon') return distance(at, point) - radius
  return outsideLong(body, at, angle ?? 0, point)
}
function outsideLong(body: Extract<Body, { length: number }>, at: Point, angle: number, point: Point): number {
  const turn = (-angle * Math.PI) / 180
  const [dx, dy] = [point.x - at.x, point.y - at.y]
  const [x, y] = [Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)), Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn))]
  const [long, wide] = [body.length / 2, body.width / 2]
  if (body.type === 'rect') return Math.max(x - long, y - wide)
  return (Math.hypot(x / long, y / wide) - 1) * Math.min(long, wide)
}

export function hitIndex(tokens: readonly Token[]): HitIndex {
  const cells = new Map<string, Token[]>()
  const cellsOf = ({ x, y }: Point, reach: number): string[] => {
    const keys: string[] = []
    for (let i = Math.floor((x - reach) / CELL); i <= Math.floor((x + reach) / CELL); i++)
      for (let j = Math.floor((y - reach) / CELL); j <= Math.floor((y + reach) / CELL); j++) keys.push(`${i},${j}`)
    return keys
  }
  for (const token of tokens)
    for (const key of cellsOf(token.at, token.body.type === 'disc' ? token.radius : token.radius * 2)) {
      const cell = cells.get(key)
      if (cell) cell.push(token)
      else cells.set(key, [token])
    }
  return {
    find: (point, slack) => {
      const near = new Set(cellsOf(point, slack).flatMap(key => cells.get(key) ?? []))
      return nearest([...near], point, slack)?.id ?? null
    },
  }
}

/** The one whose rim is nearest; of several that hold the point, the one drawn on top. */
function nearest(tokens: readonly Token[], point: Point, slack: number): Token | null {
  let best: Token | null = null
  let least = slack
  for (const token of tokens) {
    const off = Math.max(0, outsideOf(token, point))
    if (off > least || (off === least && best && outsideOf(best, point) < outsideOf(token, point) && !token.isBig)) continue
    best = token
    least = off
  }
  return best
}
