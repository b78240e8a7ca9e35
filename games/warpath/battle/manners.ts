import { type Option, type Violation, violation } from '@sandtable/kernel'
import { isOnTable, passengersOf, profileOf, unitOf } from '../basics/look-ups.ts'
import { mark } from '../basics/marks.ts'
import type { Teller } from '../basics/move-token.ts'
import type { TurnPhase, Unit, World } from '../world.ts'

/** What may be said with an activation instead of being asked later: 'u3+place', 'u3+hover'. */
const MANNERS = ['place', 'hover'] as const
type Manner = (typeof MANNERS)[number]
type Means = NonNullable<Option['means']>
const USUAL: Means = { id: 'usual', label: 'As usual', note: null }
const MEANS: { readonly [M in Manner]: Means } = {
  place: { id: 'place', label: 'Place each base', note: 'and not as they stand now' },
  hover: { id: 'hover', label: 'Hover', note: 'so that those aboard may leave' },
}

/** WP-FLY-15, WP-FLY-16, WP-R-105, WP-R-169: why a unit cannot hover now; null: it can. */
export function whyNotHover(world: World, unit: Unit): Violation | null {
  if (!profileOf(unit).hoversToDeploy) return violation('WP-KEY-24', 'only a flier with Hover Deployment hovers')
  if (unit.token !== 'advance') return violation('WP-FLY-15', 'it hovers with an Advance order only')
  return passengersOf(world, unit).length > 0 ? null : violation('WP-R-169', 'it hovers only while a unit is aboard')
}
const IS_OPEN: { readonly [M in Manner]: (world: World, unit: Unit) => boolean } = {
  place: (_world, { bases, where }) => bases.length > 1 && where !== 'reserve',
  hover: (world, unit) => isOnTable(unit) && whyNotHover(world, unit) === null,
}
const mannersOf = (world: World, unit: Unit, phase: TurnPhase): Manner[] =>
  phase === 'movement' ? MANNERS.filter(manner => IS_OPEN[manner](world, unit)) : []

/** The unit and the manner in the id of an option. */
export function activationOf(id: string): { unit: string; manner: Manner | null } {
  const [unit, said] = id.split('+')
  return { unit: unit!, manner: MANNERS.find(manner => manner === said) ?? null }
}

/** The activation of a unit in all its manners. */
export function inAllManners(world: World, phase: TurnPhase, usual: Option): Option[] {
  const manners = mannersOf(world, unitOf(world, usual.id), phase)
  if (manners.length === 0) return [usual]
  return [{ ...usual, means: USUAL }, ...manners.map(manner => ({ ...usual, id: `${usual.id}+${manner}`, means: MEANS[manner] }))]
}
/** Units that could hover, as whoever looks for candidates names them. */
export const hoveringIn = (world: World, phase: TurnPhase, units: readonly string[]): string[] =>
  units.filter(id => mannersOf(world, unitOf(world, id), phase).includes('hover')).map(id => `${id}+hover`)

/** Notes how a unit acts, and gives its id. */
export function begunAs(play: Teller, id: string): string {
  const { unit, manner } = activationOf(id)
  if (manner === 'place') mark(unitOf(play.world, unit), { kind: 'by-hand' })
  if (manner === 'hover') {
    mark(unitOf(play.world, unit), { kind: 'hovering' })
    play.emit('hovers', 'WP-FLY-16', { unit })
  }
  return unit
}
