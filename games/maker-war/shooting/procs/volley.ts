import type { Flow } from '@sandtable/kernel'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { pickShooters } from '../asks/shooters.ts'
import { pickTarget, SOME, TEMPLATE, targetSubject } from '../asks/target.ts'
import { aimTemplate } from '../asks/template.ts'
import { type Aim, attackFrom, type Shot, touchedBy } from '../attack.ts'
import { crewOf, fullCrew, handsOf, isCrewChoice } from '../crew.ts'
import { areNeighbours, findNamed, ownOdds, reachOf, shotsOf } from '../declare.ts'
import type { Occasion } from '../firepower.ts'
import { type Lines, linesOf } from '../line-of-fire.ts'
import { findProspect, prospectsFor } from '../prospects.ts'
import { openFire, weaponByWeapon } from './weapons.ts'

/**
 * `together`: the sources of the one salvo (MW-R-149); `apart`: those with salvos of their own (MW-TRAIT-44); `some`: the player wants to
 * leave units out (MW-R-39).
 */
type Vars = {
  formation: string
  order: Occasion
  at: string | null
  together: string[]
  apart: string[]
  aim: Aim
  some?: boolean
}

const sideOf = (world: World, formation: string) => formationOf(world, formation).side
const planOf = (world: World, { formation, order, aim }: Vars, shots: readonly Shot[], lines?: Lines) =>
  attackFrom(world, { side: sideOf(world, formation), formation, shots, ...aim, plus: ownOdds(order) }, lines)

/** The salvo of a formation: its target, who takes part, the dice; then the salvos of those who fire apart from it. */
export const volley = proc<Vars>()('volley', 'MW-SHOOT-02', {
  begin(play, vars) {
    const { world } = play
    const { formation, order, at, together, some = false } = vars
    const shots = shotsOf(world, together, order)
    if (shots.length === 0) return play.goto('apart')
    if (at !== null) return play.goto('crew')
    const side = sideOf(world, formation)
    const named = findNamed(world, formation)
    if (named !== null && findProspect(world, side, shots, named)?.dice)
      return aimed(vars, { target: named, template: null }, play.goto('crew'))
    const prospects = prospectsFor(world, side, shots, ownOdds(order))
    const open = prospects.filter(p => p.dice > 0).map(p => p.target)
    if (open.length === 0) return play.goto('apart')
    const subject = targetSubject(formation, order, null, prospects, true, areNeighbours(world, open), !some && shots.length > 1)
    return play.ask(pickTarget, [formationOf(world, formation).seat], subject, 'chosen')
  },
  chosen(play, vars) {
    const { world } = play
    const [target] = play.answer(pickTarget).ids
    if (target === undefined) {
      play.emit('held fire', 'MW-R-39', { formation: vars.formation })
      return play.goto('apart')
    }
    if (target === SOME) {
      vars.some = true
      return play.goto('begin')
    }
    if (target !== TEMPLATE) return aimed(vars, { target, template: null }, play.goto('crew'))
    const { formation, order, together } = vars
    const subject = { formation, order, weapon: null, reach: reachOf(world, together) }
    return play.ask(aimTemplate, [formationOf(world, vars.formation).seat], subject, 'placed')
  },
  placed(play, vars) {
    const { x, y } = play.answer(aimTemplate).at
    return aimed(vars, { target: null, template: { x, y } }, play.goto('crew'))
  },
  crew(play, vars) {
    const { world } = play
    const { formation, order, together, aim } = vars
    const side = sideOf(world, formation)
    const lines = linesOf(world, side)
    const hands = handsOf(world, side, shotsOf(world, together, order), aim, lines)
    if (hands.length === 0 && vars.at !== null) return play.goto('apart')
    const attack = planOf(world, vars, fullCrew(hands), lines)
    const weighed = () => crewOf(world, side, hands, aim, lines)
    if (!(vars.some && hands.length > 1) && !isCrewChoice(world, hands, attack, weighed))
      return play.call(openFire, { order, attack }, 'apart')
    return play.ask(pickShooters, [formationOf(world, formation).seat], { formation, crew: weighed() }, 'manned')
  },
  manned(play, vars) {
    const { ids } = play.answer(pickShooters)
    const shots = shotsOf(play.world, vars.together, vars.order).filter(shot => ids.includes(shot.source))
    return play.call(openFire, { order: vars.order, attack: planOf(play.world, vars, shots) }, 'apart')
  },
  apart(play, { formation, order, at, apart, aim }) {
    if (apart.length === 0) return play.done()
    const isAimed = Object.keys(touchedBy(play.world, sideOf(play.world, formation), aim)).length > 0
    const bound = isAimed ? aim : null
    return play.call(weaponByWeapon, { formation, order, at, fired: [], binds: true, bound, current: null }, 'end')
  },
  end: play => play.done(),
})

function aimed(vars: Vars, aim: Aim, then: Flow): Flow {
  vars.aim = aim
  return then
}
