import { expect, test } from 'vitest'
import { noticeSpot } from './notice-spot.ts'

const FREE = { left: 0, top: 0, right: 1000, bottom: 800 }
const SIZE = { width: 352, height: 72 }
const around = (x: number, y: number) => ({ left: x - 40, right: x + 40, top: y - 40, bottom: y + 40 })

test('a banner lies below its place, else above, left, right', () => {
  expect(noticeSpot(around(500, 400), SIZE, FREE, [])).toEqual({ side: 'below', x: 324, y: 440 })
  expect(noticeSpot(around(500, 760), SIZE, FREE, []).side).toBe('above')
  const above = { left: 0, top: 0, right: 1000, bottom: 700 }
  expect(noticeSpot(around(500, 760), SIZE, FREE, [above])).toMatchObject({ side: 'left', x: 108 })
  const left = { left: 0, top: 700, right: 459, bottom: 800 }
  expect(noticeSpot(around(500, 760), SIZE, FREE, [above, left])).toMatchObject({ side: 'right', x: 540 })
})
test('near an edge it stays within the free part, and where nothing is free it lies there all the same', () => {
  expect(noticeSpot(around(20, 400), SIZE, FREE, []).x).toBe(0)
  expect(noticeSpot(around(500, 790), SIZE, FREE, [FREE])).toEqual({ side: 'below', x: 324, y: 728 })
})
