import type { JsonObject } from '@sandtable/kernel'
import { alone } from '../../test/alone.ts'

/** One procedure, with every counter counted. */
export const running = (name: string, vars: JsonObject, { options = {}, ...position }: JsonObject) =>
  alone(name, vars, { ...position, options: { quickPlay: false, ...(options as JsonObject) } })
/** A unit of p1 has ended its move in contact with something. */
export const finding = (position: JsonObject, unit = 'a1') => running('pickUp', { unit }, position)

export const at = (id: string, player: string | null, unit: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit, at: [x, y] },
  ...more,
})
/** Ann's private, base of one inch, in the middle. */
export const ann = (more: JsonObject = {}): JsonObject => at('a1', 'p1', 'british_private', 20, 20, more)
export const item = (id: string, type: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  id,
  type,
  at: [x, y],
  ...more,
})
