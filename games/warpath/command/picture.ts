import { calm, good, ofTeam } from '@sandtable/wargame/pictures'
import { COMMAND_ORDERS } from '../data/factions.ts'
import { type Draws, ofUnit } from '../picture/draw.ts'
import { TOKEN_NAMES } from '../words/tokens.ts'

/** Command Dice, orders, Initiative. */
export const COMMAND_PICTURES: Draws = {
  'command points': ofTeam('plain'),
  'dice marked': ofTeam('detail'),
  initiative: ofTeam('plain'),
  'orders revealed': ofTeam('plain'),
  'order changed': ofUnit('plain', d => calm(TOKEN_NAMES[String(d.token)] ?? '')),
  'command order': ofUnit('plain', d => good(COMMAND_ORDERS.get(String(d.order))?.name ?? '')),
  'dice bought again': ofUnit('plain'),
  'rolled again': ofUnit('detail'),
  'pin removed': ofUnit('plain', () => good('unpinned')),
  'shield restored': ofUnit('plain', () => good('shielded')),
}
