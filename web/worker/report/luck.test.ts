import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { LogLine } from '../../host/host.ts'
import { numbered } from '../numbered-event.ts'
import { countedRolls, luckOf } from './luck.ts'

const rolled = (data: JsonObject): GameEvent => ({
  type: 'rolled',
  seq: 1,
  rule: 'A-1',
  by: { proc: 'p', trait: null },
  data: { seat: 'ann', why: 'fire', sides: 6, distinct: false, good: [5, 6], faces: [1], ...data },
  secret: null,
  reveals: true,
})
const told = (...rolls: JsonObject[]) => numbered(rolls.map(rolled), { events: 0, rolls: 0 })

test('rolls of others, draws without repetition and dice that are not counted are left out', () => {
  const all = told({}, { seat: 'bob' }, { distinct: true }, { good: null }, { faces: [] }, { faces: [6, 5, 4] })
  expect(countedRolls(all, [], 'ann').map(r => [r.line, r.dice.number, r.count, r.actual])).toEqual([
    [0, 1, 1, 0],
    [5, 6, 3, 2],
  ])
})

test('dice that count as much as they show are measured by their sum', () => {
  const all = told({ sides: 10, good: null, summed: true, faces: [9, 7] })
  const luck = luckOf('ann', countedRolls(all, [], 'ann'))
  expect(luck).toMatchObject({ dice: 2, actual: 16, expected: expect.closeTo(11) })
  // Of 100 throws 10 give more, and 5 as much.
  expect(luck.luckierThan).toBeCloseTo(0.85 + 0.05 / 2)
})

test('a roll is called by what it led to', () => {
  const all = numbered([rolled({}), { ...rolled({}), seq: 2 }], { events: 4, rolls: 0 })
  const line = (id: number, seq: number, isRoll: boolean): LogLine => ({
    id,
    seq,
    type: 't',
    text: `line ${id}`,
    rule: 'A-1',
    seat: null,
    pieces: [],
    weight: 'plain',
    dice: isRoll ? { why: 'fire', sides: 6, faces: [1], good: [6], number: 1, says: '' } : null,
    cues: [],
    beat: null,
  })
  const lines = [line(2, 1, false), line(4, 1, true), line(5, 2, true), line(6, 2, false), line(7, 2, false)]
  expect(countedRolls(all, lines, 'ann').map(r => r.text)).toEqual(['line 6', 'line 6'])
  expect(countedRolls(all, lines.slice(0, 3), 'ann').map(r => r.text)).toEqual(['fire', 'fire'])
})

test('luck over all rolls, with the exact chances of single ones', () => {
  // Five dice with four hits (11 in 243), one die without (2 in 3), three dice with one, which is what is expected.
  const all = told({ faces: [6, 6, 5, 5, 1] }, { faces: [4] }, { faces: [6, 1, 1] })
  const luck = luckOf('ann', countedRolls(all, [], 'ann'))
  expect(luck).toMatchObject({ seat: 'ann', dice: 9, actual: 5 })
  expect(luck.expected).toBeCloseTo(3)
  expect(luck.rolls.map(r => [r.line, r.actual])).toEqual([
    [0, 4],
    [1, 0],
  ])
  expect(luck.rolls[0]!.chance).toBeCloseTo(11 / 243)
  expect(luck.rolls[0]!.expected).toBeCloseTo(5 / 3)
  expect(luck.rolls[1]!.chance).toBeCloseTo(2 / 3)
  // Nine dice: below 5 hits lie 16 832 of 19 683, and 2 016 of them are exactly 5.
  expect(luck.luckierThan).toBeCloseTo((16_832 + 1_008) / 19_683)
  expect(luck.bell.from).toBe(0)
})

test('a seat that threw nothing is as lucky as any', () => {
  expect(luckOf('ann', [])).toEqual({
    seat: 'ann',
    dice: 0,
    expected: 0,
    actual: 0,
    bell: { from: 0, chances: [1] },
    luckierThan: 0.5,
    rolls: [],
  })
})

test('printed dice are measured by what their symbols are worth', () => {
  const faces = ['blank', 'blank', 'blank', 'sword', 'sword', 'swords']
  const black = { die: 'black', colour: 'black', faces, count: 2, worth: { sword: 1, swords: 2 } }
  const scatter = { die: 'scatter', colour: 'white', faces: ['hit', 'left'], count: 1, worth: null }
  const all = told({ good: null, faces: [6, 4, 1], printed: [black, scatter] }, { good: null, faces: [2], printed: [scatter] })
  const rolls = countedRolls(all, [], 'ann')
  expect(rolls.map(r => [r.line, r.count, r.actual])).toEqual([[0, 2, 3]])
  const luck = luckOf('ann', rolls)
  expect(luck).toMatchObject({ dice: 2, actual: 3 })
  expect(luck.expected).toBeCloseTo(4 / 3)
  // Three or more: swords with sword either way round, or swords twice.
  expect(luck.rolls[0]?.chance).toBeCloseTo((2 * 2 + 1) / 36)
})

test('symbols that count only together make a throw lucky, alone they do not', () => {
  const faces = ['sword', 'sword', 'horse', 'horse', 'bow', 'star']
  const combat = { die: 'combat', colour: 'white', faces, count: 3, worth: { sword: 1, star: 1 }, together: { star: 2 } }
  const luckWith = (...thrown: number[]) =>
    luckOf('ann', countedRolls(told({ good: null, faces: thrown, printed: [combat] }), [], 'ann'))
  // A sword each third time, two stars or three in 15 and 1 of 216.
  expect(luckWith(6, 6, 3)).toMatchObject({ dice: 3, actual: 2 })
  expect(luckWith(6, 6, 3).expected).toBeCloseTo(1 + (15 * 2 + 3) / 216)
  expect(luckWith(6, 6, 3).luckierThan).toBeGreaterThan(0.5)
  expect(luckWith(6, 3, 3)).toMatchObject({ actual: 0 })
})
