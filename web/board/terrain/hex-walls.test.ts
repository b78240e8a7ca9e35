import { cornerPoint } from '@sandtable/geometry/hex/board-point'
import { type Scene, type SceneShape, STYLES, type StyleOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexScene } from '../../test/hex-scene.ts'
import { spaceOf } from '../space/space.ts'
import { hexTiles } from './hex-tiles.ts'
import { drawWall, wallsOf } from './hex-walls.ts'
import { terrainOf } from './terrain.ts'

/** The western edge of a hex. */
const wall = (column: number, row: number, style: StyleOf<'wall'> = 'low'): SceneShape => ({
  id: `w${column},${row}`,
  kind: 'wall',
  type: 'line',
  style,
  label: null,
  text: '',
  rule: null,
  points: [cornerPoint({ column, row }, 3, 'pointy'), cornerPoint({ column, row }, 2, 'pointy')],
})
const withWalls = (...walls: SceneShape[]): Scene => {
  const scene = hexScene()
  return { ...scene, layers: [...scene.layers, { id: 'walls', title: 'Walls', shapes: walls }] }
}
const scene = withWalls(wall(2, 2), wall(3, 0, 'high'))
const space = spaceOf(scene)

describe('walls', () => {
  test('stand as high as the higher of both tiles', () => {
    // Hex 2, 2 has level 2, its western neighbour 1.
    expect(wallsOf(scene, space.hexes!).map(({ style, level }) => [style, level])).toEqual([
      ['low', 2],
      ['high', 0],
    ])
  })
  test('differ by what they hide', () => {
    const [one] = wallsOf(scene, space.hexes!)
    expect(new Set(STYLES.wall.map(style => drawWall({ ...one!, style }))).size).toBe(STYLES.wall.length)
  })
  test('are part of the drawing', () => {
    expect(terrainOf(scene, space, [], {}).length).toBeGreaterThan(terrainOf(hexScene(), space, [], {}).length)
    expect(hexTiles(space.hexes!)).not.toContain('NaN')
  })
})

describe('tiles', () => {
  const drawn = (style: StyleOf<'tile'>, damaged = false): string => {
    const tile = { id: 't', x: 0, y: 0, level: 1, style, damaged }
    return hexTiles({ grid: 'pointy', tiles: [tile], levels: [1], find: () => tile, within: () => [tile] })
  }
  test('of every style have a look of their own, without a gap', () => {
    const all = STYLES.tile.map(style => drawn(style))
    for (const one of all) expect(one).not.toMatch(/NaN|undefined/)
    expect(new Set(all).size).toBe(STYLES.tile.length)
  })
  test('what is built shows that it is damaged', () => {
    for (const style of ['building', 'fortress'] as const) expect(drawn(style, true)).not.toBe(drawn(style))
  })
})
