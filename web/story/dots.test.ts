import { expect, test } from 'vitest'
import { told } from '../test/story-lines.ts'
import { beatsOf, NOBODY } from './beats.ts'
import { dotsOf } from './dots.ts'

const [order, move, dice, loss, check] = beatsOf(
  [told(1, 'order', { actor: 'a' }), told(2, 'move'), told(3, 'dice'), told(4, 'loss'), told(5, 'check', { word: 'Morale' })],
  NOBODY,
)
const words = (dots: ReturnType<typeof dotsOf>) => dots.map(dot => `${dot.word} ${dot.state}`)

test('what is told, what is being told and what is known to follow', () => {
  expect(words(dotsOf({ done: [order!, move!], beat: dice!, ahead: [loss!, check!] }))).toEqual([
    ...['Order done', 'Move done', 'Dice now', 'Losses next', 'Morale next'],
  ])
})
test('equal beats are one dot, and of many the one that is told is in sight', () => {
  expect(words(dotsOf({ done: [dice!, dice!], beat: dice!, ahead: [dice!, loss!] }))).toEqual(['Dice now', 'Losses next'])
  const many = [order!, move!, dice!, loss!, dice!, loss!, dice!]
  const dots = dotsOf({ done: many, beat: check!, ahead: [] })
  expect([dots.length, dots.at(-1)]).toEqual([6, { key: 5, word: 'Morale', state: 'now' }])
})
