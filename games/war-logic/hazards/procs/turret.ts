import type { JsonObject } from '@sandtable/kernel'
import { spend } from '../../basics/counters.ts'
import { sidesOfDie } from '../../basics/dice.ts'
import { extensionOf } from '../../basics/figures.ts'
import { bodyOf, outsideOf } from '../../basics/measure.ts'
import { sideOfUnit } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import { proc } from '../../hooks.ts'
import { caughtIn } from '../../places/blast.ts'
import type { Spot, World } from '../../world.ts'
import { noteTriggered } from '../answers.ts'
import { nextShot, noteFired, type Way } from '../automatic.ts'
import { automaticHit } from '../fire.ts'
import { showHidden, strikeAll } from './strike-all.ts'

type Shooting = { turret: string; slot: number; target: string; centre?: Spot; die?: number }

const circumferenceOf = (world: World, { turret, slot }: Shooting): number => {
  const unit = unitOf(world, turret)
  return extensionOf(world, unit, heldAt(world, unit, slot).skill)
}
/** The target alone, or all that its explosion reaches; whoever is inside is shielded by what it is in (WL-BLST-04). */
function targetsOf(world: World, shooting: Shooting): string[] {
  const circumference = circumferenceOf(world, shooting)
  if (circumference === 0) return [shooting.target]
  const { units, pieces } = caughtIn(world, shooting.centre!, circumference)
  const first = outsideOf(world, unitOf(world, shooting.target)).id
  return [first, ...units.filter(id => id !== first), ...pieces.filter(id => id !== first)]
}

/** WL-AUTO-01, WL-R-174: one shot of an automatic weapon, with everything that belongs to it. */
export const automaticShot = proc<Shooting>()('automaticShot', 'WL-AUTO-01', {
  begin(play, vars) {
    const { world } = play
    const [turret, target] = [unitOf(world, vars.turret), unitOf(world, vars.target)]
    const { skill } = heldAt(world, turret, vars.slot)
    vars.centre = { ...bodyOf(world, target).at }
    spend(world, turret, vars.slot)
    noteFired(world, turret, vars.slot, target)
    noteTriggered(world, target, turret.player)
    // It shows the weapon, and that it is switched on (WL-R-249).
    play.emit(
      'automatic fire',
      'WL-AUTO-01',
      { unit: turret.id, target: target.id, skill: skill.id, at: vars.centre },
      { reveals: true },
    )
    const against = targetsOf(world, vars).filter(id => world.units[id]?.hidden === null)
    const die = { sides: sidesOfDie(world.options.attackDie), by: turret.id, against }
    return play.call(throwDice, { dice: [die], why: 'turret', rule: 'WL-AUTO-01', prepared: false }, 'thrown')
  },
  thrown(play, vars) {
    vars.die = play.result(throwDice).faces[0]!
    return play.call(showHidden, { at: vars.centre!, circumference: circumferenceOf(play.world, vars) }, 'strikes')
  },
  strikes(play, vars) {
    const { world } = play
    const turret = unitOf(world, vars.turret)
    const struck = targetsOf(world, vars).map(id => automaticHit(world, turret, vars.slot, id, vars.die!))
    for (const { target, accuracy, damage } of struck)
      play.emit('automatic hit', 'WL-R-174', { unit: turret.id, target, accuracy: accuracy as unknown as JsonObject, damage })
    const stopped = struck.flatMap(one => (one.stopped ? [{ target: one.stopped.place, damage: one.stopped.damage }] : []))
    const hits = [...struck.map(({ target, damage }) => ({ target, damage })), ...stopped]
    const weapon = heldAt(world, turret, vars.slot).skill.id
    return play.call(strikeAll, { hits, by: turret.id, side: sideOfUnit(world, turret), kind: 'turret', weapon }, 'over')
  },
  over: play => play.done(),
})

/** WL-AUTO-01: all automatic weapons that have a unit in their sights fire at it, one after the other, while it lives. */
export const drawFire = proc<{ unit: string; path: Spot[]; how: Way; end?: Spot }>()('drawFire', 'WL-AUTO-01', {
  begin(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    vars.end ??= { x: unit.at.x, y: unit.at.y }
    unit.at = { ...vars.end }
    const shot = nextShot(world, unit, vars.path, vars.how)
    if (!shot) return play.done()
    if (unit.where === 'table') unit.at = { ...shot.at }
    return play.call(automaticShot, { turret: shot.turret, slot: shot.slot, target: unit.id }, 'after')
  },
  after: (play, { unit }) => (isInPlay(unitOf(play.world, unit)) ? play.goto('begin') : play.done()),
})
