import { isInsideTable } from '@sandtable/geometry/table/contact'
import { type Violation, violation } from '@sandtable/kernel'
import { extensionOf, impactOf, rangeOf } from '../basics/figures.ts'
import { unitsOf } from '../basics/look-ups.ts'
import { bodyOfPiece, isCloserThan, overlaps } from '../basics/measure.ts'
import { skillsWith } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import { knowsField } from '../view.ts'
import type { Field, PlayerId, Rect, Spot, Unit, World } from '../world.ts'
import { bodyOfRect } from './deploy.ts'

const DISTANCE = inch(DEFAULTS.hazardFieldDistance)
/** Hazard fields that a player has bought and not placed yet (WL-HAZ-09). */
export const boughtFields = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(unit => unit.where === 'field' && !world.fields.some(field => field.unit === unit.id))

/** WL-HAZ-01: the field that a unit lays, with the numbers of its skill; others do not see it (WL-R-135). */
export function fieldFrom(world: World, unit: Unit, at: Spot): Field {
  const [held] = skillsWith(world, unit, { tag: 'mine' })
  const skill = held!.skill
  return {
    ...{ id: `f-${unit.id}`, type: skill.hazardType ?? 'minefield', player: unit.player, unit: unit.id },
    ...{ footprint: { type: 'disc', radius: rangeOf(world, unit, skill) }, at: { ...at }, facing: 0 },
    ...{ impact: impactOf(world, unit, skill), circumference: extensionOf(world, unit, skill), left: held!.counter.left },
    ...{ layer: null, hidden: true, known: [] },
  }
}
/** WL-R-135: every deployment zone but the owner's own, taken or still free. */
const zonesOfOthers = ({ deployment, players }: World, player: PlayerId): Rect[] => {
  const own = players[player]!.zone
  return deployment.filter(zone => !own || zone.x !== own.x || zone.y !== own.y)
}
/** WL-HAZ-12, WL-R-135, WL-R-197: why a bought field cannot lie here, as far as its owner may know; null: it can. */
export function whyNoField(world: World, unit: Unit, at: Spot): Violation | null {
  const player = unit.player!
  const field = fieldFrom(world, unit, at)
  const body = bodyOfPiece(field)
  if (!isInsideTable(body, world.table.width, world.table.height))
    return violation('WL-R-197', 'a field lies wholly on the table')
  if (zonesOfOthers(world, player).some(zone => isCloserThan(body, bodyOfRect(zone), DISTANCE)))
    return violation('WL-HAZ-12', 'a field lies at least 6" from every deployment zone of another player')
  const isTaken = world.fields.some(
    other => other.unit !== unit.id && knowsField(world, other, player) && overlaps(body, bodyOfPiece(other)),
  )
  return isTaken ? violation('WL-R-135', 'fields do not overlap') : null
}
const STEP = inch(1)
/** A place where enemies pass: nearest to the middle between their zones and the point they come for. */
export function findFieldSpot(world: World, unit: Unit): Spot | null {
  const { width, height } = world.table
  const goal = world.zones.find(zone => zone.isObjective)?.at ?? { x: width / 2, y: height / 2 }
  const [enemy] = zonesOfOthers(world, unit.player!)
  const from = enemy ? bodyOfRect(enemy).at : goal
  const wish = { x: (goal.x + from.x) / 2, y: (goal.y + from.y) / 2 }
  const spots: Spot[] = []
  for (let x = STEP; x < width; x += STEP) for (let y = STEP; y < height; y += STEP) spots.push({ x, y })
  const far = (at: Spot): number => (at.x - wish.x) ** 2 + (at.y - wish.y) ** 2
  return spots.sort((a, b) => far(a) - far(b)).find(at => whyNoField(world, unit, at) === null) ?? null
}
