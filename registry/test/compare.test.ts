import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyGame, type GameRecord, refused, rngOf } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'
import { compareRules } from '../compare.ts'
import { findRules } from '../find-rules.ts'
import { adaptedAnswer } from '../older-contracts.ts'
import { rulesOf } from '../rules.ts'

const then = rulesOf(toy)
const newer = (change: Partial<AnyGame>) => rulesOf({ ...(toy as AnyGame), version: '99', ...change })

/** A whole game of the toy by its candidates. */
function played(): GameRecord {
  const opened = then.open({ setup: toy.presets[0]!.setup }, { kind: 'fast', seed: 'compare' })
  if (!opened.ok) throw new Error('cannot begin')
  const { engine } = then
  const rng = rngOf('compare')
  const session = opened.value
  while (!session.state.outcome) {
    const seat = engine.waitingFor(session.state)[0]!
    session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
  }
  return session.record()
}
const record = played()

test('rules that play the same are found to, whatever dice they would roll themselves', () => {
  expect(compareRules(then, newer({}), record)).toEqual({
    ...{ game: 'toy', gameName: toy.name, from: toy.version, to: '99' },
    ...{ choices: record.choices.length, alike: record.choices.length, play: null, words: null, translated: false },
  })
})

test('a sentence that reads otherwise is no other play', () => {
  const sentence: AnyGame['sentence'] = (event, view) =>
    event.type === 'moved' ? 'Somebody moves.' : (toy as AnyGame).sentence(event, view)
  const { play, words, alike } = compareRules(then, newer({ sentence }), record)
  expect([play, alike]).toEqual([null, record.choices.length])
  expect(words!.now[words!.line]!.text).toBe('Somebody moves.')
  expect(words!.before[words!.line]!.text).not.toBe('Somebody moves.')
  expect(words!.before.slice(0, words!.line)).toEqual(words!.now.slice(0, words!.line))
})

test('an answer that is refused now is the first difference, with who gave it to what', () => {
  const kind = 'toy.move'
  const asks = (toy as AnyGame).asks.map(ask =>
    ask.kind === kind ? { ...ask, validate: () => refused('TOY-MOVE-01', 'not today') } : ask,
  )
  const { play, alike } = compareRules(then, newer({ asks }), record)
  expect(play).toMatchObject({ seq: alike + 1, now: [], refused: [{ rule: 'TOY-MOVE-01', text: 'not today' }] })
  expect(play!.choice!.asked).toMatch(/\w/)
  expect(play!.before.length).toBeGreaterThan(0)
})

test('what happens otherwise is found where it happens', () => {
  const setup = { ...(toy.presets[0]!.setup as object), rounds: 1 }
  const { play, alike } = compareRules(then, newer({ readSetup: () => toy.readSetup(setup) }), record)
  expect(play!.seq).toBe(alike + 1)
  expect(play!.refused).toBeNull()
  expect(play!.before[play!.line]).not.toEqual(play!.now[play!.line])
})

test('what happens otherwise is told also where it reads the same', () => {
  const sentence = () => 'Something happens.'
  const silent = rulesOf({ ...(toy as AnyGame), sentence })
  const rolls = record.rolls.map((roll, i) => (i === 0 ? { ...roll, faces: roll.faces.map(f => (f % roll.sides) + 1) } : roll))
  const now = { ...newer({ sentence }), told: sentence }
  const { play } = compareRules({ ...silent, told: sentence }, now, { ...record, rolls })
  expect(play!.before).toEqual(play!.now)
  expect(play!.detail).toMatch(/^faces\.0: \d+, now \d+$/)
})

test('a beginning that is refused now is a difference before the first choice', () => {
  const { play, alike } = compareRules(then, newer({ readSetup: () => refused('TOY-SETUP', 'no such army') }), record)
  expect([play!.seq, alike, play!.choice]).toEqual([0, 0, null])
  expect(play!.refused).toMatchObject([{ rule: 'TOY-SETUP', text: 'no such army' }])
})

test('dice that were never rolled before are a difference, not a crash', () => {
  const { play } = compareRules(then, newer({}), { ...record, rolls: record.rolls.slice(0, 1) })
  expect(play!.refused![0]).toMatchObject({ rule: 'KERNEL-FAULT', text: expect.stringMatching(/roll|dice/) })
})

test('a record that does not hold under its own rules cannot be compared', () => {
  const [first] = record.choices
  const choices = [{ ...first!, input: { type: 'amount' as const, amount: 77 } }]
  expect(() => compareRules(then, newer({}), { ...record, choices })).toThrow(/choice 1 does not hold/)
})

test('answers of rules that wrote hexes by slanted columns are translated, so that the first difference is one of play', async () => {
  const file = join(import.meta.dirname, 'records/thirty-minute-missions-5-golden.json')
  const five = (await findRules('thirty-minute-missions', '5'))!
  const six = (await findRules('thirty-minute-missions', '6'))!
  const read = five.readRecord(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.ok) throw new Error(read.violations[0]!.text)
  const { translated, alike, choices, play } = compareRules(five, six, read.value)
  // Rules 6 show secondary objectives when somebody surrenders, which is how this game ends.
  expect([translated, alike, play!.refused, play!.now[play!.line]!.rule]).toEqual([true, choices - 1, null, 'TM-BATL-18'])
  expect(compareRules(five, five, read.value)).toMatchObject({ translated: false, play: null, words: null })
})

test.each([
  [
    { type: 'path', points: [{ x: 8, y: 3, facing: 3, level: 0 }] },
    { type: 'path', points: [{ x: 9, y: 3, facing: 3, level: 0 }] },
  ],
  [
    { type: 'aim', at: { x: -1, y: -3, facing: null, level: null } },
    { type: 'aim', at: { x: -3, y: -3, facing: null, level: null } },
  ],
  [
    { type: 'pick', ids: ['6,6', 'ua1', 'shoot:s5'] },
    { type: 'pick', ids: ['9,6', 'ua1', 'shoot:s5'] },
  ],
  [
    { type: 'amount', amount: 3 },
    { type: 'amount', amount: 3 },
  ],
])('%j is %j by column and row', (slanted, straight) => expect(adaptedAnswer(slanted)).toEqual(straight))
