import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank, tired, wing } from '../../battle/test/table.ts'
import { path } from '../../test/mw-table.ts'

const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)
const result = (t: ReturnType<typeof battle>) => (t.all('salvo')[0]!.results as object[])[0]

describe('a whole turn: what can be reached', () => {
  rule(
    ['MW-FLYER-05', 'MW-FLYER-08', 'MW-STANCE-06', 'MW-TRAIT-43', 'MW-R-104'],
    'a wing flying high is for flak alone; flying low any gun hits it',
    () => {
      const fire = (altitude: 'high' | 'low', gun: string, dice: [string, ...number[]][]) =>
        battle([group('fa1', [[gun, 60, 40]]), wing('fb1', 60, 60, { altitude }), ...guards], {}, dice)
      const high = fire('high', 'tm-lancer', [])
      high.refuses('ann', { type: 'pick', ids: ['fa1:fire>fb1'] }, 'MW-FLYER-05')
      high.asks('ann', 'mw.turn')
      const low = fire('low', 'tm-lancer', [['salvo', 4, 1]]).pick('ann', 'fa1:fire')
      expect(low.world.formations.fb1!.where).toBe('gone')
      low.asks('bob', 'mw.turn')
      const flak = fire('high', 'tm-hail', [['salvo', 4, 1, 1]]).pick('ann', 'fa1:fire')
      expect(flak.world.formations.fb1!.where).toBe('gone')
      flak.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TERR-18', 'MW-TERR-19', 'MW-R-37', 'MW-R-38', 'MW-TRAIT-31', 'MW-ADV-05'],
    'in a fortress rifles are in cover behind a screen of six from afar; from near only the cover is left',
    () => {
      const fortress = { terrain: [{ type: 'fortress', at: [60, 84.5], size: [16, 5] }] }
      const inside = group('fb1', [
        ['tm-captain', 60, 88],
        ['tm-rifle', 57, 81],
        ['tm-rifle', 63, 81],
      ])
      const far = battle(
        [
          group('fa1', [
            ['tm-longbow', 60, 30],
            ['tm-longbow', 64, 30],
          ]),
          inside,
          ...guards,
        ],
        fortress,
        [['salvo', 6, 6, 5, 1, 1, 1]],
      )
      far.pick('ann', 'fa1:advance').choose('ann', path()).pick('ann', 'fb1')
      expect(result(far)).toMatchObject({ need: 6, hits: 2, stopped: 2 })
      far.asks('bob', 'mw.turn')
      const near = battle([tank('fa1', 60, 55), inside, ...guards], fortress, [['salvo', 6, 5]])
        .pick('ann', 'fa1:advance')
        .choose('ann', path())
      expect(result(near)).toMatchObject({ need: 6, hits: 1, stopped: 0 })
      near.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-28', 'MW-R-78', 'MW-ROUND-06', 'MW-R-77'],
    'whoever has more strategists on the table begins the round, whosever turn would be next',
    () => {
      const marshal = group('fa2', [['tm-marshal', 20, 20]], { activated: true })
      const with_ = battle([tank('fa1', 60, 60), marshal, ...tired]).pick('ann', 'fa1:regroup')
      expect([with_.world.round, with_.world.first]).toEqual([2, 'a'])
      with_.asks('ann', 'mw.turn')
      const without = battle([tank('fa1', 60, 60), ...tired]).pick('ann', 'fa1:regroup')
      expect(without.world.first).toBe('b')
      without.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-36', 'MW-ACT-08', 'MW-TERROR-07', 'MW-R-66', 'MW-ORDER-02'],
    'a medic heals before the check of terror, which is made though no token is left, and the company goes on',
    () => {
      const wounded = group(
        'fa1',
        [
          ['tm-captain', 60, 50],
          ['tm-surgeon', 63, 50],
          ['tm-rifle', 57, 50],
        ],
        { tokens: 4, terror: 1 },
      )
      const t = battle([wounded, ...guards], {}, [
        ['medic', 4],
        ['moral', 1, 1],
      ])
      t.pick('ann', 'fa1:advance')
        .pick('ann', 'heal')
        .choose('ann', path([60, 55]))
      expect(t.last('moral check')).toMatchObject({ passed: true, tokens: { total: 0 } })
      expect(t.world.formations.fa1).toMatchObject({ tokens: 0, order: 'advance', stance: 'none' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ROUND-03', 'MW-R-76', 'MW-ACT-05'],
    'a scattered formation cannot be skipped: nobody passes while one is left',
    () => {
      const t = battle(
        [rifles('fa1', 60, 40, { stance: 'scatter', tokens: 1 }, 4), ...tired, tank('fb1', 60, 100)],
        { hands: { a: ['lucky-shot'] } },
        [
          ['scatter', 1],
          ['moral', 6, 6],
        ],
      )
      t.refuses('ann', { type: 'pick', ids: ['pass'] }, 'MW-R-76')
      t.pick('ann', 'fa1').choose('ann', path([60, 42]))
      expect(t.world.formations.fa1).toMatchObject({ stance: 'none', activated: true })
      t.asks('bob', 'mw.turn')
    },
  )
})
