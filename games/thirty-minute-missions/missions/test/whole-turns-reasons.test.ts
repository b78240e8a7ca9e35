import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/tm-table.ts'
import { points, turns, unit } from '../../test/turn-table.ts'

const pick = (id: string) => ({ type: 'pick' as const, ids: [id] })

describe('why not, of a mission', () => {
  rule(
    ['TM-MISS-05', 'TM-CMD-18', 'TM-MISS-03'],
    'a marker behind the back, held already, five hexes away, and for the Defender',
    () => {
      const objectives = [
        { id: 'A', kind: 'scan', at: [9, 1] },
        { id: 'B', kind: 'scan', at: [7, 5] },
      ]
      const t = turns(
        [unit('ua1', 'alto_line', [10, 1], { ap: 8 }), unit('ub1', 'alto_line', [8, 1], { ap: 4 })],
        { mission: 'reconnaissance', objectives },
        [points(1), points(1)],
      )
      t.pick('ann', 'ua1')
      expect(t.why('ann', 'command:interact>scan:A')).toBe('TM-MISS-05')
      t.pick('ann', 'move:standard')
        .choose('ann', path(at(10, 1, 3)))
        .pick('ann', 'command:interact>scan:A')
      expect(t.whyTexts('ann', 'command:interact>scan:A', 'command:interact>scan:B')).toEqual([
        'its scan is already held',
        'it is 5 hexes away: it must be next to it or on it',
      ])
      expect(t.world.sides.a.primary).toEqual({ scan: 2 })
      t.pick('ann', 'end').pick('bob', 'ub1')
      t.refuses('bob', pick('command:interact>scan:A'), 'TM-MISS-05')
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-67', 'TM-BATL-17', 'TM-CMD-18', 'TM-MISS-32', 'TM-R-96'],
    'the Beacon: dormant, no hand free, not carried, handed to a tank beside it, which tows it half as far',
    () => {
      const mission = 'the_call_of_darkness'
      const beacon = { id: 'Beacon', kind: 'carry', at: [6, 5] }
      const units = [
        unit('ua1', 'marauder', [6, 5], { ap: 8 }),
        unit('ua2', 'bastion_tank', [6, 6], { ap: 4 }),
        unit('ub1', 'alto_line', [12, 5]),
      ]
      const dormant = turns(units, { mission, objectives: [beacon] }, [points(1)]).pick('ann', 'ua1')
      dormant.refuses('ann', pick('command:interact>take:Beacon'), 'TM-MISS-67')
      dormant.asks('ann', 'tm.act')
      const t = turns(units, { mission, objectives: [beacon], round: 2 }, [points(1), points(1), points(1)]).pick('ann', 'ua1')
      expect(
        t.whyTexts('ann', 'command:interact>take:Beacon', 'command:interact>put:Beacon', 'command:interact>give:Beacon:ua2'),
      ).toEqual(['it has no free hand', 'it does not carry it', 'it does not carry it'])
      t.pick('ann', 'command:equip>stow:ua1/1').pick('ann', 'command:interact')
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua1', arm: 'armL' })
      expect(t.whyTexts('ann', 'command:interact>take:Beacon', 'command:interact>scan:Beacon')).toEqual([
        'it carries it already',
        'that is not what it is for',
      ])
      t.pick('ann', 'command:interact>give:Beacon:ua2')
      expect(t.whyTexts('ann', 'command:interact>take:Beacon')).toEqual(['another unit carries it'])
      t.pick('ann', 'end')
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua2', arm: null })
      t.pick('bob', 'ub1').pick('bob', 'end').pick('ann', 'ua2:move:standard')
      t.refuses('ann', path(at(7, 6), at(8, 6), at(9, 6)), 'TM-MOVE-04')
      t.choose('ann', path(at(7, 6), at(8, 6)))
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-36', 'TM-MISS-35', 'TM-MISS-37', 'TM-BLDG-06', 'TM-R-86'],
    'a generator with a single point of Defense stands at the end, and one at nothing does not',
    () => {
      const objectives = [
        ...[12, 11].map((column, i) => ({ id: `Gen${i + 1}`, kind: 'structure', at: [column, i === 0 ? 2 : 6] })),
        { id: 'Gen3', kind: 'structure', at: [12, 10] },
      ]
      const structures = [
        { hex: [12, 2], elevation: 1, full: 120, defense: 1, objective: 'Gen1' },
        { hex: [11, 6], elevation: 1, full: 120, defense: 0, objective: 'Gen2' },
        { hex: [12, 10], elevation: 1, full: 120, defense: 120, objective: 'Gen3' },
      ]
      const units = [unit('ua1', 'marauder', [1, 6]), unit('ub1', 'marauder', [14, 6], { inactive: true })]
      const t = turns(units, { mission: 'the_order_to_destroy', board: [16, 13], round: 7, objectives, structures, units }, [
        points(1),
      ])
      t.pick('ann', 'ua1').pick('ann', 'end')
      expect([t.world.sides.a.primary, t.world.sides.b.primary]).toEqual([{ raze: 2 }, { standing: 4 }])
      expect(t.state.outcome).toMatchObject({ winners: ['bob'], scores: { ann: 2, bob: 4 } })
    },
  )
})
