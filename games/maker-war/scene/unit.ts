import { type Badge, type Bar, badge, type ScenePiece } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { capital } from '@sandtable/wargame/words'
import { baseRadius, factionOf, findTrait, findWeaponProfile, type UnitProfile } from '../army/catalogue.ts'
import { traitValue } from '../army/profile.ts'
import type { View } from '../view.ts'
import type { Formation, Unit } from '../world.ts'
import { cardOf, systemsOf } from './card.ts'
import { diagramOf } from './diagram.ts'
import { altitudeBadge, hasActed } from './formation.ts'
import { unitIcon } from './icons.ts'
import { catalogueOfSide, groupOf, profileOf } from './look.ts'
import { ringsOf } from './rings.ts'

/** How much is left: structure and shields of a Titan; armor only while hits are on it (MW-UNIT-10). */
function barsOf({ structure, shields, hits }: Unit, profile: UnitProfile): Bar[] {
  const most = traitValue(profile, 'shields')
  const bars: Bar[] = []
  if (profile.structure !== null)
    bars.push({ kind: 'health', label: 'structure', value: structure, max: profile.structure, rule: 'MW-UNIT-11' })
  if (most > 0) bars.push({ kind: 'shield', label: 'shields', value: shields, max: most, rule: 'MW-TITAN-24' })
  if (hits > 0 && profile.armor !== null)
    bars.push({
      kind: 'health',
      label: 'armor',
      value: Math.max(0, profile.armor - hits),
      max: profile.armor,
      rule: 'MW-UNIT-09',
    })
  return bars
}

function badgesOf(seen: View, unit: Unit, profile: UnitProfile, group: Formation | null): Badge[] {
  const { broken, spent, maker, guard, fury, created, acted, weapons } = unit
  const systems = systemsOf(profile).filter(system => broken.includes(system.id))
  const fired = spent.map(slot => findWeaponProfile(weapons[slot] ?? '', catalogueOfSide(seen, unit.side))?.name ?? profile.name)
  return [
    ...systems.map(({ name }) => badge('tinker', `${name} broken`, 'MW-TITAN-15', 'bad')),
    ...fired.map(name => badge('ammo-box', `${name} fired`, 'MW-TITAN-29', 'warn')),
    maker === null ? null : badge('auto-repair', findTrait(maker)?.name ?? maker, 'MW-TERRAN-01', 'good'),
    guard > 0 ? badge('shield', `absorbs ${guard} hits`, 'MW-R-93', 'good') : null,
    fury > 0 ? badge('sword-clash', `melee +${fury}`, 'MW-CARD-09', 'good') : null,
    created ? badge('plant-seed', 'created in play', 'MW-R-139') : null,
    group === null && acted === seen.round && acted > 0 ? badge('check-mark', 'acted', 'MW-R-134') : null,
    group === null ? null : altitudeBadge(group),
  ].filter(b => b !== null)
}

/** How high it flies above the table. */
const levelOf = (group: Formation | null): number | null =>
  group === null || group.altitude === null ? null : group.altitude === 'high' ? 2 : 1

function pieceOf(seen: View, unit: Unit): ScenePiece {
  const profile = profileOf(seen, unit)
  const group = groupOf(seen, unit)
  const turns = profile.type === 'titan' || profile.type === 'flyer'
  return {
    id: unit.id,
    name: profile.name,
    kind: `${capital(profile.type)}, ${factionOf(seen.sides[unit.side].faction, catalogueOfSide(seen, unit.side)).name}`,
    seat: group?.seat ?? seatsOf(seen, unit.side)[0] ?? null,
    at: { x: unit.at.x, y: unit.at.y, facing: turns ? unit.facing : null, level: levelOf(group) },
    footprint: { type: 'disc', radius: baseRadius(profile) },
    icon: unitIcon(profile),
    group: unit.formation,
    leads: group?.chief === unit.id,
    done: group ? hasActed(group) : unit.acted === seen.round && unit.acted > 0,
    badges: badgesOf(seen, unit, profile, group),
    bars: barsOf(unit, profile),
    rings: ringsOf(seen, unit, profile, group),
    diagram: diagramOf(seen, unit, profile),
    card: cardOf(seen, unit),
    worth: profile.points,
  }
}

/** The units on the table, Hypha included; flyers last, so that they lie on top. */
export function piecesOf(seen: View): ScenePiece[] {
  const there = Object.values(seen.units).filter(unit => (groupOf(seen, unit)?.where ?? 'table') === 'table')
  const flies = (unit: Unit) => profileOf(seen, unit).type === 'flyer'
  return [...there.filter(u => !flies(u)), ...there.filter(flies)].map(unit => pieceOf(seen, unit))
}
