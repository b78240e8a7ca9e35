import { expect, test } from 'vitest'
import { findNotedSeal, noteSeal } from './noted-seals.ts'

function notebook(text: string | null = null, isFull = false) {
  let kept = text
  return {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      if (isFull) throw new Error('full')
      kept = value
    },
  }
}

test('a page remembers the seals of the games it saw begin', () => {
  const page = notebook()
  noteSeal('a', '11', page)
  noteSeal('b', '22', page)
  expect([findNotedSeal('a', page), findNotedSeal('b', page), findNotedSeal('c', page)]).toEqual(['11', '22', null])
})

test('it forgets the oldest of very many', () => {
  const page = notebook()
  for (let i = 0; i <= 300; i++) noteSeal(`g${i}`, '00', page)
  expect([findNotedSeal('g0', page), findNotedSeal('g1', page)]).toEqual([null, '00'])
})

test('a notebook that is full, spoilt or not there is none', () => {
  for (const page of [notebook(null, true), notebook('{'), notebook('[1, {"id": 2}]'), null]) {
    noteSeal('a', '11', notebook(null, true))
    expect(findNotedSeal('a', page)).toBeNull()
  }
})
