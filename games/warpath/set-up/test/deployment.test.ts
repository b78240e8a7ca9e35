import { fastDice, type Placed, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/wp-table.ts'

type Field = ReturnType<typeof field>
const SOUTH = [
  [0, 0],
  [48, 0],
  [48, 12],
  [0, 12],
]
const NORTH = SOUTH.map(([x, y]) => [x, 48 - y!])
const waiting = (side: string, ...profiles: string[]) => profiles.map(profile => ({ side, profile, reserve: true }))
const ENFORCERS = waiting('a', 'enforcers.operatives', 'enforcers.operatives', 'enforcers.courser', 'enforcers.panther')
const PLAGUE = waiting('b', 'plague.ghouls', 'plague.gunners')

/** A table before its forces are set down, by this entry of the last chart. */
function deploying(proc: string, deployment: string, more: object = {}): Field {
  const mission = { zones: 'battle_lines', objectives: 'diamond', scoring: 'domination', deployment }
  const sides = { a: { zone: SOUTH, edge: 'south' }, b: { zone: NORTH, edge: 'north' } }
  const units = [...ENFORCERS, ...PLAGUE]
  const position = { phase: 'set-up', round: 0, units, sides, mission, initiative: 'a', run: { proc, vars: {} }, ...more }
  return field(position as Parameters<typeof field>[0])
}
/** The last answer of the set-up comes: Round 1 begins with its Command Dice. */
const toRound = (table: Field): Field =>
  table.dice('command', 'blank', 'blank', 'blank').dice('command', 'blank', 'blank', 'blank')
const starts = (to: { [unit: string]: string }) => ({ type: 'assign' as const, to })
const ON_TABLE = { u1: 'deploy', u2: 'deploy', u3: 'deploy', u4: 'deploy' }
/** What the app proposes for the open question. */
function proposed(table: Field, seat: string): readonly Placed[] {
  const { ask } = table.asks(seat, 'wp.deploy')
  if (ask.type !== 'arrange' || !ask.proposal) throw new Error('nothing is proposed')
  return ask.proposal
}
const deploy = (table: Field, seat: string, places = proposed(table, seat)) => table.choose(seat, { type: 'arrange', places })
const where = (table: Field) => Object.values(table.world.units).map(unit => unit.where)
const moved = (places: readonly Placed[], by: number) => places.map(one => ({ ...one, y: one.y + by }))

describe('Reserves and cargo', () => {
  rule(['WP-R-135', 'WP-R-136'], 'Prepared Positions: half of four units may wait, not three', () => {
    const table = deploying('deployForces', 'prepared')
    table.refuses('ann', starts({ ...ON_TABLE, u1: 'reserve', u2: 'reserve', u4: 'reserve' }), 'WP-R-135')
    table.choose('ann', starts({ ...ON_TABLE, u1: 'reserve', u2: 'reserve' }))
    expect(proposed(table, 'ann').map(({ piece }) => piece.split('-')[0])).not.toContain('u1')
  })

  rule('WP-TRANS-03', 'who rides is aboard as soon as its transport stands, one unit in each', () => {
    const table = deploying('deployForces', 'prepared')
    table.refuses('ann', starts({ ...ON_TABLE, u1: 'in u3', u2: 'in u3' }), 'WP-TRANS-03')
    table.choose('ann', starts({ ...ON_TABLE, u1: 'in u3' }))
    const { game } = table.engine
    expect(game.sentence(table.events.at(-1)!, game.view(table.world, 'bob'))).toBe(
      'Ann holds nobody in Reserve. Aboard: Operatives 1 in Courser Grav Carriers.',
    )
    deploy(table, 'ann')
    expect(table.world.units.u1).toMatchObject({ where: 'aboard', carrier: 'u3' })
    table.asks('bob', 'wp.declare')
  })

  rule(['WP-MISS-07', 'WP-R-135', 'WP-TRANS-02', 'WP-KEY-26'], 'why a unit cannot begin so', () => {
    const captain = waiting('a', 'enforcers.captain')
    const table = deploying('deployForces', 'vanguard', { units: [...ENFORCERS, ...PLAGUE, ...captain] })
    table.refuses('ann', starts({ ...ON_TABLE, u4: 'deploy', u7: 'reserve' }), 'WP-MISS-07')
    const asked = ['u7:deploy', 'u1:in u4', 'u4:in u3', 'u5:deploy', 'u1:in u3', 'u7:reserve']
    expect(asked.map(id => table.why('ann', id))).toEqual(['WP-MISS-07', 'WP-KEY-26', 'WP-TRANS-02', 'WP-R-136', null, null])
    table.asks('ann', 'wp.declare')
    const delayed = deploying('deployForces', 'heavy_delay')
    delayed.refuses('ann', starts({ ...ON_TABLE, u1: 'reserve', u4: 'reserve' }), 'WP-R-135')
    delayed.asks('ann', 'wp.declare')
  })

  rule('WP-R-67', 'whoever must wait takes its transport along', () => {
    const captain = waiting('a', 'enforcers.captain')
    const table = deploying('deployForces', 'vanguard', { units: [...ENFORCERS, ...PLAGUE, ...captain] })
    table.refuses('ann', starts({ ...ON_TABLE, u4: 'reserve', u7: 'in u3' }), 'WP-R-67')
    table.choose('ann', starts({ ...ON_TABLE, u3: 'reserve', u4: 'reserve', u7: 'in u3' }))
    expect(table.world.units.u7).toMatchObject({ where: 'reserve', carrier: 'u3' })
    table.asks('ann', 'wp.deploy')
  })
})

describe('setting down', () => {
  rule(['WP-DEPL-01', 'WP-RECON-04'], 'wholly in the zone; who has the Initiative first, with the whole force', () => {
    const table = deploying('deployForces', 'prepared').choose('ann', starts(ON_TABLE))
    const places = proposed(table, 'ann')
    table.refuses('ann', { type: 'arrange', places: moved(places, 1200) }, 'WP-DEPL-01')
    deploy(table, 'ann', places)
    expect(where(table)).toEqual(['table', 'table', 'table', 'table', 'reserve', 'reserve'])
    table.asks('bob', 'wp.declare')
  })

  rule(['WP-COH-01', 'WP-MOVE-16'], 'in Coherency, and 1" from other units', () => {
    const table = deploying('deployForces', 'prepared').choose('ann', starts(ON_TABLE))
    const places = proposed(table, 'ann')
    const [first, ...rest] = places
    const far = rest.some(({ x }) => x > 2400) ? 100 : 4700
    table.refuses('ann', { type: 'arrange', places: [{ ...first!, x: far, y: 100 }, ...rest] }, 'WP-COH-01')
    const other = places.find(({ piece }) => piece === 'u2-1')!
    const near = places.map(one =>
      one.piece.startsWith('u1-') ? { ...one, x: one.x + other.x - first!.x, y: one.y + other.y - first!.y + 130 } : one,
    )
    table.refuses('ann', { type: 'arrange', places: near }, 'WP-MOVE-16')
  })

  rule('WP-MISS-07', 'All In: nobody is asked who waits', () => {
    const units = [...waiting('a', 'enforcers.operatives'), ...PLAGUE]
    const table = deploying('deployForces', 'all_in', { units })
    deploy(table, 'ann')
    deploy(toRound(table), 'bob')
    expect(where(table)).toEqual(['table', 'table', 'table'])
    table.asks('ann', 'wp.orders')
  })

  rule('WP-R-137', 'into a building of the zone, if the type may enter', () => {
    const terrain = [{ type: 'building_low', at: [10, 2], size: [6, 6] }]
    const table = deploying('deployForces', 'all_in', { units: [...waiting('a', 'enforcers.operatives'), ...PLAGUE], terrain })
    const inside = proposed(table, 'ann').map((one, i) => ({ ...one, x: 1100 + (i % 3) * 100, y: 300 + Math.floor(i / 3) * 100 }))
    deploy(table, 'ann', inside)
    expect(table.world.units.u1!.building).toBe('t1')
    table.asks('bob', 'wp.deploy')
  })

  rule(['WP-BLDG-05', 'WP-BLDG-01', 'WP-R-84'], 'no more of them than the building holds, and nobody who may not enter', () => {
    const terrain = [{ type: 'building_low', at: [10, 2], size: [6, 6], capacity: 5 }]
    const inside = (table: Field) =>
      proposed(table, 'ann').map((one, i) => ({ ...one, x: 1100 + (i % 3) * 100, y: 300 + Math.floor(i / 3) * 100 }))
    const units = (profile: string) => [...waiting('a', profile), ...PLAGUE]
    const crowd = deploying('deployForces', 'all_in', { units: units('enforcers.operatives'), terrain })
    crowd.refuses('ann', { type: 'arrange', places: inside(crowd) }, 'WP-BLDG-05')
    deploy(crowd, 'ann')
    crowd.asks('bob', 'wp.deploy')
    const tanks = deploying('deployForces', 'all_in', { units: units('enforcers.panther'), terrain })
    tanks.refuses('ann', { type: 'arrange', places: inside(tanks) }, 'WP-BLDG-01')
    deploy(tanks, 'ann')
    tanks.asks('bob', 'wp.deploy')
  })

  rule(['WP-MISS-07', 'WP-DEPL-02'], 'Cautious Approach: one unit each in turn; who runs out stops', () => {
    const table = deploying('deployInTurn', 'cautious', {
      units: [...waiting('a', 'enforcers.operatives', 'enforcers.recon'), ...waiting('b', 'plague.ghouls')],
    })
    table.choose('ann', { type: 'pick', ids: ['u2'] })
    deploy(table, 'ann')
    deploy(table, 'bob')
    deploy(toRound(table), 'ann')
    expect(where(table)).toEqual(['table', 'table', 'table'])
    table.asks('ann', 'wp.orders')
  })
})

rule('WP-R-136', 'but for Hidden Plans everybody sees what was declared, and bots believe nothing else', () => {
  const table = deploying('deployInTurn', 'cautious')
  table.choose('ann', starts({ ...ON_TABLE, u1: 'reserve' }))
  table.asks('ann', 'wp.deploy-next')
  const { engine, state } = table
  for (const seat of ['ann', 'bob', null]) {
    const seen = engine.view(state, seat)
    expect(seen.view.sides.a.starts).toMatchObject({ u1: 'reserve', u2: 'deploy' })
    expect(engine.believe(seen, fastDice('x'), rngOf('x')).world.sides.a.starts).toEqual(state.world.sides.a.starts)
  }
})

rule('WP-MISS-07', 'Hidden Plans: until both have locked in nobody sees who stands where, or who waits', () => {
  const table = deploying('deployHidden', 'hidden_plans')
  table.choose('ann', starts({ ...ON_TABLE, u1: 'reserve' }))
  const seen = () => JSON.stringify(table.engine.view(table.state, 'bob'))
  const before = seen()
  table.choose('bob', starts({ u5: 'deploy', u6: 'deploy' }))
  deploy(table, 'ann')
  expect(before).not.toContain('"u1":"reserve"')
  expect(table.engine.view(table.state, 'bob')).toMatchObject({ view: { sides: { a: { starts: null } } } })
  deploy(toRound(table), 'bob')
  expect(where(table)).toEqual(['reserve', 'table', 'table', 'table', 'table', 'table'])
  // Nobody takes back what he has seen the other turn up.
  const turnedUp = table.events.filter(({ type }) => type === 'declared' || type === 'deployed')
  expect(turnedUp.map(({ reveals }) => reveals)).toEqual(Array(7).fill(true))
  expect(table.engine.view(table.state, 'bob').undo).toBe(false)
  table.asks('ann', 'wp.orders')
})

rule('WP-R-173', 'Infiltration: Specialists of the type Infantry, up to 6" out of the zone', () => {
  const standing = [
    { side: 'a', profile: 'enforcers.marksmen', at: [10, 10] },
    { side: 'a', profile: 'enforcers.operatives', at: [20, 10] },
    { side: 'b', profile: 'plague.ghouls', at: [10, 40] },
  ]
  const table = deploying('infiltration', 'infiltration', { units: standing })
  expect(table.why('ann', 'u2')).toBe('WP-R-173')
  table.choose('ann', { type: 'pick', ids: ['u1'] })
  const places = ['u1-1', 'u1-2', 'u1-3'].map((piece, i) => ({ piece, x: 1000 + i * 100, y: 1750, facing: 90, level: null }))
  // Wholly within 6": the whole base, not its nearest point.
  table.refuses('ann', { type: 'arrange', places: moved(places, 4) }, 'WP-R-173')
  toRound(table).choose('ann', { type: 'arrange', places })
  expect(table.world.units.u1!.bases[0]!.at.y).toBe(1750)
  table.asks('ann', 'wp.orders')
})
