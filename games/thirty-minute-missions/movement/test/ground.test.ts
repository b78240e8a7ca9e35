import { isSameHex } from '@sandtable/geometry/hex/hex'
import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hasStatus } from '../../basics/body.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { wayTo } from '../choose.ts'
import { canEnd, movingOf } from '../mover.ts'
import { reachOf } from '../reach.ts'
import { isWalk, walk } from '../walk.ts'
import { afield, costs, east, land, like, placeIn } from './table.ts'

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
  t.world.cells.h5_4 = { colour: 'black', ground: 1 }
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
    expect(two.engine.check(two.state, 'ann', path(at(5, 4)))).toMatchObject({ ok: true, preview: { cost: 1, left: 1 } })
    two.choose('ann', path(at(5, 4), at(5, 4, 1), at(5, 4, 2)))
    expect(placeIn(two)).toEqual({ hex: hexOfPair([5, 4]), level: -1, facing: 2 })
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
  expect(ends.places().some(({ place }) => isSameHex(place.hex, hexOfPair([6, 4])))).toBe(true)
  const shore = path(at(5, 4), at(6, 4))
  expect(t.engine.check(t.state, 'ann', shore)).toMatchObject({ ok: true, preview: { cost: 3, left: 0 } })
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
  expect(placeIn(low)).toMatchObject({ hex: hexOfPair([6, 4]), level: 1 })
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

rule('TM-TRAIT-08', 'who knows the way pays nothing more for tan, white and black', () => {
  const sheet = like('marauder', { pilot: { rank: 'regular', traits: ['pathfinder'] } })
  const t = afield({ sheet }, { map: land([5, 4, 'T'], [7, 4, 'K']) })
  t.pick('ann', 'move:standard').choose('ann', path(...east(4, 8)))
  expect(costs(t)).toEqual([1, 1, 1, 1])
  t.asks('ann', 'tm.act')
})
