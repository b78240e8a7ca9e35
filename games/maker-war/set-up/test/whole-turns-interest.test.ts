import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank, tired } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)
const poi = (type: string, x: number, y: number, more = {}) => ({ id: 'p1', type, at: [x, y], ...more })

describe('a whole turn: what Points of Interest give', () => {
  rule(
    ['MW-POI-19', 'MW-POI-13', 'MW-POI-11', 'MW-MORALE-05'],
    'a Reliquary that is held takes tokens off the whole army, as its owner likes',
    () => {
      const t = battle(
        [rifles('fa1', 60, 50, { tokens: 4 }), rifles('fa2', 20, 50, { tokens: 6 }), ...guards],
        { pois: [poi('reliquary', 60, 55)] },
        [['reliquary', 2, 3]],
      )
      t.pick('ann', 'fa1:regroup')
      t.refuses('ann', share(['fa1', 3], ['fa2', 2]), 'MW-POI-19')
      t.choose('ann', share(['fa1', 1], ['fa2', 4]))
      expect([t.world.formations.fa1!.tokens, t.world.formations.fa2!.tokens]).toEqual([1, 2])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-POI-20', 'MW-R-177', 'MW-MISS-05', 'MW-ORDER-05', 'MW-END-05'],
    'Relic Run: taken up it marches nowhere, follows its bearer in the next turn, and wins when he stands in his own strip',
    () => {
      const t = battle(
        [
          rifles('fa1', 60, 18),
          tank('fa9', 5, 5, { activated: true }),
          tank('fb1', 60, 100),
          tank('fb9', 115, 115, { activated: true }),
        ],
        { options: { mission: 'relic-run' }, pois: [poi('reliquary', 60, 20)] },
      )
      t.pick('ann', 'fa1:regroup').pick('ann', 'collect:p1')
      expect(t.world.pois[0]).toMatchObject({ holder: 'fa1' })
      t.pick('bob', 'fb1:regroup')
      t.refuses('ann', pick('fa1:march'), 'MW-R-177')
      t.pick('ann', 'fa1:advance').choose('ann', path([60, 9]))
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-MISS-05' })
    },
  )

  rule(
    ['MW-R-177', 'MW-ORDER-17', 'MW-STANCE-05', 'MW-ORDER-15'],
    'a bearer who scatters drops the Reliquary where he stands, though he rallies at once',
    () => {
      const t = battle(
        [rifles('fa1', 60, 60, { tokens: 1 }, 4), ...guards],
        { options: { mission: 'relic-run' }, pois: [poi('reliquary', 60, 60, { holder: 'fa1', heldSince: 0 })], turnNumber: 3 },
        [
          ['scatter', 1],
          ['moral', 6, 6],
        ],
      )
      t.pick('ann', 'fa1:scatter').choose('ann', path([60, 52]))
      expect(t.world.pois[0]).toMatchObject({ holder: null, at: { x: 6000, y: 6000 } })
      expect(t.world.formations.fa1!.stance).toBe('none')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-MISS-03', 'MW-ROUND-08', 'MW-R-97', 'MW-POI-25', 'MW-UNIT-08', 'MW-POI-12'],
    'Reality Anchor: from the second round on each Point counts one and the majority one more; flyers hold nothing',
    () => {
      const pois = [
        poi('reliquary', 60, 55),
        { id: 'p2', type: 'reliquary', at: [20, 55], control: 'a' },
        { id: 'p3', type: 'reliquary', at: [100, 55], control: 'b' },
      ]
      const t = battle(
        [
          rifles('fa1', 60, 50),
          rifles('fa2', 20, 52, { activated: true }),
          group('fb1', [['tm-kestrel', 100, 55]], { activated: true }),
          ...tired,
        ],
        { options: { mission: 'reality-anchor' }, pois, round: 2 },
      )
      t.pick('ann', 'fa1:regroup')
      expect([t.world.sides.a.score, t.world.sides.b.score]).toEqual([3, 0])
      expect(t.world.round).toBe(3)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-DEPLOY-07', 'MW-POI-21', 'MW-DEPLOY-10', 'MW-R-165'],
    'a Landing Zone that is held lets a formation in, which acts at once; a second one comes in and waits',
    () => {
      const late = (id: string) => rifles(id, 0, 0, { where: 'waiting' })
      const t = battle(
        [rifles('fa1', 60, 50, { activated: true }), late('fa2'), late('fa3'), tank('fb1', 60, 110), ...guards.slice(2)],
        {
          pois: [poi('landing-zone', 60, 58, { control: 'a' })],
          sides: { a: { landing: 3 } },
        },
      )
      t.pick('ann', 'fa2:advance')
      t.refuses('ann', place(placed('ua2-1', 60, 66), placed('ua2-2', 63, 66), placed('ua2-3', 66, 66)), 'MW-DEPLOY-03')
      t.choose('ann', place(placed('ua2-1', 60, 63), placed('ua2-2', 63, 63), placed('ua2-3', 66, 63)))
      t.asks('ann', 'mw.deployMore')
    },
  )
})

describe('a whole turn: the end of the game', () => {
  rule(
    ['MW-END-06', 'MW-END-07', 'MW-END-08', 'MW-MISS-02', 'MW-R-139'],
    'Measured Battle: after the last round the dead, the scattered, the undeployed and the Points decide',
    () => {
      const t = battle(
        [
          tank('fa1', 60, 50),
          rifles('fb1', 60, 110, { activated: true, stance: 'scatter' }),
          tank('fb2', 0, 0, { where: 'waiting' }),
          tank('fb9', 115, 115, { activated: true }),
        ],
        {
          options: { mission: 'measured-battle' },
          round: 6,
          sides: { a: { destroyed: 80 }, b: { passed: true } },
          pois: [poi('reliquary', 60, 54, { control: 'a' })],
        },
      )
      t.pick('ann', 'fa1:regroup')
      // 80, half of 39 for the scattered, half of 34 for who never came, 5 % of 1000 for the Point.
      expect(t.last('victory points')).toMatchObject({ side: 'b' })
      expect(t.state.outcome).toMatchObject({ scores: { ann: 80 + 20 + 17 + 50, bob: 0 }, winners: ['ann'] })
      expect(t.state.outcome!.text).toContain('minor')
    },
  )

  rule(
    ['MW-END-01', 'MW-END-03', 'MW-R-137'],
    'the last tank falls at the end of a turn: reserves save nobody after the first round',
    () => {
      const shoot = (round: number) =>
        battle([tank('fa1', 60, 50), tank('fb1', 60, 80), tank('fb2', 0, 0, { where: 'waiting', paid: true })], { round }, [
          ['salvo', 6, 1],
        ]).pick('ann', 'fa1:fire')
      expect(shoot(2).state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-01' })
      const first = shoot(1)
      expect(first.state.outcome).toBeNull()
      first.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-SUPPLY-07', 'MW-SUPPLY-08', 'MW-R-89', 'MW-ROUND-07'],
    'one card is left for two: it is drawn, the discards are shuffled in for the other, and the deck is gone',
    () => {
      const t = battle([tank('fa1', 60, 60), ...tired], { deck: ['lucky-shot'], discard: ['more-fuel', 'second-wind'] }, [
        ['shuffle', 2, 1],
      ])
      t.pick('ann', 'fa1:regroup')
      expect([t.world.sides.a.hand.length, t.world.sides.b.hand.length]).toEqual([1, 1])
      expect(t.world).toMatchObject({ deckOut: true, discard: [] })
      t.asks('bob', 'mw.turn')
      const bare = battle([tank('fa1', 60, 60), ...tired], { deck: ['lucky-shot'] }).pick('ann', 'fa1:regroup')
      expect([bare.world.sides.a.hand.length, bare.world.sides.b.hand.length]).toEqual([0, 1])
      bare.asks('bob', 'mw.turn')
    },
  )
})
