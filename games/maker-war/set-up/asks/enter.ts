import { asking, type Placed, verdictOf } from '@sandtable/kernel'
import { plainPlaces } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/labels.ts'
import { arranged, pieceToPlace } from '../../basics/pieces-to-place.ts'
import { flies, formationOf, leaderOf, unitOf, unitsOf, unitsOnTable } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { bodyArea } from '../../movement/areas.ts'
import type { Formation, Order, Spot, World } from '../../world.ts'
import { allSpots, edgeProblems, entriesFrom, entrySpots, nearestInZone, roomFor } from '../deployment.ts'
import { zonesOf } from '../zones.ts'

export type Entering = { formation: string; order: Order | null }

const farFrom = (a: Spot, b: Spot): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Spots for the leader: those with room all round, and those with the fewest bases near first. */
function spotsByRoom(world: World, formation: Formation): { roomy: Spot[]; others: Spot[] } {
  const spots = entrySpots(world, formation)
  const roomy = spots.filter(roomFor(world, formation))
  const near = unitsOnTable(world).map(unit => unit.at)
  const crowd = (spot: Spot) => near.filter(at => farFrom(spot, at) < CROWDED).length
  const others = spots.filter(spot => !roomy.includes(spot)).map(spot => ({ spot, crowd: crowd(spot) }))
  return { roomy, others: others.sort((a, b) => a.crowd - b.crowd).map(({ spot }) => spot) }
}
/** Command range and the zone round enemies. */
const CROWDED = 1500

/** So many legal entries at most, from the first spots that have room. */
const entriesAt = (world: World, { formation, order }: Entering, spots: Iterable<Spot>, most: number): Placed[][] =>
  entriesFrom(world, formationOf(world, formation), spots, order, most)
/** One legal entry from the first spots that have room, or from any that is left. */
const anyEntry = (world: World, subject: Entering, spots: readonly Spot[]): Placed[][] =>
  entriesAt(world, subject, allSpots(spots, world, formationOf(world, subject.formation), subject.order), 1)

/** The middle of the room there is. */
function proposalFor(world: World, subject: Entering): Placed[] | null {
  const { roomy, others } = spotsByRoom(world, formationOf(world, subject.formation))
  const middle = roomy[Math.floor(roomy.length / 2)]
  return anyEntry(world, subject, middle ? [middle, ...roomy, ...others] : others)[0] ?? null
}

/** MW-DEPLOY-04: a place for every unit of a formation that comes in by its own edge or a Landing Zone. */
export const enterAsk = ask<Entering, 'arrange'>({
  kind: 'mw.enter',
  type: 'arrange',
  rule: 'MW-DEPLOY-04',
  when: 'when a formation comes onto the table from a deployment zone',
  ask(world, subject, _seat, toCheck) {
    const formation = formationOf(world, subject.formation)
    const name = ownName(world, subject.formation)
    const where =
      formation.chief === null ? ' in your deployment zone' : ': the chief in your deployment zone, the others around him'
    return {
      type: 'arrange',
      ...asking({ text: `Place ${name}${where}`, act: 'Place', told: `places ${name} on the table`, by: [subject.formation] }),
      pieces: unitsOf(world, formation).map(unit => pieceToPlace(world, unit)),
      around: null,
      proposal: toCheck ? null : proposalFor(world, subject),
    }
  },
  validate: (world, { formation, order }, _seat, { places }) =>
    verdictOf(edgeProblems(world, formationOf(world, formation), places, order)),
  /** Flyers look where their leader does. */
  inFull(world, { formation }, _seat, choice) {
    const leader = leaderOf(world, formationOf(world, formation)).id
    return plainPlaces(choice, id => id === leader || !flies(world, unitOf(world, id)))
  },
  candidates(world, subject, _seat, rng, most = 4) {
    const { roomy, others } = spotsByRoom(world, formationOf(world, subject.formation))
    const easy = entriesAt(world, subject, rng.shuffle(roomy), Math.min(most, 4))
    // Where it is crowded most spots fail, and failing takes long: one that works is enough.
    return (easy.length > 0 ? easy : anyEntry(world, subject, others)).map(arranged)
  },
  area(world, { formation }) {
    const zones = zonesOf(world, formationOf(world, formation).side)
    return zones.map(({ id, body, rule }) => bodyArea(`zone-${id}`, 'zone', body, rule, 'The chief stands in here'))
  },
  /** The leader in the zone as near as may be to where he is wanted, the others where they are wanted if they can. */
  propose(world, subject, _seat, { places }) {
    const formation = formationOf(world, subject.formation)
    const wish = places.find(place => place.piece === leaderOf(world, formation).id) ?? places[0]
    if (!wish) return null
    const near = nearestInZone(world, formation.side, wish)
    const byDistance = (spots: readonly Spot[]) => spots.toSorted((a, b) => farFrom(a, near) - farFrom(b, near))
    const first = [near, ...byDistance(entrySpots(world, formation))]
    const [found] = entriesFrom(world, formation, allSpots(first, world, formation, subject.order), subject.order, 1, places)
    return found ? arranged(found) : null
  },
})
