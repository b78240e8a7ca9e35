import { COMMANDS } from '../data/figures.ts'
import type { CommandData } from '../data/types.ts'

export const commandData = (id: string): CommandData => {
  const found = COMMANDS.get(id)
  if (!found) throw new Error(`there is no Command Action '${id}'`)
  return found
}
/** TM-CMD-08. */
export const isOrder = (id: string): boolean => COMMANDS.get(id)?.category === 'Order'
/** TM-CMD-06. */
export const isStance = (id: string): boolean => COMMANDS.get(id)?.category === 'Stance'
