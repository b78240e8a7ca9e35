import { type Option, option } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import type { BoardPoint } from '../../board/overlay.ts'
import { pieceOf, sceneOf } from '../../test/scenes.ts'
import { isSamePress, meantBy, meantText } from './meant.ts'

const scene = sceneOf({
  groups: [{ id: 'oni', name: 'Oni Band', seat: 'b', badges: [] }],
  pieces: [
    pieceOf('me', { seat: 'a' }),
    pieceOf('foe', { seat: 'b', group: 'oni' }),
    pieceOf('foe2', { seat: 'b', group: 'oni' }),
    pieceOf('crate'),
  ],
})
const verbs = [
  option('fire', 'Continuous Fire', { verb: { word: 'Fire', icon: 'steady' } }),
  option('go', 'Basic Advance', { verb: { word: 'Advance', icon: 'move' } }),
]
const at = (x: number, piece: string | null = null): BoardPoint => ({
  ...{ at: { x, y: 0 }, hex: null, piece, pixel: 10, touch: false, shift: false, alt: false },
})
const meant = (point: BoardPoint, some = verbs, upon: readonly Option[] = []) => meantBy({ verbs: some, upon }, scene, 'a', point)

describe('a press that no option stands for', () => {
  it('on open ground means going there', () => {
    expect(meant(at(500))).toMatchObject({ verb: { id: 'go' }, upon: null })
    expect(meantText(meant(at(500))!, scene)).toBe('Advance to the place you pressed')
  })
  it('on an enemy means acting upon it', () => {
    expect(meant(at(500, 'foe'))).toMatchObject({ verb: { id: 'fire' }, upon: 'foe' })
    expect(meantText(meant(at(500, 'foe'))!, scene)).toBe('Fire: Oni Band')
  })
  it('is what an option does to it, where one says so', () => {
    const aimed = option('fire>oni', 'Continuous Fire at Oni Band', {
      verb: { word: 'Fire', icon: 'steady' },
      upon: ['foe', 'foe2'],
    })
    const others = option('other', 'Other', { pieces: ['me'], upon: ['foe'] })
    expect(meant(at(500, 'foe2'), verbs, [others, aimed])).toMatchObject({ verb: { id: 'fire>oni' }, upon: 'foe2' })
  })
  it('is told in the words of what has no verb, upon a friend too', () => {
    const heal = option('heal', 'Me', { pieces: ['foe'], upon: ['me'], act: 'Heal me' })
    expect(meantText(meant(at(0, 'me'), verbs, [heal])!, scene)).toBe('Heal me')
  })
  it('means nothing on a friend, on what is nobody’s, and where there is no such verb', () => {
    expect(meant(at(0, 'me'))).toBeNull()
    expect(meant(at(0, 'crate'))).toBeNull()
    expect(meant(at(0), verbs.slice(0, 1))).toBeNull()
  })
  it('on an enemy means going there, where nothing else can be done', () => {
    expect(meant(at(500, 'foe'), verbs.slice(1))).toMatchObject({ verb: { id: 'go' }, upon: 'foe' })
  })
  it('is the same again near by, or on the same formation', () => {
    const [ground, enemy] = [meant(at(500))!, meant(at(0, 'foe'))!]
    expect(isSamePress(ground, at(600), scene)).toBe(true)
    expect(isSamePress(ground, at(700), scene)).toBe(false)
    expect(isSamePress(enemy, at(900, 'foe2'), scene)).toBe(true)
    expect(isSamePress(enemy, at(900), scene)).toBe(false)
  })
})
