import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { over, points, turns, unit } from '../../test/turn-table.ts'

const volley = { options: { volley: true } }

describe('a whole turn: volleys and shots that come to nothing', () => {
  rule(
    ['TM-GEN-06', 'TM-DEST-01', 'TM-TURN-07'],
    'three shots are declared and paid for at once: the first kills, the second is lost with its points, the third strikes another',
    () => {
      const t = turns(
        [
          unit('ua1', 'alto_line', [3, 5], { ap: 5 }),
          unit('ub1', 'marauder', [6, 5], { durability: { torso: 8 } }),
          unit('ub2', 'marauder', [6, 6]),
        ],
        volley,
        [points(1), ['volley of shots', 8, 8, 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:volley')
      for (const target of ['ub1', 'ub1', 'ub2']) t.pick('ann', target).pick('ann', 'torso')
      const paid = t.world.units.ua1!.ap
      t.pass('ann')
      expect(t.world.units.ub1!.where).toBe('destroyed')
      expect(t.last('rolls lost')).toMatchObject({ target: 'ub1', rolls: 1 })
      expect(t.all('attack rolled')).toHaveLength(2)
      expect(t.world.units.ub2!.durability.torso).toBeLessThan(30)
      expect(t.world.units.ua1!.ap).toBe(paid)
      over(t, 'ann').asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-139', 'TM-CMD-22', 'TM-R-153', 'TM-DEST-01'],
    'a stance taken in one turn answers in the next: the attacker falls in his own attack, which costs him all the same',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [3, 5], { ap: 4, durability: { torso: 4 } }), unit('ub1', 'alto_line', [6, 5], { ap: 6 })],
        { turn: 'b' },
        [points(1), points(1)],
      )
      t.pick('bob', 'ub1')
      while (t.world.units.ub1!.stance === null) {
        if (t.options('bob', 'tm.act').includes('command:overwatch')) t.pick('bob', 'command:overwatch')
        else t.pick('bob', 'next')
      }
      if (t.engine.decision(t.state, 'bob')?.kind === 'tm.act') over(t, 'bob')
      t.pick('ann', 'ua1').dice('accuracy', 8).pick('ann', 'shoot:ub1>torso+ua1/1')
      t.pick('bob', 'overwatch/ub1').pick('bob', 'torso')
      if (t.engine.decision(t.state, 'ann')?.kind === 'kernel.react') t.pass('ann')
      expect(t.world.units.ua1!.where).toBe('destroyed')
      expect(t.last('attack cancelled')).toMatchObject({ unit: 'ua1' })
      expect(t.world.units.ub1!.durability.torso).toBe(38)
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-GEN-06', 'TM-R-139', 'TM-DEST-01'],
    'who falls to an Overwatch while declaring a second shot throws no die for the first',
    () => {
      const t = turns(
        [
          unit('ua1', 'alto_line', [4, 5], { ap: 8, durability: { torso: 5 } }),
          unit('ub1', 'alto_line', [8, 5]),
          unit('ub2', 'alto_line', [8, 4], { ap: 6, stance: 'overwatch' }),
        ],
        volley,
        [points(1), ['accuracy', 7], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:volley')
      t.pick('ann', 'ub1').pick('ann', 'torso').pass('bob').pick('ann', 'ub1').pick('ann', 'torso')
      t.pick('bob', 'overwatch/ub2').pick('bob', 'torso').pass('ann')
      expect([t.world.units.ua1!.where, t.world.units.ub1!.durability.torso]).toEqual(['destroyed', 38])
      expect(t.last('attack cancelled')).toMatchObject({ unit: 'ua1', target: 'ub1' })
      expect(t.last('rolls lost')).toMatchObject({ unit: 'ua1', target: 'ub1', rolls: 1 })
      t.asks('bob', 'tm.activate')
    },
  )
})
