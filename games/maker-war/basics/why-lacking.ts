import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { catalogueOf, findUnitProfile } from '../army/catalogue.ts'
import { ORDER_LIST } from '../data/orders.ts'
import type { View } from '../view.ts'
import type { Unit } from '../world.ts'
import { hasMark } from './marks.ts'
import { unitName } from './names.ts'
import { whyNotOfSide } from './why-not.ts'

/** Why a weapon of a Titan never fires, whatever the moment (MW-R-170, MW-TITAN-29); null where nothing is against it. */
export function whySilent({ weapons, broken, spent }: Unit, slot: string): Violation | null {
  if (!Object.hasOwn(weapons, slot)) return violation('MW-COST-03', 'there is no weapon in this slot')
  if (broken.some(system => system === slot)) return violation('MW-R-170', 'it is broken')
  return spent.some(fired => fired === slot) ? violation('MW-TITAN-29', 'its single shot was fired') : null
}

type Seen = Pick<View, 'side' | 'sides' | 'units' | 'formations' | 'seats' | 'pois'>
const isTitan = ({ sides }: Seen, { side, profile }: Unit): boolean =>
  findUnitProfile(profile, catalogueOf(sides[side]))?.type === 'titan'
/** What is done with a weapon or system of a Titan, by the rule of it. */
const DEEDS = { repair: 'MW-TITAN-16', recharge: 'MW-TITAN-28', fire: 'MW-TITAN-02' } as const
/** MW-UNIT-06: only Titans have weapons that are chosen and systems that are repaired, by their own side. */
function whyNoTitan(seen: Seen, unit: Unit, rule: RuleId): Violation | null {
  const name = unitName(seen, unit)
  if (seen.side !== null && unit.side !== seen.side) return violation(rule, `${name} belongs to the enemy`)
  return isTitan(seen, unit) ? null : violation(rule, `${name} is no Titan: it has no systems, and fires with its formation`)
}
function whyNoOrder(seen: Seen, id: string): Violation | null {
  const { side, formations } = seen
  const formation = formations[id]
  if (!formation || side === null) return null
  const other = whyNotOfSide(seen, id, side)
  if (other) return other
  const isOver = formation.activated && !hasMark(formation, 'active')
  return isOver ? violation('MW-ACT-02', 'it was activated in this round') : null
}

/** Why an answer to another question would be refused whenever it is given: what it names lacks something, or is another's. */
export function whyNotEver(seen: Seen, id: string): Violation | null {
  const [, group, order] = /^([\w-]+):([a-z-]+)/.exec(id) ?? []
  if (group !== undefined) return ORDER_LIST.some(one => one.id === order) ? whyNoOrder(seen, group) : null
  const [, deed = 'fire', name, part] = /^(?:(repair|recharge)\/)?(u[\w-]+)\/([a-zA-Z\d]+)$/.exec(id) ?? []
  const unit = seen.units[name ?? '']
  if (!unit || part === undefined || isHit(part)) return null
  const other = whyNoTitan(seen, unit, DEEDS[deed as keyof typeof DEEDS])
  return other ?? (deed === 'fire' && Object.hasOwn(unit.weapons, part) ? whySilent(unit, part) : null)
}
/** Hits are written like weapons (MW-R-43). */
const isHit = (part: string): boolean => part === 'critical' || part === 'normal'
