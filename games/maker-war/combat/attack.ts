import type { SeatId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { freshAttack } from '../army/muster.ts'
import { formationOf } from '../basics/queries.ts'
import { type Attack, foeOf, type SideId, type World } from '../world.ts'
import { type Fight, involvedFormations, type MeleePower, powerOf } from './combat.ts'
import type { Hits } from './hits.ts'
import { oddsOf } from './odds.ts'

/** The attack of one side in a close combat: what reactions and cards look at. Units that could still get dice are among its sources. */
export function meleeAttack(world: World, fight: Fight, side: SideId, power: MeleePower = powerOf(world, fight, side)): Attack {
  const targets = involvedFormations(world, fight, foeOf(side))
  const { plus, minus } = oddsOf(world, fight, side)
  const rules = (reasons: typeof plus) => [...new Set(reasons.map(r => r.rule))]
  return {
    ...freshAttack(side, 'melee'),
    targets,
    formation: side === fight.side ? fight.fighting[0]! : null,
    sources: power.sources.map(({ source, dice }) => ({ source, dice: dice.total })),
    dice: power.dice,
    caps: { antiTank: 0, terror: 0, dicey: 0, annihilation: power.marked },
    odds: Object.fromEntries(targets.map(f => [f, { plus: rules(plus), minus: rules(minus) }])),
  }
}

/** The attack that both sides' hits belong to once all are allocated: whom it hits, and later who fell. */
export const clash = (world: World, fight: Fight): Attack => ({
  ...freshAttack(fight.side, 'melee'),
  targets: [...involvedFormations(world, fight, 'a'), ...involvedFormations(world, fight, 'b')],
  formation: fight.fighting[0]!,
})

/** MW-R-160, MW-BIG-02: faces are normal dice first, then the marked ones, whose hits are critical, and big dice last. */
export function hitsOf({ faces, big, caps }: Attack, need: number): Hits {
  const isHit = (face: number) => face >= need
  const large = faces.slice(faces.length - big).filter(isHit).length
  const small = faces.slice(0, faces.length - big)
  const plain = small.length - caps.annihilation
  return {
    normal: small.slice(0, plain).filter(isHit).length + 5 * large,
    critical: small.slice(plain).filter(isHit).length,
  }
}

/** Who decides for a side: the player of its first formation in the fight. */
export function seatIn(world: World, fight: Fight, side: SideId): SeatId {
  const [first] = side === fight.side ? fight.fighting : involvedFormations(world, fight, side)
  return first === undefined ? seatsOf(world, side)[0]! : formationOf(world, first).seat
}

/** The fight without units that are gone meanwhile. */
export function stillThere(world: World, fight: Fight): Fight {
  const there = (ids: readonly string[]) => ids.filter(id => world.units[id] !== undefined)
  const { combatants, involved } = fight
  return {
    ...fight,
    combatants: { a: there(combatants.a), b: there(combatants.b) },
    involved: { a: there(involved.a), b: there(involved.b) },
  }
}
