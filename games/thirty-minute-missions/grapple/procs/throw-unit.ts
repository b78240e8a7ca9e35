import { rollAssault } from '../../attack/procs/roll-assault.ts'
import { rollEvasion } from '../../attack/procs/roll-evasion.ts'
import { distanceToHex } from '../../basics/measure.ts'
import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { freeHex } from '../../damage/asks/free-hex.ts'
import { stopTurn } from '../../damage/status.ts'
import { siteMeant, siteOfId } from '../../free/shown.ts'
import { isSameSite } from '../../free/site.ts'
import { facingTo } from '../../free/steps.ts'
import { proc } from '../../hooks.ts'
import { dropObjects } from '../../missions/carry.ts'
import { placeUnit } from '../../movement/room.ts'
import type { Site } from '../../world.ts'
import { throwHex } from '../asks/throw-hex.ts'
import { throwDistance } from '../throw-distance.ts'
import { type Bystander, bystanders, deviated, flightTo, landingHexes } from '../throwing.ts'
import { collide } from './collide.ts'

/** `hexes`: those flown through. `met`: units on the way that are still to roll. `before`: number of the hex where somebody stopped it. */
type Throw = {
  unit: string
  target: string
  named?: Site
  hexes?: Site[]
  structure?: string | null
  met?: Bystander[]
  dodging?: Bystander
  struck?: string | null
  before?: number
  landing?: Site
}
const DEVIATION_RULES = [18, 19, 20, 21, 22, 23, 24, 25].map(n => `TM-THROW-${n}` as const)

/** A grappled unit is thrown (TM-R-145): hex, Assault Roll, deviation, units on the way, landing, collision, fall. */
export const throwUnit = proc<Throw>()('throwUnit', 'TM-THROW-03', {
  begin: (play, { unit, target }) => play.ask(throwHex, [actorOf(unitOf(play.world, unit))], { unit, target }, 'named'),
  named(play, vars) {
    const { unit, target } = vars
    vars.named = siteMeant(play.world, play.answer(throwHex).at)
    const most = throwDistance(play.world, unitOf(play.world, unit))
    play.emit('throw named', 'TM-THROW-03', { unit, target, at: { ...vars.named }, most })
    return play.call(rollAssault, { unit, target, weapon: 'throw' }, 'aimed')
  },
  aimed(play, vars) {
    if (!play.result(rollAssault).success) return play.goto('astray')
    const { hexes, structure } = flightTo(play.world, unitOf(play.world, vars.unit), vars.named!)
    Object.assign(vars, { hexes, structure })
    return play.goto('fly')
  },
  astray: (play, { unit }) =>
    play.roll({ sides: 8, count: 1, rule: 'TM-THROW-07', why: 'deviation', seat: unitOf(play.world, unit).seat }, 'rolled'),
  rolled(play, { unit }) {
    const face = play.faces()[0]!
    play.world.die = { unit, roll: 'deviation', face, rerolled: false }
    return play.window('die.rolled', { unit, roll: 'deviation', face, failed: true, good: null, equipped: false }, 'deviates')
  },
  deviates(play, vars) {
    const { face } = play.world.die!
    play.world.die = null
    const unit = unitOf(play.world, vars.unit)
    const to = deviated(play.world, unit, vars.named!, face)
    const { hexes, structure } = flightTo(play.world, unit, to)
    Object.assign(vars, { hexes, structure })
    const { target } = vars
    play.emit('throw deviated', DEVIATION_RULES[face - 1]!, { unit: unit.id, target, face, named: vars.named!, at: { ...to } })
    return play.goto('fly')
  },
  fly(play, vars) {
    const { world } = play
    const target = unitOf(world, vars.target)
    const { hexes = [], structure = null } = vars
    // TM-BATL-17: what it carried stays behind.
    dropObjects(play, target)
    vars.met = bystanders(world, unitOf(world, vars.unit), target, { hexes, structure })
    vars.struck = null
    vars.before = hexes.length
    return play.goto('next')
  },
  next(play, vars) {
    const next = vars.met!.shift()
    if (next === undefined) return play.goto('land')
    vars.dodging = next
    return play.call(rollEvasion, { unit: next.unit, by: null, ranged: false, against: 'other' }, 'dodged')
  },
  dodged(play, vars) {
    const { unit: id, at } = vars.dodging!
    const evades = play.result(rollEvasion)
    play.emit(evades ? 'path cleared' : 'bystander struck', evades ? 'TM-THROW-13' : 'TM-THROW-14', {
      unit: id,
      target: vars.target,
    })
    if (!evades) {
      Object.assign(vars, { struck: id, before: at, met: [], structure: null })
      return play.goto('land')
    }
    // TM-R-66: who dodges in the landing hex keeps it.
    if (at === vars.hexes!.length - 1) vars.before = Math.min(vars.before!, at)
    return play.goto('next')
  },
  land(play, vars) {
    const { world } = play
    const { hexes = [], structure = null, before = 0 } = vars
    if (structure !== null) vars.landing = hexes.at(-1)!
    else {
      const spots = landingHexes(world, unitOf(world, vars.unit), unitOf(world, vars.target), { hexes, structure }, before)
      vars.landing = { ...(spots[0] ?? unitOf(world, vars.unit).hex) }
      if (spots.length > 1) {
        const seat = actorOf(unitOf(world, vars.unit))
        return play.ask(freeHex, [seat], { unit: vars.target, hexes: spots, rule: 'TM-R-146' }, 'placed')
      }
    }
    return play.goto('crash')
  },
  placed(play, vars) {
    vars.landing = siteOfId(play.world, play.answer(freeHex).ids[0]!)
    return play.goto('crash')
  },
  crash(play, vars) {
    const { world } = play
    const [own, other] = [unitOf(world, vars.unit), unitOf(world, vars.target)]
    const { hexes = [], before = 0, struck = null, structure = null, landing = own.hex } = vars
    // TM-R-65, TM-R-69, TM-R-146: to the unit that was struck or gave no room, else to where it lands.
    const isPushed = before < hexes.length && !hexes.some(h => isSameSite(h, landing))
    const end = struck !== null || isPushed ? hexes[before]! : landing
    const distance = Math.max(1, distanceToHex(own, end))
    placeUnit(world, other, { ...landing }, own.level, facingTo(landing, own.hex, other.facing))
    play.emit('thrown', 'TM-THROW-08', { unit: own.id, target: other.id, at: { ...landing }, distance, struck, structure })
    return play.call(collide, { unit: own.id, target: other.id, distance, struck, structure }, 'end')
  },
  end(play, { unit }) {
    const own = unitOf(play.world, unit)
    if (own.ap === 0) stopTurn(play, own, 'TM-THROW-12')
    return play.done()
  },
})
