import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import { ownerOf } from '@sandtable/wargame/words'
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
export const REALM_WORDS: Sentences<Names> = {
  'site lost': '{player} loses a building site at {hex}.',
  revenue: 'Gold comes in.',
  income: '{player} takes {gold} gold.',
  'command points': '{player} has {points} command points.',
  'plans revealed': 'The plans are carried out.',
  'plan carried out': costs,
  'order cancelled': cancelled,
  'orders cancelled': 'Something that {player} ordered is cancelled; the gold comes back.',
  amended: '{player} amends the plan.',
  recruited: '{player} recruits {type} at {hex}.',
  'decoy placed': '{player} places a decoy at {hex}.',
  'block appeared': 'A block of {player} appears at {hex}.',
  'hero joined': '{hero} joins {player}.',
  constructed: '{player} builds {kind} at {hex}.',
  'fortress begun': '{player} begins {kind} at {hex}.',
  'fortress completed': '{kind} of {player} at {hex} is completed.',
  'building appeared': 'A building of {player} appears at {hex}.',
  upgraded: '{player} upgrades {kind} at {hex} to tier 2.',
  'road built': '{player} builds a road at {hex}.',
  'bridge built': '{player} builds a bridge at {hex}.',
  'forest chopped': '{player} chops the forest at {hex}.',
  'builder perk': 'The Builders of {player} reach square {square} of their track.',
  'portal stage': '{player} builds a stage of the Portal: {stages} now.',
  'mission put back': '{player} puts {mission} under the deck.',
  'mission drawn': '{player} draws the mission {mission}.',
  'card bought': '{player} buys {card} for {gold} gold.',
  'row dealt': 'New in the trade row: {cards}.',
  'cards discarded': '{player} discards {cards}.',
}
