import type { RuleId } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { damageDice, hitDice, type Needed } from '../basics/dice.ts'
import { profileOf, typeOf, unitOf, weaponOf } from '../basics/queries.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { can, hooks, weaponPiece } from '../hooks.ts'
import { isFromBehind } from '../sight/arcs.ts'
import { type UnitCover, unitCover } from '../sight/cover.ts'
import { sightsOn } from '../sight/sights.ts'
import type { Unit, World } from '../world.ts'
import { isSeen } from './eligible.ts'
import { type Manner, plainFires, standsIn } from './fire.ts'

/** One weapon of a unit fired at one unit: by these bases, at those that it reaches or that templates touch. */
export type Volley = { unit: string; weapon: number; target: string; manner: Manner; firing: string[]; reached: string[] }
/** WP-SHOOT-06, WP-R-142: all weapons that are no Blast and reach a unit, fired at it by every base that can, or by some of them. */
export const fireAt = (world: World, unit: Unit, target: Unit, bases: readonly string[] | null = null): Volley[] =>
  plainFires(world, unit, target, bases).map(({ weapon, firing, reached }) => ({
    ...{ unit: unit.id, weapon, target: target.id, manner: 'fire' as const },
    ...{ firing: [...firing], reached: [...reached] },
  }))

/** What raises or lowers a number, with its rule. */
export type Line = { text: string; rule: RuleId; add: number }

/** WP-BLAST-06. WP-BLAST-14: however many bases fire. */
export const BLAST_HITS = 6
/** WP-SHOOT-17, WP-PIN-01, WP-VEH-02. */
const [IN_COVER, PINNED, FROM_BEHIND] = [-1, -1, 1]

const standing = (world: World, unit: string, bases: readonly string[]): Stand[] =>
  standsIn(boardOf(world), unit).filter(({ id }) => bases.includes(id))
const aims = ({ unit, weapon, target }: Volley) => ({ unit, weapon, target, mode: 'shoot' as const })

/** WP-R-41, WP-R-45: what cover is judged for: a unit that is fired at, or what templates touch of it. */
export const aimOf = ({ target, manner }: Volley): string => (manner === 'fire' ? target : `${target}:template`)
/** The volleys of a list by what they are fired at, in their order. */
export const byAim = (volleys: readonly Volley[]): Volley[][] => [...Map.groupBy(volleys, aimOf).values()]

/** WP-R-41, WP-R-52: of all volleys of one aim together; under templates only the bases they touch count. */
export function coverAgainst(world: World, volleys: readonly Volley[]): UnitCover {
  const { unit, target, manner } = volleys[0]!
  if (can(world, target, 'countsAsCovered')) return 'cover'
  const board = boardOf(world)
  const isWhole = manner === 'fire'
  const firing = new Set(volleys.flatMap(one => one.firing))
  const reached = new Set(volleys.flatMap(one => one.reached))
  const targets = standsIn(board, target).filter(({ id }) => isWhole || reached.has(id))
  return unitCover(board, sightsOn(board), standing(world, unit, [...firing]), targets)
}
/** WP-KEY-08, WP-BLAST-15: whether cover makes a difference to a volley. */
export const mindsCover = (world: World, { unit, weapon, target, manner }: Volley): boolean =>
  !can(world, weaponPiece(unit, weapon), 'ignoresCover') && (manner !== 'indirect' || unitOf(world, target).building !== null)

/** What changes the dice to hit (WP-SHOOT-17 to WP-SHOOT-19, WP-PIN-01, WP-BLAST-07). WP-DICE-07: they add up without limit. */
export function hitLines(world: World, volley: Volley, isCovered: boolean): Line[] {
  const { unit, target, manner, firing } = volley
  const lines: Line[] = []
  if (isCovered && mindsCover(world, volley)) lines.push({ text: 'In Cover', rule: 'WP-SHOOT-17', add: IN_COVER })
  if (unitOf(world, unit).pinned) lines.push({ text: 'Pinned', rule: 'WP-PIN-01', add: PINNED })
  const stealth = hooks.total(world, 'unit.stealth', { unit: target }, 0)
  if (stealth !== 0) lines.push({ text: 'Stealthy', rule: 'WP-SHOOT-19', add: stealth })
  for (const { rule, change } of hooks.ledger(world, 'attack.hit', aims(volley), 0, 'WP-SHOOT-14').lines)
    if ('add' in change) lines.push({ text: rule === 'WP-SHOOT-18' ? 'flier' : 'command order', rule, add: change.add })
  if (manner === 'blast' && firing.length > 1) lines.push({ text: 'further bases', rule: 'WP-BLAST-07', add: firing.length - 1 })
  return lines
}
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { add }) => sum + add, 0)

/** WP-SHOOT-12, WP-BLAST-05, WP-UNIT-11: dice for each base that fires, or for each that a template touches. */
export function hitNeeded(world: World, volley: Volley, isCovered: boolean): Needed {
  const { unit: id, weapon, manner, firing, reached } = volley
  const unit = unitOf(world, id)
  const each = hooks.total(world, 'attack.dice', aims(volley), weaponOf(unit, weapon).dice)
  const isFire = manner === 'fire'
  const dice = each * (isFire ? firing.length : reached.length)
  return hitDice(dice, isFire ? profileOf(unit).shoot : BLAST_HITS, sumOf(hitLines(world, volley, isCovered)))
}

/** WP-VEH-02, WP-VEH-03, WP-R-42, WP-R-161: by most of those who fire, from behind most of the vehicles they see or touch. */
function isBehind(world: World, volley: Volley, together: readonly Volley[]): boolean {
  const { unit, target, manner } = volley
  const volleys = together.filter(one => one.manner === manner)
  if (manner === 'indirect' || typeOf(unitOf(world, target)) !== 'Vehicle') return false
  const board = boardOf(world)
  const sights = sightsOn(board)
  const firers = standing(world, unit, [...new Set(volleys.flatMap(one => one.firing))])
  const touched = new Set(volleys.flatMap(one => one.reached))
  const vehicles = standsIn(board, target).filter(stand =>
    manner === 'fire' ? firers.some(from => isSeen(sights, from, stand)) : touched.has(stand.id),
  )
  return isFromBehind(
    firers.map(({ body }) => body),
    vehicles.map(({ body }) => body),
  )
}

/** What a die to damage gets (WP-KEY-02, WP-VEH-02); `together`: all volleys of the attack at the same unit. */
export function damageLines(world: World, volley: Volley, together: readonly Volley[]): Line[] {
  const { ap } = weaponOf(unitOf(world, volley.unit), volley.weapon)
  const total = hooks.total(world, 'attack.ap', aims(volley), ap)
  const lines: Line[] = total === 0 ? [] : [{ text: `AP ${total}`, rule: 'WP-KEY-02', add: total }]
  return isBehind(world, volley, together) ? [...lines, { text: 'from behind', rule: 'WP-VEH-02', add: FROM_BEHIND }] : lines
}
/** WP-UNIT-08, WP-BLDG-10, WP-R-92. */
export function armourOf(world: World, target: string): number {
  const unit = unitOf(world, target)
  const armour = hooks.total(world, 'unit.armour', { unit: target, mode: 'shoot' }, profileOf(unit).armour)
  return unit.building === null ? armour : armour + BUILDINGS.armourBonusWhenShot
}
/** WP-SHOOT-20, WP-SHOOT-21. WP-BLAST-09: of a template as of any fire. */
export const damageNeeded = (world: World, volley: Volley, together: readonly Volley[], hits: number): Needed =>
  damageDice(hits, armourOf(world, volley.target), sumOf(damageLines(world, volley, together)))

/** The volleys of a list by the unit they are fired at, in their order. */
export const byTarget = (volleys: readonly Volley[]): Volley[][] => [...Map.groupBy(volleys, one => one.target).values()]
