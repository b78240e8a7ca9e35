import type { JsonObject } from '@sandtable/kernel'
import type { World } from '../world.ts'
import { countHands } from './hands.ts'

type Teller = {
  readonly world: World
  emit(type: string, rule: `WL-${string}`, data: JsonObject, how?: { reveals?: boolean }): void
}

/** WL-R-233: the upper hand is counted, and everybody is told where it changed: a figure that nobody is at does not hold a place. */
export function countHandsAloud(play: Teller): void {
  const { world } = play
  const before = world.hands
  countHands(world)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(world.hands)])].filter(
    place => (before[place] ?? null) !== (world.hands[place] ?? null),
  )
  for (const place of changed)
    play.emit('upper hand', 'WL-HOUSE-03', { place, side: world.hands[place] ?? null }, { reveals: true })
}
