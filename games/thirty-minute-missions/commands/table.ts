import type { Command } from './entry.ts'
import { gear } from './gear.ts'
import { orders } from './orders.ts'
import { stances } from './stances.ts'
import { states } from './states.ts'

/** Every Command Action of a unit's own turn, in the rulebook's order. A function: chapters refer to each other. */
export function allCommands(): readonly Command[] {
  if (table.length === 0) table.push(...states, ...gear, ...stances, ...orders)
  return table
}
const table: Command[] = []

export function commandOf(id: string): Command {
  const found = allCommands().find(c => c.id === id)
  if (!found) throw new Error(`there is no Command Action '${id}'`)
  return found
}
