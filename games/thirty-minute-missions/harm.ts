import type { SideId } from './world.ts'

/** Damage to be dealt. `part`: a section of the unit or an item of it. `by`: the side that gets the credit (TM-R-155). */
export type Hurt = {
  unit: string
  part: string
  amount: number
  by: SideId | null
  cause: 'ranged' | 'melee' | 'fall' | 'collision' | 'blast' | 'explosion' | 'terrain' | 'stall'
}
