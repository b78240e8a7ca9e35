import { type AskOf, option, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { byMeans, byTimes, entriesOf, variantsOf } from './variants.ts'

const means = (id: string) => ({ id, label: id, note: null })
const refusal = violation('X-1', 'no')
const shot = (id: string, weapon: string, times: number, more = {}) =>
  option(id, 'Shoot', { means: means(weapon), times, pieces: ['foe'], ...more })
const options = [
  option('move', 'Move'),
  shot('r1', 'rifle', 1, { refusal }),
  shot('p1', 'pistol', 1),
  shot('p2', 'pistol', 2),
  shot('other', 'pistol', 1, { pieces: ['foe2'] }),
]
const ask: AskOf<'pick'> = { type: 'pick', ...WORDS, options, min: 1, max: 1 }
const ids = (some: readonly { id: string }[]) => some.map(o => o.id)

describe('options that differ only in what they are done with, or how often', () => {
  it('are one entry: the chosen one, else what most would take, else the first that is open', () => {
    expect(ids(entriesOf(ask, []))).toEqual(['move', 'p1', 'other'])
    expect(ids(entriesOf({ ...ask, first: 'p2' }, []))).toEqual(['move', 'p2', 'other'])
    expect(ids(entriesOf({ ...ask, first: 'p2' }, ['p1']))).toEqual(['move', 'p1', 'other'])
  })
  it('are found from each other', () => {
    expect(ids(variantsOf(options, options[2]!))).toEqual(['r1', 'p1', 'p2'])
    expect(ids(variantsOf(options, options[0]!))).toEqual(['move'])
  })
  it('are switched by what they are done with, and stepped by how often', () => {
    const all = variantsOf(options, options[3]!)
    expect(ids(byMeans(all, options[3]!))).toEqual(['r1', 'p2'])
    expect(ids(byTimes(all, options[3]!))).toEqual(['p1', 'p2'])
  })
})
