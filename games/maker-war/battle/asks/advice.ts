import { distanceOf } from '../../basics/measure.ts'
import { findWeapon, foesOnTable, leaderOf, profileOf, unitsOf } from '../../basics/queries.ts'
import { can } from '../../hooks.ts'
import { orderEntry } from '../../movement/speed.ts'
import { readyShots } from '../../shooting/declare.ts'
import { armsOf } from '../../shooting/firepower.ts'
import type { Formation, Order, SideId, Unit, World } from '../../world.ts'

/**
 * A quick look at the table for those who choose: rough figures by profiles and leaders, no lines of fire. It orders candidates and
 * decides nothing.
 */
type Glance = { gap: number; foeMelee: number; range: number; fire: number; melee: number; speed: number }

/** Enemies on the ground. */
const groundFoes = (world: World, side: SideId): Unit[] =>
  foesOnTable(world, side).filter(u => profileOf(world, u).type !== 'flyer')

/** How far and how hard a unit hits, its weapons included. */
function reachOf(world: World, unit: Unit) {
  const { fireRange, firePower, melee, speed, airToAir } = profileOf(world, unit)
  const sum = { range: fireRange, fire: firePower + airToAir, melee, speed: speed ?? 0 }
  for (const slot of Object.keys(unit.weapons)) {
    const weapon = findWeapon(world, unit, slot)!
    sum.range = Math.max(sum.range, weapon.fireRange)
    sum.fire += weapon.firePower
    sum.melee += weapon.melee
  }
  return sum
}

const NOWHERE = { x: -100_000, y: -100_000 }

function glanceAt(world: World, formation: Formation, foes: readonly Unit[]): Glance {
  // Who is off the table is nowhere yet: everybody is far.
  const { at } = formation.where === 'table' ? leaderOf(world, formation) : { at: NOWHERE }
  let nearest: Unit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const foe of foes) {
    const [dx, dy] = [foe.at.x - at.x, foe.at.y - at.y]
    const square = dx * dx + dy * dy
    if (square < least) [least, nearest] = [square, foe]
  }
  const sum = { range: 0, fire: 0, melee: 0, speed: Number.POSITIVE_INFINITY }
  for (const unit of unitsOf(world, formation)) {
    const { range, fire, melee, speed } = reachOf(world, unit)
    sum.range = Math.max(sum.range, range)
    sum.fire += fire
    sum.melee += melee
    sum.speed = Math.min(sum.speed, speed)
  }
  const group = nearest?.formation ? world.formations[nearest.formation] : null
  const foeMelee = group ? unitsOf(world, group).reduce((m, u) => m + reachOf(world, u).melee, 0) : 0
  return { gap: Math.sqrt(least), foeMelee, ...sum }
}

/** The same for many formations among the same enemies, each looked at once. */
export type Glances = (formation: Formation) => Glance
export function glancesOf(world: World, side: SideId): Glances {
  const foes = groundFoes(world, side)
  const known = new Map<string, Glance>()
  return formation => {
    const look = known.get(formation.id) ?? glanceAt(world, formation, foes)
    known.set(formation.id, look)
    return look
  }
}

/** A chief's double move and the reach of those placed around him. */
const canCharge = (world: World, { gap, speed }: Glance): boolean =>
  speed > 0 && gap <= 2 * speed + distanceOf(world, 'commandChainLink')

type Rates = { [order in Order]: number }
/** Bot notes of the specification, as rates: shoot what is in range, assault what is weaker, march when far, shed tokens from 4 on. */
function ratesOf(world: World, formation: Formation, look: Glance): Rates {
  const { gap, range, speed, fire, melee, foeMelee } = look
  const inRange = gap <= range && fire > 0
  const inReach = gap <= range + speed && fire > 0
  const isFar = gap > range + 2 * speed + distanceOf(world, 'enemyZone')
  const charge = canCharge(world, look) ? 45 + (40 * (melee - foeMelee)) / (melee + foeMelee + 1) : 2
  return {
    fire: inRange ? 62 : 5,
    advance: inReach ? 58 : isFar ? 35 : 45,
    assault: charge,
    march: isFar ? 50 : 1,
    patrol: inRange ? 25 : inReach || !isFar ? 47 : 20,
    regroup: formation.tokens >= 4 ? 55 + 3 * formation.tokens : 4 * formation.tokens,
    scatter: -20,
    'veer-off': -10,
    'hit-and-run': inReach ? 60 : 36,
  }
}

/** The orders that are open, the most sensible first. Flyers reach whatever they like. */
export function rankedOrders(
  world: World,
  formation: Formation,
  open: readonly Order[],
  glance = glancesOf(world, formation.side),
): Order[] {
  if (open.length < 2) return [...open]
  const look = glance(formation)
  const rates = ratesOf(world, formation, formation.altitude === null ? look : { ...look, speed: look.gap })
  return [...open].sort((a, b) => rates[b] - rates[a])
}

/**
 * Why an order to shoot or to charge is in vain: nobody is near enough, wherever the formation goes under it, or in line of fire where it
 * stays; '' where somebody may be.
 */
export function vainText(world: World, formation: Formation, order: Order, move: number): string {
  const { shooting, closeCombat } = orderEntry(order)
  const shoots = shooting === 'basic' || shooting === 'advantage'
  // Where somebody comes in shows only then.
  if ((!shoots && !closeCombat) || formation.where !== 'table') return ''
  const { gap, range } = glanceAt(world, formation, foesOnTable(world, formation.side))
  const spread = formation.units.some(unit => can(world, unit, 'placedFar')) ? distanceOf(world, 'scoutReach') : 0
  const around = spread + 2 * distanceOf(world, 'commandChainLink')
  const arms = armsIn(world, formation, order)
  if (closeCombat) return gap > move + (arms.length > 0 ? range : 0) + around ? ' Nobody is in reach.' : ''
  if (gap > range + move + around) return ' Nobody is in range.'
  const isStill = move === 0 && formation.altitude === null
  return isStill && readyShots(world, formation.side, arms, order, null).length === 0 ? ' Nobody is in line of fire.' : ''
}
/** All that it shoots with under an order. */
function armsIn(world: World, { id }: Formation, order: Order): string[] {
  const { together, apart, weapons } = armsOf(world, id, order)
  return [...together, ...apart, ...weapons]
}

/** How much a formation has to do now: those in range first, reserves before those far away, the scattered last. */
function eagerness(world: World, formation: Formation, glance: Glances): number {
  if (formation.where !== 'table') return 48
  if (formation.stance === 'scatter') return 8
  const look = glance(formation)
  const helps = formation.units.some(unit => can(world, unit, 'makesEnergy')) ? 20 : 0
  if (look.gap <= look.range) return 60 + helps + Math.min(20, look.fire)
  if (canCharge(world, look) && look.melee >= look.foeMelee) return 55 + helps
  return (formation.tokens >= 4 ? 40 : 30) + helps
}

/** Rates what a turn can be: formations by what they have to do, cards below them, a pass last. */
export function eagernessOf(world: World, glance: Glances): (id: string) => number {
  return id => {
    const formation = world.formations[id]
    return formation ? eagerness(world, formation, glance) : id.includes('#') ? 28 : -1
  }
}

/** Formations that a warlord could take along, those that can reach an enemy first. */
export function eagerToFollow(world: World, side: SideId, followers: readonly string[]): string[] {
  const glance = glancesOf(world, side)
  const rate = (id: string) => (canCharge(world, glance(world.formations[id]!)) ? 1 : 0)
  return [...followers].sort((a, b) => rate(b) - rate(a))
}

/** Bombers hit the ground from high up, where little can reach them; others have to come down. */
export const altitudesFor = (world: World, formation: Formation): readonly ['high', 'low'] | readonly ['low', 'high'] =>
  formation.units.some(unit => can(world, unit, 'bombsFromHigh')) ? ['high', 'low'] : ['low', 'high']
