import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, combat, GHOULS, losing, OPERATIVES, overwatch, pair, spaced } from './firing.ts'

rule(
  [
    'WP-SHOOT-01',
    'WP-SHOOT-12',
    'WP-SHOOT-14',
    'WP-SHOOT-20',
    'WP-SHOOT-22',
    'WP-SHOOT-25',
    'WP-CMBT-04',
    'WP-CMBT-06',
    'WP-UNIT-11',
  ],
  'a shot: dice for each base, one target, hits, damage, a base for each point; the token goes',
  () => {
    const table = combat(pair(), [
      ['hit', 1, 2, 3, 4, 4, 4, 4, 4, 4, 5, 6, 7],
      ['damage', 4, 5, 8],
    ])
    expect(table.options('ann', 'wp.target')).toEqual(['u2'])
    table.pick('ann', 'u2').choose('bob', losing('u2-5', 'u2-6'))
    expect(table.world.units.u2!.bases).toHaveLength(4)
    expect(table.world.units.u1!.token).toBeNull()
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-CMBT-02', 'WP-SHOOT-01'], 'a unit may hold its fire; the token goes all the same', () => {
  const table = combat(pair()).pass('ann')
  expect(table.world.units.u1!.token).toBeNull()
  expect(table.last('held fire').unit).toBe('u1')
  table.asks('bob', 'wp.activate')
})

rule(
  ['WP-SHOOT-02', 'WP-SHOOT-03', 'WP-SHOOT-04', 'WP-SHOOT-05'],
  'what is hidden, too far or too near is no target, and it is said why',
  () => {
    const far = bob('u3', GHOULS, [10, 30])
    const hidden = bob('u4', GHOULS, [25, 12])
    const terrain = [{ type: 'building_low', at: [18, 5], size: [3, 20], height: 6 }]
    const table = combat([...pair(), far, hidden], [], { terrain })
    expect(table.options('ann', 'wp.target')).toEqual(['u2'])
    expect([table.why('ann', 'u3'), table.why('ann', 'u4'), table.why('ann', 'u1')]).toEqual([
      'WP-SHOOT-04',
      'WP-SHOOT-03',
      'WP-SHOOT-01',
    ])
    table.refuses('ann', { type: 'pick', ids: ['u3'] }, 'WP-SHOOT-04')
    const near = combat([
      ann('u1', 'enforcers.tempest', [10, 10], { token: 'shoot' }),
      bob('u2', GHOULS, [10, 30]),
      bob('u3', GHOULS, [10, 14]),
    ])
    expect(near.options('ann', 'wp.target')).toEqual(['u2:blast'])
    expect(near.why('ann', 'u3:blast')).toBe('WP-SHOOT-05')
  },
)

rule(
  ['WP-SHOOT-07', 'WP-R-46'],
  'a Command unit is no target while another is closer (example 48); it is at the same distance',
  () => {
    const leader = bob('u3', 'plague.alpha', [11, 20])
    const troops = (y: number) => bob('u2', GHOULS, [14, y], { count: 1, strength: 6 })
    const at = (y: number) => combat([ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }), troops(y), leader])
    const behind = at(19)
    expect(behind.options('ann', 'wp.target')).toEqual(['u2'])
    expect(behind.why('ann', 'u3')).toBe('WP-SHOOT-07')
    expect(at(21.5).options('ann', 'wp.target')).toEqual(['u2', 'u3'])
    // WP-R-46: ties count as closest.
    const tied = combat([
      ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 1 }),
      bob('u2', GHOULS, [13, 20], { count: 1 }),
      bob('u3', 'plague.alpha', [7, 20]),
    ])
    expect(tied.options('ann', 'wp.target')).toEqual(['u2', 'u3'])
  },
)

rule('WP-R-46', 'who cannot be shot at protects nobody; another Command unit does', () => {
  const leader = bob('u3', 'plague.alpha', [11, 20])
  const shooter = ann('u1', OPERATIVES, [10, 10], { token: 'shoot' })
  const hidden = combat([shooter, leader, bob('u2', GHOULS, [24, 10])], [], {
    terrain: [{ type: 'building_low', at: [18, 2], size: [3, 20], height: 6 }],
  })
  expect(hidden.options('ann', 'wp.target')).toEqual(['u3'])
  const other = combat([shooter, leader, bob('u2', 'plague.patient_zero', [12, 17])])
  expect(other.options('ann', 'wp.target')).toEqual(['u2'])
  expect(other.why('ann', 'u3')).toBe('WP-SHOOT-07')
})

rule(['WP-OVW-09', 'WP-OVW-08', 'WP-R-46'], 'nobody fires at a unit in an Assault, and such a unit protects nobody', () => {
  const fighting = bob('u2', GHOULS, [10, 17], { count: 2, strength: 6 })
  const friend = ann('u3', OPERATIVES, [10, 17.98], { count: 2 })
  const leader = bob('u4', 'plague.alpha', [14, 20])
  const table = combat([ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }), fighting, friend, leader])
  expect(table.options('ann', 'wp.target')).toEqual(['u4'])
  expect(table.why('ann', 'u2')).toBe('WP-OVW-09')
})

rule(
  ['WP-SHOOT-06', 'WP-SHOOT-13', 'WP-R-48', 'WP-R-142'],
  'all weapons fire, rolled by groups; losses come after all of them',
  () => {
    // Two Victors: 4 dice of Laser-blasters, 6 of turret guns with AP 2.
    const table = combat(
      [ann('u1', 'enforcers.victor', [10, 10], { token: 'shoot' }), bob('u2', GHOULS, [10, 20], { count: 3, strength: 6 })],
      [
        ['hit', 6, 6, 1, 1],
        ['hit', 6, 6, 6, 1, 1, 1],
        ['damage', 5, 4],
        ['damage', 3, 2, 2],
      ],
    )
    table.pick('ann', 'u2').choose('bob', losing('u2-2', 'u2-3'))
    expect(table.world.units.u2!.bases.map(base => base.id)).toEqual(['u2-1'])
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-SHOOT-23', 'WP-SHOOT-26', 'WP-SHOOT-27'],
  'only bases that were seen and reached are lost; more damage than those is lost',
  () => {
    const table = combat(
      [
        ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }),
        {
          side: 'b',
          id: 'u2',
          profile: GHOULS,
          strength: 6,
          bases: [
            [10, 22.3],
            [10, 23.28],
            [10, 24.26],
          ],
        },
      ],
      [
        ['hit', 5, 5, 5, 5, 5, 5, 1, 1, 1, 1],
        ['damage', 5, 5, 5, 5, 5, 5],
      ],
    )
    // Range 12" from y 10: only the first base, and from the nearer firing bases.
    table.pick('ann', 'u2')
    expect(table.world.units.u2!.bases.map(base => base.id)).toEqual(['u2-2', 'u2-3'])
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-R-163', 'WP-COH-03'], 'losses keep a unit in Coherency where that is possible', () => {
  const table = combat(
    [
      ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }),
      { side: 'b', id: 'u2', profile: GHOULS, strength: 6, bases: spaced(4, 10, 20, 1.9) },
    ],
    [
      ['hit', 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ['damage', 5, 5],
    ],
  )
  table.pick('ann', 'u2')
  expect(table.asks('bob', 'wp.losses').ask).toMatchObject({ total: 2, proposal: [{ slot: 'u2-3' }, { slot: 'u2-4' }] })
  table.refuses('bob', losing('u2-2', 'u2-3'), 'WP-COH-03')
  table.choose('bob', losing('u2-1', 'u2-2')).asks('bob', 'wp.activate')
})

rule(['WP-OVW-01', 'WP-OVW-02', 'WP-OVW-03'], 'on Overwatch a unit fires, or keeps its fire for the Combat Phase', () => {
  const [own, foe] = pair({ token: 'overwatch' })
  const fired = overwatch([own!, foe!], [['hit', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]]).pick('ann', 'u2')
  expect(fired.world.units.u1!.token).toBeNull()
  fired.asks('bob', 'wp.activate')
  const held = overwatch([own!, foe!]).pass('ann')
  expect(held.world.units.u1!.token).toBe('shoot')
  held.asks('bob', 'wp.activate')
})

rule(['WP-R-57'], 'without a legal target an Overwatch unit swaps to Shoot unasked', () => {
  const table = overwatch([ann('u1', OPERATIVES, [10, 10], { token: 'overwatch' }), bob('u2', GHOULS, [10, 40])])
  expect(table.world.units.u1!.token).toBe('shoot')
  table.asks('bob', 'wp.activate')
})

rule(['WP-UNIT-06', 'WP-DICE-03'], 'a unit with a dash for Shoot has no shot, whatever it carries', () => {
  const table = combat([
    ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }),
    bob('u2', 'plague.leapers', [10, 20], { token: 'shoot' }),
  ])
  table.pass('ann').pick('bob', 'u2')
  expect(table.last('held fire').unit).toBe('u2')
  table.asks('bob', 'wp.activate')
})

rule(['WP-OVW-04'], 'weapons for Assaults are not fired', () => {
  const table = combat(pair())
  expect(table.odds('ann', 'u2')).toMatchObject({ dice: 12, need: '5+' })
})
