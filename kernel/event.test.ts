import { describe, expect, test } from 'vitest'
import { type GameEvent, rolledOf, seenBy, seenEvents } from './event.ts'

const open: GameEvent = {
  type: 'moved',
  seq: 3,
  rule: 'T-MOVE',
  by: { proc: 'turn', trait: null },
  data: { piece: 'u1' },
  secret: null,
  reveals: false,
}
const masked: GameEvent = {
  ...open,
  data: { card: 'ambush' },
  secret: { only: ['ann', 'cid'], masked: { card: null } },
  reveals: true,
}
const hidden: GameEvent = { ...masked, secret: { only: ['ann'], masked: null } }

describe('an event', () => {
  test('without a secret is seen whole by everybody', () => {
    for (const seat of ['ann', 'bob', null]) expect(seenBy(open, seat)).toEqual(open)
  })
  test('with a secret is seen whole by those who may, and does not say who they are', () => {
    for (const seat of ['ann', 'cid']) expect(seenBy(masked, seat)).toEqual({ ...masked, secret: null })
  })
  test('with a masked version shows the others only that', () => {
    for (const seat of ['bob', null, '']) {
      expect(seenBy(masked, seat)).toEqual({ ...masked, data: { card: null }, secret: null, reveals: false })
      expect(JSON.stringify(seenBy(masked, seat))).not.toContain('ambush')
    }
  })
  test('without a masked version is not seen by the others at all', () => {
    expect(seenBy(hidden, 'ann')).toEqual({ ...hidden, secret: null })
    expect(seenBy(hidden, 'bob')).toBe(null)
    expect(seenBy(hidden, null)).toBe(null)
  })
  test('that only nobody may see is masked for everybody', () => {
    const nobody: GameEvent = { ...open, secret: { only: [], masked: {} } }
    for (const seat of ['ann', null]) expect(seenBy(nobody, seat)).toEqual({ ...open, data: {} })
  })
})

describe('a list of events', () => {
  test('keeps its order and loses those that are not seen', () => {
    expect(seenEvents([hidden, open, masked], 'bob').map(e => e.data)).toEqual([{ piece: 'u1' }, { card: null }])
    expect(seenEvents([hidden, open, masked], 'ann').map(e => e.data)).toEqual([
      { card: 'ambush' },
      { piece: 'u1' },
      { card: 'ambush' },
    ])
  })
})

describe('a roll', () => {
  const data = { seat: 'ann', why: 'to hit', sides: 6, distinct: false, good: null, faces: [1, 6] }
  test('can be read from its event', () => {
    expect(rolledOf({ ...open, type: 'rolled', data })).toEqual(data)
  })
  test('has no faces for those who may not see them', () => {
    const secret: GameEvent = { ...open, type: 'rolled', data, secret: { only: ['ann'], masked: { ...data, faces: null } } }
    expect(rolledOf(seenBy(secret, 'ann')!).faces).toEqual([1, 6])
    expect(rolledOf(seenBy(secret, 'bob')!).faces).toBe(null)
  })
})
