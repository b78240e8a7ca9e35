import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import type { Stand } from '../../basics/board.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { between, seenThrough } from '../lines.ts'
import { groundObstacles, unitObstacles } from '../obstacles.ts'
import { sightsOn } from '../sights.ts'

const [from, to] = [base('a1-1', 10, 10), base('b1-1', 20, 10)]
const seenPast = (others: readonly Stand[], grounds: Parameters<typeof boardWith>[1] = [], ends = [from, to] as const) =>
  sightsOn(boardWith([...ends, ...others], grounds)).sees(...ends).state

rule(['WP-LOS-01', 'WP-LOS-02', 'WP-LOS-07'], 'nothing between two bases: sight is clear, whichever way they face', () => {
  expect(seenPast([])).toBe('clear')
  const away = base('a1-1', 10, 10, { type: 'Vehicle', facing: 180 })
  expect(seenPast([], [], [away, to])).toBe('clear')
})

rule('WP-LOS-03', 'bases of the two units, and the gaps between them, never block', () => {
  expect(seenPast([base('a1-2', 12, 10), base('a1-3', 12, 11.5), base('b1-2', 18, 10)])).toBe('clear')
  expect(seenPast([base('a2-1', 12, 10)])).not.toBe('clear')
})

rule('WP-LOS-04', 'fliers never block', () => {
  expect(seenPast([base('b9-1', 15, 10, { flies: true })])).toBe('clear')
})

rule(['WP-LOS-05', 'WP-R-31'], 'the gap of two bases at most 1" apart hides like the bases; a wider one is a gap', () => {
  const pair = (gap: number) => [base('b2-1', 15, 10 - 0.49 - gap / 2), base('b2-2', 15, 10 + 0.49 + gap / 2)]
  const narrow = { height: 2 }
  expect(seenPast(pair(1).map(one => ({ ...one, ...narrow })))).toBe('blocked')
  expect(seenPast(pair(1.1).map(one => ({ ...one, ...narrow })))).toBe('clear')
})

rule('WP-R-32', 'other friendly units block too; who is in a building does not', () => {
  expect(seenPast(row('a3', 3, 15, 9.01, 0).map((one, i) => base(one.id, 15, 9.02 + i * 0.98)))).toBe('blocked')
  const roof = piece('building_low', 14, 20, 16, 24)
  const occupant = base('a3-1', 15, 10, { inside: roof.id })
  expect(seenPast([occupant], [roof])).toBe('clear')
})

rule(['WP-LOS-06', 'WP-LOS-08', 'WP-LOS-14'], 'a Height 3 building between two Height 3 bases blocks, base by base', () => {
  const tall = { height: 3 } as const
  const ends = [base('a1-1', 10, 10, tall), base('b1-1', 20, 10, tall)] as const
  const house = piece('building_low', 14, 8, 16, 12, 3)
  expect(seenPast([], [house], ends)).toBe('blocked')
  expect(seenPast([], [house], [base('a1-2', 10, 18, tall), ends[1]])).toBe('clear')
})

rule(['WP-LOS-09', 'WP-LOS-11'], 'lines to some of the base but not to all: partly blocked', () => {
  expect(seenPast([], [piece('ruins', 14, 10.1, 19, 14)])).toBe('partial')
  expect(seenPast([], [piece('ruins', 14, 11, 19, 14)])).toBe('clear')
})

rule(['WP-LOS-10', 'WP-R-30'], 'something lower than both lies under the line: partly blocked', () => {
  expect(seenPast([], [piece('wall', 14, 8, 14.5, 12)])).toBe('partial')
})

rule('WP-R-30', 'higher than one and lower than the other: obscured, not blocked (example 42)', () => {
  const walker = base('b1-1', 20, 10, { type: 'Walker', height: 3 })
  const third = [base('a3-1', 15, 9.5), base('a3-2', 15, 10.5)]
  expect(seenPast(third, [], [from, walker])).toBe('partial')
  expect(
    seenPast(
      third.map(one => ({ ...one, height: 3 })),
      [],
      [from, walker],
    ),
  ).toBe('blocked')
})

rule('WP-LOS-15', 'Height 0 never blocks', () => {
  expect(seenPast([], [piece('marsh', 14, 5, 16, 15)])).toBe('clear')
})

rule(['WP-R-33', 'WP-R-191'], 'a line that only grazes an outline does not cross it', () => {
  const beside = (bottom: number) => [piece('ruins', 10, bottom, 20, 15)]
  // The highest points of both bases are at 10.49": a hundredth inside is not yet across.
  expect(seenPast([], beside(10.48))).toBe('clear')
  expect(seenPast([], beside(10.47))).toBe('partial')
})

rule(['WP-LOS-18', 'WP-LOS-19'], 'what is 3 or more levels below the looker or the target is ignored (examples 7 and 8)', () => {
  const low = [piece('rubble', 14, 8, 16, 12)]
  expect(seenPast([], low, [{ ...from, height: 5 }, to])).toBe('clear')
  expect(seenPast([], low, [{ ...from, height: 4 }, to])).toBe('partial')
  const barricade = [piece('wall', 14, 8, 14.5, 12)]
  expect(seenPast([], barricade, [from, { ...to, height: 6 }])).toBe('clear')
  expect(seenPast([], barricade, [from, { ...to, height: 3 }])).toBe('partial')
})

rule('WP-R-34', 'a hill, ruins or rubble that a base stands in never hide it', () => {
  const hill = [piece('ruins', 8, 5, 14, 15)]
  expect(seenPast([], hill)).toBe('clear')
  expect(seenPast([], [piece('ruins', 12, 5, 14, 15)])).toBe('blocked')
})

rule(
  ['WP-R-36', 'WP-R-191', 'WP-LOS-12', 'WP-TERR-15'],
  'out of a wood sees who is at its edge, straight out and not along the trees',
  () => {
    const wood = [piece('woods', 5, 5, 12, 15)]
    const [edge, deep, nearly] = [base('a1-1', 11.5, 10), base('a1-2', 10, 10), base('a1-3', 11.45, 10)]
    expect(seenPast([], wood, [edge, to])).toBe('clear')
    expect(seenPast([], wood, [to, edge])).toBe('partial')
    expect(seenPast([], wood, [nearly, to])).toBe('clear')
    expect(seenPast([], wood, [deep, to])).toBe('blocked')
    expect(seenPast([], wood, [to, deep])).toBe('blocked')
    expect(seenPast([], wood, [edge, base('b1-1', 8, 20)])).toBe('blocked')
  },
)

rule('WP-R-37', 'across a wood by its Height; two in one wood only round the outside of it', () => {
  const wood = [piece('woods', 14, 5, 16, 15)]
  expect(seenPast([], wood)).toBe('blocked')
  expect(seenPast([], wood, [{ ...from, height: 7 }, to])).toBe('clear')
  expect(seenPast([], [piece('woods', 5, 5, 25, 15)], [base('a1-1', 10, 5.4), base('b1-1', 20, 14.6)])).toBe('blocked')
  expect(seenPast([], [piece('woods', 5, 5, 25, 15)], [base('a1-1', 10, 5), base('b1-1', 20, 5)])).not.toBe('blocked')
})

rule(['WP-R-38', 'WP-LOS-13', 'WP-BLDG-09'], 'occupants see through the edge they touch, over nothing of their roof', () => {
  const house = piece('building_low', 8, 8, 12, 12)
  const inside = { inside: house.id }
  expect(seenPast([], [house], [base('a1-1', 11.8, 10, inside), to])).toBe('clear')
  expect(seenPast([], [house], [base('a1-1', 10, 10, inside), to])).toBe('blocked')
  expect(seenPast([], [house], [base('a1-1', 8.2, 10, inside), to])).toBe('blocked')
  expect(seenPast([], [house], [to, base('a1-1', 11.8, 10, inside)])).toBe('clear')
})

rule(['WP-R-39', 'WP-TERR-11'], 'whoever touches a wall looks over it, but is not seen over it', () => {
  const wall = [piece('wall', 10.5, 5, 11, 15)]
  expect(seenPast([], wall)).toBe('clear')
  expect(seenPast([], wall, [to, from])).toBe('partial')
})

rule(
  ['WP-LOS-16', 'WP-LOS-17', 'WP-R-35'],
  'on a hill with the centre: its Height more; in a building: the building’s instead',
  () => {
    const [hill, house] = [piece('hill', 8, 8, 12, 12), piece('building_medium', 18, 8, 22, 12)]
    const high = (stand: Stand) => sightsOn(boardWith([stand], [hill, house])).lookerOf(stand).height
    expect(high(base('a1-1', 10, 10))).toBe(5)
    expect(high(base('a1-1', 12.1, 10))).toBe(2)
    expect(high(base('a1-1', 20, 10, { inside: house.id }))).toBe(6)
  },
)

rule(['WP-R-178', 'WP-FLY-03'], 'a flier is higher by any terrain under its centre, and never in it', () => {
  const wood = piece('woods', 5, 5, 15, 15)
  const flier = base('a1-1', 10, 10, { flies: true })
  expect(sightsOn(boardWith([flier], [wood])).lookerOf(flier).height).toBe(9)
  expect(seenPast([], [wood], [flier, base('b1-1', 30, 10)])).toBe('clear')
})

rule(['WP-R-31', 'WP-R-192'], 'what of a gap lies under the target itself hides nothing: troops beside their transport', () => {
  const tank = base('b1-1', 20, 10, { type: 'Vehicle', height: 2, facing: 90 })
  const beside = [base('b2-1', 21.1, 9.2), base('b2-2', 21.1, 10.9)]
  expect(seenPast(beside, [], [from, tank])).toBe('clear')
  expect(seenPast([base('b2-1', 18.9, 9.2), base('b2-2', 18.9, 10.9)], [], [from, tank])).not.toBe('clear')
})

rule(['WP-R-49', 'WP-R-54'], 'a point is seen at a Height, past the bases that stand there', () => {
  const wall = [base('b1-1', 20, 9.5), base('b1-2', 20, 10.5)]
  const sights = sightsOn(boardWith([from, ...wall]))
  expect(sights.seesPlace(from, at(22, 10), 2, 'b1')).toBe(true)
  expect(sights.seesPlace(from, at(22, 10), 2)).toBe(false)
})

rule('WP-R-29', 'what lies in the way is told, nearest first', () => {
  const board = boardWith([from, to, base('b2-1', 15, 10)], [piece('wall', 12, 8, 12.5, 12)])
  const sights = sightsOn(board)
  const found = sights.inTheWay(sights.lookerOf(from), sights.lookerOf(to))
  expect(found.map(({ obstacle, hiding }) => [obstacle.ground?.type.id ?? obstacle.unit, hiding])).toEqual([
    ['wall', 'obscures'],
    ['b2', 'blocks'],
  ])
  expect(found[0]!.at).toEqual(at(12, 10))
})

rule('WP-R-192', 'a gap between bases of different Height is as high as the lower', () => {
  const hill = piece('hill', 13, 10.5, 17, 14)
  const pair = [base('b2-1', 15, 9.2), base('b2-2', 15, 10.98)]
  const through = [base('a1-1', 10, 10.1, { height: 3 }), base('b1-1', 20, 10.1, { height: 3 })] as const
  // Between them the gap is Height 2, and only obscures; were it 5, it would block.
  expect(seenPast(pair, [{ ...hill, height: 3 }], through)).not.toBe('blocked')
})

test('what is decided at a glance is what all lines say', () => {
  const grounds = [piece('building_low', 20, 14, 24, 18), piece('woods', 12, 12, 16, 16), piece('wall', 16, 20, 22, 20.5)]
  const crowd = Array.from({ length: 60 }, (_, i) => {
    const [unit, n] = [Math.floor(i / 5), i % 5]
    const [x, y] = [6 + ((unit * 7) % 24) + n * 1.05, 6 + ((unit * 5) % 19)]
    return base(`${unit % 2 ? 'a' : 'b'}${unit}-${n}`, x, y, {
      height: 2 + (unit % 3),
      type: unit % 5 === 0 ? 'Walker' : 'Infantry',
    })
  })
  const board = boardWith(crowd, grounds)
  const [ground, units] = [groundObstacles(grounds), unitObstacles(board)]
  const sights = sightsOn(board)
  const states = new Set<string>()
  for (const from of crowd.filter((_, i) => i % 3 === 0)) {
    for (const to of crowd) {
      if (from.unit === to.unit) continue
      const [a, b] = [sights.lookerOf(from), sights.lookerOf(to)]
      const isDeep = [...a.homes.values(), ...b.homes.values()].includes(false)
      const all = isDeep ? null : seenThrough(a, b, between(a, b, ground, units)).state
      const { state } = sights.sees(from, to)
      states.add(state)
      expect(state, `${from.id} ${to.id}`).toBe(all ?? 'blocked')
    }
  }
  expect(states.size).toBe(3)
})

rule(
  ['WP-LOS-12', 'WP-R-36', 'WP-LOS-19'],
  'who is deep in a wood sees nobody, however tall, and is not seen; over a wood that neither stands in the tall are seen',
  () => {
    const tall = { ...to, height: 8 }
    const around = piece('woods', 6, 6, 14, 14)
    expect(seenPast([], [around], [from, tall])).toBe('blocked')
    expect(seenPast([], [around], [tall, from])).toBe('blocked')
    expect(seenPast([], [piece('woods', 13, 6, 17, 14)], [from, tall])).toBe('clear')
  },
)
