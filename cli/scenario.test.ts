import { describe, expect, test } from 'vitest'
import { readScenario } from './scenario.ts'

const GOOD = { game: 'toy', preset: 'duel' }
const problemsOf = (raw: unknown) => {
  const read = readScenario(raw)
  return read.ok ? [] : read.problems
}

describe('a scenario', () => {
  test('may be as short as a game and a start', () => {
    expect(readScenario(GOOD)).toEqual({
      ok: true,
      value: { game: 'toy', from: { preset: 'duel' }, dice: [], choices: [], views: [], continueOnRefusal: false },
    })
  })

  test('keeps the words of the scenario out of the input, but the kind of an interjection in it', () => {
    const choices = [
      { seat: 'red', kind: 'toy.bid', type: 'amount', amount: 2, expect: { refused: 'TOY-ROUND-01' } },
      { seat: 'blue', type: 'interject', kind: 'toy.giveUp', choice: { type: 'pick', ids: ['yes'] } },
    ]
    const read = readScenario({ ...GOOD, choices, views: ['red', 'spectator'] })
    expect(read.ok && read.value.choices).toEqual([
      { seat: 'red', kind: 'toy.bid', input: { type: 'amount', amount: 2 }, why: null, refusedBy: 'TOY-ROUND-01' },
      {
        seat: 'blue',
        kind: null,
        input: { type: 'interject', kind: 'toy.giveUp', choice: { type: 'pick', ids: ['yes'] } },
        why: null,
        refusedBy: null,
      },
    ])
    expect(read.ok && read.value.views).toEqual(['red', null])
  })

  test.each([
    [null, 'a scenario: must be an object, not null'],
    [{ preset: 'duel' }, 'game: is missing; it must be words'],
    [{ game: 'toy' }, 'exactly one of'],
    [{ ...GOOD, position: {} }, 'exactly one of'],
    [{ game: 'toy', position: [] }, 'position: must be an object, not a list of 0'],
    [{ ...GOOD, dice: {} }, 'dice: must be a list'],
    [{ ...GOOD, dice: [{ why: 'to hit', faces: [1, 0.5] }] }, 'dice[0].faces[1]: must be a whole number or a symbol, not 0.5'],
    [{ ...GOOD, choices: [{ type: 'pick' }] }, 'choices[0].seat: is missing'],
    [
      { ...GOOD, choices: [{ seat: 'red', expect: 'refused' }] },
      'choices[0].expect: must be "ok" or { "refused": rule }, not \'refused\'',
    ],
    [{ ...GOOD, choices: [{ seat: 'red', kind: 3 }] }, 'choices[0].kind: must be words, 200 characters at most, not 3'],
    [{ ...GOOD, views: 'red' }, 'views: must be a list'],
    [{ ...GOOD, choice: [] }, "choice: there is no field 'choice'; did you mean 'choices'?"],
    [{ ...GOOD, continueOnRefusal: 'yes' }, "continueOnRefusal: must be true or false, not 'yes'"],
  ])('%j is told what it lacks', (raw, problem) => {
    expect(problemsOf(raw)).toEqual([expect.stringContaining(problem)])
  })

  test('is told everything at once', () => {
    expect(problemsOf({ dice: 1, choices: 2 })).toHaveLength(4)
  })
})
