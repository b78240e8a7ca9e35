import type { Sheet, SquadUnit } from '../data/types.ts'

/** A squad as it is brought: its units by number, and the datasheets they have. Main Units come before their drones. */
export type Squad = { name: string; units: readonly SquadUnit[]; sheets: { readonly [id: string]: Sheet } }
