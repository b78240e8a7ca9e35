import { type JsonObject, seenEvents } from '@sandtable/kernel'
import { building } from '../combat/test/battle.ts'
import { plan } from '../realm/test/realm-table.ts'
import { engine, field } from './mv-table.ts'

type Dice = NonNullable<Parameters<typeof field>[1]>
const FACTIONS: { readonly [id: string]: string } = { p1: 'skarholt', p2: 'orrery', p3: 'ashgai' }
/** Whole rounds of the game: nothing is left out but cards, missions and the dial, unless a case says so. */
export const game = (position: JsonObject, dice: Dice = []) => {
  const { options = {}, buildings = [], players = [], homes = {}, ...rest } = position
  const named = players as JsonObject[]
  const all = ['p1', 'p2', ...named.map(one => String(one.id))].filter((id, i, ids) => ids.indexOf(id) === i)
  const HEX: { readonly [id: string]: number[] } = { p1: [2, 10], p2: [18, 10], p3: [10, 2] }
  return field(
    {
      meadow: { hex: [10, 10], radius: 9 },
      options: { combatCards: false, missions: false, eventDial: false, ...(options as JsonObject) },
      players: all.map(id => ({ id, faction: FACTIONS[id]!, ...named.find(one => one.id === id) })),
      buildings: [
        ...all.map(id => building(`home${id.slice(1)}`, id, 'settlement', HEX[id]!, (homes as { [id: string]: JsonObject })[id])),
        ...(buildings as JsonObject[]),
      ],
      ...rest,
    },
    dice,
  )
}
export type Table = ReturnType<typeof game>
export const toldTo = (table: Table, seat: string, ...types: string[]) =>
  seenEvents(table.events, seat).filter(({ type }) => types.includes(type))
export const lines = (table: Table, seat: string) =>
  seenEvents(table.events, seat).map(event => engine.game.sentence(event, engine.game.view(table.world, seat)))
/** Ann and Bob end their phases and plan nothing for the next round. */
export const passed = (table: Table): Table => unplanned(table.pass('ann').pass('bob'))
export const unplanned = (table: Table): Table => table.choose('ann', plan()).choose('bob', plan())
export const at = ({ world }: Table, id: string): number[] => [world.blocks[id]!.hex.column, world.blocks[id]!.hex.row]
export const goldOf = ({ world }: Table): number[] => Object.values(world.players).map(one => one.gold)
