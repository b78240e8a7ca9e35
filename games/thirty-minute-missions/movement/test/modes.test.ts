import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isAirborne } from '../../basics/ground.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { META } from '../../data/figures.ts'
import { at, path } from '../../test/tm-table.ts'
import { modesOf } from '../modes.ts'
import { afield, costs, land, like, rulesOf, SEA, unitIn } from './table.ts'

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
    { run: { ...run, vars: { ...run.vars, part: 'ua1/1' } }, active: null },
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
  expect(rulesOf(t, 'climbed')).toEqual(Array(3).fill('TM-FLY-01'))
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
  const t = afield({ sheet: like('alto_ace', { weapons: [], shields: [] }), level: 3 }, { run, active: null })
  expect(unitIn(t).level).toBe(2)
  expect(t.all('fell')).toEqual([])
  t.asks('ann', 'tm.activate')
})

rule('TM-ELEV-05', 'one elevation is as high as a hex is wide', () => {
  expect(META.elevationInches).toBe(4.5)
  expect(META.hexInches).toBe(META.elevationInches)
})

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
  expect(rulesOf(under, 'climbed')).toEqual(['TM-CRUI-03'])
  expect(unitIn(under)).toMatchObject({ level: -2, status: [] })
  under.asks('ann', 'tm.act')
})

rule(['TM-SWIM-01', 'TM-SWIM-02', 'TM-STAT-11'], 'Swim: 1 for a step at any depth, 1 for a change of elevation', () => {
  const t = afield({ sheet: 'corsair', level: 0 }, { map: SEA })
  t.pick('ann', 'move:swim').choose('ann', path(at(4, 4, null, -1), at(4, 4, null, -2), at(5, 4)))
  expect([costs(t, 'climbed'), costs(t)]).toEqual([[1, 1], [1]])
  expect(rulesOf(t, 'climbed')).toEqual(['TM-SWIM-02', 'TM-SWIM-02'])
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
      expect(unitIn(t)).toMatchObject({ hex: hexOfPair([9, 4]), level: 0 })
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

rule('TM-SYS-01', 'a leap is once up to 2 hexes and 2 elevations in its view, for 3 points, and no fall', () => {
  const map = land([5, 4, '2'], [6, 4, '2'], [7, 4, '.'])
  const t = afield({ sheet: 'revenant' }, { map })
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(2, 4)), 'TM-SYS-01')
  t.choose('ann', path(at(6, 4)))
  expect(t.last('jumped')).toMatchObject({ to: { level: 2 }, cost: { total: 3 } })
  // It has moved over the hex between: two hexes.
  expect(t.last('move ended')).toMatchObject({ hexes: 2 })
  const down = afield({ sheet: 'revenant', at: [6, 4] }, { map })
  down.pick('ann', 'move:standard').choose('ann', path(at(8, 4)))
  expect(down.all('fell')).toEqual([])
  expect(unitIn(down)).toMatchObject({ hex: hexOfPair([8, 4]), level: 0 })
  const twice = afield({ sheet: 'revenant', status: ['overdrive'] }, { map })
  twice.pick('ann', 'move:standard').refuses('ann', path(at(6, 4), at(7, 4), at(9, 4)), 'TM-SYS-01')
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
