import type { Scene, SceneShape } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexScene } from '../../test/hex-scene.ts'
import { spaceOf } from '../space/space.ts'
import { groundOf, hexTiles } from './hex-tiles.ts'
import { drawWall, wallsOf } from './hex-walls.ts'
import { isLive, isTerrain, terrainOf } from './terrain.ts'

/** The western edge of hex (q, r). */
const wall = (q: number, r: number, style = 'wall-low'): SceneShape => ({
  id: `w${q},${r}`,
  type: 'line',
  style,
  label: null,
  rule: null,
  points: [
    { x: q - 2 / 3, y: r + 1 / 3 },
    { x: q - 1 / 3, y: r - 1 / 3 },
  ],
})
const withWalls = (...walls: SceneShape[]): Scene => {
  const scene = hexScene()
  return { ...scene, layers: [...scene.layers, { id: 'walls', title: 'Walls', shapes: walls }] }
}
const scene = withWalls(wall(1, 2), wall(3, 0, 'wall-high'))
const space = spaceOf(scene)

describe('walls', () => {
  test('are ground, not something that is laid over it', () => {
    expect(isLive(wall(1, 2))).toBe(false)
    expect(isTerrain(wall(1, 2))).toBe(false)
    expect(isLive({ ...wall(1, 2), style: 'ramp' })).toBe(true)
  })
  test('stand as high as the higher of both tiles', () => {
    // Hex (1, 2) has level 2, its western neighbour 1.
    expect(wallsOf(scene, space.hexes!).map(({ kind, level }) => [kind, level])).toEqual([
      ['low', 2],
      ['high', 0],
    ])
  })
  test('differ by what they hide', () => {
    const [one] = wallsOf(scene, space.hexes!)
    const drawn = ['low', 'corner', 'high', 'rubble', 'unheard of'].map(kind => drawWall({ ...one!, kind }))
    expect(new Set(drawn.slice(0, 4)).size).toBe(4)
    expect(drawn[4]).toBe(drawn[0])
  })
  test('are part of the drawing', () => {
    expect(terrainOf(scene, space, [], {}).length).toBeGreaterThan(terrainOf(hexScene(), space, [], {}).length)
    expect(hexTiles(space.hexes!)).not.toContain('NaN')
  })
})

describe('tiles', () => {
  test('are known by the words of their style', () => {
    expect(['lava', 'snow', 'structure-fort', 'structure-damaged', 'sand', 'bunker'].map(groundOf)).toEqual([
      'lava',
      'snow',
      'fort',
      'structure',
      'sand',
      'structure',
    ])
  })
  test('of every kind are drawn without a gap', () => {
    const styles = ['lava', 'snow', 'structure-fort', 'structure-fort-damaged', 'structure-damaged']
    for (const style of styles) {
      const tile = { id: 't', q: 0, r: 0, level: 1, style, label: null }
      const drawn = hexTiles({ orientation: 'pointy', tiles: [tile], levels: [1], find: () => tile })
      expect(drawn).not.toMatch(/NaN|undefined/)
      expect(drawn.length).toBeGreaterThan(900)
    }
  })
})
