import type { ObjectiveKind, Sheet } from '../data/types.ts'
import type { Stance, Status } from '../world.ts'

/** Silhouettes by datasheet: names of the set of Game-icons.net. */
const SHEET_ICONS: { readonly [sheet: string]: string } = {
  alto_line: 'battle-mech',
  alto_scout: 'mono-wheel-robot',
  alto_marksman: 'missile-mech',
  alto_ace: 'robot-helmet',
  castellan: 'mecha-mask',
  citadel: 'mecha-head',
  carrier: 'vintage-robot',
  bastion_tank: 'battle-tank',
  kestrel: 'jet-fighter',
  pelican: 'helicopter',
  tern: 'speed-boat',
  wisp: 'delivery-drone',
  lantern: 'cctv-camera',
  watchdog: 'sentry-gun',
  revenant: 'robot-golem',
  wraith: 'android-mask',
  executioner: 'robot-golem',
  marauder: 'battle-mech',
  hexer: 'robot-antennas',
  scorpion: 'scorpion',
  dreadlord: 'mecha-head',
  behemoth: 'tank-tread',
  vulture: 'bomber',
  leech: 'spider-bot',
  stinger: 'spider-bot',
  ember: 'delivery-drone',
  overlord: 'mecha-mask',
  prospector: 'mining',
  corsair: 'mono-wheel-robot',
  longbow: 'field-gun',
  goliath: 'vintage-robot',
  jackal: 'jeep',
  nautilus: 'submarine',
  hoverbike: 'helicopter',
  pike: 'submarine',
  mule: 'delivery-drone',
}
/** Datasheets of the players' own get the silhouette of their kind. */
const KIND_ICONS: { readonly [kind: string]: string } = {
  mech: 'battle-mech',
  terrestrial: 'tank',
  aerial: 'jet-fighter',
  aquatic: 'submarine',
  equipment: 'delivery-drone',
}
export const sheetIcon = (sheet: Sheet): string =>
  SHEET_ICONS[sheet.id] ?? KIND_ICONS[sheet.category ?? sheet.type] ?? 'battle-mech'

export const OBJECTIVE_ICONS: { readonly [kind in ObjectiveKind]: string } = {
  scan: 'radar-sweep',
  control: 'flag-objective',
  carry: 'wooden-crate',
  structure: 'power-generator',
  turret: 'sentry-gun',
  corrupt: 'radio-tower',
}
export const ITEM_ICONS = { weapon: 'pistol-gun', shield: 'shield', thruster: 'rocket-thruster' } as const

export const STATUS_ICONS: { readonly [status in Status]: string } = {
  kneeling: 'kneeling',
  prone: 'falling',
  stuck: 'brick-wall',
  freeze: 'snowflake-1',
  system_error: 'electrical-crescent',
  euphotic: 'water-drop',
  abyss: 'at-sea',
  entangled: 'spider-web',
  overdrive: 'flame',
  power_down: 'moon',
  anchor: 'anchor',
  smoke: 'dust-cloud',
  rotor_drive: 'helicopter',
}
export const STANCE_ICONS: { readonly [stance in Stance]: string } = {
  guard: 'shield',
  overwatch: 'crosshair',
  counter: 'crossed-swords',
  evasive: 'dodging',
  brace: 'brick-wall',
  intercept: 'anti-aircraft-gun',
  cover_ally: 'shield-bash',
}
