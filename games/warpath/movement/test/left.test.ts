import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isInPlay } from '../../basics/look-ups.ts'
import { whyAbsent } from '../../basics/why-absent.ts'
import { worldOf } from '../../test/world-of.ts'
import { view } from '../../view.ts'

rule('WP-MOVE-14', 'who has left the table is not destroyed and no longer In Play', () => {
  const world = worldOf({ units: [{ side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10] }] })
  Object.assign(world.units.u1!, { where: 'left', bases: [] })
  expect(isInPlay(world.units.u1!)).toBe(false)
  expect(whyAbsent(view(world, 'ann'), 'u1')!.rule).toBe('WP-MOVE-14')
  expect(world.sides.b.destroyed).toBe(0)
})
