import { ahead, bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import type { Rng } from '@sandtable/kernel'
import { rangeOf } from '../basics/figures.ts'
import { bodyOf, centreOf } from '../basics/measure.ts'
import { areEnemies, sideOfUnit } from '../basics/players.ts'
import { isInPlay, isUnmanned, itemsOn } from '../basics/queries.ts'
import { skillsWith } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import { isAutomatic } from '../hazards/automatic.ts'
import type { PlayerId, Rect, Spot, Unit, World } from '../world.ts'
import { believedBody, type Seen } from './course.ts'
import { streamOf } from './orders.ts'
import { roadTo } from './roads.ts'
import { entriesOf, isSmallerThan } from './room.ts'

/** Somewhere a player might want to go, and what to look at there; `via`: the way that leads there round what is in between. */
export type Goal = { readonly to: Spot; readonly looksAt: Spot | null; readonly via?: readonly Spot[] }

const middleOf = ({ x, y, width, height }: Rect): Spot => roundPoint({ x: x + width / 2, y: y + height / 2 })
/** Farther than any table: whom an order leaves out comes after all others. */
const OTHERS = inch(1_000)
/** As far as most go in a turn. */
const TURN = inch(12)
/** Just inside of a limit. */
const SPARE = 5
/** The place on the way from one to another at this distance from the other. */
function short(from: Spot, to: Spot, gap: number): Spot {
  const far = distanceBetween(from, to)
  const share = far === 0 ? 0 : Math.max(0, far - gap) / far
  return roundPoint({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
}

/** How far its weapons reach, in hundredths; 0: it fights hand to hand. */
const reachOfArms = (world: World, unit: Unit): number =>
  Math.max(
    0,
    ...skillsWith(world, unit, { category: 'Offense', usable: true })
      .filter(({ skill }) => !isAutomatic(skill))
      .map(({ skill }) => rangeOf(world, unit, skill)),
  )
/** WL-CTRL-08. */
const FOCUS = inch(DEFAULTS.commandFocus)
/** Where its order tells it to attack; null: nowhere. */
const focusOf = (world: World, unit: Unit): Spot | null => {
  const stream = streamOf(world, unit)
  return stream?.order === 'attack' ? stream.at : null
}
/** Enemies where a player sees them: those it is ordered to attack first, then the nearest. */
function foesOf(world: World, unit: Unit, player: PlayerId): Body[] {
  const from = centreOf(world, unit)
  const focus = focusOf(world, unit)
  const rank = ({ at, footprint }: Body): number =>
    distanceBetween(at, from) + (focus && distanceBetween(at, focus) - radiusOf(footprint) > FOCUS ? OTHERS : 0)
  return Object.values(world.units)
    .flatMap(one => {
      const isFoe = isInPlay(one) && areEnemies(world, one, unit) && !isUnmanned(world, one)
      const body = isFoe ? believedBody(world, one, player) : null
      return body ? [{ body, far: rank(body) }] : []
    })
    .toSorted((a, b) => a.far - b.far)
    .map(({ body }) => body)
}

/** Units of a player by how near they are to an enemy, as he sees it: those who are farthest ahead first. */
export const foremost = (world: World, units: readonly Unit[], player: PlayerId): Unit[] =>
  units
    .map(unit => {
      const [foe] = foesOf(world, unit, player)
      return { unit, far: foe ? distanceBetween(foe.at, centreOf(world, unit)) : Infinity }
    })
    .sort((a, b) => a.far - b.far)
    .map(({ unit }) => unit)

/** Just inside range, in contact, and behind it for a pincer. */
function goalsAt(world: World, unit: Unit, foe: Body): Goal[] {
  const from = centreOf(world, unit)
  const beside = radiusOf(foe.footprint) + radiusOf(bodyOf(world, unit).footprint)
  const reach = reachOfArms(world, unit)
  const close: Goal = { to: short(from, foe.at, beside + SPARE), looksAt: foe.at }
  const back = beside + (reach > 0 ? Math.min(reach, 600) - SPARE : SPARE)
  const behind: Goal = { to: ahead(foe.at, (foe.facing + 180) % 360, back), looksAt: foe.at }
  const inRange: Goal = { to: short(from, foe.at, beside + reach - SPARE), looksAt: foe.at }
  // The flank that is nearer to it.
  const [right, left] = [90, 270].map(turn => ahead(foe.at, (foe.facing + turn) % 360, back)) as [Spot, Spot]
  const flank: Goal = { to: distanceBetween(right, from) < distanceBetween(left, from) ? right : left, looksAt: foe.at }
  return reach > 0 ? [inRange, behind, flank, close] : [close, behind, flank]
}

/** The next turn of the way to somewhere through a maze; the place itself where no way is found. */
function onRoad(world: World, from: Spot, to: Spot): Goal {
  const road = roadTo(world, to)
  const via = Number.isFinite(road.far(from)) ? road.along(from, TURN) : []
  return { to: via.at(-1) ?? to, looksAt: null, via: cornersOf(via) }
}
/** Without the points of a straight way between its ends. */
const cornersOf = (way: readonly Spot[]): Spot[] =>
  way.filter(({ x, y }, i) => {
    const [before, after] = [way[i - 1], way[i + 1]]
    return !before || !after || (before.x !== after.x && before.y !== after.y) || (before.x === x && before.y === y)
  })
/** What the card asks for, and what lies about: points to hold, flags, the finish, the way home with a flag, dice. */
function missionGoals(world: World, unit: Unit, player: PlayerId): Goal[] {
  const { zones, items, finish, players } = world
  const from = centreOf(world, unit)
  const own = unit.player === null ? null : players[unit.player]!
  const isCarrying = itemsOn(world, unit.id).some(({ type }) => type === 'flag' || type === 'cargo')
  const home = isCarrying ? (own?.home ?? own?.zone ?? null) : null
  const carried = items.filter(item => item.where === 'carried' && item.carrier !== null)
  const chased = carried.flatMap(({ carrier }) => {
    const one = world.units[carrier!]!
    const at = sideOfUnit(world, one) === sideOfUnit(world, unit) ? null : believedBody(world, one, player)?.at
    return at ? [at] : []
  })
  const race = finish ? [onRoad(world, from, middleOf(finish))] : []
  const spots = [
    ...(home ? [middleOf(home)] : []),
    // A race is not for points.
    ...(finish ? [] : zones.filter(zone => zone.isObjective).map(({ at }) => at)),
    ...items.filter(item => item.where === 'table').map(({ at }) => at),
    ...chased,
    ...zones.filter(zone => !zone.isObjective && zone.die !== null).map(({ at }) => at),
  ]
  const near = spots
    .map((to, i) => ({ to, looksAt: null, rank: i < 1 ? 0 : distanceBetween(to, from) }))
    .toSorted((a, b) => a.rank - b.rank)
  return [...race, ...near].slice(0, 3)
}

/** Into works, or behind something, as the nearest enemy sees it. */
function coverGoals(from: Spot, foe: Spot | null, { sites }: Seen): Goal[] {
  const covers = sites
    .filter(site => site.cover && site.form !== 'closed')
    .map(site => ({ site, far: distanceBetween(site.body.at, from) }))
    .toSorted((a, b) => a.far - b.far)
  return covers.slice(0, 2).map(({ site: { body, form } }) => {
    if (form === 'works' || !foe) return { to: body.at, looksAt: foe }
    return { to: ahead(body.at, bearing(foe, body.at), radiusOf(body.footprint) + 60), looksAt: foe }
  })
}
/** No farther away than this a shelter is worth a look. */
const SHELTER_NEAR = 1_500
/** Houses and carriers that it could go into. */
function shelterGoals(world: World, unit: Unit, from: Spot): Goal[] {
  const units = Object.values(world.units).filter(one => one.where === 'table' && one.hidden === null && one.id !== unit.id)
  return [...world.pieces.filter(({ form }) => form === 'closed'), ...units]
    .map(place => ({ place, to: place.at }))
    .filter(({ to, place }) => distanceBetween(to, from) < SHELTER_NEAR && isSmallerThan(world, unit, place))
    .filter(({ place }) => entriesOf(world, unit, place).length > 0)
    .toSorted((a, b) => distanceBetween(a.to, from) - distanceBetween(b.to, from))
    .slice(0, 1)
    .map(({ to }) => ({ to, looksAt: null }))
}

/** Where a player would think of going, the best first. */
export function goalsOf(world: World, unit: Unit, player: PlayerId, seen: Seen, rng: Rng): Goal[] {
  const from = centreOf(world, unit)
  const foes = foesOf(world, unit, player)
  const foe = foes[0]?.at ?? null
  const at = foes.slice(0, 2).map(one => goalsAt(world, unit, one))
  const away = foe ? [{ to: ahead(from, bearing(foe, from), 1_000), looksAt: foe }] : []
  const anywhere = { to: { x: rng.below(world.table.width), y: rng.below(world.table.height) }, looksAt: null }
  const [near = [], next = []] = at
  const missions = missionGoals(world, unit, player)
  // WL-PINC-03: whoever is to attack looks for a side of his own.
  if (focusOf(world, unit))
    return [...near, ...missions.slice(0, 1), ...next.slice(0, 2), ...coverGoals(from, foe, seen).slice(0, 1), anywhere]
  const [first, second] = world.finish ? [missions, near] : [near, missions]
  return [
    ...first.slice(0, 1),
    ...second.slice(0, 1),
    ...near.slice(1, 2),
    ...coverGoals(from, foe, seen).slice(0, 1),
    ...next.slice(0, 1),
    ...shelterGoals(world, unit, from),
    ...near.slice(2),
    ...missions.slice(1),
    ...away,
    anywhere,
  ]
}
/** Away from whoever struck: straight, and a little to both sides. */
export function escapes(world: World, unit: Unit): Goal[] {
  const from = centreOf(world, unit)
  const strikers = (world.turn?.blows ?? []).flatMap(({ by, target }) =>
    target === unit.id && world.units[by] ? [world.units[by]!] : [],
  )
  const middle = strikers.map(one => centreOf(world, one))
  if (middle.length === 0) return []
  const sum = middle.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  const foe = roundPoint({ x: sum.x / middle.length, y: sum.y / middle.length })
  const back = bearing(foe, from)
  return [0, 45, -45, 90, -90].map(turn => ({ to: ahead(from, (back + turn + 360) % 360, 3_000), looksAt: foe }))
}
