import type { JsonObject } from '@sandtable/kernel'
import { fieldWith } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'

export const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
export const land = (column: number, row: number, terrain: string, more = {}) => ({ hex: [column, row], terrain, ...more })
/** Other chapters keep still: nobody wins, nothing is drawn or built. */
export const QUIET = without(
  'checkVictory',
  'commandPoints',
  'endOfRound',
  'startStep',
  'revenuePhase',
  'buildPhase',
  'reveal',
  'adventure',
  'deeds',
  'eliminate',
)
/** Factions whose bonuses matter least, unless a test says which. */
const FACTIONS = { p1: 'orrery', p2: 'skarholt' } as const
const withFactions = (players: readonly JsonObject[]): JsonObject[] => [
  ...Object.entries(FACTIONS).map(([id, faction]) => ({
    id,
    // Of two that would be the same one has another.
    faction: players.some(one => one.id !== id && one.faction === faction) ? 'valdren' : faction,
    ...players.find(one => one.id === id),
  })),
  ...players.filter(({ id }) => id !== 'p1' && id !== 'p2'),
]
export type Dice = [string, ...string[]][]
/** Ann's action phase on a meadow of radius 7 round [10, 10], without cards; both have a block far away, so that nobody is done. */
export function duel(position: JsonObject, dice: Dice = []) {
  const { options = {}, blocks = [], players = [], ...rest } = position
  const far = [
    block('far1', 'p1', 'trebuchet', [4, 8], { isSetUp: true }),
    block('far2', 'p2', 'trebuchet', [16, 12], { isSetUp: true }),
  ]
  return fieldWith(
    QUIET,
    {
      meadow: { hex: [10, 10], radius: 7 },
      options: { combatCards: false, ...(options as JsonObject) },
      players: withFactions(players as JsonObject[]),
      blocks: [...(blocks as JsonObject[]), ...far],
      ...rest,
    },
    dice,
  )
}
export type Duel = ReturnType<typeof duel>
export const tracks = (id: string, ...all: [string, number][]) => [
  { id, tracks: all.map(([type, square]) => ({ type, square })) },
]
/** Who struck with how many dice for how much damage. */
export const strikes = (table: Duel): [unknown, number, unknown][] =>
  table.events
    .filter(event => event.type === 'strike')
    .map(({ data }) => [data.striker, (data.icons as string[]).length, data.damage])
/** Both end their phases, so that Ann's next one begins. */
export const nextRound = (table: Duel): Duel => table.pass('ann').pass('bob')
