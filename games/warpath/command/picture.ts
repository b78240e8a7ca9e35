import type { Cue, Json, JsonObject } from '@sandtable/kernel'
import { isObject } from '@sandtable/wargame/event-data'
import { calm, good, ofTeam, seatOfTeam, withCues, withPieces } from '@sandtable/wargame/pictures'
import { middleOf } from '../basics/middle.ts'
import { COMMAND_ORDERS } from '../data/factions.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'
import type { View } from '../view.ts'
import { TOKEN_ICONS } from '../words/token-icons.ts'
import { TOKEN_NAMES } from '../words/tokens.ts'
import { TOKENS, type Token } from '../world.ts'

const isToken = (value: Json | undefined): value is Token => TOKENS.some(token => token === value)

const tokensIn = ({ tokens }: JsonObject): [string, Token][] =>
  isObject(tokens) ? Object.entries(tokens).flatMap(([unit, token]) => (isToken(token) ? [[unit, token]] : [])) : []
/** Every unit that gets a token, as far as it stands on the table. */
const revealed = (d: JsonObject, seen: View): string[] =>
  tokensIn(d).flatMap(([id]) => (seen.units[id]?.where === 'table' ? seen.units[id].bases.map(base => base.id) : []))
/** WP-ORD-06: all of them at once. */
const turnedUp = (d: JsonObject, seen: View): Cue[] =>
  tokensIn(d).flatMap(([id, token]): Cue[] => {
    const unit = seen.units[id]
    const at = unit?.where === 'table' ? middleOf(unit.bases.map(base => base.at)) : null
    if (!unit || at === null) return []
    return [{ type: 'token', at, icon: TOKEN_ICONS[token], text: TOKEN_NAMES[token]!, seat: seatOfTeam(seen, unit.side) }]
  })

/** Command Dice, orders, Initiative. */
export const COMMAND_PICTURES: Draws = {
  'command points': ofTeam('plain'),
  'dice marked': ofTeam('detail'),
  initiative: ofTeam('plain'),
  'orders revealed': withCues(withPieces(ofTeam('plain'), revealed), turnedUp),
  'order changed': ofUnit('plain', d => calm(TOKEN_NAMES[String(d.token)] ?? '')),
  'command order': ofUnit('plain', d => good(COMMAND_ORDERS.get(String(d.order))?.name ?? '')),
  'dice bought again': ofUnit('plain'),
  'rolled again': ofUnit('detail'),
  'pin removed': ofUnit('plain', () => good('unpinned')),
  'shield restored': ofUnit('plain', () => good('shielded')),
}
