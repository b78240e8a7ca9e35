import type { Custom } from './catalogue.ts'
import type { RosterFormation } from './formation.ts'

/** An army list as data. Everything it names is known; whether it is legal is for `armyProblems` to say. */
export type Army = {
  readonly faction: string
  readonly name: string
  /** What it was built for; the game it is brought to may allow less. */
  readonly budget: number
  readonly formations: readonly RosterFormation[]
  readonly custom: Custom | null
}
