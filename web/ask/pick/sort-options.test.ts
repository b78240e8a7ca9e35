import { type AskOf, option, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { pieceOf, sceneOf, WORDS } from '../../test/scenes.ts'
import { needsDrawer, numbered, sortOptions } from './sort-options.ts'

const scene = sceneOf({ pieces: ['me', 'foe', 'foe2'].map(id => pieceOf(id)) })
const verb = (id: string, more = {}) => option(id, id, { verb: { word: id, icon: 'move' }, ...more })
const asked = (options: AskOf<'pick'>['options'], by: readonly string[] = ['me'], kind = 'x.y') => ({
  kind,
  ask: { type: 'pick', ...WORDS, by, options, min: 1, max: 1 } satisfies AskOf<'pick'>,
})
const sort = (decision: ReturnType<typeof asked>) => sortOptions(decision, decision.ask.options, scene)
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
  it('many of no place are in the drawer alone', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map(id => option(id, id))
    const sorted = sort(asked(many))
    expect(ids(sorted.rest)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(needsDrawer(sorted)).toBe(true)
    expect(needsDrawer(sort(asked([...many, verb('move')])))).toBe(false)
    expect(needsDrawer(sort(asked(many.slice(1))))).toBe(false)
  })
})
