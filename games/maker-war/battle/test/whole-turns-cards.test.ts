import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path, placed } from '../../test/mw-table.ts'
import { battle, group, guards, tank, tired } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)
const armed = { left: 'tm-w-gatling', right: 'tm-w-rail' }

describe('a whole turn: orders that meet others', () => {
  rule(
    ['MW-TITAN-16', 'MW-TITAN-28', 'MW-SUPPLY-04', 'MW-SUPPLY-02', 'MW-TITAN-15', 'MW-SUPPLY-03'],
    'in the middle of its activation a Titan mends its legs and a shield with one card of three points',
    () => {
      const titan = group('fa1', [['tm-vulcan', 60, 20, { facing: 90, weapons: armed, broken: ['legs'], shields: 2 }]])
      const t = battle([titan, tank('fb1', 60, 118), ...guards], { hands: { a: ['more-fuel'] } })
      t.refuses('ann', pick('fa1:march'), 'MW-TITAN-12')
      t.pick('ann', 'fa1:advance')
      const mend = (what: string) => ({
        type: 'interject' as const,
        kind: 'mw.repair',
        choice: { type: 'pick' as const, ids: [what] },
      })
      t.refuses('ann', mend('repair/ua1-1/head'), 'MW-TITAN-16')
      t.choose('ann', mend('repair/ua1-1/legs'))
      expect(t.world.units['ua1-1']!.broken).toEqual([])
      expect(t.world.sides.a).toMatchObject({ hand: [], supply: 1 })
      t.refuses('ann', mend('recharge/ua1-1/2'), 'MW-SUPPLY-03')
      t.choose('ann', mend('recharge/ua1-1/1'))
      expect(t.world.units['ua1-1']!.shields).toBe(3)
      t.choose('ann', path([60, 25]))
      expect(t.world.sides.a.supply).toBe(0)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-CARD-04', 'MW-R-95', 'MW-ACT-02', 'MW-ROUND-02'],
    'More Fuel lets the one formation that has not acted act in the same turn, which is over after it',
    () => {
      const t = battle([tank('fa1', 60, 20), tank('fa2', 70, 20), ...tired, tank('fb1', 60, 100)], {
        hands: { a: ['more-fuel'] },
      })
      t.pick('ann', 'fa1:regroup').pick('ann', 'more-fuel/more-fuel#1')
      expect(t.world.formations.fa2).toMatchObject({ activated: false })
      // It is the only one left: it is asked for its order at once.
      t.pick('ann', 'regroup')
      expect(t.world.formations.fa2).toMatchObject({ activated: true })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-STANCE-01', 'MW-STANCE-02', 'MW-STANCE-03', 'MW-ORDER-07', 'MW-R-55', 'MW-ORDER-08', 'MW-R-17'],
    'two patrols fire at one mover, one after the other: their hits add up, and both stances are spent',
    () => {
      const t = battle(
        [
          group('fa1', [['tm-bulwark', 60, 40]]),
          tank('fb1', 57, 75, { stance: 'patrol' }),
          tank('fb2', 63, 75, { stance: 'patrol' }),
          ...guards,
        ],
        {},
        [
          ['salvo', 5, 5],
          ['salvo', 5, 1],
        ],
      )
      t.pick('ann', 'fa1:advance')
        .choose('ann', path([60, 42]))
        .pick('bob', 'stance-patrol/fb1')
      expect(t.world.units['ua1-1']).toMatchObject({ hits: 2 })
      t.pick('bob', 'stance-patrol/fb2')
      expect(t.world.formations.fa1!.where).toBe('gone')
      expect([t.world.formations.fb1!.stance, t.world.formations.fb2!.stance]).toEqual(['none', 'none'])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-32', 'MW-TRAIT-33', 'MW-R-63', 'MW-ACT-07', 'MW-MELEE-04', 'MW-R-179'],
    'a warlord calls a company 30 cm away, not one beyond: they charge together and fight one fight',
    () => {
      const lord = group('fa1', [
        ['tm-marshal', 60, 40],
        ['tm-breach', 63, 40],
        ['tm-breach', 57, 40],
      ])
      const near = rifles('fa2', 66, 52)
      const far = rifles('fa3', 100, 30)
      const foes = group('fb1', [
        ['tm-captain', 62, 80],
        ['tm-rifle', 62, 68],
        ['tm-rifle', 66, 68],
        ['tm-rifle', 64, 80],
      ])
      const t = battle([lord, near, far, foes, ...guards], {}, [
        ['salvo', 1, 1],
        ['close combat', 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ['close combat', 1, 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 60]))
      t.choose('ann', place(placed('ua1-2', 62, 66), placed('ua1-3', 57, 61)))
      t.refuses('ann', pick('fa3'), 'MW-TRAIT-32')
      t.pick('ann', 'fa2').choose('ann', path([66, 60]))
      t.choose('ann', place(placed('ua2-2', 66, 66), placed('ua2-3', 69, 60)))
      expect(t.all('combat begins')).toHaveLength(1)
      // A captain for them, none against: a 4 is enough.
      expect(t.world.formations.fb1!.tokens).toBe(1)
      t.choose('ann', { type: 'order', ids: ['fa1', 'fa2'] })
      t.asks('bob', 'mw.turn')
    },
  )
})
