import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Ledger, LedgerLine } from '@sandtable/kernel'
import { hasEffect } from '../basics/effects.ts'
import { hpOf } from '../basics/figures.ts'
import { guardianOf } from '../data/events.ts'
import { hooks, type StrikeInfo } from '../hooks.ts'
import { elevationAt } from '../sight/lines.ts'
import type { StrengthLine } from '../world/combat.ts'
import { type Combat, GUARDIAN, type World } from '../world.ts'
import { cardDice } from './card-effects.ts'
import { clamped } from './dice.ts'
import { defendDice, type Fighter, fighterOf, garrisonDie, groundAt, shootDice } from './fighters.ts'
import { moraleDice, supportAt } from './morale.ts'

/** How many dice a strike rolls, and why. */
export type Strength = { dice: number; lines: StrengthLine[] }

/** MV-STR-02, MV-STR-03, MV-STR-05: the printed dice of a strike. */
function baseOf(world: World, striker: Fighter, info: StrikeInfo): StrengthLine {
  const building = world.buildings[striker.id]
  if (building) {
    const armed = info.manner === 'shot' ? shootDice(building) : defendDice(building)
    return { text: 'its own dice', n: armed?.dice ?? 0, rule: info.manner === 'shot' ? 'MV-BLD-21' : 'MV-BLD-22' }
  }
  if (striker.id === GUARDIAN) return { text: 'its own dice', n: guardianOf(world.guardian!.card).dice, rule: 'MV-ADV-08' }
  // MV-ADV-14: a siege weapon without dice for distance 1 rolls two in an adventure.
  const least = info.target === GUARDIAN ? 2 : 0
  if (striker.rangeDice)
    return { text: `distance ${info.distance}`, n: striker.rangeDice[String(info.distance)] ?? least, rule: 'MV-STR-03' }
  const ground = groundAt(world, hexOf(info.field))
  const dice = info.part === 'attack' ? striker.attackDice : striker.defenceDice
  return { text: ground, n: dice?.[ground] ?? 0, rule: 'MV-STR-02' }
}
/** MV-STR-04, MV-STR-05, MV-STR-08: shooters and armed buildings gain from height. */
function heightLine(world: World, striker: Fighter, target: Fighter): StrengthLine[] {
  if (!striker.rangeDice && !striker.isBuilding) return []
  const difference = elevationAt(world, striker.hex) - elevationAt(world, target.hex)
  if (difference === 0) return []
  return [{ text: difference > 0 ? 'from higher ground' : 'from lower ground', n: Math.sign(difference), rule: 'MV-STR-04' }]
}
/** MV-STR-07: ranged infantry at a building; MV-BLD-23: a garrison defends its building. */
function buildingLines(world: World, striker: Fighter, target: Fighter, info: StrikeInfo, combat: Combat | null): StrengthLine[] {
  const home = info.part === 'attack' || !combat?.building ? undefined : world.buildings[combat.building]
  const extra = home && !striker.isBuilding ? garrisonDie(home) : 0
  return [
    ...(target.isBuilding && striker.class === 'ranged' && info.manner === 'shot'
      ? [{ text: 'at a building', n: -2, rule: 'MV-STR-07' as const }]
      : []),
    ...(extra > 0 ? [{ text: 'garrison', n: extra, rule: 'MV-BLD-23' as const }] : []),
  ]
}
/** MV-EXP-01, MV-R-121: a wounded unit loses 2 dice for each hit point lost, counted at each strike. */
export function woundLines(world: World, striker: string): StrengthLine[] {
  const block = world.blocks[striker]
  if (!world.options.expertWounds || !block || block.wounds === 0 || hpOf(world, block) === 0) return []
  return [{ text: 'wounded', n: -2 * block.wounds, rule: 'MV-EXP-01' }]
}
/** MV-SEC-06, MV-R-162. */
const rainLine = (world: World, striker: Fighter, info: StrikeInfo): StrengthLine[] =>
  hasEffect(world, null, 'rain') &&
  striker.id !== GUARDIAN &&
  (striker.class === 'ranged' || (striker.isBuilding && info.manner === 'shot'))
    ? [{ text: 'heavy rain', n: -1, rule: 'MV-SEC-06' }]
    : []

const lineOf = ({ by, rule, change }: LedgerLine): StrengthLine => ({
  text: hooks.find(by)?.title ?? by,
  n: 'add' in change ? change.add : 0,
  rule: rule as `MV-${string}`,
})
/** Why a strike has so many dice, but for wounds. `combat` null: a fight without a combat of its own (an adventure). */
export function linesOf(world: World, info: StrikeInfo, combat: Combat | null): StrengthLine[] {
  const [striker, target] = [fighterOf(world, info.striker), fighterOf(world, info.target)]
  const ledger: Ledger = hooks.ledger(world, 'strike.dice', info, 0, 'MV-STR-01')
  const abilities = ledger.lines.map(lineOf)
  // MV-RECR-05, MV-R-147: without dice only abilities, perks and factions change a strike.
  if (world.options.ruleset === 'recruit') return abilities
  const combatants = combat ? [...combat.attackers, ...combat.defenders] : [striker.id]
  const morale = moraleDice(world, striker, info, supportAt(world, striker, hexOf(info.field), combatants), combat)
  return [
    baseOf(world, striker, info),
    ...heightLine(world, striker, target),
    ...buildingLines(world, striker, target, info, combat),
    ...rainLine(world, striker, info),
    ...abilities,
    ...(combat ? cardDice(world, combat, info) : []),
    ...(morale === 0 ? [] : [{ text: 'morale', n: morale, rule: 'MV-MOR-03' as const }]),
  ]
}
/** MV-R-83: an interceptor's dice: no cards, morale or attributes, and its building is not attacked. */
export const interceptLines = (world: World, info: StrikeInfo): StrengthLine[] => [
  ...(world.options.ruleset === 'recruit' ? [] : [baseOf(world, fighterOf(world, info.striker), info)]),
  ...hooks.ledger(world, 'strike.dice', info, 0, 'MV-STR-01').lines.map(lineOf),
  ...woundLines(world, info.striker),
]
/** MV-STR-06, MV-DIC-08, MV-R-27: the sum of all, then at least 1 and at most 6. MV-DIC-09, MV-R-111: all of it is told, morale only as dice. */
export const diceOf = (lines: readonly StrengthLine[]): number => clamped(lines.reduce((sum, line) => sum + line.n, 0))
/** MV-STR-01: the dice of a strike that is made now. */
export function strengthOf(world: World, info: StrikeInfo, combat: Combat | null): Strength {
  const lines = [...linesOf(world, info, combat), ...woundLines(world, info.striker)]
  return { dice: diceOf(lines), lines }
}
