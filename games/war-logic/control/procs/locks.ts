import { procNamed } from '@sandtable/kernel'
import type { Teller } from '../../basics/counters.ts'
import { spend } from '../../basics/counters.ts'
import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { stir } from '../../basics/stir.ts'
import { proc } from '../../hooks.ts'
import type { ActVars } from '../action.ts'
import { findLocked, guardedBy, type Locked, opens, witsOf } from '../locks.ts'

const takeItem = procNamed<{ unit: string; item: string }>('takeItem')

/** WL-PUZL-03, WL-R-242: the energy of a lock is worn down together; at 0 it is open for everybody (WL-R-157). */
function wearDown(play: Teller, unit: string, thing: Locked, by: number): void {
  thing.lock.energy -= by
  const { energy } = thing.lock
  if (energy > 0) play.emit('lock worn', 'WL-PUZL-03', { unit, thing: thing.id, energy })
  else {
    Object.assign(thing, { lock: null })
    play.emit('lock opened', 'WL-PUZL-03', { unit, thing: thing.id })
  }
}

/** WL-PUZL-02, WL-PUZL-03: a success without a roll costs the skill one number. */
export const openLock = proc<ActVars>()('openLock', 'WL-PUZL-02', {
  begin(play, { unit: id, slot, target }) {
    const { world } = play
    spend(world, unitOf(world, id), slot!)
    stir(world)
    wearDown(play, id, findLocked(world, target!)!, 1)
    const chest = world.items.find(item => item.id === target && item.lock === null)
    // WL-FIELD-03: what is in it belongs to the opener.
    return chest ? play.call(takeItem, { unit: id, item: chest.id }, 'over') : play.done()
  },
  over: play => play.done(),
})

/** WL-PUZL-06: on a success it lets the solver's side pass, and what it guards is open. */
export const outsmart = proc<ActVars>()('outsmart', 'WL-PUZL-06', {
  begin(play, { unit: id, slot, target }) {
    const { world } = play
    const [unit, guard] = [unitOf(world, id), unitOf(world, target!)]
    const { skill } = heldAt(world, unit, slot!)
    if (!opens(world, unit, heldAt(world, unit, slot!), witsOf(world, guard))) {
      play.emit('not outsmarted', 'WL-PUZL-06', { unit: id, target, skill: skill.id }, { reveals: true })
      return play.done()
    }
    spend(world, unit, slot!)
    stir(world)
    mark(guard, { kind: 'outsmarted', by: unit.player! })
    play.emit('outsmarted', 'WL-PUZL-06', { unit: id, target, skill: skill.id }, { reveals: true })
    for (const thing of guardedBy(world, guard)) wearDown(play, id, thing, thing.lock.energy)
    return play.done()
  },
})
