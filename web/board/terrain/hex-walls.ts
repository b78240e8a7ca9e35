import type { Scene, StyleOf } from '@sandtable/kernel'
import { group, path } from '../drawing/markup.ts'
import { line, ring } from '../drawing/path.ts'
import { flatCentre, HEX, type HexGround, hexHolding, LIFT, pointAt, type Tile } from '../space/hexes.ts'
import { between, distance, type Point } from '../space/point.ts'

/** A wall on the edge between two tiles: its ends as if everything were level 0, and the level it stands on. */
export type Wall = { style: StyleOf<'wall'>; from: Point; to: Point; level: number }

/** How far from the middle of an edge its tiles are looked for. */
const ASIDE = 0.3 * HEX
/** The tiles on both sides of an edge. */
function tilesBeside(from: Point, to: Point, ground: HexGround): Tile[] {
  const middle = between(from, to, 0.5)
  const long = distance(from, to)
  const [x, y] = [(-(to.y - from.y) / long) * ASIDE, ((to.x - from.x) / long) * ASIDE]
  return [
    { x: middle.x + x, y: middle.y + y },
    { x: middle.x - x, y: middle.y - y },
  ].flatMap(point => ground.find(hexHolding(pointAt(point, ground.grid), ground.grid)) ?? [])
}

/** Every line of a scene that is a wall. */
export function wallsOf({ layers }: Pick<Scene, 'layers'>, ground: HexGround): Wall[] {
  return layers
    .flatMap(layer => layer.shapes)
    .flatMap((shape): Wall[] => {
      const [a, b] = shape.kind === 'wall' ? shape.points : []
      if (shape.kind !== 'wall' || !a || !b) return []
      const [from, to] = [flatCentre(a, ground.grid), flatCentre(b, ground.grid)]
      const levels = tilesBeside(from, to, ground).map(tile => tile.level)
      return [{ style: shape.style, from, to, level: Math.max(0, ...levels) }]
    })
}

const HEIGHTS: { readonly [style in StyleOf<'wall'>]: number } = { low: 7, corner: 16, high: 21, rubble: 3 }
const THICK = 8

const lifted = ({ x, y }: Point, by: number): Point => ({ x, y: y - by })

/** One stretch of wall: its shadow, its face and its top. */
function stretch(from: Point, to: Point, height: number): string {
  const [a, b] = [lifted(from, height), lifted(to, height)]
  const stroke = { fill: 'none', 'stroke-linecap': 'round' } as const
  return group(
    {},
    path(line([from, to]), {
      ...stroke,
      stroke: 'var(--shade)',
      'stroke-opacity': 0.35,
      'stroke-width': THICK + 2,
      transform: 'translate(3 4)',
    }),
    path(ring([from, to, b, a]), {
      fill: 'var(--stone-1)',
      stroke: 'var(--stone-0)',
      'stroke-width': THICK,
      'stroke-linejoin': 'round',
    }),
    path(ring([from, to, b, a]), {
      fill: 'var(--stone-1)',
      stroke: 'var(--stone-2)',
      'stroke-width': THICK - 2,
      'stroke-linejoin': 'round',
    }),
    path(line([a, b]), { ...stroke, stroke: 'var(--stone-0)', 'stroke-width': THICK + 1.6 }),
    path(line([a, b]), { ...stroke, stroke: 'var(--stone-4)', 'stroke-width': THICK - 1 }),
    path(line([a, b]), { fill: 'none', stroke: 'var(--stone-2)', 'stroke-width': THICK - 3, 'stroke-dasharray': '1.2 7' }),
  )
}

/** A low wall has a gap at either end, a corner is high on one half, decoration is a few stones. */
export function drawWall({ style, from, to, level }: Wall): string {
  const height = HEIGHTS[style]
  const at = (share: number): Point => lifted(between(from, to, share), level * LIFT)
  if (style === 'corner') return stretch(at(0.5), at(0.92), HEIGHTS.low) + stretch(at(0.08), at(0.5), height)
  if (style === 'rubble')
    return stretch(at(0.15), at(0.3), height) + stretch(at(0.5), at(0.58), height) + stretch(at(0.75), at(0.85), height)
  return stretch(at(0.08), at(0.92), height)
}

/** Walls stand behind the tiles that are nearer. */
export const depthOf = ({ from, to }: Wall): number => (from.y + to.y) / 2
