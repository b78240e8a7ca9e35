import { type AskOf, asking, legal, type Place, violation } from '@sandtable/kernel'
import { wayInFull } from '@sandtable/wargame/ways'
import { bodyOf, footprintOf, outsideOf } from '../../basics/measure.ts'
import { playerAt } from '../../basics/players.ts'
import { findUnit, sheetOf, unitOf } from '../../basics/queries.ts'
import { whyBarred } from '../../control/acts.ts'
import { ask } from '../../hooks.ts'
import { inchText } from '../../words/inches.ts'
import type { Unit, World } from '../../world.ts'
import { areasOf } from '../area.ts'
import { hasRidden } from '../doors.ts'
import { goodWays } from '../good-ways.ts'
import { judgeMove } from '../judge-move.ts'
import { canGo } from '../movers.ts'
import { nameOf } from '../names.ts'
import { type Manner, whyNotMove } from '../orders.ts'
import { wayNear } from '../propose.ts'
import { budgetOf } from '../speed.ts'
import { whyNotIn } from '../why-not-in.ts'

export type WaySubject = { unit: string; manner: Manner; means: string | null }
const MOST_POINTS = 16

/** What is not said by how far it may go. */
function noteOf(world: World, unit: Unit, means: string | null): string | null {
  const budget = budgetOf(world, unit, means)
  const far = budget === 0 ? 'goes no farther' : `moves up to ${inchText(budget)}`
  if (unit.where === 'aboard') {
    const carrier = nameOf(world, unit.inside!)
    return hasRidden(world, unit) ? `${carrier} has moved: it may get off beside it.` : `It gets off ${carrier} and ${far}.`
  }
  return unit.where === 'inside' ? `It comes out of ${nameOf(world, unit.inside!)} and ${far}.` : null
}
const TEXTS: { readonly [manner in Manner]: (name: string) => string } = {
  move: name => `Move ${name}`,
  retreat: name => `Where does ${name} retreat to?`,
  hijack: name => `Where do you make ${name} go?`,
  ghost: name => `Draw the hidden way of ${name}`,
}
const placeOf = (world: World, unit: Unit): Place => {
  const { at, facing } = bodyOf(world, unit)
  return { x: at.x, y: at.y, facing, level: null }
}

/** WL-MOVE-01, WL-MOVE-03, WL-MOVE-11: the way of a unit; the facing of its last point is how it looks then. No points: it stays. */
export const moveWay = ask<WaySubject, 'path'>({
  kind: 'wl.move',
  type: 'path',
  rule: 'WL-MOVE-01',
  when: 'when a unit moves',
  ask(world, { unit: id, manner, means }, _seat, toCheck = false): AskOf<'path'> {
    const unit = unitOf(world, id)
    return {
      type: 'path',
      ...asking({
        text: TEXTS[manner](unit.name),
        note: toCheck ? null : noteOf(world, unit, means),
        act: manner === 'retreat' ? 'Retreat' : 'Move',
        none: 'Stay',
        told: manner === 'hijack' ? `makes ${unit.name} move` : `moves ${unit.name}`,
        by: [id],
      }),
      piece: outsideOf(world, unit).id,
      from: placeOf(world, unit),
      footprint: footprintOf(sheetOf(world, unit).base),
      budget: budgetOf(world, unit, means),
      points: MOST_POINTS,
    }
  },
  /** WL-SHEET-10: nobody learns from it that there is nothing left to move with. */
  idle(world, { unit: id, manner }) {
    const unit = unitOf(world, id)
    return manner === 'move' && !canGo(world, unit) ? { type: 'path', points: [] } : null
  },
  whyNot(world, { unit: id, manner }, seat, what) {
    const barred = whyBarred(world, playerAt(world, seat).id, what)
    if (barred) return barred
    const into = whyNotIn(world, unitOf(world, id), what)
    if (into) return into
    const other = findUnit(world, what)
    if (!other || other.where === 'dead' || manner !== 'move') return null
    const why = whyNotMove(world, other)
    return why ?? violation('WL-TURN-03', `${unitOf(world, id).name} moves now, ${other.name} after it`)
  },
  validate(world, { unit, manner, means }, seat, { points }) {
    const judged = judgeMove(world, unitOf(world, unit), { means, points, manner }, playerAt(world, seat).id)
    if (!judged.ok) return { ok: false, violations: judged.violations }
    const { move } = judged
    return move.kind === 'go'
      ? legal({ length: Math.ceil(move.gone.cost), skill: move.gone.means.skill.name, layer: move.gone.layer })
      : legal()
  },
  inFull: wayInFull,
  candidates: (world, { unit, manner, means }, seat, rng, most) =>
    goodWays(world, unitOf(world, unit), { means, manner }, playerAt(world, seat).id, rng, most).map(points => ({
      type: 'path',
      points,
    })),
  propose(world, { unit, manner, means }, seat, { points }) {
    if (points.length === 0) return { type: 'path', points: [] }
    const found = wayNear(world, unitOf(world, unit), { means, manner }, points, playerAt(world, seat).id)
    return found && { type: 'path', points: found }
  },
  area: (world, { unit, means }, seat) => areasOf(world, unitOf(world, unit), means, playerAt(world, seat).id),
})
