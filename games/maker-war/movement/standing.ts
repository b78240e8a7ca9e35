import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { crossesLine, findBlock } from '@sandtable/geometry/table/path-clearance'
import { type Place, type Violation, violation } from '@sandtable/kernel'
import { lengthText } from '../basics/labels.ts'
import { bodyOf, CONTACT, discAt, distanceOf, measured, terrainBody } from '../basics/measure.ts'
import { flies, groupOf, leaderOf, profileOf, radiusOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { TEMPLATES } from '../data/measures.ts'
import type { UnitType } from '../data/types.ts'
import { can } from '../hooks.ts'
import type { Formation, Order, Spot, Terrain, Unit, World } from '../world.ts'
import { type Foe, foesOf, type StartGaps, startGapsOf } from './enemies.ts'
import { bordersFor, impassableFor, isHovering } from './terrain-moves.ts'

/** `order`: what it is about to carry out, null for none. `far`: scouts may go far (after a movement, MW-TRAIT-23). */
export type PlacementOptions = {
  order: Order | null
  far: boolean
  /** It comes onto the table: what it stood near to before does not count (MW-R-13). */
  entering: boolean
  /** What it stood near to when the movement began; what it stands near to now when absent. */
  gaps?: StartGaps
}

/** Everything that decides where the units of a formation may stand, made ready for many questions. */
export type Standing = {
  world: World
  formation: Formation
  leader: Unit
  isFlyer: boolean
  isHover: boolean
  /** MW-TRAIT-23: those who may go far. */
  scouts: ReadonlySet<string>
  /** Bases of others that may not be overlapped (MW-R-06, MW-R-14, MW-R-155). */
  others: readonly { unit: Unit; body: Body }[]
  foes: readonly Foe[]
  impassable: { readonly [type in UnitType]: readonly Terrain[] }
  borders: readonly (readonly Spot[])[]
}

/** MW-R-14, MW-R-155: whether two bases may not overlap: both on the ground, or both in the air at the same altitude. */
const collide = (world: World, formation: Formation, isFlyer: boolean, other: Unit): boolean =>
  flies(world, other) === isFlyer && (!isFlyer || groupOf(world, other)?.altitude === formation.altitude)

export function standingOf(world: World, formation: Formation, options: PlacementOptions): Standing {
  const leader = leaderOf(world, formation)
  const isFlyer = flies(world, leader)
  const isHover = !isFlyer && isHovering(world, formation)
  const gaps = options.gaps ?? (options.entering ? {} : startGapsOf(world, formation))
  const units = unitsOnTable(world)
  const piecesFor = (type: UnitType) => (isFlyer ? [] : impassableFor(world, type, isHover))
  return {
    world,
    formation,
    leader,
    isFlyer,
    isHover,
    scouts: new Set(options.far ? formation.units.filter(id => can(world, id, 'placedFar')) : []),
    others: units
      .filter(unit => unit.formation !== formation.id && collide(world, formation, isFlyer, unit))
      .map(unit => ({ unit, body: bodyOf(world, unit) })),
    foes: isFlyer ? [] : foesOf(world, formation, options.order, gaps, units),
    impassable: { infantry: piecesFor('infantry'), tank: piecesFor('tank'), titan: piecesFor('titan'), flyer: [] },
    borders: isFlyer ? [] : bordersFor(world),
  }
}

/** The same for these alone: the rest of the formation stays where it is and stands in the way (MW-R-06, MW-PLANET-08). */
export function withOnly(standing: Standing, movers: readonly Unit[]): Standing {
  const { world, formation, others } = standing
  const staying = unitsOf(world, formation).filter(unit => !movers.some(({ id }) => id === unit.id))
  if (staying.length === 0) return standing
  return { ...standing, others: [...others, ...staying.map(unit => ({ unit, body: bodyOf(world, unit) }))] }
}

/** The same with only what can matter to bases within a distance of a spot: bases, terrain, and enemies with their zone. */
export function narrowed(standing: Standing, at: Spot, distance: number): Standing {
  const { others, foes, impassable, borders } = standing
  const isNear = ({ at: { x, y } }: Unit, reach: number) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) <= reach
  const circle = discAt(at, distance)
  const meets = (piece: Terrain) => isWithin(circle, terrainBody(piece), 0)
  const [left, right, bottom, top] = [at.x - distance, at.x + distance, at.y - distance, at.y + distance]
  return {
    ...standing,
    others: others.filter(({ unit }) => isNear(unit, distance)),
    foes: foes.filter(({ unit, inEnd }) => isNear(unit, distance + Math.max(0, inEnd))),
    impassable: {
      infantry: impassable.infantry.filter(meets),
      tank: impassable.tank.filter(meets),
      titan: impassable.titan.filter(meets),
      flyer: [],
    },
    borders: borders.filter(
      line =>
        line.some(p => p.x >= left) &&
        line.some(p => p.x <= right) &&
        line.some(p => p.y >= bottom) &&
        line.some(p => p.y <= top),
    ),
  }
}

/** MW-GEO-07, MW-R-11: command range, from the centre of the chief's base. */
export const commandRange = (world: World): number => measured(world, TEMPLATES.formation * 2) / 2
/** MW-TRAIT-23: how far from the chief's centre a scout's base may be. */
export const scoutRange = (world: World, leader: Unit): number => distanceOf(world, 'scoutReach') + radiusOf(world, leader)
export const isScout = ({ scouts }: Standing, { id }: Unit): boolean => scouts.has(id)

export const placeOf = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
/** Where a unit stands in an answer: in its place there, or where it is. */
export type Placing = { unit: Unit; body: Body }

/** MW-R-10: whether nothing that this unit cannot cross lies between the chief and its place. */
export function isOpenWay({ world, impassable, borders, isHover }: Standing, unit: Unit, from: Spot, to: Spot): boolean {
  if (isHover) return true
  const way = [from, to]
  const bodies = impassable[profileOf(world, unit).type].map(terrainBody)
  if (findBlock(way, { type: 'disc', radius: 0 }, bodies, 0) !== null) return false
  return borders.every(border => crossesLine(way, border) === null)
}

/** Whether nothing is wrong with a place: `groundProblems` without the reasons. */
export const isClearGround = ({ world, others, foes, impassable }: Standing, { unit, body }: Placing): boolean =>
  isInsideTable(body, world.table.width, world.table.height) &&
  !others.some(other => isCloserThan(body, other.body, -CONTACT)) &&
  !foes.some(f => isCloserThan(body, f.body, f.inEnd)) &&
  !impassable[profileOf(world, unit).type].some(t => isCloserThan(body, terrainBody(t), 0))

/** What is wrong with a place whoever else of the formation stands where. */
export function groundProblems(standing: Standing, { unit, body }: Placing): Violation[] {
  const { world, others, foes, impassable } = standing
  const at = placeOf(body.at)
  const wrong: Violation[] = []
  if (!isInsideTable(body, world.table.width, world.table.height))
    wrong.push(violation('MW-R-07', 'the whole base stays on the table', { unit: unit.id }, at))
  const under = others.find(other => isCloserThan(body, other.body, -CONTACT))
  if (under) wrong.push(overlapping(world, unit, under.unit, at))
  const piece = impassable[profileOf(world, unit).type].find(t => isCloserThan(body, terrainBody(t), 0))
  if (piece) {
    const rule = standing.isHover ? 'MW-R-25' : 'MW-TERR-05'
    wrong.push(violation(rule, 'it cannot stand in this terrain', { unit: unit.id, terrain: piece.id, type: piece.type }, at))
  }
  const foe = foes.find(f => isCloserThan(body, f.body, f.inEnd))
  if (foe && foe.unit !== under?.unit) wrong.push(tooNear(world, unit, foe, at))
  return wrong
}

/** MW-R-06: two bases on the same ground. */
export const overlapping = (world: World, unit: Unit, other: Unit, at: Place): Violation =>
  violation(
    'MW-R-06',
    `${profileOf(world, unit).name} would overlap ${profileOf(world, other).name}`,
    { unit: unit.id, other: other.id },
    at,
  )

/** MW-MOVE-05, or MW-R-13 where a formation began within the zone. */
export function tooNear(world: World, unit: Unit, { unit: foe, inEnd, rule }: Foe, at: Place): Violation {
  const isContact = inEnd < CONTACT + 1
  const params = { unit: unit.id, foe: foe.id, closest: Math.floor(inEnd) }
  const text = isContact
    ? 'only Assault brings bases into contact'
    : `closer than ${lengthText(world, Math.ceil(inEnd))} to ${profileOf(world, foe).name}`
  return violation(rule, text, params, at)
}
