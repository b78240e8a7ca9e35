import { type Json, type JsonObject, procNamed } from '@sandtable/kernel'
import { inch } from '../../data/inch.ts'
import { type Procedure, proc } from '../../hooks.ts'
import { alone } from '../../test/alone.ts'
import type { World } from '../../world.ts'

type Dice = Parameters<typeof alone>[3]
type Place = readonly [x: number, y: number]

export const walk = (...places: readonly Place[]): readonly Place[] => places
export const spots = (path: readonly Place[]) => path.map(([x, y]) => ({ x: inch(x), y: inch(y) }))

const arrived = procNamed<JsonObject, { alive: boolean }>('arrived')
/** Something that no position describes is changed first. */
const afterChange = (change: (world: World) => void) =>
  proc<JsonObject>()('environment', 'WL-HAZ-08', {
    begin(play, vars) {
      change(play.world)
      return play.call(arrived, vars, 'over')
    },
    over: play => play.done(),
  }) as Procedure<JsonObject, Json>

/** A unit has come this way, in inches, and stands at its end. */
export function arriving(
  unit: JsonObject & { id: string },
  path: readonly Place[],
  position: JsonObject = {},
  dice: Dice = [],
  change: ((world: World) => void) | null = null,
) {
  const { how = 'move', units = [], options = {}, ...more } = position
  const here = unit.in === undefined ? { ...unit, at: [...path.at(-1)!] } : unit
  const described = {
    ...more,
    options: { quickPlay: false, ...(options as JsonObject) },
    units: [here, ...(units as JsonObject[])],
  }
  const vars = { unit: unit.id, path: spots(path), how }
  return alone(change ? 'environment' : 'arrived', vars, described, dice, change ? [afterChange(change)] : [])
}
/** The start of a player's turn, as far as dangerous places go. */
export const starting = (position: JsonObject, player = 'p1') => alone('environment', { player }, position)

/** Points of health and armour that a unit has left. */
export const pointsOf = (world: World, id: string): number => {
  const unit = world.units[id]!
  if (unit.where === 'dead') return 0
  const points = unit.counters.filter(({ skill }) => /health|armor|shield/.test(skill))
  return points.reduce((total, { left }) => total + left, 0)
}
export const leftOf = (world: World, id: string, skill: string): number =>
  world.units[id]!.counters.find(one => one.skill === skill)!.left

/** Ann's British private: five points, a base of one inch. */
export const ann = (more: JsonObject = {}): JsonObject & { id: string } => ({
  ...{ id: 'a1', player: 'p1', unit: 'british_private' },
  ...more,
})
export const at = (id: string, player: string | null, unit: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit, at: [x, y] },
  ...more,
})
