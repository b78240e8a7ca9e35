import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)
const demons = { factions: { a: 'terran-makers', b: 'cyber-demons' } }

describe('a whole turn: close combats of a strange kind', () => {
  rule(
    ['MW-TRAIT-39', 'MW-R-161', 'MW-ADV-09', 'MW-ADV-11', 'MW-R-156'],
    'of a scattered formation only its bloodthirsty hero fights, at a disadvantage',
    () => {
      const scattered = group(
        'fb1',
        [
          ['cd-flayer', 60, 52.5],
          ['cd-flayer', 63, 52.5],
          ['cd-alpha', 57, 52.5],
          ['cd-imp', 60, 56],
        ],
        { stance: 'scatter' },
      )
      const t = battle([rifles('fa1', 60, 40), scattered, ...guards], demons, [
        ['close combat', 4, 1, 1, 1],
        ['close combat', 5, 6, 1, 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 50]))
      t.choose('ann', place(placed('ua1-2', 57, 50.5), placed('ua1-3', 63, 50.5))).choose('ann', share(['ub1-2', 1]))
      expect(t.all('melee rolled')).toMatchObject([
        { odds: { need: 4 }, power: { total: 4 } },
        { odds: { need: 6 }, power: { total: 4 }, heroes: ['ub1-3'] },
      ])
      expect(t.world.formations.fb1!.stance).toBe('scatter')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-26', 'MW-TRAIT-27', 'MW-R-159', 'MW-R-59'],
    'a raging unit endures fire and blows, and falls with the check that ends the rage',
    () => {
      const raging = group(
        'fb1',
        [
          ['cd-flayer', 60, 56],
          ['cd-ghoul', 60, 52.5],
          ['cd-flayer', 64, 56],
        ],
        { stance: 'rage', tokens: 1 },
      )
      const breachers = group('fa1', [
        ['tm-captain', 60, 40],
        ['tm-breach', 57, 40],
        ['tm-breach', 63, 40],
      ])
      const t = battle([breachers, raging, ...guards], demons, [
        ['salvo', 5, 1],
        ['close combat', 5, 5, 1, 1, 1, 1, 1, 1],
        ['close combat', 1, 1, 1, 1],
        ['moral', 6, 6],
        ['moral', 1, 2],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 47]))
      t.choose('ann', place(placed('ua1-2', 58.9, 50.82), placed('ua1-3', 61.1, 50.82)))
      t.choose('ann', share(['ub1-2', 1])).choose('ann', share(['ub1-2', 2]))
      expect(t.world.formations.fb1).toMatchObject({ tokens: 3, stance: 'scatter', units: ['ub1-1', 'ub1-3'] })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-157', 'MW-TERROR-02', 'MW-MELEE-15'],
    'a neighbour with a terror token that would join loses heart: it scatters, adds its tokens and has not acted',
    () => {
      const t = battle(
        [
          rifles('fa1', 60, 40),
          rifles('fa2', 56, 58, { tokens: 4, terror: 1 }),
          group('fb1', [
            ['tm-captain', 60, 54],
            ['tm-rifle', 60, 51.5],
            ['tm-rifle', 63, 55],
          ]),
          ...guards,
        ],
        {},
        [
          ['moral', 1, 3],
          ['close combat', 5, 1, 1, 1],
          ['close combat', 1, 1, 1, 1],
          ['moral', 6, 6],
          ['moral', 6, 6],
          ['moral', 6, 6],
        ],
      )
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 46]))
      t.choose('ann', place(placed('ua1-2', 60, 49.5), placed('ua1-3', 63, 46))).pick('ann', 'fa2')
      t.choose('ann', { type: 'order', ids: ['fa1', 'fa2'] })
      expect(t.all('melee rolled')[0]).toMatchObject({ odds: { need: 6 }, power: { total: 4 }, tokens: 4 })
      expect(t.world.formations.fa2).toMatchObject({ stance: 'scatter', activated: false, terror: 0, tokens: 4 })
      t.asks('bob', 'mw.turn')
    },
  )
})
