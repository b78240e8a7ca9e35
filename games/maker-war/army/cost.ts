import { inCm } from '../data/cm.ts'
import { ARC_FACTOR, COST, TITAN_COST } from '../data/cost.ts'
import type { ArcId, UnitType } from '../data/types.ts'
import { traitValue, type UnitProfile, type WeaponProfile } from './profile.ts'

/** What something costs, and every value on the way there, in the order of the formula. */
export type Cost = { points: number; steps: readonly CostStep[] }
export type CostStep = { name: string; value: number; working: string; block: Block }
export const BLOCKS = ['Shooting', 'Close combat', 'Staying power', 'Price'] as const
export type Block = (typeof BLOCKS)[number]

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
/** Writes a value down, with how it comes about, and gives it back. */
type Note = (name: string, value: number, working?: string) => number

/** As it is read: three places are enough. */
const show = (n: number): string => String(Math.round(n * 1000) / 1000)
/** What applies, joined: '2 × 0.333 × 1.5'. */
const joined = (...parts: readonly (string | 0 | false)[]): string => parts.filter(part => part !== false && part !== 0).join(' ')

/**
 * The price of a unit, a Titan hull or a Titan weapon (MW-COST-01 to MW-COST-03): the rulebook's formula in the rulebook's order. Powers
 * may differ in their last bit between machines; that could only matter to a price within a hair of a half, and the shipped prices are in
 * the data. MW-R-140: how the scan of the formula is read.
 */
export function costOf(item: UnitProfile | WeaponProfile): Cost {
  const stats = 'mount' in item ? weaponStats(item) : unitStats(item)
  const steps: CostStep[] = []
  const under =
    (block: Block): Note =>
    (name, value, working = '') => {
      steps.push({ name, value, working, block })
      return value
    }
  const [shooting, contact, staying, price] = BLOCKS.map(under) as [Note, Note, Note, Note]
  const power = firePowerOf(stats, shooting)
  const isHovering = stats.has('hover') > 0
  const speed = shooting(
    'speed',
    isHovering ? stats.speed * COST.hoverSpeed : stats.speed,
    isHovering ? `${stats.speed} × ${COST.hoverSpeed}, hovering` : '',
  )
  const range = reachOf(stats, speed, shooting)
  const fire = fireOf(stats, power, range, shooting)
  const melee = meleeOf(stats, power, speed, contact)
  const defense = defenseOf(stats, speed, staying)
  const base = baseOf(stats, defense, fire, melee, price)
  const points = price('points', withTraits(stats, { base, range, defense, speed }, price))
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
  const factors = [
    ...(has('annihilation') ? [COST.annihilationFire] : []),
    ...(has('bombard') ? [COST.bombard] : []),
    ...(has('sustained-fire') ? [COST.sustainedFire] : []),
  ]
  let power = factors.reduce((all, factor) => all * factor, firePower * (COST.firePowerBase + marks))
  if (has('maker-weapon')) power += firePower * COST.makerWeaponPerFirePower
  const each = marks === 0 ? show(COST.firePowerBase) : `(${show(COST.firePowerBase)} + ${show(marks)})`
  const made = has('maker-weapon') > 0 && `+ ${firePower} × ${COST.makerWeaponPerFirePower}`
  return note('fire power', power, joined(`${firePower} × ${each}`, ...factors.map(factor => `× ${show(factor)}`), made))
}

/** How far fire reaches after a basic movement, in parts of a usual range. */
function reachOf({ fireRange, has }: Stats, speed: number, note: Note): number {
  let range = fireRange
  if (has('assault')) range *= COST.assaultRange
  if (has('bomber')) range += COST.bomberRange
  const [smooth, usual] = [COST.rangeSmooth, COST.rangeSmooth + COST.rangeNorm]
  return note('range', (speed + range + smooth) / usual, `(${show(speed)} + ${show(range)} + ${smooth}) ÷ ${usual}`)
}

function fireOf({ arc, has }: Stats, power: number, range: number, note: Note): number {
  let exponent = COST.rangePow
  if (has('artillery')) exponent += COST.artilleryRangePow
  if (has('anti-air')) exponent += COST.antiAirRangePow
  note('range exponent', exponent)
  const factor = note('arc factor', ARC_FACTOR[arc])
  let fire = range ** exponent * power
  if (has('single-shot')) fire /= COST.singleShotDivisor
  const once = has('single-shot') > 0 && `÷ ${COST.singleShotDivisor}`
  const working = joined(`${show(range)} ^ ${show(exponent)} × ${show(power)}`, once, `× ${show(factor)}`)
  return note('fire offense', fire * factor, working)
}

function meleeOf({ type, melee, has }: Stats, firePower: number, speed: number, note: Note): number {
  const factor = type === 'flyer' ? COST.airToAirFactor : COST.meleeFactor
  let power = melee * factor
  if (has('annihilation')) power *= COST.annihilationMelee
  if (has('assault')) power += firePower
  const terrible = has('annihilation') > 0 && `× ${COST.annihilationMelee}`
  const storming = has('assault') > 0 && `+ ${show(firePower)}`
  note('close combat power', power, joined(`${melee} × ${factor}`, terrible, storming))
  const [way, smooth, usual] = [
    type === 'flyer' ? COST.aircraftCcSpeed : speed * 2,
    COST.rangeSmooth,
    COST.rangeCcNorm + COST.rangeSmooth,
  ]
  const wild = [...(has('berserk') ? [COST.berserkCcRange] : []), ...(has('interceptor') ? [COST.interceptorCcRange] : [])]
  const range = wild.reduce((all, one) => all * one, (way + smooth) / usual)
  note('close combat range', range, joined(`(${show(way)} + ${smooth}) ÷ ${usual}`, ...wild.map(one => `× ${one}`)))
  return note('close combat offense', power * range ** COST.ccPow, `${show(power)} × ${show(range)} ^ ${COST.ccPow}`)
}

function defenseOf({ type, armor, hitpoints, has }: Stats, speed: number, note: Note): number {
  const isFlyer = type === 'flyer'
  const evade = note(
    'evade',
    isFlyer ? COST.aircraftEvadeDefense : groundEvade(speed),
    isFlyer ? '' : `${show(speed)} ÷ ${COST.evadeDivisor}, at least ${COST.evadeMin}`,
  )
  let defense = armor ** COST.armorPow * (hitpoints + has('shields') * COST.shieldHitpoints)
  if (has('regeneration')) defense *= COST.regeneration
  const points = has('shields') ? `(${hitpoints} + ${has('shields')} × ${COST.shieldHitpoints})` : String(hitpoints)
  const again = has('regeneration') > 0 && `× ${COST.regeneration}`
  const working = joined(`${armor} ^ ${COST.armorPow} × ${points}`, again, `× ${show(evade)} × ${COST.defenseScale}`)
  return note('defense', Math.max(defense * evade * COST.defenseScale, COST.defenseMin), working)
}
const groundEvade = (speed: number): number => Math.max(speed / COST.evadeDivisor, COST.evadeMin)

/** The fighting value on the scale of points, before what traits add. */
function baseOf({ type, has }: Stats, defense: number, fire: number, melee: number, note: Note): number {
  const [more, less] = [Math.max(melee, fire, COST.offenseMin), Math.min(melee, fire)]
  const working = `${show(more)} + ${show(less)} × ${COST.minorOffense}`
  const offense = note('offense', more + less * COST.minorOffense, working)
  const power = `(${show(defense)} × ${show(offense)}) ^ ${COST.powerExponent}`
  let value = note('fighting value', (defense * offense) ** COST.powerExponent, power)
  if (type === 'infantry') value *= note('infantry factor', COST.infantry)
  if (type === 'flyer') value *= note('flyer factor', COST.aircraft)
  if (has('expendable')) value *= note('expendable factor', COST.expendable)
  if (has('rookies')) value *= note('rookies factor', COST.rookies)
  const isWeapon = type === 'titan-weapon'
  const [least, scale] = isWeapon ? [COST.weaponBase, COST.weaponScale] : [COST.unitBase, COST.unitScale]
  return note('base', (value + least) * scale, `(${show(value)} + ${least}) × ${scale}`)
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
