import { spend } from '../../basics/counters.ts'
import { impactOf } from '../../basics/figures.ts'
import { mark, marksOf, unmark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import type { ActVars } from '../../control/action.ts'
import { proc } from '../../hooks.ts'
import { silence } from '../distortion.ts'
import { hexedDie } from '../hex.ts'
import { lookFor } from './look-for.ts'

/** WL-DICE-06: no stacking, the smallest die counts. */
export const hex = proc<ActVars>()('hex', 'WL-DICE-06', {
  begin(play, { unit: id, slot, target: upon }) {
    const { world } = play
    const unit = unitOf(world, id)
    const { skill } = heldAt(world, unit, slot!)
    spend(world, unit, slot!)
    play.emit('hex cast', 'WL-DICE-06', { unit: id, skill: skill.id, target: upon })
    return play.call(lookFor, { target: upon!, player: unit.player! }, 'found')
  },
  found(play, { unit: id, slot, target: upon }) {
    const { world } = play
    const [unit, target] = [unitOf(world, id), unitOf(world, upon!)]
    if (!play.result(lookFor).found) return play.done()
    const { skill } = heldAt(world, unit, slot!)
    const faces = Math.min(hexedDie(impactOf(world, unit, skill)), ...marksOf(target, 'hexed').map(one => one.faces))
    unmark(target, 'hexed')
    mark(target, { kind: 'hexed', faces })
    play.emit('hexed', 'WL-DICE-06', { unit: upon, by: id, skill: skill.id, faces })
    return play.done()
  },
})

/** WL-DIST-01 to WL-DIST-04. */
export const distort = proc<ActVars>()('distort', 'WL-DIST-01', {
  begin(play, { unit: id, slot, target }) {
    const { world } = play
    const unit = unitOf(world, id)
    const held = heldAt(world, unit, slot!)
    spend(world, unit, slot!)
    silence(world, unit, held, target!)
    play.emit('distorted', world.options.distortionScope === 'whole' ? 'WL-DIST-02' : 'WL-DIST-03', {
      unit: id,
      skill: held.skill.id,
      player: target,
    })
    return play.done()
  },
})
