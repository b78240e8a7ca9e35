import { expect, test } from 'vitest'
import type { Region } from '../../host/army-host.ts'
import { sidesOf } from './body-cards.ts'

const region = (name: string, x: number, y: number): Region => ({
  ...{ name, x, y, at: `/${name}`, outline: '', value: '1', width: 28, height: 20 },
})

test('cards stand on the side of what they are of, those of the middle where there is room, from above', () => {
  const body = [
    region('head', 36, 0),
    region('torso', 36, 20),
    region('left arm', 0, 22),
    region('right arm', 72, 22),
    region('left leg', 14, 60),
    region('right leg', 58, 60),
  ]
  const { left, right } = sidesOf(body)
  expect([left, right].map(side => side.map(({ name }) => name))).toEqual([
    ['head', 'left arm', 'left leg'],
    ['torso', 'right arm', 'right leg'],
  ])
  const { at: _, ...unnamed } = region('hull', 0, 0)
  expect(sidesOf([unnamed])).toEqual({ left: [], right: [] })
})
