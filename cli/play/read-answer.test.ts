import { type Ask, asking, type Choice, engineOf, item, option, planOption, rngOf, Session, violation } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { describe, expect, test } from 'vitest'
import { askLines } from './ask-text.ts'
import { type Board, placeText, readPlace } from './place-text.ts'
import { readAnswer } from './read-answer.ts'

const WORDS = asking({ text: 'Which?', act: 'Choose', told: 'chooses' })
const TABLE: Board = { width: 6000, height: 4000, grid: 'none', cell: 0, unit: 'cm' }
const HEXES: Board = { ...TABLE, grid: 'pointy' }
const at = (x: number, y: number, facing: number | null = null, level: number | null = null) => ({ x, y, facing, level })
const disc = { type: 'disc', radius: 100 } as const
const two = [option('a', 'Ann'), option('b', 'Bob', { refusal: violation('TOY-SHOT-01', 'out of range', { range: 1500 }) })]
const items = [item('u1', 'Rifles'), item('u2', 'Scouts')]

const PICK: Ask = { type: 'pick', ...WORDS, none: 'Pass', options: two, min: 0, max: 2 }
const ASSIGN: Ask = { type: 'assign', ...WORDS, items, options: two, open: { u1: ['a'], u2: ['a', 'b'] } }
const ALLOCATE: Ask = { type: 'allocate', ...WORDS, slots: items.map(i => ({ ...i, cap: 2 })), min: 1, total: 3 }
const ORDER: Ask = { type: 'order', ...WORDS, items }
const PATH: Ask = { type: 'path', ...WORDS, piece: 'u1', from: at(1000, 1000), footprint: disc, budget: 800, points: 3 }
const ARRANGE: Ask = {
  type: 'arrange',
  ...WORDS,
  pieces: [
    { id: 'u1', name: 'u1', icon: '', footprint: disc, from: null },
    { id: 'u2', name: 'u2', icon: '', footprint: disc, from: at(200, 300) },
  ],
  around: null,
  proposal: [{ piece: 'u1', ...at(100, 150, 90) }],
}
const AIM: Ask = { type: 'aim', ...WORDS, from: at(0, 0), footprint: null, range: 2000 }

const PLAN: Ask = {
  type: 'plan',
  ...WORDS,
  balances: [{ id: 'gold', label: 'gold', amount: 4 }],
  options: [
    planOption('buy', 'Buy', { gold: 3 }, null),
    planOption('dig', 'Dig', { gold: -2 }, [
      { at: at(500, 600, 90), label: 'here', refusal: null },
      { at: at(700, 800), label: '7,8', refusal: violation('TOY-SHOT-01', 'too wet') },
    ]),
  ],
  max: 3,
}
const buy = { option: 'buy', place: null }
const dig = (place: ReturnType<typeof at>) => ({ option: 'dig', place })

const READ: readonly [Ask, string, Choice][] = [
  [PICK, '1', { type: 'pick', ids: ['a'] }],
  [PICK, 'b, 1', { type: 'pick', ids: ['b', 'a'] }],
  [PICK, '', { type: 'pick', ids: [] }],
  [PICK, 'pass', { type: 'pick', ids: [] }],
  [PICK, '7', { type: 'pick', ids: ['7'] }],
  [{ type: 'amount', ...WORDS, min: 0, max: 3, step: 1 }, ' 2 ', { type: 'amount', amount: 2 }],
  [ASSIGN, 'u1=a 2=b', { type: 'assign', to: { u1: 'a', u2: 'b' } }],
  [ASSIGN, 'a b', { type: 'assign', to: { u1: 'a', u2: 'b' } }],
  [ASSIGN, '1', { type: 'assign', to: { u1: 'a', u2: 'a' } }],
  [
    ALLOCATE,
    'u2=1 1=2',
    {
      type: 'allocate',
      amounts: [
        { slot: 'u2', amount: 1 },
        { slot: 'u1', amount: 2 },
      ],
    },
  ],
  [ALLOCATE, '0 2', { type: 'allocate', amounts: [{ slot: 'u2', amount: 2 }] }],
  [ORDER, '2 1', { type: 'order', ids: ['u2', 'u1'] }],
  [PATH, '12,10 12.5,10.25@90', { type: 'path', points: [at(1200, 1000), at(1250, 1025, 90)] }],
  [PATH, 'stay', { type: 'path', points: [] }],
  [
    ARRANGE,
    'ok',
    {
      type: 'arrange',
      places: [
        { piece: 'u1', ...at(100, 150, 90) },
        { piece: 'u2', ...at(200, 300) },
      ],
    },
  ],
  [
    ARRANGE,
    'u1=2,2',
    {
      type: 'arrange',
      places: [
        { piece: 'u1', ...at(200, 200) },
        { piece: 'u2', ...at(200, 300) },
      ],
    },
  ],
  [AIM, '-1.5,2', { type: 'aim', at: at(-150, 200) }],
  [PLAN, '1 dig@2 2@5,6@90', { type: 'plan', orders: [buy, dig(at(700, 800)), dig(at(500, 600, 90))] }],
  [PLAN, 'none', { type: 'plan', orders: [] }],
]
const NOT_READ: readonly [Ask, string][] = [
  [{ type: 'amount', ...WORDS, min: 0, max: 3, step: 1 }, 'two'],
  [ASSIGN, 'a b a'],
  [ASSIGN, 'u1=a b'],
  [ALLOCATE, 'u1=many'],
  [PATH, '12 10'],
  [ARRANGE, '2,2'],
  [AIM, ''],
  [PLAN, '2@3'],
  [PLAN, '2@5;6'],
]

describe('a typed line', () => {
  test.each(READ)('%#: is read as an answer', (ask, line, choice) => {
    expect(readAnswer(ask, line, TABLE)).toEqual(choice)
  })

  test.each(NOT_READ)('%#: that makes no sense is told what would', (ask, line) => {
    expect(readAnswer(ask, line, TABLE)).toEqual({ wrong: expect.stringMatching(/\w/) })
  })
})

test('places are read as they are written, on tables and on hexes', () => {
  for (const board of [TABLE, HEXES])
    for (const place of [at(1, 2), at(-150, 3999, 359), at(12, 0, 0, -1), at(5, 5, null, 2)])
      expect(readPlace(placeText(place, board), board)).toEqual(place)
  expect(readPlace('1,2', HEXES)).toEqual(at(1, 2))
  for (const text of ['', '1', '1;2', 'x,y', '1,2@', '1,2@-5']) expect(readPlace(text, TABLE)).toBe(null)
})

describe('a question in words', () => {
  test('shows options that are closed with the reason', () => {
    expect(askLines(PICK, TABLE)).toEqual([
      'Which?',
      '  1 Ann [a]',
      '  2 Bob [b] (not now: TOY-SHOT-01: out of range (range 1500))',
      '  0 to 2 numbers, or nothing: pass',
    ])
  })
  test('shows which options an item may have', () => {
    expect(askLines(ASSIGN, TABLE).slice(1, 3)).toEqual(['  1 Rifles [u1] (one of 1)', '  2 Scouts [u2] (one of 1, 2)'])
  })
  test('shows lengths and places in the unit of the table', () => {
    expect(askLines(PATH, TABLE)[1]).toBe('  u1 stands at 10,10 and may go 8 cm')
    expect(askLines(ARRANGE, TABLE)[1]).toBe('  u1, proposed at 1,1.5@90')
    expect(askLines(AIM, TABLE)[1]).toBe('  from 0,0, within 20 cm')
  })
  test('shows what orders cost and bring, and their places', () => {
    expect(askLines(PLAN, TABLE).slice(1, 4)).toEqual([
      '  4 gold to spend',
      '  1 Buy [buy]: costs 3 gold',
      '  2 Dig [dig]: brings 2 gold; at 1 here (5,6@90), 2 7,8 not now: TOY-SHOT-01: too wet',
    ])
  })
})

/** An answer as a person would type it. */
function typedOf(choice: Choice, board: Board): string {
  switch (choice.type) {
    case 'pick':
    case 'order':
      return choice.ids.join(' ')
    case 'amount':
      return String(choice.amount)
    case 'assign':
      return Object.entries(choice.to)
        .map(pair => pair.join('='))
        .join(' ')
    case 'allocate':
      return choice.amounts.map(({ slot, amount }) => `${slot}=${amount}`).join(' ')
    case 'path':
      return choice.points.map(p => placeText(p, board)).join(' ')
    case 'arrange':
      return choice.places.map(p => `${p.piece}=${placeText(p, board)}`).join(' ')
    case 'aim':
      return placeText(choice.at, board)
    case 'plan':
      return choice.orders.map(o => (o.place ? `${o.option}@${placeText(o.place, board)}` : o.option)).join(' ')
  }
}

test('every candidate of a whole game can be typed, for all nine types of question', () => {
  const engine = engineOf(toy)
  const seen = new Set<string>()
  for (let n = 0; n < 40 && seen.size < 9; n++) {
    const { setup } = toy.presets[n % toy.presets.length]!
    const opened = Session.open(engine, { setup }, { kind: 'fast', seed: `typed${n}` })
    if (!opened.ok) throw new Error('the preset cannot begin')
    const session = opened.value
    const rng = rngOf(`typed${n}`)
    while (!session.state.outcome) {
      const seat = engine.waitingFor(session.state)[0]!
      const { ask } = engine.decision(session.state, seat)!
      const { board } = toy.scene(engine.view(session.state, seat).view)
      const choice = rng.pick(engine.candidates(session.state, seat, rng))
      expect(readAnswer(ask, typedOf(choice, board), board)).toEqual(choice)
      expect(askLines(ask, board).length).toBeGreaterThan(1)
      seen.add(ask.type)
      expect(session.apply(seat, choice).ok).toBe(true)
    }
  }
  expect([...seen].sort()).toEqual(['aim', 'allocate', 'amount', 'arrange', 'assign', 'order', 'path', 'pick', 'plan'])
})
