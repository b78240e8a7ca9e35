import { procNamed } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { removeBase } from '../../battle/losses.ts'
import { proc } from '../../hooks.ts'
import type { Spot } from '../../world.ts'
import { tooNearItsStart } from '../flight.ts'

const transportLost = procNamed<{ unit: string; by: string; wrecks: { at: Spot; facing: number }[] }>('transportLost')

/** WP-FLY-07, WP-R-102: fliers that end too near to where they began the Round are destroyed, with those aboard (WP-FLY-14). */
export const crash = proc<{ unit: string }>()('crash', 'WP-FLY-07', {
  begin(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    const fallen = tooNearItsStart(world, unit)
    if (fallen.length === 0) return play.done()
    play.emit('crashed', 'WP-FLY-07', { unit: id })
    const wrecks = fallen.map(({ at, facing }) => ({ at: { ...at }, facing }))
    for (const base of fallen) removeBase(play, unit, base.id, 'WP-FLY-07')
    return play.call(transportLost, { unit: id, by: id, wrecks }, 'end')
  },
  end: play => play.done(),
})
