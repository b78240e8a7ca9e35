import type { JsonObject } from '@sandtable/kernel'
import { readPosition } from '../position.ts'
import type { World } from '../world.ts'

/** The world of a described position (see README.md), for what only looks at it. */
export function worldOf(position: JsonObject): World {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(({ text }) => text).join('; '))
  return read.value.world
}
