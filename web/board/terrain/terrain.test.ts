import { type Scene, type SceneShape, STYLES, type StyleOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexScene } from '../../test/hex-scene.ts'
import { perfScene } from '../../test/perf-scene.ts'
import { boardOf, sceneOf } from '../../test/scenes.ts'
import { linesIn } from '../icons.ts'
import { liveShapes } from '../overlays/Zones.tsx'
import { spaceOf } from '../space/space.ts'
import { documentOf, namesIn } from './document.ts'
import { areasOf, terrainOf } from './terrain.ts'

const corners = {
  type: 'polygon',
  points: [
    { x: 1000, y: 1000 },
    { x: 3000, y: 1000 },
    { x: 3000, y: 2600 },
    { x: 1000, y: 2600 },
  ],
} as const
const rect = (style: StyleOf<'terrain'>, id = 't'): SceneShape => ({
  ...{ id, kind: 'terrain', style, label: null, text: '', rule: null },
  ...corners,
})
const sceneWith = (...shapes: readonly SceneShape[]) =>
  sceneOf({ board: boardOf(12000, 8000), layers: [{ id: 'terrain', title: '', shapes }] })
const drawn = (scene: Scene): string => terrainOf(scene, spaceOf(scene), [], {})

describe('terrain', () => {
  test('every style has a look of its own', () => {
    expect(new Set(STYLES.terrain.map(style => drawn(sceneWith(rect(style))))).size).toBe(STYLES.terrain.length)
  })
  test('what is plain has an outline', () => {
    expect(drawn(sceneWith(rect('plain')))).toContain('M100 700L300 700L300 540L100 540Z')
  })
  test('is the same every time, and another for another piece', () => {
    expect(drawn(sceneWith(rect('forest')))).toBe(drawn(sceneWith(rect('forest'))))
    expect(drawn(sceneWith(rect('forest')))).not.toBe(drawn(sceneWith(rect('forest', 'u'))))
  })
  test('places that change in play are not in it', () => {
    const named = { id: 'p', label: null, rule: null, ...corners }
    const live: SceneShape[] = [
      { ...named, kind: 'place', style: 'deploy', team: 'a' },
      { ...named, kind: 'poi', style: 'flag', text: '', team: null },
      { ...named, kind: 'mark', style: 'reach' },
    ]
    const scene = sceneWith(...live, rect('forest'))
    expect(areasOf(scene, spaceOf(scene))).toHaveLength(1)
    expect(liveShapes(scene.layers)).toEqual(live)
  })
  test('uses nothing that is slow to draw, and no colour that is not a token', () => {
    const full = documentOf(drawn(perfScene(0, 60).scene), { left: 0, top: 0, right: 1, bottom: 1 }, () => ({}))
    for (const word of ['<filter', '<mask', 'mix-blend-mode', 'blur(']) expect(full).not.toContain(word)
    expect(full.match(/(?:fill|stroke|stop-color)="(?!var\(|url\(|none)[^"]*"/g)).toBeNull()
  })
  test('takes the tokens along that it uses', () => {
    const markup = drawn(sceneWith(rect('water')))
    expect(namesIn(markup)).toContain('--shore')
    const whole = documentOf(markup, { left: -70, top: -70, right: 1270, bottom: 870 }, names =>
      Object.fromEntries(names.map(name => [name, 'red'])),
    )
    expect(whole).toContain('--shore:red')
    expect(whole).toContain('viewBox="-70 -70 1340 940"')
  })
})

describe('tiles', () => {
  test('are drawn from back to front', () => {
    const { tiles } = spaceOf(hexScene()).hexes!
    expect(tiles.map(t => t.y)).toEqual(tiles.map(t => t.y).sort((a, b) => a - b))
    expect(tiles).toHaveLength(149)
  })
})

test('of a drawing only its lines are taken', () => {
  expect(linesIn('<path fill="currentColor" d="M0 0h5"/><script>alert(1)</script><path d="M1 1"/>')).toBe('M0 0h5M1 1')
})
