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
    [null, 'a scenario is an object'],
    [{ preset: 'duel' }, '`game` must be'],
    [{ game: 'toy' }, 'exactly one of'],
    [{ ...GOOD, position: {} }, 'exactly one of'],
    [{ game: 'toy', position: [] }, '`position` must be an object'],
    [{ ...GOOD, dice: {} }, '`dice` must be a list'],
    [{ ...GOOD, dice: [{ why: 'to hit', faces: [1, 0.5] }] }, '`dice[0]` must be'],
    [{ ...GOOD, choices: [{ type: 'pick' }] }, '`choices[0]` must be an answer with a `seat`'],
    [{ ...GOOD, choices: [{ seat: 'red', expect: 'refused' }] }, '`choices[0]`.expect must be'],
    [{ ...GOOD, choices: [{ seat: 'red', kind: 3 }] }, '`choices[0]`.kind must be'],
    [{ ...GOOD, views: 'red' }, '`views` must be'],
    [{ ...GOOD, choice: [] }, '`choice` means nothing here'],
    [{ ...GOOD, continueOnRefusal: 'yes' }, '`continueOnRefusal` must be'],
  ])('%j is told what it lacks', (raw, problem) => {
    expect(problemsOf(raw)).toEqual([expect.stringContaining(problem)])
  })

  test('is told everything at once', () => {
    expect(problemsOf({ dice: 1, choices: 2 })).toHaveLength(4)
  })
})
