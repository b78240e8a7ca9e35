import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at } from '../../test/wp-table.ts'
import { ann, bob, combat, GHOULS, losing, OPERATIVES, overwatch, spaced } from './firing.ts'

const aim = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
/** Three artillery vehicles side by side, facing north. */
const guns = (profile = 'plague.artillery', more = {}) => ({
  ...{ side: 'a', id: 'u1', profile, token: 'shoot', bases: spaced(3, 10, 10, 2.3), ...more },
})
const enforcers = (x: number, y: number, more = {}) => bob('u2', OPERATIVES, [x, y], more)
const mean = (chances: readonly number[]) => chances.reduce((sum, chance, n) => sum + n * chance, 0)

rule(
  ['WP-BLAST-01', 'WP-BLAST-04', 'WP-BLAST-05', 'WP-BLAST-06', 'WP-BLAST-07', 'WP-BLAST-09', 'WP-KEY-03'],
  'three guns, two dice for each of three bases touched, at +2: a natural 4 hits (example 12)',
  () => {
    const table = combat(
      [guns(), enforcers(12, 30)],
      [
        ['hit', 3, 3, 3, 3, 4, 4],
        ['damage', 5, 6],
      ],
    )
    table.pick('ann', 'u2:blast')
    expect(table.odds('ann', aim(12.98, 30))).toMatchObject({ dice: 6, need: '4+', usually: '6+' })
    table.choose('ann', aim(12.98, 30)).choose('bob', losing('u2-1'))
    expect(table.last('hit')).toMatchObject({ target: 'u2', hits: 2 })
    expect(table.world.units.u2!.bases).toHaveLength(5)
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-BLAST-08', 'WP-R-43'], 'a vehicle that faces away adds nothing, and where all do nobody fires', () => {
  const bases = (turned: number) => spaced(3, 10, 10, 2.3).map((base, i) => ({ ...base, facing: i < turned ? 270 : 90 }))
  const one = combat([{ ...guns(), bases: bases(1) }, enforcers(12, 30)]).pick('ann', 'u2:blast')
  expect(one.odds('ann', aim(12.98, 30))).toMatchObject({ need: '5+' })
  const none = combat([{ ...guns(), bases: bases(3) }, enforcers(12, 30), bob('u3', OPERATIVES, [10, 1])])
  expect(none.options('ann', 'wp.target')).toEqual(['u3:blast'])
  expect(none.why('ann', 'u2:blast')).toBe('WP-BLAST-08')
})

rule(['WP-BLAST-03', 'WP-BLAST-02', 'WP-KEY-09'], 'on Overwatch either mode may be chosen, in one answer', () => {
  const table = overwatch([guns('plague.artillery', { token: 'overwatch' }), enforcers(12, 30)])
  expect(table.options('ann', 'wp.target')).toEqual(['u2:blast', 'u2:indirect'])
  expect(table.asks('ann', 'wp.target').ask).toMatchObject({
    options: [{ means: { id: 'blast' } }, { means: { id: 'indirect' } }],
  })
})

rule(['WP-BLAST-10', 'WP-R-56', 'WP-R-22'], 'only an Overwatch token in place lets a unit fire Indirect', () => {
  const table = combat([guns(), enforcers(12, 30)])
  expect(table.options('ann', 'wp.target')).toEqual(['u2:blast'])
  expect(table.why('ann', 'u2:indirect')).toBe('WP-BLAST-10')
})

rule(
  ['WP-BLAST-14', 'WP-BLAST-15', 'WP-R-52', 'WP-BLAST-06', 'WP-BLAST-07'],
  'in cover Direct needs a 5, Indirect knows neither cover nor a bonus (example 32)',
  () => {
    const terrain = [{ type: 'ruins', at: [9, 29], size: [9, 2] }]
    const units = [guns('plague.artillery', { token: 'overwatch' }), enforcers(12, 30)]
    const direct = overwatch(units, [], { terrain }).pick('ann', 'u2:blast')
    const four = direct.odds('ann', aim(13.47, 30))
    expect(four).toMatchObject({ dice: 8, need: '5+' })
    expect(mean(four.chances)).toBeCloseTo(4)
    const indirect = overwatch(units, [], { terrain }).pick('ann', 'u2:indirect')
    expect(indirect.odds('ann', aim(13.47, 30))).toMatchObject({ dice: 8, need: '6+' })
  },
)

rule(
  ['WP-BLAST-12', 'WP-DICE-13', 'WP-DICE-04', 'WP-R-02', 'WP-BLAST-16'],
  'an arrow at 90 degrees and a 5: three inches east; only who is touched there can be hit (example 33)',
  () => {
    const one = { ...guns('plague.artillery', { token: 'overwatch' }), bases: spaced(1, 10, 10, 1) }
    const table = overwatch(
      [one, enforcers(12, 30, { count: 4, strength: 6 })],
      [
        ['scatter', 3],
        ['arrow', 90],
        ['scatter distance', 5],
        ['hit', 6, 6],
        ['damage', 6, 1],
      ],
    )
    table.pick('ann', 'u2:indirect').choose('ann', aim(12.98, 30))
    expect(table.last('scattered')).toMatchObject({ to: { x: 1598, y: 3000 }, inches: 3 })
    // The template reaches from 14.8 to 17.16: of bases at 12, 12.98, 13.96, 14.94 only the last.
    expect(table.world.units.u2!.bases.map(base => base.id)).toEqual(['u2-1', 'u2-2', 'u2-3'])
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-BLAST-13', 'WP-R-55'], 'each further base adds a template: placed on a HIT, or where an arrow points', () => {
  const table = overwatch(
    [guns('plague.artillery', { token: 'overwatch' }), enforcers(12, 30)],
    [
      ['scatter', 1],
      ['scatter', 1],
      ['scatter', 3],
      ['arrow', 270],
      ['hit', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ],
  )
  table.pick('ann', 'u2:indirect').choose('ann', aim(13, 30))
  table.refuses('ann', aim(15.5, 30), 'WP-BLAST-13')
  table.choose('ann', aim(15.36, 30))
  expect(table.all('template added').map(({ at: place }) => place)).toEqual([
    { x: 1536, y: 3000 },
    { x: 1064, y: 3000 },
  ])
  table.asks('bob', 'wp.activate')
})

rule('WP-R-55', 'a further template whose centre is off the table is lost', () => {
  const two = { ...guns('plague.artillery', { token: 'overwatch' }), bases: spaced(2, 10, 10, 2.3) }
  const table = overwatch(
    [two, enforcers(12, 47, { count: 1 })],
    [
      ['scatter', 1],
      ['scatter', 3],
      ['arrow', 360],
      ['hit', 1, 1],
    ],
  )
  table.pick('ann', 'u2:indirect').choose('ann', aim(12, 47))
  expect([table.all('template lost').length, table.all('template added').length]).toEqual([1, 0])
  table.asks('bob', 'wp.activate')
})

rule(['WP-R-54', 'WP-BLAST-12'], 'off the table the shot is lost', () => {
  const one = { ...guns('plague.artillery', { token: 'overwatch' }), bases: spaced(2, 10, 10, 2.3) }
  const table = overwatch(
    [one, enforcers(12, 47)],
    [
      ['scatter', 3],
      ['arrow', 360],
      ['scatter distance', 8],
    ],
  )
  table.pick('ann', 'u2:indirect').choose('ann', aim(13, 47))
  expect(table.last('template lost')).toEqual({ unit: 'u1' })
  expect(table.all('hit')).toEqual([])
  table.asks('bob', 'wp.activate')
})

rule(['WP-BLAST-11', 'WP-R-54', 'WP-R-141'], 'out of sight somebody must see the place; anybody of the side will do', () => {
  const wall = { type: 'building_tall', at: [2, 20], size: [24, 3] }
  const hidden = enforcers(12, 30)
  const own = guns('plague.artillery', { token: 'overwatch' })
  const blind = overwatch([own, hidden, bob('u4', OPERATIVES, [40, 14])], [], { terrain: [wall] })
  expect(blind.options('ann', 'wp.target')).toEqual(['u4:blast', 'u4:indirect'])
  expect(blind.why('ann', 'u2:indirect')).toBe('WP-BLAST-11')
  const spotter = ann('u3', GHOULS, [30, 30])
  const seen = overwatch([own, hidden, spotter], [], { terrain: [wall] })
  expect(seen.options('ann', 'wp.target')).toEqual(['u2:indirect'])
  expect(seen.why('ann', 'u2:blast')).toBe('WP-BLAST-04')
})

rule('WP-R-141', 'a Command unit is shelled only where it may be shot at, so never out of sight', () => {
  const wall = { type: 'building_tall', at: [2, 20], size: [24, 3] }
  const own = guns('plague.artillery', { token: 'overwatch' })
  const units = [own, bob('u2', 'enforcers.captain', [12, 30]), ann('u3', GHOULS, [30, 30])]
  const table = overwatch([...units, bob('u4', OPERATIVES, [12, 34])], [], { terrain: [wall] })
  expect(table.options('ann', 'wp.target')).toEqual(['u4:indirect'])
  expect(table.why('ann', 'u2:indirect')).toBe('WP-R-141')
})

rule(['WP-R-49', 'WP-BLAST-04'], 'the template touches a base of the nominated unit, in sight and range', () => {
  const table = combat([guns(), enforcers(12, 30), bob('u3', OPERATIVES, [12, 34])]).pick('ann', 'u2:blast')
  table.refuses('ann', aim(13, 34), 'WP-R-49')
  table.refuses('ann', aim(13, 60), 'WP-BLAST-04')
  expect(table.asks('ann', 'wp.template').ask).toMatchObject({ footprint: { type: 'disc', radius: 118 } })
})

rule(['WP-R-51', 'WP-OVW-09'], 'no template is laid on friends or on who fights', () => {
  const friend = ann('u3', GHOULS, [12, 32], { count: 2 })
  const table = combat([guns(), enforcers(12, 30), friend]).pick('ann', 'u2:blast')
  table.refuses('ann', aim(13, 30.6), 'WP-R-51')
  table.asks('ann', 'wp.template')
  const fight = [bob('u4', OPERATIVES, [12, 32], { count: 2 }), ann('u3', GHOULS, [12, 32.98], { count: 2 })]
  const beside = combat([guns(), enforcers(12, 30), ...fight]).pick('ann', 'u2:blast')
  beside.refuses('ann', aim(13, 30.6), 'WP-OVW-09')
  beside.asks('ann', 'wp.template')
})

rule(
  ['WP-R-51', 'WP-R-158', 'WP-R-50'],
  'every unit under a template is attacked with its own modifiers, friends too once it scatters',
  () => {
    const one = { side: 'a', id: 'u1', profile: 'veermyn.gas_mortars', token: 'overwatch', bases: spaced(1, 10, 10, 1) }
    const table = overwatch(
      [one, enforcers(12, 30, { count: 2 }), ann('u3', 'veermyn.gas_mortars', [12, 33], { count: 1 })],
      [
        ['scatter', 3],
        ['arrow', 360],
        ['scatter distance', 3],
        ['hit', 6, 1, 1, 1],
        ['hit', 6, 1],
        ['damage', 1],
        ['damage', 1],
      ],
    )
    table.pick('ann', 'u2:indirect').choose('ann', aim(12.5, 29.2))
    expect(table.all('hit').map(({ target, hits }) => [target, hits])).toEqual([
      ['u2', 1],
      ['u3', 1],
    ])
    // WP-R-158: a Pinning Blast pins every unit it hits.
    expect([table.world.units.u2!.pinned, table.world.units.u3!.pinned]).toEqual([true, true])
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-FLY-10', 'WP-FLY-11', 'WP-R-107', 'WP-R-51'], 'fliers are shelled by a barrage alone, which hits nobody else', () => {
  const flier = bob('u2', 'enforcers.kestrel', [12, 30])
  const below = bob('u3', OPERATIVES, [12, 31.4])
  const table = overwatch(
    [guns('plague.artillery', { token: 'overwatch' }), flier, below],
    [
      ['hit', 6, 5],
      ['damage', 7],
      ['save', 1],
    ],
  )
  expect(table.options('ann', 'wp.target')).toEqual(['u2:blast', 'u3:blast', 'u3:indirect'])
  expect(table.why('ann', 'u2:indirect')).toBe('WP-FLY-10')
  table.pick('ann', 'u2:blast').refuses('ann', aim(12, 31), 'WP-R-107')
  // 6+ with -2 for Fly and +2 for further bases.
  expect(table.odds('ann', aim(12, 30))).toMatchObject({ dice: 2, need: '6+' })
  table.choose('ann', aim(12, 30))
  expect(table.all('hit').map(({ target }) => target)).toEqual(['u2'])
  expect(table.world.units.u2!.where).toBe('gone')
  table.asks('bob', 'wp.activate')
})

rule('WP-R-161', 'a Direct Blast from behind has +1 to damage, Indirect fire never', () => {
  const tank = { side: 'b', id: 'u2', profile: 'gcps.mbt', bases: [{ at: [13, 30], facing: 90 }] }
  const units = [guns('plague.artillery', { token: 'overwatch' }), tank]
  const lines = (how: string) => {
    const table = overwatch(units).pick('ann', `u2:${how}`)
    return table.odds('ann', aim(13, 30)).ledger!.map(({ text }) => text)
  }
  expect(lines('blast')).toContain('from behind')
  expect(lines('indirect')).not.toContain('from behind')
})

rule('WP-R-45', 'Blast weapons or the others fire; both where that was agreed, the others first', () => {
  const flier = ann('u1', 'plague.carrion', [12, 20], { token: 'shoot' })
  const units = [flier, enforcers(12, 30, { count: 1 })]
  const either = combat(units)
  expect(either.options('ann', 'wp.target')).toEqual(['u2', 'u2:blast'])
  expect(either.odds('ann', 'u2:blast').dice).toBe(2)
  const both = combat(
    units,
    [
      ['hit', 1, 1, 1],
      ['hit', 1, 1],
    ],
    { options: { mixedBlastFire: 'both' } },
  )
  expect(both.odds('ann', 'u2:blast').dice).toBe(5)
  both.pick('ann', 'u2:blast').choose('ann', aim(12, 30)).asks('bob', 'wp.activate')
})

rule(['WP-R-49', 'WP-BLAST-04'], 'a base just out of range is shelled by a template that lies in range and grazes it', () => {
  const bomber = (y: number) =>
    combat([
      { side: 'a', id: 'u1', profile: 'plague.carrion', at: [10, 10], token: 'shoot' },
      { ...enforcers(10, y), count: 1, strength: 6 },
    ])
  // The rim of the flier is 0.79" from its middle; the template reaches 1.67" far to the middle of a base.
  const near = bomber(24.09)
  expect(near.why('ann', 'u2:blast')).toBeNull()
  near.asks('ann', 'wp.target')
  const far = bomber(24.6)
  expect(far.why('ann', 'u2:blast')).toBe('WP-BLAST-08')
  far.asks('ann', 'wp.target')
})
