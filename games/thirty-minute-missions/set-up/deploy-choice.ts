import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { movesInWater } from '../basics/body.ts'
import { cellOf, isWater } from '../basics/ground.ts'
import { hexDistance } from '../basics/hexes.ts'
import { hexOfPair } from '../basics/measure.ts'
import { findStructure, isCategory, onBoard, sheetOf } from '../basics/queries.ts'
import { WEAPONS } from '../data/figures.ts'
import { isSameSite } from '../free/site.ts'
import { next } from '../free/steps.ts'
import { columnFrom } from '../movement/areas.ts'
import type { Unit, World } from '../world.ts'
import { inward, type Standing, standings } from './deployment.ts'

const SHARP = 8

/** What a colour is worth to stand in when a battle begins. */
function groundWorth(world: World, unit: Unit, { hex, level }: Standing, shoots: boolean): number {
  const { colour, ground } = cellOf(world, hex)
  if (level > Math.max(0, ground)) return 0
  if (isWater(world, hex)) return movesInWater(world, unit) ? 1 : -5
  const isTank = isCategory(world, unit, 'terrestrial')
  if (ground > 0) return isTank ? -3 : shoots ? 1.5 : 0.3
  const worth: { readonly [colour: string]: number } = { green: isTank ? -1 : 1.2, red: -4, black: -1, tan: -0.5, white: -0.5 }
  return worth[colour] ?? 0
}

/** What it should be near: objectives, or the middle of the board. */
function goalsOf(world: World): Hex[] {
  const { columns, rows } = world.board
  const middle = hexOfPair([Math.floor((columns - 1) / 2), Math.floor(rows / 2)])
  return world.objectives.length > 0 ? world.objectives.map(o => o.hex) : [middle]
}

/** How good a place looks: forward, covered, apart from friends, near what the battle is about. */
function worthOf(world: World, unit: Unit, standing: Standing, goals: readonly Hex[], shoots: boolean): number {
  const { hex, level } = standing
  const { area } = world.sides[unit.side]
  const forward = columnFrom(world, area!, hex) * (shoots ? 0.4 : 1)
  const apart = onBoard(world, unit.side).map(u => hexDistance(u.hex, hex))
  const crowd = apart.some(d => d === 0) ? 3 : apart.some(d => d === 1) ? 1 : 0
  const goal = Math.min(...goals.map(g => hexDistance(g, hex)))
  const ahead = next(hex, inward(world, unit.side))
  const blocked = findStructure(world, ahead) !== null && level < 2 ? 1.5 : 0
  const high = isCategory(world, unit, 'aerial') ? 0.6 * Math.abs(level - 1) : 0.3 * Math.max(0, level)
  const cover = world.scatter.some(s => s.cover && isSameHex(s.hex, hex)) ? 0.5 : 0
  return forward + groundWorth(world, unit, standing, shoots) + cover - crowd - 0.35 * goal - blocked - high
}

/** TM-DEPL-03: places worth trying for a unit, best first, one for each hex. */
export function bestStandings(world: World, unit: Unit, main: Unit | null, most: number): Standing[] {
  const goals = goalsOf(world)
  const shoots = sheetOf(world, unit).weapons.some(w => WEAPONS.get(w.weapon)!.range >= SHARP)
  const rated = standings(world, unit, main).map(s => ({ s, worth: worthOf(world, unit, s, goals, shoots) }))
  rated.sort((a, b) => b.worth - a.worth)
  const found: Standing[] = []
  for (const { s } of rated) {
    if (found.length >= most) break
    if (!found.some(f => isSameSite(f.hex, s.hex))) found.push(s)
  }
  return found
}
