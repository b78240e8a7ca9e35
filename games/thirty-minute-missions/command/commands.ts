import type { Command } from './entry.ts'
import { gear } from './gear.ts'
import { orders } from './orders.ts'
import { stances } from './stances.ts'
import { states } from './states.ts'

/** Every Command Action of a unit's own turn, in the rulebook's order. */
export const commands: readonly Command[] = [...states, ...gear, ...stances, ...orders]

export function commandOf(id: string): Command {
  const found = commands.find(c => c.id === id)
  if (!found) throw new Error(`there is no Command Action '${id}'`)
  return found
}
