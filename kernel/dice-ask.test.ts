import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import { type DiceSubject, diceSpec, facesTyped, typedFaces } from './dice-ask.ts'
import { freeze, type World } from './test-game.ts'

const world: World = freeze({ goal: 1, points: {}, said: [], pieces: {}, hands: {} })
const rng = rngOf('asks')

describe('the question for real dice', () => {
  const spec = diceSpec<World>()
  const subject = (more: Partial<DiceSubject> = {}): DiceSubject => ({
    ...{ sides: 3, count: 2, rule: 'T-ROLL', why: 'to hit', distinct: false, good: null, seat: 'ann', secret: null },
    ...more,
  })

  test('has an item for each die and an option for each face', () => {
    const ask = spec.ask(world, subject(), 'ann')
    expect(ask.text).toBe('Roll 2 d3: to hit')
    expect(ask.items.map(i => [i.id, i.label])).toEqual([
      ['d1', 'die 1'],
      ['d2', 'die 2'],
    ])
    expect(ask.options.map(o => [o.id, o.label])).toEqual([
      ['f1', '1'],
      ['f2', '2'],
      ['f3', '3'],
    ])
  })
  test('has candidates that are legal throws', () => {
    for (let i = 0; i < 50; i++) {
      const distinct = subject({ distinct: true, count: 3 })
      const choice = spec.candidates(world, distinct, 'ann', rng)[0]!
      expect(spec.validate(world, distinct, 'ann', choice).ok).toBe(true)
      expect(facesTyped(choice, { count: 3 }).toSorted()).toEqual([1, 2, 3])
    }
  })
  test('turns faces into an answer and back', () => {
    expect(typedFaces([6, 1, 20])).toEqual({ d1: 'f6', d2: 'f1', d3: 'f20' })
    expect(facesTyped({ type: 'assign', to: typedFaces([6, 1, 20]) }, { count: 3 })).toEqual([6, 1, 20])
    expect(facesTyped({ type: 'assign', to: typedFaces([]) }, { count: 0 })).toEqual([])
  })
})
