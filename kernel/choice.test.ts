import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyAsk, type Ask, type AskType, asking, item, option, planOption } from './ask.ts'
import { readAnswer, readChoice } from './choice.ts'
import type { JsonObject } from './json.ts'
import { GARBAGE } from './test-garbage.ts'
import { questionOf } from './test-question.ts'
import { legal, violation } from './verdict.ts'

const WORDS = asking({ text: 'Which?', act: 'Choose', told: 'chooses' })
const RULE = 'T-RULE'
const read = (ask: Ask, raw: unknown) => readChoice(ask, RULE, raw)
const place = (x: number, y: number, facing: number | null = null, level: number | null = null) => ({ x, y, facing, level })
const shut = option('shut', 'Shut', { refusal: violation('T-SHUT', 'shut today') })

const disc = { type: 'disc' as const, radius: 100 }
const asks: { [T in AskType]: Extract<Ask, { type: T }> } = {
  pick: { type: 'pick', ...WORDS, options: [option('a', 'A'), option('b', 'B'), option('c', 'C'), shut], min: 1, max: 2 },
  amount: { type: 'amount', ...WORDS, min: 2, max: 10, step: 4 },
  assign: {
    type: 'assign',
    ...WORDS,
    items: [item('u1', 'One'), item('u2', 'Two')],
    options: [option('go', 'Go'), option('stay', 'Stay'), shut],
    open: { u1: ['go', 'stay'], u2: ['stay', 'shut'] },
  },
  allocate: {
    type: 'allocate',
    ...WORDS,
    slots: [
      { ...item('s1', 'One'), cap: 3 },
      { ...item('s2', 'Two'), cap: 5 },
    ],
    min: 2,
    total: 6,
  },
  order: { type: 'order', ...WORDS, items: [item('a', 'A'), item('b', 'B'), item('c', 'C')] },
  path: { type: 'path', ...WORDS, piece: 'u1', from: place(0, 0), footprint: disc, budget: 500, points: 3 },
  arrange: {
    type: 'arrange',
    ...WORDS,
    pieces: ['u1', 'u2'].map(id => ({ id, name: id, icon: '', footprint: disc, from: null })),
    around: null,
    proposal: null,
  },
  aim: { type: 'aim', ...WORDS, from: null, footprint: null, range: null },
  plan: {
    type: 'plan',
    ...WORDS,
    balances: [{ id: 'gold', label: 'gold', amount: 4 }],
    options: [
      planOption('buy', 'Buy', { gold: 3 }, null),
      planOption('sell', 'Sell', { gold: -2 }, null),
      planOption('dig', 'Dig', {}, [
        { at: place(1, 2), label: 'here', refusal: null },
        { at: place(3, 4), label: 'there', refusal: violation('T-WET', 'too wet') },
      ]),
      planOption('shut', 'Shut', {}, null, { refusal: violation('T-SHUT', 'shut today') }),
    ],
    max: 3,
  },
}
const types = Object.keys(asks) as AskType[]
/** The field of an answer that carries its content. */
const field = {
  pick: 'ids',
  amount: 'amount',
  assign: 'to',
  allocate: 'amounts',
  order: 'ids',
  path: 'points',
  arrange: 'places',
  aim: 'at',
  plan: 'orders',
}
const answer = (type: AskType, content: unknown) => ({ type, [field[type]]: content })
const put = (piece: string, x: number, more: object = {}) => ({ piece, x, y: 0, facing: null, level: null, ...more })
const orders = (...list: (string | [string, ReturnType<typeof place>])[]) =>
  list.map(one => (typeof one === 'string' ? { option: one, place: null } : { option: one[0], place: one[1] }))
const parts = (...amounts: [string, number][]) => amounts.map(([slot, amount]) => ({ slot, amount }))

/** Contents exactly at a limit. */
const accepted: { [T in AskType]: unknown[] } = {
  pick: [['a'], ['c', 'a']],
  amount: [2, 6, 10],
  assign: [
    { u1: 'go', u2: 'stay' },
    { u1: 'stay', u2: 'stay' },
  ],
  allocate: [parts(['s2', 2]), parts(['s1', 3], ['s2', 3]), parts(['s2', 5], ['s1', 1]), parts(['s1', 0], ['s2', 2])],
  order: [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
  ],
  path: [[], [place(1, 2), place(-3, 4, 359, -1), place(1_000_000, -1_000_000, 0, 1_000_000)]],
  arrange: [
    [put('u2', 5), put('u1', 1_000_000)],
    [put('u1', 0, { facing: 359 }), put('u2', 0, { level: -2 })],
  ],
  aim: [place(0, 0), place(1_000_000, -1_000_000, 359, 3)],
  plan: [[], orders('buy', 'sell', 'buy'), orders('sell', 'buy', 'buy'), orders(['dig', place(1, 2)], 'buy')],
}
/** Contents one beyond a limit, and the rule that refuses them. */
const beyond: { [T in AskType]: [unknown, string][] } = {
  pick: [
    [[], RULE],
    [['a', 'b', 'c'], RULE],
    [['a', 'a'], RULE],
    [['d'], 'KERNEL-UNKNOWN'],
    [['shut'], 'T-SHUT'],
    [['a'.repeat(201)], 'KERNEL-FORM'],
    [['toString'], 'KERNEL-UNKNOWN'],
  ],
  amount: [1, 11, 3, 5, 14, -2].map(n => [n, RULE]),
  assign: [
    [{ u1: 'go' }, RULE],
    [{ u1: 'go', u2: 'go' }, RULE],
    [{ u1: 'go', u2: 'run' }, 'KERNEL-UNKNOWN'],
    [{ u1: 'go', u2: 'shut' }, 'T-SHUT'],
    [{ u1: 'go', u3: 'stay' }, RULE],
    [{ u1: 'go', u2: 'stay', u3: 'stay' }, 'KERNEL-UNKNOWN'],
    [Object.create({ u1: 'go', u2: 'stay' }), RULE],
  ],
  allocate: [
    [parts(['s1', 1]), RULE],
    [parts(['s1', 3], ['s2', 4]), RULE],
    [parts(['s1', 4]), RULE],
    [parts(['s1', 1], ['s1', 1]), RULE],
    [parts(['s3', 2]), 'KERNEL-UNKNOWN'],
    [parts(['s1', -1], ['s2', 4]), 'KERNEL-FORM'],
    [parts(['s1', 1], ['s2', 1], ['s1', 1]), 'KERNEL-FORM'],
  ],
  order: [
    [['a', 'b'], RULE],
    [['a', 'b', 'b'], RULE],
    [['a', 'b', 'c', 'a'], RULE],
    [['a', 'b', 'd'], 'KERNEL-UNKNOWN'],
  ],
  path: [
    [Array.from({ length: 4 }, () => place(0, 0)), RULE],
    [[place(1_000_001, 0)], 'KERNEL-FORM'],
    [[place(0, -1_000_001)], 'KERNEL-FORM'],
    [[place(0, 0, 360)], 'KERNEL-FORM'],
    [[place(0, 0, -1)], 'KERNEL-FORM'],
    [[place(0, 0, 0, 1_000_001)], 'KERNEL-FORM'],
    [[{ x: 1 }], 'KERNEL-FORM'],
  ],
  arrange: [
    [[put('u1', 0)], RULE],
    [[put('u1', 0), put('u1', 1)], RULE],
    [[put('u1', 0), put('u3', 1)], 'KERNEL-UNKNOWN'],
    [[put('u1', 0), put('u2', 1), put('u1', 2)], 'KERNEL-FORM'],
    [[put('u1', 0), put('u2', 1_000_001)], 'KERNEL-FORM'],
    [[put('u1', 0), put('u2', 0, { facing: 360 })], 'KERNEL-FORM'],
  ],
  aim: [place(1_000_001, 0), place(0, 0, 360), place(0, 0, -1), place(0.5, 0), { x: 0 }].map(at => [at, 'KERNEL-FORM']),
  plan: [
    [orders('buy', 'buy'), RULE],
    [orders('buy', 'buy', 'sell'), RULE],
    [orders('sell', 'sell', 'sell', 'sell'), RULE],
    [orders('dig'), RULE],
    [orders(['buy', place(1, 2)]), RULE],
    [orders(['dig', place(1, 3)]), RULE],
    [orders(['dig', place(1, 2, 0)]), RULE],
    [orders(['dig', place(3, 4)]), 'T-WET'],
    [orders('shut'), 'T-SHUT'],
    [orders('toString'), 'KERNEL-UNKNOWN'],
    [[{ option: 'dig', place: { x: 1 } }], 'KERNEL-FORM'],
    [[{ place: null }], 'KERNEL-FORM'],
    [['buy'], 'KERNEL-FORM'],
  ],
}

function expectRefusal(result: ReturnType<typeof read>) {
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(result.choice)}`)
  expect(result.violations.length).toBeGreaterThan(0)
  for (const { rule, text, params, at } of result.violations) {
    expect(rule).toMatch(/^[A-Z]+-[A-Z]+$/)
    expect(text).not.toBe('')
    expect(params).toEqual(JSON.parse(JSON.stringify(params)))
    expect(at).toEqual(at && place(at.x, at.y, at.facing, at.level))
  }
}

describe.each(types)('an answer of type %s', type => {
  const ask = asks[type]

  test('is accepted exactly at every limit, as what was sent', () => {
    for (const content of accepted[type])
      expect(read(ask, answer(type, content))).toEqual({ ok: true, choice: answer(type, content) })
  })

  test('is refused one beyond every limit, with the rule that says so', () => {
    for (const [content, rule] of beyond[type]) {
      const result = read(ask, answer(type, content))
      expectRefusal(result)
      expect(!result.ok && result.violations[0]!.rule, JSON.stringify(content)).toBe(rule)
    }
  })

  test('is a copy of its own: changing what was sent changes nothing', () => {
    for (const content of accepted[type]) {
      const sent = JSON.parse(JSON.stringify(answer(type, content)))
      const result = read(ask, sent)
      spoil(sent)
      expect(result).toEqual({ ok: true, choice: answer(type, content) })
    }
  })

  test('loses every field it does not need, at every depth', () => {
    const dirty = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(dirty)
      if (typeof value !== 'object' || value === null) return value
      const parts = Object.entries(value).map(([key, part]) => [key, dirty(part)])
      return type === 'assign' ? Object.fromEntries(parts) : { ...Object.fromEntries(parts), evil: { deep: 1 } }
    }
    for (const content of accepted[type]) {
      const result = read(ask, {
        ...answer(type, dirty(content)),
        evil: 1,
        toString: 1,
        ...JSON.parse('{"__proto__":{"evil":1}}'),
      })
      expect(result).toEqual({ ok: true, choice: answer(type, content) })
      expect(JSON.stringify(result)).not.toContain('evil')
    }
  })

  test('of another type is refused', () => {
    for (const other of types.filter(t => t !== type)) {
      const result = read(ask, { ...answer(type, accepted[type][0]), type: other })
      expect(result).toEqual({
        ok: false,
        violations: [expect.objectContaining({ rule: 'KERNEL-TYPE', params: { wanted: type } })],
      })
    }
  })

  test.each(GARBAGE)('is never %s', (_name, nonsense) => {
    expectRefusal(read(ask, nonsense))
    expectRefusal(read(ask, { type: nonsense, [field[type]]: accepted[type][0] }))
    expectRefusal(read(ask, { type: [type], [field[type]]: accepted[type][0] }))
    expectRefusal(read(ask, answer(type, nonsense)))
    if (type === 'assign') expectRefusal(read(ask, answer(type, { u1: nonsense, u2: 'stay' })))
    else if (type !== 'aim') expectRefusal(read(ask, answer(type, [nonsense])))
  })

  test('of any random shape is refused, or accepted as something that reads the same again', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    })
    const near = fc.oneof(...accepted[type].map(content => fc.constant(content)), anything, fc.array(anything, { maxLength: 3 }))
    const raw = fc.oneof(
      anything,
      near.map(content => answer(type, content)),
    )
    fc.assert(
      fc.property(raw, sent => {
        const result = read(ask, sent)
        if (!result.ok) expectRefusal(result)
        else {
          expect(Object.keys(result.choice)).toEqual(['type', field[type]])
          expect(read(ask, result.choice)).toEqual(result)
        }
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

/** Changes every leaf of plain data. */
function spoil(value: Record<string, unknown> | unknown[]): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) spoil(part as Record<string, unknown>)
    else (value as Record<string, unknown>)[key] = 'spoilt'
  }
}

describe('what an answer says is taken once', () => {
  test('a getter that changes its mind cannot slip past the check', () => {
    let asked = 0
    const fickle = {
      type: 'amount',
      get amount() {
        asked++
        return asked === 1 ? 6 : 1e300
      },
    }
    expect(read(asks.amount, fickle)).toEqual({ ok: true, choice: { type: 'amount', amount: 6 } })
  })

  test('places without facing and level get null for them', () => {
    expect(read(asks.aim, { type: 'aim', at: { x: 1, y: 2 } })).toEqual({ ok: true, choice: { type: 'aim', at: place(1, 2) } })
  })

  test('an option that is not open to an item is refused for the reason of the game', () => {
    const ask = { ...asks.assign, open: { u1: ['go'], u2: ['go', 'stay'] } }
    const raw = { type: 'assign', to: { u1: 'stay', u2: 'stay' } }
    const whyNot = (id: string) => (id === 'u1:stay' ? violation('TOY-ORDER-04', 'it cannot stay') : null)
    expect(readChoice(ask, 'TOY-ORDER-01', raw, { whyNot })).toMatchObject({ violations: [{ rule: 'TOY-ORDER-04' }] })
    expect(readChoice(ask, 'TOY-ORDER-01', raw)).toMatchObject({ violations: [{ rule: 'TOY-ORDER-01' }] })
  })
  test('an assignment is kept in the order of the question, whatever the order of the answer', () => {
    const result = read(asks.assign, { type: 'assign', to: { u2: 'stay', u1: 'go' } })
    expect(JSON.stringify(result)).toBe('{"ok":true,"choice":{"type":"assign","to":{"u1":"go","u2":"stay"}}}')
  })

  test('what is against one of several options is told before how many may be chosen', () => {
    const none = { ...asks.pick, options: [], min: 0, max: 0 }
    const gone = violation('TOY-GONE', 'it is gone')
    expect(readChoice(none, RULE, { type: 'pick', ids: ['x'] }, { whyNot: () => gone })).toMatchObject({ violations: [gone] })
    expect(readChoice(none, RULE, { type: 'pick', ids: ['x'] })).toMatchObject({ violations: [{ rule: 'KERNEL-UNKNOWN' }] })
  })

  test('refusals give the numbers that decided', () => {
    expect(read(asks.pick, { type: 'pick', ids: [] })).toEqual({
      ok: false,
      violations: [violation(RULE, 'choose 1 to 2, not 0', { min: 1, max: 2, chosen: 0 })],
    })
    expect(read(asks.amount, { type: 'amount', amount: 5 })).toEqual({
      ok: false,
      violations: [violation(RULE, 'choose a number from 2 to 10 in steps of 4, not 5', { min: 2, max: 10, step: 4, amount: 5 })],
    })
    expect(read({ ...asks.allocate, min: 6 }, answer('allocate', parts(['s1', 1])))).toEqual({
      ok: false,
      violations: [violation(RULE, 'share out 6, not 1', { min: 6, max: 6, total: 1 })],
    })
  })
})

describe('a question that finds its options one by one', () => {
  const pick = { ...asks.pick, options: [] }
  const spec: AnyAsk<JsonObject> = {
    kind: 'pick',
    type: 'pick',
    rule: RULE,
    ask: (_world, _subject, _seat, toCheck) => (toCheck ? pick : asks.pick),
    option(_world, _subject, _seat, id) {
      if (id === 'broken') throw new Error('a fault of the game')
      return asks.pick.options.find(o => o.id === id) ?? null
    },
    validate: () => legal(),
    candidates: () => [],
  }
  const answered = (...ids: string[]) => readAnswer(questionOf(spec), { type: 'pick', ids })

  test('reads what it lists, and refuses what it does not and what is shut', () => {
    expect(answered('b', 'a')).toMatchObject({ ok: true, choice: { type: 'pick', ids: ['b', 'a'] } })
    expect(answered('x')).toMatchObject({ ok: false, violations: [{ rule: 'KERNEL-UNKNOWN', params: { option: 'x' } }] })
    expect(answered('a', 'shut')).toMatchObject({ ok: false, violations: [{ rule: 'T-SHUT' }] })
    expect(answered()).toMatchObject({ ok: false, violations: [{ rule: RULE }] })
    expect(answered('a', 'a')).toMatchObject({ ok: false, violations: [{ rule: RULE }] })
  })
  test('does not hide a fault of the game', () => {
    expect(() => answered('broken')).toThrow('a fault of the game')
  })
})
