import { copy, type Rng, type SeatId } from '@sandtable/kernel'
import { mapped, picked } from '@sandtable/wargame/views'
import { playerAt } from './basics/queries.ts'
import {
  believedBlock,
  believedBuilding,
  believedCombat,
  believedHero,
  believedPlayer,
  believeSites,
  leftOf,
} from './view/believe.ts'
import {
  CHANGING,
  HIDDEN_CARD,
  OPEN,
  type SeenBlock,
  type SeenBuilding,
  type SeenHero,
  type SeenPlayer,
  SHARED,
  type View,
} from './view/seen.ts'
import { SPELLS } from './world/effects.ts'
import type { Block, Building, Combat, Hero, Player, PlayerId, World } from './world.ts'

export type { View } from './view/seen.ts'

/** MV-R-168: once the points are counted everything lies open. */
const isAlly = ({ players, counted }: World, owner: PlayerId, viewer: PlayerId | null): boolean =>
  counted !== null || (viewer !== null && players[owner]!.side === players[viewer]!.side)
/** MV-LOS-01, MV-R-130: own and allied blocks, identified ones, and those shown for what is going on. */
export const knowsBlock = (world: World, block: Block, viewer: PlayerId | null): boolean =>
  isAlly(world, block.player, viewer) || block.identified || world.shown.includes(block.id)
export const knowsBuilding = (world: World, building: Building, viewer: PlayerId | null): boolean =>
  isAlly(world, building.player, viewer) || building.identified

/** Written out field by field: a view shows many blocks. */
const faceOf = (block: Block): NonNullable<SeenBlock['known']> => ({
  kind: block.kind,
  type: block.type,
  ap: block.ap,
  moveAp: block.moveAp,
  moved: block.moved,
  attacked: block.attacked,
  isSetUp: block.isSetUp,
  roadAp: block.roadAp,
  roadBonus: block.roadBonus,
  otherAp: block.otherAp,
  startedBeside: block.startedBeside,
  used: block.used,
  ...(block.sheet ? { sheet: block.sheet } : {}),
})
function seenBlock(world: World, block: Block, viewer: PlayerId | null): SeenBlock {
  const { id, player, hex, wounds, identified, done, usedAbility, activated, resting } = block
  const isKnown = knowsBlock(world, block, viewer)
  const open = { id, player, hex, wounds, identified, done, usedAbility, activated, resting: resting && (isKnown || wounds > 0) }
  return { ...open, known: isKnown ? faceOf(block) : null }
}
/** MV-LOS-13: a later upgrade is hidden until it is seen. */
function seenBuilding(world: World, building: Building, viewer: PlayerId | null): SeenBuilding {
  const { kind, tier, isUnfinished, identified, seenTier, noRepair, ...open } = building
  if (!knowsBuilding(world, building, viewer)) return { ...open, known: null }
  const shown = isAlly(world, building.player, viewer) ? tier : seenTier
  return { ...open, known: { kind, tier: shown, isUnfinished, identified, seenTier, noRepair } }
}
function seenHero(world: World, hero: Hero, viewer: PlayerId | null): SeenHero {
  const { points, hp, ap, abilities, block, ...open } = hero
  const known = isAlly(world, hero.player, viewer) || (block !== null && knowsBlock(world, world.blocks[block]!, viewer))
  return { ...open, known: known ? { points, hp, ap, abilities, block } : null }
}
/** MV-TEAM-08: allies see each other's cards; missions stay private, but for those that were shown (MV-MISS-03). */
function seenPlayer(world: World, player: Player, viewer: PlayerId | null): SeenPlayer {
  const { hand, given, missions, command, abilities, builds, opening, ...open } = player
  return {
    ...open,
    handCount: hand.length,
    hand: isAlly(world, player.id, viewer) ? hand : null,
    given: viewer === player.id ? given : null,
    builds: viewer === player.id ? builds : null,
    opening: viewer === player.id ? opening : null,
    command: isAlly(world, player.id, viewer) ? command : null,
    abilities: isAlly(world, player.id, viewer) ? abilities : null,
    missionCount: missions.length,
    shownMissions: world.options.missionsMode === 'together' ? [] : missions.filter(one => one.isDone).map(one => one.key),
    missions: viewer === player.id || world.counted ? missions : null,
  }
}
/** MV-CARD-03: what lies face down is known to who laid it and his allies, that it lies there to everybody. */
function seenCombat(world: World, viewer: PlayerId | null): Combat | null {
  const { combat } = world
  if (!combat || combat.cards.revealed) return combat
  const { cards } = combat
  const masked = (side: 'attacker' | 'defender'): string | null =>
    cards[side] === null || isAlly(world, cards.by[side]!, viewer) ? cards[side] : HIDDEN_CARD
  return { ...combat, cards: { ...cards, attacker: masked('attacker'), defender: masked('defender') } }
}

export function view(world: World, seat: SeatId | null): View {
  const player = seat === null ? null : playerAt(world, seat).id
  const isKnown = (bearer: string | null): boolean => {
    const block = bearer === null ? null : world.blocks[bearer]
    return !block || knowsBlock(world, block, player)
  }
  return {
    ...picked(world, OPEN),
    player,
    players: mapped(world.players, one => seenPlayer(world, one, player)),
    blocks: mapped(world.blocks, block => seenBlock(world, block, player)),
    heroes: mapped(world.heroes, hero => seenHero(world, hero, player)),
    buildings: mapped(world.buildings, building => seenBuilding(world, building, player)),
    effects: world.effects.filter(({ kind, bearer, source }) => SPELLS.includes(kind) || (isKnown(bearer) && isKnown(source))),
    activation: world.activation,
    combat: seenCombat(world, player),
    casting: isKnown(world.casting?.block ?? null) ? world.casting : null,
    decks: {
      tiles: world.tiles.length,
      adventures: world.adventures.deck.length,
      cards: world.cards.deck.length,
      missions: world.missions.deck.length + world.missions.under.length,
    },
    row: world.cards.row,
    discards: {
      adventures: world.adventures.discard,
      drawn: world.adventures.drawn,
      under: world.adventures.under,
      failed: world.adventures.failed,
      cards: world.cards.discard,
    },
  }
}

/** Blocks, buildings, hands and missions of others are always to be guessed. */
export const isOpen = ({ blocks, buildings, players }: View): boolean =>
  Object.values(blocks).every(({ known }) => known !== null) &&
  Object.values(buildings).every(({ known }) => known !== null) &&
  Object.values(players).every(({ hand, missions }) => hand !== null && missions !== null)

/** A world this seat could believe in. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const left = leftOf(seen, rng)
  const players = mapped(seen.players, one => believedPlayer(one, left))
  const world: World = {
    ...picked(seen, SHARED),
    ...copy(picked(seen, CHANGING)),
    effects: copy(seen.effects),
    activation: copy(seen.activation),
    combat: believedCombat(seen.combat, players, left, rng),
    casting: copy(seen.casting),
    players,
    blocks: mapped(seen.blocks, block => believedBlock(seen, block, rng)),
    heroes: mapped(seen.heroes, hero => believedHero(hero, rng)),
    buildings: mapped(seen.buildings, building => believedBuilding(building, rng)),
    tiles: left.tiles,
    adventures: {
      deck: left.adventures,
      drawn: seen.discards.drawn,
      under: [...seen.discards.under],
      discard: [...seen.discards.adventures],
      failed: [...seen.discards.failed],
    },
    cards: { deck: left.cards, discard: [...seen.discards.cards], row: [...seen.row] },
    missions: { deck: left.missions.slice(0, seen.decks.missions), under: [] },
  }
  believeSites(seen, world)
  return world
}

/** Throws when a world is impossible. */
export function assert(world: World): void {
  for (const block of Object.values(world.blocks)) {
    if (!(`h${block.hex.column}_${block.hex.row}` in world.land)) throw new Error(`${block.id} stands on no land`)
    if (block.ap < 0 || block.wounds < 0) throw new Error(`${block.id} has ${block.ap} points and ${block.wounds} wounds`)
  }
  for (const { id, gold, stones, hand } of Object.values(world.players)) {
    if (gold < 0 || gold > 50 || stones < 0) throw new Error(`${id} has ${gold} gold and ${stones} stones`)
    if (hand.filter(card => card === 'empty-words').length > 1) throw new Error(`${id} has two bluffs`)
  }
  for (const { id, damage } of Object.values(world.buildings)) if (damage < 0) throw new Error(`${id} has less than no damage`)
}
