import type { Ask, Scene, Threat } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import type { Overlay } from '../../../board/overlay.ts'
import { hexScene } from '../../../test/hex-scene.ts'
import { boardOf, pieceOf, sceneOf, WORDS } from '../../../test/scenes.ts'
import { endOfWay, enemiesOf, fellowsOf } from './end-of-way.ts'
import { fieldAround, outlineOf, wholeField } from './field.ts'
import { refinedOutline } from './refined.ts'
import { endLines, namesText, threatOverlay } from './threat-view.ts'

const ring = { label: 'Fire', radius: 2000, arc: null, style: 'range', rule: null } as const
const piece = (id: string, x: number, group: string, seat = 'ann') =>
  pieceOf(id, { name: id, seat, group, at: { x, y: 4500, facing: null, level: null }, rings: [ring] })
const scene: Scene = sceneOf({
  board: boardOf(12000, 9000),
  groups: ['fa', 'fb', 'fc'].map(id => ({ id, name: `Band ${id}`, seat: null, badges: [] })),
  pieces: [piece('a1', 6000, 'fa'), piece('a2', 6200, 'fa'), piece('b1', 8000, 'fb', 'bob'), piece('c1', 9000, 'fc', 'bob')],
})

describe('fields', () => {
  test('cover a whole table evenly, or all its hexes', () => {
    const { places, grid } = wholeField(scene)
    expect(places).toHaveLength(grid!.columns * grid!.rows)
    expect(Math.max(...places.map(p => p.x))).toBeLessThanOrEqual(12000)
    expect(wholeField(hexScene()).grid).toBeNull()
  })
  test('around pieces go as far as their guns, from where they would stand', () => {
    const { places } = fieldAround(scene, ['a1', 'a2'], { x: 3000, y: 4500 })!
    expect(Math.min(...places.map(p => p.x))).toBeLessThan(1000)
    expect(Math.max(...places.map(p => p.x))).toBeGreaterThan(5100)
    expect(Math.max(...places.map(p => p.x))).toBeLessThan(5700)
    expect(fieldAround(sceneOf({ pieces: [pieceOf('x')] }), ['x'], null)).toBeNull()
  })
  test('are outlined closely where the border is asked for again', async () => {
    const { places, grid } = fieldAround(scene, ['a1'], null)!
    const isIn = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 6000, y - 4500) <= 2000
    const outline = await refinedOutline(grid!, places.map(isIn), async asked => asked.map(isIn))
    const [rim] = 'rings' in outline! ? outline.rings : []
    for (const { x, y } of rim!) expect(Math.abs(Math.hypot(x - 6000, y - 4500) - 2000)).toBeLessThan(60)
    expect(await refinedOutline(grid!, places.map(isIn), async () => null)).toBeNull()
  })
})

describe('the threat', () => {
  test('has a line for each number that occurs, and one for assaults', () => {
    const field = wholeField(hexScene())
    const threats = field.places.map((_, i): Threat => ({ shoot: ['x', 'y'].slice(0, i), assault: i === 0 ? ['x'] : [] }))
    const overlay = threatOverlay(field, threats)
    expect(overlay).toMatchObject({ type: 'threat', assault: { hexes: [field.places[0]] } })
    expect(overlay.type === 'threat' && overlay.levels.map(l => l.label)).toEqual(['1', '2'])
    expect(outlineOf(field, [])).toEqual({ hexes: [] })
  })
  test('names who it is, three of them', () => {
    expect(namesText(scene, ['fa', 'fb'])).toBe('Band fa, Band fb')
    expect(namesText(scene, ['fa', 'fb', 'fc', 'a1', 'b1'])).toBe('Band fa, Band fb, Band fc and 2 more')
  })
  test('at the end of a way is counted in words', () => {
    expect(endLines(scene, { shoot: ['fb'], assault: [] }, 2)).toEqual([
      { tone: 'bad', text: '1 can shoot here: Band fb' },
      { tone: 'plain', text: 'Nobody can assault here' },
      { tone: 'plain', text: '2 enemies within your range' },
    ])
    expect(endLines(scene, { shoot: [], assault: [] }, null)).toEqual([
      { tone: 'plain', text: 'Nobody can shoot or assault here' },
    ])
    expect(endLines(scene, { shoot: ['fb'], assault: [] }, 0, true)).toEqual([{ tone: 'bad', text: '1 can shoot here: Band fb' }])
  })
})

describe('the end of a way', () => {
  const from = { x: 0, y: 0, facing: null, level: null }
  const footprint = { type: 'disc', radius: 10 } as const
  const ask: Ask = { type: 'path', ...WORDS, piece: 'a1', from, footprint, budget: 9, points: 3 }
  const path: Overlay = { type: 'path', points: [from, { x: 9, y: 8 }], breaks: null, snapped: null, footprint }
  const breaks = { at: from, after: null, title: '', text: '', rule: 'X-1' } as const
  test('is where it is drawn to, while it breaks no rule', () => {
    expect(endOfWay(ask, [path])).toMatchObject({ piece: 'a1', end: { x: 9, y: 8 } })
    expect(endOfWay(ask, [{ ...path, breaks }])).toBeNull()
    expect(endOfWay(ask, [])).toBeNull()
    expect(endOfWay(null, [path])).toBeNull()
  })
  test('is for the whole formation, and against its enemies', () => {
    expect(fellowsOf(scene, 'a2')).toEqual(['a2', 'a1'])
    expect(enemiesOf(scene, 'a1', seat => seat === 'bob').map(e => e.id)).toEqual(['fb', 'fc'])
  })
})
