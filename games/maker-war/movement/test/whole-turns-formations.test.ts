import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank, wing } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)

describe('a whole turn: how formations move', () => {
  rule(
    ['MW-TRAIT-12', 'MW-TRAIT-13', 'MW-FORM-08', 'MW-R-24', 'MW-MOVE-01', 'MW-ORDER-08'],
    'infantry in a transport moves at its speed; a patrol shoots the transport, and the next move is on foot',
    () => {
      const riders = group('fa1', [
        ['tm-captain', 60, 40],
        ['tm-rifle', 57, 40],
        ['tm-rifle', 63, 40],
        ['tm-mule', 60, 44],
      ])
      const t = battle(
        [
          riders,
          tank('fb1', 60, 95, { stance: 'patrol' }),
          tank('fa9', 5, 5, { activated: true }),
          tank('fb9', 115, 115, { activated: true }),
        ],
        {},
        [
          ['salvo', 5, 5],
          ['salvo', 1, 1, 1],
          ['salvo', 1, 1, 1],
        ],
      )
      t.pick('ann', 'fa1:advance')
      expect(t.refuses('ann', path([60, 65.01]), 'MW-MOVE-01').text).toBe('too far: 25.01 cm, at most 25 cm')
      t.choose('ann', path([60, 65])).pick('bob', 'stance-patrol/fb1')
      t.choose('bob', share(['ua1-4', 2]))
      expect(t.world.formations.fa1).toMatchObject({ lost: ['tm-mule'], tokens: 1 })
      // The next round: they walk.
      t.pick('bob', 'fb1:regroup').pick('ann', 'fa1:advance')
      t.refuses('ann', path([60, 75.01]), 'MW-MOVE-01')
      t.choose('ann', path([60, 75])).asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-23', 'MW-MOVE-07', 'MW-R-10', 'MW-MOVE-06', 'MW-R-11'],
    'scouts go where no path leads, 30 cm from their chief and no farther; rifles stay with him',
    () => {
      const rock = { terrain: [{ type: 'canyon', at: [60, 60], size: [60, 4] }] }
      const scouts = group('fa1', [
        ['tm-captain', 60, 40],
        ['tm-rifle', 57, 40],
        ['tm-skimmer', 63, 41],
      ])
      const t = battle([scouts, tank('fb1', 60, 90), ...guards], rock, [['salvo', 1]])
      t.pick('ann', 'fa1:advance+place').choose('ann', path([60, 45]))
      t.refuses('ann', place(placed('ua1-2', 57, 45), placed('ua1-3', 60, 77.5)), 'MW-TRAIT-23')
      t.refuses('ann', place(placed('ua1-2', 57, 55), placed('ua1-3', 60, 70)), 'MW-MOVE-07')
      t.choose('ann', place(placed('ua1-2', 57, 45), placed('ua1-3', 60, 76)))
      expect(t.world.units['ua1-3']!.at).toEqual({ x: 6000, y: 7600 })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-13', 'MW-MOVE-05', 'MW-ORDER-02'], 'who stands too near may stay or leave, not creep closer', () => {
    const near = [rifles('fa1', 60, 50), tank('fb1', 60, 58), ...guards]
    const t = battle(near, {}, [['salvo', 1, 1, 1]])
    t.pick('ann', 'fa1:advance')
    t.refuses('ann', path([60, 50.5]), 'MW-R-13')
    t.choose('ann', path([60, 49])).asks('bob', 'mw.turn')
  })

  rule(
    ['MW-MOVE-11', 'MW-MOVE-12', 'MW-TITAN-04', 'MW-UNIT-14', 'MW-R-110', 'MW-TITAN-02'],
    'a Titan walks straight ahead, and each weapon fires in its own arc',
    () => {
      const weapons = { left: 'tm-w-gatling', right: 'tm-w-rail' }
      const titan = group('fa1', [['tm-vulcan', 60, 40, { facing: 90, weapons }]])
      const t = battle([titan, tank('fb1', 40, 62), tank('fb2', 90, 50), ...guards], {}, [
        ['salvo', 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ['salvo', 1, 1, 1],
      ])
      t.pick('ann', 'fa1:advance')
      t.refuses('ann', path([65, 45]), 'MW-MOVE-12')
      t.choose('ann', path([60, 45]))
      t.pick('ann', 'ua1-1/left')
      expect(t.last('salvo declared')).toMatchObject({ targets: ['fb1'] })
      t.refuses('ann', { type: 'pick', ids: ['fb1'] }, 'MW-R-185')
      t.pick('ann', 'fb2').asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TERR-02', 'MW-TERR-22', 'MW-MOVE-04', 'MW-R-08', 'MW-TERR-25', 'MW-TERR-05', 'MW-TRAIT-11', 'MW-R-25'],
    'tanks pay double in a wood and do not cross a lake; who hovers crosses both, and may stop above the water',
    () => {
      const terrain = [
        { type: 'forest', at: [60, 50], size: [20, 6] },
        { type: 'lake', at: [90, 50], size: [20, 6] },
      ]
      const t = battle([tank('fa1', 60, 40), ...guards], { terrain })
      t.pick('ann', 'fa1:advance')
      // 5.75 cm to the edge of the wood; what is left is worth half as much in it.
      t.refuses('ann', path([60, 52.88]), 'MW-MOVE-01')
      t.choose('ann', path([60, 52.87])).asks('bob', 'mw.turn')
      const wet = battle([tank('fa1', 90, 40), ...guards], { terrain }).pick('ann', 'fa1:advance')
      wet.refuses('ann', path([90, 46]), 'MW-TERR-05')
      wet.asks('ann', 'mw.movePath')
      const skiff = group('fa1', [['as-prow', 90, 40]])
      const dry = battle([skiff, ...guards], { terrain, factions: { a: 'astral', b: 'terran-makers' } })
      dry.pick('ann', 'fa1:advance').choose('ann', path([90, 50]))
      expect(dry.world.units['ua1-1']!.at).toEqual({ x: 9000, y: 5000 })
      dry.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: flyers', () => {
  rule(
    ['MW-FLYER-04', 'MW-FLYER-06', 'MW-R-104', 'MW-R-108', 'MW-UNIT-16'],
    'a dogfight only at the same height, 15 cm ahead, every hit a kill',
    () => {
      const flying = (altitude: 'high' | 'low', enemy: 'high' | 'low', dice: [string, ...number[]][]) =>
        battle(
          [wing('fa1', 60, 40, { altitude }), wing('fb1', 60, 60, { altitude: enemy }), tank('fb2', 60, 70), ...guards],
          { hands: { a: ['more-fuel'] } },
          dice,
        )
      const t = flying('high', 'high', [['salvo', 5, 1, 1]])
        .pick('ann', 'fa1:advance@high')
        .choose('ann', path([60, 44]))
      expect(t.world.formations.fb1!.where).toBe('gone')
      expect(t.last('salvo declared')).toMatchObject({ dice: { total: 3 } })
      t.asks('bob', 'mw.turn')
      const below = flying('low', 'high', [])
        .pick('ann', 'fa1:advance@low')
        .choose('ann', path([60, 44]))
      expect(below.all('salvo declared')).toEqual([])
      below.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-41', 'MW-R-181', 'MW-R-55', 'MW-MOVE-14'],
    'an interceptor on patrol flies 30 cm to where its prey moved and shoots',
    () => {
      const t = battle(
        [
          wing('fa1', 60, 40, { altitude: 'low' }),
          group('fb1', [['tm-kestrel', 60, 90, { facing: 270 }]], { altitude: 'low', stance: 'patrol' }),
          ...guards,
        ],
        { hands: { a: ['more-fuel'] } },
        [['salvo', 5, 1, 1]],
      )
      t.pick('ann', 'fa1:patrol@low')
        .choose('ann', path([60, 50]))
        .pick('bob', 'stance-patrol/fb1')
      t.refuses('bob', path([60, 59.99]), 'MW-TRAIT-41')
      t.choose('bob', path([60, 64]))
      expect(t.world.formations.fa1!.where).toBe('gone')
      expect(t.world.formations.fb1!.stance).toBe('none')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ORDER-18', 'MW-ORDER-19', 'MW-FLYER-03', 'MW-FLYER-01'],
    'flyers that are not paid for veer off over the edge',
    () => {
      const t = battle([wing('fa1', 60, 40), tank('fa2', 20, 20), ...guards.slice(2)], {})
      t.refuses('ann', pick('fa1:advance@high'), 'MW-ORDER-19')
      t.pick('ann', 'fa1:veer-off')
      expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', activated: true })
      t.asks('bob', 'mw.turn')
    },
  )
})
