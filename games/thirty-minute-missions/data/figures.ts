import abilities from './abilities.json' with { type: 'json' }
import battle from './battle.json' with { type: 'json' }
import build from './build.json' with { type: 'json' }
import commands from './commands.json' with { type: 'json' }
import datasheets from './datasheets.json' with { type: 'json' }
import equipment from './equipment.json' with { type: 'json' }
import missions from './missions.json' with { type: 'json' }
import squads from './squads.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import type {
  AbilityData,
  AiPilotData,
  ArmorData,
  ClassData,
  ColourId,
  CommandData,
  CoreTypeData,
  MissionData,
  RankData,
  SectionData,
  Sheet,
  ShieldData,
  SizeId,
  SquadData,
  ThresholdData,
  ThrusterData,
  WeaponData,
} from './types.ts'

const table = <T>(rows: unknown): readonly T[] => rows as readonly T[]
const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map(row => [row.id, row]))

/** Figures of the whole game: TM-TURN-06, TM-CMD-02, TM-BATL-14 and others. */
export const META = battle.meta
/** TM-CLASS-02, TM-CLASS-03, TM-CLASS-04, TM-CLASS-05, TM-CLASS-06: by Total Defense. */
export const CLASSES = table<ClassData>(build.classifications)
/** TM-THRU-09, TM-THRU-10, TM-THRU-11, TM-THRU-12, TM-THRU-13: by class, of Hover, Flight, Cruise and Swim. */
export const THRESHOLDS = table<ThresholdData>(build.thrusterThresholds)
/**
 * TM-BUILD-22, TM-BUILD-23, TM-BUILD-24, TM-BUILD-25, TM-BUILD-26, TM-BUILD-27, TM-BUILD-28, TM-BUILD-29, TM-BUILD-30, TM-BUILD-31,
 * TM-BUILD-32, TM-BUILD-33: one entry each, in this order.
 */
export const CORE_TYPES = byId(table<CoreTypeData>(build.coreTypes))
/**
 * TM-SECT-05, TM-TYPE-03, TM-R-56: of a vehicle all that is no drive is its Cockpit. TM-SECT-07, TM-SECT-08, TM-SECT-14: arms have hands,
 * tails have none; what is mounted is equipment.
 */
export const SECTIONS = byId(table<SectionData>(build.sections))
export const ARMOR = byId(table<ArmorData>(build.armorParts))
export const THRUSTERS = byId(table<ThrusterData>(build.thrusterParts))
/** TM-BUILD-17, TM-BUILD-18, TM-BUILD-19, TM-BUILD-20, TM-BUILD-21: cost, S.R.M. and traits of each rank. */
export const RANKS = byId(table<RankData>(build.pilotRanks))
/** TM-DRONE-02, TM-ABIL-04: who flies A.I. Drones, which are units of their own. */
export const AI_PILOTS = byId(table<AiPilotData>(build.aiPilots))
/** TM-CLOSE-02: melee weapons reach 1 unless they say otherwise. */
export const WEAPONS = byId(table<WeaponData>(equipment.weapons))
export const KEYWORDS = byId(table<{ id: string; name: string; surcharge: number; effect: string }>(equipment.weaponKeywords))
export const SHIELDS = byId(table<ShieldData>(equipment.shields))
/** What items are, by their kind. */
export const EQUIPMENT = { weapon: WEAPONS, shield: SHIELDS, thruster: THRUSTERS } as const
/** TM-BASIC-01 as if it were a weapon without keywords. */
export const BASIC_ATTACK = equipment.basicAttack
export const SYSTEMS = byId(table<AbilityData>(abilities.systems))
/** TM-ABIL-02: they need no part. */
export const MODS = byId(table<AbilityData>(abilities.mods))
/** TM-ABIL-03: they come from the pilot. */
export const PILOT_TRAITS = byId(table<AbilityData>(abilities.pilotTraits))
export const COMMANDS = byId(table<CommandData>(commands.commandActions))
export const SIZES = table<{ id: SizeId; name: string; limit: number }>(battle.engagementSizes)
/** TM-BATL-04, TM-BATL-05, TM-BATL-06, TM-BATL-07: by the size of the engagement. */
export const MISSION_TABLES = table<{ size: SizeId; rows: { d8: [number, number]; mission: string }[] }>(battle.missionTables)
export const SECONDARIES = byId(table<{ id: string; name: string; max: number; text: string }>(battle.secondaryObjectives))
export const STATUSES = byId(table<{ id: string; name: string; effect: string }>(battle.statusEffects))
export const HIGH_GROUND = table<{ min: number; max: number; assault: number; accuracy: number }>(terrain.highGround)
export const COLOURS = byId(
  table<{ id: ColourId; code: string; name: string; represents: string; moveExtra: number; moveFactor: number; floor?: number }>(
    terrain.hexColors,
  ),
)
/** TM-BOARD-02, TM-BOARD-03, TM-R-02: 149 and 202 hexes: odd rows have one fewer. */
export const BOARDS = byId(table<{ id: string; cols: number; rows: number; hexes: number }>(terrain.boards))
export const SPACE = terrain.hexSpaceRule
export const MISSIONS = byId(table<MissionData>(missions.missions))
export const FACTIONS = byId(table<{ id: string; name: string; note: string }>(squads.factions))
export const SQUADS = table<SquadData>(squads.squads)
/** The ready datasheets; worked-out figures in the records (class, cost) are what tests compare with. */
export const SHEETS = byId(table<Sheet>(datasheets.datasheets))
