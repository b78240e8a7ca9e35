import { type AskOf, deed, option, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { pieceOf, sceneOf, WORDS } from '../../test/scenes.ts'
import {
  countText,
  findOptionAt,
  firstOf,
  groupOptions,
  isEnough,
  primaryWords,
  reasonsOf,
  runBetween,
  searched,
  toggled,
} from './pick.ts'

const options = [
  option('a', 'Oni Band', { note: '5 dice', pieces: ['f1'] }),
  option('b', 'Ghoul Pack', { pieces: ['f2'] }),
  option('c', 'Choir', { pieces: ['f3'], refusal: violation('X-1', 'too far', { range: 3000 }) }),
  option('d', 'Ghoul Pack', { pieces: ['f2'] }),
]
const ask = (min: number, max: number): AskOf<'pick'> => ({
  type: 'pick',
  ...WORDS,
  act: 'Fire at',
  none: min === 0 ? 'Hold fire' : null,
  options,
  min,
  max,
})
const scene = sceneOf({ groups: [{ id: 'f1', name: 'Oni Band', seat: null, badges: [] }] })

describe('choosing', () => {
  it('exchanges a single choice and keeps it when chosen again', () => {
    expect(toggled(ask(0, 1), ['a'], 'b')).toEqual(['b'])
    expect(toggled(ask(0, 1), ['b'], 'b')).toEqual(['b'])
  })
  it('adds and takes back where several may be chosen, never more than the most', () => {
    expect(toggled(ask(0, 2), ['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(ask(0, 2), ['a', 'b'], 'a')).toEqual(['b'])
    expect(toggled(ask(0, 2), ['a', 'b'], 'd')).toEqual(['a', 'b'])
  })
  it('never chooses what is refused or unknown', () => {
    expect(toggled(ask(0, 1), [], 'c')).toEqual([])
    expect(toggled(ask(0, 3), ['a'], 'z')).toEqual(['a'])
  })
  it('is enough between min and max', () => {
    expect(isEnough(ask(1, 2), [])).toBe(false)
    expect(isEnough(ask(1, 2), ['a', 'b'])).toBe(true)
  })
  it('counts only where there is something to count', () => {
    expect(countText(ask(1, 1), ['a'])).toBeNull()
    expect(countText(ask(3, 3), ['a', 'b'])).toBe('2 of 3')
    expect(countText(ask(0, 3), ['a'])).toBe('1 of up to 3')
    expect(countText(ask(1, 3), ['a'])).toBe('1 of 1 to 3')
  })
})

describe('what is chosen at first', () => {
  it('is what most would take, if it may be chosen', () => {
    expect(firstOf({ ...ask(0, 1), first: 'b' })).toBe('b')
    expect(firstOf({ ...ask(0, 1), first: 'c' })).toBeNull()
    expect(firstOf({ ...ask(0, 2), first: 'b' })).toBeNull()
  })
  it('is the only one that must be taken', () => {
    const lone = options.slice(1, 3)
    expect(firstOf({ ...ask(1, 1), options: lone })).toBe('b')
    expect(firstOf({ ...ask(0, 1), options: lone })).toBeNull()
    expect(firstOf(ask(1, 1))).toBeNull()
  })
})

describe('the primary', () => {
  it('says what will happen', () => {
    expect(primaryWords(ask(0, 1), ['a'])).toEqual({ label: 'Fire at Oni Band', hint: '5 dice', reason: null })
    const deploy = { ...ask(1, 1), options: [deed('x', 'Deploy Tank Company')] }
    expect(primaryWords(deploy, ['x']).label).toBe('Deploy Tank Company')
    const march = option('x', 'March', { note: 'Far.', verb: { word: 'March', icon: 'run' } })
    expect(primaryWords({ ...ask(1, 1), act: 'Give', options: [march] }, ['x'])).toEqual({
      label: 'Give March',
      hint: null,
      reason: null,
    })
    expect(primaryWords(ask(0, 1), [])).toEqual({ label: 'Hold fire', hint: null, reason: null })
    expect(primaryWords(ask(0, 4), ['a', 'b', 'd'])).toEqual({
      label: 'Fire at 3',
      hint: 'Oni Band, 2 × Ghoul Pack',
      reason: null,
    })
  })
  it('says why it waits', () => {
    expect(primaryWords(ask(1, 1), [])).toEqual({ label: 'Choose one', hint: null, reason: 'nothing is chosen yet' })
    expect(primaryWords(ask(3, 3), ['a'])).toEqual({ label: 'Choose 3', hint: null, reason: '2 more to choose' })
  })
})

describe('finding options', () => {
  it('prefers one that can be chosen', () => {
    expect(findOptionAt(scene, options, 'f2')?.id).toBe('b')
    expect(findOptionAt(scene, options, 'f3')?.id).toBe('c')
    expect(findOptionAt(scene, options, 'f9')).toBeNull()
  })
  it('searches for all words', () => {
    expect(searched(options, 'oni 5').map(o => o.id)).toEqual(['a'])
    expect(searched(options, ' ').length).toBe(4)
    expect(searched(options, 'zebra')).toEqual([])
  })
  it('breaks a list of single pieces by their formation', () => {
    const unit = (id: string, group: string) => pieceOf(id, { kind: 'Infantry', group })
    const table = { ...scene, groups: [...scene.groups, { ...scene.groups[0]!, id: 'f2', name: 'Choir' }] }
    const units = [unit('u1', 'f1'), unit('u2', 'f1'), unit('u3', 'f2')]
    const all = units.map(u => option(u.id, u.id, { pieces: [u.id] }))
    const groups = groupOptions(all, { ...table, pieces: units })
    expect(groups.map(g => [g.title, g.options.length])).toEqual([
      ['Oni Band', 2],
      ['Choir', 1],
    ])
  })
  it('does not break where most would be the rest', () => {
    const pieces = ['u1', 'u2'].map(id => pieceOf(id, { kind: 'Mech' }))
    const shots = pieces.map(({ id }) => option(id, `Shoot at ${id}`, { pieces: [id] }))
    const rest = ['Go on', 'Interact', 'Wait'].map(words => option(words, words))
    const table = { ...scene, pieces }
    expect(groupOptions([...shots, ...rest], table)).toEqual([{ title: null, options: [...shots, ...rest] }])
    expect(groupOptions([...shots, rest[0]!], table).map(g => g.title)).toEqual(['Mech', 'Other'])
  })
  it('goes by the groups of the game where it names some', () => {
    const all = [option('a', 'Guard', { group: 'Stances' }), option('b', 'End'), option('c', 'Brace', { group: 'Stances' })]
    expect(groupOptions(all, scene).map(g => [g.title, g.options.map(o => o.id)])).toEqual([
      ['Stances', ['a', 'c']],
      [null, ['b']],
    ])
  })
  it('needs no title for one group', () => {
    expect(groupOptions(options, scene)).toEqual([{ title: null, options }])
  })
})

describe('a run of cards', () => {
  const shown = ['a', 'b', 'c', 'd'].map(id => option(id, id))
  it('goes both ways, both ends included', () => {
    expect(runBetween(shown, 'a', 'c')).toEqual(['a', 'b', 'c'])
    expect(runBetween(shown, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(runBetween(shown, null, 'b')).toEqual(['b'])
    expect(runBetween(shown, 'gone', 'b')).toEqual(['b'])
  })
})

describe('what cannot be chosen now', () => {
  it('tells each reason once, the commonest first', () => {
    const not = (id: string, text: string) => option(id, id, { refusal: violation('X-1', text) })
    expect(reasonsOf([not('a', 'too far'), not('b', 'it has acted'), not('c', 'it has acted')])).toEqual([
      'it has acted',
      'too far',
    ])
  })
})
