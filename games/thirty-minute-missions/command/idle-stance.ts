import { gunProblem, gunsOf } from '../attack/guns.ts'
import { apOf as shotPrice } from '../attack/price.ts'
import type { Unit, World } from '../world.ts'
import { apOf } from './price.ts'

/** TM-CMD-28, TM-CMD-29: Overwatch without a shot it could pay for and Counter without a blow do nothing; null where they may. */
export function idleStance(world: World, unit: Unit, stance: string): string | null {
  if (stance !== 'overwatch' && stance !== 'counter') return null
  const ranged = stance === 'overwatch'
  const guns = gunsOf(world, unit, ranged).filter(gun => gunProblem(world, unit, gun, stance) === null)
  if (guns.length === 0) return ranged ? 'It has nothing to fire with.' : 'It has nothing to strike with.'
  const left = unit.ap - apOf(world, unit, stance)
  return guns.some(gun => shotPrice(world, unit, gun, stance) <= left)
    ? null
    : `It would have too few AP left for a ${ranged ? 'shot' : 'blow'}.`
}
