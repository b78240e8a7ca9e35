import { NO_TRAITS, type TraitRef, withTrait } from '@sandtable/kernel'
import type { Unit, World } from '../world.ts'
import { CATALOGUE } from './catalogue.ts'

/** The traits that a faction's own rules give to all its units. */
const BY_RULE: { readonly [rule: string]: string } = { 'MW-SWARM-01': 'perfect-concert', 'MW-PILGR-01': 'miracle' }
const BY_FACTION = new Map(
  [...CATALOGUE.factions.values()].map(({ id, specialRules }) => [
    id,
    specialRules.flatMap(rule => (BY_RULE[rule] === undefined ? [] : [BY_RULE[rule]])).reduce(withTrait, NO_TRAITS),
  ]),
)

/** What a unit has besides its own: by the rules of its faction, and by what is noted of its formation. */
export function traitsOfArmy(world: World, { side, formation }: Unit): readonly TraitRef[] {
  let traits = BY_FACTION.get(world.sides[side].faction) ?? NO_TRAITS
  const marks = formation === null ? undefined : world.formations[formation]?.marks
  if (marks === undefined || marks.length === 0) return traits
  for (const mark of marks) if (mark.kind === 'trait') traits = withTrait(traits, mark.trait)
  return traits
}
