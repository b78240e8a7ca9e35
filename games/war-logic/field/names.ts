import { counted } from '@sandtable/wargame/words'
import { findUnit, itemOf, unitOf } from '../basics/queries.ts'
import { heldAt, skillOf } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { itemTypeOf } from '../data/terrain.ts'
import type { World } from '../world.ts'
import type { Find } from './finds.ts'

/** What people call an item: 'Loose bonus die D6'. */
export function nameOfItem(world: World, id: string): string {
  const { type, die } = itemOf(world, id)
  const { name } = itemTypeOf(type)
  return die === null ? name : `${name} ${die}`
}
/** What lies or stands there, and what taking it is good for. */
export function wordsOfFind(world: World, unit: string, { thing, slot }: Find): { label: string; note: string } {
  const neutral = findUnit(world, thing)
  if (neutral) return { label: neutral.name, note: 'joins you and can be activated from your next turn on' }
  const label = nameOfItem(world, thing)
  const { effect, skill } = itemTypeOf(itemOf(world, thing).type)
  if (slot !== null) {
    const { counter, skill: filled } = heldAt(world, unitOf(world, unit), slot)
    const more = Math.min(DEFAULTS.refillAmount, counter.of - counter.left)
    return { label: `${label} for ${filled.name}`, note: `${counter.left} of ${counter.of} left; ${counted(more, 'use')} more` }
  }
  if (effect === 'die') return { label, note: 'added to one attack of its carrier in each turn' }
  if (effect === 'credit') return { label, note: 'its credit is held by whoever opens it' }
  if (effect === 'skill') return { label, note: `a skill for whoever takes it: ${skillOf(world, skill!).name}` }
  return { label, note: 'carried until it is dropped, handed over or its carrier falls' }
}
