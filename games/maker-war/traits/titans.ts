import type { Trait } from '@sandtable/kernel'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { Hooks } from '../kit.ts'
import type { World } from '../world.ts'

const systems = [...new Set(CRIT_TABLE_LIST.flatMap(t => t.systems.map(s => s.id)))]
export const titanTraits: readonly Trait<World, Hooks>[] = systems.map(id => ({
  id: `broken-${id}`,
  title: `Broken: ${id}`,
  rule: 'MW-TITAN-15',
}))
