import type { BuildingKey, Class, EncounterKey } from '../data/types.ts'

/** What stands for whom. */
export const BLOCK_ICONS: { readonly [type: string]: string } = {
  'tribal-scout': 'tribal-mask',
  pikeman: 'pikeman',
  'heavy-swordsman': 'swordman',
  berserker: 'viking-helmet',
  halberdier: 'sharp-halberd',
  archer: 'bowman',
  javelineer: 'thrown-spear',
  crossbowman: 'crossbow',
  longbowman: 'high-shot',
  horseman: 'horse-head',
  outrider: 'cavalry',
  knight: 'mounted-knight',
  cataphract: 'black-knight-helm',
  ballista: 'ballista',
  catapult: 'catapult',
  trebuchet: 'trebuchet',
  bombard: 'cannon',
  builder: 'war-pick',
  decoy: 'domino-mask',
  'ice-mage': 'snowflake-2',
  'lion-knight': 'lion',
  'bear-chief': 'bear-head',
  'dune-fox': 'fox-head',
  gearwright: 'gear-hammer',
  'oath-warden': 'shield-reflect',
  'mirror-witch': 'mirror-mirror',
  'storm-khan': 'lightning-storm',
}
/** Of heroes that the book does not know. */
export const CLASS_ICONS: { readonly [kind in Class]: string } = {
  ...{ melee: 'swordman', cavalry: 'mounted-knight', ranged: 'bowman', siege: 'ballista' },
}
export const BUILDING_ICONS: { readonly [kind in BuildingKey]: string } = {
  settlement: 'village',
  barracks: 'barracks',
  academy: 'greek-temple',
  'siege-workshop': 'anvil-impact',
  'guard-towers': 'guarded-tower',
  fortress: 'castle',
}
export const ENCOUNTER_ICONS: { readonly [kind in EncounterKey]: string } = {
  'ant-colony': 'ant',
  caravan: 'caravan',
  competition: 'archery-target',
  'burning-village': 'burning-embers',
}
