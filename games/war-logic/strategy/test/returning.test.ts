import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hasMark } from '../../basics/marks.ts'
import { QUIET } from '../../test/stand-ins.ts'
import { fieldWith } from '../../test/wl-table.ts'

const enemy = { id: 'e1', player: 'p2', unit: 'cossack', at: [10, 30] }
const dead = (id: string, unit: string, x: number, y: number, more = {}) => ({
  id,
  player: 'p1',
  unit,
  at: [x, y],
  where: 'dead',
  ...more,
})
const vat = { id: 'u1', player: 'p1', unit: 'clone_vat', at: [20, 5] }
const necromancer = { id: 'u1', player: 'p1', unit: 'necromancer', at: [20, 5] }
const own = { id: 'u9', player: 'p1', unit: 'cossack', at: [40, 5] }

rule(
  ['WL-CLONE-01', 'WL-CLONE-04', 'WL-CLONE-05', 'WL-R-43', 'WL-R-247'],
  'cloning returns one own dead unit whose cost it covers, beside the cloner, with full numbers and unable to act in this turn',
  () => {
    const table = fieldWith(QUIET, {
      units: [
        vat,
        own,
        dead('u2', 'shock_private', 30, 30, { counters: [{ skill: 'heat_detonators', left: 0 }] }),
        dead('u3', 'shock_corporal', 31, 30),
        { ...dead('u4', 'shock_private', 32, 30), player: 'p2' },
        enemy,
      ],
    })
    table.pick('ann', 'clone:u1/2')
    // 864.8 is above 400, and u4 is not hers.
    expect(table.options('ann', 'wl.return')).toEqual(['u2'])
    for (const [id, why] of [
      ['u3', 'WL-CLONE-01'],
      ['u4', 'WL-R-247'],
      ['u1', 'WL-CLONE-01'],
    ] as const)
      table.refuses('ann', { type: 'pick', ids: [id] }, why)
    table.pick('ann', 'u2')
    const back = table.world.units.u2!
    expect(back).toMatchObject({ where: 'table', at: { x: 2000, y: 500 } })
    expect(back.counters.every(({ left, of }) => left === of)).toBe(true)
    expect(hasMark(back, 'new')).toBe(true)
    expect(table.world.units.u1!.counters[2]!.left).toBe(3)
    table.asks('ann', 'wl.confirm')
  },
)

rule(
  ['WL-CLONE-02', 'WL-CLONE-03'],
  'resurrection raises on their places those within range and in one circle, while their total cost fits',
  () => {
    // raise_dead: 300 credits, 12 inches, circumference 12: a circle of 4 inches. A zombie costs 241.2.
    const table = fieldWith(QUIET, {
      units: [necromancer, own, dead('u2', 'zombie', 20, 17.5), dead('u3', 'zombie', 20, 17.51), enemy],
    })
    table.pick('ann', 'raise:u1/7')
    // The necromancer's base reaches half an inch: 12.5 from its centre is in range, a hundredth more is not.
    expect(table.options('ann', 'wl.return')).toEqual(['u2'])
    table.refuses('ann', { type: 'pick', ids: ['u3'] }, 'WL-CLONE-03')
    table.pick('ann', 'u2')
    expect(table.world.units.u2).toMatchObject({ where: 'table', at: { x: 2000, y: 1750 } })
    table.asks('ann', 'wl.strategy')
  },
)

rule(['WL-CLONE-02', 'WL-R-247'], 'the owner names those who return one by one', () => {
  const strong = { ...necromancer, unit: 'hedge_healer', extra: ['resurrection'] }
  const table = fieldWith(QUIET, {
    units: [strong, own, dead('u2', 'zombie', 20, 17), dead('u3', 'zombie', 24, 17), dead('u4', 'zombie', 29, 17), enemy],
  })
  table.pick('ann', 'raise:u1/5').pick('ann', 'u2')
  // Circumference 50: 17 inches across, 8.5 round the first: all three fit.
  expect(table.options('ann', 'wl.return')).toEqual(['u3'])
  for (const id of ['u2', 'u4']) table.refuses('ann', { type: 'pick', ids: [id] }, 'WL-CLONE-02')
  table.pick('ann', 'u3')
  expect([table.world.units.u2!.where, table.world.units.u3!.where, table.world.units.u4!.where]).toEqual([
    'table',
    'table',
    'dead',
  ])
  table.asks('ann', 'wl.strategy')
})

rule('WL-COND-02', 'with conditions on, what is marked against machinery returns no machine', () => {
  const units = [{ ...vat }, own, dead('u2', 'battle_robot', 30, 30), enemy]
  const off = fieldWith(QUIET, { units })
  expect(off.options('ann', 'wl.strategy')).toEqual(['clone:u1/2'])
  const on = fieldWith(QUIET, {
    options: { effectiveAgainst: true },
    units: [...units, { id: 'u8', player: 'p1', unit: 'smuggler', at: [45, 5] }],
  })
  expect(on.options('ann', 'wl.strategy')).toEqual(['buy:u8'])
})
