import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, stay, unit, way } from './battle.ts'

rule(
  ['WL-OBJ-05', 'WL-R-201', 'WL-FIELD-07', 'WL-OBJ-06'],
  'A flag falls with its bearer, is taken up by the slayer and brought home within one turn of his',
  () => {
    const t = battle(
      [
        unit('b', 'p2', 'cossack', 14, 20, { health: 1 }),
        unit('q', 'p2', 'cossack', 40, 30),
        unit('a', 'p1', 'rifleman', 12, 26),
        unit('r', 'p1', 'cossack_rider', 10, 20),
      ],
      [['attack', 9]],
      {
        objective: { id: 'capture', item: 'flag', rounds: 3 },
        items: [{ id: 'f', type: 'flag', carrier: 'b' }],
        players: [
          { id: 'p1', home: { at: [0, 10], size: [6, 20] } },
          { id: 'p2', home: { at: [42, 10], size: [6, 20] } },
        ],
      },
    )
    t.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>b')
    expect(unitOf(t.world, 'b').where).toBe('dead')
    expect(t.world.items[0]).toMatchObject({ where: 'table', at: { x: 1400, y: 2000 } })
    t.pass('bob')
    t.pick('ann', 'alone:r').choose('ann', way([13.2, 20]))
    t.pick('ann', 'f')
    t.pass('bob')
    t.pick('ann', 'alone:r')
      .pass('ann')
      .choose('ann', way([5, 20]))
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-05' })
  },
)

rule(['WL-OBJ-06', 'WL-MOVE-01'], 'A crate halves the stride of whoever carries it without Load', () => {
  const t = battle([unit('a', 'p1', 'robot_commander', 10, 20), unit('q', 'p2', 'cossack', 40, 30)], [], {
    objective: { id: 'capture', item: 'cargo', rounds: 3 },
    items: [{ id: 'f', type: 'cargo', carrier: 'a' }],
  })
  t.pick('ann', 'alone:a').pass('ann')
  t.refuses('ann', way([13.01, 20]), 'WL-MOVE-01')
  t.choose('ann', way([13, 20]))
  next(t)
})

rule(
  ['WL-OBJ-07', 'WL-R-202', 'WL-R-139'],
  'The crate that the defender guards is shot to pieces: the attacker wins at the end of the last round',
  () => {
    const t = battle([unit('a', 'p1', 'heavy_robot', 10, 20), unit('q', 'p2', 'cossack', 40, 30)], [['attack', 10]], {
      objective: { id: 'protect', item: 'cargo', rounds: 1 },
      defender: 'b',
      items: [{ id: 'f', type: 'cargo', at: [24, 20], health: 10 }],
    })
    t.pick('ann', 'alone:a').choose('ann', stay)
    t.pick('ann', 'a/5>f')
    t.pass('bob')
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-07' })
  },
)

rule(['WL-OBJ-08', 'WL-R-200'], 'Two of three in the finish do not win; the third steps in whole', () => {
  const t = battle(
    [
      unit('a', 'p1', 'cossack', 30, 20),
      unit('b', 'p1', 'cossack', 30, 22),
      unit('c', 'p1', 'cossack', 26, 24),
      unit('q', 'p2', 'cossack', 10, 30),
    ],
    [],
    { objective: { id: 'race', units: 3 }, finish: { at: [28, 10], size: [10, 20] } },
  )
  t.pick('ann', 'alone:c').choose('ann', way([28.4, 24]))
  expect(t.state.outcome).toBe(null)
  t.pass('bob')
  t.pick('ann', 'alone:c').choose('ann', way([28.5, 24]))
  expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-08' })
})

rule(
  ['WL-END-05', 'WL-PRIS-05', 'WL-R-199', 'WL-END-04'],
  'At the limit a prisoner counts half; a difference below five in a hundred of the budget is a draw',
  () => {
    const t = battle(
      [
        unit('w', 'p1', 'prison_wagon', 10, 20),
        inside('d', 'p1', 'cossack', 'w', { as: 'seat' }),
        unit('x', 'p2', 'cossack', 13, 20),
        unit('q', 'p2', 'cossack', 40, 30),
      ],
      [],
      { options: { turnLimit: 1 }, budget: 3000 },
    )
    t.pass('ann')
    t.pick('bob', 'surrender').pick('bob', 'x>w').pick('ann', 'accept')
    t.pass('bob')
    // Half of a Cossack is 129.5 credits: 150 would be needed.
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'WL-END-05' })
  },
)

rule(
  ['WL-OBJ-01', 'WL-R-141', 'WL-R-104', 'WL-HOUSE-12'],
  'Whoever has only an empty tank and a sentry post left has lost',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('t', 'p2', 'battle_tank', 30, 20),
        unit('s', 'p2', 'sentry_post', 40, 10),
        unit('c', 'p2', 'cossack', 20, 20, { health: 1 }),
      ],
      [['attack', 9]],
    )
    t.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>c')
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
  },
)

rule(['WL-END-03', 'WL-CRSH-02', 'WL-R-175'], 'The last two crash into each other and both die: a draw', () => {
  const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('c', 'p2', 'cossack', 14, 20)], [['attack', 10]])
  t.pick('ann', 'alone:a')
    .choose('ann', way([13, 20]))
    .pick('ann', 'a/crash>c')
  expect(t.state.outcome).toMatchObject({ winners: [], rule: 'WL-END-03' })
})

rule(
  ['WL-R-140', 'WL-R-250', 'WL-END-02'],
  'One of three concedes during the attack of another: it is asked nothing more, and its units leave when the turn ends',
  () => {
    const t = battle(
      [unit('a', 'p1', 'rifleman', 10, 20), unit('b', 'p2', 'rifleman', 20, 20), unit('c', 'p3', 'rifleman', 40, 30)],
      [['attack', 1]],
    )
    t.pick('ann', 'alone:a').choose('ann', stay)
    t.choose('bob', { type: 'interject', kind: 'wl.concede', choice: { type: 'pick', ids: ['yes'] } })
    t.pick('ann', 'a/4>b')
    expect(t.events.map(({ type }) => type)).toContain('left the table')
    expect(unitOf(t.world, 'b').where).not.toBe('table')
    t.asks('cyd', 'wl.command')
  },
)

rule(
  ['WL-OBJ-03', 'WL-OBJ-04', 'WL-R-203', 'WL-OBJ-11'],
  'The point left for the middle of a round and taken again before its end counts on',
  () => {
    const t = battle([unit('a', 'p1', 'cossack_rider', 24, 18), unit('c', 'p2', 'cossack', 44, 30)], [], {
      objective: { id: 'hold', also: 'annihilation', point: 'z', rounds: 2 },
      zones: [{ id: 'z', at: [24, 18], r: 3, objective: true }],
    })
    t.pass('ann').pass('bob')
    expect(t.world.counters.a).toBe(1)
    t.pick('ann', 'alone:a').choose('ann', way([24, 24], [24, 18]))
    t.pass('bob')
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-02' })
  },
)
