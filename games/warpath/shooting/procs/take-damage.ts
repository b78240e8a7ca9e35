import type { RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { facesFrom, SIDES_OF_DIE, succeeds } from '../../basics/dice.ts'
import { isOnTable, unitOf } from '../../basics/queries.ts'
import { removeBase } from '../../battle/losses.ts'
import { NO_SAVE } from '../../command/orders.ts'
import { hooks, proc } from '../../hooks.ts'
import type { Spot } from '../../world.ts'
import { chooseLosses, chosenIn } from '../asks/losses.ts'

/** A base lost, as it stood. */
export type Lost = { base: string; at: Spot; facing: number }
type Damage = { unit: string; damage: number; eligible: string[]; rule: RuleId; chosen?: string[] }

/** One attack did so much damage to a unit, of which these bases can be lost: Shield, who is hit, Saves, who is removed (WP-SHOOT-22 to WP-SHOOT-26). */
export const takeDamage = proc<Damage, { lost: Lost[] }>()('takeDamage', 'WP-SHOOT-22', {
  begin(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    const eligible = vars.eligible.filter(id => unit.bases.some(base => base.id === id))
    const count = Math.min(vars.damage, eligible.length)
    if (count === 0) return play.done({ lost: [] })
    // WP-KEY-14, WP-KEY-15, WP-R-142.
    if (unit.shields > 0) {
      unit.shields--
      play.emit('shield spent', 'WP-KEY-14', { unit: unit.id, damage: vars.damage, left: unit.shields })
      return play.done({ lost: [] })
    }
    // Nobody chooses between those inside, or where all that could be hit are.
    if (!isOnTable(unit) || count === eligible.length) {
      vars.chosen = eligible.slice(-count)
      return play.goto('save')
    }
    return play.ask(chooseLosses, seatsOf(world, unit.side), { unit: unit.id, eligible, count }, 'chosen')
  },
  chosen(play, vars) {
    vars.chosen = chosenIn(play.answer(chooseLosses))
    return play.goto('save')
  },
  /** WP-KEY-12, WP-KEY-13: one die for each base that would be lost. */
  save(play, { unit, chosen = [] }) {
    const { world } = play
    const save = hooks.total(world, 'unit.save', { unit }, NO_SAVE)
    if (save >= NO_SAVE) return play.goto('remove')
    const seat = seatsOf(world, unitOf(world, unit).side)[0]!
    const dice = { sides: SIDES_OF_DIE, count: chosen.length, rule: 'WP-KEY-12' as const, why: 'save', seat }
    return play.roll({ ...dice, good: facesFrom(save) }, 'saved')
  },
  saved(play, vars) {
    const save = hooks.total(play.world, 'unit.save', { unit: vars.unit }, NO_SAVE)
    const faces = play.faces()
    const all = vars.chosen ?? []
    vars.chosen = all.filter((_, i) => !succeeds(faces[i]!, save))
    play.emit('saved', 'WP-KEY-12', { unit: vars.unit, saved: all.length - vars.chosen.length })
    return play.goto('remove')
  },
  remove(play, { unit: id, rule, chosen = [] }) {
    const unit = unitOf(play.world, id)
    const lost = unit.bases
      .filter(base => chosen.includes(base.id))
      .map(({ id: base, at, facing }) => ({ base, at: { ...at }, facing }))
    for (const { base } of lost) removeBase(play, unit, base, rule)
    return play.done({ lost })
  },
})
