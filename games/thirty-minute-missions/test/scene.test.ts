import { evened, shifted } from '@sandtable/geometry/hex/board-point'
import { type JsonObject, panelRows, type Scene, type ScenePiece, sceneText } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { READY_SQUADS } from '../army/ready.ts'
import { hexOfPair } from '../basics/measure.ts'
import { MISSIONS, SHEETS } from '../data/figures.ts'
import { readPosition } from '../position.ts'
import { pointOfSpot, spotOfPoint, tableSize } from '../scene/space.ts'
import { scene } from '../scene.ts'
import { presets } from '../set-up/presets.ts'
import { view } from '../view.ts'
import type { World } from '../world.ts'
import { played } from './played.ts'

function worldOf(position: JsonObject): World {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return read.value.world
}
const sceneOf = (position: JsonObject, seat: string | null = 'ann'): Scene => scene(view(worldOf(position), seat))
const layer = (shown: Scene, id: string) => shown.layers.find(l => l.id === id)?.shapes ?? []
const tile = (shown: Scene, column: number, row: number) =>
  layer(shown, 'ground').find(s => s.type === 'hex' && s.at.x === column && s.at.y === row)!
const piece = (shown: Scene, id: string) => shown.pieces.find(p => p.id === id)!
const texts = (badges: readonly { text: string }[]) => badges.map(b => b.text)
const panel = (shown: Scene, id: string) =>
  Object.fromEntries(shown.panels.filter(p => p.id === id).flatMap(p => panelRows(p).map(r => [r.label, r.value])))
const rowsOf = ({ card }: ScenePiece) => [...card.figures, ...card.rows]
const card = (shown: Scene, id: string) => Object.fromEntries(rowsOf(piece(shown, id)).map(r => [r.label, r.value]))
const LINE = { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 3], facing: 1, ap: 7 }

describe('the ground', () => {
  const shown = sceneOf({
    map: ['.12RTWGKLDabc.', '.............'],
    units: [],
    structures: [{ id: 'HQ', hex: [2, 1], elevation: 1, defense: 9, full: 40, objective: 'HQ' }],
    objectives: [{ id: 'HQ', kind: 'structure', at: [2, 1] }],
  })
  test('every colour has its tile, lifted to its level', () => {
    const row = Array.from({ length: 13 }, (_, column) => tile(shown, column, 0))
    expect(row.map(s => [s.style, s.type === 'hex' ? s.level : null])).toEqual([
      ['clear', 0],
      ['clear', 1],
      ['clear', 2],
      ['lava', 0],
      ['sand', 0],
      ['snow', 0],
      ['forest', 0],
      ['ruins', 0],
      ['water', -1],
      ['water', -2],
      ['building', 1],
      ['building', 2],
      ['building', 3],
    ])
  })
  test('says what it is in words, and which rule says what it does', () => {
    expect(tile(shown, 2, 0)).toMatchObject({ label: 'Ground +2', rule: 'TM-COLOR-01' })
    expect(tile(shown, 9, 0).label).toMatch(/floor −2$/)
    expect(tile(shown, 12, 0)).toMatchObject({ label: 'Structure', text: 'roof +3, Defense 30 of 30', rule: 'TM-BLDG-03' })
  })
  test('a structure under half of its Defense looks it, and what a mission is about looks different', () => {
    expect(tile(shown, 2, 1)).toMatchObject({ style: 'fortress', damaged: true, level: 2 })
    expect(layer(shown, 'markers')).toMatchObject([{ style: 'fort', label: 'HQ', text: 'Defense 9 of 40' }])
  })
  test('one that has fallen leaves no marker', () => {
    const gone = sceneOf({
      units: [],
      structures: [{ id: 'Gen1', hex: [2, 1], elevation: 1, defense: 0, full: 40, objective: 'Gen1' }],
      objectives: [{ id: 'Gen1', kind: 'structure', at: [2, 1] }],
    })
    expect(layer(gone, 'markers')).toEqual([])
    expect(tile(gone, 2, 1).style).toBe('clear')
  })
  test('cover stands on the edge between two hexes', () => {
    const walls = layer(
      sceneOf({
        units: [],
        scatter: [
          { hex: [3, 3], edge: 0, type: 'high' },
          { hex: [3, 3], edge: 1, type: 'low', cover: false },
        ],
      }),
      'walls',
    )
    expect(walls.map(s => s.style)).toEqual(['high', 'rubble'])
    const [east] = walls
    if (east?.type !== 'line') throw new Error('no line')
    // The middle of the edge is halfway to the eastern neighbour.
    const [a, b] = east.points.map(point => evened(point, 'pointy'))
    const middle = shifted({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 }, 'pointy')
    expect([middle.x, middle.y]).toEqual([expect.closeTo(3.5), expect.closeTo(3)])
  })
})

describe('areas and objectives', () => {
  const marked = { units: [LINE], objectives: [{ id: 'A', kind: 'control', at: [5, 5], control: 'b' }] }
  test('a marker is a pin, with a rim in the colours of whoever controls it around all hexes that count', () => {
    const shapes = layer(sceneOf(marked), 'markers')
    expect(shapes.at(-1)).toMatchObject({ id: 'mA', style: 'flag', team: 'b', label: 'Marker A', text: 'controlled' })
    const rim = shapes.slice(0, -1)
    // Seven hexes have 18 sides that lead out of them.
    expect(rim).toHaveLength(18)
    for (const side of rim) expect(side).toMatchObject({ kind: 'place', type: 'line', style: 'control', team: 'b' })
  })
  test('where a side flees, the edge is drawn and says when it opens', () => {
    const chase = (round: number) =>
      layer(
        sceneOf({ units: [LINE], mission: 'endless_pursuit', round, sides: { a: { area: 'west' }, b: { area: 'east' } } }),
        'markers',
      )
    const pin = chase(2).find(s => s.id === 'exit')
    expect(pin).toMatchObject({ kind: 'poi', style: 'exit', label: 'Way out', text: 'opens in round 5' })
    expect(chase(5).find(s => s.id === 'exit')).toMatchObject({ text: 'open' })
    expect(chase(2).filter(s => s.kind === 'place' && s.style === 'exit').length).toBeGreaterThan(20)
  })
  test('Deployment Areas are shown before the battle and where they matter', () => {
    const zones = (position: JsonObject) => layer(sceneOf({ units: [LINE], ...position }), 'zones').length
    expect(zones({ round: 0 })).toBeGreaterThan(30)
    expect(zones({ round: 2, mission: 'show_of_force' })).toBe(0)
    expect(zones({ round: 2, mission: 'burning_sandstorm' })).toBeGreaterThan(30)
    expect(zones({ round: 2, sides: { a: { secondaries: ['behind_lines'] } } })).toBeGreaterThan(30)
    // What the other side has chosen does not show.
    expect(zones({ round: 2, sides: { b: { secondaries: ['behind_lines'] } } })).toBe(0)
  })
  test('the rim of an area goes around all of it', () => {
    const shapes = layer(sceneOf({ units: [LINE], round: 0 }), 'zones').filter(s => s.kind === 'place' && s.team === 'a')
    const [hexes, rims] = [shapes.filter(s => s.type === 'hex'), shapes.filter(s => s.type === 'line')]
    expect(hexes.length).toBe(33)
    // 11 rows of three hexes: fewer sides outside than in all.
    expect(rims.length).toBeLessThan(hexes.length * 2)
  })
  test('before sides are chosen both ways to place objectives are shown', () => {
    const told = played('reconnaissance', 2).at(-1)!
    const shown = scene(told.after)
    const texts = layer(shown, 'markers').map(s => (s.kind === 'poi' ? s.text : ''))
    expect(texts.filter(text => text.includes('west'))).toHaveLength(3)
    expect(texts.filter(text => text.includes('east')).length).toBeGreaterThan(0)
    expect(layer(shown, 'zones')).toEqual([])
  })
  test('what can be carried is a piece while nobody carries it', () => {
    const crate = { id: 'Crate2', kind: 'carry', at: [5, 5] }
    const free = sceneOf({ units: [LINE], objectives: [crate] })
    expect(piece(free, 'o-Crate2')).toMatchObject({ name: 'Crate 2', kind: 'Objective', icon: 'wooden-crate', seat: null })
    const carried = sceneOf({ units: [LINE], objectives: [{ ...crate, carrier: 'ua1' }] })
    expect(piece(carried, 'o-Crate2')).toBeUndefined()
    expect(texts(piece(carried, 'ua1').badges)).toContain('Carries Crate 2')
  })
})

describe('units', () => {
  test('stand on their hex, face somewhere, and have a body', () => {
    const shown = piece(sceneOf({ units: [LINE] }), 'ua1')
    const { column, row } = hexOfPair([3, 3])
    expect(shown).toMatchObject({ at: { x: column, y: row, facing: 1, level: 0 }, footprint: { type: 'hex' }, seat: 'ann' })
    expect(shown.kind).toMatch(/^Mech, class 2, /)
    expect(shown.bars.map(b => [b.label, b.value])).toEqual([
      ['main section', 38],
      ['action points', 7],
    ])
    expect(shown.diagram!.parts.map(p => p.label)).toEqual(['Head', 'Torso', 'Left arm', 'Right arm', 'Left leg', 'Right leg'])
  })
  test('a body shows what is hurt, what is gone, and what it carries', () => {
    const shown = piece(sceneOf({ units: [{ ...LINE, durability: { legR: 3, armL: 0 } }] }), 'ua1')
    const parts = Object.fromEntries(shown.diagram!.parts.map(p => [p.label, p]))
    expect(parts['Right leg']).toMatchObject({ state: 'hurt', value: 3 })
    expect(parts['Left arm']).toMatchObject({ state: 'broken', value: 0 })
    expect(parts['Right arm']).toMatchObject({ state: 'whole', note: expect.stringMatching(/^Combat Rifle \d+$/) })
    expect(parts.Head!.note).toBe('sees, aims')
  })
  test('every datasheet has a body, a silhouette and a card without twins', () => {
    const ids = [...SHEETS.keys()]
    const units = ids.map((sheet, i) => ({ id: `ua${i + 1}`, side: 'a', sheet, at: [2 + (i % 11), Math.floor(i / 11) * 2] }))
    const shown = sceneOf({ units })
    expect(shown.pieces).toHaveLength(ids.length)
    for (const shownPiece of shown.pieces) {
      const { name, diagram, icon, badges } = shownPiece
      const rows = rowsOf(shownPiece)
      expect(icon, name).not.toBe('?')
      expect(diagram!.parts.length, name).toBeGreaterThan(0)
      expect(new Set(rows.map(r => `${r.label} ${r.value}`)).size, name).toBe(rows.length)
      expect(new Set(texts(badges)).size, name).toBe(badges.length)
      for (const { label, value } of rows) expect(`${label} ${value}`, name).not.toMatch(/undefined|NaN|\[object/)
      const slots = diagram!.parts.map(p => p.slot).filter(slot => slot !== 'core')
      expect(new Set(slots).size, name).toBe(slots.length)
    }
  })
  test('the card is the datasheet: figures, weapons, what is special, what it is', () => {
    const shown = sceneOf({ units: [LINE] })
    expect(card(shown, 'ua1')).toMatchObject({
      accuracy: '4+',
      elevation: '0',
      'AP a turn': 'd8+2',
      'Combat Rifle': 'range 6, damage 8, 2 AP',
    })
    const { card: own, worth } = piece(shown, 'ua1')
    const labels = own.rows.map(r => r.label)
    expect(own.figures[0]!.label).toBe('accuracy')
    expect(own.traits.length).toBeGreaterThan(0)
    expect(`${worth} points`).toBe(card(shown, 'ua1')['Deployment Cost'])
    expect(labels.at(-1)).toMatch(/Deployment Cost|note/)
  })
  test('states are badges, the worst first', () => {
    const hexes = {
      units: [
        { ...LINE, status: ['kneeling', 'system_error'], stance: 'overwatch', lockedOn: 'ub1', hug: { edge: 0, hides: null } },
        { id: 'ub1', side: 'b', sheet: 'stinger', at: [7, 3], level: 2 },
      ],
    }
    expect(texts(piece(sceneOf(hexes), 'ua1').badges)).toEqual([
      'System Error, reboots on 5+',
      'Kneeling',
      'Overwatch',
      'Locked on Stinger Swarm Drone',
      'In cover',
    ])
    expect(texts(piece(sceneOf(hexes), 'ub1').badges)).toEqual(['Airborne +2'])
  })
  test('weapons reach inside the Field of View; those that reach as far share a ring', () => {
    const rings = piece(sceneOf({ units: [LINE] }), 'ua1').rings
    expect(rings.map(r => [r.label, r.radius, r.arc])).toEqual([['Combat Rifle: 6', 6, { from: -90, to: 90 }]])
    const tank = piece(sceneOf({ units: [{ ...LINE, sheet: 'bastion_tank' }] }), 'ua1').rings
    expect(tank.every(r => r.arc === null)).toBe(true)
    expect(new Set(tank.map(r => r.radius)).size).toBe(tank.length)
    // What shoots nothing still looks somewhere.
    const disarmed = { ...LINE, items: { combat_rifle: { mode: 'destroyed', durability: 0 } } }
    expect(piece(sceneOf({ units: [disarmed] }), 'ua1').rings).toMatchObject([{ label: 'Field of View', style: 'zone' }])
  })
  test('a unit on two hexes has a body over both', () => {
    const [body] = layer(sceneOf({ units: [{ ...LINE, sheet: 'behemoth', facing: 0 }] }), 'bodies')
    const [lead, rear] = [hexOfPair([3, 3]), hexOfPair([2, 3])]
    expect(body).toMatchObject({
      type: 'line',
      style: 'body',
      team: 'a',
      points: [
        { x: rear.column, y: rear.row },
        { x: lead.column, y: lead.row },
      ],
    })
  })
  test('drones and their Main Unit know each other', () => {
    const shown = sceneOf({
      units: [
        { id: 'ua1', side: 'a', sheet: 'carrier', at: [3, 3] },
        { id: 'ua2', side: 'a', sheet: 'wisp', at: [4, 3], level: 1, main: 'ua1' },
        { id: 'ua3', side: 'a', sheet: 'lantern', where: 'stowed', main: 'ua1' },
      ],
    })
    expect(card(shown, 'ua1').drones).toBe('Wisp Gun Drone and Lantern Spotter Drone (stowed)')
    expect(texts(piece(shown, 'ua2').badges)).toContain('Drone of Shepherd Drone Carrier')
    expect(shown.pieces.map(p => p.id)).toEqual(['ua1', 'ua2'])
  })
  test('dropped things lie below, flyers above everybody', () => {
    const shown = sceneOf({
      units: [{ id: 'ub1', side: 'b', sheet: 'stinger', at: [3, 3], level: 2 }, LINE],
      dropped: [{ item: 'ua1/1', at: [3, 3] }],
    })
    expect(shown.pieces.map(p => p.id)).toEqual(['ua1/1', 'ua1', 'ub1'])
    expect(piece(shown, 'ua1/1')).toMatchObject({ name: 'Combat Rifle', kind: 'Dropped', seat: null })
  })
})

describe('panels', () => {
  const position = {
    mission: 'winds_of_war',
    weather: 2,
    round: 3,
    units: [LINE, { id: 'ub1', side: 'b', sheet: 'revenant', where: 'destroyed' }],
    sides: {
      a: { secondaries: ['cripple', 'disarm'], secondary: { cripple: 2 } },
      b: { secondaries: ['first_blood', 'intact'] },
    },
  }
  test('the mission says how it is won, how long it lasts and what the weather does', () => {
    const shown = sceneOf(position)
    expect(shown.title).toBe('Winds of War, round 3')
    expect(panel(shown, 'rounds')).toEqual({ now: '3 of 7' })
    expect(panel(shown, 'mission')).toMatchObject({
      weather: 'Wind towards the north-east: far shots are harder, flyers drift',
      "Attacker's main objective": MISSIONS.get('winds_of_war')!.mainObjective.attacker,
    })
  })
  test('own objectives are named, those of the other side only counted', () => {
    const shown = sceneOf(position)
    expect(panel(shown, 'side-a')).toMatchObject({ Cripple: '2 of 4', Disarm: '0 of 4' })
    expect(panel(shown, 'side-b')).toMatchObject({ 'secondary objectives': '2 hidden', lost: 'Revenant' })
    expect(JSON.stringify(shown)).not.toMatch(/First Blood|Intact/)
    expect(panel(sceneOf(position, null), 'side-a')).not.toHaveProperty('Cripple')
  })
})

describe('without hexes', () => {
  const position = {
    options: { hexless: true },
    map: ['..............', '.GG..........', '.GG.....a.....'],
    units: [
      { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 1] },
      { id: 'ub1', side: 'b', sheet: 'stinger', at: [7, 1], level: 2 },
    ],
    scatter: [{ hex: [5, 1], edge: 0, type: 'low' }],
    round: 0,
  }
  const world = worldOf(position)
  const shown = scene(view(world, 'ann'))
  test('the table is as large as the rules say, in inches', () => {
    expect(shown.board).toEqual({ ...tableSize(world), grid: 'none', cell: 0, unit: 'in' })
    expect(shown.board.width).toBe(5850)
  })
  test('painted hexes that hang together are one piece of terrain', () => {
    const land = layer(shown, 'terrain')
    expect(land.map(s => s.style).sort()).toEqual(['building', 'fence', 'forest'])
    const forest = land.find(s => s.style === 'forest')!
    if (forest.type !== 'polygon') throw new Error('no polygon')
    expect(forest.points.length).toBeGreaterThan(10)
    expect(forest.points.length).toBeLessThan(24)
  })
  test('pieces stand where they are; only what flies is lifted', () => {
    const line = piece(shown, 'ua1')
    expect(line).toMatchObject({ footprint: { type: 'disc', radius: 225 }, at: { facing: 0, level: null } })
    expect(spotOfPoint(world, line.at)).toEqual(world.units.ua1!.at)
    expect(pointOfSpot(world, world.units.ua1!.at!)).toEqual({ x: line.at.x, y: line.at.y })
    expect(piece(shown, 'ub1').at.level).toBe(2)
    for (const { at } of shown.pieces)
      expect(at.x >= 0 && at.y >= 0 && at.x <= shown.board.width && at.y <= shown.board.height).toBe(true)
  })
  test('areas are outlines', () => {
    expect(layer(shown, 'zones')).toMatchObject([
      { style: 'deploy', team: 'a', type: 'polygon' },
      { style: 'deploy', team: 'b', type: 'polygon' },
    ])
  })
})

describe('every preset', () => {
  test('can be drawn and read at its beginning', () => {
    for (const { id } of presets) {
      const [told] = played(id, 0)
      const shown = scene(told!.after)
      expect(sceneText(shown).length, id).toBeGreaterThan(100)
      expect(shown.title, id).not.toBe('')
      const ids = shown.layers.flatMap(l => l.shapes.map(s => s.id))
      expect(new Set(ids).size, id).toBe(ids.length)
    }
    expect(READY_SQUADS.length).toBeGreaterThan(0)
  })
})
