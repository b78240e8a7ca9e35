import type { Ledger, Violation } from '@sandtable/kernel'
import { no } from './hop.ts'
import { hasEnemy, isOpenWater, type Mover, type Stand } from './mover.ts'
import { HIGHEST } from './room.ts'

const price = (base: number, rule: Ledger['rule']): Ledger => ({ base, rule, lines: [], total: base })

/** What a change of elevation inside the hex costs in the mover's way, or why it cannot be made. */
export function climbPrice(mover: Mover, stand: Stand, level: number): Ledger | Violation {
  const { hex } = stand
  if (Math.abs(level - stand.level) !== 1)
    return no('TM-R-26', 'it changes one elevation at a time', { from: stand.level, to: level }, hex)
  const found = mover.way === 'water' ? divePrice(mover, stand, level) : flightPrice(mover, stand, level)
  if ('total' in found && hasEnemy(mover, hex, level))
    return no('TM-MOVE-12', 'an enemy is there at that elevation', { level }, hex, level)
  return found
}

/** TM-CRUI-03, TM-SWIM-02, TM-ELEV-04. */
function divePrice(mover: Mover, { hex }: Stand, level: number): Ledger | Violation {
  const { floor } = mover.ground(hex)
  if (!isOpenWater(mover, hex) || level > 0 || level < floor)
    return no('TM-ELEV-04', 'it dives and rises between the surface and the floor of the water', { level, floor }, hex)
  return mover.mode === 'swim' ? price(1, 'TM-SWIM-02') : price(2, 'TM-CRUI-03')
}

/** TM-HOVER-01, TM-FLY-01, TM-R-26, TM-R-30. */
function flightPrice(mover: Mover, stand: Stand, level: number): Ledger | Violation {
  const { hex, levels, run } = stand
  if (mover.way === 'ground') return no('TM-R-25', 'Standard Movement changes elevation only from hex to hex', {}, hex)
  if (mover.way === 'thrust' && !mover.staysAloft)
    return no('TM-R-30', 'only Hover and Flight change elevation in a thruster move', {}, hex)
  if (run !== null) return no('TM-R-30', 'it changes elevation before the straight run', {}, hex)
  if (!mover.fliesFreely && levels >= 1) return no('TM-HOVER-01', 'Hover changes one elevation in a turn', { levels }, hex)
  const bounds = boundsProblem(mover, stand, level)
  return bounds ?? price(1, mover.way === 'thrust' ? 'TM-R-30' : mover.fliesFreely ? 'TM-FLY-01' : 'TM-HOVER-01')
}

/** TM-ELEV-02, TM-ELEV-03, TM-AERI-02: how high and how low. */
function boundsProblem(mover: Mover, { hex, level: from }: Stand, level: number): Violation | null {
  const highest = mover.fliesFreely ? HIGHEST.flight : HIGHEST.others
  if (level > highest) return no(mover.fliesFreely ? 'TM-ELEV-01' : 'TM-ELEV-02', 'it cannot go so high', { level, highest }, hex)
  const surface = isOpenWater(mover, hex) ? 0 : mover.ground(hex).floor
  if (mover.category === 'aerial' && level <= Math.max(surface, 0))
    return no('TM-AERI-02', 'an Aerial Vehicle stays above the ground', { level, ground: surface }, hex)
  // Out of the water it rises level by level; into it nothing descends in the air.
  return level < surface && level < from ? no('TM-R-26', 'there is ground or water under it', { level, surface }, hex) : null
}
