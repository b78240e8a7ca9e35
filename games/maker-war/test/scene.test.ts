import { engineOf, type JsonObject, panelRows, type Scene, sceneText } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../army/catalogue.ts'
import { MAPS } from '../data/maps.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { makerWar } from '../game.ts'
import { readPosition } from '../position.ts'
import { unitIcon } from '../scene/icons.ts'
import { presets } from '../set-up/presets.ts'
import { begin } from '../setup.ts'
import type { World } from '../world.ts'

const { scene, view } = engineOf(makerWar).game

function worldOf(position: JsonObject): World {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return read.value.world
}
const sceneOf = (position: JsonObject, seat: string | null = 'ann'): Scene => scene(view(worldOf(position), seat))
const layer = (shown: Scene, id: string) => shown.layers.find(l => l.id === id)!.shapes
const shape = (shown: Scene, id: string) => shown.layers.flatMap(l => l.shapes).find(s => s.id === id)!
const piece = (shown: Scene, id: string) => shown.pieces.find(p => p.id === id)!
const group = (shown: Scene, id: string) => shown.groups.find(g => g.id === id)!
const texts = (badges: readonly { text: string }[]) => badges.map(b => b.text)
const panel = (shown: Scene, id: string) =>
  Object.fromEntries(shown.panels.filter(p => p.id === id).flatMap(p => panelRows(p).map(r => [r.label, r.value])))

const RIFLES = {
  side: 'a',
  id: 'fa1',
  name: 'Rifles',
  chief: 'tm-captain',
  units: {
    'tm-captain': [[20, 20]],
    'tm-rifle': [
      [22, 20],
      [18, 20],
    ],
  },
}
const RIFLES_OF_B = { side: 'b', id: 'fb1', units: { 'tm-rifle': [[60, 60]] } }
const VULCAN = {
  side: 'b',
  id: 'fb1',
  name: 'Vulcan',
  units: [
    {
      id: 'uv',
      profile: 'tm-vulcan',
      at: [60, 60],
      facing: 225,
      structure: 9,
      shields: 1,
      broken: ['left'],
      weapons: { left: 'tm-w-gatling', right: 'tm-w-fist' },
    },
  ],
}

describe('the table', () => {
  test('has a zone along each side', () => {
    const shown = sceneOf({ table: [100, 80] })
    expect(shown.board).toEqual({ width: 10000, height: 8000, grid: 'none', cell: 0, unit: 'cm' })
    expect(shape(shown, 'deploy-b')).toMatchObject({
      style: 'deploy',
      team: 'b',
      points: [
        { x: 0, y: 7000 },
        { x: 10000, y: 7000 },
        { x: 10000, y: 8000 },
        { x: 0, y: 8000 },
      ],
    })
  })
  test('terrain lies where it lies, turned, with its effects in words', () => {
    const shown = sceneOf({
      terrain: [
        { id: 't1', type: 'forest', at: [30, 40], size: [20, 10], facing: 90 },
        { id: 't2', type: 'lake', at: [60, 60], radius: 5 },
        { id: 't3', type: 'street', at: [60, 20], size: [100, 5] },
      ],
    })
    expect(shape(shown, 't1')).toMatchObject({
      style: 'forest',
      rule: 'MW-TERR-22',
      label: 'Forest',
      text: 'cover; infantry shelter; tanks difficult',
    })
    const forest = shape(shown, 't1')
    if (forest.type !== 'polygon') throw new Error('no polygon')
    expect(new Set(forest.points.map(p => `${p.x} ${p.y}`))).toEqual(
      new Set(['2500 3000', '3500 3000', '3500 5000', '2500 5000']),
    )
    const lake = shape(shown, 't2')
    if (lake.type !== 'polygon') throw new Error('no polygon')
    expect(lake.points.length).toBe(18)
    expect(lake.points[0]).toEqual({ x: 6500, y: 6000 })
    expect(layer(shown, 'streets').map(s => s.id)).toEqual(['t3'])
    expect(layer(shown, 'terrain').map(s => s.id)).toEqual(['t1', 't2'])
  })
  test('a mesa shows the side on which it is open', () => {
    const shown = sceneOf({ terrain: [{ id: 't1', type: 'mesa', at: [50, 50], size: [20, 10], ramps: ['east'] }] })
    expect(shape(shown, 't1-east')).toMatchObject({ style: 'ramp', type: 'line' })
    const ramp = shape(shown, 't1-east')
    if (ramp.type !== 'line') throw new Error('no line')
    expect(ramp.points.map(p => p.x)).toEqual([6000, 6000])
  })
  test('every kind of terrain on every map has words and a style', () => {
    for (const { id } of MAPS)
      for (const { label, text, style } of layer(sceneOf({ map: id }), 'terrain').filter(s => s.kind === 'terrain')) {
        expect(
          TERRAIN_TYPES.map(t => t.name),
          id,
        ).toContain(label)
        expect(text, `${id} ${label}`).not.toBe('')
        expect(style, `${id} ${label}`).not.toBe('plain')
      }
  })
})

describe('Points of Interest', () => {
  test('show their footprint, the 5 cm around it, and who holds them', () => {
    const shown = sceneOf({
      pois: [
        { id: 'p1', type: 'reliquary', at: [50, 50], control: 'b' },
        { id: 'p2', type: 'source-of-supply', at: [80, 50] },
      ],
    })
    expect(shape(shown, 'p1')).toMatchObject({
      style: 'relic',
      label: 'Reliquary',
      text: 'held by Bob, remove 2d6 impact tokens across the army',
      team: 'b',
    })
    const ring = shape(shown, 'p1-ring')
    if (ring.type !== 'polygon') throw new Error('no polygon')
    expect(ring).toMatchObject({ style: 'control', team: 'b' })
    expect(Math.max(...ring.points.map(p => p.x))).toBe(5000 + 150 + 500)
    const square = shape(shown, 'p2-ring')
    if (square.type !== 'polygon') throw new Error('no polygon')
    expect(square).toMatchObject({ style: 'control', team: null })
    expect(Math.max(...square.points.map(p => p.x))).toBe(8000 + 300 + 500)
    expect(Math.max(...square.points.map(p => p.x + p.y))).toBeLessThan(8000 + 5000 + 600 + 1000)
  })
  test('are halved on an inch table', () => {
    const shown = sceneOf({ options: { inches: true }, pois: [{ id: 'p1', type: 'reliquary', at: [50, 50] }] })
    const ring = shape(shown, 'p1-ring')
    if (ring.type !== 'polygon') throw new Error('no polygon')
    expect(Math.max(...ring.points.map(p => p.x))).toBe(5000 + 150 + 200)
  })
})

describe('formations and units', () => {
  test.each([
    ['high', 2],
    ['low', 1],
  ])('what flies %s hangs at level %i above the table', (altitude, level) => {
    const shown = sceneOf({ formations: [{ side: 'a', id: 'fa1', altitude, units: { 'tm-kestrel': [[30, 30]] } }, RIFLES_OF_B] })
    const [flyer, rifle] = ['fa1', 'fb1'].map(id => shown.pieces.find(p => p.group === id)!)
    expect(flyer!.at.level).toBe(level)
    expect(rifle!.at.level).toBeNull()
  })
  test('a formation wears stance, tokens and what is left of it', () => {
    const shown = sceneOf({
      formations: [{ ...RIFLES, stance: 'scatter', tokens: 3, terror: 1, lost: ['tm-rifle'], activated: true }],
    })
    expect(group(shown, 'fa1')).toMatchObject({ name: 'Rifles', seat: 'ann' })
    expect(texts(group(shown, 'fa1').badges)).toEqual([
      'scattered',
      '3 impact tokens',
      '1 of terror',
      'done',
      '3 of 4 units',
      '39 points',
    ])
    expect(shown.pieces.map(p => [p.id, p.leads, p.done, p.at.facing, p.footprint])).toEqual([
      ['ua1-1', true, true, null, { type: 'disc', radius: 100 }],
      ['ua1-2', false, true, null, { type: 'disc', radius: 100 }],
      ['ua1-3', false, true, null, { type: 'disc', radius: 100 }],
    ])
  })
  test('a Titan shows facing, structure, shields and what is broken', () => {
    const shown = sceneOf({ formations: [VULCAN] })
    const { at, bars, badges, card, seat } = piece(shown, 'uv')
    expect([at.facing, seat]).toEqual([225, 'bob'])
    expect(bars.map(b => [b.label, b.value, b.max])).toEqual([
      ['structure', 9, 12],
      ['shields', 1, 4],
    ])
    expect(texts(badges)).toEqual(['Left Weapon broken'])
    expect(card.rows.find(r => r.label === 'left')?.value).toMatch(/^Storm Gatling: 9 dice at 40 cm, left arc \(broken\)$/)
    expect(card.traits.find(t => t.name === 'Shields 4')?.rule).toBe('MW-TITAN-24')
    expect(card.rows.filter(r => r.label.startsWith('system')).length).toBe(7)
  })
  test('a Titan is drawn by its systems: what they carry, what their loss means', () => {
    const { kind, diagram } = piece(sceneOf({ factions: { b: 'terran-makers' }, formations: [VULCAN] }), 'uv')
    expect(kind).toBe('Titan, Terran Makers')
    const part = (slot: string) => diagram!.parts.filter(p => p.slot === slot)
    expect(diagram!.figure).toBe('walker')
    expect(part('torso')).toMatchObject([{ label: 'Structure', value: 9, max: 12, state: 'hurt' }])
    expect(part('left-arm')).toMatchObject([{ label: 'Left Weapon', note: 'Weapon out of action', state: 'broken' }])
    expect(part('right-arm')[0]).toMatchObject({ state: 'whole', note: expect.stringMatching(/melee/) })
    expect(part('head')).toMatchObject([{ note: 'If it breaks: rookies trait', state: 'whole' }])
    expect([part('left-leg').length, part('right-leg').length]).toEqual([1, 1])
    expect(part('core').map(p => p.label)).toEqual(['Accumulator', 'Shields', 'Generator'])
    expect(new Set(diagram!.parts.map(p => p.id)).size).toBe(diagram!.parts.length)
  })
  test('a Titan of twelve systems has mounts and legs of its own, a Titan tank its guns', () => {
    const big = piece(sceneOf({ formations: [{ side: 'a', id: 'fa1', units: { 'tm-prometheus': [[30, 30]] } }] }), 'ua1-1')
    const slots = big.diagram!.parts.map(p => p.slot)
    expect(slots.filter(s => s.endsWith('mount') || s.endsWith('leg') || s.endsWith('arm')).length).toBe(6)
    const tank = piece(
      sceneOf({
        formations: [
          { side: 'a', id: 'fa1', units: [{ profile: 'tm-paladin', at: [30, 30], weapons: { left: 'tm-w-gatling' } }] },
        ],
      }),
      'ua1-1',
    )
    expect(tank.diagram).toMatchObject({ figure: 'vehicle' })
    expect(tank.diagram!.parts.map(p => p.label)).toEqual(['Structure', 'Left Weapon', 'Plating penetrated'])
    expect(piece(sceneOf({ formations: [RIFLES] }), 'ua1-1').diagram).toBe(null)
  })
  test('rings: how far everybody fires, the command range round a chief, the arcs of weapons that work', () => {
    const rings = (shown: Scene, id: string) => piece(shown, id).rings.map(r => [r.style, r.radius, r.arc])
    const shown = sceneOf({ formations: [RIFLES, VULCAN] })
    // MW-R-11: 7.5 cm from the middle of a base of 1 cm.
    expect(rings(shown, 'ua1-1')).toContainEqual(['command', 650, null])
    expect(rings(shown, 'ua1-2').filter(([style]) => style === 'command')).toEqual([])
    expect(rings(shown, 'ua1-2')).toContainEqual(['range', 3000, null])
    expect(rings(shown, 'uv').filter(([style]) => style === 'range')).toEqual([])
    const mended = { ...VULCAN, units: [{ ...VULCAN.units[0]!, broken: [] }] }
    expect(rings(sceneOf({ formations: [mended] }), 'uv')).toContainEqual(['range', 4000, { from: 0, to: 180 }])
    const flyers = { side: 'a', id: 'fa1', altitude: 'low', units: { 'tm-kestrel': [[30, 30]] } }
    expect(rings(sceneOf({ formations: [flyers] }), 'ua1-1')).toContainEqual(['range', 1500, { from: -45, to: 45 }])
  })
  test('names on the board are numbered where a side has two, and nobody reads an id', () => {
    const shown = sceneOf({
      formations: [
        RIFLES,
        {
          ...RIFLES,
          id: 'fa2',
          units: {
            'tm-captain': [[90, 20]],
            'tm-rifle': [
              [93, 20],
              [96, 20],
            ],
          },
        },
        { side: 'b', id: 'fb1', units: { 'cd-oni': [[60, 60]] } },
      ],
      pois: [
        { id: 'p1', type: 'ordnance', at: [20, 50] },
        { id: 'p2', type: 'ordnance', at: [80, 50] },
      ],
    })
    expect(shown.groups.map(g => g.name)).toEqual(['Rifles 1', 'Rifles 2', 'Oni'])
    expect(
      layer(shown, 'zones')
        .flatMap(s => s.label ?? [])
        .filter(l => l.startsWith('Ordnance')),
    ).toEqual(['Ordnance 1', 'Ordnance 2'])
  })
  test('armor has a bar only while hits are on it', () => {
    const tanks = (hits: number) => ({ side: 'a', id: 'fa1', units: [{ profile: 'tm-bulwark', at: [20, 20], hits }] })
    expect(piece(sceneOf({ formations: [tanks(0)] }), 'ua1-1').bars).toEqual([])
    expect(piece(sceneOf({ formations: [tanks(2)] }), 'ua1-1').bars).toMatchObject([{ label: 'armor', value: 1, max: 3 }])
  })
  test('flyers lie on top and say how high they fly', () => {
    const flyers = { side: 'b', id: 'fb1', altitude: 'low', units: { 'tm-kestrel': [[30, 30]] } }
    const shown = sceneOf({ formations: [flyers, { ...RIFLES, id: 'fa2' }] })
    expect(shown.pieces.at(-1)).toMatchObject({ id: 'ub1-1', at: { facing: 270 } })
    expect(texts(piece(shown, 'ub1-1').badges)).toEqual(['flies low'])
  })
  test('a Hypha belongs to no group', () => {
    const shown = sceneOf({ factions: { b: 'fungus-pandemia' }, hypha: [{ side: 'b', profile: 'fp-h-wall', at: [40, 40] }] })
    expect(shown.pieces).toMatchObject([{ name: 'Wall Hypha', group: null, seat: 'bob', leads: false }])
  })
  test('a maker weapon that was chosen is seen', () => {
    const shown = sceneOf({
      formations: [{ side: 'a', id: 'fa1', units: [{ profile: 'tm-forge', at: [9, 9], maker: 'anti-air' }] }],
    })
    expect(texts(piece(shown, 'ua1-1').badges)).toEqual(['Anti-Air'])
  })
  test('traits are listed with their rules and parameters', () => {
    const { card } = piece(sceneOf({ formations: [{ side: 'a', id: 'fa1', units: { 'ts-aegis': [[9, 9]] } }] }), 'ua1-1')
    expect(card.traits.map(t => [t.name, t.rule])).toEqual([
      ['Screen 2', 'MW-TRAIT-29'],
      ['Conduit (screen)', 'MW-TRANS-02'],
    ])
  })
  test('every unit of every faction has a silhouette of its own', () => {
    const types = new Set(['person', 'tank', 'battle-mech', 'jet-fighter'])
    const general = [...CATALOGUE.units.values()].filter(unit => types.has(unitIcon(unit))).map(unit => unit.id)
    expect(general.sort()).toEqual(['tm-draft', 'tm-forge', 'tm-kestrel', 'tm-vulcan'])
  })
})

describe('panels', () => {
  const hands = { a: ['lucky-shot', 'more-fuel'], b: ['second-wind'] }
  test('a hand is shown to its own side only, unless it lies open', () => {
    const position = { hands, deck: ['lucky-shot'], discard: ['more-fuel', 'more-fuel'] }
    const own = sceneOf(position)
    expect(Object.keys(panel(own, 'hand-a'))).toEqual(['Lucky Shot', 'More Fuel'])
    expect(panel(own, 'hand-b')).toEqual({})
    expect(panel(own, 'side-b').cards).toBe(1)
    expect(JSON.stringify(sceneOf(position, null))).not.toContain('Second Wind')
    const world = worldOf(position)
    world.sides.b.open = true
    expect(Object.keys(panel(scene(view(world, 'ann')), 'hand-b'))).toEqual(['Second Wind'])
    expect(panel(own, 'deck')).toMatchObject({ deck: '1 card', discarded: '2 More Fuel' })
  })
  const waiting = (id: string, name: string, profile: string, count: number, more: JsonObject = {}) => ({
    side: 'a',
    id,
    name,
    where: 'waiting',
    units: { [profile]: Array.from({ length: count }, () => [0, 0]) },
    ...more,
  })
  test('reserves say what they cost, or where they are', () => {
    const shown = sceneOf({
      factions: { a: 'cyber-demons' },
      formations: [
        { side: 'a', id: 'fa1', name: 'Barge', units: { 'cd-barge': [[20, 20]] } },
        waiting('fa2', 'Breakers', 'cd-breaker', 2, { where: 'carried', carrier: 'fa1' }),
        waiting('fa3', 'Harpies', 'cd-harpy', 4),
        waiting('fa4', 'Oni', 'cd-oni', 1, { paid: true }),
      ],
    })
    expect(panel(shown, 'reserves-a')).toEqual({
      Breakers: '2 units, inside Barge',
      Harpies: '4 units, costs 2 supply points, flyers',
      Oni: '1 unit, paid',
    })
    expect(texts(group(shown, 'fa1').badges)).toContain('carries Breakers')
    expect(shown.pieces.map(p => p.id)).toEqual(['ua1-1'])
  })
  test('the game says round, turn and mission', () => {
    const { world } = begin(presets.find(p => p.id === 'relic')!.setup)
    expect(panel(scene(view(world, null)), 'game')).toMatchObject({ mission: 'Relic Run', points: 1000 })
    expect(panel(scene(view(world, null)), 'side-a')['setup budget left']).toBe(5)
    expect(panel(scene(view(world, null)), 'rounds')).toEqual({ now: 'not begun' })
    world.round = 2
    expect(panel(scene(view(world, null)), 'game')).toMatchObject({ 'in turn': 'Ann' })
    expect(panel(scene(view(world, null)), 'rounds')).toEqual({ now: '2 of 6' })
  })
})

test('the attack in hand is drawn: from leader to leader, with its template', () => {
  const world = worldOf({ formations: [RIFLES, VULCAN] })
  world.attacks.push({
    side: 'a',
    kind: 'salvo',
    formation: 'fa1',
    sources: [],
    targets: ['fb1'],
    template: { x: 6000, y: 6000 },
    dice: 3,
    caps: { antiTank: 0, terror: 0, dicey: 0, annihilation: 0 },
    odds: {},
    faces: [],
    big: 0,
    rerolled: false,
    screen: {},
    allocated: [],
    casualties: [],
  })
  const shown = scene(view(world, 'ann'))
  expect(shape(shown, 'attack-1')).toMatchObject({
    points: [
      { x: 2000, y: 2000 },
      { x: 6000, y: 6000 },
    ],
    label: 'Salvo, 3 dice, at Vulcan',
  })
  expect(shape(shown, 'attack-template')).toMatchObject({ radius: 750 })
})

test('every preset has a scene with whole places and ids of its own, and a text twin', () => {
  for (const { id, setup } of presets) {
    const { world } = begin(setup)
    for (const f of Object.values(world.formations)) f.where = 'table'
    const shown = scene(view(world, 'ann'))
    expect(shown.pieces.length, id).toBe(Object.keys(world.units).length)
    const ids = [...shown.pieces.map(p => p.id), ...shown.layers.flatMap(l => l.shapes.map(s => s.id))]
    expect(new Set(ids).size, id).toBe(ids.length)
    const points = shown.layers.flatMap(l =>
      l.shapes.flatMap(s => (s.type === 'polygon' || s.type === 'line' ? [...s.points] : [])),
    )
    for (const { x, y } of points) expect(Number.isInteger(x) && Number.isInteger(y), id).toBe(true)
    expect(sceneText(shown)).toContain('Deployment zone of Ann')
  }
})
