import type { Ledger } from '@sandtable/kernel'
import type { SideId } from '../world.ts'

/** The hit of an attack, told with the damage it does. `aimed`: the part of the target it was aimed at; a shield or an ally may take it. */
export type Hit = {
  attacker: string | null
  weapon: string | null
  target: string
  aimed: string
  critical: boolean
  blocked: boolean
}

/**
 * Damage to be dealt. `part`: a section of the unit or an item of it. `by`: the side that gets the credit (TM-R-155). `damage`: how the amount
 * came about.
 */
export type Hurt = {
  unit: string
  part: string
  amount: number
  by: SideId | null
  damage?: Ledger
  hit?: Hit
  cause: 'ranged' | 'melee' | 'fall' | 'collision' | 'blast' | 'explosion' | 'terrain' | 'stall'
}
