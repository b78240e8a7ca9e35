import { copy, type Rng } from '@sandtable/kernel'
import { freshBlock } from '../basics/fresh.ts'
import { heroSheetOf } from '../basics/queries.ts'
import { ADVENTURES, MISSIONS } from '../data/events.ts'
import { TILES } from '../data/land.ts'
import { BLUFF, CARDS } from '../data/realm.ts'
import { UNITS } from '../data/units.ts'
import { findBuilder } from '../realm/sites.ts'
import { isBuildingSeen, watchersOf } from '../sight/identify.ts'
import type { Block, Building, Combat, Hero, Player, World } from '../world.ts'
import { HIDDEN_CARD, type SeenBlock, type SeenBuilding, type SeenHero, type SeenPlayer, type View } from './seen.ts'

/** What is left in decks and hands that nobody has seen, shuffled: drawn from as worlds are made up. */
export type Left = { tiles: string[]; adventures: string[]; cards: string[]; missions: string[] }

const without = (all: readonly string[], gone: readonly string[]): string[] => {
  const rest = [...all]
  for (const one of gone) {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}
const WHOLE_DECK = CARDS.flatMap(({ key, copies }) => (key === BLUFF ? [] : Array.from({ length: copies }, () => key)))

export function leftOf(seen: View, rng: Rng): Left {
  const players = Object.values(seen.players)
  const laid = seen.territories.flatMap(({ tile }) => tile ?? [])
  const held = players.flatMap(({ hand }) => hand ?? []).filter(card => card !== BLUFF)
  const committed = seen.combat ? [seen.combat.cards.attacker, seen.combat.cards.defender].flatMap(card => card ?? []) : []
  const standing = seen.encounters.map(({ kind }) => kind)
  const placed = ADVENTURES.filter(
    ({ resolution }) => resolution.op === 'placePermanent' && standing.includes(resolution.key),
  ).map(card => card.key)
  const known = players.flatMap(({ missions, shownMissions }) => missions?.map(one => one.key) ?? shownMissions)
  const tiles = without(
    TILES.map(tile => tile.id),
    laid,
  )
  return {
    // MV-R-70: a set that is used again.
    tiles: [...rng.shuffle(tiles), ...TILES.map(tile => tile.id)].slice(0, seen.decks.tiles),
    adventures: without(
      ADVENTURES.map(card => card.key),
      [...seen.discards.adventures, ...seen.discards.under, ...seen.discards.failed, ...placed, seen.discards.drawn ?? ''],
    ).slice(0, seen.decks.adventures),
    cards: rng.shuffle(without(WHOLE_DECK, [...seen.row, ...seen.discards.cards, ...held, ...committed])),
    missions: rng.shuffle(
      without(
        MISSIONS.map(one => one.key),
        known,
      ),
    ),
  }
}

/** The command points of a Settlement and Barracks. */
const USUAL_COMMAND = 9
/** Unseen hands are dealt from what is left; what remains is the deck. */
export function believedPlayer(seen: SeenPlayer, left: Left): Player {
  const { handCount, hand, given, command, abilities, missionCount, missions, shownMissions, builds, opening, ...open } = seen
  const dealt = hand ?? [BLUFF, ...left.cards.splice(0, Math.max(0, handCount - 1))]
  const drawn = missions ?? [
    ...shownMissions.map(key => ({ key, progress: 0, isDone: true })),
    ...left.missions
      .splice(0, missionCount - shownMissions.length)
      .map((key, i) => ({ key, progress: 0, isDone: i < open.missionsDone - shownMissions.length })),
  ]
  return {
    ...copy(open),
    hand: [...dealt].slice(0, handCount),
    given: [...(given ?? [])],
    builds: builds ?? [],
    opening: opening ?? [],
    command: command ?? USUAL_COMMAND,
    abilities: abilities ?? 0,
    missions: copy(drawn),
  }
}

/** A block that nobody of the side has identified: most likely a usual unit, perhaps a Builder or a decoy. */
export function believedBlock(seen: View, block: SeenBlock, rng: Rng): Block {
  const { known, ...open } = block
  const hex = { ...open.hex }
  if (known) return { ...known, ...open, hex, startedBeside: [...known.startedBeside], used: [...known.used] }
  const kind = block.wounds > 0 ? 'unit' : rng.pick(['unit', 'unit', 'unit', 'unit', 'builder', 'decoy'] as const)
  const types = UNITS.filter(({ hp, age }) => hp > block.wounds && (age === 1 || seen.round > 3))
  const type = kind === 'unit' ? rng.pick(types.length > 0 ? types : UNITS).key : kind
  return { ...freshBlock(block.id, block.player, kind, type, hex), ...open, hex }
}
export function believedHero({ known, ...open }: SeenHero, rng: Rng): Hero {
  if (known) return { ...open, ...copy(known) }
  const { abilities, recommendedSetup } = heroSheetOf(open)
  const picks = rng.shuffle(abilities.filter(one => one.minLevel <= open.level)).slice(0, open.level)
  return {
    ...open,
    points: 0,
    hp: recommendedSetup.hp,
    ap: recommendedSetup.ap,
    abilities: picks.map(one => one.key),
    block: null,
  }
}
export function believedBuilding({ known, ...open }: SeenBuilding, rng: Rng): Building {
  if (known) return { ...copy(open), ...known }
  const kind = rng.pick(['barracks', 'academy', 'siege-workshop', 'guard-towers', 'fortress'] as const)
  return { ...copy(open), kind, tier: 1, isUnfinished: false, identified: false, seenTier: 1, noRepair: 0 }
}

/** MV-R-131: what is in sight and has no face yet is no finished building: with a Builder of its owner there it is a Fortress in the making. */
export function believeSites({ buildings }: View, world: World): void {
  const watchers = watchersOf(world)
  for (const building of Object.values(world.buildings)) {
    const { id, player, hex } = building
    if (buildings[id]!.known || !isBuildingSeen(world, building, watchers) || !findBuilder(world, player, hex)) continue
    Object.assign(building, { kind: 'fortress', isUnfinished: true })
  }
}

/** A card that lies face down is the bluff, or any other card that nobody has seen: either way as many are left. */
export function believedCombat(seen: Combat | null, players: World['players'], left: Left, rng: Rng): Combat | null {
  if (!seen) return null
  const combat = copy(seen)
  for (const side of ['attacker', 'defender'] as const) {
    if (combat.cards[side] === null) continue
    const { hand } = players[combat.cards.by[side]!]!
    const at = hand.indexOf(BLUFF)
    // MV-R-68: whose hand is empty has laid Empty Words.
    const isBluff = at < 0 || rng.below(2) === 0
    if (combat.cards[side] === HIDDEN_CARD) combat.cards[side] = isBluff ? BLUFF : (left.cards.shift() ?? BLUFF)
    if (combat.cards[side] === BLUFF && at >= 0) hand.splice(at, 1, ...left.cards.splice(0, 1))
  }
  return combat
}
