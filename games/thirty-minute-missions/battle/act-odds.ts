import type { Option } from '@sandtable/kernel'
import { rollOdds } from '../attack/attack-odds.ts'
import { assaultTest } from '../attack/odds.ts'
import { targetOdds } from '../attack/target-odds.ts'
import { grappleOdds } from '../grapple/grapple-odds.ts'
import type { Unit, World } from '../world.ts'
import { splitOnce } from './turn-acts.ts'

/** An act of a turn with what it rolls for where it does: attacks, grapples, pulling free. */
export function withOdds(world: World, unit: Unit, option: Option): Option {
  if (option.refusal !== null) return option
  const [verb, whom] = splitOnce(option.id)
  if (verb === 'shoot' || verb === 'strike') {
    const found = targetOdds(world, { unit: unit.id, target: whom, ranged: verb === 'shoot', how: 'normal' })
    return found ? { ...option, ...found } : option
  }
  const target = world.units[whom]
  if (verb === 'grapple' && target) return { ...option, odds: grappleOdds(world, unit, target) }
  if (verb !== 'command' || splitOnce(whom)[0] !== 'pull_free') return option
  return { ...option, odds: rollOdds(assaultTest(world, unit, null, 'pull_free'), { what: 'pull free' }, 'Assault') }
}
