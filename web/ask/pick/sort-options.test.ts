import { type AskOf, option, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { pieceOf, sceneOf, WORDS } from '../../test/scenes.ts'
import { doneUpon, needsDrawer, numbered, sortOptions } from './sort-options.ts'

const scene = sceneOf({ pieces: ['me', 'foe', 'foe2'].map(id => pieceOf(id)) })
const verb = (id: string, more = {}) => option(id, id, { verb: { word: id, icon: 'move' }, ...more })
const asked = (options: AskOf<'pick'>['options'], by: readonly string[] = ['me'], kind = 'x.y') => ({
  kind,
  ask: { type: 'pick', ...WORDS, by, options, min: 1, max: 1 } satisfies AskOf<'pick'>,
})
const sort = (decision: ReturnType<typeof asked>, chosen: readonly string[] = []) =>
  sortOptions(decision, decision.ask.options, scene, chosen)
const ids = (options: readonly { id: string }[]) => options.map(o => o.id)
const refusal = violation('X-1', 'not now')

describe('where options are pressed', () => {
  it('usual acts stand beside whoever acts, and keep their digit when they are refused', () => {
    const decision = asked([option('end', 'End'), verb('move'), verb('charge', { refusal }), verb('march')])
    const sorted = sort(decision)
    expect(ids(sorted.verbs)).toEqual(['move', 'charge', 'march'])
    expect(ids(numbered(decision.ask.options, sorted))).toEqual(['move', 'charge', 'march', 'end'])
    expect(ids(sorted.inBar)).toEqual(['end'])
  })
  it('without somebody who acts they are options like others', () => {
    const sorted = sort(asked([verb('move')], []))
    expect(sorted.verbs).toEqual([])
    expect(ids(sorted.inBar)).toEqual(['move'])
  })
  it('what means pieces or a place is pressed there; of two that mean the same only the first', () => {
    const at = { x: 1, y: 2, facing: null, level: null }
    const sorted = sort(
      asked([
        option('foe', 'Foe', { pieces: ['foe'] }),
        option('twice', 'Foe, twice', { pieces: ['foe'] }),
        option('here', 'Here', { at }),
        option('gone', 'Gone', { pieces: ['nobody'] }),
        option('self', 'Regroup', { pieces: ['me'] }),
        option('no', 'No', { pieces: ['foe2'], refusal }),
      ]),
    )
    expect(ids(sorted.onBoard)).toEqual(['foe', 'here'])
    expect(ids(sorted.inBar)).toEqual(['twice', 'gone', 'self'])
    expect(ids(sorted.pressable)).toEqual(['foe', 'twice', 'here', 'no'])
  })
  it('reactions are buttons, whomever they are about', () => {
    const sorted = sort(asked([option('luck', 'Luck', { pieces: ['me'] })], ['me'], 'kernel.react'))
    expect(ids(sorted.inBar)).toEqual(['luck'])
    expect(ids(sorted.pressable)).toEqual(['luck'])
  })
  it('a lone deed is a button too, until it is in hand at first', () => {
    const back = option('back', 'Strike back', { pieces: ['me'], upon: ['foe'] })
    const decision = asked([back], [])
    expect(ids(sort(decision).actors)).toEqual(['back'])
    expect(ids(sort(decision).inBar)).toEqual(['back'])
    expect(sort({ ...decision, ask: { ...decision.ask, first: 'back' } }).inBar).toEqual([])
    const many = ['a', 'b', 'c'].map(id => option(id, id, { pieces: [id === 'c' ? 'foe2' : 'me'], upon: ['foe'] }))
    expect(sort(asked(many, [])).inBar).toEqual([])
  })
  it('many of no place are in the drawer alone', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(id => option(id, id))
    const sorted = sort(asked(many))
    expect(ids(sorted.rest)).toEqual(ids(many))
    expect(needsDrawer(sorted)).toBe(true)
    expect(needsDrawer(sort(asked([...many, verb('move')])))).toBe(false)
    expect(needsDrawer(sort(asked(many.slice(1))))).toBe(false)
  })
  it('of several with one word one is a chip, the others are pressed on the board', () => {
    const shot = (id: string, foe: string) => option(id, id, { verb: { word: 'Shoot', icon: 'shoot' }, pieces: [foe] })
    const decision = asked([verb('move'), shot('s1', 'foe'), shot('s2', 'foe2')])
    expect(ids(sort(decision).verbs)).toEqual(['move', 's1'])
    expect(ids(sort(decision, ['s2']).verbs)).toEqual(['move', 's2'])
    expect(ids(sort(decision).onBoard)).toEqual(['s1', 's2'])
    expect(sort(decision).inBar).toEqual([])
  })
})

describe('where it is open who acts', () => {
  const act = (id: string, who: string, more = {}) => verb(id, { verb: { word: id, icon: 'move' }, pieces: [who], ...more })
  const options = [
    act('me go', 'me'),
    act('me fire', 'me'),
    act('foe go', 'foe', { refusal }),
    act('foe fire', 'foe'),
    act('tired', 'foe2', { refusal }),
    option('pass', 'Pass'),
  ]
  const decision = asked(options, [])
  it('whoever may is pressed first, and has no chips yet', () => {
    const sorted = sort(decision)
    expect(sorted.verbs).toEqual([])
    expect(ids(sorted.onBoard)).toEqual(['me go', 'foe fire'])
    expect(ids(sorted.pressable)).toEqual(['me go', 'foe fire', 'tired'])
    expect(ids(sorted.inBar)).toEqual(['pass'])
    expect(ids(numbered(options, sorted))).toEqual(['me go', 'foe fire', 'tired', 'pass'])
  })
  it('then its acts are the chips, and a press on another goes over to that one', () => {
    const sorted = sort(decision, ['me fire'])
    expect(sorted.actor).toEqual(['me'])
    expect(ids(sorted.verbs)).toEqual(['me go', 'me fire'])
    expect(ids(sorted.onBoard)).toEqual(['me fire', 'foe fire'])
    expect(ids(numbered(options, sorted))).toEqual(['me go', 'me fire', 'pass'])
  })
})

describe('what is done to somebody and has no verb', () => {
  const hit = (id: string, who: string, whom: string) => option(id, id, { pieces: [who], upon: [whom] })
  const decision = asked([hit('a1', 'me', 'foe'), hit('a2', 'me', 'foe2'), hit('b1', 'foe', 'foe2')], ['me', 'foe'])
  it('is pressed by whoever does it, then whom; nothing needs the drawer', () => {
    const sorted = sort(decision)
    expect(ids(sorted.onBoard)).toEqual(['a1', 'b1'])
    expect(needsDrawer(sorted)).toBe(false)
    expect(ids(doneUpon(decision.ask.options, sorted))).toEqual(['a1', 'a2', 'b1'])
  })
  it('of the one in hand alone, once somebody is', () => {
    const sorted = sort(decision, ['a1'])
    expect(sorted.actor).toEqual(['me'])
    expect(ids(doneUpon(decision.ask.options, sorted))).toEqual(['a1', 'a2'])
  })
  it('with several weapons at the same one, once', () => {
    const again = asked([hit('sword', 'me', 'foe'), hit('bow', 'me', 'foe')], ['me'])
    expect(ids(doneUpon(again.ask.options, sort(again, ['bow']), ['bow']))).toEqual(['bow'])
    expect(ids(doneUpon(again.ask.options, sort(again)))).toEqual(['sword'])
  })
})

it('what has a heading in the drawer takes no room in the bar while something else can be pressed', () => {
  const rare = option('rare', 'Rare', { group: 'Rare things' })
  const sorted = sort(asked([option('foe', 'Foe', { pieces: ['foe'] }), rare], ['me']))
  expect([ids(sorted.inBar), ids(sorted.rest)]).toEqual([[], ['rare']])
  expect(ids(sort(asked([rare], ['me'])).inBar)).toEqual(['rare'])
})
