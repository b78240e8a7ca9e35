import astral from './ready/astral.json' with { type: 'json' }
import cyberDemons from './ready/cyber-demons.json' with { type: 'json' }
import fungusPandemia from './ready/fungus-pandemia.json' with { type: 'json' }
import stellarPilgrims from './ready/stellar-pilgrims.json' with { type: 'json' }
import swarm from './ready/swarm.json' with { type: 'json' }
import terranMakers from './ready/terran-makers.json' with { type: 'json' }
import transcendent from './ready/transcendent.json' with { type: 'json' }
import type { ReadyRecord } from './types.ts'

/** The classic formations and ready armies of every faction as written. */
export const READY_RECORDS = [
  terranMakers,
  transcendent,
  cyberDemons,
  astral,
  fungusPandemia,
  swarm,
  stellarPilgrims,
] as readonly ReadyRecord[]
