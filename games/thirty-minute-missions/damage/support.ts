import { hasOption, isInoperative, staysAloft } from '../basics/body.ts'
import { isAirborne, isWater } from '../basics/ground.ts'
import { findStructure, isMech } from '../basics/queries.ts'
import type { Teller } from '../missions/telling.ts'
import type { Unit, World } from '../world.ts'
import { loseStance, staysAfloat } from './status.ts'

/** What holds a unit up, and whether it is a wreck: compared before and after damage. */
export type Support = { aloft: boolean; flies: boolean; floats: boolean; wreck: boolean }

export const supportOf = (world: World, unit: Unit): Support => ({
  aloft: staysAloft(world, unit),
  flies: hasOption(world, unit, 'flight'),
  floats: staysAfloat(world, unit),
  wreck: isInoperative(world, unit),
})

/**
 * What the loss of support does: a fall (TM-HOVER-03, TM-R-59, TM-R-60), sinking (TM-R-124), or going down to +2 (TM-FLY-03). Whoever was
 * in the air without Hover or Flight, in the middle of a Thruster move, is no worse off than before.
 */
export function findDrop(world: World, unit: Unit, before: Support): 'falls' | 'sinks' | 'lowered' | null {
  const now = supportOf(world, unit)
  const lostAir = (before.aloft && !now.aloft) || (now.wreck && !before.wreck)
  if (isAirborne(world, unit)) {
    if (lostAir) return 'falls'
    return before.flies && !now.flies && unit.level === 3 ? 'lowered' : null
  }
  const inWater = isWater(world, unit.hex) && findStructure(world, unit.hex) === null
  return inWater && before.floats && !now.floats ? 'sinks' : null
}

/** TM-DEST-02, TM-DEST-03, TM-R-39, TM-CMD-12: said once, when it becomes one. */
export function noteWreck(play: Teller, unit: Unit, before: boolean): void {
  if (before || unit.where !== 'board' || !isInoperative(play.world, unit)) return
  play.emit('inoperative', isMech(play.world, unit) ? 'TM-DEST-02' : 'TM-DEST-03', { unit: unit.id })
  loseStance(play, unit)
}
