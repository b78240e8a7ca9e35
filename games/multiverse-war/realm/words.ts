import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import { isPlural, ownerOf } from '@sandtable/wargame/words'
import { BUILDER_TRACK, BUILDING_TYPES } from '../data/realm.ts'
import { findUnitType } from '../data/units.ts'
import type { Names } from '../words/names-in.ts'

/** 'Your order is cancelled: Barracks, hex 3, 4: it is too close to a building at 5, 4.' */
const cancelled = ({ order, hex, text }: JsonObject, names: Names): string => {
  const where = hex === null ? '' : `, ${names.thing?.(hex as JsonObject)}`
  return `Your order is cancelled: ${order}${where}: ${text}.`
}
/** 'Ann's plan costs 4 gold.' */
const costs = ({ player, gold }: JsonObject, names: Names): string => {
  const whose = ownerOf(names.name(String(player), 'player'))
  const sum = Number(gold)
  return `${whose} plan ${sum === 0 ? 'costs nothing' : sum < 0 ? `costs ${-sum} gold` : `brings ${sum} gold`}.`
}
/** Whatever is no unit and no building: heroes may be of a player's own making. */
const isHero = (type: string): boolean =>
  type !== 'builder' && type !== 'decoy' && findUnitType(type) === null && !BUILDING_TYPES.some(({ key }) => key === type)
/** 'an Archer', 'Barracks', 'Eira Rimewhisper'. */
const one = (type: unknown, names: Names): string => {
  const name = names.name(String(type), 'type')
  if (isHero(String(type)) || isPlural(name)) return name
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}
const who = ({ player }: JsonObject, names: Names): string => names.name(String(player), 'player')
const where = ({ hex }: JsonObject, names: Names): string => names.thing?.(hex as JsonObject) ?? 'a hex'
const perkAt = (square: unknown): string => BUILDER_TRACK.steps.find(step => step.at === square)?.perk ?? ''
export const REALM_WORDS: Sentences<Names> = {
  'site lost': '{player} loses a building site at {hex}.',
  revenue: 'Gold comes in.',
  income: '{player} takes {gold} gold.',
  'command points': '{player} has {points} command points.',
  'plans revealed': 'The plans are carried out.',
  'plan carried out': costs,
  'order cancelled': cancelled,
  'orders cancelled': '{player} has an order cancelled; the gold comes back.',
  amended: '{player} amends the plan.',
  recruited: (data, names) => `${who(data, names)} recruits ${one(data.type, names)} at ${where(data, names)}.`,
  'decoy placed': '{player} places a decoy at {hex}.',
  'block appeared': "One of {player's} blocks appears at {hex}.",
  'hero joined': '{hero} joins {player}.',
  constructed: (data, names) => `${who(data, names)} builds ${one(data.kind, names)} at ${where(data, names)}.`,
  'fortress begun': (data, names) => `${who(data, names)} begins ${one(data.kind, names)} at ${where(data, names)}.`,
  'fortress completed': "{player's} {kind} at {hex} is completed.",
  'building appeared': "One of {player's} buildings appears at {hex}.",
  upgraded: '{player} upgrades the {kind} at {hex} to tier 2.',
  'road built': '{player} builds a road at {hex}.',
  'bridge built': '{player} builds a bridge at {hex}.',
  'forest chopped': '{player} chops the forest at {hex}.',
  'builder perk': (data, names) =>
    `${ownerOf(who(data, names))} Builders reach square ${data.square} of their track: ${perkAt(data.square)}.`,
  'portal stage': '{player} builds a stage of the Portal: {stages} now.',
  'mission put back': '{player} puts {mission} under the deck.',
  'mission drawn': '{player} draws the mission {mission}.',
  'card bought': '{player} buys {card} for {gold} gold.',
  'row dealt': 'New in the trade row: {cards}.',
  'cards discarded': '{player} discards {cards}.',
}
