import type { Trait } from '@sandtable/kernel'
import { capital, plain } from '@sandtable/wargame/words'
import { ABILITIES, HEROES, TRACK_SQUARES } from '../data/units.ts'
import type { Hooks } from '../hooks.ts'
import { EFFECTS } from '../world/effects.ts'
import type { World } from '../world.ts'

type Bare = Pick<Trait<World, Hooks>, 'id' | 'title' | 'rule'>
const NAMED: readonly Bare[] = [
  ...ABILITIES.map(({ key, name, rule }) => ({ id: `ability-${key}`, title: name, rule })),
  ...HEROES.flatMap(hero => hero.abilities).map(({ key, name, rule }) => ({ id: `hero-${key}`, title: name, rule })),
  ...Object.values(TRACK_SQUARES)
    .flat()
    .flatMap(({ perk, text }) => (perk === null ? [] : [{ id: `perk-${perk}`, title: text, rule: 'MV-VET-04' as const }])),
  ...EFFECTS.map(kind => ({ id: `effect-${kind}`, title: capital(plain(kind)), rule: 'MV-R-122' as const })),
]
/** Whatever is carried and changes no number has its name and rule all the same. */
export function withBare(traits: readonly Trait<World, Hooks>[]): readonly Trait<World, Hooks>[] {
  const all = new Map<string, Trait<World, Hooks>>(NAMED.map(one => [one.id, one]))
  for (const trait of traits) all.set(trait.id, trait)
  return [...all.values()]
}
