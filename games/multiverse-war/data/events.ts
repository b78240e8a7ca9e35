import adventures from './adventures.json' with { type: 'json' }
import dial from './events.json' with { type: 'json' }
import missions from './missions.json' with { type: 'json' }
import toggles from './toggles.json' with { type: 'json' }
import type { AdventureCard, Guardian, MissionType, Sector } from './types.ts'
import victory from './victory.json' with { type: 'json' }

export const ADVENTURES = adventures.cards as readonly unknown[] as readonly AdventureCard[]
export const adventureOf = (key: string): AdventureCard => ADVENTURES.find(card => card.key === key)!
/** MV-ADV-08: who guards an adventure that can be fought for. */
export function guardianOf(key: string): Guardian {
  const { resolution } = adventureOf(key)
  const fights = resolution.op === 'choice' ? resolution.options : [resolution]
  return fights.flatMap(one => (one.op === 'fight' ? [one.guardian] : []))[0]!
}
export const ADVENTURE_RULES = adventures.rules
export const ENCOUNTER_TYPES = adventures.encounters
/** MV-PERM-02, MV-PERM-07: of the neutral buildings, all alike. */
export const ENCOUNTER_HP = adventures.encounters.find(one => one.key === 'ant-colony')!.hp!
export const SECTORS = dial.sectors as readonly unknown[] as readonly Sector[]
export const MISSIONS = missions as readonly unknown[] as readonly MissionType[]
export const missionOf = (key: string): MissionType => MISSIONS.find(one => one.key === key)!
export const { modes: VICTORY_MODES, diplomacy: DIPLOMACY } = victory
export const TOGGLES = toggles
