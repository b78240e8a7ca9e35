import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

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

describe('a whole turn: movement and terrain', () => {
  rule(
    ['MW-TERR-15', 'MW-TERR-16', 'MW-R-28', 'MW-ACT-04', 'MW-ORDER-02'],
    'tanks cross a minefield, lose one, are fired at by a patrol, and the rest still shoots',
    () => {
      const tanks = group('fa1', [
        ['tm-ace', 60, 40],
        ['tm-lancer', 64, 40],
        ['tm-lancer', 56, 40],
      ])
      const mines = { terrain: [{ type: 'minefield', at: [60, 46], size: [20, 6] }] }
      const t = battle([tanks, tank('fb1', 60, 85, { stance: 'patrol' }), ...guards], mines, [
        // 8.5 cm with its base in the field: 9 dice.
        ['deadly terrain', 6, 1, 1, 1, 1, 1, 1, 1, 1],
        ['salvo', 1, 1],
        ['salvo', 5, 5, 1, 1],
      ])
      t.pick('ann', 'fa1:advance')
        .choose('ann', path([60, 52]))
        .pick('bob', 'stance-patrol/fb1')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 1 })
      expect(t.world.formations.fa1!.units).toHaveLength(2)
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TERR-07', 'MW-TERR-08', 'MW-R-154', 'MW-ORDER-05'],
    'a march that ends on a street goes 15 cm further along it, and not a hair more',
    () => {
      const street = { terrain: [{ type: 'street', at: [60, 60], size: [60, 5], facing: 90 }] }
      const t = battle([rifles('fa1', 60, 40), ...guards], street)
      t.pick('ann', 'fa1:march').refuses('ann', path([60, 70.01]), 'MW-ORDER-05')
      t.choose('ann', path([60, 70]))
      t.refuses('ann', path([60, 85.01]), 'MW-TERR-08')
      t.refuses('ann', path([63, 75]), 'MW-TERR-07')
      t.choose('ann', path([60, 85]))
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 6000, y: 8500 })
      expect(t.world.formations.fa1!.stance).toBe('march')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-184', 'MW-R-153', 'MW-TERR-05', 'MW-R-10', 'MW-MOVE-07'],
    'placed one by one beside a canyon: not in it, not across it, not out of command range',
    () => {
      const canyon = { terrain: [{ type: 'canyon', at: [60, 56], size: [30, 4] }] }
      const t = battle([rifles('fa1', 60, 40), ...guards], canyon)
      t.pick('ann', 'fa1:advance+place').choose('ann', path([60, 50]))
      const to = (second: readonly [number, number], third: readonly [number, number]) => ({
        type: 'arrange' as const,
        places: [placed('ua1-2', ...second), placed('ua1-3', ...third)],
      })
      t.refuses('ann', to([60, 55], [57, 50]), 'MW-TERR-05')
      t.refuses('ann', to([60, 59.2], [57, 50]), 'MW-MOVE-07')
      t.refuses('ann', to([60, 51], [57, 50]), 'MW-R-06')
      t.choose('ann', to([60, 52.9], [57, 50]))
      expect(t.world.units['ua1-2']!.at).toEqual({ x: 6000, y: 5290 })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-28', 'MW-TERR-16'],
    'asked: hits of a minefield on unlike units are shared out by their owner, the critical one where he likes',
    () => {
      const mixed = group('fa1', [
        ['tm-ace', 60, 40],
        ['tm-bulwark', 64, 40],
        ['tm-lancer', 56, 40],
      ])
      const mines = { terrain: [{ type: 'minefield', at: [60, 46], size: [20, 6] }] }
      const t = battle([mixed, ...guards], mines, [['deadly terrain', 6, 5, 5, 1, 1, 1, 1, 1, 1]])
      t.pick('ann', 'fa1')
        .pick('ann', 'advance')
        .choose('ann', path([60, 52]))
      t.choose('ann', { type: 'arrange', places: [placed('ua1-2', 64, 52), placed('ua1-3', 56, 52)] })
      t.refuses('ann', { type: 'pick', ids: ['ua1-1'] }, 'MW-R-28')
      t.asks('ann', 'mw.deadlyHit')
    },
  )

  rule(['MW-R-28', 'MW-R-184'], 'in usual play they are shared out in one answer', () => {
    const mixed = group('fa1', [
      ['tm-ace', 60, 40],
      ['tm-bulwark', 64, 40],
      ['tm-lancer', 56, 40],
    ])
    const mines = { terrain: [{ type: 'minefield', at: [60, 46], size: [20, 6] }] }
    const t = battle([mixed, ...guards], mines, [['deadly terrain', 6, 5, 5, 1, 1, 1, 1, 1, 1]])
    t.pick('ann', 'fa1:advance').choose('ann', path([60, 52]))
    t.refuses('ann', share(['ua1-2/normal', 1], ['ua1-3/normal', 1], ['ua1-2/critical', 1]), 'MW-R-28')
    t.choose('ann', share(['ua1-2/critical', 1], ['ua1-3/normal', 2]))
    expect(t.world.formations.fa1!.where).toBe('gone')
    t.asks('bob', 'mw.turn')
  })
})
