import { evened, shifted } from '@sandtable/geometry/hex/board-point'
import { type Hex, hexKey, hexOf, pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Scene, ScenePoint, SceneShape, StyleOf } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { flowerOf, neighbour } from '../basics/hexes.ts'
import { terrainOf } from '../data/land.ts'
import type { Terrain } from '../data/types.ts'
import type { Land, Territory, World } from '../world.ts'
import { hexesInSight } from './in-sight.ts'

const TILES: { readonly [terrain in Terrain]: StyleOf<'tile'> } = {
  water: 'water',
  grassland: 'grass',
  forest: 'forest',
  hill: 'hill',
  mountain: 'rocks',
}
const tileAt = (hex: Hex) => ({ kind: 'tile', type: 'hex', at: pointOfHex(hex), damaged: false }) as const

// ── the ground ──────────────────────────────────────────────────────────────
function costText({ terrain, bridge }: Land): string {
  const { ap, elev } = terrainOf(terrain)
  const points = bridge ? 1 : ap
  return `${points === null ? 'cannot be entered without a bridge' : points === 1 ? '1 action point' : `${points} action points`}, elevation ${elev}`
}
/** MV-MAP-01: revealed hexes with their heights. */
const landTile = ([key, land]: [string, Land]): SceneShape => ({
  ...tileAt(hexOf(key)),
  id: key,
  style: TILES[land.terrain],
  level: terrainOf(land.terrain).elev,
  label: capital(land.terrain),
  text: costText(land),
  rule: land.terrain === 'water' ? 'MV-MAP-05' : 'MV-MAP-04',
})
/** MV-MAP-03: nobody knows what lies there. */
const hiddenTiles = ({ id, centre }: Territory): SceneShape[] =>
  flowerOf(centre).map(hex => ({
    ...tileAt(hex),
    ...{ id: `${id}-${hexKey(hex)}`, style: 'unknown', level: 0, label: 'Unexplored', rule: 'MV-MAP-03' },
    text: 'cannot be entered, seen into or shot across',
  }))
const hiddenTerritory = ({ id, centre, hasMine }: Territory): SceneShape => ({
  ...{
    id,
    kind: 'place',
    type: 'disc',
    style: 'undiscovered',
    at: pointOfHex(centre),
    radius: 1,
    team: null,
    rule: 'MV-EXPL-01',
  },
  label: hasMine ? 'A territory nobody knows, with a mine' : 'A territory nobody knows',
})

// ── roads ───────────────────────────────────────────────────────────────────
const halfway = (a: Hex, b: Hex): ScenePoint => {
  const [from, to] = [evened(pointOfHex(a), 'pointy'), evened(pointOfHex(b), 'pointy')]
  return shifted({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 'pointy')
}
const ALL_WAYS = [0, 1, 2, 3, 4, 5]
/** MV-ROAD-02, MV-ROAD-09: from the middle to each exit. */
function roads([key, { road, bridge }]: [string, Land]): SceneShape[] {
  const hex = hexOf(key)
  return (bridge ? ALL_WAYS : road).map(way => ({
    ...{ id: `road-${key}-${way}`, kind: 'place', type: 'line', style: bridge ? 'bridge' : 'road', team: null },
    ...{ label: null, rule: bridge ? 'MV-ROAD-09' : 'MV-ROAD-02' },
    points: [pointOfHex(hex), halfway(hex, neighbour(hex, way))],
  }))
}

// ── what lies on hexes ──────────────────────────────────────────────────────
function marks(world: World, [key, { token, ruin, hasMine, mineOf, isPortal }]: [string, Land]): SceneShape[] {
  const on = { kind: 'poi', type: 'hex', at: pointOfHex(hexOf(key)), level: 0, label: null, team: null } as const
  const owner = mineOf === null ? null : world.players[mineOf]!.side
  return [
    ...(token ? [{ ...on, id: `token-${key}`, style: 'adventure', text: 'an adventure', rule: 'MV-ADV-01' } as const] : []),
    ...(ruin ? [{ ...on, id: `ruin-${key}`, style: 'dig', text: 'a dig site with a scroll', rule: 'MV-SCRL-01' } as const] : []),
    ...(hasMine
      ? [{ ...on, id: `mine-${key}`, style: 'mine', text: 'a mine of aether stones', team: owner, rule: 'MV-AETH-04' } as const]
      : []),
    ...(isPortal
      ? [{ ...on, id: `portal-${key}`, style: 'portal', text: 'the site of the Stone Portal', rule: 'MV-PORTL-01' } as const]
      : []),
  ]
}
/** MV-LOS-02: hexes that nobody of this view's side looks at. */
function veils(world: World, side: string | null): SceneShape[] {
  if (side === null || world.round === 0) return []
  const seen = hexesInSight(world, side)
  return Object.keys(world.land)
    .filter(key => !seen.has(key))
    .map(key => ({
      ...{ id: `veil-${key}`, kind: 'place', type: 'hex', style: 'veil', at: pointOfHex(hexOf(key)), level: 0 },
      ...{ team: null, label: null, rule: 'MV-LOS-03' },
    }))
}

/** The board as it is known: what lies face down, the ground, roads, what lies on it, and where nobody looks. */
export function layersOf(world: World, side: string | null): Scene['layers'] {
  const land = Object.entries(world.land)
  const hidden = world.territories.filter(one => !one.isRevealed)
  return [
    { id: 'ground', title: 'Ground', shapes: [...land.map(landTile), ...hidden.flatMap(hiddenTiles)] },
    { id: 'undiscovered', title: 'Undiscovered', shapes: hidden.map(hiddenTerritory) },
    { id: 'roads', title: 'Roads', shapes: land.flatMap(roads) },
    { id: 'sight', title: 'Out of sight', shapes: veils(world, side) },
    { id: 'marks', title: 'Adventures and mines', shapes: land.flatMap(one => marks(world, one)) },
  ]
}
