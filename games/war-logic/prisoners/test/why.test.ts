import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, stay, unit } from '../../test/battle.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })

rule(['WL-PRIS-01', 'WL-R-155'], 'who gives itself up to whom: own units, enemies within 6 inches, one captor', () => {
  const units = [
    unit('x', 'p1', 'cossack', 20, 20),
    unit('z', 'p1', 'cossack', 5, 5),
    unit('a', 'p2', 'rifleman', 24, 20),
    unit('b', 'p2', 'rifleman', 20, 24),
    unit('q', 'p2', 'rifleman', 40, 30),
  ]
  const t = battle(units)
  t.pick('ann', 'surrender')
  expect(t.options('ann', 'wl.offer')).toEqual(['x>a', 'x>b'])
  t.refuses('ann', pick('x>q'), 'WL-PRIS-01')
  expect(t.whyTexts('ann', 'x>q', 'z>a', 'a>x')).toEqual([
    'that unit is no enemy within 6 inches',
    'no enemy is within 6 inches of it',
    'only your own units can give themselves up',
  ])
  const shot = battle([...units.map(one => ({ ...one, player: one.player === 'p1' ? 'p2' : 'p1' }))], [['attack', 1]])
  shot.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>x').pick('bob', 'x/surrender')
  expect(shot.options('bob', 'wl.captor')).toEqual(['a', 'b'])
  shot.refuses('bob', pick('a', 'b'), 'WL-R-155')
  shot.refuses('bob', pick(), 'WL-R-155')
  shot.asks('bob', 'wl.captor')
})
