import { ahead } from '@sandtable/geometry/table/angle'
import type { PieceId, Place, ScenePoint, SeatId, Threat } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import type { Stand } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { isApart, isUpTo, isWithin, pointAt } from '../basics/measure.ts'
import { foesOnTable, isOnTable, profileOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import type { Profile, Weapon } from '../data/types.ts'
import type { View } from '../view.ts'
import type { Unit } from '../world.ts'
import { isPointInFront } from './arcs.ts'
import { type Looker, lookerOf, standAt } from './lookers.ts'
import { type Sights, sightsOn } from './sights.ts'

/** A base that could fire from somewhere, and its weapons that reach farthest in each way. */
type Muzzle = { looker: Looker; weapons: readonly Weapon[]; reach: number; canTurn: boolean }

/** WP-R-54: a place is looked at as if somebody stood there. */
const USUAL_HEIGHT = 2

const gunsOf = ({ shoot, weapons }: Profile): Weapon[] => (shoot === null ? [] : weapons.filter(({ range }) => range !== null))
const reachOf = (guns: readonly Weapon[]): number => guns.reduce((most, { range }) => Math.max(most, range?.max ?? 0), 0)

/** WP-SHOOT-04, WP-SHOOT-05, WP-VEH-05: range and arc of a weapon to a place. */
function reaches({ looker: { body }, canTurn }: Muzzle, { range, mount }: Weapon, at: ScenePoint): boolean {
  if (range === null || !isWithin(body, pointAt(at), range.max)) return false
  if (range.min > 0 && !isApart(body, pointAt(at), range.min)) return false
  return canTurn || mount !== 'FF' || isPointInFront(body, at)
}

const isCovered = (sights: Sights, muzzles: readonly Muzzle[], at: ScenePoint, to: Looker): boolean =>
  muzzles.some(
    muzzle =>
      isWithin(muzzle.looker.body, pointAt(at), muzzle.reach) &&
      muzzle.weapons.some(weapon => reaches(muzzle, weapon, at)) &&
      sights.looksPastUnits(muzzle.looker, to).state !== 'blocked',
  )

/** The units that these name, by themselves or by one of their bases. */
function unitsNamed({ units }: View, pieces: readonly PieceId[]): Unit[] {
  const ids = pieces.map(id => (units[id] ? id : id.slice(0, id.lastIndexOf('-'))))
  return [...new Set(ids)].flatMap(id => units[id] ?? []).filter(isOnTable)
}

/** WP-SHOOT-02 to WP-SHOOT-05, WP-VEH-05: the places that some bases reach and see; units in between are not looked at, for they move. */
export function covers(seen: View, pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): boolean[] {
  const board = boardOf(seen)
  const sights = sightsOn(board)
  const [unit] = unitsNamed(seen, pieces)
  if (!unit) return places.map(() => false)
  const weapons = gunsOf(profileOf(unit))
  const stands = standsFor(unit)
  const wanted = from !== null || pieces.includes(unit.id) ? stands : stands.filter(({ id }) => pieces.includes(id))
  const muzzles = wanted.map(stand => ({
    ...{ weapons, reach: reachOf(weapons), canTurn: false },
    looker: lookerOf(board, from === null ? stand : movedWith(stands[0]!, stand, from)),
  }))
  return places.map(place => isCovered(sights, muzzles, place, sights.placeSeen(place, USUAL_HEIGHT)))
}

function movedWith(leader: Stand, stand: Stand, { x, y, facing }: Place): Stand {
  const { at } = stand.body
  return standAt(stand, { x: at.x + x - leader.body.at.x, y: at.y + y - leader.body.at.y }, facing ?? stand.body.facing)
}

/** Ways an enemy is tried to go before it shoots. */
const WAYS: readonly number[] = [0, 45, 90, 135, 180, 225, 270, 315]

/** WP-MOVE-03, WP-ORD-02: from where a unit may shoot next: where it stands, or as far as an Advance brings it, turned as it likes. */
function muzzlesOf(seen: View, unit: Unit): Muzzle[] {
  const profile = profileOf(unit)
  const weapons = gunsOf(profile)
  if (weapons.length === 0) return []
  const board = boardOf(seen)
  const { width, height } = seen.table
  const [first] = standsFor(unit)
  if (!first) return []
  const { at, facing } = first.body
  const far = unit.building === null ? WAYS.map(way => ahead(at, way, profile.advance)) : []
  return [at, ...far]
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
    .map(place => {
      const { eyes, ...looker } = lookerOf(board, standAt(first, place, facing))
      // From the middle alone: it is a first look.
      return { looker: { ...looker, eyes: eyes.slice(0, 1) }, weapons, reach: reachOf(weapons), canTurn: true }
    })
}

/** WP-MOVE-04, WP-ENG-01: straight ahead, whatever lies in the way: it errs on the side of care. WP-FLY-02: fliers never. */
function canAssault(unit: Unit, { x, y }: ScenePoint): boolean {
  const { sprint, assault, flies } = profileOf(unit)
  if (assault === null || flies) return false
  return standsFor(unit).some(({ body }) => {
    const [dx, dy] = [body.at.x - x, body.at.y - y]
    const radius = body.footprint.type === 'disc' ? body.footprint.radius : 0
    return isUpTo(Math.sqrt(dx * dx + dy * dy), sprint + 2 * radius + LENGTHS.contactTolerance)
  })
}

/** Enemy units that could shoot at or assault a place in their next activations. Terrain counts, units in between and Difficult ground do not. */
export function threat(seen: View, seat: SeatId, places: readonly ScenePoint[]): Threat[] {
  const sights = sightsOn(boardOf(seen))
  const foes = foesOnTable(seen, sideOfSeat(seen, seat)).filter(({ neutral }) => !neutral)
  const muzzles = new Map(foes.map(unit => [unit.id, muzzlesOf(seen, unit)]))
  return places.map(place => {
    const to = sights.placeSeen(place, USUAL_HEIGHT)
    return {
      shoot: foes.filter(({ id }) => isCovered(sights, muzzles.get(id)!, place, to)).map(({ id }) => id),
      assault: foes.filter(unit => canAssault(unit, place)).map(({ id }) => id),
    }
  })
}
