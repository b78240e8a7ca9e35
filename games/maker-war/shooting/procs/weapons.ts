import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { aimBlast } from '../asks/bombard.ts'
import { pickTarget, TEMPLATE, targetSubject } from '../asks/target.ts'
import { aimTemplate } from '../asks/template.ts'
import { pickWeapon } from '../asks/weapon.ts'
import { type Aim, attackFrom, type Shot } from '../attack.ts'
import { handsOf } from '../crew.ts'
import {
  aimOfBlast,
  areNeighbours,
  findNamed,
  firepowerReport,
  fixedAim,
  isBlaster,
  isCostly,
  ownOdds,
  reachOf,
  readyShots,
  shotsOf,
} from '../declare.ts'
import { armsOf, type Occasion } from '../firepower.ts'
import { prospectsFor } from '../prospects.ts'
import { salvo } from './salvo.ts'

/**
 * `at`: the only formation that may be shot at (a reaction); `bound`: what the rest of the formation shot at, to be followed while it lasts;
 * `binds`: units that fire apart, the first of which binds the others (MW-TRAIT-44), not a Titan's weapons (MW-TITAN-02).
 */
type Vars = {
  formation: string
  order: Occasion
  at: string | null
  fired: string[]
  binds: boolean
  bound: Aim | null
  current: string | null
}
const groupOf = (world: World, { formation }: Vars) => formationOf(world, formation)
/** Asked anew each time: a weapon that is repaired between two salvos fires too (MW-TITAN-16). */
function sourcesLeft(world: World, { formation, order, fired, binds }: Vars): string[] {
  const { apart, weapons } = armsOf(world, formation, order)
  return (binds ? apart : weapons).filter(source => !fired.includes(source))
}
const aimNow = (world: World, vars: Vars) => fixedAim(world, groupOf(world, vars).side, vars.at, vars.bound)

const attackOf = (world: World, vars: Vars, aim: Aim, kind: 'salvo' | 'bombard' = 'salvo'): Attack => {
  const { formation, order, current } = vars
  const { side } = groupOf(world, vars)
  return attackFrom(world, { side, formation, shots: shotsOf(world, [current!], order), ...aim, kind, plus: ownOdds(order) })
}

/** The strongest weapon that can fire at whom the order names; those that fire once, or may backfire, are asked for. */
const readyForNamed = (world: World, vars: Vars, ready: readonly Shot[]): Shot | null => {
  const target = findNamed(world, vars.formation)
  if (target === null) return null
  const { side } = groupOf(world, vars)
  const canHit = (shot: Shot) => handsOf(world, side, [shot], { target, template: null }).length > 0
  return ready.find(shot => !isCostly(world, shot.source) && canHit(shot)) ?? null
}
function fireAtNamed<F>(vars: Vars, { source }: Shot, then: F): F {
  vars.current = source
  return then
}

/** Salvo after salvo, one source each, in the owner's order (MW-TITAN-02, MW-R-51). */
export const weaponByWeapon = proc<Vars>()('weaponByWeapon', 'MW-TITAN-02', {
  begin(play, vars) {
    const { world } = play
    const { seat, side, where } = groupOf(world, vars)
    if (where !== 'table') return play.done()
    const aim = aimNow(world, vars)
    const ready = readyShots(world, side, sourcesLeft(world, vars), vars.order, aim)
    const [first] = ready
    if (!first) return play.done()
    const atNamed = aim ? null : readyForNamed(world, vars, ready)
    if (atNamed) return fireAtNamed(vars, atNamed, play.goto('aim'))
    // A single one is asked for its target at once, where it can still hold fire.
    const isPlain = aim ? !isCostly(world, first.source) : !isBlaster(world, first.source)
    if (ready.length > 1 || !isPlain) return play.ask(pickWeapon, [seat], { formation: vars.formation, ready }, 'chosen')
    vars.current = first.source
    return play.goto('aim')
  },
  chosen(play, vars) {
    const [source] = play.answer(pickWeapon).ids
    if (source === undefined) return play.done()
    vars.current = source
    return play.goto('aim')
  },
  aim(play, vars) {
    const { world } = play
    const { seat, side } = groupOf(world, vars)
    const source = vars.current!
    vars.fired.push(source)
    const aim = aimNow(world, vars)
    if (isBlaster(world, source))
      return play.ask(aimBlast, [seat], { source, order: vars.order, bound: aim?.target ?? null }, 'blast')
    if (aim) return play.call(openFire, { order: vars.order, attack: attackOf(world, vars, aim) }, 'begin')
    const prospects = prospectsFor(world, side, shotsOf(world, [source], vars.order), ownOdds(vars.order))
    const open = prospects.filter(p => p.dice > 0).map(p => p.target)
    const named = findNamed(world, vars.formation)
    if (named !== null && open.includes(named) && !isCostly(world, source))
      return play.call(openFire, { order: vars.order, attack: attackOf(world, vars, { target: named, template: null }) }, 'begin')
    return play.ask(
      pickTarget,
      [seat],
      targetSubject(vars.formation, vars.order, source, prospects, true, areNeighbours(world, open)),
      'targeted',
    )
  },
  targeted(play, vars) {
    const { world } = play
    const [target] = play.answer(pickTarget).ids
    if (target === undefined) return play.goto('begin')
    if (target === TEMPLATE) {
      const { formation, order, current } = vars
      const subject = { formation, order, weapon: current!, reach: reachOf(world, [current!]) }
      return play.ask(aimTemplate, [groupOf(world, vars).seat], subject, 'placed')
    }
    const aim = { target, template: null }
    if (vars.binds) vars.bound = aim
    return play.call(openFire, { order: vars.order, attack: attackOf(world, vars, aim) }, 'begin')
  },
  placed(play, vars) {
    const { world } = play
    const { x, y } = play.answer(aimTemplate).at
    const aim = { target: null, template: { x, y } }
    if (vars.binds) vars.bound = aim
    return play.call(openFire, { order: vars.order, attack: attackOf(world, vars, aim) }, 'begin')
  },
  blast(play, vars) {
    const { world } = play
    const { x, y } = play.answer(aimBlast).at
    const { side } = groupOf(world, vars)
    if (vars.binds && !aimNow(world, vars)) vars.bound = aimOfBlast(world, side, { x, y })
    const attack = attackOf(world, vars, { target: null, template: { x, y } }, 'bombard')
    return play.call(openFire, { order: vars.order, attack }, 'begin')
  },
})

/** A formation's salvo, or that of one of its sources, with the firepower of everybody who contributes. */
export const openFire = proc<{ order: Occasion; attack: Attack }>()('openFire', 'MW-SHOOT-05', {
  begin(play, { order, attack }) {
    const { formation } = attack
    play.emit('opens fire', 'MW-SHOOT-05', { formation, order, firepower: firepowerReport(play.world, attack, order) })
    return play.call(salvo, { attack }, 'end')
  },
  end: play => play.done(),
})
