import { expect, test } from 'vitest'
import { stemOf } from './stem.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('chips that lie away from whoever acts are tied to him, by the nearest one', () => {
  const actor = box(400, 400, 60, 60)
  const [far, farther] = [box(380, 280, 120, 34), box(520, 280, 120, 34)]
  expect(stemOf(actor, [farther, far])).toEqual([
    { x: 430, y: 400 },
    { x: 430, y: 314 },
  ])
  expect(stemOf(actor, [box(490, 410, 120, 34), far])).toEqual([])
  expect(stemOf(actor, [])).toEqual([])
})
