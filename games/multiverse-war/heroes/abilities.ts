import type { HeroAbility, Op } from '../data/types.ts'
import { heroOf } from '../data/units.ts'
import type { Block, World } from '../world.ts'

type Heroes = Pick<World, 'heroes'>
/** The abilities that a hero has, as its sheet prints them; none of any other block. */
export function abilitiesOf({ heroes }: Heroes, { kind, type }: Pick<Block, 'kind' | 'type'>): HeroAbility[] {
  if (kind !== 'hero') return []
  const own = heroes[type]?.abilities ?? []
  return heroOf(type).abilities.filter(({ key }) => own.includes(key))
}
/** A passive operation of a hero (MV-HER-05): it always works. */
export const findPassive = (world: Heroes, block: Pick<Block, 'kind' | 'type'>, name: string): Op | null =>
  abilitiesOf(world, block)
    .filter(({ mode }) => mode === 'passive')
    .flatMap(({ ops }) => ops)
    .find(({ op }) => op === name) ?? null
export const opOf = ({ ops }: HeroAbility, name: string): Op | null => ops.find(({ op }) => op === name) ?? null
