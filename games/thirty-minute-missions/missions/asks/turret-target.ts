import { asking, legal, option } from '@sandtable/kernel'
import { attackOdds } from '../../attack/attack-odds.ts'
import { turretFire } from '../../attack/turret-fire.ts'
import { mainLeft } from '../../basics/body.ts'
import { findObjective } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { turretTargets } from '../turrets.ts'

const targetsOf = (world: World, turret: string): Unit[] => turretTargets(world, findObjective(world, turret)!)

/** TM-MISS-61: which of the equally near targets a turret shoots at. */
export const turretTarget = ask<{ turret: string }, 'pick'>({
  kind: 'tm.turret',
  type: 'pick',
  rule: 'TM-MISS-61',
  when: 'when a turret has several targets that are equally near',
  which: 'its nearest targets',
  ask: (world, { turret }) => ({
    type: 'pick',
    ...asking({
      text: `${turret} fires: at which of the nearest targets?`,
      act: 'Fire at',
      told: `chooses a target for ${turret}`,
    }),
    options: targetsOf(world, turret).map(u =>
      option(u.id, u.name, { odds: attackOdds(world, turretFire(world, turret, u.id)), rule: 'TM-MISS-61', pieces: [u.id] }),
    ),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { turret }) =>
    targetsOf(world, turret)
      .sort((a, b) => mainLeft(world, a) - mainLeft(world, b))
      .map(u => ({ type: 'pick', ids: [u.id] })),
})
