import type { Choice, Placed } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { BATTLEFIELDS } from '../../data/battlefields.ts'
import { inch } from '../../data/inch.ts'
import { placed } from '../../test/wl-table.ts'
import { extraZones } from '../zones.ts'
import { extras, setUpTable, setupWith, worldOf } from './set-up-table.ts'

type Table = ReturnType<typeof setUpTable>
const arrange = (...places: Placed[]): Choice => ({ type: 'arrange', places })
/** The proposal that one press takes. */
function proposal(table: Table, seat: string, kind = 'wl.deploy'): Placed[] {
  const { ask } = table.asks(seat, kind)
  if (ask.type !== 'arrange') throw new Error('nothing is arranged')
  return [...ask.proposal!]
}
const take = (table: Table, seat: string, kind?: string): Table => table.choose(seat, arrange(...proposal(table, seat, kind)))
/** Both cossacks of a player side by side: zone 1 is 8 to 40 by 4 to 10, zone 2 is 8 to 40 by 23 to 31. */
const pairAt = (player: 1 | 2, x: number, y: number): Choice =>
  arrange(placed(`u${player}-1`, x, y), placed(`u${player}-2`, x + 2, y))
/** Ann reached the field first and has taken the southern zone. */
const zoned = (more: Parameters<typeof setupWith>[0] = {}) => setUpTable(setupWith(more)).pick('ann', '0')

rule('WL-CARD-09', 'who reached the field first picks the battlefield and deploys first', () => {
  const table = setUpTable(setupWith({ battlefield: null, card: { reachedFieldFirst: 'p2', attackedFirst: 'p1' } }))
  expect(table.engine.decision(table.state, 'ann')).toBeNull()
  table.pick('bob', 'sky_plateau')
  table.asks('bob', 'wl.zone')
})
rule('WL-CARD-09', 'a field that alone fits the objective is taken unasked', () => {
  const table = setUpTable(setupWith({ battlefield: null, card: { objective: { id: 'hold', point: 'castle' } } }))
  expect(table.world.battlefield).toBe('dragon_castle')
  table.asks('ann', 'wl.zone')
})
rule(['WL-CARD-09', 'WL-R-264'], 'the field that is picked is laid, with its point; then the first deploys', () => {
  const table = setUpTable(setupWith({ battlefield: null, card: { objective: { id: 'hold' } } }))
  expect(table.options('ann', 'wl.field')).toHaveLength(BATTLEFIELDS.length)
  table.pick('ann', 'rock_mines')
  expect(table.world).toMatchObject({ battlefield: 'rock_mines', table: { width: 6000, height: 4400 } })
  expect(table.world.card.objective).toMatchObject({ id: 'hold', point: 'rock' })
  expect(table.options('ann', 'wl.zone')).toEqual(['0', '1'])
})
rule('WL-CARD-10', 'any free zone may be taken, the last is taken unasked', () => {
  const table = setUpTable(setupWith()).pick('ann', '1')
  expect(table.world.players.p1!.zone).toEqual({ x: 800, y: 2300, width: 3200, height: 800 })
  table.choose('ann', pairAt(1, 20, 28))
  expect(table.world.players.p2!.zone).toEqual({ x: 800, y: 400, width: 3200, height: 600 })
  table.asks('bob', 'wl.deploy')
})
rule('WL-CARD-10', 'units stand completely inside their zone', () => {
  const table = zoned()
  table.refuses('ann', pairAt(1, 20, 4.4), 'WL-CARD-10')
  table.refuses('ann', pairAt(1, 39, 6), 'WL-CARD-10')
  table.choose('ann', pairAt(1, 20, 4.5))
  expect(table.world.units['u1-1']).toMatchObject({ where: 'table', at: { x: 2000, y: 450 }, layer: 'land', facing: 90 })
  table.asks('bob', 'wl.deploy')
})
rule(['WL-CARD-10', 'WL-MOVE-04'], 'nobody stands on another, on rocks, or in contact with an enemy', () => {
  const table = zoned()
  table.refuses('ann', arrange(placed('u1-1', 20, 6), placed('u1-2', 20.9, 6)), 'WL-MOVE-04')
  table.choose('ann', arrange(placed('u1-1', 20, 6), placed('u1-2', 21, 6)))
  table.asks('bob', 'wl.deploy')
})
rule('WL-CARD-10', 'an enemy in a zone beside is not touched', () => {
  // The zones of the maze lie 4 inches apart: only a base that reaches out of its own could touch.
  const table = setUpTable(setupWith({ battlefield: 'ancient_maze', card: { objective: { id: 'race', units: 1 } } })).pick(
    'ann',
    '0',
  )
  table.choose('ann', arrange(placed('u1-1', 21.5, 5), placed('u1-2', 10, 5)))
  table.choose('bob', arrange(placed('u2-1', 26.5, 5), placed('u2-2', 40, 5)))
  expect(table.state.outcome?.text).toBe('over')
})
rule('WL-CARD-10', 'a proposal of the whole army is taken with one press', () => {
  const table = zoned({ card: { budget: 10_000 }, players: [{ army: { name: 'x', teams: ['orc_warband'] } }, {}] })
  expect(proposal(table, 'ann')).toHaveLength(11)
  take(table, 'ann')
  expect(Object.values(table.world.units).filter(({ player, where }) => player === 'p1' && where === 'table')).toHaveLength(11)
  table.asks('bob', 'wl.deploy')
})

// ── crews ───────────────────────────────────────────────────────────────────
const TANK = { army: extras('battle_tank', 'vehicle_gunner', 'vehicle_gunner') }
rule(['WL-CARD-10', 'WL-R-148', 'WL-R-261'], 'whoever is set upon a machine starts aboard, in a seat while there is one', () => {
  const table = zoned({ players: [TANK, {}] })
  table.choose('ann', arrange(placed('u1-1', 20, 7), placed('u1-2', 20, 7), placed('u1-3', 30, 7)))
  expect(table.world.units['u1-2']).toMatchObject({ where: 'aboard', inside: 'u1-1', as: 'seat' })
  expect(table.world.units['u1-3']).toMatchObject({ where: 'table', inside: null })
  table.asks('bob', 'wl.deploy')
})
test('the proposal mans every machine', () => {
  const table = take(zoned({ players: [TANK, {}] }), 'ann')
  expect(
    Object.values(table.world.units)
      .filter(({ player, as }) => player === 'p1' && as === 'seat')
      .map(({ id }) => id),
  ).toEqual([...['u1-2', 'u1-3']])
  table.asks('bob', 'wl.deploy')
})
rule(['WL-R-149', 'WL-LOAD-01'], 'a machine takes only as many as it has room for', () => {
  const walker = { army: extras('walker', 'vehicle_gunner', 'vehicle_gunner') }
  const table = zoned({ players: [walker, {}] })
  const refused = arrange(placed('u1-1', 20, 7), placed('u1-2', 20, 7), placed('u1-3', 20.5, 7))
  expect(table.refuses('ann', refused, 'WL-R-149').text).toBe('Walker has no room for Vehicle gunner 2')
  table.choose('ann', arrange(placed('u1-1', 20, 7), placed('u1-2', 20, 7), placed('u1-3', 30, 7)))
  table.asks('bob', 'wl.deploy')
})
test('in space everybody rides', () => {
  const crewed = { army: extras('star_cruiser', 'vehicle_gunner', 'rifleman', 'rifleman') }
  const table = setUpTable(setupWith({ battlefield: 'high_orbit', card: { budget: 9000 }, players: [crewed, crewed] })).pick(
    'ann',
    '0',
  )
  take(table, 'ann')
  expect(['u1-2', 'u1-3', 'u1-4'].map(id => table.world.units[id]!.where)).toEqual(['aboard', 'aboard', 'aboard'])
  expect(table.world.units['u1-1']!.layer).toBe('space')
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-197', 'bought buildings and obstacles stand in the zone like units, and take people in', () => {
  const fort = { army: extras('bunker', 'wall_section', 'cossack') }
  const table = zoned({ players: [fort, {}] })
  table.refuses('ann', arrange(placed('u1-1', 20, 11, 0), placed('u1-2', 30, 6, 0), placed('u1-3', 25, 6)), 'WL-CARD-10')
  table.choose('ann', arrange(placed('u1-1', 20, 7, 90), placed('u1-2', 30, 6, 0), placed('u1-3', 20, 7)))
  expect(table.world.units['u1-3']).toMatchObject({ where: 'inside', inside: 'u1-1', as: 'seat' })
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-225', 'long bases face in steps of 15 degrees', () => {
  const table = zoned({ players: [{ army: extras('wall_section', 'cossack') }, {}] })
  const wall = (facing: number) => arrange(placed('u1-1', 20, 7, facing), placed('u1-2', 30, 7))
  table.refuses('ann', wall(20), 'WL-R-225')
  table.choose('ann', wall(30))
  expect(table.world.units['u1-1']!.facing).toBe(30)
  table.asks('bob', 'wl.deploy')
})

// ── no room ─────────────────────────────────────────────────────────────────
rule('WL-R-134', 'a ship in a zone without water waits; its crew stands on land', () => {
  const table = zoned({ players: [{ army: extras('gunboat', 'vehicle_gunner') }, {}] })
  expect(proposal(table, 'ann').map(({ piece }) => piece)).toEqual(['u1-2'])
  expect(table.last('no room')).toEqual({ player: 'p1', units: ['u1-1'] })
  take(table, 'ann')
  expect(table.world.units['u1-1']).toMatchObject({ where: 'waiting', since: 0 })
  expect(table.world.units['u1-2']).toMatchObject({ where: 'table', since: null })
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-134', 'in the harbour a ship starts on water, a soldier on land, and neither the other way round', () => {
  const crewed = { army: extras('gunboat', 'vehicle_gunner') }
  const table = setUpTable(setupWith({ battlefield: 'cave_harbour', players: [crewed, {}] })).pick('ann', '0')
  table.refuses('ann', arrange(placed('u1-1', 4, 30), placed('u1-2', 4, 40)), 'WL-R-134')
  table.refuses('ann', arrange(placed('u1-1', 4, 10), placed('u1-2', 4, 16)), 'WL-R-134')
  table.choose('ann', arrange(placed('u1-1', 4, 10), placed('u1-2', 4, 40)))
  expect([table.world.units['u1-1']!.layer, table.world.units['u1-2']!.layer]).toEqual(['sea', 'land'])
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-134', 'facing is free, and a unit without movement stands on the ground', () => {
  const table = zoned({ players: [{ army: extras('sentry_post', 'cossack') }, {}] })
  table.choose('ann', arrange(placed('u1-1', 20, 7, 217), placed('u1-2', 30, 7, 5)))
  expect(table.world.units['u1-1']).toMatchObject({ facing: 217, layer: 'land', by: null })
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-55', 'the layer is that of the first movement skill that fits the place', () => {
  const table = zoned({ players: [{ army: extras('elder_dragon', 'vat_jet_trooper') }, {}] })
  take(table, 'ann')
  // Legs come before wings in their slots.
  expect(['u1-1', 'u1-2'].map(id => table.world.units[id]!.layer)).toEqual(['land', 'land'])
  table.asks('bob', 'wl.deploy')
})

// ── more players ────────────────────────────────────────────────────────────
rule('WL-R-127', 'a map with too few zones has more at the middle of free edges, 6 inches deep', () => {
  const world = worldOf(setupWith({ players: [{}, {}, {}, {}] }))
  expect(world.deployment.slice(2)).toEqual([
    { x: 0, y: 1200, width: 600, height: 1200 },
    { x: 4200, y: 1200, width: 600, height: 1200 },
  ])
  expect(worldOf(setupWith()).deployment).toHaveLength(2)
})
rule(['WL-R-127', 'WL-R-260'], 'every map is playable by four: nobody begins in rock, in water or in the finish', () => {
  const players = [{}, {}, {}, {}]
  for (const { id } of BATTLEFIELDS) {
    const world = worldOf(setupWith({ battlefield: id, players, card: { objective: { id: 'annihilation' } } }))
    expect(world.deployment, id).toHaveLength(4)
    expect(extraZones(world, 4)).toEqual([])
  }
  const extra = (battlefield: string) =>
    worldOf(setupWith({ battlefield, players }))
      .deployment.slice(2)
      .map(({ x, y, width, height }) => [x, y, width, height])
  expect(extra('rock_mines')).toEqual([
    [2000, 0, 2000, 600],
    [2000, 3800, 2000, 600],
  ])
  // North of the castle lies a mountain: the fourth zone is the next stretch of the southern edge.
  expect(extra('dragon_castle')).toEqual([
    [2400, 0, 2400, 600],
    [0, 0, 2400, 600],
  ])
  // South of the harbour is water, and the ends of its northern edge are taken: half a stretch is left.
  expect(extra('cave_harbour')).toEqual([
    [2400, 4200, 2400, 600],
    [1200, 4200, 1200, 600],
  ])
})
test('four players deploy one after the other, the first of the field first, then in turn order', () => {
  const card = { reachedFieldFirst: 'p3', attackedFirst: 'p2' }
  const table = setUpTable(setupWith({ players: [{}, {}, {}, {}], card }))
  const order: string[] = []
  for (const seat of ['cyd', 'bob', 'dan', 'ann']) {
    if (table.engine.decision(table.state, seat)?.kind === 'wl.zone') table.pick(seat, table.options(seat, 'wl.zone')[0]!)
    take(table, seat)
    order.push(seat)
  }
  expect(order).toEqual(['cyd', 'bob', 'dan', 'ann'])
  expect(table.state.outcome?.text).toBe('over')
  expect(new Set(Object.values(table.world.players).map(({ zone }) => JSON.stringify(zone))).size).toBe(4)
})

// ── objectives ──────────────────────────────────────────────────────────────
rule(['WL-R-139', 'WL-R-202'], 'the defender places the cargo in its zone: it has 10 points', () => {
  const table = zoned({ card: { objective: { id: 'protect', item: 'cargo', rounds: 8 } } })
  expect(table.world.card.defender).toBe('a')
  const crate = table.world.items.find(({ type }) => type === 'cargo')!
  expect(crate.health).toBe(10)
  const with_ = (x: number, y: number) => arrange(placed('u1-1', 20, 6), placed('u1-2', 25, 6), placed(crate.id, x, y))
  table.refuses('ann', with_(20, 12), 'WL-R-202')
  table.choose('ann', with_(30, 7))
  expect(table.world.items.find(({ id }) => id === crate.id)!.at).toEqual({ x: 3000, y: 700 })
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-139', 'in capture the item cannot be destroyed, and lies in the middle where the map has none', () => {
  const flag = worldOf(setupWith({ card: { objective: { id: 'capture', item: 'flag', rounds: 3 } } })).items.find(
    ({ type }) => type === 'flag',
  )
  expect(flag).toMatchObject({ at: { x: 2400, y: 1800 }, health: null })
  const cargo = worldOf(
    setupWith({ battlefield: 'cave_harbour', card: { objective: { id: 'capture', item: 'cargo', rounds: 3 } } }),
  )
  expect(cargo.items.filter(({ type }) => type === 'cargo')).toHaveLength(1)
})
rule('WL-R-201', 'home is the home zone of the map beside the zone that was taken', () => {
  const table = setUpTable(setupWith({ battlefield: 'cave_harbour' })).pick('ann', '1')
  expect(table.world.players.p1!.home).toEqual({ x: 6600, y: 2000, width: 600, height: 2800 })
  table.asks('ann', 'wl.deploy')
})

// ── armies that are built in play ───────────────────────────────────────────
rule(['WL-CARD-07', 'WL-R-262'], 'who has brought no army builds one of ready teams, all at once', () => {
  const table = setUpTable(setupWith({ card: { budget: 4400 }, players: [{ army: null }, { army: null }] }))
  expect(table.refuses('ann', { type: 'pick', ids: ['british_line', 'orc_warband'] }, 'WL-CARD-08').text).toContain(
    'budget is 4400',
  )
  table.pick('ann', 'orc_warband')
  expect(Object.keys(table.world.units)).toEqual([])
  table.pick('bob', 'british_line')
  expect(Object.values(table.world.units).filter(({ player }) => player === 'p1')).toHaveLength(11)
  expect(table.all('army locked').map(({ count }) => count)).toEqual([11, 7])
  table.asks('ann', 'wl.zone')
})
test('lengths are in whole hundredths', () => {
  const table = take(zoned({ players: [TANK, {}] }), 'ann')
  table.asks('bob', 'wl.deploy')
  for (const { at } of Object.values(table.world.units)) expect([at.x, at.y].every(Number.isInteger)).toBe(true)
  expect(inch(0.5)).toBe(50)
})
