import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { at, base, row } from '../../basics/test/described-board.ts'
import { nearestTo } from '../asks/template.ts'
import {
  areTemplatesApart,
  besideTemplate,
  densestCentres,
  isCentreOnTable,
  isEdgeToEdge,
  isTouched,
  placesBeside,
  scattered,
  templateAt,
  touchedBy,
} from '../templates.ts'

const bodies = row('b1', 6, 20, 20, 1).map(({ body }) => body)

rule(['WP-BLAST-01', 'WP-R-50'], 'a 60 mm template touches what it overlaps by more than 0.01"', () => {
  expect(templateAt(at(0, 0)).footprint).toEqual({ type: 'disc', radius: 118 })
  const body = base('b1-1', 10, 10).body
  expect(isTouched({ x: 1000 + 118 + 49 - 2, y: 1000 }, body)).toBe(true)
  expect(isTouched({ x: 1000 + 118 + 49 - 1, y: 1000 }, body)).toBe(false)
})

rule('WP-R-50', 'a base under several templates counts once', () => {
  expect(touchedBy([at(20, 20), at(20.5, 20)], bodies)).toEqual([0, 1, 2])
})

rule(['WP-BLAST-12', 'WP-R-02'], 'an arrow at 90 degrees and 3": three inches east (example 33)', () => {
  expect(scattered(at(10, 10), 90, 300)).toEqual(at(13, 10))
  expect(scattered(at(10, 10), 0, 300)).toEqual(at(10, 13))
})

rule(
  ['WP-BLAST-13', 'WP-R-55'],
  'further templates edge to edge with the first, overlapping others by no more than 0.05"',
  () => {
    expect(besideTemplate(at(10, 10), 180)).toEqual(at(10, 10 - 2.36))
    expect(isEdgeToEdge(at(10, 10), at(12.36, 10))).toBe(true)
    expect(isEdgeToEdge(at(10, 10), at(12.42, 10))).toBe(false)
    expect(areTemplatesApart(at(10, 10), at(12.31, 10))).toBe(true)
    expect(areTemplatesApart(at(10, 10), at(12.3, 10))).toBe(false)
    const free = placesBeside(at(10, 10), [at(12.36, 10)])
    expect(free.every(place => areTemplatesApart(place, at(12.36, 10)))).toBe(true)
    const crowded = Array.from({ length: 36 }, (_, i) => besideTemplate(at(10, 10), i * 10))
    expect(placesBeside(at(10, 10), crowded)).toHaveLength(36)
  },
)

rule(['WP-R-54', 'WP-R-55'], 'off the table with its centre it is lost', () => {
  expect(isCentreOnTable({ x: 0, y: 4800 }, { width: 7200, height: 4800 })).toBe(true)
  expect(isCentreOnTable({ x: -1, y: 100 }, { width: 7200, height: 4800 })).toBe(false)
})

rule('WP-BLAST-04', 'the densest legal centre touches as many bases as any', () => {
  const [best] = densestCentres(bodies, () => true)
  expect(touchedBy([best!], bodies)).toHaveLength(4)
  const [left] = densestCentres(bodies, ({ x }) => x < 2000)
  expect(left!.x).toBeLessThan(2000)
  expect(densestCentres(bodies, () => false)).toEqual([])
})

test('of several places for a template the one nearest to where a player pressed is taken', () => {
  const places = [
    { x: 100, y: 100 },
    { x: 400, y: 100 },
    { x: 400, y: 500 },
  ]
  expect([nearestTo(places, { x: 390, y: 420 }), nearestTo(places, { x: 0, y: 0 }), nearestTo([], { x: 0, y: 0 })]).toEqual([
    places[2],
    places[0],
    null,
  ])
})
