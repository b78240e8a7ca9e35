import type { RuleId, Trait } from '@sandtable/kernel'
import type { Ability } from '../abilities.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

/** A trait that only grants abilities: by its parameter where it has one, otherwise 1. */
export const grants = (id: string, title: string, rule: RuleId, ...abilities: Ability[]): Trait<World, Hooks> => ({
  id,
  title,
  rule,
  on: {
    ability: {
      as: 'unit',
      apply: ({ ability }, _world, { ref }) =>
        abilities.includes(ability) ? { add: typeof ref.n === 'number' ? ref.n : 1 } : null,
    },
  },
})
