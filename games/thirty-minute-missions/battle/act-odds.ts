import type { Option } from '@sandtable/kernel'
import { targetOdds } from '../attack/target-odds.ts'
import { commandOdds } from '../command/acts.ts'
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
  const odds = verb === 'command' ? commandOdds(world, unit, whom) : null
  return odds ? { ...option, odds } : option
}
