import astral from './factions/astral.json' with { type: 'json' }
import cyberDemons from './factions/cyber-demons.json' with { type: 'json' }
import fungusPandemia from './factions/fungus-pandemia.json' with { type: 'json' }
import stellarPilgrims from './factions/stellar-pilgrims.json' with { type: 'json' }
import swarm from './factions/swarm.json' with { type: 'json' }
import terranMakers from './factions/terran-makers.json' with { type: 'json' }
import transcendent from './factions/transcendent.json' with { type: 'json' }
import type { FactionRecord } from './types.ts'

/** Every faction as written, the main ones first. MW-R-144, MW-R-145: their units, plans and rules are authored where the book has none. */
export const FACTION_RECORDS = [
  terranMakers,
  transcendent,
  cyberDemons,
  astral,
  fungusPandemia,
  swarm,
  stellarPilgrims,
] as readonly FactionRecord[]
