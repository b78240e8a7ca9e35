import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitsOf } from '../../basics/queries.ts'
import { battle, group } from '../../battle/test/table.ts'
import { greedyPlaces } from '../greedy-places.ts'
import { roomAround } from '../room-around.ts'
import { standingOf } from '../standing.ts'

/** Own tanks in rows, with a gap of so many cm between bases, and nobody where `isFree` says so. */
const crowd = (gap: number, isFree: (x: number, y: number) => boolean) => {
  const row = Array.from({ length: 9 }, (_, i) => 60 + (i - 4) * (2.5 + gap))
  const places = row.flatMap(x => row.filter(y => !isFree(x, y)).map(y => [x, y] as const))
  return group(
    'fa1',
    places.map(([x, y]) => ['tm-lancer', x, y]),
  )
}
/** The room for so many rifles round a leader in the middle, and whether a quick try places them all. */
function roomFor(rifles: number, gap: number, isFree: (x: number, y: number) => boolean) {
  const waiting = group(
    'fa2',
    Array.from({ length: rifles + 1 }, () => ['tm-rifle', 0, 0]),
    { where: 'waiting' },
  )
  const t = battle([crowd(gap, isFree), waiting, group('fb1', [['tm-lancer', 5, 115]])])
  t.asks('ann', 'mw.turn')
  const formation = t.world.formations.fa2!
  const standing = standingOf(t.world, formation, { order: null, far: false, entering: true })
  const [, ...others] = unitsOf(t.world, formation)
  const at = { x: 6000, y: 6000 }
  return { room: roomAround(standing, at, others), placed: greedyPlaces(standing, at, others)(() => null) }
}
const isMiddle = (x: number, y: number) => x === 60 && y === 60

rule(['MW-R-153', 'MW-MOVE-07'], 'no room is counted where no base fits, and one for each hole', () => {
  expect(roomFor(3, 0.1, isMiddle).room.most).toBe(0)
  const { room, placed } = roomFor(2, 0.1, (x, y) => isMiddle(x, y) || (Math.abs(Math.abs(x - 60) - 5.2) < 1 && y === 60))
  expect(room.most).toBe(2)
  expect(placed?.map(({ x, y }) => [Math.round(Math.abs(x - 6000) / 100), y])).toEqual([
    [5, 6000],
    [5, 6000],
  ])
  const spots = [6520, 6260].map(x => ({ x, y: 6000 }))
  expect(spots.map(room.isOpen)).toEqual([true, false])
})

rule(['MW-R-153', 'MW-MOVE-07'], 'wherever units find places there is room for as many, and at these places', () => {
  for (const gap of [0.6, 1.5, 3])
    for (const rifles of [2, 8]) {
      const { room, placed } = roomFor(rifles, gap, (x, y) => isMiddle(x, y) || (Math.abs(x - 60) < 3 && y > 60))
      if (!placed) continue
      expect(room.most).toBeGreaterThanOrEqual(rifles)
      expect(placed.every(place => room.isOpen(place))).toBe(true)
    }
})
