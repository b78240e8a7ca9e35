import type { Diagram, DiagramPart, DiagramSlot } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { coreCells, DIAGRAM, labelsOf, stateOf } from './diagram-figures.ts'

const part = (id: string, slot: DiagramSlot, state: DiagramPart['state'] = 'whole'): DiagramPart => ({
  id,
  slot,
  label: id,
  short: '',
  note: '',
  value: null,
  max: null,
  state,
  rule: null,
})
const diagram = (...parts: DiagramPart[]): Diagram => ({ figure: 'walker', parts })

test('labels never lie on each other or leave the picture', () => {
  const crowd = diagram(
    part('a', 'left-mount'),
    part('b', 'left-mount'),
    part('c', 'head'),
    part('d', 'left-arm'),
    part('e', 'left-leg'),
    part('f', 'left-leg'),
  )
  const ys = labelsOf(crowd).map(l => l.y)
  ys.slice(1).forEach((y, i) => {
    expect(y - ys[i]!).toBeGreaterThanOrEqual(28)
  })
  expect(Math.max(...ys)).toBeLessThanOrEqual(DIAGRAM.height - 24)
})

test('a slot is as badly off as its worst part', () => {
  expect(stateOf(diagram(part('a', 'head'), part('b', 'head', 'broken')), 'head')).toBe('broken')
  expect(stateOf(diagram(), 'head')).toBeNull()
})

test('inner parts are cells, not labels', () => {
  const inner = diagram(...['a', 'b', 'c', 'd', 'e'].map(id => part(id, 'core')))
  expect(labelsOf(inner)).toEqual([])
  const cells = coreCells(inner)
  expect(new Set(cells.slice(0, 3).map(c => c.y)).size).toBe(1)
  expect(cells[3]!.y).toBeGreaterThan(cells[2]!.y)
  expect(cells[3]!.x).toBeGreaterThan(cells[0]!.x)
})
