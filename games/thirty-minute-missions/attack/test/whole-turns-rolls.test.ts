import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { over, points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: what dice always do', () => {
  rule(
    ['TM-CRIT-02', 'TM-R-44', 'TM-R-50', 'TM-DEST-01'],
    'a natural 1 misses, a natural 8 dodges and a natural 1 does not; damage beyond the last point is lost',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [3, 5], { ap: 6 }), unit('ub1', 'marauder', [6, 5], { durability: { torso: 4 } })],
        {},
        [points(1), ['accuracy', 1], ['accuracy', 4], ['evasion', 8], ['accuracy', 4], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1')
      expect(t.last('attack rolled')).toMatchObject({ face: 1, success: false })
      t.pick('ann', 'shoot:ub1>torso+ua1/1')
      expect(t.world.units.ub1!.durability.torso).toBe(4)
      t.pick('ann', 'shoot:ub1>torso+ua1/1')
      expect(t.last('damaged')).toMatchObject({ amount: 8, dealt: 4, left: 0 })
      expect(t.world.units.ub1!.where).toBe('destroyed')
      over(t, 'ann').asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-107', 'TM-LOSS-01', 'TM-WEAP-01'],
    'an arm is shot off: the rifle that needed both hands lies on the ground, and is not fired in its turn',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [3, 5], { ap: 4 }), unit('ub1', 'alto_marksman', [6, 5], { durability: { armL: 1 } })],
        {},
        [points(1), ['accuracy', 8], points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>armL+ua1/1')
      expect(t.world.items['ub1/1']!.mode).toBe('dropped')
      over(t, 'ann').pick('bob', 'ub1')
      expect(t.options('bob', 'tm.act').filter(id => id.includes('+ub1/1'))).toEqual([])
      expect(t.why('bob', 'shoot:ua1>torso+ub1/1')).not.toBe('KERNEL-UNKNOWN')
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-KEYW-18', 'TM-KEYW-01', 'TM-STAT-10'],
    'anti-air guns are one better against what flies, each roll of the burst; not against what walks',
    () => {
      const burst = (what: string, level: number) => {
        const t = turns([unit('ua1', 'longbow', [3, 5], { ap: 6 }), unit('ub1', what, [6, 5], level > 0 ? { level } : {})], {}, [
          points(1),
          ['accuracy', 1],
          ['accuracy', 1],
        ])
        t.pick('ann', 'ua1').pick('ann', `shoot:ub1>${what === 'kestrel' ? 'cockpit' : 'torso'}+ua1/2`)
        const rolls = t
          .all('attack rolled')
          .map(({ modifiers }) => (modifiers as { lines: { rule: string }[] }).lines.some(l => l.rule === 'TM-KEYW-18'))
        t.asks('ann', 'tm.act')
        return rolls
      }
      expect(burst('kestrel', 1)).toEqual([true, true])
      expect(burst('marauder', 0)).toEqual([false, false])
    },
  )
})
