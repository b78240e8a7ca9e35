import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { type Field, stay, walk } from '../../test/playing.ts'
import { at, field } from '../../test/wp-table.ts'

/** No swords: nobody has Command Points, so that a Round is nothing but its activations. */
const POOR = [
  ['command', 'blank', 'blank', 'blank'],
  ['command', 'blank', 'blank', 'blank'],
] as [string, ...string[]][]
type Orders = { [unit: string]: string }
const ordered = (table: Field, ann: Orders, bob: Orders): Field =>
  table.choose('ann', { type: 'assign', to: ann }).choose('bob', { type: 'assign', to: bob })
const play = (units: object[], more: object = {}, dice: [string, ...(string | number)[]][] = []): Field =>
  field({ phase: 'command', round: 1, initiative: 'a', units, ...more } as Parameters<typeof field>[0], [...POOR, ...dice])

const cars = { side: 'a', id: 'u1', profile: 'enforcers.courser', at: [10, 10] }
const riders = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1' }
const ghouls = { side: 'b', id: 'u3', profile: 'plague.ghouls', at: [10, 28.4], count: 1, strength: 6 }

/** The dice of the next Round's Command Phase, nobody gets a point. */
const nextRound = (table: Field): Field =>
  table.dice('command', 'blank', 'blank', 'blank').dice('command', 'blank', 'blank', 'blank')

/** Whoever has a Shoot token holds its fire, until the Round is over. */
function heldFire(table: Field): void {
  nextRound(table)
  for (const { round } = table.world; table.world.round === round; ) {
    const [seat] = table.engine.waitingFor(table.state)
    const { kind, ask } = table.engine.decision(table.state, seat!)!
    if (kind === 'wp.activate' && ask.type === 'pick') table.pick(seat!, ask.options[0]!.id)
    else table.pass(seat!)
  }
}

rule(
  ['WP-TRANS-08', 'WP-TRANS-10', 'WP-ORD-08', 'WP-R-93', 'WP-MOVE-09'],
  'a whole Round: the vehicles sprint, those inside get out, charge and fight',
  () => {
    const table = play([cars, riders, ghouls, { ...ghouls, id: 'u4', at: [30, 44], count: 6 }])
    ordered(table, { u1: 'sprint', u2: 'sprint' }, { u3: 'advance', u4: 'advance' })
    table.pick('ann', 'first')
    // 12" north: the ghouls are out of reach of who walks, not of who rides.
    table.pick('ann', 'u1').choose('ann', walk([10, 22]))
    expect(table.world.units.u2!.where).toBe('aboard')
    table.pick('bob', 'u4').choose('bob', stay)
    table.pick('ann', 'u2').choose('ann', walk([10, 27.42]))
    expect(table.world.units.u2).toMatchObject({ where: 'table', token: 'assault+1' })
    expect(table.world.units.u3!.token).toBe(null)
    table.pick('ann', 'first').dice('hit', 8, 8, 1).dice('hit', 1, 1).dice('damage', 8, 8)
    table.pick('ann', 'u2').choose('ann', stay)
    expect(table.world.units.u3!.where).toBe('gone')
    expect(table.world.units.u2!.token).toBe(null)
    nextRound(table).pick('bob', 'u4')
    expect(table.world.round).toBe(2)
    table.asks('ann', 'wp.orders')
  },
)

const house = { terrain: [{ type: 'building_low', at: [10, 12], size: [6, 4] }] }
const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10] }
const gunners = { side: 'b', id: 'u3', profile: 'plague.gunners', at: [10, 26] }

rule(
  ['WP-BLDG-03', 'WP-BLDG-07', 'WP-BLDG-08', 'WP-BLDG-10'],
  'two whole Rounds: into a building, under fire and back at it from the edge, and out again in the next',
  () => {
    const table = play([men, gunners], house)
    ordered(table, { u1: 'advance' }, { u3: 'overwatch' })
    table.pick('ann', 'u1').choose('ann', walk([13, 15.8]))
    expect(table.world.units.u1).toMatchObject({ building: 't1', token: 'shoot' })
    // Gunners: 7+, In Cover; Armour 6+ and 1 more in a building.
    table.pick('bob', 'u3').dice('hit', 8, 8, 1, 1, 1, 1).dice('damage', 6, 6).pick('bob', 'u1')
    expect(table.world.units.u1!.bases).toHaveLength(6)
    // Only three of six stand at the edge, with two dice each.
    nextRound(table.dice('hit', 1, 1, 1, 1, 1, 1))
    table.pick('ann', 'u1').pick('ann', 'u3')
    ordered(table.dice('initiative', 8).dice('initiative', 1), { u1: 'advance' }, { u3: 'advance' })
    table
      .pick('ann', 'first')
      .pick('ann', 'u1')
      .choose('ann', walk([13, 19]))
    expect(table.world.units.u1).toMatchObject({ building: null, token: 'shoot' })
    table.pick('bob', 'u3').choose('bob', stay)
    heldFire(table.pick('ann', 'first'))
    expect(table.world.round).toBe(3)
    table.asks('ann', 'wp.orders')
  },
)

const kestrel = { side: 'a', id: 'u1', profile: 'enforcers.kestrel', at: [10, 10] }
rule(['WP-FLY-07', 'WP-FLY-03', 'WP-FLY-01'], 'two whole Rounds: a flier passes over the enemy and comes back', () => {
  const table = play([kestrel, { ...gunners, at: [30, 20] }])
  ordered(table, { u1: 'sprint' }, { u3: 'advance' })
  table
    .pick('ann', 'first')
    .pick('ann', 'u1')
    .choose('ann', walk([10, 30]))
  table.pick('bob', 'u3').choose('bob', stay)
  nextRound(table)
  table.pick('bob', 'u3')
  ordered(table.dice('initiative', 8).dice('initiative', 1), { u1: 'advance' }, { u3: 'advance' })
  table.pick('ann', 'first').pick('ann', 'u1')
  table.choose('ann', walk([10, 16]))
  table.pick('bob', 'u3').choose('bob', stay)
  heldFire(table.pick('ann', 'first'))
  expect(table.world).toMatchObject({ round: 3, units: { u1: { where: 'table', bases: [{ at: { x: 1000, y: 1600 } }] } } })
  table.asks('ann', 'wp.orders')
})

rule(
  ['WP-R-67', 'WP-RESV-01', 'WP-RESV-02', 'WP-RESV-03', 'WP-TRANS-06', 'WP-ORD-07'],
  'a whole Round: loaded vehicles come from Reserve, and those inside get out as after an Advance',
  () => {
    const waiting = { side: 'a', id: 'u1', profile: 'enforcers.courser', reserve: true }
    const cargo = { side: 'a', id: 'u2', profile: 'enforcers.operatives', reserve: true, aboard: 'u1' }
    const table = play([waiting, cargo, { ...gunners, at: [10, 40] }], { sides: { a: { edge: 'south' } } })
    table.choose('bob', { type: 'assign', to: { u3: 'advance' } })
    table
      .pick('ann', 'first')
      .pick('ann', 'u1')
      .choose('ann', { type: 'aim', at: at(10, 4) })
    table.pick('bob', 'u3').choose('bob', stay)
    expect(table.world.units.u2).toMatchObject({ where: 'aboard', token: 'advance', entered: true })
    table.pick('ann', 'u2').choose('ann', walk([10, 9]))
    expect(table.world.units.u2).toMatchObject({ where: 'table', token: 'shoot' })
    heldFire(table.pick('ann', 'first'))
    expect(table.world.round).toBe(2)
    table.asks('ann', 'wp.orders')
  },
)
