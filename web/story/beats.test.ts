import { describe, expect, test } from 'vitest'
import { rolled, told } from '../test/story-lines.ts'
import { beatsOf, firstBeat, isGrave, isOwnActAlone, NOBODY } from './beats.ts'

const kinds = (lines: Parameters<typeof beatsOf>[0]) => beatsOf(lines, NOBODY).map(beat => beat.kind)

describe('beats', () => {
  test('lines of one kind are one beat, what is not told is left out', () => {
    const lines = [
      told(1, null),
      told(2, 'order', { actor: 'oni', title: 'Oni Band assaults' }),
      told(3, 'move'),
      told(4, null),
      told(5, 'move', { text: 'Assault 27 cm' }),
      told(6, 'loss'),
      told(7, 'loss', { title: 'Tank Company destroyed', gravity: 5 }),
    ]
    const beats = beatsOf(lines, NOBODY)
    expect(beats.map(b => [b.kind, b.lines.map(l => l.id)])).toEqual([
      ['order', [2]],
      ['move', [3, 5]],
      ['loss', [6, 7]],
    ])
    expect(beats.map(b => b.actor)).toEqual(['oni', 'oni', 'oni'])
    expect(beats[1]).toMatchObject({ text: 'Assault 27 cm', title: 'Line 3' })
    expect(beats[2]).toMatchObject({ title: 'Tank Company destroyed', gravity: 5 })
    expect(isGrave(beats[2]!)).toBe(true)
  })
  test('the dice of both sides and what came of them are told together', () => {
    const lines = [
      rolled(1, 'bob', [6]),
      told(2, 'dice', { title: '1 hit' }),
      rolled(3, 'ann', [5]),
      told(4, 'dice', { title: '2 hits' }),
    ]
    const [beat, ...more] = beatsOf(lines, NOBODY)
    expect(more).toEqual([])
    expect(beat).toMatchObject({ kind: 'dice', title: '2 hits' })
  })
  test('an own move that nobody reacted to is no story of others', () => {
    const own = told(1, 'move', { seat: 'ann' })
    expect(isOwnActAlone([told(0, null, { seat: 'bob' }), own], 'ann')).toBe(true)
    expect(isOwnActAlone([own, told(2, 'shot', { seat: 'bob' })], 'ann')).toBe(false)
    expect(isOwnActAlone([own, told(2, 'loss', { seat: 'ann' })], 'ann')).toBe(false)
    expect(isOwnActAlone([told(0, null)], 'ann')).toBe(false)
  })
  test('two checks are two beats, each with its dice', () => {
    const lines = [
      rolled(1, 'ann', [3], 'check'),
      told(2, 'check', { title: 'Oni Band holds' }),
      rolled(3, 'ann', [1], 'check'),
      told(4, 'check', { title: 'Ghoul Pack scatters', gravity: 3 }),
    ]
    expect(beatsOf(lines, NOBODY).map(b => b.title)).toEqual(['Oni Band holds', 'Ghoul Pack scatters'])
  })
  test('small marks go together, grave ones stand alone, another actor begins anew', () => {
    expect(kinds([told(1, 'mark'), told(2, 'mark'), told(3, 'mark', { gravity: 2 })])).toEqual(['mark', 'mark'])
    expect(kinds([told(1, 'move'), told(2, 'move', { actor: 'b' })])).toEqual(['move', 'move'])
  })
  test('nothing to tell is no beat; what a beat takes counts what is not told before it', () => {
    expect(firstBeat([told(1, null)], NOBODY)).toBe(null)
    expect(firstBeat([told(1, null), told(2, 'move'), told(3, null), told(4, 'loss')], NOBODY)?.taken).toBe(2)
  })
})
