import { asking, verdictOf } from '@sandtable/kernel'
import { plainPlaces, pointInFull } from '@sandtable/wargame/ways'
import { baseRadius, unitProfile } from '../../army/catalogue.ts'
import { ownName } from '../../basics/labels.ts'
import { bodyOf, distanceOf } from '../../basics/measure.ts'
import { arranged, pieceToPlace } from '../../basics/pieces-to-place.ts'
import { catalogueOfSide, formationOf, leaderOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { discArea, nearArea } from '../../movement/areas.ts'
import { commandRange } from '../../movement/placement.ts'
import type { Spot } from '../../world.ts'
import { type Growth, growthProblems, growthSpots } from '../growth.ts'
import { chainOf } from '../hypha.ts'
import { type Newcomers, newcomerPlaces, newcomerProblems, newcomerWishes, newUnits } from '../newcomers.ts'

const placeAt = ({ x, y }: Spot) => ({ x, y, facing: null, level: null })

/** MW-FUNGUS-07: where a new Hypha stands. */
export const growHypha = ask<Growth, 'aim'>({
  kind: 'mw.growHypha',
  type: 'aim',
  rule: 'MW-FUNGUS-07',
  when: 'when a new Hypha grows',
  ask(world, { side, profile, from }) {
    const { name, base } = unitProfile(profile, catalogueOfSide(world, side))
    return {
      type: 'aim',
      ...asking({ text: `Where does the ${name} grow?`, act: 'Grow', told: `chooses where the ${name} grows`, by: from }),
      from: placeAt(unitOf(world, from[0]!).at),
      footprint: { type: 'disc', radius: baseRadius({ base }) },
      range: null,
    }
  },
  inFull: pointInFull,
  validate: (world, growth, _seat, { at }) => verdictOf(growthProblems(world, growth, at)),
  candidates(world, growth) {
    const spots = growthSpots(world, growth, 6)
    const beside = growthSpots(world, growth, 1, unitOf(world, growth.from[0]!).at)
    return [...spots, ...beside].map(at => ({ type: 'aim', at: placeAt(at) }))
  },
  area(world, { side, profile, from }) {
    const far = distanceOf(world, 'commandChainLink') + baseRadius(unitProfile(profile, catalogueOfSide(world, side)))
    const links = chainOf(world, side, from).map(unit => bodyOf(world, unit))
    return links.map((body, i) => nearArea(`link-${i + 1}`, 'zone', body, far, 'MW-FUNGUS-07', 'The command chain reaches here'))
  },
  propose(world, growth, _seat, { at }) {
    const [spot] = growthSpots(world, growth, 1, { x: at.x, y: at.y })
    return spot === undefined ? null : { type: 'aim', at: placeAt(spot) }
  },
})

/** MW-SWARM-02 and cards: where units stand that join a formation. */
export const placeNewcomers = ask<Newcomers, 'arrange'>({
  kind: 'mw.placeNewcomers',
  type: 'arrange',
  rule: 'MW-MOVE-07',
  when: 'when units join a formation',
  ask(world, newcomers, _seat, toCheck) {
    const formation = formationOf(world, newcomers.formation)
    const joining = `the units that join ${ownName(world, newcomers.formation)}`
    return {
      type: 'arrange',
      ...asking({ text: `Place ${joining}`, act: 'Place', told: `places ${joining}`, by: [newcomers.formation] }),
      pieces: newUnits(world, newcomers).map(unit => pieceToPlace(world, unit)),
      around: placeAt(leaderOf(world, formation).at),
      proposal: toCheck ? null : newcomerPlaces(world, newcomers, null),
    }
  },
  inFull: (_world, _subject, _seat, choice) => plainPlaces(choice, () => false),
  validate: (world, newcomers, _seat, { places }) => verdictOf(newcomerProblems(world, newcomers, places)),
  candidates: (world, newcomers) =>
    newcomerWishes(world, newcomers)
      .map(wish => newcomerPlaces(world, newcomers, wish))
      .filter(places => places !== null)
      .map(arranged),
  area(world, { formation }) {
    const { at } = leaderOf(world, formationOf(world, formation))
    return [discArea('command', 'range', at, commandRange(world), 'MW-GEO-07', 'Command range')]
  },
  propose(world, newcomers, _seat, { places }) {
    const wish = places[0]
    const found = newcomerPlaces(world, newcomers, wish ? { x: wish.x, y: wish.y } : null)
    return found === null ? null : arranged(found)
  },
})
