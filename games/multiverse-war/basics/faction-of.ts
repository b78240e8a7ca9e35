import { ownFaction } from '../data/bonuses.ts'
import { factionOf } from '../data/realm.ts'
import type { Faction } from '../data/types.ts'
import type { Player } from '../world.ts'

/** MV-SET-09: the faction a player leads, of the book or of his own. */
export const factionLed = ({ faction, own }: Pick<Player, 'faction' | 'own'>): Faction =>
  own ? ownFaction(own, faction) : factionOf(faction)
