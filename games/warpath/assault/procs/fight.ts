import { procNamed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { isOnTable, unitOf, weaponOf } from '../../basics/queries.ts'
import { successesOf } from '../../command/attack-dice.ts'
import { attackRoll, type DiceWanted, toHit } from '../../command/procs/attack-roll.ts'
import { proc } from '../../hooks.ts'
import { type Combat, foeOf, SIDES, type SideId, type World } from '../../world.ts'
import { allocate, strikesFrom } from '../asks/allocate.ts'
import { apOf, damageOf, hitGroups } from '../attack.ts'
import { combatFor, combatIn, contactsIn, fightingUnits, inOrderOfRolls } from '../combat.ts'
import { addedStrikes, attackersOfSide, fixedStrikes, freeAttackers } from '../strikes.ts'
import { aftermath } from './aftermath.ts'

/** WP-BLDG-12, WP-R-88: one roll of a unit upon a building (shooting/). */
const demolish = procNamed<{ unit: string; building: string; ap: number }, { fell: boolean }>('demolish')

/** WP-ASLT-01: a whole Assault, from its declaration to the last token. */
export const fight = proc<{ unit: string }>()('fight', 'WP-ASLT-01', {
  begin(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    world.combat = combatFor(world, unit)
    const { units } = world.combat
    world.combat.touched = contactsIn(units.map(one => unitOf(world, one)))
    const enemies = units.filter(one => unitOf(world, one).side !== unit.side)
    play.emit('assault', 'WP-ASLT-01', { unit: id, units, enemies })
    return play.window('order.assault', { units }, 'allocate')
  },
  allocate(play, { unit }) {
    const { side } = unitOf(play.world, unit)
    return play.call(allocation, { sides: [side, foeOf(side)] }, 'hits')
  },
  hits: play => play.call(hitRolls, { units: inOrderOfRolls(play.world).map(({ id }) => id) }, 'walls'),
  walls: play => play.call(wallRolls, { rolls: wallHits(play.world) }, 'damage'),
  damage: play => play.call(damageRolls, { units: inOrderOfRolls(play.world).map(({ id }) => id) }, 'aftermath'),
  aftermath: play => play.call(aftermath, {}, 'end'),
  end(play) {
    play.world.combat = null
    return play.done()
  },
})

/** WP-MULTI-05, WP-BLDG-21: both declare before any dice, the active player first; asked is only who has a choice. */
const allocation = proc<{ sides: SideId[] }>()('allocation', 'WP-MULTI-05', {
  begin(play, { sides }) {
    const { world } = play
    const [side] = sides
    if (side === undefined) return play.done()
    const combat = combatIn(world)
    const attackers = attackersOfSide(world, combat, side)
    combat.strikes.push(...fixedStrikes(attackers))
    if (freeAttackers(attackers).length > 0) return play.ask(allocate, seatsOf(world, side), { side }, 'declared')
    sides.shift()
    return play.goto('begin')
  },
  declared(play, { sides }) {
    const combat = combatIn(play.world)
    const strikes = strikesFrom(play.answer(allocate).amounts)
    combat.strikes = addedStrikes([...combat.strikes, ...strikes])
    play.emit('attacks declared', 'WP-MULTI-05', { side: sides[0]!, strikes: strikes.map(strike => ({ ...strike })) })
    sides.shift()
    return play.goto('begin')
  },
})

/** WP-ASLT-05 to WP-ASLT-10, WP-R-165: to hit, unit by unit. WP-DICE-10: the active player rolls, and rolls again, first. */
const hitRolls = proc<{ units: string[] }>()('hitRolls', 'WP-R-165', {
  begin(play, { units }) {
    const { world } = play
    const [unit] = units
    if (unit === undefined) return play.done()
    const strikes = combatIn(world).strikes.filter(strike => strike.unit === unit)
    const wanted = strikes.flatMap(strike => hitGroups(world, strike).map(group => toHit(group.weapon, group.target, group)))
    if (wanted.every(({ dice, halved }) => dice === 0 && halved === undefined)) {
      units.shift()
      return play.goto('begin')
    }
    return play.call(attackRoll, { unit, mode: 'assault', roll: 'hit', wanted }, 'rolled')
  },
  rolled(play, { units }) {
    const unit = units.shift()!
    const { groups } = play.result(attackRoll)
    combatIn(play.world).hits[unit] = groups.map(group => ({ ...group }))
    play.emit('struck', 'WP-ASLT-07', { unit, hits: groups.reduce((sum, group) => sum + successesOf(group), 0) })
    return play.goto('begin')
  },
})

type WallHit = { unit: string; building: string; ap: number }
/** WP-R-88: the units whose [D] weapons hit somebody in the building they assault, and the best AP of those hits. */
function wallHits(world: World): WallHit[] {
  return Object.entries(combatIn(world).hits).flatMap(([id, groups]) => {
    const unit = unitOf(world, id)
    const { storms } = unit
    const found = groups.filter(
      group =>
        group.weapon !== null &&
        weaponOf(unit, group.weapon).isDemolisher &&
        successesOf(group) > 0 &&
        unitOf(world, group.target).building === storms,
    )
    if (storms === null || found.length === 0) return []
    return [{ unit: id, building: storms, ap: Math.max(...found.map(({ weapon, target }) => apOf(world, id, weapon, target))) }]
  })
}

/** WP-R-88: whoever was inside a building that falls is destroyed, and counts as removed. */
const wallRolls = proc<{ rolls: WallHit[]; standing?: Combat['lost'] }>()('wallRolls', 'WP-R-88', {
  begin(play, vars) {
    const [next] = vars.rolls
    if (!next) return play.done()
    vars.standing = basesOf(play.world)
    return play.call(demolish, next, 'rolled')
  },
  rolled(play, vars) {
    const { world } = play
    const { building } = vars.rolls.shift()!
    if (!play.result(demolish).fell) return play.goto('begin')
    vars.rolls = vars.rolls.filter(roll => roll.building !== building)
    const left = basesOf(world)
    for (const side of SIDES) combatIn(world).lost[side] += (vars.standing ?? left)[side] - left[side]
    return play.goto('begin')
  },
})
/** How many bases each side has in the combat. */
function basesOf(world: World): Combat['lost'] {
  const count = (side: SideId) => fightingUnits(world, side).reduce((sum, { bases }) => sum + bases.length, 0)
  return { a: count('a'), b: count('b') }
}

/** WP-ASLT-11, WP-R-73: to damage, in the same order; counted by the unit that takes it. */
const damageRolls = proc<{ units: string[] }>()('damageRolls', 'WP-R-165', {
  begin(play, { units }) {
    const { world } = play
    const [unit] = units
    if (unit === undefined) return play.done()
    const wanted = wantedDamage(world, unit)
    if (wanted.every(({ hits }) => hits === 0)) {
      units.shift()
      return play.goto('begin')
    }
    return play.call(attackRoll, { unit, mode: 'assault', roll: 'damage', wanted }, 'rolled')
  },
  rolled(play, { units }) {
    units.shift()
    const { damage } = combatIn(play.world)
    for (const group of play.result(attackRoll).groups) damage[group.target] = (damage[group.target] ?? 0) + successesOf(group)
    return play.goto('begin')
  },
})
const wantedDamage = (world: World, unit: string): DiceWanted[] =>
  (combatIn(world).hits[unit] ?? [])
    .filter(({ target }) => isOnTable(unitOf(world, target)))
    .map(group => {
      const { weapon, target } = group
      const hits = successesOf(group)
      const { dice, needs } = damageOf(world, unit, weapon, target, hits)
      return { weapon, target, dice, needs, hits }
    })

export const fightProcs = [fight, allocation, hitRolls, wallRolls, damageRolls]
