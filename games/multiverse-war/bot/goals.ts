import type { Hex } from '@sandtable/geometry/hex/hex'
import { hexDistance } from '../basics/hexes.ts'
import { areFriendly, buildingsOf, isMilitary, settlementOf } from '../basics/queries.ts'
import { playersOfSide } from '../battle/sides.ts'
import { missionOf } from '../data/events.ts'
import { findMap } from '../data/land.ts'
import { buildingOf } from '../data/realm.ts'
import type { Block, Building, Player, World } from '../world.ts'
import { type Places, placesOf } from './places.ts'

/** A place that is worth going to, and how much. `isShared`: the more come the better; otherwise one is enough. */
export type Goal = { readonly hex: Hex; readonly worth: number; readonly isShared?: boolean }

/** A game without a limit is judged as if so many rounds were left. */
const LONG = 8
export const roundsLeft = ({ options, round }: Pick<World, 'options' | 'round'>): number =>
  Math.max(0, Math.min(LONG, (options.turnLimit ?? 30) - round))
/** Three against one: what the one has from the start is more than three can build in time. */
const MANY = 3
/** MV-SCEN-05, MV-TEAM-05: whoever wins by taking a Settlement alone, or best so. */
export const besieges = (world: Pick<World, 'map' | 'players'>, { number, side }: Player): boolean =>
  (findMap(world.map)?.mode === 'siege' && number !== 1) || playersOfSide(world, side).length >= MANY
/** What the missions that a player holds ask for, as data/missions.json calls it. */
export const wantedBy = ({ missions }: Player): ReadonlySet<string> =>
  new Set(missions.filter(one => !one.isDone).map(({ key }) => missionOf(key).check.stat))

/** MV-SCRL-01: heroes dig, and nobody digs beside an enemy: the more scrolls the others have, the more a dig site is worth guarding. */
function digs(world: World, player: Player, ruins: readonly Hex[]): Goal[] {
  if (!world.options.scrolls) return []
  const others = Object.values(world.players).filter(one => one.side !== player.side && !one.isOut)
  const worth = 2 + Math.max(0, ...others.map(one => one.scrolls))
  return ruins.map(hex => ({ hex, worth }))
}
/** Tokens, mines, rims of the known land: the sooner the better. */
function lands(world: World, player: Player, { tokens, mines, rims, ruins }: Places, wanted: ReadonlySet<string>): Goal[] {
  const time = Math.min(1, (roundsLeft(world) + 1) / 3)
  const token = (wanted.has('adventureFightsWon') ? 3.2 : 2.2) * time
  const rim = (wanted.has('territoriesRevealed') ? 2.6 : 1.8) * time
  const mine = (world.options.aether || world.options.portal ? 4 : 1.6) + (wanted.has('mines') ? 2 : 0)
  return [
    ...tokens.map(hex => ({ hex, worth: token })),
    ...rims.map(hex => ({ hex, worth: rim })),
    ...digs(world, player, ruins),
    ...mines
      .filter(({ owner }) => owner === null || !areFriendly(world, owner, player.id))
      .map(({ hex }) => ({ hex, worth: mine })),
  ]
}
/** What enemies have, and those of them who have come near to what is one's own. */
function quarry(world: World, player: Player, wanted: ReadonlySet<string>): Goal[] {
  const own = buildingsOf(world, player.id)
  const raid = wanted.has('buildingsDestroyed') ? 1 : 0
  const settlement = 3 + raid + (besieges(world, player) ? 5 : 0) + (wanted.has('unitsNearEnemySettlement:3') ? 1.5 : 0)
  const enemies = Object.values(world.blocks).filter(one => !areFriendly(world, one.player, player.id))
  return [
    ...Object.values(world.buildings)
      .filter(one => !areFriendly(world, one.player, player.id))
      .map(({ hex, kind }) => ({ hex, worth: kind === 'settlement' ? settlement : 2.2 + raid, isShared: true })),
    ...enemies.map(({ hex, kind }) => {
      const isNear = own.some(one => hexDistance(one.hex, hex) <= 3)
      return { hex, worth: (kind === 'builder' ? 2 : 1.2) + (isNear ? 1.6 : 0), isShared: isNear }
    }),
  ]
}
/** For blocks that fight. */
export function goalsOf(world: World, player: Player): Goal[] {
  const wanted = wantedBy(player)
  return [...lands(world, player, placesOf(world), wanted), ...quarry(world, player, wanted)]
}

/** MV-ZONE-03: where nothing stands too close for most buildings. */
export const sitesOf = (world: World): Hex[] => {
  const buildings = Object.values(world.buildings)
  return placesOf(world).sites.filter(hex =>
    buildings.every(one => hexDistance(one.hex, hex) > Math.min(2, buildingOf(one.kind).zone)),
  )
}
const FAR = 9
/** For Builders: sites near home, buildings that can grow, wood, and what is to be dug up. */
export function workOf(world: World, player: Player): Goal[] {
  const home = settlementOf(world, player.id)?.hex
  const isHome = (hex: Hex): boolean => home !== undefined && hexDistance(hex, home) <= FAR
  const nearer = (hex: Hex): number => (home ? 0.04 * (FAR - hexDistance(hex, home)) : 0)
  const { woods, ruins } = placesOf(world)
  const canGrow = ({ kind, tier, isUnfinished }: Building): boolean =>
    tier === 1 && !isUnfinished && buildingOf(kind).tiers.length > 1
  return [
    ...sitesOf(world)
      .filter(isHome)
      .map(hex => ({ hex, worth: 3 + nearer(hex) })),
    ...buildingsOf(world, player.id)
      .filter(one => canGrow(one) || one.isUnfinished)
      .map(({ hex, isUnfinished }) => ({ hex, worth: isUnfinished ? 6 : player.gold >= 3 ? 1.6 : 0.8 })),
    ...woods.filter(isHome).map(hex => ({ hex, worth: 1.1 })),
    ...(world.options.scrolls ? ruins.map(hex => ({ hex, worth: 5 })) : []),
  ]
}

const CROWDED = 0.3
const NOBODY = 99
/** The share of a goal that counts for who is so far away, with the next of the others as far as that. */
const shareOf = ({ worth, isShared }: Goal, distance: number, rival: number): number =>
  (worth * (isShared || distance < rival ? 1 : CROWDED)) / (1 + distance / 2)
/** What draws to the goals on a hex, or so many steps nearer to them. */
export type Pull = (hex: Hex, nearer?: number) => number
/** What being near to goals is worth to a block: the best of them, less the further away and where another one is nearer. */
function pullOn(goals: readonly Goal[], others: readonly Block[]): Pull {
  const rivals = goals.map(goal =>
    goal.isShared ? NOBODY : others.reduce((least, one) => Math.min(least, hexDistance(one.hex, goal.hex)), NOBODY),
  )
  return (hex, nearer = 0) =>
    goals.reduce(
      (best, goal, i) => Math.max(best, shareOf(goal, Math.max(0, hexDistance(goal.hex, hex) - nearer), rivals[i]!)),
      0,
    )
}
/** The same for all of them, as they stand. */
function pullsOn(goals: readonly Goal[], blocks: readonly Block[]): number {
  const best = blocks.map(() => 0)
  for (const goal of goals) {
    const distances = blocks.map(one => hexDistance(one.hex, goal.hex))
    const first = Math.min(...distances)
    const at = distances.indexOf(first)
    const second = distances.reduce((least, one, i) => (i === at ? least : Math.min(least, one)), NOBODY)
    for (const [i, distance] of distances.entries())
      best[i] = Math.max(best[i]!, shareOf(goal, distance, i === at ? second : first))
  }
  return best.reduce((sum, one) => sum + one, 0)
}
/** What a player goes for: fighters for what there is to win, Builders for their work. */
export type Goals = { readonly fighters: readonly Goal[]; readonly builders: readonly Goal[] }
export const allGoals = (world: World, player: Player): Goals => ({
  fighters: goalsOf(world, player),
  builders: workOf(world, player),
})
/** What draws one of a player's blocks, by where it stands. */
export function drawOf({ fighters, builders }: Goals, block: Block, own: readonly Block[]): Pull {
  if (block.kind === 'decoy') return () => 0
  const others = own.filter(one => one.id !== block.id && isMilitary(one) === isMilitary(block) && one.kind !== 'decoy')
  return pullOn(isMilitary(block) ? fighters : builders, others)
}
/** What draws all blocks of a player, as they stand. */
export function draws(world: World, player: Player, own: readonly Block[]): number {
  const [fighters, builders] = [own.filter(isMilitary), own.filter(one => one.kind === 'builder')]
  return (
    (fighters.length > 0 ? pullsOn(goalsOf(world, player), fighters) : 0) +
    (builders.length > 0 ? pullsOn(workOf(world, player), builders) : 0)
  )
}
