import { COST } from '../data/cost.ts'
import { inch } from '../data/inch.ts'
import type { Profile, Weapon } from '../data/types.ts'

/** What is priced of a profile. */
export type Priced = Omit<Profile, 'id' | 'faction' | 'name' | 'points'>

/** WP-R-112: the price of a unit and everything it is made of. */
export type Cost = {
  /** The six numbers under a profile: type, speed, fight, armour, height (nothing) and keywords; `stats` is their sum. */
  readonly type: number
  readonly speed: number
  readonly fight: number
  /** Which value counted for `fight`. */
  readonly mode: 'shoot' | 'assault'
  readonly armour: number
  readonly keywords: number
  readonly stats: number
  readonly armourStep: number
  readonly weapons: number
  readonly chassis: number
  readonly perBase: number
  readonly shields: number
  readonly points: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
const stepOf = (steps: typeof COST.range, n: number): number => (steps.find(({ upTo }) => n <= upTo) ?? steps.at(-1)!).value

const diceOf = (weapons: readonly Weapon[], isRanged: boolean): number =>
  sum(weapons.filter(({ range }) => (range !== null) === isRanged).map(({ dice }) => dice))

/** Shoot where there is such a value and the ranged dice are at least those of Assaults, or nothing else. */
function modeOf({ shoot, assault, weapons }: Priced): Cost['mode'] {
  if (shoot === null) return 'assault'
  return assault === null || diceOf(weapons, true) >= diceOf(weapons, false) ? 'shoot' : 'assault'
}

function keywordsCost({ traits, commandDice, commandRadius, capacity }: Priced): number {
  const plain = traits.map(({ trait }) => COST.keywords.get(trait) ?? 0)
  const saves = traits.map(({ trait, n }) => (trait === 'keyword-save' ? COST.saveFrom - Number(n) : 0))
  const dice = commandDice.map(die => COST.commandDice[die])
  const radius = (commandRadius ?? 0) / inch(COST.commandRadiusShare)
  return sum([...plain, ...saves, ...dice, radius, capacity * COST.capacity])
}

function weaponCost({ range, dice, ap, traits }: Weapon): number {
  const far = range === null ? COST.assaultRange : stepOf(COST.range, range.max)
  return dice * far * (1 + ap / COST.apShare) * (1 + sum(traits.map(({ trait }) => COST.weaponKeywords.get(trait) ?? 0)))
}

export function costOf(unit: Priced): Cost {
  const mode = modeOf(unit)
  const type = COST.type[unit.type]
  const speed = Math.round((unit.advance + unit.sprint) / inch(COST.speedShare))
  const fight = COST.fightFrom - (unit[mode] ?? COST.fightFrom)
  const keywords = keywordsCost(unit)
  const stats = sum([type, speed, fight, unit.armour, keywords])
  const armourStep = stepOf(COST.armour, unit.armour)
  const weapons = sum(unit.weapons.map(weaponCost))
  const chassis = COST.chassis[unit.type] + (unit.isCommand ? COST.commandChassis : 0) + (unit.flies ? COST.flyChassis : 0)
  const perBase = (stats + armourStep + weapons) * chassis
  const shields = COST.shield * unit.shields
  const points = Math.round((unit.bases * perBase + shields) / COST.rounding) * COST.rounding
  return {
    type,
    speed,
    fight,
    mode,
    armour: unit.armour,
    keywords,
    stats,
    armourStep,
    weapons,
    chassis,
    perBase,
    shields,
    points,
  }
}
