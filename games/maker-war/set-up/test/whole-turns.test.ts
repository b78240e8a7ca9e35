import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { path } from '../../test/mw-table.ts'

const rifles = (id: string, x: number, y: number, more = {}) =>
  group(
    id,
    [
      ['tm-captain', x, y],
      ['tm-rifle', x + 3, y],
      ['tm-rifle', x - 3, y],
    ],
    more,
  )

describe('a whole turn: Points of Interest', () => {
  rule(
    ['MW-POI-13', 'MW-POI-14', 'MW-POI-16', 'MW-POI-15'],
    'held at the start and at the end of its turn, a Source of Supply gives a card after the salvo',
    () => {
      const position = { pois: [{ type: 'source-of-supply', at: [60, 55] }], deck: ['lucky-shot', 'more-fuel'] }
      const t = battle([rifles('fa1', 60, 50), tank('fb1', 60, 80), ...guards], position, [['salvo', 2, 2, 2]])
      t.pick('ann', 'fa1:fire')
      expect(t.world.pois[0]).toMatchObject({ control: 'a' })
      expect(t.world.sides.a.hand).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-POI-12', 'MW-POI-13', 'MW-R-176'], 'contested or left behind it gives nothing', () => {
    const position = { pois: [{ type: 'source-of-supply', at: [60, 55] }], deck: ['lucky-shot'] }
    const contested = battle([rifles('fa1', 60, 50), tank('fb1', 60, 64), ...guards], position, [['salvo', 2, 2, 2]]).pick(
      'ann',
      'fa1:fire',
    )
    const left = battle([rifles('fa1', 60, 50), ...guards], position)
      .pick('ann', 'fa1:march')
      .choose('ann', path([60, 30]))
    for (const t of [contested, left]) {
      expect([t.world.pois[0]!.control, t.world.sides.a.hand.length]).toEqual([null, 0])
      t.asks('bob', 'mw.turn')
    }
  })

  rule(
    ['MW-POI-17', 'MW-R-100', 'MW-TITAN-30', 'MW-SHOOT-12'],
    'who regroups at an Ordnance fires it at somebody out of every range, and each hit is critical',
    () => {
      const position = { pois: [{ type: 'ordnance', at: [60, 55] }] }
      const t = battle([rifles('fa1', 60, 50, { tokens: 3 }), group('fb1', [['tm-bulwark', 60, 112]]), ...guards], position, [
        ['salvo', 5, 1],
      ])
      t.pick('ann', 'fa1:regroup').pick('ann', 'fb1')
      expect(t.world.formations.fa1!.tokens).toBe(1)
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: a Landing Zone', () => {
  rule(
    ['MW-POI-22', 'MW-R-99', 'MW-POI-13', 'MW-DEPLOY-12'],
    'a Landing Zone that is gained gives three points at once, which bring flyers in and pay for nothing else',
    () => {
      const men = group('fa1', [
        ['tm-captain', 60, 50],
        ['tm-rifle', 63, 50],
      ])
      const flyers = group('fa7', [['tm-kestrel', 0, 0]], { where: 'waiting' })
      const t = battle([men, flyers, tank('fb1', 100, 100, { activated: true })], {
        pois: [{ id: 'p1', type: 'landing-zone', at: [60, 55] }],
      })
      t.pick('ann', 'fa1:regroup')
      expect([t.world.pois[0]!.control, t.world.sides.a.landing, t.world.sides.a.supply]).toEqual(['a', 3, 0])
      t.pick('ann', 'fa7:fire@high')
      expect(t.last('paid')).toMatchObject({ cost: 1, landing: 1, supply: 0 })
      t.asks('ann', 'mw.enter')
    },
  )
})

describe('a whole turn: Landing Grounds', () => {
  rule(
    ['MW-MISS-04', 'MW-END-08', 'MW-END-07', 'MW-R-86'],
    'the last shot of the last round is worth what it destroyed: victory points decide',
    () => {
      const t = battle(
        [tank('fa1', 60, 40), tank('fb1', 60, 70, { activated: true }), tank('fb9', 115, 115, { activated: true })],
        {
          round: 6,
          options: { mission: 'landing-grounds' },
          sides: { a: { destroyed: 80 } },
          pois: [{ type: 'landing-zone', at: [20, 40] }],
        },
        [['salvo', 6, 6]],
      )
      t.pick('ann', 'fa1:fire')
      expect(t.world.formations.fb1!.where).toBe('gone')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-08' })
    },
  )
})
