import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { at, path, placed, share } from '../../test/mw-table.ts'

const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const against = (faction: string) => ({ factions: { a: faction, b: 'terran-makers' } })

describe('a whole turn: factions', () => {
  rule(
    ['MW-R-128', 'MW-R-42', 'MW-MORALE-04'],
    'the last carrier is shot: who rode in it climbs out, takes tokens and fails its check, and the rest of the hits is lost',
    () => {
      const riders = group(
        'fa2',
        [
          ['ts-overseer', 0, 0],
          ['ts-vanguard', 0, 0],
          ['ts-vanguard', 0, 0],
        ],
        { where: 'carried', carrier: 'fa1' },
      )
      const guns = group('fb1', [
        ['tm-bulwark', 60, 70],
        ['tm-bulwark', 64, 70],
      ])
      const t = battle([group('fa1', [['ts-ark', 60, 40]]), riders, guns, ...guards], { turn: 'b', ...against('transcendent') }, [
        ['salvo', 6, 5, 5, 5, 1, 1],
        ['wreck', 4],
        ['moral', 1, 2],
      ])
      t.pick('bob', 'fb1:fire').choose('ann', place(placed('ua2-1', 60, 38), placed('ua2-2', 63, 38), placed('ua2-3', 57, 38)))
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', tokens: 4, stance: 'scatter' })
      expect(t.all('hits lost')).toHaveLength(1)
      t.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-R-128', 'MW-R-165', 'MW-MELEE-05'],
    'the last carrier falls in close combat: who rode in it stands beside its slayers, but not in contact',
    () => {
      const more = { where: 'carried', carrier: 'fa1' }
      const riders = group('fa2', [['ts-vanguard', 0, 0]], more)
      const chargers = group('fb1', [['tm-bulwark', 60, 60]])
      const dice: [string, ...number[]][] = [
        ['close combat', 5, 1],
        ['wreck', 2],
        ['moral', 6, 6],
        ['moral', 6, 6],
      ]
      const position = { turn: 'b', ...against('transcendent') }
      const t = battle([group('fa1', [['ts-ark', 60, 40]]), riders, chargers, ...guards], position, dice)
      t.pick('bob', 'fb1:assault').choose('bob', path([60, 43]))
      expect(t.why('ann', 'fa2')).toBe('MW-R-165')
      t.refuses('ann', place(placed('ua2-1', 60, 40.5)), 'MW-R-13')
      t.choose('ann', place(placed('ua2-1', 60, 40))).asks('ann', 'mw.turn')
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', tokens: 2, stance: 'none' })
    },
  )

  rule(
    ['MW-TRANS-01', 'MW-TRANS-03', 'MW-R-130', 'MW-ADV-03'],
    'a pylon draws energy, the channeler beside it fires it at once with advantage',
    () => {
      const node = group('fa1', [
        ['ts-node', 60, 40],
        ['ts-pylon', 63, 42],
        ['ts-channel', 57, 42],
      ])
      const t = battle([node, tank('fb1', 60, 70), ...guards], against('transcendent'), [
        ['energy', 2],
        ['salvo', 4, 4, 1, 1, 1],
      ])
      t.pick('ann', 'fa1:fire')
      t.refuses('ann', share(['ua1-3', 3]), 'MW-TRANS-03')
      t.choose('ann', share(['ua1-3', 2]))
      expect(t.world.sides.a.energy).toBe(0)
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-FUNGUS-06', 'MW-R-171', 'MW-FUNGUS-04', 'MW-R-134'],
    'Hypha that grow in one turn do not fire in it, but with the next formation beside them',
    () => {
      const blooms = group('fa1', [
        ['fp-bloom', 60, 40],
        ['fp-bloom', 63, 42],
      ])
      const hearts = group('fa2', [
        ['fp-heart', 60, 44],
        ['fp-puffer', 57, 44],
      ])
      const t = battle([blooms, hearts, tank('fb1', 60, 60), ...guards], against('fungus-pandemia'), [
        ['salvo', 1, 1],
        ['salvo', 1, 1, 1, 1],
      ])
      t.pick('ann', 'fa1:fire')
        .choose('ann', { type: 'aim', at: at(60, 47) })
        .choose('ann', { type: 'aim', at: at(63, 47) })
      t.pick('bob', 'fb8:regroup').pick('ann', 'fa2:fire')
      expect(t.all('salvo declared').map(e => (e.dice as { total: number }).total)).toEqual([2, 4])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ASTRAL-01', 'MW-ASTRAL-02', 'MW-R-53'],
    'Hit and Run: one patrol answers the first move, the other one the second',
    () => {
      const prows = group('fa1', [
        ['as-prow', 60, 40],
        ['as-prow', 64, 40],
        ['as-prow', 56, 40],
      ])
      const t = battle(
        [prows, tank('fb1', 60, 84, { stance: 'patrol' }), tank('fb2', 66, 84, { stance: 'patrol' }), ...guards],
        against('astral'),
        [
          ['salvo', 1, 1],
          ['salvo', 1, 1, 1, 1, 1, 1],
          ['salvo', 1, 1],
        ],
      )
      t.pick('ann', 'fa1:hit-and-run')
        .choose('ann', path([60, 50]))
        .pick('bob', 'stance-patrol/fb1')
        .pass('bob')
      t.pick('ann', 'fb2').refuses('ann', path([60, 39.99]), 'MW-ASTRAL-01')
      t.choose('ann', path([60, 45])).pick('bob', 'stance-patrol/fb2')
      expect(t.all('patrol fire').map(e => e.formation)).toEqual(['fb1', 'fb2'])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-R-126', 'MW-TRAIT-15', 'MW-PLANET-01'], 'who rides in a pod that has not landed yet cannot come out of it', () => {
    const pod = group('fa1', [['tm-pod', 0, 0]], { where: 'waiting', paid: true })
    const riders = group(
      'fa2',
      [
        ['tm-dropcap', 0, 0],
        ['tm-breach', 0, 0],
      ],
      { where: 'carried', carrier: 'fa1' },
    )
    const t = battle([pod, riders, tank('fb1', 60, 60), ...guards])
    t.refuses('ann', { type: 'pick', ids: ['fa2'] }, 'MW-R-126')
    t.refuses('ann', { type: 'pick', ids: ['fa2:advance'] }, 'MW-R-126')
    expect(t.options('ann', 'mw.turn').filter(id => id.startsWith('fa2'))).toEqual([])
  })

  rule(
    ['MW-R-169', 'MW-PLANET-03', 'MW-STANCE-05', 'MW-PLANET-05', 'MW-ACT-05'],
    'pods that land badly and lose their nerve fire at nobody, stay scattered and can but scatter in the next round',
    () => {
      const pods = group(
        'fa1',
        [
          ['tm-pod', 0, 0],
          ['tm-pod', 0, 0],
          ['tm-pod', 0, 0],
        ],
        { where: 'waiting', paid: true },
      )
      const rifles = group('fb1', [
        ['tm-captain', 24, 60],
        ['tm-rifle', 21, 60],
      ])
      const table = (...moral: [number, number]) =>
        battle([pods, rifles, tank('fa9', 110, 5)], { turn: 'a' }, [
          ['direction', 180],
          ['drop', 5, 6],
          ['direction', 360],
          ['drop', 1, 2],
          ['direction', 90],
          ['drop', 1, 2],
          ['bad landing', 6],
          ['moral', ...moral],
        ])
      const t = table(2, 3).pick('ann', 'fa1')
      t.pick('ann', 'planetfall').choose('ann', { type: 'aim', at: at(5, 60) })
      // Beyond the table: the first pod stands at its edge, whole base on the table.
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 125, y: 6000 })
      expect(t.world.formations.fa1).toMatchObject({ stance: 'scatter', tokens: 6, activated: true, order: 'advance' })
      expect([t.all('salvo declared'), t.all('stance ended')]).toEqual([[], []])
      t.pick('bob', 'fb1:regroup').pick('ann', 'fa9:regroup')
      // The next round: Bob is next in line; what is scattered has no other order.
      t.pick('bob', 'fb1:regroup')
      t.refuses('ann', { type: 'pick', ids: ['fa1:fire'] }, 'MW-ACT-05')
      t.dice('scatter', 1).dice('moral', 6, 6).pick('ann', 'fa1')
      expect(t.world.formations.fa1).toMatchObject({ stance: 'none', tokens: 5, order: 'scatter', lost: ['tm-pod'] })
      t.asks('ann', 'mw.turn')
      // With better nerves those in range fire.
      const brave = table(4, 3).dice('salvo', 1, 1).pick('ann', 'fa1')
      brave.pick('ann', 'planetfall').choose('ann', { type: 'aim', at: at(5, 60) })
      expect(brave.all('salvo declared')).toHaveLength(1)
      brave.asks('bob', 'mw.turn')
    },
  )
})
