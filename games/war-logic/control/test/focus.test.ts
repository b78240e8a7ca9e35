import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, unit } from '../../test/battle.ts'

rule(['WL-CTRL-07', 'WL-R-145'], 'an attack keeps the place of its focus; a march has none', () => {
  const ordered = (order: string) => {
    const t = battle([
      unit('s', 'p1', 'vehicle_commander', 10, 20),
      unit('k', 'p1', 'cossack', 12, 22),
      unit('x', 'p2', 'cossack', 24, 20),
    ])
    t.pick('ann', 'command:s/4').pick('ann', order)
    t.asks('ann', 'wl.mover')
    return t.last('command given')
  }
  expect(ordered('attack:x')).toMatchObject({ focus: 'x', at: { x: 2400, y: 2000 } })
  expect(ordered('move')).toMatchObject({ focus: null, at: null })
})
