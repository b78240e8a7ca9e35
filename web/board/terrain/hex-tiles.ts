import type { StyleOf } from '@sandtable/kernel'
import { group, num, path, tag } from '../drawing/markup.ts'
import { inset } from '../drawing/outline.ts'
import { line, ring } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { cornersAt, flatCentre, HEX, type HexGround, LIFT, type Tile } from '../space/hexes.ts'
import type { Point } from '../space/point.ts'
import { fort, house } from './hex-structures.ts'
import { depthOf, drawWall, type Wall } from './hex-walls.ts'
import { contours } from './hill.ts'
import { drawTrees, treesIn } from './woods.ts'

type Ground = StyleOf<'tile'>

/** How high the ground of a tile lies: a structure stands on the level below its roof. */
const floorOf = ({ level, style }: Tile): number => (style === 'building' || style === 'fortress' ? Math.min(0, level) : level)

const byLevel = (level: number): string => (level <= 0 ? 'hx-0' : level === 1 ? 'hx-1' : 'hx-2')
/** The colour of what lies on a tile; where nothing does, its level tells. */
const TOPS: { readonly [ground in Ground]: string | null } = {
  clear: null,
  grass: 'mv-g',
  sand: 'hx-sand',
  snow: 'snow',
  lava: 'lava-lo',
  water: 'water',
  forest: 'wood-0',
  hill: 'mv-h',
  rocks: 'mv-m',
  street: null,
  building: null,
  fortress: null,
  ruins: 'stone-2',
  unknown: 'fog',
}
const topColour = (ground: Ground, level: number): string =>
  ground === 'water' && level < -1 ? 'water-lo' : (TOPS[ground] ?? byLevel(level))

const sides = (corners: readonly Point[]): [Point, Point][] => corners.map((a, i) => [a, corners[(i + 1) % 6]!])
const isSouth = ([a, b]: [Point, Point]): boolean => b.x < a.x - 1
const isNorth = ([a, b]: [Point, Point]): boolean => b.x > a.x + 1

/** The walls that are seen, down to the table, with a line for each level. */
function walls(corners: readonly Point[], height: number, level: number): string {
  const south = sides(corners).filter(isSouth)
  const faces = south.map(([a, b]) => {
    const isLit = b.y < a.y + 1 || b.y <= a.y
    const face = [a, b, { x: b.x, y: b.y + height }, { x: a.x, y: a.y + height }]
    return path(ring(face), { fill: isLit ? 'var(--wall-l)' : 'var(--wall-d)' })
  })
  const courses = Array.from({ length: Math.max(0, level) }, (_, i) =>
    south.map(([a, b]) => line([a, b].map(p => ({ x: p.x, y: p.y + (i + 1) * LIFT - 1 })))).join(''),
  )
  return faces.join('') + path(courses.join(''), { stroke: 'var(--shade)', 'stroke-opacity': 0.25, fill: 'none' })
}

const fill = (corners: readonly Point[], paint: string, opacity = 1): string => path(ring(corners), { fill: paint, opacity })
const dash = (d: string, width = 1.5): string =>
  path(d, { stroke: 'var(--shade)', 'stroke-opacity': 0.18, fill: 'none', 'stroke-width': width })

function surface(tile: Tile, ground: Ground, corners: readonly Point[], { x, y }: Point): string {
  const chance = chanceOf(`${tile.id} top`)
  if (ground === 'water') {
    const shade = sides(corners)
      .filter(isNorth)
      .map(([a, b]) => fill([a, b, { x: b.x, y: b.y + 9 }, { x: a.x, y: a.y + 9 }], 'var(--shade)', 0.3))
    return fill(corners, 'url(#ripple)', 0.8) + shade.join('')
  }
  if (ground === 'sand') return dash(`M${num(x - 24)} ${num(y - 6)}q12-8 24 0t24 0M${num(x - 22)} ${num(y + 8)}q10-7 22 0t20 0`)
  if (ground === 'lava') return lava({ x, y }, corners, chance)
  if (ground === 'snow') return drifts({ x, y }, corners, chance)
  if (ground === 'ruins') return fill(corners, 'url(#rubble)') + brokenWalls({ x, y })
  if (ground === 'street') return fill(inset(corners, 7), 'var(--road)') + fill(inset(corners, 7), 'url(#pave)', 0.6)
  if (ground === 'unknown') return fill(corners, 'url(#veil)', 0.25)
  const crack =
    chance() > 0.55
      ? dash(
          `M${num(x - 20 + chance() * 20)} ${num(y - 14 + chance() * 24)}l${num(8 + chance() * 16)} ${num(-4 + chance() * 8)}l6 5`,
          1,
        )
      : ''
  return fill(corners, 'url(#speck)', ground === 'forest' ? 0.2 : 0.6) + crack
}

const brokenWalls = ({ x, y }: Point): string => {
  const d = `M${num(x - 20)} ${num(y + 6)}V${num(y - 16)}H${num(x + 2)}M${num(x + 20)} ${num(y - 2)}V${num(y + 16)}H${num(x + 2)}`
  return group(
    { fill: 'none' },
    path(d, { stroke: 'var(--shade)', 'stroke-opacity': 0.4, 'stroke-width': 6, transform: 'translate(4 5)' }),
    path(d, { stroke: 'var(--stone-0)', 'stroke-width': 6.5 }),
    path(d, { stroke: 'var(--stone-4)', 'stroke-width': 4 }),
  )
}

type Chance = () => number
/** Plates of crust on a glow that shows in the cracks between them. */
function lava({ x, y }: Point, corners: readonly Point[], chance: Chance): string {
  const bend = () => num((chance() - 0.5) * 10)
  const at = (right: number, down: number) =>
    `${num(x + right * HEX + (chance() - 0.5) * 5)} ${num(y + down * HEX + (chance() - 0.5) * 5)}`
  const cracks = [
    `M${at(-0.8, -0.1)}Q${at(-0.4, -0.25)} ${at(-0.1, 0)}T${at(0.8, 0.05)}`,
    `M${at(-0.1, 0)}Q${at(0.05, -0.4)} ${at(0.2, -0.82)}`,
    `M${at(-0.1, 0)}Q${at(-0.3, 0.4)} ${at(-0.15, 0.85)}`,
    `M${at(0.4, 0.05)}Q${at(0.45, 0.3)} ${at(0.4, 0.6)}`,
    `M${at(-0.4, -0.2)}l${bend()} -11`,
  ].join('')
  const glow = (stroke: string, width: number, opacity: number) =>
    path(cracks, {
      stroke: `var(--${stroke})`,
      'stroke-width': width,
      'stroke-opacity': opacity,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  return fill(inset(corners, 2), 'url(#speck)', 0.5) + glow('lava', 9, 0.28) + glow('lava', 4.6, 0.95) + glow('lava-hi', 1.6, 1)
}
/** Soft ridges in blue shadow, and a few glints. */
function drifts({ x, y }: Point, corners: readonly Point[], chance: Chance): string {
  const ridges = [-0.38, 0.02, 0.42].map(down => {
    const [left, top] = [x - HEX * (0.45 + chance() * 0.2), y + down * HEX + (chance() - 0.5) * 6]
    return `M${num(left)} ${num(top)}q${num(HEX * 0.28)} ${num(-6 - chance() * 5)} ${num(HEX * 0.55)} 0t${num(HEX * 0.45)} ${num(2 + chance() * 3)}`
  })
  const glints = Array.from(
    { length: 5 },
    () => `M${num(x + (chance() - 0.5) * HEX)} ${num(y + (chance() - 0.5) * HEX)}h.1`,
  ).join('')
  return (
    fill(inset(corners, 3), 'var(--gleam)', 0.12) +
    path(ridges.join(''), {
      stroke: 'var(--snow-lo)',
      'stroke-width': 3.2,
      fill: 'none',
      'stroke-linecap': 'round',
      opacity: 0.9,
    }) +
    path(glints, { stroke: 'var(--gleam)', 'stroke-width': 2.4, 'stroke-linecap': 'round', opacity: 0.9 })
  )
}

const peaks = ({ x, y }: Point): string =>
  [
    [-9, 10, 24, 14],
    [10, 12, 28, 15],
    [0, 18, 25, 15],
  ]
    .map(([dx, dy, h, w]) => {
      const at = (right: number, up: number) => `${num(x + dx! + right * w!)} ${num(y + dy! - up * h!)}`
      return (
        path(`M${at(-1, 0)}L${at(0, 1)}L${at(1, 0)}Z`, { fill: 'var(--mv-rock)' }) +
        path(`M${at(0, 1)}L${at(1, 0)}L${at(0.12, 0)}L${at(-0.1, 0.45)}Z`, { fill: 'var(--shade)', opacity: 0.34 }) +
        path(`M${at(0, 1)}L${at(-0.32, 0.66)}L${at(-0.08, 0.72)}L${at(0.08, 0.58)}L${at(0.3, 0.68)}Z`, { fill: 'var(--mv-snow)' })
      )
    })
    .join('')

/** What stands on a tile. */
function standing(tile: Tile, ground: Ground, centre: Point, grid: HexGround['grid']): string {
  if (ground === 'forest') return drawTrees(treesIn(cornersAt(centre, grid, HEX * 0.98), 13, tile.id))
  if (ground === 'building') return house(centre, Math.max(12, tile.level * LIFT), tile.damaged)
  if (ground === 'fortress') return fort(centre, Math.max(12, tile.level * LIFT), tile.damaged)
  if (ground === 'rocks') return peaks(centre)
  if (ground === 'hill')
    return contours(cornersAt(centre, grid, HEX * 0.66), tile.id)
      .slice(0, 3)
      .join('')
  return ''
}

function drawTile(tile: Tile, { grid, levels }: HexGround): string {
  const [ground, floor] = [tile.style, floorOf(tile)]
  const flat = flatCentre(tile, grid)
  const centre = { x: flat.x, y: flat.y - floor * LIFT }
  const corners = cornersAt(centre, grid)
  const tint = chanceOf(`${tile.id} tint`)() - 0.5
  const north = sides(corners)
    .filter(isNorth)
    .map(side => line(side))
    .join('')
  return [
    walls(corners, (floor - Math.min(0, levels[0] ?? 0)) * LIFT + 10, floor),
    fill(corners, `var(--${topColour(ground, floor)})`),
    fill(corners, tint > 0 ? 'var(--gleam)' : 'var(--shade)', Math.abs(tint) * 0.13),
    surface(tile, ground, corners, centre),
    path(north, {
      stroke: 'var(--gleam)',
      'stroke-opacity': floor > 0 ? 0.55 : 0.12,
      'stroke-width': floor > 0 ? 2 : 1.3,
      fill: 'none',
    }),
    path(ring(corners), { fill: 'none', stroke: 'var(--shade)', 'stroke-opacity': 0.36, 'stroke-width': 1 }),
    standing(tile, ground, centre, grid),
  ].join('')
}

/** The tiles from the far edge to the near one with the walls between them, on their own shadow. */
export function hexTiles(ground: HexGround, walls: readonly Wall[] = []): string {
  const { tiles, grid } = ground
  const shadow = tiles.map(tile => ring(cornersAt(flatCentre(tile, grid), grid, HEX + 1))).join('')
  const standing = [
    ...tiles.map(tile => ({ depth: flatCentre(tile, grid).y, draw: () => drawTile(tile, ground) })),
    ...walls.map(wall => ({ depth: depthOf(wall) + 0.1, draw: () => drawWall(wall) })),
  ].sort((a, b) => a.depth - b.depth)
  return (
    tag('g', { transform: 'translate(14 34)' }, path(shadow, { fill: 'var(--shade)', opacity: 0.4 })) +
    standing.map(({ draw }) => draw()).join('')
  )
}
