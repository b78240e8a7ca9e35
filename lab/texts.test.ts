import { engineOf, fastDice } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'
import { slipsIn, Texts } from './texts.ts'

test('wordings that differ only in numbers and names are one', () => {
  const texts = new Texts()
  for (const text of ['Scout moves 3 cm', 'Tank moves 12 cm', 'Tank stops', '12']) texts.add('log', 'moved', text, /Scout|Tank/g)
  expect(texts.all).toEqual([
    { part: 'log', where: 'moved', text: 'Scout moves 3 cm', times: 2 },
    { part: 'log', where: 'moved', text: 'Tank stops', times: 1 },
  ])
})

test.each([
  ['Tank moves: 1 points', ['one of many']],
  ['Interceptor 1 turns to the east.', []],
  ['Captain 1 hits Operatives 2: they hit nothing, and Operatives 2 hit back', []],
  ['Where in In the open?', ['a word twice', 'not as a wargamer writes']],
  ['It takes 3 hit', ['many of one']],
  ['Choose a target anew', ['not as a wargamer writes']],
  ['Moves {n} cm', ['a hole']],
  ['It scores 11 points on 1 hex, a 3-hit salvo, 1 action', []],
])('%s', (text, slips) => {
  expect(slipsIn(text)).toEqual(slips)
})

test('what is fixed, asked, offered and refused is gathered where it stands', () => {
  const engine = engineOf(toy)
  const texts = new Texts()
  texts.addFixed(toy)
  const { state } = engine.start(toy.presets[0]!.setup, fastDice('texts'))
  const seat = engine.waitingFor(state)[0]!
  texts.addMoment(engine, state, seat, true)
  const { kind, ask } = engine.decision(state, seat)!
  expect(texts.all).toContainEqual(expect.objectContaining({ part: 'question', where: `${kind} text`, text: ask.text }))
  expect(new Set(texts.all.map(({ part }) => part))).toEqual(
    new Set(['fixed', 'set-up', 'question', 'option', 'refusal', 'table']),
  )
})
