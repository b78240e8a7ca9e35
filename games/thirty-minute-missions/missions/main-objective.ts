import { isOperational } from '../basics/body.ts'
import { missionOf, roleOf } from '../basics/queries.ts'
import { isInArea } from '../movement/areas.ts'
import { foeOf, type SideId, type World } from '../world.ts'
import { isComplete, masterOf } from './control.ts'
import { costOfUnit, isOut, lostCost, unitsOf } from './lost.ts'

/** A main objective. `atEnd`: it is only asked at the end of a round (TM-R-159). */
type Main = { atEnd: boolean; met(world: World, side: SideId): boolean }

const RITES = 2
const CRATES = 3
const FROM_ROUND = 4
const CAUGHT = 75
const ESCAPED = 60

const isMaster = (world: World, side: SideId): boolean => masterOf(world) === side
const heldFor = (world: World, side: SideId, rounds: number): boolean =>
  world.streak.side === side && world.streak.rounds >= rounds
const carriesHome = (world: World, side: SideId): boolean =>
  world.objectives.some(({ carrier }) => {
    const unit = carrier === null ? null : world.units[carrier]!
    return unit !== null && unit.side === side && isInArea(world, side, unit.hex)
  })
const isRazed = (world: World, ids: readonly string[]): boolean =>
  ids.every(id => {
    const structure = world.structures.find(s => s.objective === id)
    return structure !== undefined && structure.defense === 0
  })
const emissaryLives = (world: World): boolean => world.emissary !== null && isOperational(world, world.units[world.emissary]!)
const shareOf = (part: number, whole: number, percent: number): boolean => whole > 0 && part * 100 >= whole * percent
const wipeOut: Main = { atEnd: false, met: (world, side) => isOut(world, foeOf(side)) }
const all: Main = { atEnd: true, met: isMaster }
const allTwice: Main = { atEnd: true, met: (world, side) => heldFor(world, side, 2) }
const beacon: Main = { atEnd: true, met: (world, side) => world.round >= FROM_ROUND && carriesHome(world, side) }
const crates: Main = { atEnd: false, met: (world, side) => world.objectives.filter(o => o.secured === side).length >= CRATES }

/** TM-MISS-02, -07, -11, -15, -23, -29, -34, -40, -46, -51, -57, -63. Where a side has none it wins by removing every enemy. */
const MAIN: { readonly [mission: string]: { attacker: Main | null; defender: Main | null } } = {
  reconnaissance: {
    attacker: {
      atEnd: true,
      met: (world, side) =>
        isComplete(world) &&
        world.objectives.every(({ scored, scannedBy }) => {
          const holder = scannedBy === null ? null : world.units[scannedBy]!
          return (
            scored &&
            holder !== null &&
            holder.where === 'board' &&
            isOperational(world, holder) &&
            isInArea(world, side, holder.hex)
          )
        }),
    },
    defender: null,
  },
  show_of_force: { attacker: wipeOut, defender: wipeOut },
  winds_of_war: { attacker: allTwice, defender: allTwice },
  endless_pursuit: {
    attacker: {
      atEnd: false,
      met: (world, side) => shareOf(lostCost(world, foeOf(side)), world.sides[foeOf(side)].cost, CAUGHT),
    },
    defender: {
      atEnd: false,
      met: (world, side) => {
        const gone = unitsOf(world, side).filter(u => u.where === 'left')
        return shareOf(
          gone.reduce((sum, u) => sum + costOfUnit(world, u), 0),
          world.sides[side].cost,
          ESCAPED,
        )
      },
    },
  },
  counterattack: {
    attacker: { atEnd: true, met: (world, side) => world.round >= FROM_ROUND && isMaster(world, side) },
    // Both rounds are from round 4 on, so the second is round 5 at the earliest.
    defender: { atEnd: true, met: (world, side) => world.round > FROM_ROUND && heldFor(world, side, 2) },
  },
  the_call_of_darkness: { attacker: beacon, defender: beacon },
  the_order_to_destroy: {
    attacker: { atEnd: false, met: world => isRazed(world, ['Gen1', 'Gen2', 'Gen3']) },
    defender: null,
  },
  emissary_of_darkness: {
    attacker: {
      atEnd: true,
      met: world => isComplete(world) && world.objectives.every(o => o.rites >= RITES) && emissaryLives(world),
    },
    defender: { atEnd: false, met: world => world.emissary !== null && !emissaryLives(world) },
  },
  burning_sandstorm: { attacker: crates, defender: crates },
  protect_the_relic: { attacker: { atEnd: false, met: carriesHome }, defender: null },
  protect_the_base: { attacker: { atEnd: false, met: world => isRazed(world, ['HQ']) }, defender: null },
  marshall_law: { attacker: all, defender: all },
}

/** TM-GEN-04: whether a side has completed its main objective now. */
export function hasWon(world: World, side: SideId, isRoundEnd: boolean): boolean {
  const main = MAIN[missionOf(world).id]?.[roleOf(world, side)] ?? null
  return main !== null && (isRoundEnd || !main.atEnd) && main.met(world, side)
}
