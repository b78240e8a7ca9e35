import { inCm } from '../data/cm.ts'
import { ARC_FACTOR, COST, TITAN_COST } from '../data/cost.ts'
import type { ArcId, UnitType } from '../data/types.ts'
import { traitValue, type UnitProfile, type WeaponProfile } from './profile.ts'

/** What something costs, and every value on the way there, in the order of the formula. */
export type Cost = { points: number; steps: readonly CostStep[] }
export type CostStep = { name: string; value: number }

/** What the formula looks at, in cm. `has` is the parameter of a trait, 1 without one, 0 if the trait is not there. */
type Stats = {
  type: UnitType | 'titan-weapon'
  firePower: number
  fireRange: number
  arc: ArcId
  /** Melee, or air-to-air for a flyer. */
  melee: number
  speed: number
  armor: number
  hitpoints: number
  has(trait: string): number
}
/** Writes a value down and gives it back. */
type Note = (name: string, value: number) => number

/**
 * The price of a unit, a Titan hull or a Titan weapon (MW-COST-01 to MW-COST-03): the rulebook's formula in the rulebook's order. Powers
 * may differ in their last bit between machines; that could only matter to a price within a hair of a half, and the shipped prices are in
 * the data. MW-R-140: how the scan of the formula is read.
 */
export function costOf(item: UnitProfile | WeaponProfile): Cost {
  const stats = 'mount' in item ? weaponStats(item) : unitStats(item)
  const steps: CostStep[] = []
  const note: Note = (name, value) => {
    steps.push({ name, value })
    return value
  }
  const power = firePowerOf(stats, note)
  const speed = note('speed', stats.has('hover') ? stats.speed * COST.hoverSpeed : stats.speed)
  const range = note('range', reachOf(stats, speed))
  const fire = fireOf(stats, power, range, note)
  const melee = meleeOf(stats, power, speed, note)
  const defense = defenseOf(stats, speed, note)
  const base = baseOf(stats, defense, fire, melee, note)
  const points = note('points', withTraits(stats, { base, range, defense, speed }, note))
  return { points: Math.floor(points + 0.5), steps }
}

const unitStats = (unit: UnitProfile): Stats => ({
  type: unit.type,
  firePower: unit.firePower,
  fireRange: inCm(unit.fireRange),
  arc: unit.fireArc,
  melee: unit.type === 'flyer' ? unit.airToAir : unit.melee,
  speed: inCm(unit.speed ?? 0),
  armor: unit.armor ?? TITAN_COST.hullArmor,
  hitpoints: unit.structure ?? 1,
  has: trait => traitValue(unit, trait),
})

/** MW-R-142: an arm looks to one side, a mount all round; the speed is that of the Titan it is made for. */
const weaponStats = (weapon: WeaponProfile): Stats => ({
  type: 'titan-weapon',
  firePower: weapon.firePower,
  fireRange: inCm(weapon.fireRange),
  arc: weapon.mount === 'arm' ? 'left' : 'all',
  melee: weapon.melee,
  speed: TITAN_COST.weaponSpeed,
  armor: TITAN_COST.weaponArmor,
  hitpoints: TITAN_COST.weaponHitpoints,
  has: trait => traitValue(weapon, trait),
})

function firePowerOf({ firePower, has }: Stats, note: Note): number {
  const marks = has('anti-tank') * COST.antiTank + has('terror') * COST.terror + has('dicey') * COST.dicey
  let power = firePower * (COST.firePowerBase + marks)
  if (has('annihilation')) power *= COST.annihilationFire
  if (has('bombard')) power *= COST.bombard
  if (has('sustained-fire')) power *= COST.sustainedFire
  if (has('maker-weapon')) power += firePower * COST.makerWeaponPerFirePower
  return note('fire power', power)
}

/** How far fire reaches after a basic movement, in parts of a usual range. */
function reachOf({ fireRange, has }: Stats, speed: number): number {
  let range = fireRange
  if (has('assault')) range *= COST.assaultRange
  if (has('bomber')) range += COST.bomberRange
  return (speed + range + COST.rangeSmooth) / (COST.rangeSmooth + COST.rangeNorm)
}

function fireOf({ arc, has }: Stats, power: number, range: number, note: Note): number {
  let exponent = COST.rangePow
  if (has('artillery')) exponent += COST.artilleryRangePow
  if (has('anti-air')) exponent += COST.antiAirRangePow
  let fire = range ** note('range exponent', exponent) * power
  if (has('single-shot')) fire /= COST.singleShotDivisor
  return note('fire offense', fire * note('arc factor', ARC_FACTOR[arc]))
}

function meleeOf({ type, melee, has }: Stats, firePower: number, speed: number, note: Note): number {
  let power = melee * (type === 'flyer' ? COST.airToAirFactor : COST.meleeFactor)
  if (has('annihilation')) power *= COST.annihilationMelee
  if (has('assault')) power += firePower
  let range = ((type === 'flyer' ? COST.aircraftCcSpeed : speed * 2) + COST.rangeSmooth) / (COST.rangeCcNorm + COST.rangeSmooth)
  if (has('berserk')) range *= COST.berserkCcRange
  if (has('interceptor')) range *= COST.interceptorCcRange
  return note('close combat offense', note('close combat power', power) * note('close combat range', range) ** COST.ccPow)
}

function defenseOf({ type, armor, hitpoints, has }: Stats, speed: number, note: Note): number {
  let defense = armor ** COST.armorPow * (hitpoints + has('shields') * COST.shieldHitpoints)
  if (has('regeneration')) defense *= COST.regeneration
  const evade = note('evade', type === 'flyer' ? COST.aircraftEvadeDefense : groundEvade(speed))
  return note('defense', Math.max(defense * evade * COST.defenseScale, COST.defenseMin))
}
const groundEvade = (speed: number): number => Math.max(speed / COST.evadeDivisor, COST.evadeMin)

/** The fighting value on the scale of points, before what traits add. */
function baseOf({ type, has }: Stats, defense: number, fire: number, melee: number, note: Note): number {
  const offense = note('offense', Math.max(melee, fire, COST.offenseMin) + Math.min(melee, fire) * COST.minorOffense)
  let value = note('fighting value', (defense * offense) ** COST.powerExponent)
  if (type === 'infantry') value *= note('infantry factor', COST.infantry)
  if (type === 'flyer') value *= note('flyer factor', COST.aircraft)
  if (has('expendable')) value *= note('expendable factor', COST.expendable)
  if (has('rookies')) value *= note('rookies factor', COST.rookies)
  const isWeapon = type === 'titan-weapon'
  const scaled = isWeapon ? (value + COST.weaponBase) * COST.weaponScale : (value + COST.unitBase) * COST.unitScale
  return note('base', scaled)
}

/** Traits with a fixed price. */
const EXTRAS = ['hero', 'sacrifice', 'strategist', 'invader', 'warlord', 'medic', 'scout', 'sniper', 'generator'] as const

type Worth = { base: number; range: number; defense: number; speed: number }
function withTraits(stats: Stats, { base, range, defense, speed }: Worth, note: Note): number {
  const { has } = stats
  const carried = (trait: string) => has(trait) ** COST.carryExponent
  let points = base
  for (const extra of EXTRAS) if (has(extra)) points += note(extra, COST[extra])
  if (has('conduit')) points += note('conduit', COST.conduitPerRange4 * range ** 4)
  if (has('sprout') || has('broodmother')) points += note('sprout or broodmother', COST.broodmother)
  if (has('screen')) points += note('screen', (COST.screenBase + defense) * has('screen'))
  const evade = carryingEvade(stats, speed)
  if (has('transport')) points += note('transport', COST.transport * evade * carried('transport'))
  if (has('carrier')) points += note('carrier', COST.carrier * evade * carried('carrier'))
  if (has('portal')) points += note('portal', COST.portal * evade)
  return has('planetfall') ? points * note('planetfall factor', COST.planetfall) : points
}

/** What mobility is worth to whatever is carried: fixed for flyers and for what falls from orbit. */
function carryingEvade({ type, has }: Stats, speed: number): number {
  if (has('planetfall')) return COST.planetfallEvade
  return type === 'flyer' ? COST.aircraftEvadeTransport : groundEvade(speed)
}
