import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { hooks, proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { freshAttack } from '../fresh.ts'
import { gunOf } from '../guns.ts'
import { priceOf } from '../price.ts'
import { aimAt, draftOf, findShot } from '../shots.ts'
import { isBroken } from '../standing.ts'
import { structureDistance, structureOf } from '../structures.ts'
import type { Chosen } from './choose-attack.ts'

type Declared = Omit<Chosen, 'times'> & { unit: string; ranged: boolean; how: Attack['how'] }

/** TM-R-77: an attack that is a reaction itself. */
const isReaction = (how: Attack['how']): boolean => how === 'overwatch' || how === 'counter'

/** The attack as it is declared, with its distance and its number of rolls (TM-KEYW-01). */
function attackOf(world: World, { unit, ranged, how, target, part, weapon }: Declared): Attack {
  const it = unitOf(world, unit)
  const gun = gunOf(world, weapon)
  const rolls = hooks.ledger(world, 'attack.rolls', { weapon }, 1, 'TM-ATK-02').total
  const structure = structureOf(world, target)
  if (structure !== null) {
    const distance = structureDistance(world, it, structure)
    return freshAttack({ attacker: unit, weapon, side: it.side, ranged, how, target, distance, damage: gun.damage, rolls })
  }
  const aim = aimAt(world, it, unitOf(world, target), ranged, how)
  const shot = findShot(aim, gun, part)
  return { ...draftOf(aim, gun, part, shot ?? { blind: false, greens: 0, blacks: 0 }), rolls }
}

/** TM-ATK-10, TM-WEAP-07: the attack is paid for and declared; W2 is opened. True if it still stands then (TM-R-139). */
export const declareAttack = proc<Declared, boolean>()('declareAttack', 'TM-ATK-10', {
  begin(play, vars) {
    const { world } = play
    const { unit, weapon, how, ranged } = vars
    const it = unitOf(world, unit)
    const attack = attackOf(world, vars)
    const ap = priceOf(world, it, gunOf(world, weapon), how)
    const item = world.items[weapon]
    it.ap -= ap.total
    if (item && item.ammo !== null) item.ammo -= 1
    if (ranged) it.fired = true
    // TM-MISS-31: a shot out of its own turn shows it in its next one too.
    if (how === 'overwatch') mark(it, { kind: 'firedBack' })
    world.attacks.push(attack)
    const { target, part, distance, blind, rolls } = attack
    const ammo = item?.ammo ?? null
    play.emit('attack declared', 'TM-ATK-10', {
      unit,
      target,
      part,
      weapon,
      how,
      ranged,
      distance,
      blind,
      rolls,
      ap,
      left: it.ap,
      ammo,
    })
    return isReaction(how) ? play.done(true) : play.window('attack.declared', { unit }, 'stands')
  },
  stands(play, { unit, target, weapon }) {
    const attack = play.world.attacks.at(-1)!
    attack.cancelled ||= isBroken(play.world, attack)
    if (attack.cancelled) play.emit('attack cancelled', 'TM-R-139', { unit, target, weapon })
    return play.done(!attack.cancelled)
  },
})
