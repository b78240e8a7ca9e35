import type { SightLine } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { pieceOf, sceneOf } from '../../test/scenes.ts'
import { endAt, endOfPiece, legsOf, rulerOverlays, rulerWords } from './ruler.ts'
import { othersFrom, sightOverlays, sightWords } from './sight.ts'

const piece = (id: string, x: number, y: number) => pieceOf(id, { at: { x, y, facing: null, level: null } })
const scene = sceneOf({ pieces: [piece('u1', 0, 0), piece('u2', 3000, 0), piece('u3', 1000, 0)] })
const point = (x: number, y: number, id: string | null = null) => ({
  at: { x, y },
  hex: null,
  piece: id,
  pixel: 10,
  touch: false,
  shift: false,
  alt: false,
})
const [u1, u2] = [endOfPiece(scene, 'u1')!, endOfPiece(scene, 'u2')!]
const spot = endAt(scene, point(0.4, 2000.2))

describe('the ruler', () => {
  it('takes a piece by its middle wherever it is pressed, and a place as it is', () => {
    expect(endAt(scene, point(3050, 40, 'u2'))).toEqual(u2)
    expect(spot).toEqual({ at: { x: 0, y: 2000 }, piece: null })
  })
  it('measures from outline to outline between pieces', () => {
    expect(legsOf(scene, [u1, u2])).toEqual([{ from: { x: 100, y: 0 }, to: { x: 2900, y: 0 }, distance: 2800 }])
    expect(rulerOverlays(scene, [u1, spot])).toEqual([
      { type: 'ruler', from: { x: 0, y: 100 }, to: { x: 0, y: 2000 }, text: '19 cm' },
    ])
  })
  it('adds up its legs on the last one', () => {
    const texts = rulerOverlays(scene, [spot, { at: { x: 0, y: 1000 }, piece: null }, { at: { x: 500, y: 1000 }, piece: null }])
    expect(texts.map(o => o.type === 'ruler' && o.text)).toEqual(['10 cm', '5 cm, 15 cm in all'])
  })
  it('counts hexes on hexes', () => {
    const hexes = { ...scene, board: { ...scene.board, grid: 'flat' as const }, pieces: [piece('u1', 0, 0), piece('u2', 2, -4)] }
    expect(rulerWords(hexes, [endOfPiece(hexes, 'u1')!, endOfPiece(hexes, 'u2')!])).toBe('Unit u1 to Unit u2: 5 hexes')
  })
  it('says nothing before there are two ends', () => {
    expect(rulerWords(scene, [u1])).toBe('')
    expect(rulerOverlays(scene, [])).toEqual([])
  })
})

describe('the line of sight', () => {
  const line = (result: SightLine['result'], by: SightLine['by'] = []): SightLine => ({
    result,
    text: result === 'clear' ? 'nothing is in the way' : 'units stand in the line',
    rule: 'MW-LOF-03',
    distance: 2800,
    by,
  })
  const by = (label: string, x: number): SightLine['by'][number] => ({ label, at: { x, y: 0 }, pieces: [], rule: 'MW-LOF-03' })
  it('is clear to the end', () => {
    expect(sightOverlays(scene, { from: u1, to: u2, line: line('clear') })[0]).toMatchObject({
      title: 'Clear',
      until: null,
      text: 'Nothing is in the way. 28 cm away',
    })
  })
  it('stops at the first thing in the way, whatever the order', () => {
    const look = { from: u1, to: u2, line: line('blocked', [by('Imps', 1750), by('Unit u3', 1000)]) }
    expect(sightOverlays(scene, look)[0]).toMatchObject({
      title: 'Blocked',
      until: { x: 1000, y: 0 },
      text: 'Units stand in the line. Imps, Unit u3, 10 cm out. 28 cm away',
    })
    expect(sightWords(scene, look)).toContain('Unit u1 to Unit u2: Blocked.')
  })
  it('does not say twice what the title says', () => {
    const blocked = { ...line('blocked', [by('Imps', 1750)]), text: '' }
    expect(sightOverlays(scene, { from: u1, to: u2, line: blocked })[0]).toMatchObject({ text: 'Imps, 17.5 cm out. 28 cm away' })
    const clear = { ...line('clear'), text: '' }
    expect(sightOverlays(scene, { from: u1, to: u2, line: clear })[0]).toMatchObject({ text: '28 cm away' })
    const more = { ...line('clear'), text: 'every section can be targeted' }
    expect(sightOverlays(scene, { from: u1, to: u2, line: more })[0]).toMatchObject({
      text: 'Every section can be targeted. 28 cm away',
    })
  })
  it('says so where the rules say nothing', () => {
    expect(sightOverlays(scene, { from: u1, to: u2, line: null })[0]).toMatchObject({ type: 'chip' })
  })
  it('goes round the other pieces, the nearest first', () => {
    expect(othersFrom(scene, u1).map(e => e.piece)).toEqual(['u3', 'u2'])
  })
})
