import type { RuleId, Trait } from '@sandtable/kernel'
import { granting } from '@sandtable/wargame/abilities'
import type { Ability } from '../basics/abilities.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

type Entry = Trait<World, Hooks>
export type On = NonNullable<Entry['on']>

/** A trait of a unit by what it does in which hook. */
export const special = (id: string, title: string, rule: RuleId, on: On = {}): Entry => ({ id, title, rule, on })

/** A trait that grants a unit abilities; the same ability from several sources counts once (TM-R-109). */
export const grants = (id: string, title: string, rule: RuleId, ...abilities: Ability[]): Entry =>
  special(id, title, rule, granting('unit', ...abilities))
