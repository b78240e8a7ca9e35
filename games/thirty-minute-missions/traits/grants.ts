import type { RuleId, Trait } from '@sandtable/kernel'
import type { Ability } from '../abilities.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

type Entry = Trait<World, Hooks>
export type Gifts = { readonly [ability in Ability]?: number }

/** A trait of a unit by what it does in which hook. */
export const special = (id: string, title: string, rule: RuleId, on: NonNullable<Entry['on']> = {}): Entry => ({
  id,
  title,
  rule,
  on,
})

/** A trait that grants a unit abilities; the same ability from several sources counts once (TM-R-109). */
export const grants = (id: string, title: string, rule: RuleId, gifts: Gifts, on: NonNullable<Entry['on']> = {}): Entry =>
  special(id, title, rule, {
    ...on,
    ability: {
      as: 'unit',
      apply({ ability }) {
        const gift = gifts[ability]
        return gift === undefined ? null : { atLeast: gift }
      },
    },
  })
