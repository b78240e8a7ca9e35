import { isSameHex } from '@sandtable/geometry/hex/hex'
import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hasStatus } from '../../body.ts'
import { directionBetween, hexAtOffset, isInView, seesLevel } from '../../measure.ts'
import { wayTo } from '../../movement/choose.ts'
import { canEnd, movingOf } from '../../movement/mover.ts'
import { reachOf } from '../../movement/reach.ts'
import { freeHexNear, hasRearRoom, hasRoom } from '../../movement/room.ts'
import { isWalk, walk } from '../../movement/walk.ts'
import { at, path } from '../tm-table.ts'
import { afield, land } from './movement-table.ts'

const total = (data: JsonObject): number => (data.cost as { total: number }).total
const costs = (t: ReturnType<typeof afield>): number[] => t.all('stepped').map(total)
const placeIn = (t: ReturnType<typeof afield>, id = 'ua1') => {
  const { hex, level, facing } = t.world.units[id]!
  return { hex, level, facing }
}

rule('TM-MOVE-01', 'one Move action in a turn, in one mode', () => {
  const t = afield({ sheet: 'alto_line' })
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(t.options('ann', 'tm.act')).not.toContain('move:standard')
  t.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'KERNEL-UNKNOWN')
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
  expect(placeIn(t)).toEqual({ hex: hexAtOffset([6, 4]), level: 0, facing: 0 })
  t.asks('ann', 'tm.act')
})

rule(
  ['TM-MOVE-03', 'TM-R-16', 'TM-BUILD-15'],
  'the rear of a two-hex unit follows its lead, and swings behind a new facing',
  () => {
    const t = afield({ sheet: 'behemoth' }, {}, [{ side: 'a', sheet: 'marauder', at: [4, 5], id: 'friend' }])
    expect(t.world.units.ua1!.rear).toEqual(hexAtOffset([3, 4]))
    t.pick('ann', 'move:standard')
    // Facing NW its rear would swing into the hex of a friend: class 5 leaves no room there.
    expect(t.refuses('ann', path(at(4, 4, 2)), 'TM-R-16').params).toMatchObject({ facing: 2 })
    t.choose('ann', path(at(4, 3), at(4, 3, 1)))
    expect(t.world.units.ua1).toMatchObject({ hex: hexAtOffset([4, 3]), rear: hexAtOffset([4, 4]), facing: 1 })
    t.asks('ann', 'tm.act')
    // Into the hex the lead left, not straight behind.
    const bent = afield({ sheet: 'behemoth' })
    bent.pick('ann', 'move:standard').choose('ann', path(at(4, 3)))
    expect(bent.world.units.ua1).toMatchObject({ hex: hexAtOffset([4, 3]), rear: hexAtOffset([4, 4]), facing: 0 })
    bent.asks('ann', 'tm.act')
    // Beside a low structure there is no room for a rear on the ground, on a hill there is.
    const house = afield({ sheet: 'behemoth', at: [9, 4] }, { map: land([7, 4, 'a']) })
    const room = (level: number) => hasRearRoom(house.world, house.world.units.ua1!, hexAtOffset([8, 4]), level, 0)
    expect([room(0), room(1)]).toEqual([false, true])
    house.asks('ann', 'tm.act')
  },
)

rule('TM-MOVE-04', 'a class 2 mech has 4 points and a plain step costs 1', () => {
  const t = afield({})
  t.pick('ann', 'move:standard')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 4 })
  const far = t.refuses('ann', path(at(5, 4), at(6, 4), at(7, 4), at(8, 4), at(9, 4)), 'TM-MOVE-04')
  expect(far).toMatchObject({ params: { cost: 1, left: 0 }, at: { x: 7, y: 4 } })
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

rule(['TM-MOVE-07', 'TM-MOVE-08'], 'one elevation up costs 2, down 1', () => {
  const t = afield({}, { map: land([5, 4, '1']) })
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(t)).toEqual([2, 1])
  expect(t.all('stepped').map(e => (e.to as JsonObject).level)).toEqual([1, 0])
  t.asks('ann', 'tm.act')
})

rule(['TM-MOVE-09', 'TM-MOVE-10', 'TM-R-33', 'TM-R-123'], 'into water 1, on in it 2, out of it 2, whatever the depth', () => {
  const map = land([5, 4, 'L'], [6, 4, 'D'], [7, 4, '1'])
  const t = afield({ sheet: 'wraith' }, { map })
  // 5 points: 1 in, Euphotic leaves 2 of 4, and the deep takes them.
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4), at(6, 4)))
  expect(costs(t)).toEqual([1, 2])
  expect(placeIn(t).level).toBe(-2)
  expect(t.all('fell')).toEqual([])
  const out = afield({ sheet: 'marauder', at: [6, 4], status: ['abyss'] }, { map })
  // From the deep floor straight onto a +1 shore, for the two points that are left to it.
  out.pick('ann', 'move:standard').choose('ann', path(at(7, 4)))
  expect(costs(out)).toEqual([2])
  expect(out.world.units.ua1).toMatchObject({ level: 1, status: [] })
  t.asks('ann', 'tm.act')
  out.asks('ann', 'tm.act')
})

rule(
  ['TM-MOVE-11', 'TM-R-15', 'TM-R-112'],
  'friends share a hex while their space is 4 or less and they are two; they may be passed',
  () => {
    const friend = { side: 'a', sheet: 'marauder', at: [5, 4], id: 'friend' }
    const t = afield({}, {}, [friend])
    t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(placeIn(t).hex).toEqual(hexAtOffset([5, 4]))
    const big = afield({ sheet: 'goliath' }, {}, [friend])
    // Class 4 takes 3 and class 2 takes 2: it cannot stay, but it can pass.
    big.pick('ann', 'move:standard')
    big.refuses('ann', path(at(5, 4)), 'TM-R-15')
    big.choose('ann', path(at(5, 4), at(6, 4)))
    const drones = [1, 2].map(n => ({ side: 'a', sheet: 'wisp', main: 'friend', id: `w${n}`, at: [5, 4] }))
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
  expect(hasRoom(t.world, t.world.units.ua1!, hexAtOffset([5, 4]), 0)).toBe(false)
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
  expect(placeIn(t).hex).not.toEqual(hexAtOffset([5, 4]))
  t.asks('ann', 'tm.act')
})

rule('TM-MOVE-13', 'enemies may be in one hex at different elevations', () => {
  const t = afield({ sheet: 'alto_scout', level: 1 }, {}, [{ side: 'b', sheet: 'marauder', at: [5, 4], id: 'foe' }])
  t.pick('ann', 'move:hover')
  t.refuses('ann', path(at(5, 4), at(5, 4, null, 0)), 'TM-MOVE-12')
  t.choose('ann', path(at(5, 4)))
  expect(placeIn(t)).toMatchObject({ hex: hexAtOffset([5, 4]), level: 1 })
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
    t.pick('ann', 'move:standard')
      .choose('ann', path(at(5, 4)))
      .pick('ann', 'next')
    // The corner stands on the edge between both hexes; decoration is no cover.
    expect(t.options('ann', 'tm.hug')).toEqual(['0', '3:left', '3:right', 'none'])
    t.pick('ann', '3:left')
    expect(t.world.units.ua1!.hug).toEqual({ edge: 3, hides: 'left' })
    expect(t.last('took cover')).toMatchObject({ edge: 3, hides: 'left' })
    t.asks('ann', 'tm.act')
  },
)

rule('TM-R-10', 'a unit that does not move takes cover too; a flyer and a hex without cover are not asked', () => {
  const scatter = [{ hex: [4, 4], edge: 0, type: 'low' }]
  const t = afield({}, { scatter })
  expect(t.pick('ann', 'next').options('ann', 'tm.hug')).toEqual(['0', 'none'])
  t.pick('ann', '0')
  expect(t.world.units.ua1!.hug).toEqual({ edge: 0, hides: null })
  t.asks('ann', 'tm.act')
  for (const table of [afield({ at: [6, 6] }, { scatter }), afield({ sheet: 'alto_scout', level: 1 }, { scatter })]) {
    table.pick('ann', 'next').asks('ann', 'tm.act')
    expect(table.world.turn!.phase).toBe('ranged')
  }
  const gone = afield({ hug: { edge: 0, hides: null } }, { scatter })
  gone.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(gone.world.units.ua1!.hug).toBeNull()
  gone.asks('ann', 'tm.act')
})

rule('TM-MOVE-15', 'nothing is seen behind or straight below', () => {
  const t = afield({})
  const unit = t.world.units.ua1!
  expect(isInView(t.world, unit, hexAtOffset([6, 4]))).toBe(true)
  expect(isInView(t.world, unit, hexAtOffset([3, 4]))).toBe(false)
  expect(seesLevel(0, 1, 0)).toBe(false)
  expect(seesLevel(1, 1, 0)).toBe(true)
  t.asks('ann', 'tm.act')
})

rule(
  ['TM-COLOR-01', 'TM-COLOR-03', 'TM-COLOR-04', 'TM-COLOR-07', 'TM-R-24'],
  'grey 1, tan 2, white 2, black 2, and black uphill out of water 4',
  () => {
    const map = land([4, 3, 'T'], [5, 4, 'K'], [4, 5, 'W'])
    for (const [column, row, price] of [
      [4, 3, 2],
      [5, 4, 2],
      [4, 5, 2],
    ] as const) {
      const t = afield({}, { map })
      t.pick('ann', 'move:standard').choose('ann', path(at(column, row)))
      expect(costs(t)).toEqual([price])
      t.asks('ann', 'tm.act')
    }
    for (const letter of ['T', 'W'])
      for (const mode of ['flight', 'thruster']) {
        // Thruster and Flight moves are exempt.
        const t = afield({ sheet: 'alto_ace', at: [2, 4], level: 1 }, { map: land([3, 4, letter]) })
        t.pick('ann', `move:${mode}`)
        t.choose('ann', path(...Array.from({ length: mode === 'flight' ? 1 : 8 }, (_, i) => at(3 + i, 4))))
        expect(costs(t)[0]).toBe(1)
        t.asks('ann', 'tm.act')
      }
    const grey = afield({})
    grey.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(costs(grey)).toEqual([1])
    grey.asks('ann', 'tm.act')
    const wet = afield({ sheet: 'wraith', status: ['euphotic'] }, { map: land([4, 4, 'L'], [5, 4, 'K']) })
    // 5 - 2 points: the 4 it costs are more than it has, but it has spent nothing (TM-R-23).
    wet.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(wet.last('stepped').cost).toMatchObject({
      base: 2,
      rule: 'TM-MOVE-10',
      lines: [{ change: { times: 2 } }, { rule: 'TM-R-23' }],
    })
    wet.asks('ann', 'tm.act')
  },
)

rule('TM-R-24', 'doubling comes before the extra point', () => {
  // No hex has two colours: a floating vehicle has neither, so the order shows in the ledger of uphill black.
  const t = afield({ sheet: 'wraith' }, { map: land([5, 4, '1']), structures: [] })
  t.world.cells[`h${hexAtOffset([5, 4]).q}_4`] = { colour: 'black', ground: 1 }
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(costs(t)).toEqual([4])
  t.asks('ann', 'tm.act')
})

rule(
  ['TM-COLOR-09', 'TM-STAT-04', 'TM-R-34'],
  'in Light Blue a unit without Cruise or Swim is Euphotic at once and has 2 points less',
  () => {
    const t = afield({}, { map: land([5, 4, 'L'], [6, 4, 'L']) })
    // Worked example 20: 4 - 1 = 3 becomes 1, and the next water hex would cost 2.
    t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(hasStatus(t.world.units.ua1!, 'euphotic')).toBe(true)
    expect(t.world.turn).toMatchObject({ points: 2, spent: 1 })
    const two = afield({}, { map: land([5, 4, 'L'], [6, 4, 'L']) })
    // A plan is judged by what the water leaves: 1 point, for a rotation besides the free one.
    two.pick('ann', 'move:standard')
    expect(two.refuses('ann', path(at(5, 4), at(6, 4)), 'TM-MOVE-04').params).toEqual({ cost: 2, left: 1 })
    two.refuses('ann', path(at(5, 4), at(5, 4, 1), at(5, 4, 2), at(5, 4, 3)), 'TM-MOVE-04')
    expect(two.match.check(two.state, 'ann', path(at(5, 4)))).toMatchObject({ ok: true, preview: { cost: 1, left: 1 } })
    two.choose('ann', path(at(5, 4), at(5, 4, 1), at(5, 4, 2)))
    expect(placeIn(two)).toEqual({ hex: hexAtOffset([5, 4]), level: -1, facing: 2 })
    const swimmer = afield({ sheet: 'corsair' }, { map: land([5, 4, 'L']) })
    swimmer.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
    expect(swimmer.world.units.ua1!.status).toEqual([])
    for (const table of [t, two, swimmer]) table.asks('ann', 'tm.act')
  },
)

rule('TM-R-34', 'a ford is judged as it is walked: every way in reach, and what the shore does not give back', () => {
  const ford = land([5, 4, 'L'], [5, 3, 'L'], [5, 5, 'D'], [4, 5, 'L'], [4, 3, 'L'], [6, 3, 'L'])
  const t = afield({ sheet: 'wraith' }, { map: ford })
  // Movement 5: 1 into the water leaves 2, enough for the far shore and no step on.
  t.pick('ann', 'move:standard').refuses('ann', path(at(5, 4), at(6, 4), at(7, 4)), 'TM-MOVE-04')
  const { mover, stand, spent } = movingOf(t.world)
  const ends = reachOf(mover, stand, spent)
  for (const { place, cost } of ends.places()) {
    const way = walk(mover, stand, spent, wayTo(ends, place))
    if (isWalk(way)) expect([way.spent, way.end.points]).toEqual([cost, place.points])
    else expect(canEnd(mover, place)).toBe(false)
  }
  expect(ends.places().some(({ place }) => isSameHex(place.hex, hexAtOffset([6, 4])))).toBe(true)
  const shore = path(at(5, 4), at(6, 4))
  expect(t.match.check(t.state, 'ann', shore)).toMatchObject({ ok: true, preview: { cost: 3, left: 0 } })
  t.choose('ann', shore)
  expect([t.all('way blocked'), t.last('move ended')]).toEqual([[], expect.objectContaining({ points: 3, spent: 3 })])
  t.asks('ann', 'tm.act')
})

rule(['TM-COLOR-10', 'TM-STAT-05'], 'in Dark Blue a unit without Cruise or Swim is in the Abyss at once', () => {
  const t = afield({}, { map: land([5, 4, 'D']) })
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(t.world.units.ua1).toMatchObject({ level: -2, status: ['abyss'] })
  expect(t.world.turn).toMatchObject({ points: 2, spent: 1 })
  t.asks('ann', 'tm.act')
})

rule('TM-R-33', 'a status of the water ends with the colour', () => {
  const t = afield({ status: ['euphotic'] }, { map: land([4, 4, 'L']) })
  t.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(t.world.units.ua1).toMatchObject({ level: 0, status: [] })
  t.asks('ann', 'tm.act')
})

rule(
  ['TM-ELEV-01', 'TM-ELEV-06'],
  'whoever stands on a hill or a water floor has its elevation, mech, vehicle and structure alike',
  () => {
    const map = land([4, 4, '2'], [6, 4, 'D'], [8, 4, 'b'])
    const t = afield({ at: [4, 4] }, { map }, [
      { side: 'a', sheet: 'bastion_tank', at: [4, 4], id: 'tank' },
      { side: 'a', sheet: 'marauder', at: [6, 4], id: 'wader' },
      { side: 'a', sheet: 'alto_scout', at: [8, 4], id: 'roof' },
    ])
    expect(['ua1', 'tank', 'wader', 'roof'].map(id => t.world.units[id]!.level)).toEqual([2, 2, -2, 2])
    t.asks('ann', 'tm.act')
  },
)

rule(['TM-R-20', 'TM-R-14', 'TM-R-128'], 'nobody walks onto a roof; over it there is free air', () => {
  const map = land([5, 4, 'a'])
  const t = afield({}, { map })
  t.pick('ann', 'move:standard')
  t.refuses('ann', path(at(5, 4)), 'TM-R-20')
  t.choose('ann', path())
  const low = afield({ sheet: 'alto_scout' }, { map })
  low.pick('ann', 'move:hover')
  low.refuses('ann', path(at(5, 4)), 'TM-R-128')
  low.choose('ann', path(at(4, 4, null, 1), at(5, 4), at(6, 4)))
  expect(placeIn(low)).toMatchObject({ hex: hexAtOffset([6, 4]), level: 1 })
  const roof = afield(
    { at: [5, 4], level: 1 },
    {
      map: land(),
      structures: [
        {
          id: 's',
          hexes: [
            [5, 4],
            [6, 4],
          ],
        },
      ],
    },
  )
  roof.pick('ann', 'move:standard').choose('ann', path(at(6, 4), at(7, 4)))
  // Walking about on the roof it is up on, then one elevation down.
  expect(roof.all('stepped').map(e => (e.to as JsonObject).level)).toEqual([1, 0])
  for (const table of [t, low, roof]) table.asks('ann', 'tm.act')
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

rule('TM-R-25', 'two elevations up are too many; two down are a fall for 1 point', () => {
  const t = afield({}, { map: land([5, 4, '2']) })
  t.pick('ann', 'move:standard')
  expect(t.refuses('ann', path(at(5, 4)), 'TM-R-25').params).toEqual({ from: 0, to: 2 })
  t.asks('ann', 'tm.path')
  const down = afield({}, { map: land([4, 4, '2'], [4, 3, '1']) })
  down.pick('ann', 'move:standard').choose('ann', path(at(5, 4)))
  expect(costs(down)).toEqual([1])
  // 2 x class 2 x 2 levels, halved over two legs.
  expect(down.last('fell')).toMatchObject({ levels: 2, damage: { total: 8 } })
  expect(placeIn(down).level).toBe(0)
  down.asks('ann', 'tm.act')
  const one = afield({}, { map: land([4, 4, '2'], [4, 3, '1']) })
  one.pick('ann', 'move:standard').choose('ann', path(at(4, 3)))
  expect(one.all('fell')).toEqual([])
  one.asks('ann', 'tm.act')
})

rule('TM-R-41', 'whoever falls onto a taken hex comes to lie in the nearest free one', () => {
  const t = afield({ at: [4, 4], level: 2 }, { map: land([4, 4, '2']) }, [
    { side: 'b', sheet: 'marauder', at: [5, 4], id: 'foe' },
  ])
  const unit = t.world.units.ua1!
  expect(hasRoom(t.world, unit, hexAtOffset([5, 4]), 0)).toBe(false)
  expect(freeHexNear(t.world, unit, hexAtOffset([5, 4]), 0)).toEqual(hexAtOffset([4, 3]))
  t.asks('ann', 'tm.act')
})

rule('TM-R-110', 'of equally near hexes the one in the lowest row, then column', () => {
  const others = [
    { side: 'b', sheet: 'marauder', at: [7, 4], id: 'foe' },
    { side: 'b', sheet: 'marauder', at: [6, 3], id: 'foe2' },
  ]
  const t = afield({}, {}, others)
  expect(freeHexNear(t.world, t.world.units.ua1!, hexAtOffset([7, 4]), 0)).toEqual(hexAtOffset([7, 3]))
  t.asks('ann', 'tm.act')
})

rule('TM-R-126', 'the direction of a line is the nearest one; halfway the clockwise one', () => {
  const from = hexAtOffset([4, 4])
  expect(directionBetween(from, hexAtOffset([8, 3]))).toBe(0)
  // Halfway between E and NE, and between NW and NE.
  expect(directionBetween(from, hexAtOffset([5, 3]))).toBe(0)
  expect(directionBetween(from, hexAtOffset([4, 2]))).toBe(1)
  expect(directionBetween(from, from)).toBeNull()
})

rule('TM-R-104', 'a unit with nothing to do in its Movement Phase is not asked there', () => {
  const t = afield({ sheet: 'marauder', status: ['prone'], ap: 0 })
  t.asks('bob', 'tm.activate')
  expect(t.last('turn ended')).toMatchObject({ unit: 'ua1' })
})
