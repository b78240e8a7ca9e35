import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { QUIET } from '../../test/stand-ins.ts'
import { fieldWith } from '../../test/wl-table.ts'

const seer = { id: 'u1', player: 'p1', unit: 'chronomancer', at: [20, 5] }
const enemy = { id: 'e1', player: 'p2', unit: 'cossack', at: [10, 30] }

rule(
  ['WL-TIME-02', 'WL-TIME-04', 'WL-R-176'],
  'predicted dice are rolled in secret for a use, and only their owner sees them',
  () => {
    const table = fieldWith(QUIET, { units: [seer, enemy] }, [['predict', 9, 2, 4]])
    table.pick('ann', 'predict:u1/4')
    expect(table.world.players.p1!.prepared.map(one => one.face)).toEqual([9, 2, 4])
    expect(table.world.units.u1!.counters[4]!.left).toBe(2)
    const seen = table.engine.game.view(table.world, 'bob')
    expect(seen.players.p1!.prepared).toBeNull()
    // WL-R-243: a skill used in secret is not yet seen.
    expect(seen.units.u1!.shown).toEqual([])
    expect(table.engine.game.view(table.world, 'ann').players.p1!.prepared).toHaveLength(3)
    table.asks('ann', 'wl.strategy')
  },
)

rule('WL-TIME-03', 'the faces of the next dice are fixed, as many as the extension says', () => {
  const table = fieldWith(QUIET, { units: [seer, enemy] })
  table.pick('ann', 'set:u1/4')
  table.refuses('ann', { type: 'amount', amount: 11 }, 'WL-TIME-03')
  table.choose('ann', { type: 'amount', amount: 10 })
  expect(table.world.players.p1!.prepared).toEqual([{ unit: 'u1', kind: 'set', face: 10 }])
  table.asks('ann', 'wl.strategy')
})

rule(['WL-R-249', 'WL-AUTO-02'], 'automatic weapons are switched off and on in secret, each once a turn', () => {
  const table = fieldWith(QUIET, {
    units: [
      { id: 'u1', player: 'p1', unit: 'sentry_post', at: [20, 5] },
      { ...enemy, id: 'u2', player: 'p1', at: [30, 5] },
      enemy,
    ],
  })
  table.pick('ann', 'switch:u1/2')
  expect(table.world.units.u1!.off).toEqual([2])
  expect(table.engine.game.view(table.world, 'bob').units.u1!.off).toBeNull()
  table.pick('ann', 'yes').pick('bob', 'yes')
  expect(table.world.round).toBe(2)
  table.pick('ann', 'switch:u1/2')
  expect(table.world.units.u1!.off).toEqual([])
  table.asks('ann', 'wl.confirm')
})
