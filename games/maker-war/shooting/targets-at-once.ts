import { isFlying } from '../movement/speed.ts'
import type { Formation, World } from '../world.ts'
import { ownOdds, shotsOf } from './declare.ts'
import { armsOf } from './firepower.ts'
import { type Prospect, prospectsFor } from './prospects.ts'

/** Whom a formation could fire at from where it stands, the most tempting first; nobody where there is no choice, or it flies (MW-R-184). */
export function targetsAtOnce(world: World, formation: Formation): Prospect[] {
  if (formation.where !== 'table' || isFlying(world, formation)) return []
  const { together, weapons } = armsOf(world, formation.id, 'fire')
  const shots = shotsOf(world, together.length > 0 ? together : weapons, 'fire')
  const open = prospectsFor(world, formation.side, shots, ownOdds('fire')).filter(({ dice }) => dice > 0)
  return open.length > 1 ? open : []
}
