import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { areFriendly, blocksAt, findBuildingAt, findEncounterAt, isMilitary, sheetOf, tagsOf } from '../basics/queries.ts'
import { guardianOf } from '../data/events.ts'
import { buildingOf, tierOf } from '../data/realm.ts'
import type { Armed, Attribute, Class, DiceByGround, DiceByRange, Icon } from '../data/types.ts'
import { classOf } from '../data/units.ts'
import { type Block, type Building, type Combat, type Encounter, GUARDIAN, type PlayerId, type World } from '../world.ts'

/** Whatever fights: a block, a building or a permanent encounter, as its rules of combat see it. */
export type Fighter = {
  id: string
  player: PlayerId | null
  hex: Hex
  /** Null: a building, an encounter or a Builder. */
  class: Class | null
  tags: readonly string[]
  counters: readonly string[]
  attributes: readonly Attribute[]
  icon: Icon
  attackDice: DiceByGround | null
  defenceDice: DiceByGround | null
  rangeDice: DiceByRange | null
  range: readonly [number, number] | null
  structureDamage: number
  isHero: boolean
  isBuilding: boolean
}
const BARE = {
  class: null,
  tags: [],
  counters: [],
  attributes: [],
  attackDice: null,
  defenceDice: null,
  rangeDice: null,
  range: null,
  structureDamage: 1,
  isHero: false,
  isBuilding: false,
} as const

function fighterOfBlock(block: Block): Fighter {
  const { id, player, hex, kind } = block
  const sheet = sheetOf(block)
  if (!sheet) return { ...BARE, id, player, hex, icon: 'sword' }
  const { class: own, counters, attributes, attackDice, defenceDice, rangeDice, range, structureDamage } = sheet
  return {
    ...{ id, player, hex, counters, attributes, attackDice, defenceDice, rangeDice, range, structureDamage },
    class: own,
    tags: tagsOf(block),
    icon: classOf(own).hitIcon,
    isHero: kind === 'hero',
    isBuilding: false,
  }
}
const fighterOfBuilding = ({ id, player, hex, kind, tier }: Building): Fighter => {
  const { shoot, defend } = tierOf(kind, tier)
  return { ...BARE, id, player, hex, icon: (defend ?? shoot)?.icon ?? 'sword', range: shoot?.range ?? null, isBuilding: true }
}
const fighterOfEncounter = ({ id, player, hex }: Encounter): Fighter => ({
  ...BARE,
  id,
  player,
  hex,
  icon: 'sword',
  isBuilding: true,
})
/** MV-INI-03 to MV-INI-06, for guardians: what their class and their tags counter. */
const COUNTERED: { readonly [word: string]: readonly string[] } = {
  cavalry: ['ranged', 'siege'],
  ranged: ['melee'],
  pike: ['cavalry'],
  blade: ['pike'],
}
/** MV-ADV-08. */
function fighterOfGuardian({ card, hex }: NonNullable<World['guardian']>): Fighter {
  const { class: own, tags, attributes, icon } = guardianOf(card)
  const counters = [own, ...tags].flatMap(word => COUNTERED[word] ?? [])
  return { ...BARE, ...{ id: GUARDIAN, player: null, hex, class: own, tags, counters, attributes, icon } }
}
export function fighterOf(world: World, id: string): Fighter {
  const block = world.blocks[id]
  if (block) return fighterOfBlock(block)
  const building = world.buildings[id]
  if (id === GUARDIAN) return fighterOfGuardian(world.guardian!)
  return building ? fighterOfBuilding(building) : fighterOfEncounter(world.encounters.find(one => one.id === id)!)
}
/** MV-BLD-22: what an armed building rolls when it is attacked in melee, or answers a shot with. */
export const defendDice = ({ kind, tier }: Building): Armed | null => tierOf(kind, tier).defend
export const shootDice = ({ kind, tier }: Building): Armed | null => tierOf(kind, tier).shoot
/** MV-BLD-23. */
export const garrisonDie = ({ kind }: Building): number => buildingOf(kind).garrisonDie

/** MV-BLD-18: military units of its owner or his ally inside a building. */
export const garrisonOf = (world: World, building: Pick<Building, 'hex' | 'player'>): Block[] =>
  blocksAt(world, building.hex).filter(one => isMilitary(one) && areFriendly(world, one.player, building.player))
/** The terrain that melee dice go by: a bridge counts as one. */
export function groundAt(world: World, hex: Hex): keyof DiceByGround {
  const land = world.land[hexKey(hex)]
  if (!land || land.bridge || land.terrain === 'water') return 'bridge'
  return land.terrain
}

/**
 * MV-INI-03, MV-INI-04, MV-INI-05, MV-INI-06, MV-INI-07, MV-INI-09, MV-R-86, MV-R-119: whether one counters the other; a building counters
 * nothing and is countered by nothing.
 */
export function counters(world: World, one: Fighter, other: Fighter, combat: Pick<Combat, 'attackers'> | null): boolean {
  if (one.isBuilding || other.isBuilding) return false
  const beats = one.counters.some(what => what === other.class || other.tags.includes(what))
  if (!beats) return false
  return !(world.options.expertAdjacent && escapes(world, one, other, combat))
}
/** MV-EXP-02: ranged infantry does not counter a melee attacker that was beside it when the phase began. */
function escapes(world: World, one: Fighter, other: Fighter, combat: Pick<Combat, 'attackers'> | null): boolean {
  if (one.class !== 'ranged' || one.isHero || other.class !== 'melee' || !combat?.attackers.includes(other.id)) return false
  return world.blocks[other.id]?.startedBeside.includes(one.id) ?? false
}
/** MV-BLD-16, MV-R-101: in a finished building, or sheltered by a village. */
export const isInBuilding = (world: World, { hex }: Pick<Block, 'hex'>): boolean => {
  const building = findBuildingAt(world, hex)
  return building ? !building.isUnfinished : findEncounterAt(world, hex) !== null
}
