import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, leave, tank } from '../../battle/test/table.ts'
import { path } from '../../test/mw-table.ts'

const dice = (t: ReturnType<typeof battle>) => t.all('salvo declared').map(e => (e.dice as { total: number }).total)

describe('a whole turn: standing still, and what stands in the way', () => {
  rule(
    ['MW-TRAIT-06', 'MW-ORDER-01', 'MW-SHOOT-05'],
    'Sustained Fire: twice the dice under Continuous Fire, as many as ever after an Advance',
    () => {
      const sling = group('fa1', [['ts-sling', 60, 30]])
      const setting = { factions: { a: 'transcendent', b: 'terran-makers' } }
      const still = battle([sling, tank('fb1', 60, 80), ...guards], setting).pick('ann', 'fa1:fire')
      still.dice('salvo', 1, 1, 1, 1).pick('ann', 'fb1')
      expect(dice(still)).toEqual([4])
      leave(still)
      const moved = battle([sling, tank('fb1', 60, 80), ...guards], setting).pick('ann', 'fa1:advance')
      moved
        .dice('salvo', 1, 1)
        .choose('ann', path([60, 35]))
        .pick('ann', 'fb1')
      expect(dice(moved)).toEqual([2])
      leave(moved)
    },
  )

  rule(
    ['MW-MOVE-03', 'MW-MOVE-02', 'MW-TERR-05', 'MW-MOVE-01'],
    'a lone tank goes round the lake, not through it, and pays for the way it takes',
    () => {
      const lake = { terrain: [{ type: 'lake', at: [60, 50], size: [8, 6] }] }
      const t = battle([tank('fa1', 60, 40), tank('fb1', 110, 20), ...guards], lake).pick('ann', 'fa1:advance')
      t.refuses('ann', path([60, 58]), 'MW-TERR-05')
      t.refuses('ann', path([66, 44], [66, 57], [60, 57]), 'MW-MOVE-01')
      t.choose('ann', path([66, 44], [66, 55]))
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 6600, y: 5500 })
      leave(t)
    },
  )

  rule(
    ['MW-ORDER-22', 'MW-MOVE-09', 'MW-PLANET-07'],
    'a pod that has landed does not move: no Assault, no March, no Continuous Fire; it advances on the spot and shoots',
    () => {
      const t = battle([group('fa1', [['tm-pod', 60, 40]]), tank('fb1', 60, 52), ...guards])
      for (const order of ['assault', 'march', 'fire']) t.refuses('ann', { type: 'pick', ids: [`fa1:${order}`] }, 'MW-ORDER-22')
      t.dice('salvo', 1).pick('ann', 'fa1:advance')
      if (t.engine.decision(t.state, 'ann')?.kind === 'mw.movePath') {
        t.refuses('ann', path([60, 41]), 'MW-MOVE-01')
        t.choose('ann', path())
      }
      expect(dice(t)).toEqual([1])
      leave(t)
    },
  )
})
