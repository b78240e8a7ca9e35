import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { type Violation, violation } from '@sandtable/kernel'
import { extensionOf, impactOf, rangeOf } from '../basics/figures.ts'
import { bodyOfPiece, isCloser, overlaps } from '../basics/measure.ts'
import { heldBy } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import { knowsField } from '../view.ts'
import type { Field, PlayerId, Rect, Spot, Unit, World } from '../world.ts'

/** WL-HAZ-12: how many fields an army of this budget may have. */
export const mostFields = (budget: number): number => Math.floor(budget / 1000) * DEFAULTS.maxHazardFieldsPer1000
const DISTANCE = inch(DEFAULTS.hazardFieldDistance)

/** WL-HAZ-01, WL-HAZ-09: the field that a bought hazard lays, with its centre here. Nobody else sees it. */
export function fieldLaid(world: World, unit: Unit, at: Spot): Field {
  const held = heldBy(world, unit).find(({ skill }) => skill.hazardType !== null)!
  const { skill, counter } = held
  return {
    ...{ id: `field-${unit.id}`, type: skill.hazardType!, player: unit.player, unit: unit.id },
    footprint: { type: 'disc', radius: rangeOf(world, unit, skill) },
    at: { x: at.x, y: at.y },
    facing: 0,
    impact: impactOf(world, unit, skill),
    circumference: extensionOf(world, unit, skill),
    ...{ left: counter.left, layer: null, hidden: true, known: [] },
  }
}
/** WL-HAZ-09: a bought hazard becomes a field of the table. */
export function layField(world: World, unit: Unit, at: Spot): void {
  world.fields.push(fieldLaid(world, unit, at))
  Object.assign(unit, { where: 'field', at: { x: at.x, y: at.y } })
}

const bodyOfRect = ({ x, y, width, height }: Rect): Body => ({
  footprint: { type: 'polygon', points: CORNERS.map(corner => ({ x: corner.x * width, y: corner.y * height })) },
  at: { x, y },
  facing: 0,
})
const CORNERS: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const isSame = (a: Rect | null, b: Rect): boolean =>
  a !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

/** WL-HAZ-12, WL-R-135, WL-R-197: why a field may not lie here, from what its owner can see; hidden fields of others never count. */
export function refusalsOfField(world: World, player: PlayerId, field: Field): Violation[] {
  const body = bodyOfPiece(field)
  const { table, deployment, players, fields } = world
  const own = players[player]!.zone
  const others = deployment.filter(zone => !isSame(own, zone))
  const seen = fields.filter(other => other.id !== field.id && knowsField(world, other, player))
  return [
    ...(isInsideTable(body, table.width, table.height) ? [] : [violation('WL-R-197', 'a field lies wholly on the table')]),
    ...(others.some(zone => isCloser(body, bodyOfRect(zone), DISTANCE))
      ? [violation('WL-HAZ-12', 'a field lies at least 6 inches from every deployment zone but your own', { distance: DISTANCE })]
      : []),
    ...(seen.some(other => overlaps(bodyOfPiece(other), body))
      ? [violation('WL-R-135', 'a field never overlaps another that you can see')]
      : []),
  ]
}
