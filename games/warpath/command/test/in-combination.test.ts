import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 5] }
const operatives = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [20, 5] }
const gunners = { side: 'b', id: 'u8', profile: 'plague.heavy_gunners', at: [20, 24], token: 'shoot' }
const ghouls = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [20, 24] }
const later = { side: 'b', id: 'u7', profile: 'plague.ghouls', at: [60, 44], token: 'shoot' }
const ones = (count: number) => Array<number>(count).fill(1)

rule(
  ['WP-CORD-10', 'WP-CORD-04', 'WP-CORD-09', 'WP-MOVE-04', 'WP-CMBT-04'],
  'Go, Go, Go! in the Movement Phase and Firestorm in the Combat Phase: one order for each activation',
  () => {
    const units = [captain, { ...operatives, token: 'sprint' }, ghouls, later]
    const table = field({ table: [72, 48], sides: { a: { cp: 3 } }, units })
    table.pick('ann', 'u2+enforcers.go_go_go').choose('ann', walk([20, 13]))
    expect([table.world.units.u2!.token, table.world.sides.a.cp]).toEqual(['shoot', 1])
    // Bob's others are far off: Ann begins, or he does.
    table.pick('ann', 'first').pick('ann', 'u2')
    table
      .dice('hit', 1, 2, 5, 5, ...Array<number>(8).fill(3))
      .dice('hit again', 6, 4)
      .dice('damage', 1, 1, 1)
    table.pick('ann', 'u9+enforcers.firestorm')
    expect(table.last('hit')).toMatchObject({ unit: 'u2', hits: 3 })
    expect([table.world.sides.a.cp, table.world.units.u2!.token]).toEqual([0, null])
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-CORD-07', 'WP-R-155', 'WP-KEY-07', 'WP-PIN-06', 'WP-SHOOT-07'],
  'a Captain Pinned on Overwatch commands nobody in the Combat Phase that follows',
  () => {
    const near = { ...captain, at: [20, 10] }
    const units = [near, { ...operatives, token: 'shoot' }, { ...gunners, at: [20, 17], token: 'overwatch' }, later]
    const table = field({ table: [72, 48], phase: 'overwatch', sides: { a: { cp: 2 } }, units })
    // He is the closest enemy, so he may be shot at.
    table
      .dice('hit', 6, ...ones(7))
      .dice('damage', 1)
      .dice('headstrong', 4)
    table.pick('bob', 'u8').pick('bob', 'u1').pass('ann')
    expect(table.world.units.u1!.pinned).toBe(true)
    table.pick('ann', 'first').pick('ann', 'u2')
    table.refuses('ann', { type: 'pick', ids: ['u8+enforcers.firestorm'] }, 'WP-CORD-07')
    table
      .dice('hit', ...ones(12))
      .pick('ann', 'u8')
      .pass('ann')
      .asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-CORD-14', 'WP-SHOOT-17', 'WP-KEY-20', 'WP-KEY-11', 'WP-CORD-06'],
  'Hold the Line: In Cover and Unflinching while one unit fires, and no longer when the next does',
  () => {
    const second = { ...gunners, id: 'u9', at: [30, 24] }
    const units = [captain, { ...operatives, at: [22, 8] }, gunners, second]
    const table = field({ table: [72, 48], phase: 'combat', sides: { a: { cp: 1 } }, units })
    // 6+ and cover: a 6 misses, a 7 hits; the weapon is Pinning.
    table.pick('bob', 'u8').pick('bob', 'u2')
    table.dice('hit', 7, 6, ...ones(6)).dice('damage', 1)
    table.pick('ann', 'enforcers.hold_the_line/u2')
    expect(table.last('hit')).toMatchObject({ unit: 'u8', hits: 1 })
    expect([table.world.units.u2!.pinned, table.world.sides.a.cp]).toEqual([false, 0])
    // The other unit needs a 6 again, and pins.
    table.dice('hit', 6, ...ones(7)).dice('damage', 1)
    table.dice('command', 'blank', 'blank', 'blank', 'blank').dice('command', 'blank', 'blank', 'blank')
    table.pick('bob', 'u9').pick('bob', 'u2')
    expect(table.last('hit')).toMatchObject({ unit: 'u9', hits: 1 })
    expect(table.world.units.u2!.pinned).toBe(true)
    const [seat] = table.engine.waitingFor(table.state)
    table.asks(seat!, table.engine.decision(table.state, seat!)!.kind)
  },
)

rule(
  ['WP-CORD-11', 'WP-PIN-02', 'WP-ENG-05', 'WP-KEY-12', 'WP-KEY-20', 'WP-R-18'],
  'Infection before a charge: the pin is gone, so it is not Hindered; its Save holds in the Assault of the same Round',
  () => {
    const lord = { side: 'a', id: 'u1', profile: 'plague.lord', at: [10, 10] }
    const pinned = {
      side: 'a',
      id: 'u2',
      profile: 'plague.ghouls',
      bases: [[20, 10]],
      strength: 2,
      token: 'sprint',
      pinned: true,
    }
    const men = { side: 'b', id: 'u8', profile: 'enforcers.operatives', bases: [[20, 16]], strength: 1 }
    const others = { ...later, profile: 'enforcers.operatives' }
    const table = field({ table: [72, 48], sides: { a: { cp: 1 } }, units: [lord, pinned, men, others] })
    table.pick('ann', 'u2+plague.infection').choose('ann', walk([20, 15.02]))
    expect(table.world.units.u2).toMatchObject({ pinned: false, token: 'assault+1' })
    // 6+ with +1: 5s hit. The man strikes it down, and it is saved by a 5.
    table
      .pick('ann', 'first')
      .dice('hit', 5, 4)
      .dice('hit', 6)
      .dice('damage', 1)
      .dice('damage', 5)
      .dice('save', 5)
      .pick('ann', 'u2')
    expect(table.all('struck')[0]).toMatchObject({ unit: 'u2', hits: 1 })
    expect(table.world.units.u2).toMatchObject({ where: 'table', pinned: false })
    expect(table.last('assault result')).toMatchObject({ loser: null })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-CORD-12', 'WP-KEY-07', 'WP-R-143', 'WP-R-16', 'WP-PIN-01'],
  'Transfixed by Fear: Headstrong troops roll against it; who is Pinned by it shoots the chargers on Overwatch at -1',
  () => {
    const play = (courage: number) => {
      const lord = { side: 'a', id: 'u1', profile: 'plague.lord', at: [10, 10] }
      const ghouls = { side: 'a', id: 'u2', profile: 'plague.ghouls', bases: [[20, 10]], strength: 1, token: 'sprint' }
      const men = { side: 'b', id: 'u8', profile: 'enforcers.suppression', bases: [[20, 16]], strength: 1, token: 'overwatch' }
      const others = { ...later, profile: 'enforcers.operatives' }
      const table = field({ table: [72, 48], sides: { a: { cp: 2 } }, units: [lord, ghouls, men, others] })
      table
        .pick('ann', 'u2')
        .choose('ann', walk([20, 15.02]))
        .dice('headstrong', courage)
        .pick('ann', 'plague.transfixed/u2')
      // 5+: a 5 hits the first time only if it stands firm.
      table.pick('bob', 'u8').dice('hit', 5, 1)
      return table
    }
    const firm = play(5).dice('damage', 1).pick('bob', 'u2')
    expect([firm.world.units.u8!.pinned, firm.last('hit').hits]).toEqual([false, 1])
    firm.asks('ann', 'wp.first')
    const afraid = play(4).pick('bob', 'u2')
    expect([afraid.world.units.u8!.pinned, afraid.last('hit').hits]).toEqual([true, 0])
    afraid.asks('ann', 'wp.first')
  },
)
