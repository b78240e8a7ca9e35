import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { isBroken } from '../standing.ts'
import { chooseAttack } from './choose-attack.ts'
import { declareAttack } from './declare-attack.ts'
import { resolveAttack } from './resolve-attack.ts'

/** `faces`: of each attack, once they are thrown. */
type Volley = { unit: string; ranged: boolean; declared?: Attack[]; faces?: number[][] }

/** Dice that an attack of a volley needs: none for a structure, or if it cannot be made any more (TM-R-139). */
const diceOf = (world: World, attack: Attack): number =>
  attack.cancelled || attack.part === '' || isBroken(world, attack) ? 0 : attack.rolls

/**
 * TM-GEN-06: several attacks of a phase are declared and paid for in advance, their attack rolls thrown together, and resolved in the order
 * in which they were declared; one whose target is gone by then is lost with its AP.
 */
export const volley = proc<Volley>()('volley', 'TM-GEN-06', {
  begin(play, vars) {
    vars.declared = []
    return play.goto('choose')
  },
  choose(play, { unit, ranged, declared = [] }) {
    if (unitOf(play.world, unit).where !== 'board' || play.world.turn?.over) return play.goto('throw')
    return play.call(chooseAttack, { unit, ranged, how: 'normal', target: null, more: declared.length }, 'chosen')
  },
  chosen(play, { unit, ranged }) {
    const chosen = play.result(chooseAttack)
    if (chosen === null) return play.goto('throw')
    const { target, part, weapon } = chosen
    return play.call(declareAttack, { unit, ranged, how: 'normal', target, part, weapon }, 'declared')
  },
  declared(play, { declared = [] }) {
    declared.push(play.world.attacks.pop()!)
    return play.goto('choose')
  },
  throw(play, { unit, ranged, declared = [] }) {
    const count = declared.reduce((sum, attack) => sum + diceOf(play.world, attack), 0)
    if (count === 0) return play.goto('next')
    const { seat } = unitOf(play.world, unit)
    return play.roll({ sides: 8, count, rule: 'TM-GEN-06', why: ranged ? 'volley of shots' : 'volley of blows', seat }, 'thrown')
  },
  thrown(play, vars) {
    const faces = [...play.faces()]
    vars.faces = vars.declared!.map(attack => faces.splice(0, diceOf(play.world, attack)))
    return play.goto('next')
  },
  next(play, { declared = [], faces = [] }) {
    const attack = declared.shift()
    if (attack === undefined) return play.done()
    play.world.attacks.push(attack)
    return play.call(resolveAttack, { faces: faces.shift() ?? [] }, 'next')
  },
})
