import { figures, staysAloft } from '../basics/body.ts'
import { allUnits, hasActivation, isVehicle, sheetOf } from '../basics/queries.ts'
import { SECONDARIES, WEAPONS } from '../data/figures.ts'
import { foeOf, type SideId, type Unit, type World } from '../world.ts'

const share = (units: readonly Unit[], is: (unit: Unit) => boolean): number =>
  units.length === 0 ? 0 : units.filter(is).length / units.length

/** What a squad is good at, for guesses at objectives: shares of its units. */
function strengthsOf(world: World, side: SideId) {
  const units = allUnits(world).filter(u => u.side === side && hasActivation(u))
  const hasBlade = (u: Unit) => sheetOf(world, u).weapons.some(w => WEAPONS.get(w.weapon)!.kind === 'melee')
  return {
    count: units.length,
    melee: share(units, u => figures(world, u).stats.assault <= 4 && hasBlade(u)),
    guns: share(units, u => figures(world, u).stats.accuracy <= 4),
    fast: share(units, u => figures(world, u).baseMovement >= 5),
    flyers: units.filter(u => staysAloft(world, u)).length,
    vehicles: units.filter(u => isVehicle(world, u)).length,
  }
}

/** How promising each secondary objective looks for a side, from its squad, the enemy's and the map. */
function promiseOf(world: World, side: SideId): { readonly [objective: string]: number } {
  const [own, foe] = [strengthsOf(world, side), strengthsOf(world, foeOf(side))]
  const hills = Object.values(world.cells).some(c => c.ground > 0)
  return {
    first_blood: 2,
    disarm: 1.4 + own.guns,
    cripple: 1.6 + own.melee + 0.3 * own.guns,
    decapitate: 1 + 0.5 * foe.vehicles,
    behind_lines: 0.6 + 1.4 * own.fast,
    high_ground: hills ? 1.3 : 0,
    assassinate: 1.6 + own.guns,
    intact: 0.6,
    demolition: Math.min(1.4, 0.2 * world.structures.length),
    hand_to_hand: 0.6 + 2.4 * own.melee,
    sky_control: own.flyers === 0 ? 0 : foe.flyers === 0 ? 2.4 : 0.8,
    survey: 0.4 * Math.min(4, own.count) + 0.5 * own.fast,
  }
}

/** How many objectives are looked at in pairs. */
const LOOKED_AT = 5

/** TM-BATL-18: pairs of objectives worth choosing, the most promising first. */
export function promisingPairs(world: World, side: SideId): [string, string][] {
  const promise = promiseOf(world, side)
  const best = [...SECONDARIES.keys()].sort((a, b) => promise[b]! - promise[a]!).slice(0, LOOKED_AT)
  const pairs = best.flatMap((a, i) => best.slice(i + 1).map((b): [string, string] => [a, b]))
  return pairs.sort((x, y) => promise[y[0]]! + promise[y[1]]! - promise[x[0]]! - promise[x[1]]!)
}
