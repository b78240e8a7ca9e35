import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { findReadySheet } from '../../army/ready.ts'
import { squadOf } from '../../army/test/table.ts'
import { at, path } from '../../test/tm-table.ts'
import { battle, chooseBoth, put, sidesTaken } from './table.ts'

describe('from the set-up into the first turn', () => {
  rule(
    ['TM-SETUP-01', 'TM-SETUP-03', 'TM-DEPL-02', 'TM-BATL-12', 'TM-R-93'],
    'the winner of the roll defends, so the other side attacks, deploys first and has the first turn',
    () => {
      const t = chooseBoth(battle({}, [['attacker or defender', 5, 3]]))
        .pick('ann', 'defend')
        .pick('ann', 'west')
      t.pick('bob', 'ub1')
        .choose('bob', put('ub1', 12, 4))
        .pick('ann', 'ua1')
        .choose('ann', put('ua1', 1, 3))
      t.pick('bob', 'ub2')
        .choose('bob', put('ub2', 12, 6))
        .choose('ann', put('ua2', 1, 5))
        .choose('bob', put('ub3', 12, 2, null, 1))
      expect([t.world.attacker, t.world.sides.a.area, t.world.sides.b.area]).toEqual(['b', 'west', 'east'])
      t.dice('action points', 4)
        .pick('bob', 'ub1:move:standard')
        .choose('bob', path(at(11, 4)))
      expect(t.world.units.ub1).toMatchObject({ ap: 6, moved: 1 })
      t.pick('bob', 'end').asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-DEPL-05', 'TM-DEPL-06', 'TM-DEPL-07', 'TM-R-85'],
    'a unit held back waits through the first round and is refused; in the second it comes in',
    () => {
      const t = sidesTaken({ options: { mission: 'reconnaissance' }, b: squadOf(findReadySheet('marauder')!) })
      t.pick('ann', 'ua2')
      expect(t.world.units.ua2!.where).toBe('reserve')
      t.choose('ann', put('ua1', 1, 3))
        .dice('action points', 1)
        .choose('bob', put('ub1', 12, 4))
      expect(t.last('activated')).toMatchObject({ unit: 'ua1' })
      t.dice('action points', 1).dice('action points', 1).pick('ann', 'end').pick('bob', 'end')
      expect(t.world.round).toBe(2)
      t.pick('ann', 'ua2').choose('ann', put('ua2', 0, 4, 0, 0))
      expect(t.world.units.ua2).toMatchObject({ where: 'board', ap: 3 })
      t.asks('ann', 'tm.act')
    },
  )
})
