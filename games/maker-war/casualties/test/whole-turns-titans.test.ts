import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const armed = { left: 'tm-w-gatling', right: 'tm-w-rail' }
const vulcan = (id: string, x: number, y: number, more = {}, state = {}) =>
  group(id, [['tm-vulcan', x, y, { facing: 90, weapons: armed, ...more }]], state)
const BIG = { leftArm: 'tm-w-fist', rightArm: 'tm-w-rail', leftMount: 'tm-w-rack', rightMount: 'tm-w-flak' }
const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)

describe('a whole turn: Titans', () => {
  rule(
    ['MW-TITAN-06', 'MW-TITAN-07', 'MW-TITAN-08', 'MW-R-70', 'MW-TITAN-09', 'MW-TITAN-12', 'MW-ORDER-21'],
    'a Titan that scatters loses tokens and takes a critical hit through its shields, walks backwards and is not caught',
    () => {
      const t = battle([vulcan('fa1', 60, 40, { shields: 4 }, { tokens: 5 }), tank('fb1', 60, 52), ...guards], {}, [
        ['scatter', 3],
        ['critical', 1],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:scatter').choose('ann', path([60, 35]))
      // 5 - 3, and one for the hit.
      expect(t.world.formations.fa1).toMatchObject({ tokens: 3, stance: 'none' })
      expect(t.world.units['ua1-1']).toMatchObject({
        structure: 11,
        shields: 4,
        broken: ['legs'],
        facing: 90,
        at: { x: 6000, y: 3500 },
      })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-TITAN-12', 'MW-TITAN-15'], 'broken legs allow neither assault nor march', () => {
    const t = battle([vulcan('fa1', 60, 40, { broken: ['legs'], shields: 1 }), tank('fb1', 60, 100), ...guards], {
      hands: { a: ['more-fuel', 'lucky-shot'] },
    })
    t.refuses('ann', pick('fa1:assault'), 'MW-TITAN-12')
    t.refuses('ann', pick('fa1:march'), 'MW-TITAN-12')
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-TITAN-13', 'MW-TITAN-10', 'MW-MOVE-13'],
    'a big Titan with both legs gone has 5 cm left: one turn, or one step',
    () => {
      const lame = group('fa1', [['tm-prometheus', 60, 40, { facing: 90, weapons: BIG, broken: ['leftLeg', 'rightLeg'] }]])
      const t = battle([lame, tank('fb1', 60, 118), ...guards], {})
      t.pick('ann', 'fa1:advance')
      t.refuses('ann', path([60, 45.01]), 'MW-MOVE-01')
      t.choose('ann', path([60, 45])).asks('ann', 'mw.weapon')
    },
  )

  rule(
    ['MW-TITAN-27', 'MW-MELEE-06', 'MW-TITAN-30', 'MW-R-160', 'MW-R-62', 'MW-R-170', 'MW-TITAN-05'],
    'in close combat shields are no help; the hits of a fist are critical, those of the hull are not',
    () => {
      const boxer = group('fa1', [['tm-prometheus', 60, 40, { facing: 90, weapons: BIG }]])
      const t = battle([boxer, vulcan('fb1', 60, 61, { facing: 270, shields: 4 }), ...guards], {}, [
        ['close combat', 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1],
        ['close combat', 1, 1, 1, 1, 1, 1],
        ['critical', 6],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 55.5]))
      expect(t.world.units['ub1-1']).toMatchObject({ shields: 4, structure: 10, broken: ['head'] })
      expect(t.world.formations.fb1!.tokens).toBe(2)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TITAN-17', 'MW-TITAN-19', 'MW-R-118', 'MW-UNIT-11', 'MW-MORALE-02', 'MW-MORALE-04'],
    'a Titan falls and takes the hope of its neighbours: each checks, nobody else does',
    () => {
      const guns = group('fa1', [
        ['tm-bulwark', 60, 40],
        ['tm-bulwark', 64, 40],
      ])
      const t = battle(
        [
          guns,
          vulcan('fb1', 60, 70, { facing: 270, shields: 0, structure: 1 }),
          rifles('fb2', 68, 76, { tokens: 6 }),
          rifles('fb3', 20, 90, { tokens: 11 }),
          ...guards,
        ],
        {},
        [
          ['salvo', 5, 1, 1, 1, 1, 1],
          ['death throes', 4],
          ['moral', 2, 3],
        ],
      )
      t.pick('ann', 'fa1:fire>fb1')
      expect(t.world.formations.fb2!.stance).toBe('scatter')
      expect(t.world.formations.fb3!.stance).toBe('none')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TITAN-20', 'MW-R-173', 'MW-MORALE-05', 'MW-R-156'],
    'enemies cheer: they shed tokens and the scatter stance, if they want',
    () => {
      const guns = group('fa1', [
        ['tm-bulwark', 60, 40],
        ['tm-bulwark', 64, 40],
      ])
      const t = battle(
        [
          guns,
          rifles('fa2', 66, 60, { tokens: 4, stance: 'scatter' }),
          vulcan('fb1', 60, 70, { facing: 270, shields: 0, structure: 1 }),
          ...guards,
        ],
        {},
        [
          ['salvo', 5, 1, 1, 1, 1, 1],
          ['death throes', 5],
          ['cheers', 3],
        ],
      )
      t.pick('ann', 'fa1:fire').pick('ann', 'stance', 'tokens')
      expect(t.world.formations.fa2).toMatchObject({ tokens: 1, stance: 'none' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TITAN-29', 'MW-TITAN-23', 'MW-TERR-11'],
    'missiles are fired once: seen over a hill by who is huge, at disadvantage, and the mount is empty afterwards',
    () => {
      const hill = { terrain: [{ type: 'hill', at: [60, 60], size: [40, 6] }] }
      const t = battle(
        [group('fa1', [['tm-prometheus', 60, 40, { facing: 90, weapons: BIG }]]), tank('fb1', 60, 100), ...guards],
        hill,
        [
          ['salvo', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6],
          ['salvo', 1, 1, 1],
        ],
      )
      t.pick('ann', 'fa1:advance').choose('ann', path()).pick('ann', 'ua1-1/leftMount').pick('ann', 'fb1')
      expect(t.all('salvo')[0]!.results).toMatchObject([{ need: 6, hits: 1 }])
      expect(t.world.units['ua1-1']!.spent).toEqual(['leftMount'])
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: who survives', () => {
  rule(
    ['MW-TRAIT-26', 'MW-TRAIT-27', 'MW-R-72', 'MW-STANCE-07', 'MW-R-159', 'MW-MELEE-10'],
    'ghouls in a rage must assault, outlive their deaths, and fall with their tokens when the check fails',
    () => {
      const ghouls = group(
        'fa1',
        [
          ['cd-alpha', 60, 50],
          ['cd-ghoul', 63, 50],
          ['cd-ghoul', 57, 50],
        ],
        { stance: 'rage', tokens: 1 },
      )
      const foes = group('fb1', [
        ['tm-captain', 63, 73],
        ['tm-bulwark', 63, 60.5],
        ['tm-rifle', 60, 73],
      ])
      const t = battle([ghouls, foes, ...guards], { factions: { a: 'cyber-demons', b: 'terran-makers' } }, [
        ['close combat', 1, 1, 1, 1, 1, 1, 1, 1],
        ['close combat', 5, 5],
        ['moral', 1, 1],
        ['moral', 6, 6],
      ])
      t.refuses('ann', pick('fa1:regroup'), 'MW-STANCE-07')
      t.pick('ann', 'fa1:assault')
        .choose('ann', path([60, 52]))
        .choose('ann', place(placed('ua1-2', 63, 58), placed('ua1-3', 57, 52)))
      t.choose('bob', share(['ua1-2', 2]))
      expect(t.all('lethal hit endured')).toHaveLength(2)
      // Three tokens against a 2: both ghouls go with two of them, and nobody is left but their chief.
      expect(t.last('rage ended')).toMatchObject({ units: 2, tokens: 2, left: 1 })
      expect(t.world.formations.fa1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-CARD-08', 'MW-R-93', 'MW-R-91'], 'Second Wind: a hero takes three more hits of a salvo, critical ones too', () => {
    const heroes = group('fb1', [
      ['tm-rifle', 60, 74],
      ['tm-captain', 60, 68],
      ['tm-captain', 64, 68],
    ])
    const guns = group('fa1', [
      ['tm-bulwark', 60, 40],
      ['tm-bulwark', 64, 40],
    ])
    const t = battle([guns, heroes, ...guards], { hands: { b: ['second-wind'] } }, [['salvo', 6, 6, 6, 1, 1, 1]])
    t.pick('ann', 'fa1:fire')
    t.pick('bob', 'second-wind/second-wind#1')
    expect(t.world.formations.fb1).toMatchObject({ tokens: 0, units: ['ub1-1', 'ub1-2', 'ub1-3'] })
    t.asks('bob', 'mw.turn')
  })
})
