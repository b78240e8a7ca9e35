import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { at, path, share } from '../../test/mw-table.ts'

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

describe('a whole turn: shooting', () => {
  rule(
    ['MW-R-184', 'MW-R-39', 'MW-ORDER-06'],
    'Continuous Fire names its target where there are several, and only those in line of fire',
    () => {
      const hill = { terrain: [{ type: 'hill', at: [90, 75], size: [10, 10] }] }
      const foes = [tank('fb1', 60, 90), tank('fb2', 75, 90), tank('fb3', 100, 85)]
      const table = (dice: [string, ...number[]][] = []) => battle([tank('fa1', 66, 55), ...foes, ...guards], hill, dice)
      const t = table([['salvo', 4, 4]])
      expect(t.options('ann', 'mw.turn').filter(id => id.startsWith('fa1:fire'))).toEqual([
        'fa1:fire>fb1',
        'fa1:fire>fb2',
        'fa1:fire',
      ])
      t.refuses('ann', { type: 'pick', ids: ['fa1:fire>fb3'] }, 'MW-R-185')
      t.refuses('ann', { type: 'pick', ids: ['fa1:fire>fb8'] }, 'MW-R-185')
      t.refuses('ann', { type: 'pick', ids: ['fa1:fire>fa8'] }, 'MW-SHOOT-02')
      t.pick('ann', 'fa1:fire>fb2')
      expect(t.all('salvo declared')).toHaveLength(1)
      expect(t.world.formations.fb2!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-184', 'MW-SHOOT-09', 'MW-R-42'], 'with hits enough for everybody in sight nobody is asked who takes them', () => {
    const mixed = group('fb1', [
      ['tm-captain', 60, 90],
      ['tm-rifle', 56, 80],
      ['tm-mule', 60, 80],
      ['tm-lancer', 64, 80],
    ])
    const guns = group('fa1', [
      ['tm-bulwark', 56, 50],
      ['tm-bulwark', 60, 50],
      ['tm-bulwark', 64, 50],
    ])
    const t = battle([guns, mixed, ...guards], {}, [['salvo', 5, 5, 5, 5, 5, 5, 1, 1, 1]])
    t.pick('ann', 'fa1:fire')
    expect(t.world.formations.fb1!.where).toBe('gone')
    expect(t.last('hits lost')).toMatchObject({ hits: 1 })
    t.asks('bob', 'mw.turn')
    // One fewer than they can take is a question.
    const short = battle([guns, mixed, ...guards], {}, [['salvo', 5, 5, 5, 5, 1, 1, 1, 1, 1]]).pick('ann', 'fa1:fire')
    short.asks('ann', 'mw.hits')
  })

  rule(
    ['MW-TRAIT-08', 'MW-TRAIT-09', 'MW-R-39', 'MW-TERR-18', 'MW-ADV-02'],
    'the guns of a mixed company fire alone over a hill, at disadvantage; the others hold',
    () => {
      const company = group('fa1', [
        ['tm-captain', 60, 20],
        ['tm-rifle', 63, 20],
        ['tm-longbow', 60, 14],
      ])
      const hill = { terrain: [{ type: 'hill', at: [60, 35], size: [40, 6] }] }
      const t = battle([company, rifles('fb1', 60, 50), ...guards], hill, [['salvo', 6, 5, 5]])
      t.pick('ann', 'fa1:advance').choose('ann', path())
      // Disadvantage: the two fives do not hit.
      expect(t.last('salvo').results).toMatchObject([{ need: 6, hits: 1 }])
      expect(t.world.formations.fb1).toMatchObject({ tokens: 1 })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-UNIT-10', 'MW-SHOOT-10', 'MW-SHOOT-11'],
    'hits on armor last to the end of the turn: a second salvo in it finishes the tank, a later one begins anew',
    () => {
      const pair = [tank('fa1', 60, 40), tank('fa2', 64, 40)]
      const fuel = battle([...pair, tank('fb1', 62, 70), ...guards], { hands: { a: ['more-fuel'] } }, [
        ['salvo', 5, 1],
        ['salvo', 5, 1],
      ])
      fuel.pick('ann', 'fa1:fire').pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fa2:fire')
      expect(fuel.world.formations.fb1!.where).toBe('gone')
      fuel.asks('bob', 'mw.turn')
      const later = battle([...pair, tank('fb1', 62, 70), ...guards], {}, [
        ['salvo', 5, 1],
        ['salvo', 5, 1],
      ])
      later.pick('ann', 'fa1:fire').pick('bob', 'fb8:regroup').pick('ann', 'fa2:fire')
      expect(later.world.units['ub1-1']).toMatchObject({ hits: 0 })
      later.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-39', 'MW-ORDER-08', 'MW-R-184'], 'a patrol may leave units out of its fire', () => {
    const mover = [tank('fa1', 60, 40), ...guards]
    const patrol = group(
      'fb1',
      [
        ['tm-lancer', 58, 75],
        ['tm-lancer', 62, 75],
      ],
      { stance: 'patrol' },
    )
    const t = battle([...mover, patrol], {}, [
      ['salvo', 1, 1],
      ['salvo', 1, 1],
    ])
    t.pick('ann', 'fa1:advance').choose('ann', path([60, 45]))
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1', 'stance-patrol/fb1/1'])
    t.pick('bob', 'stance-patrol/fb1/1').pick('bob', 'ub1-2')
    expect(t.all('salvo declared')[0]!.dice).toMatchObject({ total: 2 })
    expect(t.world.formations.fb1!.stance).toBe('none')
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-TITAN-26', 'MW-R-43', 'MW-TITAN-25', 'MW-TITAN-24'],
    'criticals at a Titan with shields: kept until they are down, or spent on them for a token each',
    () => {
      const guns = group('fa1', [
        ['tm-lancer', 60, 40],
        ['tm-lancer', 63, 40],
      ])
      const weapons = { left: 'tm-w-gatling', right: 'tm-w-rail' }
      const titan = (shields: number) => group('fb1', [['tm-vulcan', 60, 70, { facing: 270, shields, weapons }]])
      const fired = (shields: number, dice: [string, ...number[]][]) =>
        battle([guns, titan(shields), ...guards], {}, [['salvo', 6, 6, 5, 1], ...dice]).pick('ann', 'fa1:fire')
      // Two shields: a normal hit and a critical one (a token), then the other critical on the structure.
      const kept = fired(2, [['critical', 3]])
      kept.asks('ann', 'mw.hits')
      kept.choose('ann', share(['ub1-1', 3]))
      expect(kept.world.units['ub1-1']).toMatchObject({ shields: 0, structure: 11, broken: ['left'] })
      expect(kept.world.formations.fb1!.tokens).toBe(2)
      kept.asks('bob', 'mw.turn')
      // Both criticals on the shields: a token each, and no system breaks.
      const spent = fired(2, []).choose('ann', share(['ub1-1/critical', 3]))
      expect(spent.world.units['ub1-1']).toMatchObject({ shields: 0, structure: 11, broken: [] })
      expect(spent.world.formations.fb1!.tokens).toBe(3)
      spent.asks('bob', 'mw.turn')
      // Nothing gets past three shields: two criticals, two tokens, and nothing to choose.
      const stopped = fired(3, [])
      expect(stopped.world.units['ub1-1']).toMatchObject({ shields: 0, structure: 12 })
      expect(stopped.world.formations.fb1!.tokens).toBe(2)
      stopped.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: Titans shoot', () => {
  rule(
    ['MW-TITAN-31', 'MW-R-50', 'MW-TITAN-02', 'MW-R-184'],
    'a mortar takes friend and foe under its template, not the chief; the last weapon fires at the only target left to it',
    () => {
      const weapons = { leftArm: 'tm-w-gatling', rightArm: 'tm-w-rail', leftMount: 'tm-w-macro', rightMount: 'tm-w-flak' }
      const foes = group('fb1', [
        ['tm-captain', 60.5, 83],
        ['tm-rifle', 62.3, 80],
        ['tm-rifle', 66, 80],
      ])
      const t = battle(
        [group('fa1', [['tm-prometheus', 60, 20, { facing: 90, weapons }]]), tank('fa2', 60, 80), foes, ...guards],
        {},
        [
          ['salvo', 6, 5, 1],
          ['salvo', 1, 1, 1],
        ],
      )
      t.pick('ann', 'fa1:fire')
        .pick('ann', 'ua1-1/leftMount')
        .choose('ann', { type: 'aim', at: at(61.2, 80) })
      // Two hits each: the own tank of armor 2 and a rifle; the other rifle is not touched.
      expect(t.world.formations.fa2!.where).toBe('gone')
      expect(t.world.formations.fb1).toMatchObject({ units: ['ub1-1', 'ub1-3'], tokens: 1 })
      expect(t.all('salvo declared')).toHaveLength(2)
      t.asks('bob', 'mw.turn')
    },
  )
})
