import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { META, SHEETS } from '../../data/tables.ts'
import type { Mode } from '../../data/types.ts'
import { isAirborne } from '../../ground.ts'
import { hexAtOffset } from '../../measure.ts'
import { modeProblem, modesOf } from '../../movement/modes.ts'
import { at, path } from '../tm-table.ts'
import { afield, land } from './movement-table.ts'

type T = ReturnType<typeof afield>
const total = (data: JsonObject): number => (data.cost as { total: number }).total
const costs = (t: T, type = 'stepped'): number[] => t.all(type).map(total)
const unitIn = (t: T) => t.world.units.ua1!
const east = (from: number, to: number, row = 4) => Array.from({ length: to - from }, (_, i) => at(from + 1 + i, row))
/** A ready datasheet with something else about it. */
const like = (id: string, change: JsonObject): JsonObject =>
  ({ ...SHEETS.get(id)!, id: `${id}-x`, ...change }) as unknown as JsonObject

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
  expect(unitIn(t)).toMatchObject({ hex: hexAtOffset([10, 4]), moved: 8 })
  t.asks('ann', 'tm.act')
})

rule('TM-THRU-05', 'it stops in the last hex before an obstacle', () => {
  for (const more of [{ map: land([6, 4, 'a']) }, { map: land([6, 4, '1']) }]) {
    const t = afield({ sheet: 'alto_line', at: [2, 4] }, more)
    t.pick('ann', 'move:thruster')
    t.refuses('ann', path(...east(2, 4)), 'TM-THRU-04')
    t.choose('ann', path(...east(2, 5)))
    expect(unitIn(t).hex).toEqual(hexAtOffset([5, 4]))
    t.asks('ann', 'tm.act')
  }
  const foe = afield({ sheet: 'alto_line', at: [2, 4] }, {}, [{ side: 'b', sheet: 'marauder', at: [6, 4], id: 'foe' }])
  foe.pick('ann', 'move:thruster').refuses('ann', path(...east(2, 6)), 'TM-MOVE-12')
  foe.choose('ann', path(...east(2, 5))).asks('ann', 'tm.act')
  const edge = afield({ sheet: 'alto_line', at: [9, 4] })
  edge.pick('ann', 'move:thruster').refuses('ann', path(...east(9, 14)), 'TM-R-14')
  edge.choose('ann', path(...east(9, 13))).asks('ann', 'tm.act')
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
    expect(unitIn(t).marks).toContain('round:thrust')
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

rule(['TM-HOVER-01', 'TM-R-26'], 'Hover changes one elevation in a turn for 1 point, and steps keep it', () => {
  const t = afield({ sheet: 'revenant' }, { map: land([5, 4, '1']) })
  t.pick('ann', 'move:hover')
  t.refuses('ann', path(at(5, 4)), 'TM-R-14')
  t.refuses('ann', path(at(4, 4, null, 2)), 'TM-R-26')
  t.refuses('ann', path(at(4, 4, null, -1)), 'TM-R-26')
  t.refuses('ann', path(at(4, 3, null, 1)), 'TM-R-26')
  t.refuses('ann', path(at(4, 4, null, 1), at(5, 4), at(6, 4), at(6, 4, null, 0)), 'TM-HOVER-01')
  t.choose('ann', path(at(4, 4, null, 1), at(5, 4), at(6, 4)))
  expect(costs(t, 'climbed')).toEqual([1])
  expect(costs(t)).toEqual([1, 1])
  t.asks('ann', 'tm.act')
  const wet = afield({ sheet: 'revenant', level: 0 }, { map: land([4, 4, 'L']) })
  wet.pick('ann', 'move:hover').refuses('ann', path(at(4, 4, null, -1), at(4, 4, null, 0)), 'TM-R-26')
  wet.asks('ann', 'tm.path')
})

rule('TM-HOVER-01', 'one elevation does not lift it from the deepest floor to the surface', () => {
  const t = afield({ sheet: 'revenant', status: ['abyss'] }, { map: land([4, 4, 'D']) })
  t.refuses('ann', { type: 'pick', ids: ['move:hover'] }, 'TM-HOVER-01')
  t.asks('ann', 'tm.act')
})

rule(['TM-HOVER-02', 'TM-STAT-10', 'TM-FLY-02'], 'Hover and Flight stay in the air with nothing underneath', () => {
  for (const [sheet, mode] of [
    ['revenant', 'hover'],
    ['alto_ace', 'flight'],
  ] as const) {
    const t = afield({ sheet, level: 1 })
    t.pick('ann', `move:${mode}`).choose('ann', path(at(5, 4)))
    expect(unitIn(t).level).toBe(1)
    expect(isAirborne(t.world, unitIn(t))).toBe(true)
    expect(t.all('fell')).toEqual([])
    t.asks('ann', 'tm.act')
    const down = afield({ sheet, level: 1 })
    down.pick('ann', `move:${mode}`).choose('ann', path(at(4, 4, null, 0)))
    expect(isAirborne(down.world, unitIn(down))).toBe(false)
    down.asks('ann', 'tm.act')
  }
})

rule('TM-HOVER-03', 'a unit that loses Hover in the air falls at once', () => {
  // Worked example 10.
  const run = { proc: 'hurt', vars: { unit: 'ua1', part: 'ua1/3', amount: 8, by: 'b', cause: 'ranged' } }
  const t = afield(
    { sheet: like('revenant', { weapons: [], shields: [] }), level: 2 },
    { run: { ...run, vars: { ...run.vars, part: 'ua1/1' } }, active: '' },
  )
  expect(t.last('fell')).toMatchObject({ unit: 'ua1', levels: 2, damage: { total: 8 } })
  expect(unitIn(t).level).toBe(0)
  t.asks('ann', 'tm.activate')
})

rule(['TM-FLY-01', 'TM-ELEV-01', 'TM-ELEV-02'], 'Flight changes any number of elevations at 1 point each, up to +3', () => {
  const t = afield({ sheet: 'alto_ace' })
  t.pick('ann', 'move:flight')
  t.refuses('ann', path(at(4, 4, null, 1), at(4, 4, null, 2), at(4, 4, null, 3), at(4, 4, null, 4)), 'TM-ELEV-01')
  t.choose('ann', path(at(4, 4, null, 1), at(4, 4, null, 2), at(4, 4, null, 3), at(5, 4)))
  expect(costs(t, 'climbed')).toEqual([1, 1, 1])
  expect(unitIn(t).level).toBe(3)
  t.asks('ann', 'tm.act')
})

rule(['TM-ELEV-02', 'TM-ELEV-03'], '+3 is closed to units without Flight, +2 is open', () => {
  const t = afield({ sheet: 'revenant', level: 1 })
  t.pick('ann', 'move:hover').choose('ann', path(at(4, 4, null, 2)))
  expect(unitIn(t).level).toBe(2)
  t.asks('ann', 'tm.act')
  const up = afield({ sheet: 'revenant', level: 2 })
  up.pick('ann', 'move:hover')
  expect(up.refuses('ann', path(at(4, 4, null, 3)), 'TM-ELEV-02').params).toEqual({ level: 3, highest: 2 })
  up.asks('ann', 'tm.path')
  // A roof at +3 is as high.
  const leap = afield({ sheet: 'revenant' }, { map: land([4, 4, '1'], [6, 4, 'c']) })
  leap.pick('ann', 'move:standard').refuses('ann', path(at(6, 4)), 'TM-ELEV-03')
  leap.asks('ann', 'tm.path')
})

rule('TM-FLY-03', 'who loses Flight and keeps Hover is lowered from +3 to +2 without damage', () => {
  // Worked example 11: 28 - 12 = 16.
  const run = { proc: 'hurt', vars: { unit: 'ua1', part: 'ua1/1', amount: 12, by: 'b', cause: 'ranged' } }
  const t = afield({ sheet: like('alto_ace', { weapons: [], shields: [] }), level: 3 }, { run, active: '' })
  expect(unitIn(t).level).toBe(2)
  expect(t.all('fell')).toEqual([])
  t.asks('ann', 'tm.activate')
})

rule('TM-ELEV-05', 'one elevation is as high as a hex is wide', () => {
  expect(META.elevationInches).toBe(4.5)
  expect(META.hexInches).toBe(META.elevationInches)
})

const SEA = land([3, 4, 'D'], [4, 4, 'D'], [5, 4, 'D'], [6, 4, 'L'], [7, 4, '.'])
const cruiser = { sheet: 'corsair', items: { hydrodrive: { durability: 0 } } }

rule(['TM-CRUI-01', 'TM-CRUI-02', 'TM-CRUI-03'], 'Cruise: 1 on the surface, 2 under it, 2 for a change of elevation', () => {
  const t = afield({ ...cruiser, level: 0 }, { map: SEA })
  expect(modesOf(t.world, unitIn(t))).toEqual(['standard', 'thruster', 'cruise'])
  t.pick('ann', 'move:cruise').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(t)).toEqual([1, 1])
  t.asks('ann', 'tm.act')
  const under = afield({ ...cruiser, level: -1 }, { map: SEA })
  under.pick('ann', 'move:cruise').choose('ann', path(at(4, 4, null, -2), at(5, 4)))
  expect([costs(under, 'climbed'), costs(under)]).toEqual([[2], [2]])
  expect(unitIn(under)).toMatchObject({ level: -2, status: [] })
  under.asks('ann', 'tm.act')
})

rule(['TM-SWIM-01', 'TM-SWIM-02', 'TM-STAT-11'], 'Swim: 1 for a step at any depth, 1 for a change of elevation', () => {
  const t = afield({ sheet: 'corsair', level: 0 }, { map: SEA })
  t.pick('ann', 'move:swim').choose('ann', path(at(4, 4, null, -1), at(4, 4, null, -2), at(5, 4)))
  expect([costs(t, 'climbed'), costs(t)]).toEqual([[1, 1], [1]])
  expect(unitIn(t)).toMatchObject({ level: -2, status: [] })
  t.asks('ann', 'tm.act')
})

rule('TM-ELEV-04', '-1 is the floor of shallow water and -2 the lowest of all', () => {
  const t = afield({ sheet: 'corsair', at: [6, 4], level: -1, facing: 3 }, { map: SEA })
  t.pick('ann', 'move:swim')
  t.refuses('ann', path(at(6, 4, null, -2)), 'TM-ELEV-04')
  t.refuses('ann', path(at(6, 4, null, 0), at(6, 4, null, 1)), 'TM-ELEV-04')
  t.refuses('ann', path(at(5, 4), at(5, 4, null, -2), at(5, 4, null, -3)), 'TM-ELEV-04')
  t.choose('ann', path(at(5, 4), at(5, 4, null, -2), at(5, 4, 0)))
  expect(unitIn(t).level).toBe(-2)
  const back = afield({ sheet: 'corsair', at: [5, 4], level: -2 }, { map: SEA })
  back.pick('ann', 'move:swim').refuses('ann', path(at(6, 4)), 'TM-ELEV-04')
  t.asks('ann', 'tm.act')
  back.asks('ann', 'tm.path')
})

rule(
  ['TM-CRUI-04', 'TM-SWIM-03', 'TM-R-131'],
  'out of the water costs 1, back onto its surface 1, and land in between as on foot',
  () => {
    for (const [unit, mode] of [
      [cruiser, 'cruise'],
      [{ sheet: 'corsair' }, 'swim'],
    ] as const) {
      const map = land([6, 4, 'L'], [8, 4, 'T'], [9, 4, 'L'])
      const t = afield({ ...unit, at: [6, 4], level: 0 }, { map })
      t.pick('ann', `move:${mode}`).choose('ann', path(at(7, 4), at(8, 4), at(9, 4)))
      expect(costs(t)).toEqual([1, 2, 1])
      expect(unitIn(t)).toMatchObject({ hex: hexAtOffset([9, 4]), level: 0 })
      t.asks('ann', 'tm.act')
    }
  },
)

rule('TM-CRUI-05', 'without Standard Movement every step on land costs 3 in a Cruise', () => {
  const sheet = like('wisp', { thrusters: [{ thruster: 'hybrid', section: 'core' }] })
  const t = afield({ sheet, at: [6, 4], level: 0 }, { map: land([6, 4, 'L']) })
  t.pick('ann', 'move:cruise')
  t.refuses('ann', path(at(7, 4), at(8, 4)), 'TM-MOVE-04')
  t.choose('ann', path(at(7, 4)))
  expect(costs(t)).toEqual([3])
  t.asks('ann', 'tm.act')
})

rule('TM-R-27', 'in the air green and black cost nothing more; tan and white do in a Hover', () => {
  const map = land([5, 4, 'K'], [6, 4, 'T'])
  const t = afield({ sheet: 'revenant', level: 1 }, { map })
  t.pick('ann', 'move:hover').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(t)).toEqual([1, 2])
  const low = afield({ sheet: 'revenant', level: 0 }, { map })
  low.pick('ann', 'move:hover').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(low)).toEqual([2, 2])
  const high = afield({ sheet: 'alto_ace', level: 1 }, { map })
  high.pick('ann', 'move:flight').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(high)).toEqual([1, 1])
  const wet = afield({ sheet: 'revenant', level: 1 }, { map: land([5, 4, 'D']) })
  wet.pick('ann', 'move:hover').choose('ann', path(at(5, 4)))
  expect(unitIn(wet)).toMatchObject({ level: 1, status: [] })
  for (const table of [t, low, high, wet]) table.asks('ann', 'tm.act')
})

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
  expect(unitIn(t)).toMatchObject({ hex: hexAtOffset([6, 4]), level: 0 })
  t.asks('ann', 'tm.act')
  const dry = afield({ sheet: 'corsair', at: [9, 4] }, { map: SEA })
  expect(dry.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-R-31')).toBeTruthy()
  dry.asks('ann', 'tm.act')
})

rule('TM-R-131', 'what starts where: on foot from the ground, in the air by Hover, in the water by Swim', () => {
  const air = afield({ sheet: 'revenant', level: 1 })
  air.refuses('ann', { type: 'pick', ids: ['move:standard'] }, 'TM-R-131')
  expect(air.options('ann', 'tm.act')).toEqual(expect.arrayContaining(['move:thruster', 'move:hover']))
  const both = like('corsair', {
    thrusters: [
      { thruster: 'hybrid', section: 'torso' },
      { thruster: 'hybrid', section: 'torso' },
    ],
  })
  const sub = afield({ sheet: both, level: -1 }, { map: SEA })
  sub.refuses('ann', { type: 'pick', ids: ['move:hover'] }, 'TM-R-131')
  sub.refuses('ann', { type: 'pick', ids: ['move:standard'] }, 'TM-R-131')
  expect(sub.options('ann', 'tm.act')).toEqual(expect.arrayContaining(['move:cruise', 'move:swim']))
  const up = afield({ sheet: both, level: 1 }, { map: SEA })
  up.refuses('ann', { type: 'pick', ids: ['move:swim'] }, 'TM-R-131')
  // Who wades rises first.
  const wader = afield({ sheet: 'revenant', at: [6, 4], status: ['euphotic'] }, { map: SEA })
  wader.pick('ann', 'move:hover').refuses('ann', path(at(7, 4)), 'TM-R-14')
  wader.choose('ann', path(at(6, 4, null, 0), at(7, 4)))
  expect(unitIn(wader)).toMatchObject({ level: 0, status: [] })
  const deep = afield({ sheet: 'alto_ace', at: [5, 4], status: ['abyss'] }, { map: SEA })
  deep.pick('ann', 'move:flight').refuses('ann', path(at(5, 4, null, -1)), 'TM-R-131')
  // Half way up it makes no step.
  deep.refuses('ann', path(at(5, 4, null, -1), at(6, 4), at(6, 4, null, 0)), 'TM-R-131')
  deep.choose('ann', path(at(5, 4, null, -1), at(5, 4, null, 0)))
  expect(unitIn(deep)).toMatchObject({ level: 0, status: [] })
  for (const table of [air, sub, up, wader, deep]) table.asks('ann', 'tm.act')
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

rule('TM-SYS-01', 'a leap is once up to 2 hexes and 2 elevations in its view, for 3 points, and no fall', () => {
  const map = land([5, 4, '2'], [6, 4, '2'], [7, 4, '.'])
  const t = afield({ sheet: 'revenant' }, { map })
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(2, 4)), 'TM-SYS-01')
  t.choose('ann', path(at(6, 4)))
  expect(t.last('jumped')).toMatchObject({ to: { level: 2 }, cost: { total: 3 } })
  const down = afield({ sheet: 'revenant', at: [6, 4] }, { map })
  down.pick('ann', 'move:standard').choose('ann', path(at(8, 4)))
  expect(down.all('fell')).toEqual([])
  expect(unitIn(down)).toMatchObject({ hex: hexAtOffset([8, 4]), level: 0 })
  const twice = afield({ sheet: 'revenant', status: ['overdrive'] }, { map })
  twice.pick('ann', 'move:standard').refuses('ann', path(at(6, 4), at(7, 4), at(9, 4)), 'TM-MOVE-02')
  const far = afield({ sheet: 'revenant' })
  far.pick('ann', 'move:standard').refuses('ann', path(at(7, 4)), 'TM-SYS-01')
  const high = afield({ sheet: 'revenant' }, { map: land([6, 4, 'c']) })
  high.pick('ann', 'move:standard').refuses('ann', path(at(6, 4)), 'TM-SYS-01')
  high.asks('ann', 'tm.path')
  const none = afield({}, { map })
  none.pick('ann', 'move:standard').refuses('ann', path(at(6, 4)), 'TM-MOVE-02')
  for (const table of [t, down]) table.asks('ann', 'tm.act')
  for (const table of [twice, far, none]) table.asks('ann', 'tm.path')
})

rule(
  ['TM-R-134', 'TM-R-20'],
  'a leap costs 3 whatever the colour, lands on roofs and free hexes, and never begins in water',
  () => {
    const t = afield({ sheet: 'revenant' }, { map: land([5, 4, 'a'], [6, 4, 'K']) })
    t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(t.last('jumped')).toMatchObject({ to: { level: 1 }, cost: { total: 3 } })
    const taken = afield({ sheet: 'revenant' }, {}, [{ side: 'b', sheet: 'marauder', at: [6, 4], id: 'foe' }])
    taken.pick('ann', 'move:standard').refuses('ann', path(at(6, 4)), 'TM-R-134')
    const wet = afield({ sheet: 'revenant', status: ['overdrive', 'euphotic'] }, { map: land([4, 4, 'L']) })
    wet.pick('ann', 'move:standard').refuses('ann', path(at(6, 4)), 'TM-R-134')
    const sea = afield({ sheet: 'revenant' }, { map: land([6, 4, 'L']) })
    sea.pick('ann', 'move:standard').choose('ann', path(at(6, 4)))
    expect(unitIn(sea)).toMatchObject({ level: -1, status: ['euphotic'] })
    for (const table of [t, sea]) table.asks('ann', 'tm.act')
    for (const table of [taken, wet]) table.asks('ann', 'tm.path')
  },
)
