import { type AskOf, type Placed, violation } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { blamesOf, canTurn, findGhost, findTether, groupAt, movedPieces, shifted, withPlace, withReset } from './ghosts.ts'
import type { BoardMeasures } from './measure.ts'
import { pulled } from './use-ghost-pointers.ts'

const board: BoardMeasures = { width: 12000, height: 9000, grid: 'none', cell: 0, unit: 'cm' }
const at = (piece: string, x: number, y: number, facing: number | null = null): Placed => ({ piece, x, y, facing, level: null })
const disc = { type: 'disc' as const, radius: 100 }
const ask: AskOf<'arrange'> = {
  type: 'arrange',
  ...WORDS,
  pieces: ['u1', 'u2'].map(id => ({ id, name: id, icon: '', footprint: disc, from: null })),
  around: at('', 0, 0),
  proposal: null,
}
const proposed = [at('u1', 0, 0), at('u2', 500, 0)]

describe('ghosts', () => {
  it('count as moved when they stand or look otherwise, and no longer when they are back', () => {
    const moved = withPlace(proposed, 'u2', { x: 600 })
    expect(movedPieces(proposed, proposed)).toEqual([])
    expect(movedPieces(proposed, moved)).toEqual(['u2'])
    expect(movedPieces(proposed, withPlace(proposed, 'u1', { facing: 90 }))).toEqual(['u1'])
    expect(movedPieces(proposed, withReset(proposed, moved, 'u2'))).toEqual([])
  })
  it('move alone or all together', () => {
    expect(shifted(board, proposed, { x: 0, y: 0 }, { x: 10.4, y: -5 })).toEqual([at('u1', 10, -5), at('u2', 510, -5)])
    const grip = { piece: 'u2', from: { x: 480, y: 20 }, places: proposed }
    expect(pulled(board, { ...grip, isAll: false }, { x: 580, y: 20 })).toEqual([at('u1', 0, 0), at('u2', 600, 0)])
    expect(pulled(board, { ...grip, isAll: true }, { x: 580, y: 20 })).toEqual([at('u1', 100, 0), at('u2', 600, 0)])
  })
  it('keep their shape on hexes, whatever rows they come to', () => {
    const hexes = { ...board, grid: 'pointy' as const }
    // The hex east of another and the one south-east of it, one row further down.
    const trio = [at('u1', 2, 2), at('u2', 3, 2), at('u3', 2, 3)]
    expect(shifted(hexes, trio, { x: 2, y: 2 }, { x: 2, y: 3 })).toEqual([at('u1', 2, 3), at('u2', 3, 3), at('u3', 3, 4)])
  })
  it('come as a group to a place: in their formation, or all there', () => {
    expect(groupAt(board, ask, proposed, { x: 1000, y: 100 })).toEqual([at('u1', 1000, 100), at('u2', 1500, 100)])
    expect(groupAt(board, ask, null, { x: 1000.4, y: 100 })).toEqual([at('u1', 1000, 100), at('u2', 1000, 100)])
  })
  it('are found under a pointer, the nearest one', () => {
    expect(findGhost(board, ask, proposed, { x: 90, y: 0 }, 0)).toBe('u1')
    expect(findGhost(board, ask, proposed, { x: 250, y: 0 }, 0)).toBeNull()
    expect(findGhost(board, ask, proposed, { x: 300, y: 0 }, 220)).toBe('u2')
  })
  it('turn if they look somewhere or are not round', () => {
    expect(canTurn(ask, at('u1', 0, 0))).toBe(false)
    expect(canTurn(ask, at('u1', 0, 0, 90))).toBe(true)
    const bar = {
      ...ask,
      pieces: [{ id: 'u1', name: 'u1', icon: '', footprint: { type: 'rect' as const, length: 5, width: 3 }, from: null }],
    }
    expect(canTurn(bar, at('u1', 0, 0))).toBe(true)
  })
})

describe('refused ghosts', () => {
  it('are those a reason names, or on whose place it lies', () => {
    const named = violation('X-1', 'out of range', { unit: 'u2' }, at('', 7, 7))
    const here = violation('X-2', 'off the table', {}, at('', 0, 0))
    expect([...blamesOf([named, here], proposed).keys()].sort()).toEqual(['u1', 'u2'])
    expect(blamesOf([violation('X-3', 'not together')], proposed).size).toBe(0)
  })
  it('both carry an overlap', () => {
    const blames = blamesOf([violation('X-1', 'bases overlap', { pieces: ['u1', 'u2'] }, at('', 0, 0))], proposed)
    expect(blames.get('u1')?.other).toBe('u2')
    expect(blames.get('u2')?.other).toBe('u1')
  })
  const ghost = { at: at('u2', 900, 0), footprint: disc }
  it('are tied to what they stand around, with the distance the rule gives', () => {
    const stray = { violation: violation('X-1', 'out of range', { unit: 'u2', away: 810 }, at('', 900, 0)), other: null }
    expect(findTether(board, ghost, stray, () => null, at('', 0, 0))).toEqual({ to: at('', 0, 0), distance: 810 })
  })
  it('are tied to the other piece, from outline to outline', () => {
    const near = { violation: violation('X-2', 'too near', { foe: 'f1' }), other: 'f1' }
    const foe = { at: at('f1', 1500, 0), footprint: disc }
    expect(findTether(board, ghost, near, () => foe, at('', 0, 0))).toMatchObject({ to: foe.at, distance: 400 })
  })
  it('are tied to nothing where nothing is known', () => {
    expect(findTether(board, ghost, { violation: violation('X-3', 'no'), other: null }, () => null, null)).toBeNull()
  })
})
