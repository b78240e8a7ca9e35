import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, next, points, unit, way } from '../../test/battle.ts'

rule(['WL-OFF-13', 'WL-SHEET-10'], 'what armour took whole says nothing of the health below it', () => {
  const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'minotaur_warrior', 14, 20)], [['attack', 4]], {
    turn: { step: 'offense', active: ['a'] },
  })
  t.pick('ann', 'a/3>x')
  const shown = t.engine.game.view(t.world, 'ann').units.x!.shown.map(({ skill }) => skill)
  expect([points(t, 'x'), shown]).toEqual([[8, 20], ['armor10']])
  next(t)
})
rule(
  ['WL-R-193', 'WL-HAZ-13', 'WL-HAZ-03'],
  'whoever a bought mine catches beside the one who set it off has no reaction',
  () => {
    const field = { id: 'm', player: 'p2', unit: 'mine_field_unit', at: [20, 20], where: 'field' }
    const t = battle(
      [unit('a', 'p1', 'cossack', 13, 20), unit('b', 'p2', 'rifleman', 16.2, 21), field, unit('q', 'p2', 'cossack', 46, 34)],
      [['mine', 5]],
      { fields: [{ id: 'f', type: 'minefield', player: 'p2', unit: 'm', at: [20, 20], r: 4, left: 5, hidden: true }] },
    )
    t.pick('ann', 'alone:a').choose('ann', way([16, 20]))
    expect([points(t, 'a'), points(t, 'b')]).toEqual([
      [0, 1],
      [0, 3],
    ])
    t.pass('ann')
    expect(t.world.turn!.player).toBe('p2')
    next(t)
  },
)
