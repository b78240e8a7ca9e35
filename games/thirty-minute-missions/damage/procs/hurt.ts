import { procNamed } from '@sandtable/kernel'
import { itemOf, mainSectionOf, unitOf, weaponOf } from '../../basics/queries.ts'
import { can, type Procedure, proc } from '../../hooks.ts'
import { creditItem } from '../../missions/credit.ts'
import { cutMovement } from '../../movement/cut.ts'
import { placeUnit } from '../../movement/room.ts'
import type { SideId } from '../../world.ts'
import { destroyUnit } from '../destroy.ts'
import type { Hurt } from '../harm.ts'
import { loseSection, wreckItem } from '../loss.ts'
import { findDrop, noteWreck, type Support, supportOf } from '../support.ts'

/** Fall Damage hurts. */
const fall = procNamed<{ unit: string; by: SideId | null }>('fall')

type Blow = Hurt & { before?: Support; dealt?: number; destroyed?: boolean }

const HIGHEST_WITHOUT_FLIGHT = 2

/** Damage to a section or an item, with all that follows: loss, dropped weapons, explosion, falls, destruction. */
export const hurt: Procedure<Hurt> = proc<Blow>()('hurt', 'TM-ATK-08', {
  begin(play, vars) {
    const unit = play.world.units[vars.unit]
    const item = play.world.items[vars.part]
    const left = unit?.durability[vars.part] ?? (item?.unit === vars.unit ? item.durability : 0)
    if (unit?.where !== 'board' || left === 0 || vars.amount <= 0) return play.done()
    vars.before = supportOf(play.world, unit)
    // TM-R-50: what is beyond the durability is lost.
    vars.dealt = Math.min(left, vars.amount)
    vars.destroyed = vars.dealt === left
    const { part, amount, dealt, by, cause, damage = null, hit = null } = vars
    const { id, side } = unit
    play.emit('damaged', 'TM-ATK-08', { unit: id, side, part, amount, dealt, left: left - dealt, by, cause, damage, hit })
    return play.goto(part in unit.durability ? 'section' : 'item')
  },
  section(play, { unit: id, part, dealt = 0, destroyed, by, cause }) {
    const unit = unitOf(play.world, id)
    unit.durability = { ...unit.durability, [part]: unit.durability[part]! - dealt }
    if (!destroyed) return play.goto('settle')
    loseSection(play, unit, part, by, cause)
    if (part !== mainSectionOf(play.world, unit)) return play.goto('settle')
    destroyUnit(play, unit, by)
    return play.goto('end')
  },
  item(play, { unit: id, part, dealt = 0, destroyed, by }) {
    const item = itemOf(play.world, part)
    const unit = unitOf(play.world, id)
    item.durability -= dealt
    if (!destroyed) return play.goto('settle')
    const explodes = item.kind === 'weapon' && item.mode === 'mounted'
    wreckItem(play, unit, item, 'TM-ATK-09')
    creditItem(play, item, unit, by)
    return explodes ? play.call(explosion, { unit: id, item: part, by }, 'settle') : play.goto('settle')
  },
  settle: (play, { unit, by, before }) => play.call(settle, { unit, by, before: before! }, 'end'),
  end: play => play.done(),
})

const EXPLODES_FROM = 6
const DAMPED_FROM = 8

/** TM-WEAP-03, TM-R-54, TM-MOD-11: a Mounted weapon that was shot to pieces may take its section with it. */
export const explosion: Procedure<{ unit: string; item: string; by: SideId | null }> = proc<{
  unit: string
  item: string
  by: SideId | null
}>()('explosion', 'TM-WEAP-03', {
  begin: (play, { unit }) =>
    play.roll(
      { sides: 8, count: 1, rule: 'TM-WEAP-03', why: 'does the weapon explode?', seat: unitOf(play.world, unit).seat },
      'rolled',
    ),
  rolled(play, { unit }) {
    const face = play.faces()[0]!
    const from = can(play.world, unit, 'explodesOnlyOn8') ? DAMPED_FROM : EXPLODES_FROM
    play.world.die = { unit, roll: 'explosion', face, rerolled: false }
    return play.window(
      'die.rolled',
      { unit, roll: 'explosion', face, failed: face >= from, good: from - 1, equipped: false },
      'stands',
    )
  },
  stands(play, { unit, item, by }) {
    const { face } = play.world.die!
    play.world.die = null
    const needs = can(play.world, unit, 'explodesOnlyOn8') ? DAMPED_FROM : EXPLODES_FROM
    const { sections } = itemOf(play.world, item)
    const { damage } = weaponOf(itemOf(play.world, item))
    play.emit(face >= needs ? 'weapon exploded' : 'weapon did not explode', 'TM-WEAP-03', { unit, item, face, needs, damage })
    if (face < needs) return play.done()
    return play.call(hurt, { unit, part: sections[0]!, amount: damage, by, cause: 'explosion' }, 'end')
  },
  end: play => play.done(),
})

/** What damage means for a unit that is still there: less movement, a wreck, a fall. */
export const settle = proc<{ unit: string; by: SideId | null; before: Support }>()('settle', 'TM-R-167', {
  begin(play, { unit: id, by, before }) {
    const { world } = play
    const unit = unitOf(world, id)
    if (unit.where !== 'board') return play.done()
    noteWreck(play, unit, before.wreck)
    cutMovement(world, unit)
    const drop = findDrop(world, unit, before)
    if (drop === null) return play.done()
    if (drop !== 'lowered') return play.call(fall, { unit: id, by }, 'end')
    placeUnit(world, unit, unit.hex, HIGHEST_WITHOUT_FLIGHT, unit.facing)
    play.emit('lowered', 'TM-FLY-03', { unit: id, level: HIGHEST_WITHOUT_FLIGHT })
    return play.done()
  },
  end: play => play.done(),
})
