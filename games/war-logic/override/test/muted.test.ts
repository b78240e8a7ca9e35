import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { soakOf } from '../../damage/soak.ts'
import { meansOf } from '../../movement/means.ts'
import { armsOf } from '../../offense/arms.ts'
import { engine } from '../../test/wl-table.ts'
import type { World } from '../../world.ts'

/** A blade adept and a telekinetic at [10, 10] and [13, 10], with a distortion of this radius round [10, 10]. */
function within(radius: number | null): World {
  const read = engine.game.readPosition({
    options: { distortionScope: 'range' },
    units: [
      { id: 'u1', player: 'p1', unit: 'blade_adept', at: [10, 10] },
      { id: 'u2', player: 'p1', unit: 'telekinetic', at: [13, 10] },
      { id: 'e', player: 'p2', unit: 'cossack', at: [30, 30] },
    ],
  })
  if (!read.ok) throw new Error(read.violations.map(one => one.text).join('; '))
  const { world } = read.value
  if (radius !== null) world.players.p1!.silenced.push({ at: { x: 1000, y: 1000 }, radius })
  return world
}
const skillsOf = (found: readonly { held: { skill: { id: string } } | null }[]) => found.flatMap(one => one.held?.skill.id ?? [])

rule(['WL-DIST-03', 'WL-R-126'], 'within a distortion force weapons, jumps and shields fail', () => {
  const [open, muted] = [within(null), within(100)]
  expect(skillsOf(armsOf(open, open.units.u1!))).toEqual(['energy_blade', 'blade_throw'])
  expect(skillsOf(armsOf(muted, muted.units.u1!))).toEqual([])
  const ways = (world: World, id: string) => meansOf(world, world.units[id]!).map(one => one.skill.id)
  expect(ways(open, 'u1')).toContain('force_jump')
  expect(ways(muted, 'u1')).not.toContain('force_jump')
  // The telekinetic's base begins 2.5 inches from the middle: within 2.5, not within a hundredth less.
  const absorbed = (world: World) => soakOf(world, world.units.u2!, { damage: 3, kind: 'attack', weapon: 'musket' }).removed
  expect([absorbed(within(249)), absorbed(within(250))]).toEqual([0, 3])
})
