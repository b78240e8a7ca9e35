import type { TraitRef } from '@sandtable/kernel'
import { guardianOf } from '../data/events.ts'
import { TRACK_SQUARES, unitTypeOf } from '../data/units.ts'
import { AURAS } from '../world/effects.ts'
import { type Block, GUARDIAN, type Player, type World } from '../world.ts'

const NONE: readonly TraitRef[] = []
const effectsOn = ({ effects }: World, piece: string): TraitRef[] =>
  effects.filter(effect => effect.bearer === piece).map(({ kind, n }) => ({ trait: `effect-${kind}`, n }))

/** MV-VET-02, MV-VET-03: attributes, and what the track of its type has unlocked. */
function traitsOfUnit(world: World, block: Block): TraitRef[] {
  const { attributes, ability, track } = unitTypeOf(block.type)
  const square = world.players[block.player]!.tracks[block.type] ?? 0
  const perks = TRACK_SQUARES[track].filter(one => one.square <= square && one.perk !== null).map(one => one.perk!)
  return [
    ...attributes.map(one => ({ trait: `attribute-${one}` })),
    ...perks.map(perk => (perk === 'ability' ? { trait: `ability-${ability}` } : { trait: `perk-${perk}` })),
  ]
}
const traitsOfHero = (world: World, block: Block): TraitRef[] =>
  (world.heroes[block.type]?.abilities ?? []).map(ability => ({ trait: `hero-${ability}` }))
const traitsOfPlayer = (world: World, { id, faction, builderTrack }: Player): TraitRef[] => [
  { trait: `faction-${faction}` },
  { trait: 'builder-track', n: builderTrack },
  ...effectsOn(world, id),
]

/** What a block, a player or a building carries now: abilities, attributes, perks, and effects that lie on it. */
export function traitsOfPiece(world: World, piece: string): readonly TraitRef[] {
  const player = world.players[piece]
  if (player) return traitsOfPlayer(world, player)
  const block = world.blocks[piece]
  if (piece === GUARDIAN) return guardianOf(world.guardian!.card).attributes.map(one => ({ trait: `attribute-${one}` }))
  if (!block) return effectsOn(world, piece)
  const own = block.kind === 'unit' ? traitsOfUnit(world, block) : block.kind === 'hero' ? traitsOfHero(world, block) : []
  const all = [...own, ...effectsOn(world, piece)]
  return all.length > 0 ? all : NONE
}
/** MV-R-143: the blocks that may give something to those around them: heroes, and who bears such an effect. */
export function auraBearers({ heroes, effects }: World): string[] {
  const bearers = new Set<string>()
  for (const { block } of Object.values(heroes)) if (block !== null) bearers.add(block)
  for (const { kind, bearer } of effects) if (bearer !== null && AURAS.includes(kind)) bearers.add(bearer)
  return [...bearers]
}
