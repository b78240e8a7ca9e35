import { factionAsks } from './asks/index.ts'
import { FACTION_PICTURES } from './picture.ts'
import { factionProcs } from './procs/index.ts'
import { FACTION_WORDS } from './words.ts'

/** Factions. */
export const factions = {
  procs: factionProcs,
  asks: factionAsks,
  sentences: FACTION_WORDS,
  pictures: FACTION_PICTURES,
}
