import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { QUIET } from '../../test/stand-ins.ts'
import { fieldWith } from '../../test/wl-table.ts'

const soldier = (id: string, player: string, x: number, more = {}) => ({
  id,
  player,
  unit: 'british_private',
  team: 'line',
  at: [x, player === 'p1' ? 5 : 30],
  ...more,
})
const enemy = { id: 'e1', player: 'p2', unit: 'cossack', at: [10, 30] }

rule(
  ['WL-MORAL-01', 'WL-MORAL-02', 'WL-MORAL-03', 'WL-STRAT-01', 'WL-STRAT-03', 'WL-R-35', 'WL-R-37'],
  'an attack speech reaches the living members with the same skill, however far, costs each of them a use and activates nobody',
  () => {
    const table = fieldWith(QUIET, {
      units: [
        soldier('u1', 'p1', 5),
        soldier('u2', 'p1', 40),
        soldier('u3', 'p1', 20, { counters: [{ skill: 'bugle_charge', left: 0 }] }),
        { id: 'u4', player: 'p1', unit: 'british_surgeon', team: 'line', at: [30, 5] },
        enemy,
      ],
    })
    // The empty bugle of u3 cannot be blown (WL-SKILL-04).
    expect(table.options('ann', 'wl.strategy')).toEqual(['speech:u1/5', 'some:u1/5', 'speech:u2/5', 'some:u2/5'])
    table.pick('ann', 'speech:u1/5')
    expect(table.world.turn!.speeches).toEqual([
      { player: 'p1', skill: 'bugle_charge', kind: 'attack', bonus: 2, units: ['u1', 'u2'] },
    ])
    const left = (id: string) => table.world.units[id]!.counters[5]!.left
    expect([left('u1'), left('u2'), left('u3')]).toEqual([1, 1, 0])
    expect(table.world.turn!.active).toEqual({})
    table.asks('ann', 'wl.confirm')
  },
)

rule('WL-R-147', 'each Morale skill is used by its name at most once per team and turn', () => {
  const table = fieldWith(QUIET, {
    units: [soldier('u1', 'p1', 5), soldier('u2', 'p1', 10, { team: 'other' }), soldier('u3', 'p1', 15), enemy],
  })
  table.pick('ann', 'speech:u1/5')
  expect(table.options('ann', 'wl.strategy').filter(id => id.startsWith('speech'))).toEqual(['speech:u2/5'])
  table.refuses('ann', { type: 'pick', ids: ['speech:u3/5'] }, 'WL-R-147')
})

rule(['WL-R-206', 'WL-TEAM-02'], 'a loose unit speaks for itself only', () => {
  const table = fieldWith(QUIET, {
    units: [soldier('u1', 'p1', 5, { team: null }), soldier('u2', 'p1', 10, { team: null }), enemy],
  })
  table.pick('ann', 'speech:u1/5')
  expect(table.world.turn!.speeches[0]!.units).toEqual(['u1'])
  table.asks('ann', 'wl.strategy')
})

rule('WL-R-38', 'where the team has more members than the speech covers its owner names who is affected', () => {
  const squad = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8']
  const table = fieldWith(QUIET, {
    units: [...squad.map((id, i) => ({ id, player: 'p1', unit: 'vat_trooper', team: 'vat', at: [2 + 2 * i, 5] })), enemy],
  })
  table.pick('ann', 'speech:u1/7')
  table.refuses('ann', { type: 'pick', ids: squad }, 'WL-R-38')
  table.pick('ann', ...squad.slice(1))
  expect(table.world.turn!.speeches[0]!.units).toEqual(squad.slice(1))
  expect(table.world.units.u1!.counters[7]!.left).toBe(2)
  table.asks('ann', 'wl.confirm')
})

rule(['WL-R-255', 'WL-MORAL-02'], 'fewer may be named than a speech could reach: only those hear it and pay for it', () => {
  const squad = ['u1', 'u2', 'u3', 'u4']
  const table = fieldWith(QUIET, { units: [...squad.map((id, i) => soldier(id, 'p1', 5 + 2 * i)), enemy] })
  table.pick('ann', 'some:u1/5')
  table.refuses('ann', { type: 'pick', ids: [] }, 'WL-R-38')
  table.pick('ann', 'u1', 'u3')
  expect(table.world.turn!.speeches[0]!.units).toEqual(['u1', 'u3'])
  expect(squad.map(id => table.world.units[id]!.counters[5]!.left)).toEqual([1, 2, 1, 2])
  table.asks('ann', 'wl.confirm')
})
rule(['WL-R-255', 'WL-MORAL-04'], 'so it is in a sacrifice speech; a lone speaker leaves nobody out', () => {
  const units = [soldier('u1', 'p2', 5), soldier('u2', 'p2', 10), soldier('u4', 'p2', 20, { team: null })]
  const table = fieldWith(QUIET, { units: [...units, { ...enemy, player: 'p1', at: [10, 5] }] })
  expect(table.options('bob', 'wl.sacrifice')).toEqual(['u1/6', 'some:u1/6', 'u2/6', 'some:u2/6', 'u4/6'])
  expect(table.why('bob', 'some:u4/6')).toBe('WL-R-255')
  table.pick('bob', 'some:u2/6').pick('bob', 'u1')
  expect(table.world.turn!.speeches[0]!.units).toEqual(['u1'])
  expect(table.options('bob', 'wl.sacrifice')).toEqual(['u4/6'])
})

rule(
  ['WL-MORAL-04', 'WL-R-36', 'WL-R-217', 'WL-R-243'],
  'the enemy may call for sacrifice when the decisions of the active player are over; a speech worth 0 is no speech of that kind',
  () => {
    const table = fieldWith(QUIET, {
      units: [soldier('u1', 'p2', 5), soldier('u2', 'p2', 10), { ...enemy, player: 'p1', at: [10, 5] }],
    })
    // Ann has nothing to decide and is passed for; bugle_charge has no extension.
    expect(table.options('bob', 'wl.sacrifice')).toEqual(['u1/6', 'some:u1/6', 'u2/6', 'some:u2/6'])
    expect(['u1/5', 'u1/3', 'u1/6'].map(id => table.why('bob', id))).toEqual(['WL-R-217', 'WL-MORAL-01', null])
    table.pick('bob', 'u1/6')
    expect(table.world.turn!.speeches).toEqual([
      { player: 'p2', skill: 'regimental_flag', kind: 'sacrifice', bonus: 2, units: ['u1', 'u2'] },
    ])
    table.asks('ann', 'wl.confirm')
  },
)

rule('WL-R-205', 'an ally of the active player is not asked for a sacrifice speech', () => {
  const table = fieldWith(QUIET, {
    players: [
      { id: 'p1', side: 'a' },
      { id: 'p2', side: 'a' },
      { id: 'p3', side: 'b' },
    ],
    units: [{ ...enemy, id: 'e2', player: 'p1', at: [30, 5] }, soldier('u1', 'p2', 5), soldier('u3', 'p3', 15)],
  })
  expect(table.world.turn!.player).toBe('p1')
  table.asks('cyd', 'wl.sacrifice')
})

rule(['WL-R-151', 'WL-SHEET-10'], 'a frozen unit holds no speech; a skill that was used is known to all from then on', () => {
  const table = fieldWith(QUIET, {
    units: [soldier('u1', 'p1', 5, { marks: [{ kind: 'frozen' }] }), soldier('u2', 'p1', 10), enemy],
  })
  expect(table.options('ann', 'wl.strategy')).toEqual(['speech:u2/5', 'some:u2/5'])
  expect(table.engine.game.view(table.world, 'bob').units.u2!.shown).toEqual([])
  table.pick('ann', 'speech:u2/5')
  expect(table.engine.game.view(table.world, 'bob').units.u2!.shown).toEqual([{ slot: 5, skill: 'bugle_charge' }])
  expect(table.engine.game.view(table.world, 'bob').units.u2!.counters).toBeNull()
  table.asks('ann', 'wl.confirm')
})
