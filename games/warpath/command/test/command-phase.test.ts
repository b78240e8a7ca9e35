import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { NOTHING_HAPPENS } from '../../test/stand-ins.ts'
import { engine, field, fieldWith } from '../../test/wp-table.ts'

const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5] }
const operatives = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [20, 5] }
const lord = { side: 'b', id: 'u3', profile: 'plague.lord', at: [10, 43] }
const ghouls = { side: 'b', id: 'u4', profile: 'plague.ghouls', at: [20, 43] }
const units = [captain, operatives, lord, ghouls]
const plain = { phase: 'command', round: 1, initiative: 'a', units: [operatives, ghouls] }
const BLACK = ['blank', 'sword', 'two swords'] as const
const orders = (to: { [unit: string]: string }) => ({ type: 'assign' as const, to })

rule(['WP-CMD-01', 'WP-CMD-06', 'WP-R-01', 'WP-DICE-12'], 'three black dice; swords are Command Points', () => {
  const table = field(plain, [
    ['command', ...BLACK],
    ['command', 'blank', 'blank', 'blank'],
  ])
  expect([table.world.sides.a.cp, table.world.sides.b.cp]).toEqual([3, 0])
  table.asks('ann', 'wp.orders')
})

rule(['WP-CMD-02', 'WP-CMD-03', 'WP-KEY-17'], 'Tacticians In Play add their dice', () => {
  const table = field({ ...plain, units }, [
    ['command', ...BLACK, 'two swords'],
    ['command', 'sword', 'sword', 'sword', 'three swords'],
  ])
  expect(table.world.sides.a.dice.map(die => die.kind)).toEqual(['Black', 'Black', 'Black', 'Orange'])
  expect(table.world.sides.b.dice.map(die => die.kind)).toEqual(['Black', 'Black', 'Black', 'Green'])
  table.asks('ann', 'wp.markDice')
})

rule(['WP-CMD-04', 'WP-UNIT-17'], 'Tacticians in Reserve add nothing and re-roll nothing', () => {
  const waiting = { side: 'a', id: 'u1', profile: 'enforcers.captain', reserve: true }
  const table = field({ ...plain, units: [waiting, operatives, ghouls] }, [
    ['command', ...BLACK],
    ['command', ...BLACK],
  ])
  table.asks('ann', 'wp.orders')
})

rule(['WP-CMD-02', 'WP-UNIT-16'], 'a Tactician inside a transport is In Play', () => {
  const transport = { side: 'a', id: 'u5', profile: 'enforcers.courser', at: [30, 5] }
  const riding = { side: 'a', id: 'u1', profile: 'enforcers.captain', aboard: 'u5' }
  const table = field({ ...plain, units: [riding, transport, operatives, ghouls] }, [
    ['command', ...BLACK, 'sword'],
    ['command', ...BLACK],
  ])
  expect(table.world.sides.a.dice).toHaveLength(4)
  table.asks('ann', 'wp.markDice')
})

rule(
  ['WP-CMD-05', 'WP-R-133'],
  'both mark their dice in secret, one for each Command unit, and all are rolled again together',
  () => {
    const table = field({ ...plain, units }, [
      ['command', 'blank', 'blank', 'sword', 'blank'],
      ['command', 'blank', 'sword', 'sword', 'sword'],
    ])
    table.refuses('ann', { type: 'pick', ids: ['d1', 'd2'] }, 'WP-CMD-05')
    const bobs = () => JSON.stringify(engine.view(table.state, 'bob'))
    table.pick('ann', 'd4')
    const other = field({ ...plain, units }, [
      ['command', 'blank', 'blank', 'sword', 'blank'],
      ['command', 'blank', 'sword', 'sword', 'sword'],
    ]).pick('ann')
    expect(bobs()).toBe(JSON.stringify(engine.view(other.state, 'bob')))
    other.asks('bob', 'wp.markDice')
    table.dice('command again', 'two swords').dice('command again', 'two swords').pick('bob', 'd1')
    expect(table.world.sides.a.dice[3]).toEqual({ kind: 'Orange', swords: 2, rerolled: true })
    expect(table.world.sides.b.dice[0]).toEqual({ kind: 'Black', swords: 2, rerolled: true })
    expect([table.world.sides.a.cp, table.world.sides.b.cp]).toEqual([3, 5])
    table.asks('ann', 'wp.orders')
  },
)

const rolled: [string, ...string[]][] = [
  ['command', ...BLACK],
  ['command', ...BLACK],
]

rule(['WP-ORD-01', 'WP-ORD-06', 'WP-ORD-02'], 'orders are placed together and turned up together', () => {
  const table = fieldWith(NOTHING_HAPPENS, plain, rolled)
  table.choose('ann', orders({ u2: 'overwatch' }))
  expect(table.all('orders revealed')).toEqual([])
  expect(table.world.units.u2!.token).toBeNull()
  table.choose('bob', orders({ u4: 'sprint' }))
  expect([table.world.units.u2!.token, table.world.units.u4!.token]).toEqual(['overwatch', 'sprint'])
  table.asks('bob', 'wp.activate')
})

rule(['WP-ORD-03', 'WP-R-10'], 'a unit left without an order gets a Shoot token, a flier Advance', () => {
  const flier = { side: 'a', id: 'u5', profile: 'enforcers.kestrel', at: [30, 10] }
  const table = fieldWith(NOTHING_HAPPENS, { ...plain, units: [operatives, flier, ghouls] }, rolled)
  table.choose('ann', orders({ u2: 'none', u5: 'none' })).choose('bob', orders({ u4: 'none' }))
  expect([table.world.units.u2!.token, table.world.units.u5!.token]).toEqual(['shoot', 'advance'])
  table.asks('ann', 'wp.activate')
})

rule('WP-FLY-01', 'fliers get Sprint or Advance only', () => {
  const flier = { side: 'a', id: 'u5', profile: 'enforcers.kestrel', at: [30, 10] }
  const table = field({ ...plain, units: [operatives, flier, ghouls] }, rolled)
  table.refuses('ann', orders({ u2: 'none', u5: 'overwatch' }), 'WP-FLY-01')
  table.asks('ann', 'wp.orders')
})

rule('WP-PIN-03', 'a unit Pinned at the start of the Round gets no Overwatch order', () => {
  const pinned = { ...operatives, pinned: true, pinnedAtStart: true }
  const table = field({ ...plain, units: [pinned, ghouls] }, rolled)
  table.refuses('ann', orders({ u2: 'overwatch' }), 'WP-PIN-03')
  table.asks('ann', 'wp.orders')
  // One that came later in the Round does not matter (WP-R-143).
  const later = field({ ...plain, units: [{ ...operatives, pinned: true, pinnedAtStart: false }, ghouls] }, rolled)
  later.choose('ann', orders({ u2: 'overwatch' })).asks('bob', 'wp.orders')
})

rule(
  ['WP-ORD-04', 'WP-ORD-05', 'WP-R-154', 'WP-TIDY-07'],
  'engaged units get Assault +0, Command units Sprint; nothing is placed for them',
  () => {
    const touching = { ...ghouls, id: 'u4', at: [20, 5.98] }
    const boss = { side: 'b', id: 'u6', profile: 'plague.alpha', bases: [[10, 5.98]] }
    const free = { side: 'a', id: 'u5', profile: 'enforcers.operatives', at: [30, 5] }
    const table = fieldWith(NOTHING_HAPPENS, { ...plain, units: [captain, operatives, free, touching, lord] }, [
      ['command', ...BLACK, 'sword'],
      ['command', ...BLACK, 'sword'],
    ])
    table.pass('ann').pass('bob')
    const { ask } = table.asks('ann', 'wp.orders')
    expect(ask.type === 'assign' && ask.items.map(one => one.id)).toEqual(['u5'])
    expect([table.why('ann', 'u2'), table.why('ann', 'u1')]).toEqual(['WP-ORD-04', 'WP-ORD-05'])
    // Bob has nothing to order: he is not asked.
    table.choose('ann', orders({ u5: 'advance' }))
    expect(['u1', 'u2', 'u3', 'u4'].map(id => table.world.units[id]!.token)).toEqual([
      'sprint',
      'assault+0',
      'sprint',
      'assault+0',
    ])
    table.asks('ann', 'wp.first')
    const fighting = fieldWith(NOTHING_HAPPENS, { ...plain, units: [captain, operatives, boss, ghouls] }, [
      ['command', ...BLACK, 'sword'],
      ['command', ...BLACK, 'sword'],
    ])
    fighting
      .pass('ann')
      .pass('bob')
      .choose('ann', orders({ u2: 'advance' }))
      .choose('bob', orders({ u4: 'advance' }))
    expect(fighting.world.units.u1!.token).toBe('assault+0')
    fighting.asks('ann', 'wp.first')
  },
)

rule(['WP-ORD-08', 'WP-R-93', 'WP-ORD-07'], 'transport and cargo each get their own order, Reserves none', () => {
  const transport = { side: 'a', id: 'u5', profile: 'enforcers.courser', at: [30, 5] }
  const cargo = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u5' }
  const waiting = { side: 'a', id: 'u6', profile: 'enforcers.operatives', reserve: true }
  const table = field({ ...plain, units: [transport, cargo, waiting, ghouls] }, rolled)
  const { ask } = table.asks('ann', 'wp.orders')
  expect(ask.type === 'assign' && ask.items.map(one => one.id)).toEqual(['u5', 'u2'])
  expect(table.why('ann', 'u6')).toBe('WP-ORD-07')
})

rule(
  ['WP-INIT-02', 'WP-R-12', 'WP-INIT-03'],
  'from Round 2 both roll after orders are locked in; a tie goes to who did not have it',
  () => {
    const later = { ...plain, round: 2 }
    const after = (first: number, second: number) => {
      const table = fieldWith(NOTHING_HAPPENS, later, [...rolled, ['initiative', first], ['initiative', second]])
      table.choose('ann', orders({ u2: 'overwatch' })).choose('bob', orders({ u4: 'overwatch' }))
      table.asks(table.world.initiative === 'a' ? 'ann' : 'bob', 'wp.first')
      return table
    }
    expect(after(5, 4).world.initiative).toBe('a')
    expect(after(4, 5).world.initiative).toBe('b')
    const tied = after(4, 4)
    expect(tied.world.initiative).toBe('b')
    const types = tied.events.map(event => event.type)
    expect(types.indexOf('initiative')).toBeLessThan(types.indexOf('orders revealed'))
  },
)

rule(['WP-INIT-01', 'WP-R-11'], 'in Round 1 it is rolled only where no Recon Roll gave it, and ties are rolled again', () => {
  const { initiative: _none, ...open } = plain
  const table = fieldWith(NOTHING_HAPPENS, open, [
    ...rolled,
    ['initiative', 3],
    ['initiative', 3],
    ['initiative', 2],
    ['initiative', 7],
  ])
  table.choose('ann', orders({ u2: 'overwatch' })).choose('bob', orders({ u4: 'overwatch' }))
  expect(table.world.initiative).toBe('b')
  table.asks('bob', 'wp.first')
  const given = fieldWith(NOTHING_HAPPENS, plain, rolled)
  given.choose('ann', orders({ u2: 'overwatch' })).choose('bob', orders({ u4: 'overwatch' }))
  expect(given.all('initiative')).toEqual([])
  given.asks('ann', 'wp.first')
})

test('what one player has locked in shows nowhere, however many units were left unset', () => {
  const more = { side: 'a', id: 'u5', profile: 'enforcers.operatives', at: [30, 5] }
  const position = { ...plain, units: [operatives, more, ghouls] }
  const seen = (to: { [unit: string]: string }, reader: string | null) => {
    const table = field(position, rolled).choose('ann', orders(to))
    table.asks('bob', 'wp.orders')
    return JSON.stringify(engine.view(table.state, reader))
  }
  for (const reader of ['bob', null]) {
    const all = seen({ u2: 'sprint', u5: 'advance' }, reader)
    expect(seen({ u2: 'none', u5: 'none' }, reader)).toBe(all)
    expect(seen({ u2: 'overwatch', u5: 'none' }, reader)).toBe(all)
  }
})

test('orders that are placed and not yet revealed are seen by their owner alone', () => {
  const seen = (order: string, reader: string | null) => {
    const begun = engine.game.readPosition({ ...plain, orders: { a: [{ unit: 'u2', order }] } })
    if (!begun.ok) throw new Error('no such position')
    return JSON.stringify(engine.game.view(begun.value.world, reader))
  }
  for (const reader of ['bob', null]) expect(seen('sprint', reader)).toBe(seen('none', reader))
  expect(seen('sprint', 'ann')).not.toBe(seen('none', 'ann'))
})

rule('WP-CMD-05', 'dice to re-roll are named as they are numbered', () => {
  const table = field({ ...plain, units }, [
    ['command', ...BLACK, 'two swords'],
    ['command', 'sword', 'sword', 'sword', 'three swords'],
  ])
  const { ask } = table.asks('ann', 'wp.markDice')
  expect(ask.type === 'pick' && ask.options.map(({ id, label }) => `${id} ${label}`)).toEqual([
    ...['d1 Black die 1', 'd2 Black die 2', 'd3 Black die 3', 'd4 Orange die 4'],
  ])
})

rule('WP-ORD-02', 'what is no order is refused as none, and so is a token that is not placed', () => {
  const table = field(
    {
      ...{ phase: 'command', round: 2, initiative: 'a' },
      units: [
        { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 5] },
        { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40] },
      ],
    },
    [
      ['command', 'blank', 'blank', 'blank'],
      ['command', 'blank', 'blank', 'blank'],
    ],
  )
  for (const order of ['run', 'shoot']) table.refuses('ann', { type: 'assign', to: { u1: order } }, 'WP-ORD-02')
  expect(table.why('ann', 'u1:run')).toBe('WP-ORD-02')
  table.asks('ann', 'wp.orders')
})
