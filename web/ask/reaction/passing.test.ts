import { type AskOf, type Decision, option } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { ASK, isLastOfKind, isPassable, keyOf, kindsIn, neverAsked, partsOf, without, withSeen } from './passing.ts'

const react = (ids: readonly string[], kind = 'kernel.react', min = 0): Decision => ({
  kind,
  seat: 'ann',
  rule: 'KERNEL-REACT',
  subject: {},
  ask: { type: 'pick', ...WORDS, options: ids.map(id => option(id, id, { kind: id.split('/')[0]! })), min, max: ids.length },
})
const place = { table: 'toy', seat: 'ann' }

describe('kinds of reactions', () => {
  it('are those of one trait, whoever carries it', () => {
    expect(kindsIn(react(['luck/luck1', 'luck/luck2', 'luck/luck2/1', 'smoke/u4']))).toEqual(['luck', 'smoke'])
    expect(kindsIn(react(['luck/luck1'], 'toy.target'))).toEqual([])
  })
  it('are declined for good below the last of them', () => {
    const decision = react(['luck/luck1', 'smoke/u4', 'luck/luck2'])
    const { options } = decision.ask as AskOf<'pick'>
    expect(options.filter(o => isLastOfKind(decision, o)).map(o => o.id)).toEqual(['smoke/u4', 'luck/luck2'])
  })
  it('can be passed only where nothing is a legal answer to something', () => {
    expect(isPassable(react(['luck/luck1']))).toBe(true)
    expect(isPassable(react(['luck/luck1'], 'kernel.react', 1))).toBe(false)
    expect(isPassable(react([]))).toBe(false)
    expect(isPassable(react(['luck/luck1'], 'toy.target'))).toBe(false)
  })
  it('are one for a question that comes again and again', () => {
    const asked = react(['1/a', '2/b'], 'toy.reroll')
    const again: Decision = { ...asked, ask: { ...asked.ask, habit: 'Re-rolls' } }
    const { options } = again.ask as AskOf<'pick'>
    expect([isPassable(asked), isPassable(again), kindsIn(again)]).toEqual([false, true, ['Re-rolls']])
    expect(options.filter(o => isLastOfKind(again, o)).map(o => o.id)).toEqual(['2/b'])
  })
  it('are forgotten with their game where they were only asked about', () => {
    const elsewhere = { 'old/ann/luck': ASK, 'old/ann/smoke': { ...ASK, way: 'pass' as const } }
    expect(Object.keys(withSeen(elsewhere, place, ['luck'])!)).toEqual(['old/ann/smoke', 'toy/ann/luck'])
    expect([neverAsked(elsewhere, { table: 'old', seat: 'ann' }), neverAsked(elsewhere, place)]).toEqual([['smoke'], []])
  })
  it('are remembered for each game in play and seat', () => {
    const pass = { ...ASK, way: 'pass' as const }
    const known = { 'toy/ann/luck': pass }
    expect(withSeen(known, place, ['luck', 'smoke'])).toEqual({ ...known, 'toy/ann/smoke': ASK })
    expect(withSeen(known, place, ['luck'])).toBeNull()
    expect(withSeen(known, { ...place, seat: 'bob' }, ['luck'])).toEqual({ ...known, 'toy/bob/luck': ASK })
    expect(without(known, 'toy/ann/luck')).toEqual({})
  })
  it('have a key that can be read again', () => {
    expect(partsOf(keyOf(place, 'Hit/Run'))).toEqual({ ...place, kind: 'Hit/Run' })
  })
})
