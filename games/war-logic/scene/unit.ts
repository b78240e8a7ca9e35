import { type Badge, type Bar, badge, type ScenePiece } from '@sandtable/kernel'
import { listed } from '@sandtable/wargame/words'
import { hasMark } from '../basics/marks.ts'
import { footprintOf } from '../basics/measure.ts'
import { findSheet } from '../basics/queries.ts'
import type { Kind, Layer } from '../data/types.ts'
import { findTeamSheet } from '../data/units.ts'
import type { SeenUnit } from '../view/seen.ts'
import type { View } from '../view.ts'
import { unitIcon } from '../words/unit-icons.ts'
import { cardOf } from './card.ts'
import { ringsOf } from './rings.ts'

export const seatOfUnit = ({ players }: View, { player }: SeenUnit): string | null =>
  player === null ? null : players[player]!.seat
export const thoseSeenIn = ({ units }: View, place: string): SeenUnit[] =>
  Object.values(units).filter(unit => (unit.where === 'aboard' || unit.where === 'inside') && unit.inside === place)

const LAYERS: { readonly [L in Layer]: Badge | null } = {
  land: null,
  sea: null,
  air: badge('feathered-wing', 'in the air', 'WL-MOVE-12'),
  dive: badge('submarine', 'under water', 'WL-MOVE-12'),
  dig: badge('dig-dug', 'under the ground', 'WL-MOVE-12'),
  space: null,
}
const carriedBadges = (seen: View, unit: SeenUnit): Badge[] => {
  const inside = thoseSeenIn(seen, unit.id)
  const prisoners = Object.values(seen.units).filter(one => one.where === 'prison' && one.inside === unit.id)
  const items = seen.items.filter(item => item.where === 'carried' && item.carrier === unit.id)
  return [
    ...(inside.length > 0
      ? [badge('person', `aboard: ${listed(inside.map(one => one.name))}`, 'WL-LOAD-01', 'good', inside.length)]
      : []),
    ...(prisoners.length > 0
      ? [badge('handcuffs', `prisoners: ${listed(prisoners.map(one => one.name))}`, 'WL-PRIS-03', 'warn', prisoners.length)]
      : []),
    ...items.map(item =>
      badge(item.type === 'flag' ? 'flying-flag' : 'swap-bag', `carries ${item.type.replaceAll('_', ' ')}`, 'WL-FIELD-01'),
    ),
  ]
}
/** What its plate shows: states, layer, who is aboard, what it carries. */
function badgesOf(seen: View, unit: SeenUnit): Badge[] {
  const layer = LAYERS[unit.layer]
  return [
    ...(hasMark(unit, 'frozen') ? [badge('frozen-block', 'frozen', 'WL-HACK-07', 'bad')] : []),
    ...(hasMark(unit, 'fleeing') ? [badge('run', 'fleeing', 'WL-MOD-07', 'bad')] : []),
    ...(hasMark(unit, 'hexed') ? [badge('dice-fire', 'its next die is smaller', 'WL-DICE-06', 'bad')] : []),
    ...(hasMark(unit, 'infested') ? [badge('biohazard', 'infested', 'WL-INFES-02', 'warn')] : []),
    ...(unit.hidden === null ? [] : [badge('domino-mask', 'hidden: others see its figure elsewhere', 'WL-GHOST-03', 'good')]),
    ...(layer === null ? [] : [layer]),
    ...carriedBadges(seen, unit),
  ]
}
const barsOf = ({ points, full }: SeenUnit): Bar[] =>
  full > 0 ? [{ kind: 'health', label: 'points', value: points, max: full, rule: 'WL-UNIT-03' }] : []

/** Walls and houses never act. */
const NEVER_ACTS: readonly Kind[] = ['building', 'obstacle', 'hazard']
/** A unit whose part in its player's turn is over. */
const isDone = (seen: View, { id, player, sheet }: SeenUnit): boolean =>
  seen.turn !== null &&
  seen.turn.player === player &&
  seen.turn.manner !== null &&
  seen.turn.active[id] === undefined &&
  !NEVER_ACTS.includes(findSheet(seen, sheet)!.kind)

/** 'p1.armoured_column.0', 'band': what people call a team. */
function teamName(id: string): string {
  const [first = '', second] = id.split('.')
  const own = second ?? first
  return findTeamSheet(own)?.name ?? own.replaceAll('_', ' ')
}

const AIR = 2
export function pieceOf(seen: View, unit: SeenUnit): ScenePiece {
  const sheet = findSheet(seen, unit.sheet)!
  const isFacing = sheet.kind !== 'building' && sheet.kind !== 'obstacle'
  return {
    id: unit.id,
    name: unit.name,
    kind: [sheet.kind, unit.team === null ? null : teamName(unit.team)].filter(one => one !== null).join(', '),
    seat: seatOfUnit(seen, unit),
    at: {
      ...unit.at,
      facing: isFacing || sheet.base.shape === 'rect' ? unit.facing : null,
      level: unit.layer === 'air' ? AIR : null,
    },
    footprint: footprintOf(sheet.base),
    icon: unitIcon(sheet),
    group: null,
    leads: seen.turn?.commander === unit.id,
    done: isDone(seen, unit),
    badges: badgesOf(seen, unit),
    bars: barsOf(unit),
    rings: ringsOf(seen, unit),
    diagram: null,
    card: cardOf(seen, unit),
    worth: Math.round(unit.cost / 100),
  }
}
