import { type AskOf, asking, type Option, option, percentText } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { chanceText, optionOfPart, outcomesOf, waysOf } from './called-shot.ts'

const NEAR = { id: 'gun', label: 'Gun', note: null }
const FAR = { id: 'bow', label: 'Bow', note: null }
const hit = (part: string, means: typeof NEAR, times: number, more: Partial<Option> = {}): Option =>
  option(`${part}+${means.id}*${times}`, part, { part: { piece: 'foe', part }, means, times, ...more })
const refusal = { rule: 'TOY-SHOT-02' as const, text: 'out of sight', params: {}, at: null }
const options = [
  hit('head', NEAR, 1),
  hit('head', NEAR, 2),
  hit('head', FAR, 1),
  hit('arm', NEAR, 1),
  hit('leg', NEAR, 1, { refusal }),
  hit('leg', FAR, 1),
  hit('leg', FAR, 2),
]
const ask: AskOf<'pick'> = {
  type: 'pick',
  ...asking({ text: 'Which part?', act: 'Aim at', told: 'aims' }),
  options,
  min: 1,
  max: 1,
}
const named = (id: string): Option => options.find(o => o.id === id)!

describe('a part that is pressed', () => {
  test('keeps what it is done with and how often, as far as that can be', () => {
    expect(optionOfPart(ask, 'head', named('leg+bow*2'))?.id).toBe('head+bow*1')
    expect(optionOfPart(ask, 'arm', named('head+gun*2'))?.id).toBe('arm+gun*1')
    expect(optionOfPart(ask, 'head', null)?.id).toBe('head+gun*1')
  })
  test('is taken with something else where that alone reaches it', () => {
    expect(optionOfPart(ask, 'leg', named('head+gun*2'))?.id).toBe('leg+bow*2')
  })
  test('is none where nothing means it', () => {
    expect(optionOfPart(ask, 'tail', named('head+gun*1'))).toBe(null)
  })
})

describe('the ways of a part', () => {
  test('go from one time to the most, and to each thing it is done with', () => {
    const { means, fewer, more } = waysOf(ask, named('head+gun*1'))
    expect([means.map(o => o.id), fewer, more?.id]).toEqual([['head+gun*1', 'head+bow*1'], null, 'head+gun*2'])
    expect(waysOf(ask, named('head+gun*2')).fewer?.id).toBe('head+gun*1')
  })
  test('show with its reason what is listed for another part alone', () => {
    expect(waysOf(ask, named('arm+gun*1')).means.map(o => o.id)).toEqual(['arm+gun*1', 'head+bow*1'])
  })
})

test('what the dice come to is told from any to all, and what follows', () => {
  const twice = hit('head', NEAR, 2, {
    odds: {
      dice: 2,
      need: '4+',
      reasons: [],
      what: 'hit',
      chances: [0.25, 0.5, 0.25],
      results: [{ text: 'destroys it', chance: 0.1 }],
    },
  })
  expect(chanceText(twice)).toBe(percentText(0.75))
  expect(outcomesOf(twice).map(({ chance, words }) => `${chance} ${words}`)).toEqual([
    `${percentText(0.75)} one hit or more`,
    `${percentText(0.25)} both`,
    `${percentText(0.1)} destroys it`,
  ])
  expect([chanceText(named('arm+gun*1')), outcomesOf(named('arm+gun*1'))]).toEqual([null, []])
})
