import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, inside, next, unit } from '../../test/battle.ts'

const crew = (id: string, type: string, more = {}) => inside(id, 'p1', type, 't', { as: 'seat', ...more })
rule(
  ['WL-R-148', 'WL-MORAL-03'],
  'of a crew the one who heard a speech fires first, else the one with nothing else to fire',
  () => {
    const fired = (speeches: { units: string[] }[]) => {
      const t = battle(
        [
          unit('t', 'p1', 'battle_tank', 10, 20),
          crew('a', 'rifleman'),
          crew('b', 'vehicle_gunner'),
          unit('x', 'p2', 'minotaur_warrior', 20, 20),
        ],
        [['attack', 2]],
        {
          turn: {
            step: 'offense',
            active: ['a', 'b'],
            speeches: speeches.map(one => ({ player: 'p1', skill: 'war_cry', kind: 'attack', bonus: 2, ...one })),
          },
        },
      )
      t.pick('ann', 't/5>x').pass('ann')
      const by = t.last('attack declared').by
      next(t)
      return by
    }
    // The rifleman has a rifle and grenades, the gunner a revolver.
    expect([fired([]), fired([{ units: ['a'] }])]).toEqual(['b', 'a'])
  },
)
