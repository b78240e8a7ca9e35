import { type AskOf, option } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { boardOf, sceneOf, WORDS } from '../../test/scenes.ts'
import type { Outlook } from '../forecast/forecast-words.ts'
import { overlaysOf } from './use-pick-board.ts'

const scene = sceneOf({ board: boardOf(1, 1) })
const outlook: Outlook = {
  losses: [{ side: 'b', mean: 2, low: 1, high: 3 }],
  words: '80 % lose units',
  about: false,
  scale: 4,
  sign: '−',
}
const targets = (count: number, apart = 1): AskOf<'pick'> => ({
  type: 'pick',
  ...WORDS,
  options: Array.from({ length: count }, (_, i) =>
    option(`o${i}`, `O ${i}`, { at: { x: i * apart, y: 0, facing: null, level: null } }),
  ),
  min: 1,
  max: 1,
})
const wordsOn = (count: number, chosen: readonly string[], isNarrow: boolean, apart = 1): string[] => {
  const ask = targets(count, apart)
  const outlooks = Object.fromEntries(ask.options.map(o => [o.id, outlook]))
  return overlaysOf(scene, { ask, chosen, outlooks, shown: ask.options }, isNarrow).flatMap(o =>
    o.type === 'forecast' ? [o.words] : [],
  )
}

test('of many forecasts only the chosen one speaks in words, the others show their figures', () => {
  expect(wordsOn(2, [], false)).toEqual([outlook.words, outlook.words])
  expect(wordsOn(3, ['o1'], false)).toEqual(['', outlook.words, ''])
  expect(wordsOn(2, ['o0'], true)).toEqual([outlook.words, ''])
})

test('at one place only the chosen one is forecast', () => {
  expect(wordsOn(3, [], false, 0)).toEqual([])
  expect(wordsOn(3, ['o2'], false, 0)).toEqual([outlook.words])
})

test('places bear the numbers of their cards', () => {
  const ask = targets(3)
  const shown = ask.options.toReversed()
  const pins = overlaysOf(scene, { ask, chosen: [], outlooks: {}, shown }, false).filter(o => o.type === 'pin')
  expect(pins.map(pin => [pin.at.x, pin.text])).toEqual([
    [0, '3'],
    [1, '2'],
    [2, '1'],
  ])
})
