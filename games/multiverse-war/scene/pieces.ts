import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { type Badge, badge, EMPTY_CARD, type RuleId, row, type ScenePiece, type SceneRing, seatName } from '@sandtable/kernel'
import { factionLed } from '../basics/faction-of.ts'
import { buildingHp, hpLeft, hpOf } from '../basics/figures.ts'
import { classOfBlock, sheetOf } from '../basics/queries.ts'
import { ENCOUNTER_TYPES } from '../data/events.ts'
import { buildingOf } from '../data/realm.ts'
import type { EncounterKey } from '../data/types.ts'
import { unitTypeOf } from '../data/units.ts'
import type { View } from '../view.ts'
import { blockName, buildingName } from '../words/pieces.ts'
import type { EffectKind } from '../world/effects.ts'
import type { Block, Building, Encounter, Hex, World } from '../world.ts'
import { blockCard, blockKind, buildingCard } from './card.ts'
import { BLOCK_ICONS, BUILDING_ICONS, CLASS_ICONS, ENCOUNTER_ICONS } from './icons.ts'

/** In hundredths of a hex's radius. */
const BLOCK = { type: 'rect', length: 94, width: 94 } as const
const BUILDING = { type: 'disc', radius: 52 } as const

const pieceAt = (hex: Hex) =>
  ({
    at: { ...pointOfHex(hex), facing: null, level: null },
    ...{ group: null, leads: false, done: false, badges: [], bars: [], rings: [], diagram: null, card: EMPTY_CARD, worth: null },
  }) as const
const health = (value: number, max: number) => ({ kind: 'health', label: 'hit points', value, max, rule: 'MV-CMB-05' }) as const

// ── blocks ──────────────────────────────────────────────────────────────────
type Words = readonly [icon: string, text: string, tone: Badge['tone'], rule: RuleId]
const EFFECT_WORDS: { readonly [effect in EffectKind]?: Words } = {
  'shield-wall': ['shield-bash', 'Shield Wall', 'good', 'MV-UAB-03'],
  brace: ['spears', 'Braced', 'good', 'MV-UAB-05'],
  banner: ['knight-banner', 'Banner of the Lion', 'good', 'MV-HAB-07'],
  'war-cry': ['shouting', 'War Cry', 'good', 'MV-HAB-12'],
  challenge: ['rally-the-troops', 'Challenged', 'warn', 'MV-HAB-09'],
  veil: ['hidden', 'Veiled', 'good', 'MV-HAB-17'],
  'oath-shield': ['shield-reflect', 'Oath Shield', 'good', 'MV-R-143'],
  consecrate: ['holy-symbol', 'Consecrated ground', 'good', 'MV-R-143'],
  doubt: ['uncertainty', 'Hex of Doubt', 'bad', 'MV-R-133'],
  frostbite: ['snowflake-1', 'Frostbite', 'bad', 'MV-HER-16'],
  frozen: ['frozen-block', 'Frozen', 'bad', 'MV-HER-17'],
  immobile: ['manacles', 'Cannot move', 'bad', 'MV-R-133'],
}
function badgesOf(world: World, block: Block): Badge[] {
  const effects = world.effects.flatMap(effect => {
    const words = effect.bearer === block.id ? EFFECT_WORDS[effect.kind] : undefined
    return words ? [badge(words[0], words[1], words[3], words[2])] : []
  })
  return [
    ...effects,
    ...(block.identified ? [] : [badge('hidden', 'Hidden from enemies', 'MV-LOS-01')]),
    ...(block.isSetUp ? [badge('anchor', 'Set up', 'MV-ACT-12', 'good')] : []),
    ...(block.usedAbility ? [badge('star-swirl', 'Has used its ability', 'MV-ABL-05')] : []),
    ...(block.resting ? [badge('night-sleep', 'Rests', 'MV-ACT-13')] : []),
  ]
}
function ringsOf(block: Block): SceneRing[] {
  const range = sheetOf(block)?.range
  return range ? [{ label: 'range', radius: range[1], arc: null, style: 'range', rule: 'MV-ACT-10' }] : []
}
const worthOf = ({ kind, type }: Block): number =>
  kind === 'unit' ? unitTypeOf(type).cost : kind === 'hero' ? 7 : kind === 'builder' ? 2 : 0
function knownBlock(world: World, block: Block): ScenePiece {
  const { id, player, hex, type, kind, done } = block
  const hp = hpOf(world, block)
  return {
    ...pieceAt(hex),
    ...{ id, name: blockName(block), kind: blockKind(block), seat: world.players[player]!.seat, footprint: BLOCK },
    icon: BLOCK_ICONS[type] ?? CLASS_ICONS[classOfBlock(block) ?? 'melee'],
    leads: kind === 'hero',
    done,
    badges: badgesOf(world, block),
    bars: kind === 'decoy' ? [] : [health(Math.max(0, hpLeft(world, block)), hp)],
    rings: ringsOf(block),
    card: blockCard(world, block),
    worth: worthOf(block),
  }
}
/** MV-LOS-01: that it stands there, its markers and its wounds. */
const hiddenBlock = (world: World, { id, player, hex, wounds, done }: View['blocks'][string]): ScenePiece => ({
  ...pieceAt(hex),
  ...{ id, name: 'Block', kind: `Block of ${seatName(world.players[player]!.seat)}`, seat: world.players[player]!.seat },
  ...{ footprint: BLOCK, icon: '?', done },
  badges: wounds > 0 ? [badge('bleeding-wound', 'Wounds', 'MV-LOS-01', 'bad', wounds)] : [],
  card: { ...EMPTY_CARD, rows: [row('unidentified', 'a unit, a hero, a Builder or a decoy', 'MV-LOS-01')] },
})

// ── buildings and encounters ────────────────────────────────────────────────
function knownBuilding(world: World, building: Building): ScenePiece {
  const { id, player, hex, kind, tier, damage, isUnfinished } = building
  const owner = world.players[player]!
  const most = buildingHp(world, building)
  const zone = {
    label: 'zone of influence',
    radius: buildingOf(kind).zone,
    arc: null,
    style: 'zone',
    rule: 'MV-ZONE-01',
  } as const
  return {
    ...pieceAt(hex),
    ...{ id, name: buildingName(world, building), kind: `Building, ${factionLed(owner).name}`, seat: owner.seat },
    ...{ footprint: BUILDING, icon: BUILDING_ICONS[kind], done: building.shot },
    badges: [
      ...(isUnfinished ? [badge('stone-block', 'Being built', 'MV-BLD-09', 'warn')] : []),
      ...(tier === 2 ? [badge('upgrade', 'Tier 2', 'MV-BLD-12', 'good')] : []),
    ],
    bars: isUnfinished ? [] : [health(Math.max(0, most - damage), most)],
    rings: [zone],
    card: buildingCard(world, building),
  }
}
const hiddenBuilding = (world: World, { id, player, hex, damage }: View['buildings'][string]): ScenePiece => ({
  ...pieceAt(hex),
  ...{ id, name: 'Building', kind: `Building of ${seatName(world.players[player]!.seat)}`, seat: world.players[player]!.seat },
  ...{ footprint: BUILDING, icon: '?' },
  badges: damage > 0 ? [badge('broken-wall', 'Damage', 'MV-LOS-13', 'bad', damage)] : [],
  card: { ...EMPTY_CARD, rows: [row('unidentified', 'some building', 'MV-LOS-13')] },
})
const ENCOUNTER_WORDS: { readonly [kind in EncounterKey]: string } = {
  'ant-colony': 'bites every melee attacker; 5 gold for whoever lays it low, until it has grown again',
  caravan: 'wanders; 2 gold for an action point beside it, once a round',
  competition: 'wanders; in sector 4 shooters beside it roll for 4 gold',
  'burning-village': 'belongs to whoever takes it, 2 gold a round',
}
function encounterPiece(world: World, { id, kind, hex, damage, isDormant, player }: Encounter): ScenePiece {
  const type = ENCOUNTER_TYPES.find(one => one.key === kind)!
  const hp = 'hp' in type && typeof type.hp === 'number' ? type.hp : 0
  return {
    ...pieceAt(hex),
    ...{ id, name: type.name, kind: 'Permanent encounter', seat: player === null ? null : world.players[player]!.seat },
    ...{ footprint: BUILDING, icon: ENCOUNTER_ICONS[kind] },
    badges: isDormant ? [badge('night-sleep', 'Dormant', 'MV-PERM-03')] : [],
    bars: hp > 0 ? [health(Math.max(0, hp - damage), hp)] : [],
    card: { ...EMPTY_CARD, rows: [row('encounter', ENCOUNTER_WORDS[kind], 'MV-PERM-01')] },
  }
}

/** Everything that stands on the board, as this view knows it. */
export const piecesOf = (seen: View, world: World): ScenePiece[] => [
  ...Object.values(seen.buildings).map(one =>
    one.known ? knownBuilding(world, world.buildings[one.id]!) : hiddenBuilding(world, one),
  ),
  ...seen.encounters.map(one => encounterPiece(world, one)),
  ...Object.values(seen.blocks).map(one => (one.known ? knownBlock(world, world.blocks[one.id]!) : hiddenBlock(world, one))),
]
