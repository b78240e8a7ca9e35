import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { filled, MISSING_FIELD, type Naming, teller } from './sentences.ts'

const UNITS: { readonly [id: string]: string } = { u1: 'Hussars', u2: 'Battery' }
const names: Naming = {
  name: (id, field) => (field === 'order' ? `order ${id}` : (UNITS[id] ?? id)),
  beside: (id, other) => `${id} of ${other}`,
  several: (ids, field) => (field === 'units' ? `${ids.length} units` : null),
  thing: ({ x }) => (x === undefined ? null : `place ${String(x)}`),
  nothing: field => `no ${field}`,
}
const bare: Naming = { name: id => id }
const say = (sentence: string, data: JsonObject, called = names) => filled(sentence, data, called)

describe('fields in braces', () => {
  test('are named by what they hold and where they stand', () => {
    expect(say('{unit} has {order}.', { unit: 'u1', order: 'hold' })).toBe('Hussars has order hold.')
    expect(say("{unit's} guns, {other's} crew", { unit: 'u1', other: 'u2' })).toBe("Hussars' guns, Battery's crew")
  })
  test('may be an id of their own, a number with its sign or a count', () => {
    expect(say("{=u2} and {=u1's} flag", {})).toBe("Battery and Hussars' flag")
    expect(say('{+level}, {+depth}', { level: 2, depth: -1 })).toBe('+2, −1')
    expect(say('{hits hit}, {dice die}', { hits: 1, dice: [4, 5] })).toBe('1 hit, 2 dice')
  })
  test('decide what agrees with them', () => {
    const shot = '{unit} [fires] at {target}; {unit} [is] done and [keeps] [its] {left shot}.'
    expect(say(shot, { unit: 'u1', target: 'u2', left: 1 })).toBe(
      'Hussars fire at Battery; Hussars are done and keep their 1 shot.',
    )
    expect(say(shot, { unit: 'u2', target: 'u1', left: 1 })).toBe(
      'Battery fires at Hussars; Battery is done and keeps its 1 shot.',
    )
  })
  test('may be called as another calls them', () => {
    expect(say('{part@unit}', { part: 'arm', unit: 'u1' })).toBe('arm of u1')
    expect(say('{part@unit}', { part: 'arm', unit: 'u1' }, bare)).toBe('arm')
  })
  test('hold numbers with reasons, dice, lists and things', () => {
    const need = { base: 4, rule: 'T-1', lines: [], total: 5 }
    expect(say('{need}: {faces}', { need, faces: [6, 1] })).toBe('5: 6 1')
    expect(say('{orders}; {units}', { orders: ['hold', 'move'], units: ['u1', 'u2'] })).toBe('order hold and order move; 2 units')
    expect(say('{at}, {what}', { at: { x: 3 }, what: {} })).toBe('place 3, something')
  })
  test('say so where there is nothing', () => {
    expect(say('{card}, {text}', { card: null, text: '' })).toBe('no card, no text')
    expect(say('{card}', { card: null }, bare)).toBe('something')
  })
  test('that an event does not have stand out', () => {
    for (const brace of ['{unit}', '{+unit}', '{unit shot}', "{unit's}", '{part@unit}'])
      expect(say(`${brace}.`, { part: 'arm' })).toBe(`${MISSING_FIELD}.`)
  })
})

describe('a teller', () => {
  const tell = teller<{ who: string }, Naming>({
    sentences: { moved: '{unit} moves.', fell: (d, { name }) => `${name(String(d.unit), 'unit')} is gone{more shot}.` },
    names: ({ who }) => ({ name: id => `${who} ${id}` }),
    rolls: { purposes: { hit: 'the shot' } },
  })
  const event = (type: string, data: JsonObject): GameEvent => ({
    ...{ type, seq: 1, rule: 'T-1', by: { proc: 'p', trait: null }, data, secret: null, reveals: false },
  })
  test('begins with a capital and names things as the reader sees them', () => {
    expect(tell(event('moved', { unit: 'u1' }), { who: 'our' })).toBe('Our u1 moves.')
    expect(tell(event('fell', { unit: 'u1', more: 2 }), { who: 'their' })).toBe('Their u1 is gone2 shots.')
  })
  test('tells dice, and of the unknown its type', () => {
    const roll = { seat: 'ann', why: 'hit', sides: 6, distinct: false, good: null, faces: [2] }
    expect(tell(event('rolled', roll), { who: '' })).toBe('Ann rolls for the shot.')
    expect(tell(event('odd thing', {}), { who: '' })).toBe('Odd thing.')
  })
})
