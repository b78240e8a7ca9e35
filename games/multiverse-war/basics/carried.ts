import { joinedLists, NO_TRAITS, type TraitRef, withTrait } from '@sandtable/kernel'
import { guardianOf } from '../data/events.ts'
import { BUILDER_TRACK } from '../data/realm.ts'
import type { UnitType } from '../data/types.ts'
import { HEROES, TRACK_SQUARES, UNITS } from '../data/units.ts'
import { AURAS } from '../world/effects.ts'
import { type Block, GUARDIAN, type Player, type World } from '../world.ts'

/** Lists are frozen and made once, so that what they do is known (see `traitsOf`). */
const traitsNamed = (names: readonly string[]): readonly TraitRef[] => names.reduce(withTrait, NO_TRAITS)
/** What lies on a piece; `asked`: the only traits that matter. Mostly nothing does. */
function withEffects(
  { effects }: World,
  piece: string,
  own: readonly TraitRef[],
  asked: ReadonlySet<string> | undefined,
): readonly TraitRef[] {
  const laid: TraitRef[] = []
  for (const { bearer, kind, n } of effects) {
    if (bearer !== piece) continue
    const trait = `effect-${kind}`
    if (!asked || asked.has(trait)) laid.push({ trait, n })
  }
  return laid.length > 0 ? [...own, ...laid] : own
}

/** MV-VET-02, MV-VET-03: attributes, and what each square of the track of a type unlocks. */
function traitsAt({ attributes, ability, track }: UnitType, square: number): readonly TraitRef[] {
  const perks = TRACK_SQUARES[track].filter(one => one.square <= square && one.perk !== null).map(one => one.perk!)
  return traitsNamed([
    ...attributes.map(one => `attribute-${one}`),
    ...perks.map(perk => (perk === 'ability' ? `ability-${ability}` : `perk-${perk}`)),
  ])
}
const UNIT_TRAITS: ReadonlyMap<string, readonly (readonly TraitRef[])[]> = new Map(
  UNITS.map(unit => [
    unit.key,
    Array.from({ length: TRACK_SQUARES[unit.track].length + 1 }, (_, square) => traitsAt(unit, square)),
  ]),
)
function traitsOfUnit({ players }: World, { type, player }: Block): readonly TraitRef[] {
  const squares = UNIT_TRAITS.get(type)!
  return squares[Math.min(players[player]!.tracks[type] ?? 0, squares.length - 1)]!
}
const HERO_TRAITS: ReadonlyMap<string, readonly TraitRef[]> = new Map(
  HEROES.map(({ key, attributes }) => [key, traitsNamed(attributes.map(one => `attribute-${one}`))]),
)
/** MV-ATR-01, MV-ATR-02, MV-R-119: the attributes of its sheet, and what it has learned. */
const traitsOfHero = ({ heroes }: World, { type, sheet }: Block): readonly TraitRef[] =>
  (heroes[type]?.abilities ?? []).reduce(
    (all, ability) => withTrait(all, `hero-${ability}`),
    (sheet ? traitsNamed(sheet.attributes.map(one => `attribute-${one}`)) : HERO_TRAITS.get(type)) ?? NO_TRAITS,
  )
const ownTraits = (world: World, block: Block): readonly TraitRef[] =>
  block.kind === 'unit' ? traitsOfUnit(world, block) : block.kind === 'hero' ? traitsOfHero(world, block) : NO_TRAITS
const BUILDER_TRAITS: readonly (readonly TraitRef[])[] = Array.from({ length: BUILDER_TRACK.maximum + 1 }, (_, n) =>
  Object.freeze([Object.freeze({ trait: 'builder-track', n })]),
)
const traitsOfPlayer = ({ faction, own, builderTrack }: Player): readonly TraitRef[] =>
  joinedLists(
    own ? traitsNamed(own.bonuses.map(bonus => `bonus-${bonus}`)) : withTrait(NO_TRAITS, `faction-${faction}`),
    BUILDER_TRAITS[builderTrack] ?? NO_TRAITS,
  )

/** What a block, a player or a building carries now: abilities, attributes, perks, and effects that lie on it. */
export function traitsOfPiece(world: World, piece: string, asked?: ReadonlySet<string>): readonly TraitRef[] {
  const player = world.players[piece]
  if (player) return withEffects(world, piece, traitsOfPlayer(player), asked)
  if (piece === GUARDIAN) return traitsNamed(guardianOf(world.guardian!.card).attributes.map(one => `attribute-${one}`))
  const block = world.blocks[piece]
  return withEffects(world, piece, block ? ownTraits(world, block) : NO_TRAITS, asked)
}
/** MV-R-143: the blocks that may give something to those around them: heroes, and who bears such an effect. */
export function auraBearers({ heroes, effects }: World): string[] {
  const bearers = new Set<string>()
  for (const { block } of Object.values(heroes)) if (block !== null) bearers.add(block)
  for (const { kind, bearer } of effects) if (bearer !== null && AURAS.includes(kind)) bearers.add(bearer)
  return [...bearers]
}
