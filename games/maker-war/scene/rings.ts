import type { RuleId, SceneRing } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { arcOf, baseRadius, findWeaponProfile, type UnitProfile } from '../army/catalogue.ts'
import { arcInSlot } from '../army/profile.ts'
import { DISTANCES } from '../data/measures.ts'
import type { ArcId, SlotId } from '../data/types.ts'
import type { View } from '../view.ts'
import type { Formation, Unit } from '../world.ts'
import { systemsOf } from './card.ts'
import { catalogueOfSide, lengthText, measured, templateRadius } from './look.ts'

/** MW-R-110: degrees from the facing, counter-clockwise; null all round. */
const arcRing = (arc: ArcId): SceneRing['arc'] => {
  const { centre, halfWidth } = arcOf(arc)
  return arc === 'all' ? null : { from: centre - halfWidth, to: centre + halfWidth }
}
type Fire = { name: string; dice: number; range: number; arc: ArcId; rule: RuleId }
const rangeRing = (seen: View, { name, dice, range, arc, rule }: Fire): SceneRing => ({
  label: `${name}: ${counted(dice, 'die')} at ${lengthText(seen, range)}`,
  radius: measured(seen, range),
  arc: arcRing(arc),
  style: 'range',
  rule,
})

/** What a unit can fire with, single shots that are gone and broken weapons left out. */
function fireOf(seen: View, unit: Unit, profile: UnitProfile): Fire[] {
  const { type, firePower, fireRange, fireArc, airToAir } = profile
  const turns = type === 'titan' || type === 'flyer'
  const own: Fire = { name: 'Fire', dice: firePower, range: fireRange, arc: turns ? fireArc : 'all', rule: 'MW-UNIT-13' }
  const air: Fire = { name: 'Air-to-air', dice: airToAir, range: DISTANCES.airToAirRange, arc: 'front', rule: 'MW-FLYER-06' }
  const broken = systemsOf(profile)
    .filter(system => unit.broken.includes(system.id))
    .map(system => system.slot)
  const weapons = Object.entries(unit.weapons).flatMap(([slot, id]): Fire[] => {
    const weapon = findWeaponProfile(id, catalogueOfSide(seen, unit.side))
    if (!weapon || broken.includes(slot as SlotId) || unit.spent.includes(slot)) return []
    const arc = arcInSlot(weapon, slot as SlotId)
    return [{ name: weapon.name, dice: weapon.firePower, range: weapon.fireRange, arc, rule: 'MW-UNIT-13' }]
  })
  const ownFire = unit.spent.includes('unit') ? [] : [own]
  return [...ownFire, air, ...weapons].filter(({ dice }) => dice > 0)
}

/** How far a unit fires, how near its enemies may come, and round a chief where his formation stands. */
export function ringsOf(seen: View, unit: Unit, profile: UnitProfile, group: Formation | null): SceneRing[] {
  const zone = measured(seen, DISTANCES.enemyZone)
  const rings = fireOf(seen, unit, profile).map(fire => rangeRing(seen, fire))
  if (profile.type !== 'flyer')
    rings.push({
      label: `Enemies keep away: ${lengthText(seen, DISTANCES.enemyZone)}`,
      radius: zone,
      arc: null,
      style: 'zone',
      rule: 'MW-MOVE-05',
    })
  // MW-R-11: command range is measured from the middle of the chief's base.
  const command = templateRadius(seen, 'formation')
  if (group?.chief === unit.id)
    rings.push({
      label: `Command range: ${command / 100} ${seen.options.inches ? 'in' : 'cm'} from the chief`,
      radius: command - baseRadius(profile),
      arc: null,
      style: 'command',
      rule: 'MW-GEO-07',
    })
  return rings
}
