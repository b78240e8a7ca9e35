import { describe, expect, test } from 'vitest'
import { whole, words } from './fields.ts'
import { type MarkOf, marksFieldOf, marksFor, until } from './marks.ts'
import { read } from './read.ts'

const KINDS = {
  moved: until('turn'),
  attacked: until('round', { by: words(9), hits: whole(1, 9) }),
  stray: until('turn', { unit: words(9) }),
}
type Mark = MarkOf<typeof KINDS>
const { clearMarks, hasMark, hasMarksUntil, mark, marksOf, takeMark, unmark } = marksFor<Mark>(KINDS)

const bearer = (...marks: Mark[]) => ({ marks })
const HIT: Mark = { kind: 'attacked', by: 'u1', hits: 2 }

describe('marks', () => {
  test('are noted once; the same of another is another', () => {
    const unit = bearer()
    for (const by of ['u1', 'u2', 'u1']) mark(unit, { kind: 'attacked', by, hits: 2 })
    mark(unit, { kind: 'moved' })
    mark(unit, { kind: 'moved' })
    expect(unit.marks).toEqual([HIT, { kind: 'attacked', by: 'u2', hits: 2 }, { kind: 'moved' }])
    expect(marksOf(unit, 'attacked').map(({ by }) => by)).toEqual(['u1', 'u2'])
  })
  test('are found by kind and by some of what they note', () => {
    const unit = bearer(HIT)
    expect([hasMark(unit, 'attacked'), hasMark(unit, 'moved')]).toEqual([true, false])
    expect([hasMark(unit, 'attacked', { by: 'u1' }), hasMark(unit, 'attacked', { by: 'u1', hits: 3 })]).toEqual([true, false])
  })
  test('are taken away all of a kind, or those that say so', () => {
    const unit = bearer(HIT, { kind: 'stray', unit: 'u3' }, { kind: 'stray', unit: 'u4' })
    unmark(unit, 'stray', { unit: 'u3' })
    expect(unit.marks).toEqual([HIT, { kind: 'stray', unit: 'u4' }])
    unmark(unit, 'stray')
    expect(unit.marks).toEqual([HIT])
    expect([takeMark(unit, 'attacked'), takeMark(unit, 'attacked'), unit.marks]).toEqual([true, false, []])
  })
  test('last until their moment, on everybody', () => {
    const units = [bearer(HIT, { kind: 'moved' }), bearer({ kind: 'stray', unit: 'u3' }), bearer(HIT)]
    const kept = units[2]!.marks
    expect(units.map(unit => hasMarksUntil(unit, 'turn'))).toEqual([true, true, false])
    clearMarks(units, 'turn')
    expect(units.map(({ marks }) => marks)).toEqual([[HIT], [], [HIT]])
    expect(units[2]!.marks).toBe(kept)
  })
  test('are read from a described position, each of its kind', () => {
    const reading = (raw: unknown) => read(marksFieldOf(KINDS), raw, { what: 'marks', rule: 'T-1' })
    const problems = (raw: unknown) => {
      const found = reading(raw)
      return found.ok ? [] : found.violations.map(({ text }) => text)
    }
    expect(reading([HIT, { kind: 'moved' }])).toEqual({ ok: true, value: [HIT, { kind: 'moved' }] })
    expect(problems([{ kind: 'moved' }, { kind: 'attackt' }])).toEqual([
      "[1].kind: there is no mark 'attackt'; did you mean 'attacked'?",
    ])
    expect(problems([{ kin: 'moved' }])[0]).toBe("[0].kind: has no 'kind'; there are moved, attacked, stray")
    expect(problems([{ kind: 'stray' }, { kind: 'moved', by: 'u1' }])).toHaveLength(2)
    expect(problems(['turn:moved'])).toHaveLength(1)
  })
})
