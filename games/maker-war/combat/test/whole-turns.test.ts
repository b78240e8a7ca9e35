import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { path, placed } from '../../test/mw-table.ts'
import { inOrder } from './table.ts'

const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const company = (id: string, x: number, y: number, more = {}) =>
  group(
    id,
    [
      ['tm-captain', x, y],
      ['tm-rifle', x + 3, y],
      ['tm-rifle', x - 3, y],
    ],
    more,
  )
/** The captain stands too far off to take part. */
const enemies = group('fb1', [
  ['tm-captain', 63, 73],
  ['tm-rifle', 63, 60],
  ['tm-rifle', 60, 73],
])
const charge = place(placed('ua1-2', 63, 58), placed('ua1-3', 57, 52))

describe('a whole turn: close combat and morale', () => {
  rule(
    ['MW-MELEE-16', 'MW-R-157', 'MW-ADV-09', 'MW-MELEE-10', 'MW-R-75'],
    'a neighbour wants to join and fails its terror check: it scatters, adds its tokens, and all check morale',
    () => {
      const scared = group(
        'fa2',
        [
          ['tm-captain', 68, 56],
          ['tm-rifle', 66, 59],
          ['tm-rifle', 70, 54],
        ],
        { tokens: 4, terror: 1 },
      )
      const t = battle([company('fa1', 60, 50), scared, enemies, ...guards], {}, [
        ['moral', 1, 1],
        ['close combat', 5, 1, 1, 1],
        ['close combat', 1],
        ['moral', 6, 6],
        ['moral', 1, 1],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault')
        .choose('ann', path([60, 52]))
        .choose('ann', charge)
        .pick('ann', 'fa2')
      // A hero for, tokens and the scattered neighbour against: a plain roll.
      expect(t.all('melee rolled')[0]).toMatchObject({ odds: { need: 5 } })
      t.choose('ann', inOrder('fa1', 'fa2'))
      expect(t.world.formations.fa2).toMatchObject({ stance: 'scatter', activated: false })
      expect(t.world.formations.fb1).toMatchObject({ tokens: 1 })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-59', 'MW-TRAIT-10', 'MW-FORM-05'], 'breachers shoot away everybody they touched: there is no close combat', () => {
    const breachers = group('fa1', [
      ['tm-breach', 60, 40],
      ['tm-breach', 60, 37],
    ])
    const foes = group('fb1', [
      ['tm-captain', 60, 70],
      ['tm-rifle', 60, 55],
      ['tm-rifle', 66, 68],
    ])
    const t = battle([breachers, foes, ...guards], {}, [['salvo', 6, 5]])
    t.pick('ann', 'fa1:assault')
      .choose('ann', path([60, 51.5]))
      .choose('ann', place(placed('ua1-2', 61, 53.3)))
    expect(t.world.formations.fb1!.where).toBe('gone')
    expect(t.all('combat begins')).toEqual([])
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-R-59', 'MW-ACT-01', 'MW-ORDER-08'],
    'a patrol shoots the one that made contact: the assault ends without a fight',
    () => {
      const lone = group('fa1', [
        ['tm-captain', 60, 40],
        ['tm-rifle', 60, 37],
        ['tm-rifle', 57, 40],
        ['tm-rifle', 57, 37],
      ])
      const t = battle([lone, enemies, tank('fb2', 90, 58, { stance: 'patrol' }), ...guards], {}, [['salvo', 6, 1]])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 51]))
      t.choose('ann', place(placed('ua1-2', 63, 58), placed('ua1-3', 57, 50), placed('ua1-4', 57, 47))).pick(
        'bob',
        'stance-patrol/fb2',
      )
      expect(t.world.formations.fa1).toMatchObject({ tokens: 1, units: ['ua1-1', 'ua1-3', 'ua1-4'] })
      expect(t.all('combat begins')).toEqual([])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-PILGR-01', 'MW-MELEE-10', 'MW-ADV-08'], 'a fight without losses, a failed check, and a miracle that mends it', () => {
    const templars = group(
      'fa1',
      [
        ['sp-prophet', 60, 50],
        ['sp-templar', 63, 50],
        ['sp-templar', 57, 50],
      ],
      { tokens: 5 },
    )
    const t = battle([templars, enemies, ...guards], { factions: { a: 'stellar-pilgrims', b: 'terran-makers' } }, [
      ['salvo', 1, 1],
      ['close combat', 4, 4, 4, 4, 4, 4, 4, 4, 4],
      ['close combat', 4],
      ['moral', 1, 1],
      ['moral', 6, 6],
      ['moral', 1, 1],
    ])
    t.pick('ann', 'fa1:assault')
      .choose('ann', path([60, 52]))
      .choose('ann', charge)
      .pick('ann', 'miracle/ua1-1')
    // The prophet for, five tokens against: a plain roll.
    expect(t.all('melee rolled').map(r => (r.odds as { need: number }).need)).toEqual([5, 5])
    expect(t.world.formations.fa1).toMatchObject({ stance: 'none', tokens: 5 })
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-ORDER-11', 'MW-R-66', 'MW-TERROR-07', 'MW-ORDER-09'],
    'Regroup with a medic and a terror token: the medic, the check, then the halving',
    () => {
      const wounded = group(
        'fa1',
        [
          ['tm-captain', 60, 50],
          ['tm-surgeon', 63, 50],
          ['tm-rifle', 57, 50],
        ],
        { tokens: 6, terror: 1 },
      )
      const t = battle([wounded, ...guards], {}, [
        ['medic', 2],
        ['moral', 3, 2],
      ])
      t.pick('ann', 'fa1:regroup').pick('ann', 'heal')
      expect(t.world.formations.fa1).toMatchObject({ tokens: 2, terror: 0, stance: 'none' })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-MELEE-04', 'MW-ADV-07', 'MW-R-57'],
    'the odds of a charge are those of the fight it leads to: on the placement, and none where nobody is touched',
    () => {
      const t = battle([company('fa1', 60, 50), enemies, ...guards], {}, [
        ['close combat', 1, 1, 1, 1],
        ['close combat', 1],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ])
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 52]))
      // The captain and both rifles are near enough: four dice, 4 and better for the hero.
      expect(t.odds('ann', charge)).toMatchObject({ dice: 4, need: '4+', back: { dice: 1, need: '5+' } })
      expect(() => t.odds('ann', place(placed('ua1-2', 63, 52), placed('ua1-3', 57, 52)))).toThrow('no odds')
      t.choose('ann', charge)
      expect(t.all('melee rolled').map(r => (r.power as { total: number }).total)).toEqual([4, 1])
      t.asks('bob', 'mw.turn')
    },
  )
})
