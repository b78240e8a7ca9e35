import { type AskOf, type Decision, option, type Scene, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import type { BoardPoint } from '../../board/overlay.ts'
import { WORDS } from '../../test/scenes.ts'
import { canBeCarried, carriedOnto, wishAt } from './carry.ts'

const decisionOf = (ask: Decision['ask'], kind = 'toy.x'): Decision => ({ kind, seat: 'ann', rule: 'X-1', subject: {}, ask })
const pick = (max: number, ...options: AskOf<'pick'>['options']) => decisionOf({ type: 'pick', ...WORDS, options, min: 1, max })
const scene = {
  board: { width: 6000, height: 4000, grid: 'none', cell: 0, unit: 'cm' },
  groups: [{ id: 'g', name: 'Tank Company', seat: 'ann', badges: [] }],
  pieces: [{ id: 'u1', name: 'Tank', group: 'g', at: { x: 100, y: 100 } }],
  panels: [],
} as unknown as Scene
const point = (x: number, y: number, piece: string | null = null): BoardPoint => ({
  ...{ at: { x, y }, hex: null, piece, pixel: 5, touch: false, shift: false, alt: false },
})

describe('what can be carried onto the board', () => {
  const can = (o: AskOf<'pick'>['options'][number], kind = 'toy.x') => canBeCarried({ ...pick(1, o), kind }, o)
  it('is what waits beside it: a card, or somebody who comes in', () => {
    expect(can(option('a', 'Smoke', { card: 'smoke#1' }))).toBe(true)
    expect(can(option('a', 'Deploy Tank Company', { brings: true }))).toBe(true)
  })
  it('is not what stands on it, or is no thing at all', () => {
    expect(can(option('a', 'Activate', { pieces: ['u1'] }))).toBe(false)
    expect(can(option('a', 'Deploy no more'))).toBe(false)
  })
  it('is not what is refused, nor a reaction', () => {
    expect(can(option('a', 'Deploy', { brings: true, refusal: violation('X-1', 'no') }))).toBe(false)
    expect(can(option('a', 'Smoke', { card: 'smoke#1' }), 'kernel.react')).toBe(false)
  })
})

describe('dropping it', () => {
  const [a, b] = [option('a', 'A'), option('b', 'B')]
  it('gives a single choice, and adds to several', () => {
    expect(carriedOnto(pick(1, a, b), ['a'], b)).toEqual({ choice: { type: 'pick', ids: ['b'] }, isWhole: true })
    expect(carriedOnto(pick(2, a, b), ['a'], b)).toEqual({ choice: { type: 'pick', ids: ['a', 'b'] }, isWhole: false })
    expect(carriedOnto(pick(2, a, b), ['b'], b)).toEqual({ choice: { type: 'pick', ids: ['b'] }, isWhole: false })
  })
  it('does nothing where it may not be chosen', () => {
    const no = option('c', 'C', { refusal: violation('X-1', 'no') })
    expect(carriedOnto(pick(1, a, no), [], no)).toBeNull()
    expect(carriedOnto(decisionOf({ type: 'amount', ...WORDS, min: 0, max: 1, step: 1 }), [], a)).toBeNull()
  })
})

describe('the place where it was dropped', () => {
  it('is aimed at', () => {
    const ask = { type: 'aim', ...WORDS, from: null, footprint: null, range: null } as const
    expect(wishAt(decisionOf(ask), scene, point(31.4, 20))).toEqual({
      type: 'aim',
      at: { x: 31, y: 20, facing: null, level: null },
    })
  })
  it('is gone to', () => {
    const from = { x: 0, y: 0, facing: null, level: null }
    const footprint = { type: 'disc', radius: 10 } as const
    const ask = { type: 'path', ...WORDS, piece: 'u1', from, footprint, budget: 1000, points: 4 } as const
    expect(wishAt(decisionOf(ask), scene, point(310, 200))).toMatchObject({ type: 'path', points: [{ x: 310, y: 200 }] })
  })
  it('is where newcomers are placed, as they were proposed to stand', () => {
    const piece = (id: string) => ({ id, name: id, icon: '', footprint: { type: 'disc', radius: 10 }, from: null }) as const
    const proposal = [
      { piece: 'p', x: 0, y: 0, facing: null, level: null },
      { piece: 'q', x: 50, y: 0, facing: null, level: null },
    ]
    const ask = { type: 'arrange', ...WORDS, pieces: [piece('p'), piece('q')], around: null, proposal } as const
    expect(wishAt(decisionOf(ask), scene, point(1000, 500))).toMatchObject({
      places: [
        { x: 1000, y: 500 },
        { x: 1050, y: 500 },
      ],
    })
    const here = { ...ask, pieces: [{ ...piece('p'), from: proposal[0]! }] }
    expect(wishAt(decisionOf(here), scene, point(1000, 500))).toBeNull()
  })
  it('chooses who stands there, if he may be chosen', () => {
    const target = option('t', 'Tank', { pieces: ['u1'] })
    expect(wishAt(pick(1, target), scene, point(100, 100, 'u1'))).toEqual({ type: 'pick', ids: ['t'] })
    expect(wishAt(pick(1, { ...target, refusal: violation('X-1', 'no') }), scene, point(100, 100, 'u1'))).toBeNull()
    expect(wishAt({ ...pick(1, target), kind: 'kernel.react' }, scene, point(100, 100, 'u1'))).toBeNull()
  })
})
