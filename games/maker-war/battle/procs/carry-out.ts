import type { Play } from '@sandtable/kernel'
import { hasMark, mark, unmark } from '../../basics/marks.ts'
import { distanceOf } from '../../basics/measure.ts'
import { formationOf, onTable } from '../../basics/queries.ts'
import { regroup } from '../../combat/procs/regroup.ts'
import { flee, scatter } from '../../combat/procs/scatter.ts'
import { load } from '../../factions/procs/load.ts'
import { type Hooks, proc } from '../../hooks.ts'
import { movement } from '../../movement/procs/movement.ts'
import { orderEntry } from '../../movement/speed.ts'
import { shooting } from '../../shooting/procs/shooting.ts'
import type { Order, Stance, World } from '../../world.ts'

type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

const isThere = (world: World, id: string): boolean => formationOf(world, id).where === 'table'

/** MW-STANCE-01: one stance at a time. */
export function takeStance(play: Teller, id: string, stance: Stance): void {
  formationOf(play.world, id).stance = stance
  play.emit('stance taken', 'MW-STANCE-01', { formation: id, stance })
}

/** Every order but Assault from its first effect to its last (MW-ORDER-02 to MW-ORDER-18). `follows`: enemy patrols wait for the whole group (MW-TRAIT-33). */
export const carryOut = proc<{ formation: string; order: Order; follows?: boolean }>()('carryOut', 'MW-ACT-01', {
  begin(play, { formation, order }) {
    if (order === 'regroup') return play.call(regroup, { formation }, 'move')
    if (order !== 'scatter') return play.goto('move')
    // MW-R-54: it counts as scattered until it passes the check at the end of the order.
    if (formationOf(play.world, formation).stance !== 'scatter') takeStance(play, formation, 'scatter')
    return play.call(scatter, { formation }, 'move')
  },
  move(play, { formation, order }) {
    if (!isThere(play.world, formation)) return play.done()
    const group = formationOf(play.world, formation)
    // MW-PLANET-05: who has just landed does not move. MW-R-184: nor does who regroups where it stands.
    if (hasMark(group, 'landed') || (order === 'regroup' && hasMark(group, 'stays'))) return play.goto('stance')
    return play.call(movement, { formation, order, kind: 'order', limit: null }, 'moved')
  },
  moved(play, { formation }) {
    if (play.result(movement).moved) mark(formationOf(play.world, formation), { kind: 'moved' })
    return play.goto('stance')
  },
  /** MW-R-54: march and patrol stances are taken before enemy patrols react. */
  stance(play, { formation, order, follows = false }) {
    if (isThere(play.world, formation) && (order === 'march' || order === 'patrol')) takeStance(play, formation, order)
    return follows ? play.goto('load') : play.call(reactions, {}, 'load')
  },
  load: (play, { formation }) => (isThere(play.world, formation) ? play.call(load, { formation }, 'attack') : play.done()),
  attack(play, { formation, order }) {
    if (order === 'scatter') return play.call(flee, { formation }, 'end')
    return play.call(shooting, { formation, order, at: null }, 'run')
  },
  /** MW-ASTRAL-01: a further move after Hit and Run. */
  run(play, { formation, order }) {
    if (orderEntry(order).secondMove === null) return play.done()
    const limit = distanceOf(play.world, 'hitAndRunMove')
    return play.call(movement, { formation, order, kind: 'hit-and-run', limit }, 'ran')
  },
  ran(play, { formation }) {
    if (play.result(movement).moved) mark(formationOf(play.world, formation), { kind: 'moved' })
    return play.call(reactions, {}, 'end')
  },
  end: play => play.done(),
})

/**
 * Window C (MW-ACT-04): patrols react to whoever moved or entered and was not reacted to yet, one mover after another. A formation that
 * left the table leaves nothing to shoot at (MW-R-53). MW-ASTRAL-02: both moves of Hit and Run are reacted to.
 */
export const reactions = proc<Record<string, never>>()('reactions', 'MW-ACT-04', {
  begin(play) {
    const mover = onTable(play.world, play.world.inTurn).find(f => hasMark(f, 'moved'))
    if (!mover) return play.done()
    unmark(mover, 'moved')
    return play.window('movement.done', { formation: mover.id }, 'begin')
  },
})
