import { type AskOf, item, option, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { asBefore, fitsInSegments, nextOpen, openItems, rowsOf, turned, withAllOpen, withOne } from './assign.ts'

const ask: AskOf<'assign'> = {
  type: 'assign',
  ...WORDS,
  items: [item('u1', 'Rifles'), item('u2', 'Tanks'), item('u3', 'Flak')],
  options: [option('go', 'go'), option('stay', 'stay'), option('fly', 'fly', { refusal: violation('X-1', 'no wings') })],
  open: { u1: ['go', 'stay', 'fly'], u2: ['go', 'stay'], u3: ['stay'] },
}

describe('assigning', () => {
  it('sets what an item may have, and nothing else', () => {
    expect(withOne(ask, {}, 'u1', 'go')).toEqual({ u1: 'go' })
    expect(withOne(ask, { u1: 'go' }, 'u1', 'stay')).toEqual({ u1: 'stay' })
    expect(withOne(ask, {}, 'u3', 'go')).toEqual({})
    expect(withOne(ask, {}, 'u1', 'fly')).toEqual({})
  })
  it('sets all open ones and leaves the rest', () => {
    expect(withAllOpen(ask, { u1: 'stay' }, 'go')).toEqual({ u1: 'stay', u2: 'go' })
    expect(openItems(ask, { u1: 'stay', u2: 'go' }).map(i => i.id)).toEqual(['u3'])
  })
  it('turns round over what an item may have', () => {
    expect(turned(ask, {}, 'u1')).toBe('go')
    expect(turned(ask, { u1: 'go' }, 'u1')).toBe('stay')
    expect(turned(ask, { u1: 'stay' }, 'u1')).toBe('go')
    expect(turned(ask, { u3: 'stay' }, 'u3')).toBeNull()
  })
  it('goes round to the next open one', () => {
    expect(nextOpen(ask, { u2: 'go' }, 'u1')).toBe('u3')
    expect(nextOpen(ask, { u3: 'stay' }, 'u2')).toBe('u1')
    expect(nextOpen(ask, { u1: 'go', u2: 'go', u3: 'stay' }, 'u1')).toBeNull()
  })
  it('repeats the last round only where all of it still fits', () => {
    expect(asBefore(ask, { u1: 'go', u2: 'stay', u3: 'stay', gone: 'go' })).toEqual({ u1: 'go', u2: 'stay', u3: 'stay' })
    expect(asBefore(ask, { u1: 'go', u2: 'stay', u3: 'go' })).toBeNull()
    expect(asBefore(ask, { u1: 'go' })).toBeNull()
    expect(asBefore(ask, null)).toBeNull()
  })
  it('puts open rows first only in long lists', () => {
    expect(rowsOf(ask, ['u3']).map(i => i.id)).toEqual(['u1', 'u2', 'u3'])
    const many = { ...ask, items: Array.from({ length: 13 }, (_, i) => item(`u${i}`, 'x')) }
    expect(rowsOf(many, ['u12'])[0]?.id).toBe('u12')
  })
  it('uses a list for many or long options', () => {
    expect(fitsInSegments(ask.options)).toBe(true)
    expect(fitsInSegments(['Sprint far', 'Advance slowly', 'Overwatch', 'No order'].map(l => option(l, l)))).toBe(false)
    expect(fitsInSegments(['Sprint far', 'Advance slowly', 'Overwatch', 'No order'].map(l => option(l, l, { icon: 'x' })))).toBe(
      true,
    )
    expect(fitsInSegments([option('a', 'a very long name of a weapon'), option('b', 'another one like it')])).toBe(false)
  })
})
