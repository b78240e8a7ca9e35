import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const armed = { left: 'tm-w-gatling', right: 'tm-w-rail' }
const vulcan = (id: string, x: number, y: number, more = {}, state = {}) =>
  group(id, [['tm-vulcan', x, y, { facing: 90, weapons: armed, ...more }]], state)

describe('a whole turn: Titans and casualties', () => {
  rule(
    ['MW-TITAN-12', 'MW-R-114', 'MW-TITAN-18', 'MW-R-118'],
    'a Titan with a broken Accumulator fires, loses its last structure at the end and takes its neighbours with it',
    () => {
      const hurt = vulcan('fa1', 60, 40, { broken: ['accumulator'], structure: 1 })
      const t = battle([hurt, tank('fb1', 60, 55), tank('fa2', 60, 30), ...guards], {}, [
        ['salvo', 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ['salvo', 1, 1, 1],
        ['death throes', 3],
        ['detonation', 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1],
      ])
      t.pick('ann', 'fa1:fire').pick('ann', 'ua1-1/left')
      // Shields do not stop the leak; four hits fall on the nearest first, friend or foe.
      expect(t.all('detonation')).toHaveLength(1)
      expect(['fa1', 'fa2', 'fb1'].map(id => t.world.formations[id]!.where)).toEqual(['gone', 'gone', 'gone'])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TITAN-24', 'MW-TITAN-05', 'MW-CARD-01', 'MW-R-92', 'MW-TITAN-12'],
    'a salvo takes the shields down, the last hit the structure, and Lucky Shot makes it critical',
    () => {
      const rifles = group('fa1', [
        ['tm-captain', 60, 50],
        ['tm-rifle', 63, 50],
        ['tm-rifle', 57, 50],
      ])
      const t = battle(
        [rifles, vulcan('fb1', 60, 70, { facing: 270, shields: 2 }), ...guards],
        { hands: { a: ['lucky-shot'] } },
        [
          ['salvo', 5, 4, 4],
          ['critical', 2],
        ],
      )
      t.pick('ann', 'fa1:fire').pick('ann', 'lucky-shot/lucky-shot#1')
      expect(t.world.units['ub1-1']).toMatchObject({ shields: 0, structure: 11, broken: ['accumulator'] })
      expect(t.world.formations.fb1!.tokens).toBe(1)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-CYBER-01', 'MW-TRAIT-25', 'MW-R-74', 'MW-R-168'],
    'one regenerates, one goes berserk: nobody falls, and what is left of the hits is shared out again',
    () => {
      const pack = group('fa1', [
        ['cd-alpha', 60, 50],
        ['cd-oni', 63, 50],
        ['cd-ghoul', 57, 50],
      ])
      const t = battle(
        [
          pack,
          group('fb1', [
            ['tm-lancer', 60, 75],
            ['tm-lancer', 64, 75],
          ]),
          ...guards,
        ],
        { turn: 'b', factions: { a: 'cyber-demons', b: 'terran-makers' } },
        [
          ['salvo', 6, 5, 2, 2],
          ['regeneration', 6],
        ],
      )
      t.pick('bob', 'fb1:fire').choose('bob', share(['ua1-2/critical', 1], ['ua1-3', 1]))
      t.pick('ann', 'berserk/ua1-3/1')
      expect(t.world.formations.fa1).toMatchObject({ stance: 'rage', tokens: 1 })
      expect(t.world.formations.fa1!.units).toHaveLength(3)
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-20', 'MW-R-73', 'MW-TRAIT-19'],
    'a Seeder dies for a Sporeling: its chief is not alone, and the token is the one of who died',
    () => {
      const host = group('fa1', [
        ['fp-crown', 60, 50],
        ['fp-seeder', 63, 50],
        ['fp-spore', 57, 50],
      ])
      const t = battle(
        [host, tank('fb1', 60, 80), ...guards],
        { turn: 'b', factions: { a: 'fungus-pandemia', b: 'terran-makers' } },
        [['salvo', 6, 2]],
      )
      t.pick('bob', 'fb1:fire')
        .choose('bob', share(['ua1-3', 1]))
        .pick('ann', 'sacrifice/ua1-2')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 1, where: 'table', units: ['ua1-1', 'ua1-3'] })
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-R-71', 'MW-TRAIT-25', 'MW-TRAIT-26', 'MW-STANCE-07', 'MW-ORDER-03'],
    'ghouls on patrol fall into a rage when one of them would die: nobody is removed, and next they must charge and stay in it',
    () => {
      const guns = group('fa1', [
        ['tm-bulwark', 60, 30],
        ['tm-bulwark', 63, 30],
      ])
      const pack = group(
        'fb1',
        [
          ['cd-alpha', 60, 66],
          ['cd-ghoul', 59, 60],
          ['cd-ghoul', 62, 60],
        ],
        { stance: 'patrol' },
      )
      const t = battle([guns, pack, ...guards], { factions: { b: 'cyber-demons' } }, [['salvo', 6, 5, 5, 1, 1, 1]])
      t.pick('ann', 'fa1:fire').pick('bob', 'berserk/ub1-2/1')
      // The hit that brings the rage about gives a token too.
      expect(t.world.formations.fb1).toMatchObject({ stance: 'rage', tokens: 3 })
      expect(t.world.formations.fb1!.units).toHaveLength(3)
      expect(t.why('bob', 'fb1:fire')).toBe('MW-STANCE-07')
      t.pick('bob', 'fb1:assault').choose('bob', path([60, 56]))
      t.choose('bob', { type: 'arrange', places: [placed('ub1-2', 58, 53), placed('ub1-3', 62, 53)] })
      expect(t.world.formations.fb1!.stance).toBe('rage')
      t.asks('ann', 'mw.turn')
    },
  )
})
