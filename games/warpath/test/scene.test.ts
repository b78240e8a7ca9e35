import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type JsonObject, panelRows, type Scene, sceneText } from '@sandtable/kernel'
import { sceneProblems } from '@sandtable/testkit/scene-problems'
import { describe, expect, test } from 'vitest'
import { PROFILES } from '../data/factions.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { warpath } from '../game.ts'
import { ORDER_ICONS, TOKEN_ICONS } from '../words/token-icons.ts'
import { unitIcon } from '../words/unit-icons.ts'
import { TOKENS } from '../world.ts'
import { worldOf } from './world-of.ts'

const sceneOf = (position: JsonObject, seat: string | null = 'ann'): Scene => warpath.scene(warpath.view(worldOf(position), seat))
const shape = (shown: Scene, id: string) => shown.layers.flatMap(l => l.shapes).find(s => s.id === id)
const group = (shown: Scene, id: string) => shown.groups.find(g => g.id === id)!
const piece = (shown: Scene, id: string) => shown.pieces.find(p => p.id === id)!
const texts = (shown: Scene, id: string) => group(shown, id).badges.map(b => b.text)
const panel = (shown: Scene, id: string) =>
  Object.fromEntries(shown.panels.filter(p => p.id === id).flatMap(p => panelRows(p).map(r => [r.label, r.value])))

const OPERATIVES = { side: 'a', profile: 'enforcers.operatives', at: [10, 10] }
const CAPTAIN = { side: 'a', profile: 'enforcers.captain', at: [20, 10] }
const GHOULS = { side: 'b', profile: 'plague.ghouls', at: [10, 30] }

describe('silhouettes', () => {
  const { icons } = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as { icons: object }
  test.each([...PROFILES.values()].map(profile => [profile.name, unitIcon(profile)]))('%s: %s is drawn', (_name, icon) => {
    expect(icons).toHaveProperty([icon])
  })
  test('every profile has one that is not only that of its type, and every token has one', () => {
    const usual = [...PROFILES.values()].filter(p => unitIcon(p) === unitIcon({ id: 'nobody', type: p.type }))
    expect(usual.map(p => p.id)).toEqual([
      'enforcers.jet_bikes',
      'enforcers.peacekeepers',
      'enforcers.victor',
      'enforcers.bulwark',
      'asterians.arc_riders',
      'gcps.levy',
      'gcps.strider',
    ])
    for (const icon of [...TOKENS.map(token => TOKEN_ICONS[token]), ...Object.values(ORDER_ICONS)])
      expect(icons).toHaveProperty([icon])
  })
})

describe('bases', () => {
  test('stand in their true size and shape; only vehicles have a front, only fliers a height', () => {
    const shown = sceneOf({
      units: [
        OPERATIVES,
        { side: 'a', profile: 'enforcers.panther', at: [30, 10], facing: 45 },
        { side: 'b', profile: 'plague.lander', at: [30, 30], facing: 270 },
      ],
    })
    expect(piece(shown, 'u1-1')).toMatchObject({ at: { facing: null, level: null }, footprint: { type: 'disc' }, group: 'u1' })
    expect(piece(shown, 'u2-1')).toMatchObject({ at: { facing: 45, level: null }, footprint: { type: 'oval' } })
    expect(piece(shown, 'u3-1')).toMatchObject({ at: { facing: 270, level: 2 }, kind: 'Flier, Plague' })
  })
  test('a Command unit leads and shows its radius; a fixed weapon fires to the front', () => {
    const shown = sceneOf({ units: [CAPTAIN, { side: 'a', profile: 'enforcers.tempest', at: [30, 10] }] })
    expect(piece(shown, 'u1-1').leads).toBe(true)
    expect(piece(shown, 'u1-1').rings.map(r => r.style)).toContain('command')
    expect(piece(shown, 'u2-1').leads).toBe(false)
    expect(piece(shown, 'u2-1').rings.some(r => r.arc?.from === -90 && r.arc.to === 90)).toBe(true)
  })
  test('a plate tells pins, shields, cargo and what is left', () => {
    const shown = sceneOf({
      units: [
        { side: 'b', profile: 'asterians.wardens', at: [10, 30], count: 4, strength: 5, pinned: true, shields: 1 },
        { side: 'a', profile: 'enforcers.courser', at: [30, 10] },
        { ...OPERATIVES, aboard: 'u2' },
      ],
    })
    expect(texts(shown, 'u1')).toEqual(['Pinned', '1 Shield token', '4 of 5 bases'])
    expect(texts(shown, 'u2')[0]).toBe('carries Operatives: 6 bases')
    expect(shown.pieces.some(p => p.group === 'u3')).toBe(false)
    expect(panel(shown, 'reserves-a')).toEqual({ Operatives: '6 bases, inside Courser Grav Carriers' })
  })
})

describe('order tokens', () => {
  const COMMAND = { phase: 'command', units: [OPERATIVES, CAPTAIN, GHOULS] }
  test('before orders are placed: empty, and forced ones open to all', () => {
    const shown = sceneOf(COMMAND)
    expect(group(shown, 'u1').token).toMatchObject({ face: 'empty' })
    expect(group(shown, 'u2').token).toMatchObject({ face: 'up', icon: 'sprint', forced: true })
    expect(panel(shown, 'side-a').orders).toBe('to place for 1 unit')
  })
  test('placed ones are face down for everybody else', () => {
    const placed = { ...COMMAND, orders: { a: [{ unit: 'u1', order: 'overwatch' }] } }
    expect(group(sceneOf(placed), 'u1').token).toMatchObject({ face: 'up', text: 'Overwatch' })
    for (const seat of ['bob', null]) {
      const shown = sceneOf(placed, seat)
      expect(group(shown, 'u1').token).toMatchObject({ face: 'down', icon: '' })
      expect(panel(shown, 'side-a').orders).toBe('face down')
      expect(sceneText(shown)).not.toContain('Overwatch')
    }
  })
  test('revealed ones are face up, and what has none left is done', () => {
    const shown = sceneOf({ phase: 'movement', units: [{ ...OPERATIVES, token: 'advance' }, GHOULS] }, 'bob')
    expect(group(shown, 'u1').token).toMatchObject({ face: 'up', icon: 'walking-boot', text: 'Advance', forced: false })
    expect(group(shown, 'u2').token).toBeNull()
    expect([piece(shown, 'u1-1').done, piece(shown, 'u2-1').done]).toEqual([false, true])
  })
})

describe('the table', () => {
  test('a building says how high, of what and how full it is, and which edges are manned', () => {
    const shown = sceneOf({
      terrain: [{ type: 'building_medium', at: [8, 8], size: [6, 6], construction: 'solid', capacity: 18 }],
      units: [
        {
          side: 'a',
          profile: 'enforcers.marksmen',
          bases: [
            [9, 8.5],
            [10.2, 8.5],
            [11.4, 8.5],
          ],
          building: 't1',
        },
      ],
    })
    expect(shape(shown, 't1')).toMatchObject({ style: 'roof', tag: 'H 6 solid, 3 of 18' })
    const edges = shown.layers[0]!.shapes.filter(s => s.kind === 'place')
    expect(edges).toMatchObject([{ style: 'edge', team: 'a', points: [{ y: 800 }, { y: 800 }] }])
  })
  test('every kind of terrain has a look and says what it does', () => {
    const types = [...TERRAIN_TYPES.keys()].filter(type => type !== 'open')
    const shown = sceneOf({
      terrain: types.map((type, i) => ({ type, at: [(i % 4) * 10, Math.floor(i / 4) * 10], size: [5, 5] })),
    })
    for (const [i, type] of types.entries())
      expect([type, shape(shown, `t${i + 1}`)]).not.toMatchObject([type, { style: 'plain' }])
    expect(shape(shown, `t${types.indexOf('woods') + 1}`)).toMatchObject({
      text: 'Height 4; difficult: Bikes, Walkers, Vehicles; cover wholly inside',
    })
  })
  test('an objective counts bases and is held by who has more', () => {
    const shown = sceneOf({
      objectives: [
        [11, 11],
        [40, 40],
      ],
      units: [OPERATIVES, { ...GHOULS, at: [10, 14], count: 2 }],
    })
    expect(shape(shown, 'o1')).toMatchObject({ style: 'objective', team: 'a' })
    expect(shape(shown, 'o2')).toMatchObject({
      team: null,
      counts: [
        { team: 'a', n: 0 },
        { team: 'b', n: 0 },
      ],
    })
    expect(panel(shown, 'side-a')['objectives claimed']).toBe(1)
  })
  test('the top bar knows Round, phase and points; the pool of both is open', () => {
    const sides = {
      a: {
        faction: 'enforcers',
        cp: 3,
        score: 2,
        dice: [
          { kind: 'Black', swords: 1 },
          { kind: 'Orange', swords: 2, rerolled: true },
        ],
      },
    }
    const shown = sceneOf({ round: 3, phase: 'overwatch', sides, units: [OPERATIVES, GHOULS] }, 'bob')
    expect(shown.standing).toMatchObject({ round: { n: 3, of: 5 }, phases: { at: 2 }, sides: [{ points: 2 }, { points: 0 }] })
    expect(shown.panels.find(p => p.id === 'dice-a')).toMatchObject({
      dice: [
        { colour: 'black', marks: '†', again: false },
        { colour: 'orange', marks: '††', again: true },
      ],
    })
    expect(sceneProblems(shown, worldOf({}).seats)).toEqual([])
  })
})
