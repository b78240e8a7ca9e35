import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { over, points, unit } from '../../test/turn-table.ts'
import { primaryOf } from '../score.ts'
import { LARGE, marker, thing } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const done = { inactive: true }
type Dice = [string, ...number[]][]
const play = (mission: string, units: JsonObject[], more: JsonObject, dice: Dice) => field({ mission, units, ...more }, dice)

describe('a whole turn: what missions score', () => {
  rule(
    ['TM-MISS-16', 'TM-R-97', 'TM-BATL-14', 'TM-DEST-01'],
    'Endless Pursuit: one of two runners falls in the last turn of the last round: half of seven, rounded down',
    () => {
      const t = play(
        'endless_pursuit',
        [
          unit('ua1', 'alto_line', [3, 5], { ap: 4 }),
          unit('ub1', 'marauder', [6, 5], { ...done, durability: { torso: 8 } }),
          unit('ub2', 'marauder', [5, 9], done),
        ],
        { round: 8, sides: { a: { area: 'west' }, b: { area: 'west' } } },
        [points(1), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.where).toBe('destroyed')
      over(t, 'ann')
      expect(primaryOf(t.world, 'a')).toBe(3)
      expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
    },
  )

  rule(
    ['TM-MISS-25', 'TM-BATL-16', 'TM-MISS-27'],
    'Counterattack!: the Defender walks onto a second marker in round 4 and has a point at its end',
    () => {
      const objectives = [marker('A', [10, 2]), marker('B', [9, 5]), marker('C', [10, 8])]
      const walked = (...way: ReturnType<typeof at>[]) => {
        const t = play(
          'counterattack',
          [unit('ua1', 'marauder', [0, 0], done), unit('ub1', 'marauder', [10, 2], done), unit('ub2', 'marauder', [12, 8])],
          { round: 4, objectives, turn: 'b' },
          [points(1)],
        )
        t.pick('bob', 'ub2:move:standard').choose('bob', path(...way))
        over(t, 'bob')
        const [seat] = t.engine.waitingFor(t.state)
        t.asks(seat!, t.engine.decision(t.state, seat!)!.kind)
        return primaryOf(t.world, 'b')
      }
      expect(walked(at(11, 8))).toBe(1)
      expect(walked(at(12, 8, 4))).toBe(0)
    },
  )

  rule(
    ['TM-MISS-41', 'TM-MISS-44', 'TM-CMD-18', 'TM-R-97'],
    'Emissary of Darkness!: the second rite of a relay is worth three points, and the Emissary alive at the end one more',
    () => {
      const relays = [
        { id: 'Relay1', kind: 'corrupt', at: [10, 3], rites: 1 },
        { id: 'Relay2', kind: 'corrupt', at: [10, 9] },
      ]
      const t = play(
        'emissary_of_darkness',
        [unit('ua1', 'executioner', [9, 3], { ap: 4 }), unit('ub1', 'alto_line', [15, 12], done)],
        { ...LARGE, round: 7, emissary: 'ua1', objectives: relays },
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'command:interact>rite:Relay1')
      expect(primaryOf(t.world, 'a')).toBe(3)
      over(t, 'ann')
      expect(primaryOf(t.world, 'a')).toBe(4)
      expect(t.state.outcome).not.toBe(null)
    },
  )

  rule(
    ['TM-MISS-55', 'TM-THRU-01', 'TM-CMD-18', 'TM-R-136'],
    'Protect the Relic: who takes it up thrusts and hovers no more; a tank tows it at half its speed',
    () => {
      const t = play(
        'protect_the_relic',
        [
          unit('ua1', 'revenant', [12, 5], { ap: 6, items: { '1': { mode: 'carried', sections: [] } } }),
          unit('ub1', 'alto_line', [0, 12], done),
        ],
        { ...LARGE, round: 2, objectives: [thing('Relic', [12, 6])] },
        [points(1)],
      )
      t.pick('ann', 'ua1')
      const before = t.options('ann', 'tm.act').filter(id => id.startsWith('move:'))
      expect(before).toEqual(expect.arrayContaining(['move:thruster', 'move:hover']))
      t.pick('ann', 'command:interact>take:Relic')
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua1' })
      t.refuses('ann', pick('move:thruster'), 'TM-BATL-17')
      t.refuses('ann', pick('move:hover'), 'TM-MISS-55')
      t.asks('ann', 'tm.act')
      const tank = play(
        'protect_the_relic',
        [unit('ua1', 'bastion_tank', [12, 5], { ap: 6, facing: 3 }), unit('ub1', 'alto_line', [0, 12], done)],
        { ...LARGE, round: 2, objectives: [thing('Relic', [12, 5])] },
        [points(1)],
      )
      tank.pick('ann', 'ua1').pick('ann', 'command:interact>take:Relic').pick('ann', 'move:standard')
      tank.refuses('ann', path(at(11, 5), at(10, 5), at(9, 5)), 'TM-MOVE-04')
      tank.choose('ann', path(at(11, 5), at(10, 5)))
      expect(tank.last('move ended')).toMatchObject({ points: 2 })
      tank.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-136', 'TM-AERI-05', 'TM-BATL-16', 'TM-ROUND-07'],
    'an aircraft tows the Beacon over the edge: it stays on the last hex, and the aircraft comes back without it',
    () => {
      const t = play(
        'the_call_of_darkness',
        [
          unit('ua1', 'kestrel', [11, 4], { level: 1, ap: 4 }),
          unit('ua2', 'marauder', [0, 0]),
          unit('ub1', 'marauder', [13, 10], done),
        ],
        { round: 2, objectives: [thing('Beacon', [11, 4], { carrier: 'ua1' })] },
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'move:thruster')
      t.choose('ann', path(at(12, 4), at(13, 4), at(14, 4)))
      expect(t.world.units.ua1!.where).toBe('off')
      expect(t.world.objectives[0]).toMatchObject({ carrier: null, hex: hexOfPair([13, 4]) })
      const [seat] = t.engine.waitingFor(t.state)
      t.asks(seat!, t.engine.decision(t.state, seat!)!.kind)
    },
  )
})
