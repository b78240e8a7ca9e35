import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, leave, tank } from '../../battle/test/table.ts'
import { path, placed, share } from '../../test/mw-table.ts'

const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const against = (a: string, b = 'terran-makers') => ({ factions: { a, b } })
const waiting = { where: 'waiting', paid: true }

describe('a whole turn: roots, Hypha and portals', () => {
  rule(
    ['MW-FUNGUS-01', 'MW-FUNGUS-02', 'MW-FUNGUS-04', 'MW-R-133'],
    'a Rotheart comes up beside the last link of a chain, fires at once, and the Hypha beside it fire along',
    () => {
      const chain = group('fa1', [
        ['fp-shamble', 60, 18],
        ['fp-shamble', 60, 27],
      ])
      const heart = group('fa2', [['fp-heart', 0, 0]], waiting)
      const hypha = { hypha: [{ id: 'uh1', side: 'a', profile: 'fp-h-spit', at: [63, 36] }] }
      const t = battle([chain, heart, tank('fb1', 60, 52), ...guards], { ...against('fungus-pandemia'), ...hypha }, [
        ['salvo', 1, 1],
      ])
      t.pick('ann', 'fa2').pick('ann', 'root').pick('ann', 'advance')
      // The last link ends at 28 (and the Hypha, which is linked to it, at 37): 5 cm, and 1.25 of the root.
      t.refuses('ann', place(placed('ua2-1', 60, 60)), 'MW-FUNGUS-02')
      t.choose('ann', place(placed('ua2-1', 60, 34.2)))
      t.choose('ann', path())
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', activated: true })
      expect(t.all('salvo declared').map(e => (e.dice as { total: number }).total)).toEqual([2])
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-FUNGUS-05', 'MW-FUNGUS-03', 'MW-MORALE-01'],
    'a wall of Hypha before a formation under fire takes its hits, and nobody gets a token for it',
    () => {
      const shamblers = group('fb1', [
        ['fp-shamble', 60, 70],
        ['fp-shamble', 63, 70],
      ])
      const wall = { hypha: [{ id: 'uh1', side: 'b', profile: 'fp-h-spit', at: [60, 64] }] }
      const t = battle([tank('fa1', 60, 40), shamblers, ...guards], { ...against('terran-makers', 'fungus-pandemia'), ...wall }, [
        ['salvo', 5, 1],
      ])
      t.pick('ann', 'fa1:fire').pick('ann', 'fb1')
      t.choose('ann', share(['uh1', 1]))
      expect(t.last('unit destroyed')).toMatchObject({ unit: 'uh1' })
      expect(t.world.formations.fb1).toMatchObject({ tokens: 0, units: ['ub1-1', 'ub1-2'] })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-FUNGUS-07', 'MW-FUNGUS-06', 'MW-R-171'],
    'what sprouts stands within 7.5 cm of a link of the chain, and is in the way of the enemy from then on',
    () => {
      const blooms = group('fa1', [['fp-bloom', 60, 40]])
      const t = battle([blooms, tank('fb1', 60, 90), ...guards], against('fungus-pandemia'))
      t.pick('ann', 'fa1:regroup')
      t.refuses('ann', { type: 'aim', at: { x: 6000, y: 5300, facing: null, level: null } }, 'MW-FUNGUS-07')
      t.choose('ann', { type: 'aim', at: { x: 6000, y: 4600, facing: null, level: null } })
      const grown = Object.values(t.world.units).filter(u => u.formation === null)
      expect(grown).toHaveLength(1)
      leave(t)
    },
  )

  rule(
    ['MW-ASTRAL-04', 'MW-R-132', 'MW-ORDER-02'],
    'an Advance through two portals costs 10 cm of it; what is left brings the enemy into range',
    () => {
      const magister = group('fa1', [['as-magister', 45, 50]])
      const gates = [group('fa2', [['as-gate', 50, 50]]), group('fa3', [['as-gate', 90, 80]])]
      const t = battle([magister, ...gates, tank('fb1', 78, 108), ...guards], against('astral'), [['salvo', 1, 1]])
      t.pick('ann', 'fa1:advance')
      t.refuses('ann', path([47.5, 50], [87.5, 80], [79.99, 80]), 'MW-MOVE-01')
      t.choose('ann', path([47.5, 50], [87.5, 80], [80, 80]))
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 8000, y: 8000 })
      expect(t.all('salvo declared')).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: carriers and energy', () => {
  rule(
    ['MW-TRAIT-17', 'MW-R-128', 'MW-SHOOT-13'],
    'one of three barges is shot: before the others may act, who no longer fits is left behind, without tokens',
    () => {
      const barges = group('fa1', [
        ['cd-barge', 60, 40],
        ['cd-barge', 68, 40],
        ['cd-barge', 76, 40],
      ])
      const pack = group(
        'fa2',
        Array.from({ length: 14 }, (_, i) => [i === 0 ? 'cd-breaker' : 'cd-ghoul', 0, 0] as const),
        { where: 'carried', carrier: 'fa1' },
      )
      const guns = group('fb1', [['tm-bulwark', 68, 70]])
      const t = battle([barges, pack, guns, ...guards], { turn: 'b', ...against('cyber-demons') }, [['salvo', 6, 1, 1]])
      t.pick('bob', 'fb1:fire')
      expect(t.world.formations.fa1!.units).toHaveLength(2)
      expect(t.world.formations.fa2!.units).toHaveLength(14)
      t.pick('ann', 'fa1:advance')
      expect(t.asks('ann', 'mw.leaveBehind').ask).toMatchObject({ min: 2, max: 2 })
      t.pick('ann', 'ua2-13', 'ua2-14')
      expect(t.world.formations.fa2).toMatchObject({ tokens: 0, where: 'carried' })
      expect(t.world.formations.fa2!.units).toHaveLength(12)
      t.asks('ann', 'mw.movePath')
    },
  )

  rule(
    ['MW-TRANS-04', 'MW-TRANS-02', 'MW-MELEE-01'],
    'Blade Frames charge and are fed: each token of energy is a die more in this close combat',
    () => {
      const blades = group('fa1', [
        ['ts-overseer', 60, 40],
        ['ts-blade', 63, 40],
      ])
      const foes = group('fb1', [['tm-bulwark', 63, 62]])
      const t = battle([blades, foes, ...guards], { ...against('transcendent'), sides: { a: { energy: 3 } } })
      t.pick('ann', 'fa1:assault').choose('ann', path([60, 54]))
      t.dice('close combat', ...Array<number>(8).fill(1))
        .dice('close combat', 1, 1)
        .dice('moral', 6, 6)
        .dice('moral', 6, 6)
      t.choose('ann', place(placed('ua1-2', 63, 59.5)))
      t.pick('ann', 'conduit/ua1-2')
      t.refuses('ann', { type: 'amount', amount: 4 }, 'MW-TRANS-02')
      t.choose('ann', { type: 'amount', amount: 2 })
      expect(t.all('melee rolled').map(r => (r.power as { total: number }).total)[0]).toBe(8)
      expect(t.world.sides.a.energy).toBe(1)
      leave(t)
    },
  )
})
