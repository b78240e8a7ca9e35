import { counted } from '@sandtable/wargame/words'
import { ARMOR, SECTIONS, SHIELDS, THRUSTERS, WEAPONS } from '../../data/figures.ts'
import type { ArmorData, SectionData, Sheet, ShieldData, ThrusterData, WeaponData } from '../../data/types.ts'
import { slotsUsed } from '../equipment-problems.ts'
import { defenseOf } from '../figures.ts'
import { keywordName } from './card.ts'

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')

/** 'Range 6, 3 × 4 damage, 2 AP, 1H, Burst 3': what a part does, in a line. */
export const weaponText = ({ range, damage, burst, ap, handLabel, minRange, ammo, keywords }: WeaponData): string =>
  joined(
    minRange === undefined ? `Range ${range}` : `Range ${minRange} to ${range}`,
    `${burst > 1 ? `${burst} × ` : ''}${damage} damage`,
    `${ap} AP`,
    handLabel,
    ammo === null ? '' : counted(ammo, 'shot'),
    ...keywords.map(keywordName),
  )
export const shieldText = ({ durability, blockAP, mode, effect }: ShieldData): string =>
  `Durability ${durability}, ${blockAP} AP to block, ${mode}. ${effect}`
export const thrusterText = ({ thrusterDurability, countsFor, slots }: ThrusterData): string =>
  joined(`Durability ${thrusterDurability}`, `for ${countsFor.join(' and ')}`, slots > 1 ? `takes ${slots} slots` : '')
export const armourText = ({ defense, slots }: ArmorData): string =>
  joined(`+${defense} defense`, slots > 1 ? `takes ${slots} slots` : '')
export const sectionText = ({ frames, role }: SectionData): string => `Defense ${frames.standard.defense}. ${role}`

/** TM-BUILD-10: what a section is worth, and how much of its room is taken, by what. */
export function heldText(sheet: Sheet, section: Sheet['sections'][number]): string {
  const { armorSlots, attachmentSlots } = SECTIONS.get(section.kind)!
  const armour = section.armor.reduce((sum, id) => sum + (ARMOR.get(id)?.slots ?? 1), 0)
  const mounted = [
    ...sheet.weapons.filter(one => one.sections.includes(section.id)).map(({ weapon }) => WEAPONS.get(weapon)!.name),
    ...sheet.shields.filter(one => !one.carried && one.section === section.id).map(({ shield }) => SHIELDS.get(shield)!.name),
    ...sheet.thrusters.filter(one => one.section === section.id).map(({ thruster }) => THRUSTERS.get(thruster)!.name),
  ]
  return joined(
    `Defense ${defenseOf(section)}`,
    `armour ${armour} of ${armorSlots}`,
    `attached ${slotsUsed(sheet, section.id)} of ${attachmentSlots}`,
    ...mounted,
  )
}
