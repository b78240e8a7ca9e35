import { type Badge, badge, type Scene, type ScenePiece } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { hasMark } from '../basics/marks.ts'
import { unitName } from '../basics/names.ts'
import { factionOf, flies, isEngaged, passengersOf, profileOf } from '../basics/queries.ts'
import type { View } from '../view.ts'
import { worldSeen } from '../view.ts'
import { unitIcon } from '../words/unit-icons.ts'
import type { Unit } from '../world.ts'
import { cardOf } from './card.ts'
import { footprintOf } from './footprint.ts'
import { ringsOf } from './rings.ts'
import { tokenOf } from './tokens.ts'

const cargoBadge = (seen: View, unit: Unit): Badge[] => {
  const inside = passengersOf(seen, unit)
  const bases = inside.reduce((sum, one) => sum + one.bases.length, 0)
  const names = inside.map(one => unitName(seen, one)).join(', ')
  return bases === 0 ? [] : [badge('person', `carries ${names}: ${counted(bases, 'base')}`, 'WP-KEY-26', 'good', bases)]
}

/** What its plate shows besides its token: pins, fights, shields, cargo, and how much of it is left. */
function badgesOf(seen: View, unit: Unit): Badge[] {
  const { pinned, shields, bases, strength, entered } = unit
  return [
    ...(pinned ? [badge('spiky-explosion', 'Pinned', 'WP-PIN-01', 'bad')] : []),
    ...(isEngaged(worldSeen(seen), unit) ? [badge('crossed-swords', 'engaged', 'WP-ENG-04', 'warn')] : []),
    ...(hasMark(unit, 'hovering') ? [badge('airplane-arrival', 'hovers', 'WP-FLY-16', 'warn')] : []),
    ...(entered ? [badge('run', 'came from Reserve', 'WP-RESV-02')] : []),
    ...(shields > 0 ? [badge('shield', counted(shields, 'Shield token'), 'WP-KEY-14', 'good', shields)] : []),
    ...cargoBadge(seen, unit),
    badge('person', `${bases.length} of ${counted(strength, 'base')}`, 'WP-UNIT-01', 'plain', bases.length, strength),
  ]
}

/** WP-UNIT-15: a neutral unit is nobody's. */
const seatOf = (seen: View, unit: Unit) => (unit.neutral ? null : (seatsOf(seen, unit.side)[0] ?? null))
const allegianceOf = (seen: View, { neutral, side }: Unit): string => (neutral ? 'neutral' : factionOf(seen.sides[side]).name)

/** The units on the table, each with the token that lies beside it. */
export const groupsOf = (seen: View, units: readonly Unit[]): Scene['groups'] =>
  units.map(unit => ({
    id: unit.id,
    name: unitName(seen, unit),
    seat: seatOf(seen, unit),
    badges: badgesOf(seen, unit),
    token: tokenOf(seen, unit),
  }))

/** WP-FLY-03, WP-FLY-16: fliers stand on stands, lower ones while they hover; how high they count stands on the card. */
const STANDS = { flying: 2, hovering: 1 } as const
const levelOf = (unit: Unit): number | null =>
  flies(unit) ? (hasMark(unit, 'hovering') ? STANDS.hovering : STANDS.flying) : null

/** A unit whose activation is over, or that has nothing to do in this phase, has no order left to carry out. */
const isDone = ({ phase }: View, { token }: Unit): boolean =>
  token === null && (phase === 'movement' || phase === 'overwatch' || phase === 'combat')

export function piecesOf(seen: View, unit: Unit): ScenePiece[] {
  const profile = profileOf(unit)
  const { type, points, isCommand } = profile
  // WP-VEH-01, WP-FLY-08: nobody else has arcs.
  const isFacing = type === 'Vehicle'
  return unit.bases.map(({ id, at, facing }, i) => ({
    id,
    name: unitName(seen, unit),
    kind: `${isCommand ? 'Command, ' : ''}${profile.flies ? 'Flier' : type}, ${allegianceOf(seen, unit)}`,
    seat: seatOf(seen, unit),
    at: { x: at.x, y: at.y, facing: isFacing ? facing : null, level: levelOf(unit) },
    footprint: footprintOf(profile),
    icon: unitIcon(profile),
    group: unit.id,
    leads: isCommand && i === 0,
    done: isDone(seen, unit),
    badges: [],
    bars: [],
    rings: ringsOf(profile),
    diagram: null,
    card: cardOf(profile),
    worth: Math.round(points / profile.bases),
  }))
}
