import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { battle, group, guards, tank, waiting } from './table.ts'

const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)
const against = (a: string, b = 'terran-makers') => ({ factions: { a, b } })

describe('why not in a turn', () => {
  rule(
    ['MW-SUPPLY-06', 'MW-CARD-06', 'MW-CARD-01'],
    'a card that is not at hand, by its kind, by another copy, at another moment',
    () => {
      const t = battle([rifles('fa1', 60, 40), ...guards], {
        hands: { a: ['lucky-shot', 'orbital-barrage#2', 'orbital-barrage#3'] },
      })
      expect(
        ['more-fuel#1', 'more-fuel', 'lucky-shot', 'orbital-barrage', 'orbital-barrage#3', 'no-card#1'].map(id =>
          t.why('ann', id),
        ),
      ).toEqual(['MW-SUPPLY-06', 'MW-SUPPLY-06', 'MW-CARD-01', 'MW-CARD-06', 'MW-CARD-06', 'KERNEL-UNKNOWN'])
      expect(t.whyTexts('ann', 'orbital-barrage#3')).toEqual(["it is chosen as 'orbital-barrage#2' here"])
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-DEPLOY-08', 'MW-R-184', 'MW-R-126'],
    'what waits costs too much whatever it is ordered; who rides gets out with an order',
    () => {
      const riders = group(
        'fa2',
        [
          ['ts-overseer', 0, 0],
          ['ts-vanguard', 0, 0],
        ],
        { where: 'carried', carrier: 'fa1' },
      )
      const t = battle(
        [group('fa1', [['ts-ark', 60, 40]]), riders, rifles('fa3', 0, 0, waiting), ...guards],
        against('transcendent'),
      )
      expect(['fa3', 'fa3:advance', 'fa2', 'fa2:fire+hold', 'fa2:advance'].map(id => t.why('ann', id))).toEqual([
        'MW-DEPLOY-08',
        'MW-DEPLOY-08',
        null,
        'MW-R-184',
        null,
      ])
      expect(t.whyTexts('ann', 'fa2:fire+hold')).toEqual(["it is chosen as 'fa2:fire' here"])
      t.asks('ann', 'mw.turn')
    },
  )
})

describe('a whole turn: two things at once', () => {
  rule(
    ['MW-STANCE-07', 'MW-TRAIT-27', 'MW-R-72', 'MW-R-64'],
    'rage ends with a terror check: berserks and tokens go one for one, and the rest scatters at once',
    () => {
      const mob = group(
        'fa1',
        [
          ['cd-alpha', 60, 40],
          ['cd-ghoul', 63, 40],
          ['cd-ghoul', 57, 40],
          ['cd-imp', 60, 43],
          ['cd-imp', 60, 37],
        ],
        { stance: 'rage', tokens: 6, terror: 1 },
      )
      const t = battle([mob, ...guards], against('cyber-demons'), [
        ['moral', 3, 3],
        ['scatter', 1],
        ['moral', 6, 6],
      ])
      t.refuses('ann', { type: 'pick', ids: ['fa1:regroup'] }, 'MW-STANCE-07')
      t.pick('ann', 'fa1:assault').choose('ann', path())
      expect(t.world.formations.fa1).toMatchObject({ tokens: 3, terror: 0, stance: 'none' })
      expect(t.world.formations.fa1!.units).toHaveLength(2)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-UNIT-10', 'MW-CARD-04', 'MW-R-17'], 'half a kill is remembered over More Fuel, and forgotten with the turn', () => {
    const gun = (id: string, x: number) => group(id, [['tm-rifle', x, 60]])
    const t = battle([gun('fa1', 60), gun('fa2', 56), tank('fb1', 60, 80), ...guards], { hands: { a: ['more-fuel'] } }, [
      ['salvo', 5],
      ['salvo', 5],
    ])
    t.pick('ann', 'fa1:fire').pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fa2:fire')
    expect(t.world.formations.fb1!.where).toBe('gone')
    t.asks('bob', 'mw.turn')
    const u = battle([tank('fa1', 60, 40), gun('fb1', 60), gun('fb2', 64), ...guards], { turn: 'b' }, [
      ['salvo', 5],
      ['salvo', 5],
    ])
    u.pick('bob', 'fb1:fire').pick('ann', 'fa8:regroup').pick('bob', 'fb2:fire')
    expect(u.world.units['ua1-1']).toMatchObject({ hits: 0 })
    u.asks('ann', 'mw.turn')
  })

  rule(['MW-END-04', 'MW-TITAN-18', 'MW-TITAN-11'], 'the last Titan takes the last of the others with it: nobody has won', () => {
    const weapons = { left: 'tm-w-gatling', right: 'tm-w-gatling' }
    const titan = group('fa1', [['tm-paladin', 60, 60, { facing: 90, structure: 1, weapons }]])
    const t = battle([titan, group('fb1', [['tm-rifle', 60, 70]])], { turn: 'b', round: 2 }, [
      ['salvo', 5],
      ['death throes', 3],
      ['detonation', 5, 1, 1, 1, 1, 1],
    ])
    t.pick('bob', 'fb1:fire')
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'MW-END-04' })
  })

  rule(
    ['MW-TITAN-12', 'MW-R-114', 'MW-TITAN-19', 'MW-CARD-04'],
    'its accumulator destroys a Titan as its activation ends; those around lose hope before its side goes on',
    () => {
      const titan = group('fa1', [
        [
          'tm-vulcan',
          60,
          60,
          {
            facing: 90,
            structure: 1,
            shields: 0,
            broken: ['accumulator'],
            weapons: { left: 'tm-w-gatling', right: 'tm-w-rail' },
          },
        ],
      ])
      const t = battle(
        [titan, rifles('fa2', 75.5, 60, { tokens: 3 }), rifles('fa3', 60, 75.51, { tokens: 3 }), ...guards],
        { hands: { a: ['more-fuel'] } },
        [
          ['death throes', 4],
          ['moral', 1, 1],
        ],
      )
      t.pick('ann', 'fa1:regroup')
      // 12 cm away, and a hair more.
      expect([t.world.formations.fa2!.stance, t.world.formations.fa3!.stance]).toEqual(['scatter', 'none'])
      t.asks('ann', 'kernel.react')
    },
  )
})

describe('over the end of a round', () => {
  rule(
    ['MW-CARD-03', 'MW-MORALE-03', 'MW-STANCE-02', 'MW-ROUND-06', 'MW-SUPPLY-06', 'MW-ORDER-13', 'MW-FORM-05'],
    'who loses heart in the last turn scatters in the first of the next round, and a captain left alone is gone',
    () => {
      const t = battle(
        [
          rifles('fa1', 60, 40),
          tank('fa2', 20, 20, { activated: true }),
          rifles('fb1', 60, 62, { tokens: 8, activated: true }, 4),
          tank('fb9', 115, 115, { activated: true }),
        ],
        { hands: { a: ['shock-and-awe'] }, deck: ['more-fuel', 'lucky-shot'] },
        [
          ['salvo', 5, 5, 1],
          ['moral', 4, 6],
          ['scatter', 2],
        ],
      )
      t.pick('ann', 'fa1:advance').choose('ann', path()).pick('ann', 'shock-and-awe/shock-and-awe#1').pick('ann', 'fb1')
      // Ten tokens against a ten.
      expect(t.last('moral check')).toMatchObject({ tokens: { total: 10 }, roll: 10, passed: false })
      expect([t.world.round, t.world.first, t.world.sides.b.hand]).toEqual([2, 'b', ['more-fuel#1']])
      expect(t.why('bob', 'fb1:advance')).toBe('MW-ACT-05')
      t.pick('bob', 'fb1')
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.pass('bob').asks('ann', 'mw.turn')
    },
  )
})
