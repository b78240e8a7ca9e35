import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Ledger, LedgerLine } from '@sandtable/kernel'
import { hasEffect } from '../basics/effects.ts'
import { hpOf } from '../basics/figures.ts'
import { findBuildingAt } from '../basics/look-ups.ts'
import { hooks, type StrikeInfo } from '../hooks.ts'
import { elevationAt } from '../sight/lines.ts'
import type { Combat, World } from '../world.ts'
import { clamped } from './dice.ts'
import { defendDice, type Fighter, fighterOf, garrisonDie, groundAt, shootDice } from './fighters.ts'
import { moraleDice, supportAt } from './morale.ts'

export type StrengthLine = { text: string; n: number; rule: `MV-${string}` }
/** How many dice a strike rolls, and why. */
export type Strength = { dice: number; lines: StrengthLine[] }

/** MV-STR-02, MV-STR-03, MV-STR-05: the printed dice of a strike. */
function baseOf(world: World, striker: Fighter, info: StrikeInfo): StrengthLine {
  const building = world.buildings[striker.id]
  if (building) {
    const armed = info.manner === 'shot' ? shootDice(building) : defendDice(building)
    return { text: 'its own dice', n: armed?.dice ?? 0, rule: info.manner === 'shot' ? 'MV-BLD-21' : 'MV-BLD-22' }
  }
  if (striker.rangeDice)
    return { text: `distance ${info.distance}`, n: striker.rangeDice[String(info.distance)] ?? 0, rule: 'MV-STR-03' }
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
/** MV-STR-07: ranged infantry at a building; MV-BLD-23: a garrison defends. */
function buildingLines(world: World, striker: Fighter, target: Fighter, info: StrikeInfo): StrengthLine[] {
  const home = info.part === 'attack' ? null : findBuildingAt(world, striker.hex)
  const extra = home && !striker.isBuilding ? garrisonDie(home) : 0
  return [
    ...(target.isBuilding && striker.class === 'ranged' && info.manner === 'shot'
      ? [{ text: 'at a building', n: -2, rule: 'MV-STR-07' as const }]
      : []),
    ...(extra > 0 ? [{ text: 'garrison', n: extra, rule: 'MV-BLD-23' as const }] : []),
  ]
}
/** MV-EXP-01: a wounded unit loses 2 dice for each hit point lost. */
function woundLine(world: World, striker: Fighter): StrengthLine[] {
  const block = world.blocks[striker.id]
  if (!world.options.expertWounds || !block || block.wounds === 0 || hpOf(world, block) === 0) return []
  return [{ text: 'wounded', n: -2 * block.wounds, rule: 'MV-EXP-01' }]
}
/** MV-SEC-06. */
const rainLine = (world: World, striker: Fighter, info: StrikeInfo): StrengthLine[] =>
  hasEffect(world, null, 'rain') &&
  ((striker.class === 'ranged' && info.manner === 'shot') || (striker.isBuilding && info.manner === 'shot'))
    ? [{ text: 'heavy rain', n: -1, rule: 'MV-SEC-06' }]
    : []

const lineOf = ({ by, rule, change }: LedgerLine): StrengthLine => ({
  text: hooks.find(by)?.title ?? by,
  n: 'add' in change ? change.add : 0,
  rule: rule as `MV-${string}`,
})
/** MV-STR-01, MV-STR-06: the sum of all, then at least 1 and at most 6. `combat` null: a fight without a combat of its own (an adventure). */
export function strengthOf(world: World, info: StrikeInfo, combat: Pick<Combat, 'attackers' | 'defenders'> | null): Strength {
  const [striker, target] = [fighterOf(world, info.striker), fighterOf(world, info.target)]
  const base = baseOf(world, striker, info)
  const ledger: Ledger = hooks.ledger(world, 'strike.dice', info, 0, 'MV-STR-01')
  const combatants = combat ? [...combat.attackers, ...combat.defenders] : [striker.id]
  const morale = moraleDice(world, striker, info, supportAt(world, striker, hexOf(info.field), combatants))
  const lines = [
    base,
    ...heightLine(world, striker, target),
    ...buildingLines(world, striker, target, info),
    ...rainLine(world, striker, info),
    ...ledger.lines.map(lineOf),
    ...(morale === 0 ? [] : [{ text: 'morale', n: morale, rule: 'MV-MOR-03' as const }]),
    ...woundLine(world, striker),
  ]
  return { dice: clamped(lines.reduce((sum, line) => sum + line.n, 0)), lines }
}
