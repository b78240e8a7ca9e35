import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank, wing } from '../../battle/test/table.ts'
import { at, path, share } from '../../test/mw-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const against = (a: string, b = 'terran-makers') => ({ factions: { a, b } })
const rifles = (id: string, x: number, y: number, more = {}, count = 2) =>
  group(id, [['tm-captain', x, y], ...Array.from({ length: count }, (_, i) => ['tm-rifle', x + 3 * (i + 1), y] as const)], more)
const result = (t: ReturnType<typeof battle>, n = 0) => (t.all('salvo')[n]!.results as object[])[0]

describe('a whole turn: what stands between', () => {
  rule(
    ['MW-TERR-03', 'MW-TERR-22', 'MW-ADV-05', 'MW-R-30', 'MW-R-31', 'MW-ADV-03', 'MW-ADV-02', 'MW-STANCE-04', 'MW-DICE-05'],
    'a wood between: only sixes; standing still makes up for it, and who marches has no use of it',
    () => {
      const wood = { terrain: [{ type: 'forest', at: [60, 60], size: [40, 4] }] }
      const fire = (order: string, more = {}) => {
        const t = battle([tank('fa1', 60, 45), rifles('fb1', 60, 75, more), ...guards], wood, [['salvo', 5, 1]])
        t.pick('ann', order)
        return order.endsWith('advance') ? t.choose('ann', path()) : t
      }
      const moved = fire('fa1:advance')
      expect(result(moved)).toMatchObject({ need: 6, hits: 0 })
      moved.asks('bob', 'mw.turn')
      const still = fire('fa1:fire')
      expect(result(still)).toMatchObject({ need: 5, hits: 1 })
      still.asks('bob', 'mw.turn')
      const marching = fire('fa1:advance', { stance: 'march' })
      expect(result(marching)).toMatchObject({ need: 4, hits: 1 })
      marching.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-LOF-01', 'MW-LOF-03', 'MW-LOF-04', 'MW-LOF-07', 'MW-R-19', 'MW-R-34', 'MW-SHOOT-08', 'MW-R-151', 'MW-R-42'],
    'the first rank hides the second until it falls; own units and chiefs hide nobody',
    () => {
      const ranks = group('fb1', [
        ['tm-captain', 60, 68],
        ['tm-rifle', 60, 72],
        ['tm-rifle', 60, 75],
      ])
      const guns = group('fa1', [
        ['tm-bulwark', 60, 40],
        ['tm-lancer', 60, 44],
      ])
      const t = battle([guns, ranks, ...guards], {}, [['salvo', 5, 5, 1, 1, 1]])
      t.pick('ann', 'fa1:fire')
      // One falls, the line to the other opens; then the captain is alone.
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TERR-09', 'MW-TERR-10', 'MW-TERR-11', 'MW-TERR-12', 'MW-TERR-24', 'MW-R-33', 'MW-LOF-02', 'MW-R-185'],
    'a hill hides; from the top of another it is only cover',
    () => {
      const hill = { type: 'hill', at: [60, 60], size: [40, 6] }
      const low = battle([tank('fa1', 60, 45), rifles('fb1', 60, 75), ...guards], { terrain: [hill] })
      low.refuses('ann', pick('fa1:fire>fb1'), 'MW-R-185')
      low.asks('ann', 'mw.turn')
      const top = { type: 'hill', at: [60, 45], size: [10, 6] }
      const high = battle([tank('fa1', 60, 45), rifles('fb1', 60, 75), ...guards], { terrain: [hill, top] }, [['salvo', 5, 1]])
      high.pick('ann', 'fa1:advance').choose('ann', path())
      expect(result(high)).toMatchObject({ need: 6 })
      high.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-29', 'MW-TRAIT-31', 'MW-R-44', 'MW-R-45', 'MW-TRAIT-02', 'MW-SHOOT-06', 'MW-TRAIT-03'],
    'screens stop the first hits from afar, the critical ones last; from near they stop nothing',
    () => {
      const screened = (y: number) =>
        group('fb1', [
          ['tm-captain', 60, y + 4],
          ['tm-parasol', 57, y],
          ['tm-bulwark', 63, y],
        ])
      const guns = group('fa1', [
        ['ts-sling', 60, 20],
        ['ts-channel', 64, 20],
      ])
      const far = battle([guns, screened(72), ...guards], against('transcendent'), [['salvo', 6, 5, 5, 1]])
      far.pick('ann', 'fa1:fire>fb1')
      expect(result(far)).toMatchObject({ hits: 3, stopped: 2, left: 1 })
      far.asks('ann', 'mw.hits')
      const near = battle([guns, screened(50), ...guards], against('transcendent'), [['salvo', 6, 5, 5, 1, 1, 1]])
      near.pick('ann', 'fa1:fire>fb1')
      near.pick('ann', 'ua1-1', 'ua1-2')
      expect(result(near)).toMatchObject({ hits: 3, stopped: 0 })
      near.asks('ann', 'mw.hits')
    },
  )

  rule(
    ['MW-SHOOT-03', 'MW-R-40', 'MW-R-41', 'MW-R-152', 'MW-GEO-07', 'MW-GEO-09', 'MW-SHOOT-04'],
    'a template over two formations: a five is for the marching one, a six for either',
    () => {
      const foes = [
        group(
          'fb1',
          [
            ['tm-captain', 52, 84],
            ['tm-rifle', 56, 75],
            ['tm-rifle', 53, 75],
          ],
          { stance: 'march' },
        ),
        group('fb2', [
          ['tm-captain', 68, 84],
          ['tm-rifle', 64, 75],
          ['tm-rifle', 67, 75],
        ]),
      ]
      const wood = { terrain: [{ type: 'forest', at: [68, 65], size: [12, 4] }] }
      const guns = group('fa1', [
        ['tm-bulwark', 60, 45],
        ['tm-bulwark', 63.5, 45],
      ])
      const t = battle([guns, ...foes, ...guards], wood, [['salvo', 6, 5, 4, 1, 1, 1]])
      t.pick('ann', 'fa1:advance').choose('ann', path()).pick('ann', 'template')
      t.choose('ann', { type: 'aim', at: at(60, 75) })
      // The five and the four do not reach who has the wood before it.
      t.refuses('ann', share(['fb2:five', 1], ['fb1:critical', 1]), 'MW-R-40')
      t.choose('ann', share(['fb1:five', 1], ['fb1:four', 1], ['fb2:critical', 1]))
      t.refuses('ann', share(['ub1-2', 1], ['ub2-2', 2]), 'MW-R-40')
      t.choose('ann', share(['ub1-2', 2], ['ub2-2', 1]))
      expect([t.world.formations.fb1!.where, t.world.formations.fb2!.tokens]).toEqual(['gone', 1])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-18', 'MW-TRAIT-22', 'MW-R-48', 'MW-R-150'],
    'a sniper picks who stands in the second rank, but no chief',
    () => {
      const ranks = group('fb1', [
        ['tm-captain', 60, 80],
        ['tm-rifle', 60, 72],
        ['tm-surgeon', 60, 75],
      ])
      const adepts = group('fa1', [
        ['as-mage', 60, 30],
        ['as-adept', 60, 34],
      ])
      const t = battle([adepts, ranks, ...guards], against('astral'), [['salvo', 5, 1, 1, 1, 1]])
      t.pick('ann', 'fa1:fire')
      t.refuses('ann', share(['ub1-1', 1]), 'MW-R-150')
      t.choose('ann', share(['ub1-3', 1]))
      expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2'])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-07', 'MW-ADV-06', 'MW-DICE-06'],
    'ones of a bile catapult give its own side tokens, sixes of it no more than others',
    () => {
      const hill = { terrain: [{ type: 'hill', at: [60, 60], size: [40, 6] }] }
      const t = battle(
        [group('fa1', [['cd-bile', 60, 40]]), rifles('fb1', 60, 90), ...guards],
        { ...hill, ...against('cyber-demons') },
        [['salvo', 6, 5, 1, 1, 2]],
      )
      t.pick('ann', 'fa1:advance').choose('ann', path()).pick('ann', 'fb1')
      expect(result(t)).toMatchObject({ need: 6, hits: 1 })
      expect([t.world.formations.fa1!.tokens, t.world.formations.fb1!.tokens]).toEqual([2, 1])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRAIT-42', 'MW-R-109', 'MW-R-36', 'MW-FLYER-05'],
    'a bomber high above passes over and strikes behind itself; guns on the ground do not answer',
    () => {
      const bomber = group('fa1', [['tm-condor', 60, 40, { facing: 90 }]], { altitude: 'high' })
      const t = battle(
        [bomber, rifles('fb1', 60, 60), tank('fb2', 30, 60, { stance: 'patrol' }), ...guards],
        { hands: { a: ['more-fuel'] } },
        [['salvo', 5, 5, 1, 1, 1, 1]],
      )
      t.pick('ann', 'fa1:advance@high').choose('ann', path([60, 72]))
      // The tank cannot reach it: nobody is asked.
      expect(t.all('patrol fire')).toEqual([])
      expect(t.world.formations.fb1!.where).toBe('gone')
      t.asks('bob', 'mw.turn')
      const low = battle([wing('fa1', 60, 40), rifles('fb1', 60, 60), ...guards], { hands: { a: ['more-fuel'] } })
      low.pick('ann', 'fa1:advance@high').choose('ann', path([60, 50]))
      expect(low.all('salvo declared')).toEqual([])
      low.asks('bob', 'mw.turn')
    },
  )
})
