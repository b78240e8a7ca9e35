import type { Trait } from '@sandtable/kernel'
import { AI_PILOTS, KEYWORDS, MODS, PILOT_TRAITS, SHIELDS, SYSTEMS } from '../data/tables.ts'
import type { Hooks } from '../kit.ts'
import { STANCES, STATUSES, type World } from '../world.ts'
import { keywordTraits } from './keywords.ts'
import { missionTraits } from './missions.ts'
import { modTraits } from './mods.ts'
import { pilotTraits } from './pilots.ts'
import { stanceTraits } from './stances.ts'
import { statusTraits } from './statuses.ts'
import { systemTraits } from './systems.ts'
import { unitTraits } from './units.ts'

/** One trait, one entry: systems, mods, pilots' traits, keywords, shields, statuses, stances, mission rules. */
const written: readonly Trait<World, Hooks>[] = [
  ...unitTraits,
  ...systemTraits,
  ...modTraits,
  ...pilotTraits,
  ...keywordTraits,
  ...statusTraits,
  ...stanceTraits,
  ...missionTraits,
]

const KNOWN = [SYSTEMS, MODS, PILOT_TRAITS, AI_PILOTS, KEYWORDS, SHIELDS].flatMap(table => [...table.keys()])
const OTHERS = [
  'unit',
  'mech',
  'vehicle',
  'equipment',
  'terrestrial',
  'aerial',
  'aquatic',
  'held',
  'holding',
  'carrying',
  'reacts',
  ...STATUSES,
  ...STANCES,
]
const missing = [...KNOWN, ...OTHERS].filter(id => !written.some(t => t.id === id))
/** What has no entry yet does nothing. */
export const traits: readonly Trait<World, Hooks>[] = [
  ...written,
  ...missing.map(id => ({ id, title: id, rule: 'TM-GEN-12' as const })),
]
