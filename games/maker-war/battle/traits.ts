import { callOf, type Handler, type RuleId, type Trait } from '@sandtable/kernel'
import { lengthText } from '../basics/labels.ts'
import { distanceOf } from '../basics/measure.ts'
import { formationName, groupName } from '../basics/names.ts'
import { formationOf } from '../basics/queries.ts'
import type { Hooks } from '../hooks.ts'
import { armsOf, unitIdOf } from '../shooting/firepower.ts'
import type { Stance, World } from '../world.ts'
import { canReact, intercepts, patrolOdds, whyNotReact } from './patrol.ts'
import { patrolFire } from './procs/patrol.ts'

/** A stance without an effect in a window: what it means for shooting, combat and orders is asked for there. */
const plain = (stance: Stance, title: string, rule: RuleId): Trait<World, Hooks> => ({ id: `stance-${stance}`, title, rule })

type Reaction = Handler<World, Hooks['movement.done']>
const named = (world: World, patrol: string, fires: string, mover: string): string =>
  `${groupName(world, formationOf(world, patrol))} ${fires} at ${formationName(world, formationOf(world, mover))}`

/** MW-ORDER-08: everybody on patrol fires who can. */
const inFull: Reaction = {
  as: 'formation',
  when: ({ formation }, world, { piece }) => canReact(world, formationOf(world, piece), formationOf(world, formation)),
  whyNot: ({ formation }, world, { piece }) => whyNotReact(world, formationOf(world, piece), formationOf(world, formation)),
  run: ({ formation }, _world, { piece }) => callOf(patrolFire, { formation: piece, at: formation }),
  odds: ({ formation }, world, { piece }) => patrolOdds(world, formationOf(world, piece), formation),
  label: ({ formation }, world, { piece }) => named(world, piece, fires(world, piece), formation),
}
/** MW-TRAIT-41: interceptors fly before they fire. */
const fires = (world: World, patrol: string): string =>
  intercepts(world, formationOf(world, patrol))
    ? `flies up to ${lengthText(world, distanceOf(world, 'interceptorMove'))}, then fires`
    : 'fires'
/** MW-R-39: units are left out of it. */
const inPart: Reaction = {
  as: 'formation',
  when: ({ formation }, world, { piece }) =>
    new Set(armsOf(world, piece, 'reaction').together.map(unitIdOf)).size > 1 &&
    canReact(world, formationOf(world, piece), formationOf(world, formation)),
  run: ({ formation }, _world, { piece }) => callOf(patrolFire, { formation: piece, at: formation, some: true }),
  // What tells it apart comes first.
  label: ({ formation }, world, { piece }) => `Some units of ${named(world, piece, 'fire', formation)}`,
  seldomWise: () => true,
}

/** What a formation carries by its stance; `hooks.ts` gives it to every formation. */
export const stanceTraits: readonly Trait<World, Hooks>[] = [
  plain('none', 'No stance', 'MW-STANCE-01'),
  plain('march', 'March', 'MW-STANCE-04'),
  plain('scatter', 'Scatter', 'MW-STANCE-05'),
  plain('rage', 'Rage', 'MW-STANCE-07'),
  { ...plain('patrol', 'Patrol', 'MW-STANCE-03'), on: { 'movement.done': [inFull, inPart] } },
]
