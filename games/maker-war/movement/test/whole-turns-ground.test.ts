import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank, wing } from '../../battle/test/table.ts'
import { path, placed } from '../../test/mw-table.ts'

const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const whereIs = (t: ReturnType<typeof battle>, unit: string) => {
  const { x, y } = t.world.units[unit]!.at
  return [x / 100, y / 100]
}

describe('a whole turn: ground and who stands on it', () => {
  rule(
    ['MW-R-09', 'MW-FORM-03', 'MW-UNIT-12', 'MW-TERR-25', 'MW-GEO-10'],
    'the chief on foot crosses the lake at double cost; the tank behind him is placed beyond it, not across it',
    () => {
      const mixed = group('fa1', [
        ['tm-captain', 60, 30],
        ['tm-lancer', 60, 26],
      ])
      const lake = { terrain: [{ type: 'lake', at: [60, 34.5], size: [100, 1] }] }
      const t = battle([mixed, ...guards], lake).pick('ann', 'fa1:advance+place')
      // His base touches the lake for 3 cm.
      t.refuses('ann', path([60, 37.01]), 'MW-MOVE-01')
      t.choose('ann', path([60, 37]))
      t.refuses('ann', place(placed('ua1-2', 60, 31)), 'MW-R-10')
      t.refuses('ann', place(placed('ua1-2', 63, 35)), 'MW-TERR-05')
      t.choose('ann', place(placed('ua1-2', 63, 39)))
      expect(whereIs(t, 'ua1-2')).toEqual([63, 39])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-12', 'MW-MOVE-07', 'MW-FORM-02'],
    'who was left behind fires with the others, and is called in by the next move',
    () => {
      const spread = group('fa1', [
        ['tm-captain', 60, 30],
        ['tm-rifle', 80, 30],
      ])
      const foe = group('fb1', [['tm-rifle', 70, 50]])
      const t = battle([spread, foe, ...guards], {}, [['salvo', 1, 1]]).pick('ann', 'fa1:fire')
      expect(t.last('salvo declared')).toMatchObject({ dice: { total: 2 } })
      expect(whereIs(t, 'ua1-2')).toEqual([80, 30])
      t.asks('bob', 'mw.turn')
      const moved = battle([spread, ...guards])
        .pick('ann', 'fa1:patrol')
        .choose('ann', path([60, 31]))
      const [x, y] = whereIs(moved, 'ua1-2') as [number, number]
      expect(Math.hypot(x - 60, y - 31)).toBeLessThanOrEqual(8.5)
      moved.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-14', 'MW-R-155', 'MW-R-105', 'MW-R-104'],
    'flyers end above tanks, and tanks walk up to them; the whole wing looks where its chief does',
    () => {
      const pair = group(
        'fa1',
        [
          ['tm-kestrel', 60, 20, { facing: 90 }],
          ['tm-kestrel', 64, 20, { facing: 90 }],
        ],
        { altitude: 'low' },
      )
      const foe = tank('fb1', 90, 60)
      const t = battle([pair, foe, ...guards], { sides: { a: { supply: 2 } } }, [['salvo', 1, 1]]).pick('ann', 'fa1:advance@low')
      t.choose('ann', path([90, 59]))
      expect(t.world.units['ua1-1']!.facing).toBe(52)
      expect(t.world.units['ua1-2']!.facing).toBe(52)
      // Bob's tank moves under them, where no ground unit of theirs could stand.
      t.pick('bob', 'fb1:march').choose('bob', path([90, 62]))
      expect(whereIs(t, 'ub1-1')).toEqual([90, 62])
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-R-26', 'MW-MOVE-08', 'MW-R-53', 'MW-ACT-04'],
    'an Advance of no length that only rearranges is a movement: the patrol may fire',
    () => {
      const two = group('fa1', [
        ['tm-captain', 60, 40],
        ['tm-rifle', 63, 40],
      ])
      const start = () =>
        battle([two, tank('fb1', 60, 75, { stance: 'patrol' }), ...guards], {}, []).pick('ann', 'fa1:patrol+place')
      const t = start().choose('ann', path())
      t.choose('ann', place(placed('ua1-2', 57, 40)))
      t.asks('bob', 'kernel.react')
      const still = start().choose('ann', path())
      still.choose('ann', place(placed('ua1-2', 63, 40))).asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-113', 'MW-TITAN-01', 'MW-R-08'], 'a Titan walks round its friends; a tank passes them', () => {
    const titan = group('fa1', [['tm-vulcan', 60, 20, { facing: 90, weapons: { left: 'tm-w-gatling' } }]])
    const t = battle([titan, tank('fa2', 60, 27), tank('fa3', 60, 15), ...guards])
    t.pick('ann', 'fa1:advance')
    t.refuses('ann', path([60, 32]), 'MW-R-113')
    t.choose('ann', path([60, 23])).pick('bob', 'fb8:regroup')
    t.pick('ann', 'fa3:advance')
      .choose('ann', path([60, 33]))
      .asks('bob', 'mw.turn')
  })

  rule(
    ['MW-TERR-27', 'MW-TERR-21', 'MW-TERR-29', 'MW-TERR-08'],
    'no Titan enters a fortress, a tank does; a street takes it on',
    () => {
      const ground = {
        pois: [{ type: 'fortification', at: [60, 40] }],
        terrain: [
          { type: 'fortress', poi: 'p1', at: [60, 40], size: [12, 8] },
          { type: 'street', at: [80, 40], size: [4, 60], facing: 0 },
        ],
      }
      const titan = group('fa1', [['tm-vulcan', 60, 25, { facing: 90 }]])
      const t = battle([titan, tank('fa2', 64, 25), tank('fa3', 80, 20), ...guards], ground)
      t.pick('ann', 'fa1:march')
      t.refuses('ann', path([60, 40]), 'MW-TERR-05')
      t.choose('ann', path([60, 30])).pick('bob', 'fb8:regroup')
      t.pick('ann', 'fa2:advance').choose('ann', path([64, 40]))
      expect(whereIs(t, 'ua2-1')).toEqual([64, 40])
      t.pick('bob', 'fb9:regroup')
        .pick('ann', 'fa3:advance')
        .choose('ann', path([80, 40]))
      // It may go 5 cm further, and no more.
      t.refuses('ann', path([80, 45.01]), 'MW-TERR-08')
      t.choose('ann', path([80, 45]))
      expect(whereIs(t, 'ua3-1')).toEqual([80, 45])
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-TERRAN-01', 'MW-R-131', 'MW-DEPLOY-03', 'MW-DEPLOY-06', 'MW-DEPLOY-09'],
    'who is bought in the battle chooses its Maker Weapons as it comes',
    () => {
      const fabs = group(
        'fa1',
        [
          ['tm-captain', 0, 0],
          ['tm-fab', 0, 0],
        ],
        { where: 'waiting' },
      )
      const t = battle([fabs, wing('fb1', 60, 40, { altitude: 'high' }), ...guards], { sides: { a: { supply: 1 } } }, [
        ['salvo', 5],
      ])
      t.pick('ann', 'fa1:fire')
      t.refuses('ann', place(placed('ua1-1', 60, 10.01), placed('ua1-2', 62, 8)), 'MW-DEPLOY-03')
      t.choose('ann', place(placed('ua1-1', 60, 9), placed('ua1-2', 62, 13)))
      t.choose('ann', { type: 'assign', to: { 'ua1-2': 'anti-air' } })
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-29', 'MW-TERR-06', 'MW-R-10', 'MW-TERR-05'], 'nobody crosses a fence but where it is open', () => {
    const fence = { terrain: [{ type: 'fence', at: [60, 40], size: [20, 10], ramps: ['south'] }] }
    const pair = group('fa1', [
      ['tm-lancer', 60, 25],
      ['tm-lancer', 63, 25],
    ])
    const inside = battle([pair, ...guards], fence)
      .pick('ann', 'fa1:advance+place')
      .choose('ann', path([60, 38]))
    inside.refuses('ann', place(placed('ua1-2', 60, 46.5)), 'MW-R-10')
    inside.choose('ann', place(placed('ua1-2', 60, 33))).asks('bob', 'mw.turn')
    const round = battle([tank('fa1', 45, 40), ...guards], fence).pick('ann', 'fa1:advance')
    round.refuses('ann', path([60, 40]), 'MW-TERR-06')
    round.choose('ann', path([46, 40]))
    round.asks('bob', 'mw.turn')
  })
})
