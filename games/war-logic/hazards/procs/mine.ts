import { procNamed, type RuleId } from '@sandtable/kernel'
import { isUncounted } from '../../basics/counters.ts'
import { sidesOfDie } from '../../basics/dice.ts'
import { blastDiameter, roundedUp } from '../../basics/figures.ts'
import { sideOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { heldBy } from '../../basics/skills.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import { proc } from '../../hooks.ts'
import { caughtIn } from '../../places/blast.ts'
import type { Field, Spot, World } from '../../world.ts'
import { noteTriggered } from '../answers.ts'
import { showHidden, strikeAll } from './strike-all.ts'

const reveal = procNamed<{ unit: string; rule: RuleId; stealth: boolean }>('reveal')

const fieldOf = ({ fields }: Pick<World, 'fields'>, id: string): Field => fields.find(one => one.id === id)!
/** WL-HAZ-04: one mine less; of a bought field the number of its skill, which quick play may leave uncounted (WL-FAST-04). */
function useUp(world: World, field: Field): void {
  const buried = field.unit === null ? null : unitOf(world, field.unit)
  const held = buried && heldBy(world, buried).find(({ skill }) => skill.hazardType !== null)
  const isCounted = !held || !isUncounted(world, held)
  if (field.left !== null && isCounted) field.left -= 1
  if (held) Object.assign(held.counter, { left: field.left ?? held.counter.left, shown: true })
}
/** Whom the blast around a unit reaches: itself first, then everybody else in the circle. */
function struckBy(world: World, { circumference }: Field, unit: string, at: Spot): string[] {
  const { units, pieces } = caughtIn(world, at, circumference)
  return [unit, ...units.filter(id => id !== unit), ...pieces]
}

/** WL-HAZ-03, WL-R-95, WL-R-193: a mine goes off under a unit: its impact by a die, without pincer, leverage or cover, upon all in its circle. */
export const mine = proc<{ field: string; unit: string; at?: Spot; damage?: number }>()('mine', 'WL-HAZ-03', {
  begin(play, { unit }) {
    // WL-R-169: mines feel whom sensors do not see.
    if (unitOf(play.world, unit).hidden === null) return play.goto('off')
    return play.call(reveal, { unit, rule: 'WL-R-169', stealth: false }, 'off')
  },
  off(play, vars) {
    const { world } = play
    const field = fieldOf(world, vars.field)
    const unit = unitOf(world, vars.unit)
    vars.at = { x: unit.at.x, y: unit.at.y }
    field.hidden = false
    useUp(world, field)
    noteTriggered(world, unit, field.player)
    const data = { unit: unit.id, field: field.id, hazard: field.type, at: vars.at, left: field.left }
    // It shows the field, and that nobody led the unit through it (WL-HAZ-10).
    play.emit('mine went off', 'WL-HAZ-02', data, { reveals: true })
    const seen = struckBy(world, field, unit.id, vars.at).filter(id => world.units[id]?.hidden === null)
    const die = { sides: sidesOfDie(world.options.attackDie), by: field.unit, against: seen }
    return play.call(throwDice, { dice: [die], why: 'mine', rule: 'WL-HAZ-03', prepared: false }, 'thrown')
  },
  thrown(play, vars) {
    const field = fieldOf(play.world, vars.field)
    const [face] = play.result(throwDice).faces
    vars.damage = roundedUp((field.impact * face!) / 10)
    const { unit, at, damage } = vars
    const radius = blastDiameter(field.circumference) / 2
    play.emit('mine exploded', 'WL-HAZ-03', { unit, hazard: field.type, die: face!, damage, at: at!, radius })
    return play.call(showHidden, { at: at!, circumference: field.circumference }, 'struck')
  },
  struck(play, { field: id, unit, at, damage }) {
    const { world } = play
    const field = fieldOf(world, id)
    const hits = struckBy(world, field, unit, at!).map(target => ({ target, damage: damage! }))
    const side = field.player === null ? null : sideOf(world, field.player)
    return play.call(strikeAll, { hits, by: field.unit, side, kind: 'mine', weapon: field.type }, 'over')
  },
  over: play => play.done(),
})
