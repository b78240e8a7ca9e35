import type { RuleId, Self, Trait } from '@sandtable/kernel'
import { granting } from '@sandtable/wargame/abilities'
import type { Ability } from '../basics/abilities.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

type Entry = Trait<World, Hooks>

/** A trait that only grants abilities. */
export const grants = (id: string, title: string, rule: RuleId, ...abilities: Ability[]): Entry => ({
  id,
  title,
  rule,
  on: granting('unit', ...abilities),
})

/** A trait that raises a number by its parameter: 'transport 2'. */
export const raises = (id: string, title: string, rule: RuleId, hook: RaisedHook): Entry => ({
  id,
  title,
  rule,
  on: { [hook]: { as: 'unit', apply: (_info: unknown, _world: World, { ref }: Self) => ({ add: Number(ref.n ?? 1) }) } },
})
type RaisedHook = 'unit.infantryRoom' | 'unit.formationRoom' | 'unit.screen' | 'unit.shields'
