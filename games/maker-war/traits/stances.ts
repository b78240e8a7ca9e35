import type { Trait } from '@sandtable/kernel'
import type { Hooks } from '../kit.ts'
import { STANCES, type World } from '../world.ts'

export const stanceTraits: readonly Trait<World, Hooks>[] = STANCES.map(stance => ({
  id: `stance-${stance}`,
  title: stance,
  rule: 'MW-STANCE-01',
}))
