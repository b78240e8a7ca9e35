import { describe, expect, test } from 'vitest'
import type { Input } from './ask.ts'
import { type AnyAsk, type Ask, type AskWords, asking, item, option, planOption } from './ask.ts'
import { engineOf } from './engine.ts'
import type { Place } from './names.ts'
import { replay } from './record.ts'
import { sealedDice } from './seal.ts'
import { Session } from './session.ts'
import { callOf, finishNow, gameOf, proc, setupOf, type World } from './test-game.ts'
import { legal } from './verdict.ts'
import { verifyRolls } from './verify.ts'

const at = (x: number, y: number, more: Partial<Place> = {}): Place => ({ x, y, facing: null, level: null, ...more })
const words: AskWords = asking({ text: 'What?', act: 'Do', told: 'chooses' })
const letters = ['a', 'b', 'c']
const options = letters.map(id => option(id, id))
const items = letters.map(id => item(id, id))
const asks: readonly Ask[] = [
  { type: 'pick', ...words, options, min: 0, max: 3 },
  { type: 'amount', ...words, min: 0, max: 9, step: 1 },
  { type: 'assign', ...words, items, options, open: null },
  { type: 'allocate', ...words, slots: items.map(i => ({ ...i, cap: 9 })), min: 0, total: 9 },
  { type: 'order', ...words, items },
  { type: 'path', ...words, piece: 'a', from: at(0, 0, { facing: 90 }), footprint: { type: 'hex' }, budget: 99, points: 9 },
  {
    ...{ type: 'arrange', ...words, around: null, proposal: null },
    pieces: letters.map(id => ({ id, name: id, icon: '', footprint: { type: 'hex' as const }, from: null })),
  },
  { type: 'aim', ...words, from: null, footprint: null, range: null },
  { type: 'plan', ...words, balances: [], options: letters.map(id => planOption(id, id, {}, null)), max: 4 },
]
const specOf = (ask: Ask): AnyAsk<World> => ({
  ...{ kind: ask.type, type: ask.type, rule: 'T-ASK', ask: () => ask, validate: () => legal(), candidates: () => [] },
})
const specs = new Map(asks.map(ask => [ask.type as string, specOf(ask)]))

const thrown = proc()('thrown', 'T-THROWN', {
  begin: play => play.roll({ sides: 1000, count: 5, rule: 'T-ROLL', why: 'any', seat: null }, 'fell'),
  fell: play => play.done(),
})
/** Asks one question of this type, and throws dice for what is answered, or said unasked. */
function engineFor(type: string, spec = specs.get(type)!) {
  const asked = proc()('asked', 'T-ASKED', {
    begin: play => play.ask(spec, ['ann'], {}, 'answered'),
    answered: play => play.call(thrown, {}, 'end'),
    end: play => finishNow(play),
  })
  const aside = { spec: { ...spec, kind: 'aside' }, subject: () => ({}), run: () => callOf(thrown, {}), concedes: false }
  return engineOf({ ...gameOf({ procs: [asked, thrown], interjections: [aside] }), asks: [spec] })
}

/** The faces that sealed dice show for an answer, by playing it; the record of it must verify and replay. */
function facesFor(kind: string, input: Input, engine = engineFor(kind)): string {
  const opened = Session.open(engine, { setup: setupOf() }, sealedDice('5a'.repeat(32), [{ seat: 'ann', nonce: 'c0de' }]))
  if (!opened.ok) throw new Error('cannot open')
  const applied = opened.value.apply('ann', input)
  if (!applied.ok) throw new Error(applied.violations[0]!.text)
  const record = JSON.parse(JSON.stringify(opened.value.record()))
  expect(verifyRolls(record)).toEqual({ checked: 1, problems: [] })
  expect(replay(engine, record).problems).toEqual([])
  return record.rolls[0].faces.join()
}

const path = (...points: Place[]): Input => ({ type: 'path', points })
const place = (piece: string, x: number) => ({ piece, ...at(x, 0) })
const orders = (...ids: string[]): Input => ({ type: 'plan', orders: ids.map(id => ({ option: id, place: null })) })
const amounts = (...given: [string, number][]): Input => ({
  type: 'allocate',
  amounts: given.map(([slot, amount]) => ({ slot, amount })),
})

/** For each type: groups of answers. Those of one group mean the same, those of different groups do not. */
const MEANINGS: Record<string, readonly (readonly Input[])[]> = {
  pick: [
    [
      { type: 'pick', ids: ['a', 'b', 'c'] },
      { type: 'pick', ids: ['c', 'a', 'b'] },
    ],
    [
      { type: 'pick', ids: ['b', 'a'] },
      { type: 'pick', ids: ['a', 'b'] },
    ],
    [{ type: 'pick', ids: [] }],
  ],
  amount: [[{ type: 'amount', amount: 1 }], [{ type: 'amount', amount: 2 }]],
  assign: [
    [
      { type: 'assign', to: { a: 'a', b: 'b', c: 'c' } },
      { type: 'assign', to: { c: 'c', b: 'b', a: 'a' } },
    ],
    [{ type: 'assign', to: { a: 'b', b: 'a', c: 'c' } }],
  ],
  allocate: [
    [amounts(['a', 2], ['b', 1]), amounts(['b', 1], ['a', 2]), amounts(['c', 0], ['a', 2], ['b', 1])],
    [amounts(['a', 1], ['b', 2])],
    [amounts(), amounts(['b', 0])],
  ],
  order: [[{ type: 'order', ids: ['a', 'b', 'c'] }], [{ type: 'order', ids: ['b', 'a', 'c'] }]],
  path: [
    [
      path(at(6, 3)),
      path(at(2, 1), at(6, 3)),
      path(at(2, 1), at(4, 2), at(6, 3)),
      path(at(0, 0), at(4, 2), at(4, 2), at(6, 3), at(6, 3)),
      path(at(2, 1, { facing: 90 }), at(6, 3)),
    ],
    [path(at(6, 3), at(6, 9)), path(at(4, 2), at(6, 3), at(6, 4), at(6, 9))],
    [path(at(8, 4), at(6, 3))],
    [path(at(2, 1, { facing: 180 }), at(6, 3))],
    [path(at(2, 1, { level: 1 }), at(6, 3))],
    [path(at(6, 3, { facing: 90 }))],
    [path(at(2, 2), at(6, 3))],
    [path()],
  ],
  arrange: [
    [
      { type: 'arrange', places: [place('a', 1), place('b', 2), place('c', 3)] },
      { type: 'arrange', places: [place('c', 3), place('a', 1), place('b', 2)] },
    ],
    [{ type: 'arrange', places: [place('a', 2), place('b', 1), place('c', 3)] }],
  ],
  aim: [[{ type: 'aim', at: at(1, 2) }], [{ type: 'aim', at: at(2, 1) }], [{ type: 'aim', at: at(1, 2, { facing: 0 }) }]],
  plan: [[orders('a', 'b')], [orders('b', 'a')], [orders('a')], [orders()]],
}

describe('answers that mean the same have the same dice, all others have others', () => {
  test.each(asks.map(a => a.type))('%s', type => {
    const groups = MEANINGS[type]!.map(group => new Set(group.map(input => facesFor(type, input))))
    for (const faces of groups) expect(faces.size).toBe(1)
    expect(new Set(groups.flatMap(faces => [...faces])).size).toBe(groups.length)
  })
  test.each(asks.map(a => a.type))('%s, unasked', type => {
    const aside = (choice: Input): Input => ({
      type: 'interject',
      kind: 'aside',
      choice: choice as Exclude<Input, { kind: string }>,
    })
    const groups = MEANINGS[type]!.map(group => new Set(group.map(input => facesFor(type, aside(input)))))
    for (const faces of groups) expect(faces.size).toBe(1)
    const all = new Set(groups.flatMap(faces => [...faces]))
    expect(all.size).toBe(groups.length)
    expect(all).not.toContain(facesFor(type, MEANINGS[type]![0]![0]!))
  })
})

test('what an answer leaves open is written out before it is hashed and recorded', () => {
  const spec: AnyAsk<World> = {
    ...specs.get('aim')!,
    inFull: (_world, _subject, _seat, choice) =>
      choice.type === 'aim' ? { ...choice, at: { ...choice.at, facing: choice.at.facing ?? 90 } } : choice,
  }
  const faces = (facing: number | null) => facesFor('aim', { type: 'aim', at: at(1, 2, { facing }) }, engineFor('aim', spec))
  expect(faces(null)).toBe(faces(90))
  expect(faces(null)).not.toBe(faces(180))
})

test('a record that moves the start of a path is found out', () => {
  const engine = engineFor('path')
  const opened = Session.open(engine, { setup: setupOf() }, sealedDice('5a'.repeat(32)))
  if (!opened.ok || !opened.value.apply('ann', path(at(2, 1), at(6, 3))).ok) throw new Error('cannot play')
  const record = opened.value.record()
  const [choice] = record.choices
  expect(choice).toMatchObject({ from: at(0, 0, { facing: 90 }) })
  const moved = { ...record, choices: [{ ...choice!, from: at(1, 0) }] }
  expect(verifyRolls(moved).problems).toHaveLength(1)
  expect(replay(engine, moved).problems[0]).toMatchObject({ seq: 1, text: 'the path did not begin where the record says' })
})
