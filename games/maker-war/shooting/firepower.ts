import type { Ledger, RuleId } from '@sandtable/kernel'
import { arcInSlot } from '../army/profile.ts'
import { HULL, isWorking } from '../army/traits-of-unit.ts'
import { distanceOf, measured } from '../basics/measure.ts'
import { findWeapon, flies, formationOf, groupOf, isTitan, profileOf, unitOf, unitsOf } from '../basics/queries.ts'
import { ORDER_LIST } from '../data/orders.ts'
import type { ArcId, SlotId } from '../data/types.ts'
import { hyphaActing } from '../factions/hypha.ts'
import { can, hooks } from '../hooks.ts'
import type { Formation, Order, Spot, Unit, World } from '../world.ts'

/** What an order lets a formation do, or a reaction from patrol. */
export type Occasion = Order | 'reaction'

/**
 * Where dice come from is called by a source: 'u7' (a unit's own fire), 'u7/leftArm' (a Titan's weapon), 'u7/hull' (a Titan's own fire),
 * 'u7/air' (air-to-air, MW-FLYER-06), 'u7/orbit' (as seen from a unit, MW-R-94), 'u7/card:6000' (in the name of a hero, with a range,
 * MW-R-180), 'p2' (a Point of Interest, MW-R-100).
 */
export const AIR = 'air'
export const ORBIT = 'orbit'
const CARD = 'card:'
export const airSource = (unit: string): string => `${unit}/${AIR}`
export const orbitSource = (unit: string): string => `${unit}/${ORBIT}`
export const cardSource = (unit: string, range: number): string => `${unit}/${CARD}${range}`
export const unitIdOf = (source: string): string => {
  const end = source.indexOf('/')
  return end < 0 ? source : source.slice(0, end)
}
export const slotOf = (source: string): string | null => {
  const end = source.indexOf('/')
  return end < 0 ? null : source.slice(end + 1)
}

/** A source of dice ready to shoot: from where, how far, in which arc. */
export type Gun = {
  source: string
  /** Null for a Point of Interest. */
  unit: Unit | null
  at: Spot
  range: number | null
  arc: ArcId
  /** MW-FLYER-06. */
  air: boolean
  /** MW-R-94: terrain is only cover to it. MW-R-46: it counts as far away. */
  fromOrbit: boolean
  overTerrain: boolean
  picks: boolean
  antiAir: boolean
}
/** MW-DICE-07: which face effects the dice of a source count for. */
export type DiceMarks = { antiTank: boolean; terror: boolean; dicey: boolean; annihilation: boolean }

const PLAIN = { air: false, fromOrbit: false, overTerrain: false, picks: false, antiAir: false }
const NO_MARKS = { antiTank: false, terror: false, dicey: false, annihilation: false }

/** MW-POI-17: no range limit, over terrain, every hit critical. */
const ordnanceGun = (world: World, source: string): Gun => {
  const { x, y } = world.pois.find(p => p.id === source)!.at
  return { ...PLAIN, source, unit: null, at: { x, y }, range: null, arc: 'all', overTerrain: true }
}
/** Fire in the name of a unit, but with none of its traits: from orbit or by a card. */
const isFireInName = (slot: string | null): boolean => slot === ORBIT || (slot?.startsWith(CARD) ?? false)

/** Range and arc of a source of a unit. MW-UNIT-14: only Titans and flyers have a facing. MW-R-109: a bomber's arc holds at any altitude. */
function aimOf(world: World, unit: Unit, slot: string | null): { range: number | null; arc: ArcId } {
  const { fireRange, fireArc, type } = profileOf(world, unit)
  if (slot === AIR) return { range: distanceOf(world, 'airToAirRange'), arc: 'front' }
  if (slot === ORBIT) return { range: null, arc: 'all' }
  if (slot?.startsWith(CARD)) return { range: Number(slot.slice(CARD.length)), arc: 'all' }
  const weapon = slot === null ? null : findWeapon(world, unit, slot)
  if (weapon) return { range: measured(world, weapon.fireRange), arc: arcInSlot(weapon, slot as SlotId) }
  return { range: measured(world, fireRange), arc: type === 'titan' || type === 'flyer' ? fireArc : 'all' }
}

export function gunOf(world: World, source: string): Gun {
  if (source.startsWith('p')) return ordnanceGun(world, source)
  const unit = unitOf(world, unitIdOf(source))
  const slot = slotOf(source)
  const at = { x: unit.at.x, y: unit.at.y }
  const { range, arc } = aimOf(world, unit, slot)
  if (slot === AIR) return { ...PLAIN, source, unit, at, range, arc, air: true }
  if (isFireInName(slot)) return { ...PLAIN, source, unit, at, range, arc, fromOrbit: slot === ORBIT }
  return {
    source,
    unit,
    at,
    range,
    arc,
    air: false,
    fromOrbit: false,
    overTerrain: can(world, source, 'shootsOverTerrain'),
    picks: can(world, source, 'picksTargets'),
    antiAir: can(world, source, 'shootsFlyers'),
  }
}

/** MW-TRAIT-18: whether a source that is still there shoots past units of its target. */
export const picksTargets = (world: World, source: string): boolean =>
  world.units[unitIdOf(source)] !== undefined &&
  slotOf(source) !== AIR &&
  !isFireInName(slotOf(source)) &&
  can(world, source, 'picksTargets')

export function diceMarksOf(world: World, source: string): DiceMarks {
  if (source.startsWith('p')) return { ...NO_MARKS, annihilation: true }
  const slot = slotOf(source)
  if (slot === AIR || isFireInName(slot)) return NO_MARKS
  return {
    antiTank: can(world, source, 'antiTank'),
    terror: can(world, source, 'terrifies'),
    dicey: can(world, source, 'backfires'),
    annihilation: can(world, source, 'everyHitCritical'),
  }
}

function printedPower(world: World, source: string): number {
  const unit = unitOf(world, unitIdOf(source))
  const slot = slotOf(source)
  const { firePower, airToAir } = profileOf(world, unit)
  if (slot === AIR) return airToAir
  if (slot === null || slot === HULL) return unit.spent.includes('unit') ? 0 : firePower
  return isWorking(world, unit, slot) ? (findWeapon(world, unit, slot)?.firePower ?? 0) : 0
}

/** MW-UNIT-15: the dice a source adds to a salvo, with what changes them; none once its single shot was fired (MW-R-52). */
export const firepowerOf = (world: World, source: string, order: Occasion): Ledger =>
  hooks.ledger(world, 'unit.firepower', { unit: source, order }, printedPower(world, source), 'MW-UNIT-15')

/** The sources of a formation by how they fire: together (MW-SHOOT-05), apart from it (MW-TRAIT-44), weapon by weapon (MW-TITAN-02). */
export type Arms = { together: string[]; apart: string[]; weapons: string[] }

const shootingOf = (order: Occasion) =>
  order === 'reaction' ? 'basic' : (ORDER_LIST.find(o => o.id === order)?.shooting ?? 'none')

/** MW-ORDER-02, MW-ORDER-04, MW-ORDER-06: whether a source may fire under this order. */
function mayFire(world: World, source: string, order: Occasion): boolean {
  const how = shootingOf(order)
  if (how === 'basic' || how === 'advantage') return true
  const unit = unitIdOf(source)
  // MW-TRAIT-10: a Titan's hull or the weapon itself.
  const bearers = slotOf(source) === null ? [source] : [source, `${unit}/${HULL}`]
  return how === 'assault-trait-only' && bearers.some(piece => can(world, piece, 'shootsInAssault'))
}

function sourcesOf(world: World, unit: Unit): string[] {
  if (flies(world, unit)) return [unit.id, airSource(unit.id)]
  if (!isTitan(world, unit)) return [unit.id]
  return [`${unit.id}/${HULL}`, ...Object.keys(unit.weapons).map(slot => `${unit.id}/${slot}`)]
}

/** What a formation can shoot with under an order: nothing in scatter stance (MW-STANCE-05). */
export function armsOf(world: World, formation: string, order: Occasion): Arms {
  const arms: Arms = { together: [], apart: [], weapons: [] }
  const group = formationOf(world, formation)
  if (group.where !== 'table' || group.stance === 'scatter') return arms
  for (const unit of [...unitsOf(world, group), ...hyphaActing(world, group)]) {
    const titan = isTitan(world, unit)
    for (const source of sourcesOf(world, unit)) {
      if (printedPower(world, source) === 0 || !mayFire(world, source, order)) continue
      if (titan) arms.weapons.push(source)
      else if (can(world, source, 'separateSalvo')) arms.apart.push(source)
      else arms.together.push(source)
    }
  }
  return arms
}

const altitudeOf = (group: Formation | null) => group?.altitude ?? null

/** Why a gun can never hit a unit, wherever both stand (MW-FLYER-05, MW-FLYER-06, MW-R-108), or null if it can (MW-STANCE-06). */
export function findBar(world: World, gun: Gun, target: Unit): RuleId | null {
  const theirs = altitudeOf(groupOf(world, target))
  const own = gun.unit ? altitudeOf(groupOf(world, gun.unit)) : null
  if (gun.air) return theirs === null ? 'MW-FLYER-06' : theirs === own ? null : 'MW-R-108'
  const isFlyer = own !== null && slotOf(gun.source) === null
  if (isFlyer && theirs !== null) return 'MW-FLYER-06'
  if (isFlyer) return own === 'low' || can(world, gun.source, 'bombsFromHigh') ? null : 'MW-FLYER-05'
  return theirs === 'high' && !gun.antiAir ? 'MW-FLYER-05' : null
}
