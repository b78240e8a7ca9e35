import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { a, b } from '../../missions/test/table.ts'
import { engine, field } from '../../test/tm-table.ts'

/** What is suggested now, and what a bot would weigh. */
const suggested = (t: ReturnType<typeof field>, seat = 'ann') => engine.candidates(t.state, seat, rngOf('first'), 1)[0]
const weighed = (t: ReturnType<typeof field>, seat = 'ann') =>
  [1, 2, 3, 4, 5].flatMap(n =>
    engine.candidates(t.state, seat, rngOf(`${n}`)).flatMap(choice => (choice.type === 'pick' ? choice.ids : [])),
  )
const turn = (own: JsonObject, foe: JsonObject, more: JsonObject = {}) => {
  const t = field({
    units: [a([2, 4], { id: 'ua1', ap: 8, ...own }), b([6, 4], { id: 'ub1', ...foe })],
    active: 'ua1',
    phase: 'ranged',
    ...more,
  })
  t.asks('ann', 'tm.act')
  return t
}

describe('what a bot counts', () => {
  rule('TM-MISS-65', 'a point that is owed is worth as little as one that is lost', () => {
    const worth = (side: JsonObject) => {
      const t = field({ units: [a([2, 4]), b([11, 4])], mission: 'marshall_law', board: [16, 13], sides: { a: side } })
      t.asks('ann', 'tm.activate')
      return engine.game.evaluate(engine.game.view(t.world, 'ann'), 'ann')
    }
    expect(worth({ debt: 1 })).toBeLessThan(worth({}))
    expect(worth({ debt: 1, primary: { streets: 1 } })).toBeCloseTo(worth({}))
  })
})

describe('what is suggested', () => {
  test('nothing that only helps a shot, where there is none to make', () => {
    const far = turn({}, { at: [13, 4] })
    expect(weighed(far).filter(id => id.startsWith('command:lock_on'))).toEqual([])
    expect(suggested(far)).toMatchObject({ ids: [expect.not.stringMatching(/kneel|anchor|lock_on|power_down/)] })
  })
  test('no shot at a structure that is nobody’s objective', () => {
    const t = turn({}, { at: [13, 10] }, { structures: [{ hex: [5, 4] }] })
    expect(t.options('ann', 'tm.act').some(id => id.startsWith('shoot:'))).toBe(true)
    expect(weighed(t).filter(id => id.startsWith('shoot:'))).toEqual([])
  })
  test('an attack comes with part, weapon and how often; a Command Action with its target', () => {
    expect(suggested(turn({}, {}))).toMatchObject({ ids: [expect.stringMatching(/^shoot:ub1>.+\+ua1\/\d/)] })
  })
})
