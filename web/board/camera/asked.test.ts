import { type Ask, item, option, violation } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import type { LogLine } from '../../host/host.ts'
import { WORDS } from '../../test/scenes.ts'
import { actorsOf, piecesAsked, piecesInLastFight, viewsOf } from './asked.ts'

test('a question is about the pieces that can be chosen', () => {
  const options = [
    option('a', 'A', { pieces: ['u1', 'u2'] }),
    option('b', 'B', { pieces: ['u3'], refusal: violation('X-1', 'no') }),
  ]
  expect(piecesAsked({ type: 'pick', ...WORDS, options, min: 1, max: 1 })).toEqual(['u1', 'u2'])
  expect(piecesAsked({ type: 'order', ...WORDS, items: [item('a', 'A', ['u9'])] })).toEqual(['u9'])
  expect(piecesAsked({ type: 'amount', ...WORDS, min: 0, max: 3, step: 1 })).toEqual([])
})

test('of shots only those count that can be fired', () => {
  const options = [option('a', 'A', { pieces: ['u1'] }), option('b', 'B', { pieces: ['u3'], shot: { by: ['u9'], cover: null } })]
  expect(piecesAsked({ type: 'pick', ...WORDS, options, min: 1, max: 1 })).toEqual(['u3'])
})

test('who acts is seen with whom it may concern and who stands near; with less room, fewer of them', () => {
  const options = [option('a', 'A', { pieces: ['u1'] })]
  const ask: Ask = { type: 'pick', ...WORDS, by: ['f7'], on: ['f8'], options, min: 0, max: 1 }
  expect(viewsOf(ask, { nearby: ['f9'], isOnFoes: true, inHand: [] })).toEqual([
    ['f7', 'u1', 'f8', 'f9'],
    ['f7', 'u1', 'f8'],
    ['u1'],
    ['f7'],
  ])
})

test('whom the answer in hand is about is seen in every view, and at last alone', () => {
  const ask: Ask = { type: 'pick', ...WORDS, options: [option('a', 'A', { pieces: ['u1'] })], min: 0, max: 1 }
  const views = viewsOf(ask, { nearby: [], isOnFoes: true, inHand: ['u1', 'f9'] })
  expect(views.every(view => view.includes('f9'))).toBe(true)
  expect(views.at(-1)).toEqual(['u1', 'f9'])
})

test('where a question concerns no enemy, the nearest is seen with those it concerns', () => {
  const ask: Ask = { type: 'pick', ...WORDS, options: [option('a', 'A', { pieces: ['u1', 'u2'] })], min: 0, max: 1 }
  expect(viewsOf(ask, { nearby: ['f8', 'f9'], isOnFoes: false, inHand: [] })).toEqual([
    ['u1', 'u2', 'f8', 'f9'],
    ['u1', 'u2', 'f8'],
    ['u1', 'u2'],
    ['u1', 'u2'],
  ])
})
test('who moves acts', () => {
  const from = { x: 0, y: 0, facing: null, level: null }
  const path: Ask = { type: 'path', ...WORDS, piece: 'u1', from, footprint: { type: 'disc', radius: 10 }, budget: 9, points: 3 }
  expect(actorsOf(path)).toEqual(['u1'])
  expect(actorsOf({ type: 'pick', ...WORDS, options: [option('a', 'A', { pieces: ['u1'] })], min: 1, max: 1 })).toEqual([])
})

describe('the last fight', () => {
  const line = (seq: number, pieces: readonly string[], cues: LogLine['cues']): LogLine => ({
    ...{ id: seq, seq, type: 'x', text: '', rule: 'X-1', seat: null, pieces, weight: 'plain', dice: null, cues, beat: null },
  })
  const at = { x: 0, y: 0 }
  const shot: LogLine['cues'] = [{ type: 'shot', from: at, to: at, style: 'fire' }]
  const log = [
    line(3, ['a'], shot),
    line(7, ['b', 'c'], shot),
    line(7, ['c', 'gone'], shot),
    line(7, ['d'], []),
    line(8, ['e'], [{ type: 'move', piece: 'e', path: [at, at] }]),
    line(9, ['gone'], shot),
  ]
  test('is that of the newest choice in which somebody who is still there fought', () => {
    expect(piecesInLastFight(log, id => id !== 'gone')).toEqual(['b', 'c'])
  })
  test('may be missing', () => {
    expect(piecesInLastFight(log.slice(4, 5), () => true)).toEqual([])
  })
})
