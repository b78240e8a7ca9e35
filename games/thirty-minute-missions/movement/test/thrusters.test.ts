import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import type { Mode } from '../../data/types.ts'
import { at, path } from '../../test/tm-table.ts'
import { modeProblem, modesOf } from '../modes.ts'
import { afield, costs, east, land, like, SEA, unitIn } from './table.ts'

rule('TM-THRU-01', 'a thruster move needs an operative thruster or Aerial Drive', () => {
  const t = afield({ sheet: 'alto_line', at: [2, 4] })
  expect(t.options('ann', 'tm.act')).toContain('move:thruster')
  const lost = afield({ sheet: 'alto_line', items: { booster: { durability: 0 } } })
  expect(lost.options('ann', 'tm.act')).not.toContain('move:thruster')
  expect(modeProblem(lost.world, unitIn(lost), 'thruster')?.rule).toBe('TM-THRU-01')
  const plane = afield({ sheet: 'kestrel', level: 1 })
  expect(modesOf(plane.world, unitIn(plane))).toEqual(['thruster'])
  plane.asks('ann', 'tm.act')
})

rule(['TM-THRU-02', 'TM-THRU-03', 'TM-THRU-04'], 'twice the Standard Movement in one straight line, all of it', () => {
  const t = afield({ sheet: 'alto_line', at: [2, 4] })
  t.pick('ann', 'move:thruster')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 8 })
  expect(t.refuses('ann', path(...east(2, 9)), 'TM-THRU-04').params).toEqual({ hexes: 7, full: 8 })
  t.refuses('ann', path(...east(2, 11)), 'TM-THRU-02')
  t.refuses('ann', path(...east(2, 6), at(6, 3)), 'TM-THRU-03')
  t.refuses('ann', path(...east(2, 6), at(6, 4, 1)), 'TM-THRU-03')
  t.refuses('ann', path(), 'TM-THRU-04')
  t.choose('ann', path(...east(2, 10)))
  expect(unitIn(t)).toMatchObject({ hex: hexOfPair([10, 4]), moved: 8 })
  t.asks('ann', 'tm.act')
})

rule('TM-THRU-05', 'it stops in the last hex before an obstacle', () => {
  for (const more of [{ map: land([6, 4, 'a']) }, { map: land([6, 4, '1']) }]) {
    const t = afield({ sheet: 'alto_line', at: [2, 4] }, more)
    t.pick('ann', 'move:thruster')
    t.refuses('ann', path(...east(2, 4)), 'TM-THRU-04')
    t.choose('ann', path(...east(2, 5)))
    expect(unitIn(t).hex).toEqual(hexOfPair([5, 4]))
    t.asks('ann', 'tm.act')
  }
  const foe = afield({ sheet: 'alto_line', at: [2, 4] }, {}, [{ side: 'b', sheet: 'marauder', at: [6, 4], id: 'foe' }])
  foe.pick('ann', 'move:thruster').refuses('ann', path(...east(2, 6)), 'TM-MOVE-12')
  foe.choose('ann', path(...east(2, 5))).asks('ann', 'tm.act')
  const edge = afield({ sheet: 'alto_line', at: [9, 4] })
  edge.pick('ann', 'move:thruster').refuses('ann', path(...east(9, 14)), 'TM-R-14')
  edge.choose('ann', path(...east(9, 13))).asks('ann', 'tm.act')
})

rule(['TM-THRU-04', 'TM-THRU-05'], 'a wall before it is no leave to stay while another direction is open', () => {
  const wall = afield({ sheet: 'alto_line', at: [2, 4] }, { map: land([3, 4, '1']) })
  wall.pick('ann', 'move:thruster').refuses('ann', path(), 'TM-THRU-04')
  wall.choose('ann', path(at(2, 3), at(3, 2), at(3, 1), at(4, 0))).asks('ann', 'tm.act')
  const corner = afield({ sheet: 'alto_line', at: [2, 4] }, { map: land([3, 4, '1'], [2, 3, '1'], [2, 5, '1']) })
  corner.pick('ann', 'move:thruster').choose('ann', path()).asks('ann', 'tm.act')
  expect(unitIn(corner)).toMatchObject({ hex: hexOfPair([2, 4]), moved: 0 })
})

rule(
  ['TM-THRU-06', 'TM-MISS-66'],
  'after a thruster move there is no combat in this turn; it is remembered for the round',
  () => {
    const t = afield({ sheet: 'alto_line', at: [2, 4] })
    t.pick('ann', 'move:thruster')
      .choose('ann', path(...east(2, 10)))
      .pick('ann', 'next')
    expect(t.last('turn ended')).toMatchObject({ unit: 'ua1', ap: 4 })
    // TM-MISS-66 asks for it at the end of the round.
    expect(unitIn(t).marks).toContainEqual({ kind: 'thrustInRound' })
    t.asks('bob', 'tm.activate')
    const walk = afield({ sheet: 'alto_line', at: [2, 4] })
    walk
      .pick('ann', 'move:standard')
      .choose('ann', path(at(3, 4)))
      .pick('ann', 'next')
    expect(walk.world.turn!.phase).toBe('ranged')
    walk.asks('ann', 'tm.act')
  },
)

const CHART = [
  ['wraith', 8, 16, 6, 12],
  ['marauder', 16, 28, 12, 20],
  ['castellan', 24, 40, 18, 30],
  ['goliath', 32, 54, 24, 40],
  ['dreadlord', 42, 70, 32, 52],
] as const
const OPTIONS: readonly Mode[] = ['hover', 'flight', 'cruise', 'swim']

rule(
  ['TM-THRU-07', 'TM-THRU-08', 'TM-THRU-09', 'TM-THRU-10', 'TM-THRU-11', 'TM-THRU-12', 'TM-THRU-13', 'TM-R-32'],
  'an option is there while the durability that counts for it is the threshold of the class or more',
  () => {
    for (const [id, ...needs] of CHART) {
      const sheet = like(id, {
        thrusters: [
          { thruster: 'hybrid', section: 'torso' },
          { thruster: 'rotor', section: 'torso' },
        ],
      })
      for (const [i, need] of needs.entries()) {
        const option = OPTIONS[i]!
        // Half of it by the Rotor, which counts for Hover and Flight only.
        const isAir = i < 2
        const rotor = isAir ? need / 2 : 99
        const durability = isAir ? need / 2 : need
        const t = afield({ sheet, items: { hybrid: { durability }, rotor: { durability: rotor } } })
        expect(modesOf(t.world, unitIn(t)), `${id} ${option} ${need}`).toContain(option)
        const less = afield({ sheet, items: { hybrid: { durability: durability - 1 }, rotor: { durability: rotor } } })
        expect(modeProblem(less.world, unitIn(less), option)).toMatchObject({
          rule: 'TM-THRU-07',
          params: { has: need - 1, needs: need },
        })
        t.asks('ann', 'tm.act')
        less.asks('ann', 'tm.act')
      }
    }
  },
)

rule(
  'TM-THRU-07',
  'a hit on its thrusters takes an option away in the middle of the battle, and not before the threshold',
  () => {
    const sheet = like('marauder', { thrusters: [{ thruster: 'hybrid', section: 'torso' }] })
    const after = (durability: number) => {
      const t = afield({ sheet, items: { hybrid: { durability } } })
      return t.options('ann', 'tm.act').filter(act => OPTIONS.some(option => act === `move:${option}`))
    }
    // Class 2: Cruise from 12, Hover from 16, Swim from 20.
    expect([20, 19, 16, 15, 12, 11].map(after)).toEqual([
      ['move:hover', 'move:cruise', 'move:swim'],
      ['move:hover', 'move:cruise'],
      ['move:hover', 'move:cruise'],
      ['move:cruise'],
      ['move:cruise'],
      [],
    ])
  },
)

rule(
  'TM-R-28',
  'a run starts with a free rotation, keeps its elevation, pays 2 for black on the ground and drops at the end',
  () => {
    const black = afield({ sheet: 'alto_line', at: [2, 4] }, { map: land([5, 4, 'K'], [6, 4, 'T']) })
    black.pick('ann', 'move:thruster').choose('ann', path(...east(2, 9)))
    expect(costs(black)).toEqual([1, 1, 2, 1, 1, 1, 1])
    const turn = afield({ sheet: 'alto_line', at: [11, 4] })
    turn.pick('ann', 'move:thruster')
    turn.refuses('ann', path(at(11, 4, 2), at(11, 4, 3)), 'TM-R-28')
    turn.choose('ann', path(at(11, 4, 2), ...Array.from({ length: 8 }, (_, i) => at(10 - i, 4))))
    const hill = afield({ sheet: 'alto_line', at: [2, 4] }, { map: land([2, 4, '1']) })
    hill.pick('ann', 'move:thruster').choose('ann', path(...east(2, 10)))
    expect(hill.last('came down')).toMatchObject({ from: 1, level: 0 })
    expect(hill.all('fell')).toEqual([])
    const cliff = afield({ sheet: 'alto_line', at: [2, 4] }, { map: land([2, 4, '2']) })
    cliff.pick('ann', 'move:thruster').choose('ann', path(...east(2, 10)))
    expect(cliff.last('fell')).toMatchObject({ levels: 2, damage: { total: 8 } })
    const hover = afield({ sheet: 'revenant', at: [2, 4] }, { map: land([2, 4, '2']) })
    hover.pick('ann', 'move:thruster').choose('ann', path(...east(2, 10)))
    expect(unitIn(hover).level).toBe(2)
    const sea = afield({ sheet: 'alto_line', at: [2, 4] }, { map: land([10, 4, 'D']) })
    sea.pick('ann', 'move:thruster').choose('ann', path(...east(2, 10)))
    // TM-R-42: no height above the surface, then down to the floor.
    expect(unitIn(sea)).toMatchObject({ level: -2, status: ['abyss'] })
    for (const table of [black, turn, hill, cliff, hover, sea]) table.asks('ann', 'tm.act')
  },
)

rule('TM-R-29', 'the distance is twice the Standard Movement after lost legs', () => {
  const t = afield({ sheet: 'alto_line', at: [2, 4], durability: { legL: 0 } })
  t.pick('ann', 'move:thruster')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 4 })
})

rule('TM-R-30', 'Flight changes any number of elevations before a run, Hover one, others none; 1 point each', () => {
  const t = afield({ sheet: 'alto_ace', at: [2, 4] })
  t.pick('ann', 'move:thruster')
  t.refuses('ann', path(at(3, 4), at(3, 4, null, 1)), 'TM-R-30')
  t.choose('ann', path(at(2, 4, null, 1), at(2, 4, null, 2), ...east(2, 8)))
  expect(unitIn(t)).toMatchObject({ level: 2, moved: 6 })
  const hover = afield({ sheet: 'revenant', at: [2, 4] })
  hover.pick('ann', 'move:thruster')
  hover.refuses('ann', path(at(2, 4, null, 1), at(2, 4, null, 2), ...east(2, 8)), 'TM-HOVER-01')
  hover.choose('ann', path(at(2, 4, null, 1), ...east(2, 9)))
  const none = afield({ sheet: 'alto_line', at: [2, 4] })
  none.pick('ann', 'move:thruster').refuses('ann', path(at(2, 4, null, 1), ...east(2, 9)), 'TM-R-30')
  for (const table of [t, hover]) table.asks('ann', 'tm.act')
  none.asks('ann', 'tm.path')
})

rule('TM-R-31', 'water thrusters work from water hex to water hex only', () => {
  const t = afield({ sheet: 'corsair', at: [3, 4], level: 0 }, { map: SEA })
  t.pick('ann', 'move:thruster')
  t.refuses('ann', path(...east(3, 7)), 'TM-R-31')
  t.choose('ann', path(...east(3, 6)))
  expect(unitIn(t)).toMatchObject({ hex: hexOfPair([6, 4]), level: 0 })
  t.asks('ann', 'tm.act')
  const dry = afield({ sheet: 'corsair', at: [9, 4] }, { map: SEA })
  expect(dry.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-R-31')).toBeTruthy()
  dry.asks('ann', 'tm.act')
})

rule('TM-R-133', 'a run that would end where there is no room stops in the last hex that has some', () => {
  const friend = { side: 'a', sheet: 'goliath', at: [10, 4], id: 'friend' }
  const t = afield({ sheet: 'alto_line', at: [2, 4] }, {}, [friend])
  t.pick('ann', 'move:thruster')
  expect(t.refuses('ann', path(...east(2, 10)), 'TM-R-133').params).toEqual({ hexes: 8, stops: 7 })
  t.choose('ann', path(...east(2, 9)))
  const pass = afield({ sheet: 'alto_line', at: [2, 4] }, {}, [{ ...friend, at: [6, 4] }])
  pass.pick('ann', 'move:thruster').choose('ann', path(...east(2, 10)))
  for (const table of [t, pass]) table.asks('ann', 'tm.act')
})
