import type { UnitRecord, WeaponRecord } from '../../data/types.ts'

/** What designs begin with. */
export const FRESH_UNIT: UnitRecord = {
  ...{ id: 'new-unit', name: 'New unit', type: 'infantry', armor: 1, speed: 10, fireRange: 20, firePower: 1, melee: 1 },
}
export const FRESH_TITAN: UnitRecord = {
  ...{ id: 'new-titan', name: 'New Titan', type: 'titan', structure: 20, critTable: 'moderate', speed: 15, melee: 4 },
  weaponSlots: ['left', 'right'],
}
export const FRESH_WEAPON: WeaponRecord = { id: 'new-weapon', name: 'New weapon', mount: 'arm', fireRange: 40, firePower: 4 }
