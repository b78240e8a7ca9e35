import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isWhollyInside } from '../../basics/inside.ts'
import { base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { isFromBehind, isInFront, isWhollyBehind } from '../arcs.ts'
import { coverOf, majority, shelterOf, unitCover } from '../cover.ts'
import { sightsOn } from '../sights.ts'

rule(['WP-R-40', 'WP-TERR-14'], 'wholly inside a wood: In Cover, with a tolerance of 0.05"', () => {
  const wood = piece('woods', 10, 10, 16, 16)
  expect(isWhollyInside(base('a1-1', 10.45, 12).body, wood.body)).toBe(true)
  expect(isWhollyInside(base('a1-1', 10.42, 12).body, wood.body)).toBe(false)
})

rule(
  ['WP-TERR-06', 'WP-TERR-08', 'WP-BLDG-10'],
  'broken ground and ruins shelter all but Vehicles, a building its occupants',
  () => {
    const [ruins, house] = [piece('ruins', 10, 10, 16, 16), piece('building_low', 20, 10, 26, 16)]
    const board = boardWith([], [ruins, house])
    expect(shelterOf(board, base('a1-1', 13, 13))).toBe(ruins)
    expect(shelterOf(board, base('a1-1', 13, 13, { type: 'Vehicle' }))).toBe(null)
    expect(shelterOf(board, base('a1-1', 13, 13, { flies: true }))).toBe(null)
    expect(shelterOf(board, base('a1-1', 20, 13, { inside: house.id }))).toBe(house)
  },
)

rule('WP-SHOOT-09', 'partly hidden is In Cover, and it is known by what', () => {
  const [from, to] = [base('a1-1', 10, 10), base('b1-1', 20, 10)]
  const wall = piece('wall', 18, 8, 18.5, 12)
  const board = boardWith([from, to], [wall])
  expect(coverOf(board, sightsOn(board), from, to)).toMatchObject({ by: 'hidden', obstacle: { ground: { id: wall.id } } })
  const open = boardWith([from, to])
  expect(coverOf(open, sightsOn(open), from, to)).toBe(null)
})

rule(['WP-SHOOT-10', 'WP-SHOOT-11', 'WP-R-41'], 'cover by majority; exactly half is unclear (example 43)', () => {
  expect(majority(6, 4, 0)).toBe('cover')
  expect(majority(6, 3, 0)).toBe('unclear')
  expect(majority(6, 2, 0)).toBe('open')
  expect(majority(6, 2, 1)).toBe('unclear')
  expect(majority(1, 0, 1)).toBe('unclear')
  const wall = piece('wall', 8, 19, 11.9, 19.5)
  const firers = row('a1', 1, 12, 10, 1)
  const half = row('b1', 6, 9.5, 20, 1)
  const board = boardWith([...firers, ...half], [wall])
  const covered = half.map(one => coverOf(board, sightsOn(board), firers[0]!, one) !== null)
  expect(covered).toEqual([true, true, true, false, false, false])
  expect(unitCover(board, sightsOn(board), firers, half)).toBe('unclear')
  expect(unitCover(board, sightsOn(board), firers, half.slice(0, 5))).toBe('cover')
  expect(unitCover(board, sightsOn(board), firers, half.slice(1))).toBe('open')
})

rule(['WP-VEH-01', 'WP-VEH-02', 'WP-R-44'], 'the rear arc begins at the line through the centre', () => {
  const tank = base('b1-1', 20, 20, { type: 'Vehicle', facing: 90 }).body
  expect(isWhollyBehind(tank, base('a1-1', 25, 19.51).body)).toBe(true)
  expect(isWhollyBehind(tank, base('a1-1', 25, 19.52).body)).toBe(false)
})

rule(['WP-VEH-05', 'WP-R-43'], 'fixed weapons reach what is at least partly in front', () => {
  const tank = base('b1-1', 20, 20, { type: 'Vehicle', facing: 0 }).body
  expect(isInFront(tank, base('a1-1', 19.8, 30).body)).toBe(true)
  expect(isInFront(tank, base('a1-1', 19, 30).body)).toBe(false)
})

rule(['WP-VEH-03', 'WP-R-42'], 'the rear bonus needs more than half of the firers behind more than half of the vehicles', () => {
  const tanks = [90, 90, 270].map((facing, i) => base(`b1-${i}`, 20 + 3 * i, 20, { type: 'Vehicle', facing }).body)
  const [behind, front] = [base('a1-1', 20, 10).body, base('a1-2', 20, 30).body]
  expect(isFromBehind([behind, behind, front], tanks)).toBe(true)
  expect(isFromBehind([behind, front], tanks)).toBe(false)
  expect(isFromBehind([behind], tanks.slice(1))).toBe(false)
})
