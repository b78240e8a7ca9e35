import { describe, expect, it } from 'vitest'
import { type BoardMeasures, coordinateText, distanceOf, lengthText, ofText, readCoordinate } from './measure.ts'

const cm: BoardMeasures = { width: 12000, height: 9000, grid: 'none', cell: 0, unit: 'cm' }
const inches: BoardMeasures = { ...cm, unit: 'in' }
const hexes: BoardMeasures = { ...cm, grid: 'pointy', unit: 'hex' }

describe('lengths in words', () => {
  it('says hundredths in the unit of the board, hexes as steps', () => {
    expect(lengthText(cm, 1240)).toBe('12.4 cm')
    expect(lengthText(cm, 3000)).toBe('30 cm')
    expect(lengthText(inches, 590)).toBe('5.9"')
    expect(lengthText(hexes, 1)).toBe('1 hex')
    expect(lengthText(hexes, 10)).toBe('10 hexes')
  })
  it('does not round away that something is over its limit', () => {
    expect(ofText(cm, 1240, 3000)).toBe('12.4 of 30 cm')
    expect(ofText(cm, 3002, 3000)).toBe('30.02 of 30 cm')
    expect(ofText(cm, 3000, 3000)).toBe('30 of 30 cm')
  })
  it('reads back the coordinates it writes, with a point or a comma', () => {
    expect(coordinateText(cm, 3100)).toBe('31.0')
    expect(readCoordinate(cm, '31.0')).toBe(3100)
    expect(readCoordinate(cm, ' 31,25 ')).toBe(3125)
    expect(readCoordinate(hexes, '-4')).toBe(-4)
  })
  it('takes nothing that is no number, and no part of a hex', () => {
    expect(readCoordinate(cm, '')).toBeNull()
    expect(readCoordinate(cm, '3.')).toBeNull()
    expect(readCoordinate(cm, '3 cm')).toBeNull()
    expect(readCoordinate(hexes, '1.5')).toBeNull()
  })
})

describe('distances', () => {
  const disc = (x: number) => ({ at: { x, y: 0, facing: null }, footprint: { type: 'disc' as const, radius: 100 } })
  it('goes from outline to outline between pieces, and from a point as it is', () => {
    expect(distanceOf(cm, disc(0), disc(1000))).toMatchObject({ distance: 800, from: { x: 100, y: 0 }, to: { x: 900, y: 0 } })
    expect(distanceOf(cm, disc(0), { at: { x: 1000, y: 0 }, footprint: null }).distance).toBe(900)
    expect(distanceOf(cm, disc(0), disc(150)).distance).toBe(0)
  })
  it('turns what is not round', () => {
    const bar = (facing: number) => ({
      at: { x: 0, y: 0, facing },
      footprint: { type: 'rect' as const, length: 400, width: 100 },
    })
    const far = { at: { x: 1000, y: 0 }, footprint: null }
    expect(distanceOf(cm, bar(0), far).distance).toBe(800)
    expect(distanceOf(cm, bar(90), far).distance).toBe(950)
  })
  it('counts steps on hexes', () => {
    const hex = (x: number, y: number) => ({ at: { x, y }, footprint: { type: 'hex' as const } })
    expect(distanceOf(hexes, hex(0, 0), hex(2, -5)).distance).toBe(5)
  })
})
