import { procNamed } from '@sandtable/kernel'
import type { Teller } from '../../basics/move-token.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type Unit, type World } from '../../world.ts'
import { combatIn, fightingUnits, isRepelled } from '../combat.ts'
import { holding, isVehicle, part, touching } from '../moves.ts'

/** WP-BLDG-22, WP-R-90, WP-R-167 (shelter/). */
const moveBack = procNamed<{ unit: string; building: string }>('moveBack')

/** WP-R-80: whoever gives way first. The other follows where that is not possible; who is held by other contacts stays. */
function movers(world: World, vehicle: Unit, other: Unit): Unit[] {
  if (!isVehicle(other)) return holding(world, other).length > 0 ? [vehicle] : [other, vehicle]
  const yields = combatIn(world).loser ?? foeOf(world.initiative ?? 'a')
  return vehicle.side === yields ? [vehicle, other] : [other, vehicle]
}

/** Contacts with Vehicles that have to be broken, and were not tried yet. */
function pairs(world: World): [Unit, Unit][] {
  const vehicles = fightingUnits(world).filter(isVehicle)
  return vehicles.flatMap((vehicle, i) =>
    touching(world, vehicle)
      .filter(other => !isVehicle(other) || !vehicles.slice(0, i).includes(other))
      .map((other): [Unit, Unit] => [vehicle, other]),
  )
}

/** Whom a unit has to be clear of: a Vehicle of everybody, others of Vehicles. */
const leaves = (world: World, unit: Unit): Unit[] => touching(world, unit).filter(other => isVehicle(unit) || isVehicle(other))

function separate(play: Teller, [vehicle, other]: [Unit, Unit]): void {
  const { world } = play
  const units = movers(world, vehicle, other)
  part(
    play,
    'WP-TIDY-08',
    units.map(unit => ({ unit, from: leaves(world, unit) })),
  )
}

/** WP-TIDY-08, WP-R-80, WP-R-151: units and Vehicles part; WP-BLDG-22: who could not take a building goes back. */
export const separation = proc<{ done?: string[] }>()('separation', 'WP-TIDY-08', {
  begin(play, vars) {
    vars.done ??= []
    const { world } = play
    const keyOf = ([one, other]: [Unit, Unit]) => `${one.id}>${other.id}`
    const next = pairs(world).find(pair => !vars.done!.includes(keyOf(pair)))
    if (!next) return play.goto('repelled')
    vars.done.push(keyOf(next))
    separate(play, next)
    return play.goto('begin')
  },
  repelled(play) {
    const { world } = play
    const unit = fightingUnits(world).find(one => isRepelled(world, one))
    if (!unit || unit.storms === null) return play.done()
    return play.call(moveBack, { unit: unit.id, building: unit.storms }, 'repelled')
  },
})
