import type { TraitRef } from '@sandtable/kernel'
import { CATALOGUE } from '../army/catalogue.ts'
import type { Unit, World } from '../world.ts'

/** The traits that a faction's own rules give to all its units. */
const BY_RULE: { readonly [rule: string]: TraitRef } = {
  'MW-SWARM-01': { trait: 'perfect-concert' },
  'MW-PILGR-01': { trait: 'miracle' },
}
const BY_FACTION = new Map(
  [...CATALOGUE.factions.values()].map(({ id, specialRules }) => [
    id,
    specialRules.flatMap(rule => (BY_RULE[rule] === undefined ? [] : [BY_RULE[rule]])),
  ]),
)

/** How a note begins that gives a formation's units a trait for a while: 'activation:trait:overclocked'. */
const NOTE = 'trait:'
export const traitNote = (trait: string): string => `${NOTE}${trait}`

/** What a unit has besides its own: by the rules of its faction, and by what is noted of its formation. */
export function traitsOfArmy(world: World, { side, formation }: Unit): readonly TraitRef[] {
  const army = BY_FACTION.get(world.sides[side].faction) ?? []
  const marks = formation === null ? [] : (world.formations[formation]?.marks ?? [])
  // Asked for every ability of every unit: most of them have no such note.
  if (!marks.some(note => note.includes(NOTE))) return army
  const noted = marks.map(note => note.slice(note.indexOf(':') + 1)).filter(what => what.startsWith(NOTE))
  return [...army, ...noted.map(what => ({ trait: what.slice(NOTE.length) }))]
}
