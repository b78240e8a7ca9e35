/** The words of the data tables. Ids are those of the data. */

export const SECTION_KINDS = [
  'head',
  'torso',
  'arm',
  'leg',
  'tail',
  'cockpit',
  'ai_cockpit',
  'terra_drive',
  'aerial_drive',
  'aquatic_drive',
] as const
export type SectionKind = (typeof SECTION_KINDS)[number]
export type FrameSize = 'light' | 'standard' | 'heavy' | 'titan'
export type UnitType = 'mech' | 'vehicle' | 'equipment'
export type Category = 'terrestrial' | 'aerial' | 'aquatic'
export type Stat = 'accuracy' | 'assault' | 'evasion'
export type Mode = 'standard' | 'thruster' | 'hover' | 'flight' | 'cruise' | 'swim'
/** What durability of thrusters unlocks (TM-THRU-07). */
export type Option = 'hover' | 'flight' | 'cruise' | 'swim'
export type ColourId = 'grey' | 'red' | 'tan' | 'white' | 'green' | 'black' | 'light_blue' | 'dark_blue'
export type SizeId = 'scouting' | 'skirmish' | 'operation' | 'battle'

/** `band`: from where to where it reaches in a level of height (TM-R-08). */
export type SectionData = {
  id: SectionKind
  name: string
  main: boolean
  limb: boolean
  frames: { readonly [size in FrameSize]: { defense: number; cost: number } }
  armorSlots: number
  attachmentSlots: number
  band: readonly [number, number]
  role: string
}
export type ClassData = {
  class: number
  minDefense: number
  maxDefense: number | null
  baseMovement: number
  baseAP: number
  hexSpace: number
}
export type ThresholdData = { class: number } & { readonly [option in Option]: number }
export type CoreTypeData = {
  id: string
  name: string
  accuracy: number
  assault: number
  evasion: number
  srm: number
  cost: number
  allowed: readonly (Category | 'mech' | 'equipment')[]
  note: string
}
export type ArmorData = { id: string; name: string; defense: number; cost: number; slots: number }
export type ThrusterData = {
  id: string
  name: string
  thrusterDurability: number
  countsFor: readonly Option[]
  cost: number
  slots: number
  grantsThrusterMovement: boolean
  grantsRotorDrive: boolean
  thrusterMovementIn: 'anywhere' | 'water hexes only' | 'none'
}
export type RankData = { id: string; name: string; cost: number; srmBonus: number; traits: number; maxPerSquad: number | null }
export type AiPilotData = { id: string; name: string; cost: number; srmBonus: number; effect: string }

export type WeaponMode = 'equipped' | 'carried' | 'mounted'
/** `keywords` are ids, some with a number behind a colon or in a field of their own: see data/equipment.json. */
export type WeaponData = {
  id: string
  name: string
  kind: 'ranged' | 'melee'
  hands: number
  handLabel: string
  modes: readonly WeaponMode[]
  range: number
  damage: number
  ap: number
  burst: number
  ammo: number | null
  durability: number
  slots: number
  keywords: readonly string[]
  minRange?: number
  cost: number
}
export type ShieldData = {
  id: string
  name: string
  durability: number
  blockAP: number
  cost: number
  mode: 'equipped' | 'mounted'
  hands: number
  effect: string
}
export type AbilityData = { id: string; name: string; cost: number; requires?: string; effect: string }
export type CommandData = {
  id: string
  name: string
  category: 'State' | 'Stance' | 'Order'
  ap: number
  when: string
  effect: string
  exclusive: string | null
}

export type SheetSection = { id: string; kind: SectionKind; frame: FrameSize; armor: readonly string[] }
export type Pilot = { rank: string; traits: readonly string[] } | { ai: string } | { controlled: true }
/** A datasheet as a player writes it: everything else is worked out from it (TM-BUILD-02, TM-CLASS-01). */
export type Sheet = {
  id: string
  name: string
  faction: string
  type: UnitType
  category: Category | null
  drone: 'ai' | 'controlled' | null
  footprint: 1 | 2
  core: string
  pilot: Pilot
  srm: { readonly [stat in Stat]: number }
  sections: readonly SheetSection[]
  weapons: readonly { weapon: string; mode: WeaponMode; sections: readonly string[] }[]
  shields: readonly { shield: string; section: string; carried?: boolean }[]
  thrusters: readonly { thruster: string; section: string }[]
  systems: readonly string[]
  mods: readonly string[]
  note: string
}
export type SquadUnit = { n: number; unit: string; mainUnit?: number }
/** A squad as it is brought: its units by number, and the datasheets they have. Main Units come before their drones. */
export type Squad = { name: string; units: readonly SquadUnit[]; sheets: { readonly [id: string]: Sheet } }
export type SquadData = {
  id: string
  name: string
  size: SizeId
  faction: string
  units: readonly SquadUnit[]
  needsWater: boolean
}

export type ObjectiveKind = 'scan' | 'control' | 'carry' | 'structure' | 'turret' | 'corrupt'
/** `hex` is [column, row], drawn for the Defender in the east (TM-R-93). */
export type ObjectiveData = {
  id: string
  hex: readonly [number, number]
  kind: ObjectiveKind
  elevation?: number
  hexes?: readonly (readonly [number, number])[]
  defense?: number
}
export type PrimaryLine = {
  id: string
  side: 'attacker' | 'defender' | 'both'
  kind: string
  when: 'event' | 'endRound' | 'endBattle' | 'round3'
  points: number
  max: number
  fromRound?: number
  count?: number
  per?: number
  targets?: readonly string[]
  text: string
}
export type CoverType = 'low' | 'corner' | 'high'
export type MissionData = {
  id: string
  name: string
  size: SizeId
  d8: readonly [number, number]
  board: { id: string; cols: number; rows: number }
  rounds: number
  briefing: string
  reserves: 'none' | 'half' | 'attacker half'
  /** TM-MISS-18: first and last column of each area from its edge, both from the Defender's edge. */
  areas?: { attacker: readonly [number, number]; defender: readonly [number, number]; sameEdge: boolean }
  /** TM-MISS-26: who must hold back how many units, if it has more. */
  heldBack?: { side: 'attacker' | 'defender'; atLeast: number }
  /** TM-MISS-43: who names a unit of at least this cost before deployment. */
  champion?: { side: 'attacker' | 'defender'; cost: number }
  objectives: readonly ObjectiveData[]
  primary: readonly PrimaryLine[]
  mainObjective: { attacker: string; defender: string }
  missionRules: readonly { id: string; text: string }[]
  terrainRows: readonly string[]
  scatter: readonly { hex: readonly [number, number]; edge: number; type: CoverType }[]
}
