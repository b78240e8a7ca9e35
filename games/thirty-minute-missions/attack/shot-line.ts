import type { ShotLine } from '@sandtable/kernel'
import { colourOf } from '../basics/ground.ts'
import type { World } from '../world.ts'
import { type Gaze, lookWith } from './sight.ts'
import { cause } from './sight-tool.ts'

/** TM-LOS-03, TM-COLOR-05, TM-COLOR-08: what hides a part of the target, or else the first woods or ruins in between. */
export function shotLine(world: World, gaze: Gaze): ShotLine {
  const look = lookWith(world, gaze, 'eyes')
  const isPartly = look.visible.length < gaze.sections.length
  const painted = look.line.through.find(hex => ['green', 'black'].includes(colourOf(world, hex)))
  const hex = isPartly && look.blocker !== null ? look.blocker : (painted ?? null)
  if (hex === null) return { by: [gaze.from.id], cover: null }
  const { label, at, rule } = cause(world, hex)
  return { by: [gaze.from.id], cover: at && { label, at, rule } }
}
