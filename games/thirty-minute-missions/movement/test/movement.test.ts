import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { directionBetween, hexOfPair, isInView, seesLevel } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { path as way } from '../asks/path.ts'
import { downwindOf } from '../drift.ts'
import { freeHexNear, hasRearRoom, hasRoom } from '../room.ts'
import { afield, costs, land, like, placeIn, rulesOf, total, unitIn } from './table.ts'

rule('TM-MOVE-01', 'one Move action in a turn, in one mode', () => {
  const t = afield({ sheet: 'alto_line' })
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(t.options('ann', 'tm.act')).not.toContain('move:standard')
  t.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-MOVE-01')
})

rule('TM-MOVE-02', 'a step leads into one of the three hexes in front and keeps the facing', () => {
  const t = afield({})
  t.pick('ann', 'move:standard')
  for (const [column, row] of [
    [3, 4],
    [3, 3],
    [3, 5],
  ] as const)
    t.refuses('ann', path(at(column, row)), 'TM-MOVE-02')
  t.refuses('ann', path(at(6, 4)), 'TM-MOVE-02')
  t.refuses('ann', path(at(5, 4, 1)), 'TM-MOVE-02')
  t.choose('ann', path(at(4, 3), at(5, 3), at(6, 4)))
  expect(placeIn(t)).toEqual({ hex: hexOfPair([6, 4]), level: 0, facing: 0 })
  t.asks('ann', 'tm.act')
})

rule(
  ['TM-MOVE-03', 'TM-R-16', 'TM-BUILD-15'],
  'the rear of a two-hex unit follows its lead, and swings behind a new facing',
  () => {
    const t = afield({ sheet: 'behemoth' }, {}, [{ side: 'a', sheet: 'marauder', at: [4, 5], id: 'friend' }])
    expect(t.world.units.ua1!.rear).toEqual(hexOfPair([3, 4]))
    t.pick('ann', 'move:standard')
    // Facing NW its rear would swing into the hex of a friend: class 5 leaves no room there.
    expect(t.refuses('ann', path(at(4, 4, 2)), 'TM-R-16').params).toMatchObject({ facing: 2 })
    t.choose('ann', path(at(4, 3), at(4, 3, 1)))
    expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([4, 3]), rear: hexOfPair([4, 4]), facing: 1 })
    t.asks('ann', 'tm.act')
    // Into the hex the lead left, not straight behind.
    const bent = afield({ sheet: 'behemoth' })
    bent.pick('ann', 'move:standard').choose('ann', path(at(4, 3)))
    expect(bent.world.units.ua1).toMatchObject({ hex: hexOfPair([4, 3]), rear: hexOfPair([4, 4]), facing: 0 })
    bent.asks('ann', 'tm.act')
    // Beside a low structure there is no room for a rear on the ground, on a hill there is.
    const house = afield({ sheet: 'behemoth', at: [9, 4] }, { map: land([7, 4, 'a']) })
    const room = (level: number) => hasRearRoom(house.world, house.world.units.ua1!, hexOfPair([8, 4]), level, 0)
    expect([room(0), room(1)]).toEqual([false, true])
    house.asks('ann', 'tm.act')
  },
)

rule('TM-MOVE-04', 'a class 2 mech has 4 points and a plain step costs 1', () => {
  const t = afield({})
  t.pick('ann', 'move:standard')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 4 })
  const far = t.refuses('ann', path(at(5, 4), at(6, 4), at(7, 4), at(8, 4), at(9, 4)), 'TM-MOVE-04')
  expect(far).toMatchObject({ params: { cost: 1, left: 0 }, at: { x: 9, y: 4 } })
  t.choose('ann', path(at(5, 4), at(6, 4), at(7, 4), at(8, 4)))
  expect(costs(t)).toEqual([1, 1, 1, 1])
  expect(t.world.units.ua1!.moved).toBe(4)
  t.asks('ann', 'tm.act')
})

rule(['TM-MOVE-05', 'TM-MOVE-06'], 'the first rotation is free, to any facing; every other one costs 1', () => {
  const t = afield({})
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(4, 4, 3), at(3, 4), at(3, 4, 0), at(3, 4, 1), at(3, 3), at(3, 2)), 'TM-MOVE-04')
  t.choose('ann', path(at(4, 4, 3), at(3, 4), at(3, 4, 0), at(3, 4, 1), at(3, 3)))
  expect(t.all('turned').map(total)).toEqual([0, 1, 1])
  expect(rulesOf(t, 'turned')).toEqual(['TM-MOVE-06', 'TM-MOVE-05', 'TM-MOVE-05'])
  t.asks('ann', 'tm.act')
})

rule('TM-MOVE-05', 'a rotation stands alone, and there are six facings', () => {
  const t = afield({})
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(4, 4, 6)), 'TM-MOVE-05')
  t.refuses('ann', path(at(4, 4, 1, 1)), 'TM-MOVE-05')
  t.refuses('ann', path(at(4, 4, 0)), 'TM-MOVE-01')
  t.asks('ann', 'tm.path')
})

rule(
  ['TM-MOVE-11', 'TM-R-15', 'TM-R-112'],
  'friends share a hex while their space is 4 or less and they are two; they may be passed',
  () => {
    const friend = { side: 'a', sheet: 'marauder', at: [5, 4], id: 'friend' }
    const t = afield({}, {}, [friend])
    t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(placeIn(t).hex).toEqual(hexOfPair([5, 4]))
    const big = afield({ sheet: 'goliath' }, {}, [friend])
    // Class 4 takes 3 and class 2 takes 2: it cannot stay, but it can pass.
    big.pick('ann', 'move:standard')
    big.refuses('ann', path(at(5, 4)), 'TM-R-15')
    big.choose('ann', path(at(5, 4), at(6, 4)))
    const drones = [1, 2].map(n => ({ side: 'a', sheet: 'wisp', main: 'ua1', id: `w${n}`, at: [5, 4] }))
    const third = afield({ sheet: 'wraith' }, {}, drones)
    third.pick('ann', 'move:standard')
    third.refuses('ann', path(at(5, 4)), 'TM-R-15')
    for (const table of [t, big]) table.asks('ann', 'tm.act')
    third.asks('ann', 'tm.path')
  },
)

rule(['TM-MOVE-12', 'TM-R-14'], 'no way through an enemy at the same elevation', () => {
  const t = afield({}, {}, [{ side: 'b', sheet: 'marauder', at: [5, 4], id: 'foe' }])
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(5, 4), at(6, 4)), 'TM-MOVE-12')
  t.refuses('ann', path(at(4, 4, 3), at(3, 4), at(2, 4), at(1, 4), at(0, 4), at(-1, 4)), 'TM-R-14')
  expect(hasRoom(t.world, t.world.units.ua1!, hexOfPair([5, 4]), 0)).toBe(false)
  t.asks('ann', 'tm.path')
  // Nor by a change of elevation down to it.
  const above = afield({ sheet: 'alto_scout', level: 1 }, {}, [{ side: 'b', sheet: 'marauder', at: [5, 4], id: 'foe' }])
  above.pick('ann', 'move:hover').refuses('ann', path(at(5, 4), at(5, 4, null, 0)), 'TM-MOVE-12')
  above.asks('ann', 'tm.path')
})

rule('TM-R-14', 'ground one higher stops what keeps its elevation, ground two higher whoever comes out of the water', () => {
  const hover = afield({ sheet: 'revenant' }, { map: land([5, 4, '1']) })
  hover.pick('ann', 'move:hover').refuses('ann', path(at(5, 4)), 'TM-R-14')
  const shore = afield({ sheet: 'corsair', level: 0 }, { map: land([4, 4, 'L'], [5, 4, '2'], [4, 5, '1']) })
  shore.pick('ann', 'move:swim').refuses('ann', path(at(5, 4)), 'TM-R-14')
  hover.asks('ann', 'tm.path')
  shore.choose('ann', path(at(4, 5))).asks('ann', 'tm.act')
})

rule('TM-R-15', 'whoever is stopped where there is no room makes some', () => {
  const t = afield({ sheet: 'goliath', durability: { legL: 1 } }, {}, [
    { side: 'a', sheet: 'marauder', at: [5, 4], id: 'friend' },
    { side: 'b', sheet: 'alto_line', at: [9, 4], id: 'foe', ap: 2, stance: 'overwatch' },
  ])
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  t.dice('accuracy', 8).pick('bob', t.options('bob', 'kernel.react')[0]!).pick('bob', 'legL')
  // 2 points became 1, and that is spent beside its friend.
  t.choose('ann', path())
  expect(t.last('made room')).toMatchObject({ unit: 'ua1' })
  expect(placeIn(t).hex).not.toEqual(hexOfPair([5, 4]))
  t.asks('ann', 'tm.act')
})

rule('TM-MOVE-13', 'enemies may be in one hex at different elevations', () => {
  const t = afield({ sheet: 'alto_scout', level: 1 }, {}, [{ side: 'b', sheet: 'marauder', at: [5, 4], id: 'foe' }])
  t.pick('ann', 'move:hover')
  t.refuses('ann', path(at(5, 4), at(5, 4, null, 0)), 'TM-MOVE-12')
  t.choose('ann', path(at(5, 4)))
  expect(placeIn(t)).toMatchObject({ hex: hexOfPair([5, 4]), level: 1 })
  t.asks('ann', 'tm.act')
})

rule(
  ['TM-MOVE-14', 'TM-R-10'],
  'at the end of its Movement Phase a unit hugs one cover edge of its hex; at a corner it says which side',
  () => {
    const scatter = [
      { hex: [5, 4], edge: 0, type: 'low' },
      { hex: [4, 4], edge: 0, type: 'corner' },
      { hex: [5, 4], edge: 2, type: 'high', cover: false },
    ]
    const t = afield({}, { scatter })
    t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    // The corner stands on the edge between both hexes; decoration is no cover.
    const places = t.options('ann', 'tm.act').filter(id => id.startsWith('cover:'))
    expect(places).toEqual(['cover:0', 'cover:3:left', 'cover:3:right', 'cover:none'])
    t.pick('ann', 'cover:3:left').pick('ann', 'next')
    expect(t.world.units.ua1!.hug).toEqual({ edge: 3, hides: 'left' })
    expect(t.last('took cover')).toMatchObject({ edge: 3, hides: 'left' })
    t.asks('ann', 'tm.act')
  },
)

rule('TM-R-10', 'a unit that does not move takes cover too; a flyer and a hex without cover are not asked', () => {
  const scatter = [{ hex: [4, 4], edge: 0, type: 'low' }]
  const t = afield({}, { scatter })
  t.pick('ann', 'cover:0').pick('ann', 'next')
  expect(t.world.units.ua1!.hug).toEqual({ edge: 0, hides: null })
  t.asks('ann', 'tm.act')
  const asked = afield({ ap: 0, at: [3, 4] }, { scatter })
  // Nothing could be chosen in its Movement Phase but the move: the place is asked for at its end.
  asked.pick('ann', 'move:standard').choose('ann', path(at(4, 4)))
  expect(asked.options('ann', 'tm.hug')).toEqual(['0', 'none'])
  for (const table of [afield({ at: [6, 6] }, { scatter }), afield({ sheet: 'alto_scout', level: 1 }, { scatter })]) {
    table.pick('ann', 'next').asks('ann', 'tm.act')
    expect(table.world.turn!.phase).toBe('ranged')
  }
  const gone = afield({ hug: { edge: 0, hides: null } }, { scatter })
  gone.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(gone.world.units.ua1!.hug).toBeNull()
  gone.asks('ann', 'tm.act')
})

rule('TM-MISS-13', 'in Winds of War an Airborne unit is blown 1 hex downwind when its Movement Phase ends', () => {
  const gale = (weather: number, unit: JsonObject = {}, others: readonly JsonObject[] = []) => {
    const t = afield({ sheet: 'revenant', level: 1, ...unit }, { mission: 'winds_of_war', weather }, others)
    t.pick('ann', 'next').asks('ann', 'tm.act')
    return t
  }
  expect(unitIn(gale(1)).hex).toEqual(hexOfPair([5, 4]))
  expect(unitIn(gale(2))).toMatchObject({ hex: hexOfPair([4, 3]), level: 1, facing: 0 })
  expect(unitIn(gale(6)).hex).toEqual(hexOfPair([4, 5]))
  expect(unitIn(gale(7)).hex).toEqual(hexOfPair([4, 4]))
  // An aircraft is not blown onto a hill.
  const low = afield({ sheet: 'kestrel', level: 1 }, { mission: 'winds_of_war', weather: 1, map: land([5, 4, '1']) })
  expect(downwindOf(low.world, unitIn(low))).toBeNull()
  low.asks('ann', 'tm.act')
  expect(unitIn(gale(1, { level: 0 })).hex).toEqual(hexOfPair([4, 4]))
  const other = { side: 'b', sheet: 'alto_scout', at: [5, 4], level: 1, id: 'foe' }
  expect(unitIn(gale(1, {}, [other])).hex).toEqual(hexOfPair([4, 4]))
})

rule('TM-SYS-09', 'smoke once in the battle, at the end of the Movement Phase', () => {
  const t = afield({ sheet: like('marauder', { systems: ['smoke'] }) })
  t.pick('ann', 'next').pick('ann', 'lay')
  expect(unitIn(t)).toMatchObject({ status: ['smoke'], marks: [{ kind: 'smokeUsed' }] })
  t.asks('ann', 'tm.act')
  const again = afield({ sheet: like('marauder', { systems: ['smoke'] }), marks: [{ kind: 'smokeUsed' }] })
  again.pick('ann', 'next').asks('ann', 'tm.act')
  const none = afield({})
  none.pick('ann', 'next').asks('ann', 'tm.act')
})

rule('TM-MOVE-15', 'nothing is seen behind or straight below', () => {
  const t = afield({})
  const unit = t.world.units.ua1!
  expect(isInView(t.world, unit, hexOfPair([6, 4]))).toBe(true)
  expect(isInView(t.world, unit, hexOfPair([3, 4]))).toBe(false)
  expect(seesLevel(0, 1, 0)).toBe(false)
  expect(seesLevel(1, 1, 0)).toBe(true)
  t.asks('ann', 'tm.act')
})

rule('TM-R-23', 'whoever has spent nothing may make one step with all its points', () => {
  // Worked example 21.
  const t = afield({ sheet: 'dreadlord', status: ['entangled'] }, { map: land([5, 4, '1'], [6, 4, '2']) })
  t.pick('ann', 'move:standard')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 1 })
  t.refuses('ann', path(at(5, 4), at(6, 4)), 'TM-MOVE-04')
  t.choose('ann', path(at(5, 4)))
  expect(t.last('stepped')).toMatchObject({ cost: { base: 2, total: 1 }, left: 0 })
  const spent = afield({ sheet: 'citadel' }, { map: land([6, 4, '1']) })
  spent.pick('ann', 'move:standard')
  spent.refuses('ann', path(at(5, 4), at(6, 4)), 'TM-MOVE-04')
  t.asks('ann', 'tm.act')
  spent.asks('ann', 'tm.path')
})

rule('TM-R-41', 'whoever falls onto a taken hex comes to lie in the nearest free one', () => {
  const t = afield({ at: [4, 4], level: 2 }, { map: land([4, 4, '2']) }, [
    { side: 'b', sheet: 'marauder', at: [5, 4], id: 'foe' },
  ])
  const unit = t.world.units.ua1!
  expect(hasRoom(t.world, unit, hexOfPair([5, 4]), 0)).toBe(false)
  expect(freeHexNear(t.world, unit, hexOfPair([5, 4]), 0)).toEqual(hexOfPair([4, 3]))
  t.asks('ann', 'tm.act')
})

rule('TM-R-110', 'of equally near hexes the one in the lowest row, then column', () => {
  const others = [
    { side: 'b', sheet: 'marauder', at: [7, 4], id: 'foe' },
    { side: 'b', sheet: 'marauder', at: [6, 3], id: 'foe2' },
  ]
  const t = afield({}, {}, others)
  expect(freeHexNear(t.world, t.world.units.ua1!, hexOfPair([7, 4]), 0)).toEqual(hexOfPair([7, 3]))
  t.asks('ann', 'tm.act')
})

rule('TM-R-126', 'the direction of a line is the nearest one; halfway the clockwise one', () => {
  const from = hexOfPair([4, 4])
  expect(directionBetween(from, hexOfPair([8, 3]))).toBe(0)
  // Halfway between E and NE, and between NW and NE.
  expect(directionBetween(from, hexOfPair([5, 3]))).toBe(0)
  expect(directionBetween(from, hexOfPair([4, 2]))).toBe(1)
  expect(directionBetween(from, from)).toBeNull()
})

rule('TM-R-104', 'a unit with nothing to do in its Movement Phase is not asked there', () => {
  const t = afield({ sheet: 'marauder', status: ['prone'], ap: 0 })
  t.asks('bob', 'tm.activate')
  expect(t.last('turn ended')).toMatchObject({ unit: 'ua1' })
})

rule(
  'TM-MOVE-01',
  'a way that leaves elevations and facings open is recorded as the way it is, so that its dice are the same',
  () => {
    const t = afield({})
    t.pick('ann', 'move:standard').asks('ann', 'tm.path')
    const full = way.inFull!(t.world, { unit: 'ua1' }, 'ann', { type: 'path', points: [at(5, 4), at(6, 4)] })
    expect(full.points).toEqual([
      { x: 5, y: 4, facing: 0, level: 0 },
      { x: 6, y: 4, facing: 0, level: 0 },
    ])
    expect(way.inFull!(t.world, { unit: 'ua1' }, 'ann', full)).toEqual(full)
  },
)
