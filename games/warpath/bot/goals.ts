import type { Rng } from '@sandtable/kernel'
import { shortlist } from '@sandtable/wargame/evaluation'
import { foeOf, type Objective, type Spot, type Unit, type World } from '../world.ts'
import { between, chargeWorth, type Fighter, fightersOf, fireWorth, gapBetween, sightOf } from './fighters.ts'
import { arrival, basesAt, type Held, heldBuildings, objectiveWorth } from './mission.ts'
import { HOLDS, rangeOf } from './odds.ts'

/** Where a unit might want to go, and what that seems worth: an enemy to charge, or a place. */
export type Goal = { worth: number; charges: Unit | null; isStaying: boolean; to: Spot; looksAt: Spot | null }

/** Points of the army lists for a mission point, and for each inch that a unit without any reach comes nearer to an enemy. */
const POINT = 60
const PER_INCH = 0.4
/** A volley that is certain to be fired after the move, and one that may be. */
const STAYS = 1.05

type Scene = { own: Fighter; friends: readonly Fighter[]; foes: readonly Fighter[]; world: World; held: readonly (Held | null)[] }

const basesNear = (fighters: readonly Fighter[], spot: Spot): number =>
  fighters.reduce((sum, fighter) => sum + basesAt(fighter, spot), 0)

/** How much an objective wants this unit: most where its bases turn the count, little where friends hold it without them or walls keep it out. */
function need({ own, friends, foes, held, world }: Scene, { id, at }: Objective): number {
  const holder = held[world.objectives.findIndex(objective => objective.id === id)]
  if (holder && holder.side !== own.side) return 0.15 + 0.6 * holder.falls
  const [mine, theirs] = [basesNear(friends, at), basesNear(foes, at)]
  const n = own.unit.bases.length
  if (mine > theirs + 1) return 0.15
  return mine + n > theirs ? 1 : 0.4
}

/** The best volley from a place. */
function volleyFrom({ own, foes }: Scene, at: Spot): { worth: number; at: Spot } | null {
  let best: { worth: number; at: Spot } | null = null
  for (const foe of foes) {
    if (!foe.isThere || foe.isEngaged) continue
    const open = fireWorth(own, foe, Math.max(0, between(at, foe.at) - own.spread - foe.spread))
    if (best && open <= best.worth) continue
    const worth = open * sightOf(own, foe, false, at)
    if (worth > (best?.worth ?? 0)) best = { worth, at: foe.at }
  }
  return best
}

/** As far towards a place as a unit may go. */
function towards(from: Spot, to: Spot, limit: number): Spot {
  const far = between(from, to)
  const share = far === 0 ? 0 : Math.min(1, limit / far)
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) }
}

/** What standing somewhere is worth: the objective that it holds or comes nearer to, and the volley from there. */
function worthAt(scene: Scene, at: Spot, shoots: number): { worth: number; looksAt: Spot | null } {
  const { world, own, foes } = scene
  const per = objectiveWorth(world)
  let hold = 0
  for (const objective of own.profile.flies ? [] : world.objectives) {
    const sprints = Math.max(0, between(at, objective.at) - HOLDS - own.spread / 2) / own.profile.sprint
    const points = per.reduce(
      (sum, worth, rounds) => sum + worth * (rounds === 0 ? Number(sprints === 0) : arrival(rounds - sprints)),
      0,
    )
    hold = Math.max(hold, POINT * objective.multiplier * need(scene, objective) * points)
  }
  const volley = volleyFrom(scene, at)
  const nearest = foes.reduce((least, foe) => Math.min(least, between(at, foe.at)), 9999)
  const looksAt = volley?.at ?? null
  return { worth: hold + shoots * (volley?.worth ?? 0) - (PER_INCH * Math.max(0, nearest - rangeOf(own.profile))) / 100, looksAt }
}

/** Places round itself at full and half of its way: so many of each. */
const BEARINGS = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
] as const

function placesFor({ own, world, foes }: Scene, limit: number): Spot[] {
  const from = own.at
  const nearest = (spots: readonly Spot[], most: number) =>
    spots.toSorted((a, b) => between(from, a) - between(from, b)).slice(0, most)
  const near = [
    ...nearest(
      world.objectives.map(({ at }) => at),
      4,
    ),
    ...nearest(
      foes.filter(foe => foe.isThere).map(({ at }) => at),
      2,
    ),
  ]
  return [
    ...near.map(at => towards(from, at, limit)),
    ...BEARINGS.map(([x, y]) => ({ x: Math.round(from.x + limit * x), y: Math.round(from.y + limit * y) })),
  ]
}
const isOnTable = ({ table }: World, { x, y }: Spot): boolean => x > 0 && y > 0 && x < table.width && y < table.height

const sceneOf = (world: World, unit: Unit): Scene => {
  const fighters = fightersOf(world)
  return {
    world,
    held: heldBuildings(world, fighters),
    own: fighters.find(fighter => fighter.unit === unit)!,
    friends: fighters.filter(fighter => fighter.side === unit.side && fighter.unit !== unit && fighter.isThere),
    foes: fighters.filter(fighter => fighter.side === foeOf(unit.side) && fighter.isThere),
  }
}

/** What an order lets a unit do afterwards: how much a volley counts. */
const shootsAfter = (unit: Unit): number => (unit.token === 'advance' ? 1 : 0.15)

/** Where a unit could go with so much movement, the best first; to stay is one of them. `to` is where its middle comes to. */
export function goalsFor(world: World, unit: Unit, limit: number, targets: readonly Unit[]): Goal[] {
  const scene = sceneOf(world, unit)
  const { own, foes } = scene
  const shoots = shootsAfter(unit)
  const charges = foes
    .filter(foe => targets.includes(foe.unit))
    .map(foe => ({ worth: 40 + chargeWorth(own, foe), charges: foe.unit, isStaying: false, to: foe.at, looksAt: null }))
  const stay = worthAt(scene, own.at, shoots * STAYS)
  const places = placesFor(scene, limit)
    .filter(to => isOnTable(world, to))
    .map(to => ({ ...worthAt(scene, to, shoots), charges: null, isStaying: false, to }))
  return [...charges, { ...stay, charges: null, isStaying: true, to: own.at }, ...places].toSorted((a, b) => b.worth - a.worth)
}

/** The best goals and a few others by chance. */
export const someGoals = (goals: readonly Goal[], most: number, rng: Rng): Goal[] =>
  shortlist(goals, Math.max(1, most - 2), 2, rng, most)

/** What a unit could do to its enemies from where it stands, with a move before or without: what activations and orders go by. */
export function chancesOf(world: World, unit: Unit): { now: number; after: number; charge: number } {
  const { own, foes } = sceneOf(world, unit)
  const { profile } = own
  let [now, after, charge] = [0, 0, 0]
  for (const foe of foes) {
    const gap = gapBetween(own, foe)
    if (!foe.isEngaged && !own.isEngaged) {
      now = Math.max(now, sightOf(own, foe, false) * fireWorth(own, foe, gap))
      after = Math.max(after, sightOf(own, foe, true) * fireWorth(own, foe, Math.max(0, gap - profile.advance)))
    }
    if (gap <= profile.sprint) charge = Math.max(charge, chargeWorth(own, foe))
  }
  return { now, after, charge }
}

/** What the best place within this distance is worth more than where it stands, for the mission alone. */
export function groundGained(world: World, unit: Unit, limit: number): number {
  const scene = sceneOf(world, unit)
  const here = worthAt(scene, scene.own.at, 0).worth
  return world.objectives.reduce(
    (most, { at }) => Math.max(most, worthAt(scene, towards(scene.own.at, at, limit), 0).worth - here),
    0,
  )
}
