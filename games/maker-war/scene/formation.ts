import { type Badge, badge, type Scene } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hasMark } from '../basics/marks.ts'
import { groupName } from '../basics/names.ts'
import { ORDER_LIST } from '../data/orders.ts'
import type { View } from '../view.ts'
import type { Formation } from '../world.ts'
import { ORDER_ICONS, STANCE_ICONS } from './icons.ts'

const STANCE_BADGES = {
  patrol: badge(STANCE_ICONS.patrol, 'on patrol', 'MW-STANCE-03', 'good'),
  march: badge(STANCE_ICONS.march, 'marching', 'MW-STANCE-04', 'warn'),
  scatter: badge(STANCE_ICONS.scatter, 'scattered', 'MW-STANCE-05', 'bad'),
  rage: badge(STANCE_ICONS.rage, 'raging', 'MW-STANCE-07', 'warn'),
} as const

/** Whoever acts now is not done yet. */
export const hasActed = (f: Formation): boolean => f.activated && !hasMark(f, 'active')

const strengthBadge = (left: number, of: number): Badge =>
  badge('person', `${left} of ${of} units`, 'MW-FORM-01', 'plain', left, of)
const impacts = (count: number): string => counted(count, 'impact token')

/** What its plate shows: stance, tokens, order, and how much of it is left. */
function badgesOf(seen: View, f: Formation): Badge[] {
  const inside = Object.values(seen.formations).filter(other => other.carrier === f.id && other.where === 'carried')
  const order = ORDER_LIST.find(o => o.id === f.order)
  return [
    f.stance === 'none' ? null : STANCE_BADGES[f.stance],
    f.tokens > 0 ? badge('spiky-explosion', impacts(f.tokens), 'MW-MORALE-01', 'bad', f.tokens) : null,
    f.terror > 0 ? badge('terror', `${f.terror} of terror`, 'MW-TERROR-01', 'bad', f.terror) : null,
    order ? badge(ORDER_ICONS[f.order!], order.name, 'MW-ORDER-01') : null,
    hasActed(f) ? badge('check-mark', 'done', 'MW-ACT-02') : null,
    altitudeBadge(f),
    f.halved ? badge('snail', 'every centimetre counts double', 'MW-R-126', 'warn') : null,
    ...inside.map(other => badge('cargo-crate', `carries ${groupName(seen, other)}`, 'MW-TRAIT-14')),
    strengthBadge(f.units.length, f.units.length + f.lost.length),
    badge('coins', `${f.points} points`, 'MW-FORM-07'),
  ].filter(b => b !== null)
}

export const altitudeBadge = ({ altitude }: Formation): Badge | null => {
  if (altitude === null) return null
  return altitude === 'high'
    ? badge('airplane-departure', 'flies high', 'MW-FLYER-05', 'good')
    : badge('airplane-arrival', 'flies low', 'MW-FLYER-08', 'warn')
}

/** The formations on the table. */
export const groupsOf = (seen: View): Scene['groups'] =>
  Object.values(seen.formations)
    .filter(f => f.where === 'table')
    .map(f => ({ id: f.id, name: groupName(seen, f), seat: f.seat, badges: badgesOf(seen, f) }))
