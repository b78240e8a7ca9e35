import { priceOf } from '../army/cost.ts'
import { canOperate, isMachine, sheetOf } from '../basics/queries.ts'
import { heldBy, skillsWith } from '../basics/skills.ts'
import { isSmallerThan, placesTaken, roomIn } from '../movement/room.ts'
import type { Unit, World } from '../world.ts'
import { areaOf, isHost } from './deploy.ts'

/** Who starts in which machine or building: unit by host. */
export type Crews = ReadonlyMap<string, string>

/** What a unit's own weapons are worth, in hundredths of a credit: those who shoot well are more use outside. */
const armsOf = (world: World, unit: Unit): number =>
  skillsWith(world, unit, { category: 'Offense' }).reduce((sum, { skill }) => sum + priceOf(skill), 0)
/** Weapons that a crew fires (WL-OFF-04); automatic ones need nobody. */
const weaponsOf = (world: World, unit: Unit): number =>
  heldBy(world, unit).filter(({ skill }) => skill.category === 'Offense' && !skill.tags.includes('automatic')).length
/** Whoever has better arms than this is left on foot, once every machine has somebody. */
const SIDEARMS = 3000

/** What most players would do: every machine is manned, its weapons too if there are enough hands, by those of its team first. */
export function usualCrews(world: World, units: readonly Unit[], isStranded: (unit: Unit) => boolean): Crews {
  const crews = new Map<string, string>()
  const hosts = units.filter(unit => isHost(world, unit)).sort((a, b) => b.cost - a.cost)
  const free = (): Unit[] => units.filter(unit => canOperate(world, unit) && !isMachine(world, unit) && !crews.has(unit.id))
  const seated = (host: Unit): number => [...crews.values()].filter(id => id === host.id).length
  const hand = (host: Unit, most: number): void => {
    const fitting = free().filter(unit => isSmallerThan(world, unit, host) && armsOf(world, unit) <= most)
    const rank = (unit: Unit): number => (unit.team === host.team ? 0 : 1_000_000) + armsOf(world, unit)
    const [best] = fitting.sort((a, b) => rank(a) - rank(b))
    if (best) crews.set(best.id, host.id)
  }
  const machines = hosts.filter(host => sheetOf(world, host).crewSeats > 0 && isMachine(world, host))
  for (const host of machines) hand(host, Number.POSITIVE_INFINITY)
  for (const host of machines)
    while (seated(host) < Math.min(sheetOf(world, host).crewSeats, weaponsOf(world, host))) {
      const before = seated(host)
      hand(host, SIDEARMS)
      if (seated(host) === before) break
    }
  loadStranded(world, units, hosts, crews, isStranded)
  return crews
}
/** Whoever cannot stand in the zone rides, if there is room: crews of starships, marines of ships. */
function loadStranded(
  world: World,
  units: readonly Unit[],
  hosts: readonly Unit[],
  crews: Map<string, string>,
  isStranded: (unit: Unit) => boolean,
): void {
  const taken = new Map<string, number>()
  for (const unit of [...units].sort((a, b) => areaOf(world, a) - areaOf(world, b))) {
    if (crews.has(unit.id) || [...crews.values()].includes(unit.id) || !isStranded(unit)) continue
    const host = hosts.find(
      one =>
        one.id !== unit.id &&
        !isStranded(one) &&
        isSmallerThan(world, unit, one) &&
        roomIn(world, one).load - (taken.get(one.id) ?? 0) >= placesTaken(world, unit),
    )
    if (!host) continue
    crews.set(unit.id, host.id)
    taken.set(host.id, (taken.get(host.id) ?? 0) + placesTaken(world, unit))
  }
}
