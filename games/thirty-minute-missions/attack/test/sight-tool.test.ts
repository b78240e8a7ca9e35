import type { JsonObject, SightEnd } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { by, hexAt } from '../../free/test/hexless-table.ts'
import { readPosition } from '../../position.ts'
import { pointOfUnit } from '../../scene/space.ts'
import { view } from '../../view.ts'
import { sight } from '../sight-tool.ts'

const seenOf = (position: JsonObject) => {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return view(read.value.world, 'ann')
}
const place = (column: number, row: number): SightEnd => {
  return { at: { x: column, y: row } }
}
const ANN = { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 4] }
const BOB = { id: 'ub1', side: 'b', sheet: 'revenant', at: [7, 4] }
const between = (position: JsonObject) => sight(seenOf(position), { piece: 'ua1' }, { piece: 'ub1' })!

describe('between units', () => {
  test('nothing in the way: every section can be targeted, at a distance in hexes', () => {
    expect(between({ units: [ANN, BOB] })).toEqual({
      result: 'clear',
      text: 'every section can be targeted',
      rule: 'TM-LOS-03',
      distance: 4,
      by: [],
    })
  })
  test('a structure in between blocks, and is named with its place', () => {
    const { column, row } = hexOfPair([5, 4])
    const line = between({ units: [ANN, BOB], structures: [{ id: 's1', hex: [5, 4], elevation: 1 }] })
    expect(line).toMatchObject({ result: 'blocked', text: '', by: [{ label: 'the structure, roof +2' }] })
    expect(line.by).toEqual([{ label: 'the structure, roof +2', at: { x: column, y: row }, pieces: [], rule: 'TM-BLDG-07' }])
  })
  test('a hill in between blocks whoever stands low, not who is as high', () => {
    const hill = { map: ['........', '........', '........', '........', '.....1...'] }
    const low = between({ ...hill, units: [ANN, BOB] })
    expect(low.result).not.toBe('clear')
    expect(low.by[0]).toMatchObject({ label: 'ground at +1', rule: 'TM-R-09' })
    const high = between({
      ...hill,
      units: [
        { ...ANN, sheet: 'stinger', level: 2 },
        { ...BOB, sheet: 'stinger', level: 2 },
      ],
    })
    expect(high.result).toBe('clear')
  })
  test('woods and ruins in between cost Accuracy', () => {
    const line = between({ map: ['........', '........', '........', '........', '.....GK..'], units: [ANN, BOB] })
    expect(line.text).toMatch(/in between, to Accuracy: woods −1, ruins −1/)
  })
  test('who looks the other way is told so', () => {
    expect(between({ units: [{ ...ANN, facing: 3 }, BOB] }).text).toMatch(/outside its Field of View$/)
  })
  test('nobody looks at himself, and who is not on the board is not seen', () => {
    const seen = seenOf({ units: [ANN, { ...BOB, where: 'reserve' }] })
    expect(sight(seen, { piece: 'ua1' }, { piece: 'ua1' })).toBeNull()
    expect(sight(seen, { piece: 'ua1' }, { piece: 'ub1' })).toBeNull()
  })
})

describe('between places', () => {
  const seen = seenOf({ units: [ANN], structures: [{ id: 's1', hex: [5, 4], elevation: 2 }] })
  test('as if a mech stood there', () => {
    expect(sight(seen, place(1, 1), place(4, 1))).toMatchObject({ result: 'clear', text: '', distance: 3, by: [] })
    expect(sight(seen, { piece: 'ua1' }, place(7, 4))).toMatchObject({ result: 'blocked', distance: 4, rule: 'TM-LOS-01' })
    expect(sight(seen, place(7, 4), { piece: 'ua1' })?.result).toBe('blocked')
    expect(sight(seen, place(1, 1), place(1, 1))).toBeNull()
  })
})

describe('without hexes', () => {
  // Places are in inches.
  const units = [
    { ...ANN, at: [10, 15] },
    { ...BOB, at: [28, 15] },
  ]
  const seen = seenOf({ options: { hexless: true }, units })
  test('distances are in hundredths of an inch, from base to base', () => {
    const line = sight(seen, { piece: 'ua1' }, { piece: 'ub1' })!
    // 18 inches from centre to centre, less a base.
    expect(line.result).toBe('clear')
    expect(Math.abs(line.distance - 1350)).toBeLessThan(5)
  })
  test('places are those of the scene', () => {
    const at = pointOfUnit(seen, seen.units.ub1!)
    const line = sight(seen, { piece: 'ua1' }, { at })!
    expect(Math.abs(line.distance - 1800)).toBeLessThan(5)
  })
  test('lines run exactly from place to place, not from hex to hex', () => {
    const wall = [5, 6].flatMap(column => [3, 5].map(row => ({ id: `w${column}${row}`, hex: [column, row], elevation: 2 })))
    const walled = seenOf({ options: { hexless: true }, units, structures: wall })
    const look = (dy: number) => {
      const [from, to] = [by(hexAt(3, 4), 0, dy), by(hexAt(8, 4), 0, dy)].map(([x, y]): SightEnd => ({ at: { x, y } }))
      return sight(walled, from!, to!)!.result
    }
    // Two inches up or down it is the same row of hexes still, but the line cuts the corners of the next one.
    expect([look(0), look(200), look(-200)]).toEqual(['clear', 'blocked', 'blocked'])
  })
})
