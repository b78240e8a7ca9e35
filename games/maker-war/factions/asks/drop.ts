import { ahead } from '@sandtable/geometry/table/angle'
import { asking, legal, refused, verdictOf } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/labels.ts'
import { bodyOf } from '../../basics/measure.ts'
import { arranged, pieceToPlace } from '../../basics/pieces-to-place.ts'
import { formationOf, leaderOf, onTable, radiusOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { nearArea } from '../../movement/areas.ts'
import { foeOf, type Spot, type World } from '../../world.ts'
import { type Outing, outingPlaces, outingProblems } from '../landing.ts'

const placeAt = ({ x, y }: Spot) => ({ x, y, facing: null, level: null })

/** Worth dropping at: 20 cm before enemies, Points of Interest, the middle; not so near to the edge that pods fall off. */
function targetsOf(world: World, formation: string): Spot[] {
  const { side } = formationOf(world, formation)
  const { width, height } = world.table
  const home = side === 'a' ? 270 : 90
  const foes = onTable(world, foeOf(side)).map(f => ahead(leaderOf(world, f).at, home, 2000))
  const spots = [...foes.slice(0, 6), ...world.pois.map(p => p.at), { x: Math.round(width / 2), y: Math.round(height / 2) }]
  const inside = (value: number, most: number) => Math.max(1300, Math.min(most - 1300, value))
  return spots.map(({ x, y }) => ({ x: inside(x, width), y: inside(y, height) })).slice(0, 10)
}

/** MW-PLANET-01, MW-R-122: the point above which the units are released. */
export const aimDrop = ask<{ formation: string }, 'aim'>({
  kind: 'mw.aimDrop',
  type: 'aim',
  rule: 'MW-PLANET-01',
  when: 'when a formation comes down by planetfall',
  ask: (world, { formation }) => ({
    type: 'aim',
    ...asking({
      text: `Above which point is ${ownName(world, formation)} released?`,
      note: 'Each unit drifts from there',
      act: 'Release',
      told: `chooses where ${ownName(world, formation)} is released`,
      by: [formation],
    }),
    from: null,
    footprint: null,
    range: null,
  }),
  inFull: pointInFull,
  validate(world, _subject, _seat, { at }) {
    const { width, height } = world.table
    const isOn = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height
    return isOn ? legal() : refused('MW-PLANET-01', 'anywhere on the table', { width, height }, at)
  },
  candidates: (world, { formation }) => targetsOf(world, formation).map(at => ({ type: 'aim', at: placeAt(at) })),
})

type Subject = Outing & { formation: string }
/** Where the first of them would like to stand: on the enemy's side of the first pod. */
const wishOf = (world: World, { formation, pods }: Subject, far: number): Spot => {
  const ahead90 = formationOf(world, formation).side === 'a' ? 90 : 270
  return ahead(unitOf(world, pods[0]!).at, ahead90, far)
}

/** MW-PLANET-06, MW-R-124: where those stand who came down with the pods. */
export const leavePods = ask<Subject, 'arrange'>({
  kind: 'mw.leavePods',
  type: 'arrange',
  rule: 'MW-PLANET-06',
  when: 'when units leave the pods they came down with',
  ask(world, subject, _seat, toCheck) {
    const name = ownName(world, subject.formation)
    return {
      type: 'arrange',
      ...asking({
        text: `Place ${name} beside the landed units`,
        act: 'Place',
        told: `places ${name} beside the landed units`,
        by: subject.pods,
      }),
      pieces: subject.units.map(id => pieceToPlace(world, unitOf(world, id))),
      around: placeAt(unitOf(world, subject.pods[0]!).at),
      proposal: toCheck ? null : outingPlaces(world, subject, wishOf(world, subject, 1000)),
    }
  },
  validate: (world, subject, _seat, { places }) => verdictOf(outingProblems(world, subject, places)),
  candidates(world, subject) {
    const tries = [1000, -1000].map(far => outingPlaces(world, subject, wishOf(world, subject, far)))
    return tries.filter(places => places.length === subject.units.length).map(arranged)
  },
  /** In contact with the pods: no further than a base is wide. */
  area(world, { units, pods }) {
    const wide = 2 * Math.max(...units.map(id => radiusOf(world, unitOf(world, id))))
    const bodies = pods.map(id => bodyOf(world, unitOf(world, id)))
    return bodies.map((body, i) =>
      nearArea(`pod-${i + 1}`, 'zone', body, wide, 'MW-PLANET-06', 'In contact with the landed unit'),
    )
  },
  propose(world, subject, _seat, { places }) {
    const { x, y } = places[0] ?? unitOf(world, subject.pods[0]!).at
    const found = outingPlaces(world, subject, { x, y })
    return found.length === subject.units.length ? arranged(found) : null
  },
})
