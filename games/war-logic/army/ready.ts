import { CARDS } from '../data/cards.ts'
import type { CardSheet } from '../data/types.ts'
import { TEAM_SHEETS, unitSheetOf } from '../data/units.ts'
import { type Army, armyOf, armyPrice } from './army.ts'
import { CATALOGUE } from './database.ts'
import { canAct } from './problems.ts'

/** An army to begin with at once; its price in hundredths of a credit. */
export type ReadyArmy = { readonly id: string; readonly theme: string; readonly army: Army; readonly price: number }
const readyOf = (id: string, theme: string, army: Army): ReadyArmy => ({ id, theme, army, price: armyPrice(army, CATALOGUE) })

const teamName = (id: string): string => TEAM_SHEETS.find(team => team.id === id)?.name ?? id
type Force = CardSheet['forces'][number]
/** The army of a player on a ready card. */
export const armyOnCard = ({ teams, extras }: Force): Army => armyOf(teams.map(teamName).join(' and '), teams, extras)

/** Each ready team that can act as an army of its own; buildings and mines alone are none (WL-R-141). */
const TEAM_ARMIES = TEAM_SHEETS.filter(({ units }) => units.some(({ unit }) => canAct(unitSheetOf(unit)))).map(
  ({ id, name, theme }) => readyOf(id, theme, armyOf(name, [id])),
)
const isAlone = ({ teams, extras }: Force): boolean => teams.length === 1 && extras.length === 0
/** Each force of a ready card that is more than one team. */
const CARD_ARMIES = CARDS.flatMap(({ id, forces }) =>
  forces.flatMap(force => (isAlone(force) ? [] : [readyOf(`${id}_${force.player}`, 'mixed', armyOnCard(force))])),
)
export const READY_ARMIES: readonly ReadyArmy[] = [...TEAM_ARMIES, ...CARD_ARMIES]
export const findReadyArmy = (id: string): ReadyArmy | null => READY_ARMIES.find(one => one.id === id) ?? null
