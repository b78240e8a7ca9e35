import { describe, expect, it } from 'vitest'
import { boardOf, pieceOf, sceneOf } from '../../test/scenes.ts'
import { figuresOf, numbersLine } from './figures.ts'
import { isNamed, middleOf, nameOf, piecesNamed } from './places.ts'

const piece = (id: string, group: string | null, x: number) => pieceOf(id, { group, at: { x, y: 0, facing: null, level: null } })
const scene = sceneOf({
  board: boardOf(100, 100),
  groups: [{ id: 'f1', name: 'Tank Company', seat: null, badges: [] }],
  pieces: [piece('u1', 'f1', 0), piece('u2', 'f1', 200), piece('u3', null, 900)],
})

describe('pieces of a question', () => {
  it('finds them by their own id and by their formation', () => {
    expect(piecesNamed(scene, ['f1']).map(p => p.id)).toEqual(['u1', 'u2'])
    expect(piecesNamed(scene, ['u3', 'gone']).map(p => p.id)).toEqual(['u3'])
    expect(isNamed(scene, 'u2', ['f1'])).toBe(true)
    expect(isNamed(scene, 'u3', ['f1'])).toBe(false)
    expect(nameOf(scene, 'f1')).toBe('Tank Company')
    expect(nameOf(scene, 'gone')).toBeNull()
  })
  it('speaks of a formation in its middle', () => {
    expect(middleOf(scene, ['f1'])).toEqual({ x: 100, y: 0 })
    expect(middleOf(scene, ['gone'])).toBeNull()
  })
})

describe('figures of a refusal', () => {
  it('gives lengths in the unit of the board, counts as they are', () => {
    expect(figuresOf({ length: 1240, reach: 800, cost: 2 }, scene)).toEqual([
      { label: 'length', value: '12.4 cm' },
      { label: 'reach', value: '8 cm' },
      { label: 'cost', value: '2' },
    ])
    expect(numbersLine({ units: 7, room: 5, unit: 'u1' }, scene)).toBe('units 7, room 5, unit Unit u1')
  })
  it('takes a large bound for a length and a small one for a count', () => {
    expect(numbersLine({ most: 400 }, scene)).toBe('most 4 cm')
    expect(numbersLine({ most: 4 }, scene)).toBe('most 4')
  })
  it('names pieces and leaves out what nobody can read', () => {
    expect(figuresOf({ formation: 'f1', code: 'x-7/3', x: 4, zones: ['a'] }, scene)).toEqual([
      { label: 'formation', value: 'Tank Company' },
    ])
  })
  it('counts hexes, not hundredths, on hexes', () => {
    expect(numbersLine({ range: 300 }, { ...scene, board: { ...scene.board, grid: 'flat' } })).toBe('range 300')
  })
})
