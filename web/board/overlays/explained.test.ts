import { expect, test } from 'vitest'
import { sceneOf } from '../../test/scenes.ts'
import type { Overlay } from '../overlay.ts'
import { overlaps } from '../space/point.ts'
import { spaceOf } from '../space/space.ts'
import type { Area } from '../terrain/area.ts'
import { explainedBy, wordSpots } from './explained.ts'

const space = spaceOf(sceneOf())
/** A square of 10 cm; a millimetre is ten hundredths, and y runs down from 900. */
const square = (id: string, left: number, top: number): Area => ({
  id,
  style: 'forest',
  label: 'Wood',
  text: 'cover, difficult ground for whoever is not on foot',
  tag: '',
  points: [
    { x: left, y: top },
    { x: left + 100, y: top },
    { x: left + 100, y: top + 100 },
    { x: left, y: top + 100 },
  ],
})
const AREAS = [square('near', 100, 700), square('crossed', 300, 700), square('far', 800, 100)]
const way = (...points: [number, number][]): Overlay => ({
  type: 'path',
  points: points.map(([x, y]) => ({ x, y })),
  breaks: null,
  snapped: null,
  footprint: { type: 'disc', radius: 100 },
})
const ids = (...overlays: Overlay[]) => explainedBy(overlays, AREAS, space).map(({ id }) => id)

test('only what a way touches is explained', () => {
  expect(ids(way([2500, 1500], [5000, 1500]))).toEqual(['crossed'])
  expect(ids(way([2500, 1500], [2500, 100]))).toEqual([])
  expect(ids()).toEqual([])
})

test('so is what a ghost in hand, or a refused one, stands on', () => {
  const ghost = (more: Partial<Extract<Overlay, { type: 'ghost' }>>): Overlay => ({
    type: 'ghost',
    piece: 'a',
    at: { x: 1500, y: 1500, facing: null, level: null },
    footprint: { type: 'disc', radius: 100 },
    icon: '',
    side: 'a',
    state: 'proposed',
    chosen: false,
    tether: null,
    ...more,
  })
  expect(ids(ghost({}))).toEqual([])
  expect(ids(ghost({ chosen: true }))).toEqual(['near'])
  expect(ids(ghost({ state: 'refused' }))).toEqual(['near'])
})

test('words lie on no other words, and on no base', () => {
  const base = { at: { x: 150, y: 810 }, radius: 12 }
  const lying = [...wordSpots(AREAS.slice(0, 2), [base], 1).values()].map(({ box }) => box)
  expect(lying).toHaveLength(2)
  expect(overlaps(lying[0]!, lying[1]!)).toBe(false)
  for (const box of lying) expect(overlaps(box, { left: 140, right: 160, top: 800, bottom: 820 })).toBe(false)
})
