import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { canEnter, entriesOf } from '../entry.ts'
import { afield, land, unitIn } from './table.ts'

const waiting = (unit: JsonObject = {}) => ({ side: 'a', sheet: 'marauder', where: 'reserve', id: 'ua1', ...unit })
const foe = { side: 'b', sheet: 'marauder', at: [12, 4], id: 'far' }
const enter = (unit: string, column: number, row: number, facing: number, level = 0) => ({
  type: 'arrange' as const,
  places: [{ piece: unit, ...at(column, row, facing, level) }],
})

rule('TM-DEPL-07', 'from round 2 a reserve comes in at the first column of its area, facing inward, for 1 point', () => {
  const early = field({ units: [waiting(), foe], turn: 'a', round: 1, mission: 'winds_of_war' })
  early.asks('bob', 'tm.activate')
  const t = field({ units: [waiting(), foe], turn: 'a', round: 2, mission: 'winds_of_war' }, [['action points', 4]])
  t.pick('ann', 'ua1').asks('ann', 'tm.enter')
  t.refuses('ann', enter('ua1', 1, 4, 0), 'TM-DEPL-07')
  t.refuses('ann', enter('ua1', 0, 4, 1), 'TM-DEPL-07')
  t.choose('ann', enter('ua1', 0, 4, 0))
  expect(t.last('entered')).toMatchObject({ unit: 'ua1', cost: 1 })
  expect(t.pick('ann', 'move:standard').asks('ann', 'tm.path').ask).toMatchObject({ budget: 3 })
})

rule(['TM-COLOR-09', 'TM-DEPL-07'], 'a reserve that comes in through shallow water is in it', () => {
  const t = field({ units: [waiting(), foe], turn: 'a', round: 2, mission: 'winds_of_war', map: land([0, 4, 'L']) }, [
    ['action points', 4],
  ])
  t.pick('ann', 'ua1').choose('ann', { type: 'arrange', places: [{ piece: 'ua1', ...at(0, 4, 0, -1) }] })
  expect([unitIn(t).level, unitIn(t).status, unitIn(t).moved]).toEqual([-1, ['euphotic'], 1])
  t.asks('ann', 'tm.act')
})

rule('TM-R-16', 'a two-hex reserve comes in with its rear on the edge', () => {
  const t = field({ units: [waiting({ sheet: 'behemoth' }), foe], turn: 'a', round: 2, mission: 'winds_of_war' }, [
    ['action points', 4],
  ])
  t.pick('ann', 'ua1').choose('ann', enter('ua1', 1, 4, 0))
  expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([1, 4]), rear: hexOfPair([0, 4]) })
  t.asks('ann', 'tm.act')
})

rule('TM-MISS-26', 'reserves of the Defender in Counterattack! wait for round 3', () => {
  const rounds = (attacker: string) =>
    [1, 2, 3].map(round => {
      const units = [waiting(), { side: 'a', sheet: 'marauder', at: [2, 4], id: 'own' }, foe]
      const t = field({ units, turn: 'a', round, attacker, mission: 'counterattack' })
      t.asks('ann', 'tm.activate')
      return canEnter(t.world, t.world.units.ua1!)
    })
  expect(rounds('b')).toEqual([false, false, true])
  expect(rounds('a')).toEqual([false, true, true])
})

rule('TM-MISS-21', 'from round 3 reserves of the pursuers come over the long edges too, 3 hexes from every enemy', () => {
  const chase = (round: number) => {
    const units = [waiting(), { side: 'a', sheet: 'marauder', at: [0, 4], id: 'own' }, { ...foe, at: [7, 0] }]
    const t = field({
      units,
      turn: 'a',
      round,
      attacker: 'a',
      mission: 'endless_pursuit',
      sides: { a: { area: 'west' }, b: { area: 'west' } },
    })
    t.asks('ann', 'tm.activate')
    return entriesOf(t.world, t.world.units.ua1!)
      .filter(e => e.hex.row === 0)
      .map(e => e.hex.column)
  }
  expect(chase(2)).toEqual([0])
  expect([...new Set(chase(3))].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 10, 11, 12, 13])
})

rule('TM-MISS-20', 'from round 5 the pursued leave by the far edge for 1 more point, in any mode', () => {
  const flee = (round: number, unit: JsonObject = {}) =>
    field({
      units: [
        { side: 'b', sheet: 'carrier', at: [12, 4], facing: 0, ap: 4, id: 'ub1', ...unit },
        { side: 'b', sheet: 'wisp', main: 'ub1', where: 'stowed', id: 'w' },
        { side: 'b', sheet: 'dreadlord', at: [6, 6], id: 'own' },
        { side: 'a', sheet: 'marauder', at: [0, 4], id: 'far' },
      ],
      active: 'ub1',
      round,
      attacker: 'a',
      mission: 'endless_pursuit',
      sides: { a: { area: 'west' }, b: { area: 'west' } },
    })
  const early = flee(4)
  early.pick('bob', 'move:standard').refuses('bob', path(at(13, 4), at(14, 4)), 'TM-MISS-20')
  early.asks('bob', 'tm.path')
  const t = flee(5)
  t.pick('bob', 'move:standard').choose('bob', path(at(13, 4), at(14, 4)))
  expect([t.world.units.ub1!.where, t.world.units.w!.where]).toEqual(['left', 'left'])
  expect(t.last('left the board')).toMatchObject({ unit: 'ub1', cost: { total: 1, rule: 'TM-MISS-20' } })
  t.asks('ann', 'tm.activate')
  const north = flee(5, { at: [12, 0], facing: 1 })
  north.pick('bob', 'move:standard').refuses('bob', path(at(12, -1)), 'TM-R-14')
  north.asks('bob', 'tm.path')
  // The pursuers do not leave.
  const areas = { a: { area: 'west' }, b: { area: 'west' } }
  const hunter = afield({ at: [12, 4] }, { round: 5, attacker: 'a', mission: 'endless_pursuit', sides: areas })
  hunter.pick('ann', 'move:standard').refuses('ann', path(at(13, 4), at(14, 4)), 'TM-R-14')
  hunter.asks('ann', 'tm.path')
})

rule(
  'TM-R-160',
  'a drone moves in the turn of its Main Unit with points of its own, and a Main Unit out of reserve brings its drones',
  () => {
    const drone = { side: 'a', sheet: 'wisp', main: 'ua1', at: [4, 5], level: 1, id: 'w' }
    const run = { proc: 'move', vars: { unit: 'w', mode: 'hover' } }
    const t = afield({ sheet: 'carrier' }, { run, active: null }, [drone])
    expect(t.asks('ann', 'tm.path').ask).toMatchObject({ piece: 'w', budget: 5 })
    t.choose('ann', path(at(5, 5)))
    expect(t.world.units.w).toMatchObject({ moved: 1, marks: [] })
    expect(t.world.moving).toBeNull()
    t.asks('ann', 'tm.activate')
    const stowed = [1, 2].map(n => ({ side: 'a', sheet: 'wisp', main: 'ua1', where: 'stowed', id: `w${n}` }))
    const reserve = field(
      { units: [waiting({ sheet: 'carrier' }), ...stowed, foe], turn: 'a', round: 2, mission: 'winds_of_war' },
      [['action points', 4]],
    )
    reserve
      .pick('ann', 'ua1')
      .choose('ann', enter('ua1', 0, 4, 0))
      .asks('ann', 'tm.bring')
    reserve.pick('ann', 'w2').refuses('ann', enter('w2', 3, 4, 0), 'TM-R-160')
    reserve.choose('ann', enter('w2', 1, 4, 0, 1))
    expect([reserve.world.units.w1!.where, reserve.world.units.w2!.where]).toEqual(['stowed', 'board'])
    reserve.asks('ann', 'tm.act')
  },
)
