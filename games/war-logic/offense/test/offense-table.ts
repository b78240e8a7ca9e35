import type { JsonObject } from '@sandtable/kernel'
import { weightOf } from '../../basics/points.ts'
import { alone } from '../../test/alone.ts'

type Script = Parameters<typeof alone>[3]
/** Nobody is asked for a dual where it is not about duals. */
const PLAIN = { dual: false, quickPlay: false }

export const ann = (id: string, unit: string, at: number[] | null, more: JsonObject = {}): JsonObject => ({
  ...{ id, player: 'p1', unit, ...(at && { at }) },
  ...more,
})
export const bob = (id: string, unit: string, at: number[] | null, more: JsonObject = {}): JsonObject => ({
  ...{ id, player: 'p2', unit, ...(at && { at }), facing: 270 },
  ...more,
})

/** The Offense step of Ann: all of her units are activated unless `turn` says otherwise. When it is over so is the battle. */
export function offense(units: JsonObject[], dice: Script = [], more: JsonObject = {}) {
  const active = units.filter(one => one.player === 'p1').map(one => one.id!)
  const { turn = {}, options = {}, ...rest } = more as { turn?: JsonObject; options?: JsonObject }
  const position = { ...rest, options: { ...PLAIN, ...options }, turn: { step: 'offense', active, ...turn }, units }
  return alone('offenseStep', {}, position, dice)
}
export type Field = ReturnType<typeof offense>
/** Points left of a unit: armour and health together. */
export const points = ({ world }: Field, id: string): number => Math.max(0, weightOf(world, world.units[id]!))

/** Whoever is set down stands where it is proposed. */
export function setDown(table: Field): Field {
  for (const seat of ['ann', 'bob']) {
    const decision = table.engine.decision(table.state, seat)
    if (decision?.ask.type !== 'arrange') continue
    table.choose(seat, { type: 'arrange', places: decision.ask.proposal! })
    return setDown(table)
  }
  return table
}
