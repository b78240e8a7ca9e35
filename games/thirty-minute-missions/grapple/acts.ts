import { deed } from '@sandtable/kernel'
import { distanceBetween } from '../basics/measure.ts'
import { onBoard, sectionsOf, unitOf } from '../basics/queries.ts'
import type { Act } from '../battle/acting.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { grappleProblem } from './problems.ts'
import { grappleWorth } from './worth.ts'

const REACH = 1

/** 'grapple:<target>' for enemies next to the unit. */
export function grappleActs(world: World, unit: Unit): Act[] {
  if (sectionsOf(world, unit, 'arm').length === 0) return []
  return onBoard(world, foeOf(unit.side))
    .filter(target => distanceBetween(unit, target) <= REACH)
    .map(target => {
      const refusal = grappleProblem(world, unit, target)
      const worth = refusal === null ? grappleWorth(world, unit, target) : 0
      return {
        ...deed(`grapple:${target.id}`, `Grapple ${target.name}`, { rule: 'TM-GRAP-03', pieces: [target.id], refusal }),
        worth,
      }
    })
}

/** 'release' for a holder, in any phase of its turn (TM-HOLD-03); a bot holds on. */
export const releaseActs = (world: World, unit: Unit): Act[] =>
  unit.holds === null
    ? []
    : [
        {
          ...deed('release', `Let go of ${unitOf(world, unit.holds).name}`, { rule: 'TM-HOLD-03', pieces: [unit.holds] }),
          worth: -1,
        },
      ]
