import type { Scene, SceneShape } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexScene } from '../../test/hex-scene.ts'
import { perfScene } from '../../test/perf-scene.ts'
import { boardOf, sceneOf } from '../../test/scenes.ts'
import { linesIn } from '../icons.ts'
import { spaceOf } from '../space/space.ts'
import { documentOf, namesIn } from './document.ts'
import { groundOf } from './hex-tiles.ts'
import { areasOf, isDrawn, isLive, isTerrain, terrainOf } from './terrain.ts'

const rect = (style: string, id = 't'): SceneShape => ({
  id,
  style,
  label: null,
  rule: null,
  type: 'polygon',
  points: [
    { x: 1000, y: 1000 },
    { x: 3000, y: 1000 },
    { x: 3000, y: 2600 },
    { x: 1000, y: 2600 },
  ],
})
const sceneWith = (...shapes: readonly SceneShape[]) =>
  sceneOf({ board: boardOf(12000, 8000), layers: [{ id: 'terrain', title: '', shapes }] })
const drawn = (scene: Scene): string => terrainOf(scene, spaceOf(scene), [], {})
const KNOWN = ['forest', 'woods', 'hill', 'lake', 'water', 'street', 'building', 'ruins', 'minefield', 'fortress', 'bunker']

describe('terrain', () => {
  test.each(KNOWN)('%s has a look of its own', style => {
    expect(isDrawn(style)).toBe(true)
    expect(drawn(sceneWith(rect(style)))).not.toBe(drawn(sceneWith(rect('something'))))
  })
  test('what nobody draws has an outline', () => {
    expect(isDrawn('something')).toBe(false)
    expect(drawn(sceneWith(rect('something')))).toContain('M100 700L300 700L300 540L100 540Z')
  })
  test('is the same every time, and another for another piece', () => {
    expect(drawn(sceneWith(rect('forest')))).toBe(drawn(sceneWith(rect('forest'))))
    expect(drawn(sceneWith(rect('forest')))).not.toBe(drawn(sceneWith(rect('forest', 'u'))))
  })
  test('places that change in play are not in it', () => {
    for (const style of ['deploy-a', 'control-none', 'reach', 'zone', 'shot', 'template']) {
      expect(isTerrain(rect(style))).toBe(false)
      expect(isLive(rect(style))).toBe(true)
    }
    expect(isLive(rect('table'))).toBe(false)
    expect(areasOf(sceneWith(rect('table'), rect('forest')), spaceOf(sceneWith()))).toHaveLength(1)
  })
  test('uses nothing that is slow to draw, and no colour that is not a token', () => {
    const full = documentOf(drawn(perfScene(0, 60).scene), { left: 0, top: 0, right: 1, bottom: 1 }, () => ({}))
    for (const word of ['<filter', '<mask', 'mix-blend-mode', 'blur(']) expect(full).not.toContain(word)
    expect(full.match(/(?:fill|stroke|stop-color)="(?!var\(|url\(|none)[^"]*"/g)).toBeNull()
  })
  test('takes the tokens along that it uses', () => {
    const markup = drawn(sceneWith(rect('lake')))
    expect(namesIn(markup)).toContain('--shore')
    const whole = documentOf(markup, { left: -70, top: -70, right: 1270, bottom: 870 }, names =>
      Object.fromEntries(names.map(name => [name, 'red'])),
    )
    expect(whole).toContain('--shore:red')
    expect(whole).toContain('viewBox="-70 -70 1340 940"')
  })
})

describe('tiles', () => {
  test('names of ground are understood, unknown ones are clear', () => {
    expect(['forest', 'water', 'structure', 'rubble', 'road', 'clear', 'moon'].map(groundOf)).toEqual([
      'woods',
      'water',
      'structure',
      'rubble',
      'road',
      'clear',
      'clear',
    ])
  })
  test('are drawn from back to front', () => {
    const { tiles } = spaceOf(hexScene()).hexes!
    expect(tiles.map(t => t.r)).toEqual(tiles.map(t => t.r).sort((a, b) => a - b))
    expect(tiles).toHaveLength(149)
  })
})

test('of a drawing only its lines are taken', () => {
  expect(linesIn('<path fill="currentColor" d="M0 0h5"/><script>alert(1)</script><path d="M1 1"/>')).toBe('M0 0h5M1 1')
})
