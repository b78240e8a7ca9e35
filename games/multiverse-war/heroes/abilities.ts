import type { HeroAbility, Op } from '../data/types.ts'
import { heroAbilityOf, heroOf } from '../data/units.ts'
import type { Block, World } from '../world.ts'

type Heroes = Pick<World, 'heroes'>
type Faced = Pick<Block, 'kind' | 'type' | 'sheet'>
/** All abilities of a hero's sheet. */
export const printedOf = ({ type, sheet }: Pick<Block, 'type' | 'sheet'>): readonly HeroAbility[] =>
  sheet ? sheet.abilities.map(heroAbilityOf) : heroOf(type).abilities
/** The abilities that a hero has, as its sheet prints them; none of any other block. */
export function abilitiesOf({ heroes }: Heroes, block: Faced): HeroAbility[] {
  if (block.kind !== 'hero') return []
  const own = heroes[block.type]?.abilities ?? []
  return printedOf(block).filter(({ key }) => own.includes(key))
}
/** A passive operation of a hero (MV-HER-05): it always works. */
export const findPassive = (world: Heroes, block: Faced, name: string): Op | null =>
  abilitiesOf(world, block)
    .filter(({ mode }) => mode === 'passive')
    .flatMap(({ ops }) => ops)
    .find(({ op }) => op === name) ?? null
export const opOf = ({ ops }: HeroAbility, name: string): Op | null => ops.find(({ op }) => op === name) ?? null
