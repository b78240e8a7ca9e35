import { type Decision, option, violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { LogLine } from '../host/host.ts'
import { WORDS } from '../test/scenes.ts'
import { usesOf } from './in-game.ts'

const line = (id: number, rule: LogLine['rule']): LogLine => ({
  id,
  seq: id,
  type: 't',
  text: `line ${id}`,
  rule,
  seat: null,
  pieces: [],
  weight: 'plain',
  dice: null,
  cues: [],
  beat: null,
})
const decision: Decision = {
  kind: 'k',
  seat: 'ada',
  rule: 'MW-A-1',
  subject: {},
  ask: {
    type: 'pick',
    ...WORDS,
    min: 1,
    max: 1,
    options: [option('o', 'O', { refusal: violation('MW-B-2', 'too far') })],
  },
}
const log = [line(1, 'MW-A-1'), line(2, 'MW-C-3'), line(3, 'MW-A-1')]

test('the open question first, then the log from its end', () => {
  const { uses } = usesOf({ decision, log }, 'MW-A-1')
  expect(uses.map(u => (u.open ? 'now' : u.line.id))).toEqual(['now', 3, 1])
})

test('a refusal in the open question counts', () => {
  expect(usesOf({ decision, log }, 'MW-B-2').uses.map(u => u.open)).toEqual([true])
  expect(usesOf({ decision: null, log }, 'MW-B-2').uses).toEqual([])
})

test('a long list is cut, and says so', () => {
  const long = Array.from({ length: 50 }, (_, i) => line(i, 'MW-A-1'))
  const { uses, more } = usesOf({ decision: null, log: long }, 'MW-A-1')
  expect([uses.length, more]).toEqual([30, 20])
})
