import { type AskOf, chancesOf, option, type RollOdds } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { boardOf, pieceOf, sceneOf, WORDS } from '../../test/scenes.ts'
import { isLone, overlaysOf } from './use-pick-board.ts'

const scene = sceneOf({ board: boardOf(1, 1) })
const odds: RollOdds = { dice: 2, need: '4+', reasons: [], what: 'hit', chances: chancesOf(2, 1 / 2), results: [] }
const targets = (count: number, apart = 1): AskOf<'pick'> => ({
  type: 'pick',
  ...WORDS,
  options: Array.from({ length: count }, (_, i) =>
    option(`o${i}`, `O ${i}`, { odds, at: { x: i * apart, y: 0, facing: null, level: null } }),
  ),
  min: 1,
  max: 1,
})
const tagsOn = (count: number, chosen: readonly string[], isNarrow: boolean, apart = 1): string[] => {
  const ask = targets(count, apart)
  return overlaysOf(scene, { options: ask.options, chosen, shown: ask.options }, { isNarrow, isTouch: false }).flatMap(o =>
    o.type === 'odds' ? [`${o.cap} ${o.figure} ${o.words}`.trim()] : [],
  )
}

test('odds stand at every target but the chosen one, whose card has them', () => {
  expect(tagsOn(2, [], false)).toEqual(['1 1 hit of 2', '2 1 hit of 2'])
  expect(tagsOn(2, ['o0'], false)).toEqual(['2 1 hit of 2'])
})
test('of many, and on a phone, the figures alone', () => {
  expect(tagsOn(7, [], false)[0]).toBe('1 1 of 2')
  expect(tagsOn(2, [], true)).toEqual(['1 of 2', '1 of 2'])
})
test('at one place they would lie upon each other', () => expect(tagsOn(3, [], false, 0)).toEqual([]))

test('places bear the numbers of their cards', () => {
  const ask = targets(3)
  const shown = ask.options.toReversed()
  const pins = overlaysOf(scene, { options: ask.options, chosen: [], shown }, { isNarrow: false, isTouch: false }).filter(
    o => o.type === 'pin',
  )
  expect(pins.map(pin => [pin.at.x, pin.text])).toEqual([
    [0, '3'],
    [1, '2'],
    [2, '1'],
  ])
})

test('own pieces are not aimed at', () => {
  const pieces = ['ann', 'bob'].map(seat => pieceOf(seat, { seat }))
  const options = pieces.map(({ id }) => option(id, id, { pieces: [id] }))
  const rings = overlaysOf(
    { ...scene, pieces },
    { options, chosen: [], shown: options },
    { isNarrow: false, isTouch: false, seat: 'ann' },
  )
  expect(rings).toMatchObject([
    { tone: 'target', isOwn: true },
    { tone: 'target', isOwn: false },
  ])
})

test('who may do one thing only does it when pressed again', () => {
  const may = (id: string, piece: string, more: object = {}) => option(id, id, { pieces: [piece], ...more })
  const options = [may('walk', 'ann'), may('run', 'bob'), may('shoot', 'bob'), may('hit', 'cyd', { upon: ['foe'] })]
  const ask: AskOf<'pick'> = { type: 'pick', ...WORDS, options, min: 0, max: 1 }
  expect(options.filter(o => isLone(ask, o)).map(o => o.id)).toEqual(['walk'])
})

test('while somebody is in hand, what others would do to the same ones is not shown', () => {
  const pieces = ['ann', 'bob', 'foe'].map(id => pieceOf(id))
  const options = ['ann', 'bob'].map(id => option(id, id, { pieces: [id], upon: ['foe'], odds }))
  const oddsShown = (isInHand: boolean) =>
    overlaysOf({ ...scene, pieces }, { options, chosen: ['ann'], shown: options }, { isNarrow: false, isTouch: false, isInHand })
      .map(o => o.type)
      .filter(type => type === 'odds').length
  expect([oddsShown(false), oddsShown(true)]).toEqual([1, 0])
})
