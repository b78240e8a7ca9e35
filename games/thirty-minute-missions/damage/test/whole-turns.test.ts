import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: damage and status', () => {
  rule(
    ['TM-WEAP-03', 'TM-DEST-01', 'TM-R-54', 'TM-R-122'],
    'a missile rack that is shot off explodes and takes the unit with it',
    () => {
      const frail = { durability: { torso: 3 }, items: { micro_missiles: { durability: 2 } } }
      const t = turns([unit('ua1', 'alto_line', [4, 5]), unit('ub1', 'hexer', [7, 5], frail)], {}, [
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
        ['does the weapon explode?', 6],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'ub1/2')
      expect(t.world.units.ub1!.where).toBe('destroyed')
      // What it held lies in its hex.
      expect(t.world.items['ub1/1']).toMatchObject({ mode: 'dropped', hex: t.world.units.ub1!.hex })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-COLOR-02', 'TM-STAT-02', 'TM-R-73', 'TM-CMD-13'],
    'who ends its turn in lava kneels, and must pay to stand before it walks on',
    () => {
      const t = turns([unit('ua1', 'alto_line', [4, 5])], { map: land({ '5,5': 'R' }) }, [points(1), points(1), points(1)])
      t.pick('ann', 'ua1:move:standard')
        .choose('ann', path(at(5, 5)))
        .pick('ann', 'end')
      expect(t.world.units.ua1).toMatchObject({ status: ['kneeling'], inactive: true })
      t.pick('bob', 'ub9').pick('bob', 'end').dice('action points', 1).pick('ann', 'ua9').pick('ann', 'end').pick('ann', 'ua1')
      t.pick('ann', 'move:standard').refuses('ann', path(at(6, 5)), 'TM-CMD-13')
      t.choose('ann', path())
      t.pick('ann', 'command:kneel')
        .pick('ann', 'move:standard')
        .choose('ann', path(at(6, 5)))
      expect(t.world.units.ua1).toMatchObject({ status: [], ap: 4 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-STAT-08', 'TM-CMD-19', 'TM-R-106', 'TM-STAT-09'],
    'a reboot that fails although it was paid for cancels the turn, and the next one is easier',
    () => {
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 3, status: ['system_error'] })], {}, [['reboot', 2]])
      t.pick('ann', 'ua1').pick('ann', 'pay')
      expect(t.world.units.ua1).toMatchObject({ ap: 1, status: ['system_error'], reboot: 4, inactive: true })
      expect(t.all('points gained')).toEqual([])
      t.asks('bob', 'tm.activate')
    },
  )

  rule(['TM-KEYW-02', 'TM-R-151', 'TM-CMD-31'], 'a blast beside its target: half of it, and half of that for who braces', () => {
    const t = turns(
      [unit('ua1', 'citadel', [4, 5]), unit('ub1', 'alto_line', [7, 5]), unit('ub2', 'alto_scout', [7, 5], { stance: 'brace' })],
      {},
      [points(1), ['accuracy', 6], ['evasion', 1]],
    )
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso+ua1/2')
    // 18, half of it 9, and half of that, rounded up: 5.
    expect([t.world.units.ub1!.durability.torso, t.world.units.ub2!.durability.torso]).toEqual([20, 19])
    t.asks('ann', 'tm.act')
  })
})

describe('a whole turn: shot down', () => {
  rule(
    ['TM-R-42', 'TM-HOVER-03', 'TM-COLOR-10', 'TM-R-13'],
    'shot down over deep water it falls to the surface, sinks and is out of sight of who shot it',
    () => {
      const lake = land({ '6,5': 'L', '7,5': 'D', '8,5': 'L', '7,4': 'L', '8,4': 'L', '7,6': 'L', '8,6': 'L' })
      const t = turns(
        [unit('ua1', 'alto_marksman', [3, 5], { ap: 8 }), unit('ub1', 'revenant', [7, 5], { level: 2 })],
        { map: lake },
        [points(4), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>ub1/3+ua1/1')
      // 2 x class 2 x 2 levels to the surface, half of it on each leg.
      expect(t.world.units.ub1).toMatchObject({ level: -2, status: ['abyss'], durability: { legL: 12, legR: 12, torso: 34 } })
      t.refuses('ann', { type: 'pick', ids: ['shoot:ub1'] }, 'TM-R-13')
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: sunk', () => {
  rule(
    ['TM-R-124', 'TM-DEST-03', 'TM-AQUA-02'],
    'the drive of a boat is shot to pieces: it goes to the bottom unhurt, is Inoperative, and is not activated any more',
    () => {
      const map = land({ '6,5': 'L', '7,5': 'L' })
      const t = turns(
        [unit('ua1', 'alto_line', [3, 5], { ap: 4 }), unit('ub1', 'tern', [6, 5], { level: 0, durability: { drive: 6 } })],
        { map },
        [points(1), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>drive+ua1/1')
      expect(t.world.units.ub1).toMatchObject({ level: -1, status: ['euphotic'], durability: { cockpit: 28, drive: 0 } })
      t.pick('ann', 'end')
      const why = t.why('bob', 'ub1')
      expect(why).not.toBe('KERNEL-UNKNOWN')
      t.asks('bob', 'tm.activate')
    },
  )
})
