import { rule } from '@sandtable/testkit/rule'
import { battle, inside, next, stay, unit, way } from '../../test/battle.ts'

rule(['WL-R-146', 'WL-LOAD-04'], 'whoever gets off to withdraw does not end nearer to the enemy than the truck stood', () => {
  const t = battle(
    [
      unit('t', 'p1', 'troop_truck', 20, 20),
      inside('k', 'p1', 'cossack', 't', { as: 'load' }),
      unit('a', 'p1', 'cossack', 10, 10),
      unit('x', 'p2', 'cossack', 30, 20),
    ],
    [],
    { turn: { step: 'movement', manner: 'command', commander: 'a', streams: [{ order: 'withdraw', units: ['k', 'a'] }] } },
  )
  t.pick('ann', 'k')
  t.refuses('ann', way([25, 20]), 'WL-R-146')
  t.choose('ann', way([15, 20]))
  next(t)
})
rule('WL-MOVE-07', 'a boat does not cross a tongue of land, however narrow, between two waters', () => {
  const t = battle(
    [
      unit('b', 'p1', 'gunboat', 5, 10),
      inside('d', 'p1', 'vehicle_gunner', 'b', { as: 'seat' }),
      unit('q', 'p2', 'cossack', 46, 34),
    ],
    [],
    {
      pieces: [
        { id: 'w', type: 'water', at: [0, 0], size: [10, 20] },
        { id: 'v', type: 'water', at: [10.2, 0], size: [10, 20] },
      ],
    },
  )
  t.pick('ann', 'alone:d').pick('ann', 'b')
  t.refuses('ann', way([15, 10]), 'WL-MOVE-07')
  t.choose('ann', stay)
  next(t)
})
