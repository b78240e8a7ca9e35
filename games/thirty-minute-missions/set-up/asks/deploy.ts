import {
  asking,
  type ChoiceOf,
  legal,
  type Option,
  option,
  type Place,
  type Placed,
  refused,
  type SceneMark,
  verdictOf,
  violation,
} from '@sandtable/kernel'
import { costOf } from '../../army/cost.ts'
import { sheetOf, unitOf } from '../../basics/queries.ts'
import { shapeAt, siteId } from '../../free/shown.ts'
import { ask } from '../../hooks.ts'
import type { SideId, Unit, World } from '../../world.ts'
import { bestStandings } from '../deploy-choice.ts'
import { deployLevels, deployProblems, nearestStanding, placedAs, standingOf, standings } from '../deployment.ts'
import { pieceToPlace } from '../pieces-to-place.ts'

const MOST = 12

/** Whoever gave up while he was asked (TM-R-156) may still answer for those who took his units over. */
const refusalOf = (world: World, { seat: owner, side }: Unit, seat: string) =>
  owner === seat || world.sides[side].surrendered.includes(seat)
    ? null
    : violation('TM-R-121', 'it belongs to a team-mate', { owner })

/** 'ua1@1,5,0,0': a unit, and where it goes at once; null where that is asked for. */
export function readDeployed(id: string): { unit: string; place: Place | null } {
  const [unit = '', where] = id.split('@')
  if (where === undefined) return { unit, place: null }
  const [x = 0, y = 0, level = 0, facing = 0] = where.split(',').map(Number)
  return { unit, place: { x, y, level, facing } }
}
const placedId = ({ piece, x, y, level, facing }: Placed): string => `${piece}@${[x, y, level, facing].join(',')}`

function nextOption(world: World, seat: string, id: string): Option {
  const { unit: whose, place } = readDeployed(id)
  const unit = unitOf(world, whose)
  const about = { rule: 'TM-DEPL-02' as const, refusal: refusalOf(world, unit, seat) }
  if (place === null) return option(id, unit.name, { ...about, brings: true })
  return option(id, `${unit.name}, where proposed`, { ...about, note: 'On the hex that is lit, facing the enemy.', at: place })
}
const proposalOf = (world: World, id: string): string[] =>
  bestStandings(world, unitOf(world, id), null, 1).map(standing => placedId(placedAs(world, unitOf(world, id), standing)))

/** TM-DEPL-02: which unit a side places next; with a proposal where. */
export const deployNext = ask<{ side: SideId; units: string[] }, 'pick'>({
  kind: 'tm.deploy-next',
  type: 'pick',
  rule: 'TM-DEPL-02',
  when: 'in the set-up, while more than one of your units waits to be deployed',
  which: 'units of your side that wait to be deployed',
  ask: (world, { units }, seat, toCheck = false) => ({
    type: 'pick',
    ...asking({ text: 'Which unit do you deploy next?', act: 'Deploy', told: 'chooses a unit to deploy' }),
    options: toCheck ? [] : [...units, ...units.flatMap(id => proposalOf(world, id))].map(id => nextOption(world, seat, id)),
    min: 1,
    max: 1,
  }),
  option: (world, { units }, seat, id) =>
    units.includes(readDeployed(id).unit) && isWritten(id) ? nextOption(world, seat, id) : null,
  validate(world, _subject, seat, { ids }) {
    const { unit, place } = readDeployed(ids[0]!)
    const it = unitOf(world, unit)
    const refusal = refusalOf(world, it, seat)
    if (refusal) return refused(refusal.rule, refusal.text, refusal.params)
    return place === null ? legal() : verdictOf(deployProblems(world, it, standingOf(world, it, place)))
  },
  /** The cheap ones first: what they do tells the enemy least. */
  candidates(world, { units }, seat, _rng, most = MOST) {
    const cheapest = units
      .map(id => unitOf(world, id))
      .filter(u => refusalOf(world, u, seat) === null)
      .sort((a, b) => costOf(sheetOf(world, a)) - costOf(sheetOf(world, b)))
      .slice(0, most)
      .map(({ id }) => id)
    const ids = most === 1 ? cheapest.flatMap(id => proposalOf(world, id)) : cheapest
    return (ids.length > 0 ? ids : cheapest).map(id => ({ type: 'pick', ids: [id] }))
  },
})
/** As it would be written: nothing else means the same. */
function isWritten(id: string): boolean {
  const { unit, place } = readDeployed(id)
  return place === null ? unit === id : placedId({ piece: unit, ...place }) === id
}

/** The hexes a unit may be placed in, to be drawn. */
function areaOf(world: World, unit: Unit, main: Unit | null): SceneMark[] {
  const hexes = new Map(standings(world, unit, main).map(s => [siteId(s.hex), s]))
  return [...hexes].map(([key, { hex, level }]) =>
    shapeAt(world, hex, level, { id: `deploy-${key}`, style: 'zone', rule: 'TM-DEPL-01' }),
  )
}

/** With the elevation and facing that are left open, on the very hexes that are meant. */
const standingInFull = (world: World, { places }: ChoiceOf<'arrange'>): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: places.map(place => placedAs(world, unitOf(world, place.piece), standingOf(world, unitOf(world, place.piece), place))),
})

/** TM-DEPL-03, TM-DEPL-04: hex, elevation and facing of one unit in its Deployment Area. */
export const deploy = ask<{ unit: string }, 'arrange'>({
  kind: 'tm.deploy',
  type: 'arrange',
  rule: 'TM-DEPL-03',
  when: 'in the set-up, when a unit is deployed',
  ask(world, { unit }, _seat, toCheck) {
    const it = unitOf(world, unit)
    const best = toCheck ? undefined : bestStandings(world, it, null, 1)[0]
    return {
      type: 'arrange',
      ...asking({
        text: `Place ${it.name} in your Deployment Area: hex, elevation and facing`,
        act: 'Place',
        told: `places ${it.name} in the Deployment Area`,
        by: [unit],
      }),
      pieces: [pieceToPlace(world, it)],
      around: null,
      proposal: best === undefined ? null : [placedAs(world, it, best)],
    }
  },
  validate(world, { unit }, _seat, { places }) {
    const it = unitOf(world, unit)
    const standing = standingOf(world, it, places[0]!)
    return verdictOf(deployProblems(world, it, standing), {
      level: standing.level,
      levels: deployLevels(world, it, standing.hex),
    })
  },
  inFull: (world, _subject, _seat, choice) => standingInFull(world, choice),
  candidates: (world, { unit }, _seat, _rng, most = MOST) =>
    bestStandings(world, unitOf(world, unit), null, most).map(s => ({
      type: 'arrange',
      places: [placedAs(world, unitOf(world, unit), s)],
    })),
  propose(world, { unit }, _seat, { places }) {
    const it = unitOf(world, unit)
    const nearest = nearestStanding(world, it, standingOf(world, it, places[0]!), null)
    return nearest && { type: 'arrange', places: [placedAs(world, it, nearest)] }
  },
  area: (world, { unit }) => areaOf(world, unitOf(world, unit), null),
})

/** TM-DRONE-06, TM-R-160: the Controlled Drones that are not stowed, next to their Main Unit. */
export const deployDrones = ask<{ main: string; drones: string[] }, 'arrange'>({
  kind: 'tm.deploy-drones',
  type: 'arrange',
  rule: 'TM-DRONE-06',
  when: 'in the set-up, when drones start beside their Main Unit',
  ask: (world, { main, drones }, _seat, toCheck) => ({
    type: 'arrange',
    ...asking({
      text: `Place the drones of ${unitOf(world, main).name} next to it`,
      act: 'Place',
      told: `places the drones of ${unitOf(world, main).name} next to it`,
      by: [main],
    }),
    pieces: drones.map(id => pieceToPlace(world, unitOf(world, id))),
    around: null,
    proposal: toCheck ? null : besides(world, main, drones, 0),
  }),
  validate: (world, { main, drones }, _seat, { places }) => verdictOf(droneProblems(world, main, drones, places)),
  inFull: (world, _subject, _seat, choice) => standingInFull(world, choice),
  candidates: (world, { main, drones }) =>
    [0, 1, 2, 3].flatMap(turn => {
      const places = besides(world, main, drones, turn)
      return places === null ? [] : [{ type: 'arrange' as const, places }]
    }),
  propose(world, { main, drones }, _seat, { places }) {
    if (droneProblems(world, main, drones, places).length === 0) return { type: 'arrange', places }
    const near = besides(world, main, drones, 0)
    return near && { type: 'arrange', places: near }
  },
  area: (world, { main, drones }) => areaOf(world, unitOf(world, drones[0]!), unitOf(world, main)),
})

/** The world with these drones standing already, to see whether the others have room. */
function withPlaced(world: World, drones: readonly Unit[]): World {
  return { ...world, units: { ...world.units, ...Object.fromEntries(drones.map(d => [d.id, d])) } }
}
const standing = (world: World, drone: Unit, place: Placed): Unit => {
  const { hex, level, facing } = standingOf(world, drone, place)
  return { ...drone, where: 'board', hex, level, facing }
}

function droneProblems(world: World, main: string, drones: readonly string[], places: readonly Placed[]) {
  const set: Unit[] = []
  return drones.flatMap(id => {
    const drone = unitOf(world, id)
    const place = places.find(p => p.piece === id)!
    const problems = deployProblems(withPlaced(world, set), drone, standingOf(world, drone, place), unitOf(world, main))
    set.push(standing(world, drone, place))
    return problems
  })
}

/** Places for drones beside their Main Unit, each the best that is left, beginning with the `turn`th; null if there is no room. */
export function besides(world: World, main: string, drones: readonly string[], turn: number): Placed[] | null {
  const set: Unit[] = []
  const places: Placed[] = []
  for (const id of drones) {
    const drone = unitOf(world, id)
    const open = bestStandings(withPlaced(world, set), drone, unitOf(world, main), turn + 1)
    const best = open[Math.min(turn, open.length - 1)]
    if (best === undefined) return null
    places.push(placedAs(world, drone, best))
    set.push(standing(world, drone, places.at(-1)!))
  }
  return places
}
