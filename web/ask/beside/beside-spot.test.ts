import { describe, expect, test } from 'vitest'
import { dockedSpot, findSpot, type Room } from './beside-spot.ts'

const size = { width: 328, height: 260 }
const free = { left: 60, top: 60, right: 1380, bottom: 800 }
const about = { left: 500, top: 300, right: 640, bottom: 420 }
const room = (more: Partial<Room> = {}): Room => ({ free, kept: [], line: null, ...more })

describe('a card about something', () => {
  test('lies 24 right of it, in its middle, tied to it', () =>
    expect(findSpot(about, size, room())).toEqual({
      ...{ x: 664, y: 230, where: 'right' },
      tie: [
        { x: 640, y: 360 },
        { x: 664, y: 360 },
      ],
    }))
  test('goes left of it where the right is taken, then above, then below', () => {
    const right = { left: 700, top: 0, right: 1440, bottom: 900 }
    const left = { left: 0, top: 0, right: 490, bottom: 900 }
    const above = { left: 0, top: 0, right: 1440, bottom: 290 }
    expect(findSpot(about, size, room({ kept: [right] }))).toMatchObject({ where: 'left', x: 148 })
    expect(findSpot(about, { ...size, height: 200 }, room({ kept: [right, left] }))).toBeNull()
    const between = { width: 180, height: 200 }
    expect(findSpot(about, between, room({ kept: [right, left] }))).toMatchObject({ where: 'above', y: 76 })
    expect(findSpot(about, between, room({ kept: [right, left, above] }))).toMatchObject({ where: 'below', y: 444 })
  })
  test('slides along its side before it leaves it', () => {
    const actor = { left: 700, top: 380, right: 800, bottom: 500 }
    expect(findSpot(about, size, room({ kept: [actor] }))).toMatchObject({ where: 'right', y: 60 })
  })
  test('never lies on the arrow', () => {
    const line = [
      { x: 1300, y: 360 },
      { x: 640, y: 360 },
    ] as const
    const spot = findSpot(about, size, room({ line }))!
    expect(spot.where).toBe('right')
    expect(spot.y >= 360 || spot.y + size.height <= 360).toBe(true)
  })
  test('takes the nearest free corner where no side has room', () => {
    const ring = { left: 200, top: 200, right: 1100, bottom: 520 }
    const tall = { width: 200, height: 120 }
    expect(findSpot(ring, tall, room({ kept: [{ left: 60, top: 60, right: 1200, bottom: 800 }] }))).toBeNull()
    const sides = [
      { left: 60, top: 190, right: 1380, bottom: 530 },
      { left: 261, top: 60, right: 1380, bottom: 190 },
      { left: 261, top: 530, right: 1380, bottom: 800 },
    ]
    expect(findSpot({ left: 700, top: 300, right: 800, bottom: 400 }, tall, room({ kept: sides }))).toMatchObject({
      where: 'corner',
      x: 60,
    })
  })
  test('stays where it is while it can', () => {
    expect(findSpot(about, size, room(), 'left')).toMatchObject({ where: 'left' })
    expect(findSpot(about, size, room({ kept: [{ left: 0, top: 0, right: 490, bottom: 900 }] }), 'left')).toMatchObject({
      where: 'right',
    })
  })
  test('has no place where it must cover something', () =>
    expect(findSpot(about, size, room({ free: { left: 400, top: 200, right: 760, bottom: 500 } }))).toBeNull())
})

describe('a card that found no place', () => {
  const chips = { left: 500, top: 600, right: 900, bottom: 800 }
  test('lies over the bar in the middle', () => expect(dockedSpot(size, free, [])).toEqual({ x: 556, y: 540 }))
  test('goes to an end of the bar where chips would be under it', () =>
    expect(dockedSpot(size, free, [chips])).toEqual({ x: 60, y: 540 }))
  test('goes to the top where the whole lower edge is taken', () =>
    expect(dockedSpot(size, free, [{ ...chips, left: 0, right: 1440 }])).toEqual({ x: 556, y: 60 }))
  test('hides as little as it can of those it is about', () =>
    expect(dockedSpot(size, free, [{ left: 0, top: 300, right: 1440, bottom: 800 }])).toEqual({ x: 556, y: 60 }))
})
