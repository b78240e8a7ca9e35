import { type ChoiceOf, type Placed, verdictOf } from '@sandtable/kernel'
import { edgeProblems, entrySpots, nearestInZone, placesFrom } from '../../deployment.ts'
import { ask } from '../../kit.ts'
import { formationOf, leaderOf, onTable, radiusOf, unitsOf } from '../../look-up.ts'
import type { Formation, Order, Spot, World } from '../../world.ts'

export type Entering = { formation: string; order: Order | null }

const farFrom = (a: Spot, b: Spot): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Spots for the leader, those with no friends around first: a crowd hinders itself, and so they spread along the edge. */
function spotsByRoom(world: World, formation: Formation): Spot[] {
  const friends = onTable(world, formation.side).map(f => leaderOf(world, f).at)
  const room = (spot: Spot) => Math.min(CROWDED, ...friends.map(at => farFrom(spot, at)))
  return entrySpots(world, formation).toSorted((a, b) => room(b) - room(a))
}
/** Two formations whose command ranges do not meet. */
const CROWDED = 2000

const arranged = (places: readonly Placed[]): ChoiceOf<'arrange'> => ({ type: 'arrange', places })

/** So many legal entries at most, from the first spots that have room. */
function entriesAt(world: World, { formation: id, order }: Entering, spots: readonly Spot[], most: number): Placed[][] {
  const found: Placed[][] = []
  for (const spot of spots) {
    const places = found.length < most ? placesFrom(world, formationOf(world, id), spot, order) : null
    if (places) found.push(places)
  }
  return found
}

/** MW-DEPLOY-04: a place for every unit of a formation that comes in by its own edge or a Landing Zone. */
export const enterAsk = ask<Entering, 'arrange'>({
  kind: 'mw.enter',
  type: 'arrange',
  rule: 'MW-DEPLOY-04',
  ask(world, subject) {
    const formation = formationOf(world, subject.formation)
    return {
      type: 'arrange',
      text: `Place ${formation.name}`,
      pieces: unitsOf(world, formation).map(unit => ({
        id: unit.id,
        footprint: { type: 'disc', radius: radiusOf(world, unit) },
        from: null,
      })),
      around: null,
      proposal: entriesAt(world, subject, spotsByRoom(world, formation), 1)[0] ?? null,
    }
  },
  validate: (world, { formation, order }, _seat, { places }) =>
    verdictOf(edgeProblems(world, formationOf(world, formation), places, order)),
  candidates(world, subject, _seat, rng) {
    const spots = spotsByRoom(world, formationOf(world, subject.formation))
    // Near the best room, but not always in the same corner.
    const order = [...rng.shuffle(spots.slice(0, 6)), ...spots.slice(6)]
    return entriesAt(world, subject, order, 4).map(arranged)
  },
  /** The leader in the zone as near as may be to where he is wanted, the others where they are wanted if they can. */
  propose(world, subject, _seat, { places }) {
    const formation = formationOf(world, subject.formation)
    const wish = places.find(place => place.piece === leaderOf(world, formation).id) ?? places[0]
    if (!wish) return null
    const near = nearestInZone(world, formation.side, wish)
    const spots = [near, ...entrySpots(world, formation).toSorted((a, b) => farFrom(a, near) - farFrom(b, near))]
    for (const spot of spots) {
      const found = placesFrom(world, formation, spot, subject.order, places)
      if (found) return arranged(found)
    }
    return null
  },
})
