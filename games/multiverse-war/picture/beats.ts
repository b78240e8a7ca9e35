import { type Beat, beat, type Json, type JsonObject, seatName } from '@sandtable/kernel'
import { isObject } from '@sandtable/wargame/event-data'
import type { Story, Tell } from '@sandtable/wargame/pictures'
import { capital, isPlural, ownerOf, plural } from '@sandtable/wargame/words'
import { adventureOf } from '../data/events.ts'
import { tileOf } from '../data/land.ts'
import { buildingOf } from '../data/realm.ts'
import type { BuildingKey } from '../data/types.ts'
import type { View } from '../view.ts'
import { typeName } from '../words/pieces.ts'

const nameOf = ({ heroes }: View, type: string): string => heroes[type]?.sheet?.name ?? typeName(type)
/** A block, a building or an encounter as the reader knows it. */
function called(seen: View, id: Json | undefined, { was }: JsonObject = {}): string {
  if (typeof id !== 'string') return 'a block'
  const [block, building] = [seen.blocks[id], seen.buildings[id]]
  const type = block?.known?.type ?? (isObject(was) ? was[id] : undefined)
  if (typeof type === 'string') return nameOf(seen, type)
  if (block) return 'a block'
  if (building) return building.known ? buildingOf(building.known.kind).name : 'a building'
  return id === 'guardian' && seen.guardian ? adventureOf(seen.guardian.card).name : 'an encounter'
}
const playerCalled = (seen: View, d: JsonObject): string => {
  const player = typeof d.player === 'string' ? seen.players[d.player] : undefined
  return player ? seatName(player.seat) : 'Nobody'
}
const of =
  (make: (d: JsonObject, seen: View) => Beat | null): Tell<View> =>
  (d, seen) =>
    make(d, seen)

const fallen = (one: string) => ({ one, many: plural(one) })
const struck = (d: JsonObject, seen: View): Beat => {
  const came = d.critical === true ? 'a critical hit' : d.hit === true ? 'a hit' : 'a miss'
  const title = capital(`${called(seen, d.striker, d)} strikes ${called(seen, d.target, d)}`)
  return beat('dice', { title, text: d.hit === true ? `${came}, ${String(d.damage)} damage` : came })
}

/** The story of others' turns. */
export const STORY: Story<View> = {
  events: {
    'phase began': of((d, seen) =>
      beat('order', { word: 'Phase', title: `${playerCalled(seen, d)} begins the action phase`, gravity: 0 }),
    ),
    activated: of((d, seen) =>
      beat('order', { actor: String(d.block), title: capital(`${called(seen, d.block)} acts`), gravity: 0 }),
    ),
    'activation ended': () => null,
    'phase ended': () => null,
    moved: of((d, seen) => beat('move', { title: capital(`${called(seen, d.block)} moves`), gravity: 0 })),
    'territory revealed': of(d =>
      beat('mark', {
        word: 'Explore',
        title: `A territory is turned up: ${tileOf(String(d.tile))?.name ?? 'new land'}`,
        gravity: 2,
      }),
    ),
    'adventure drawn': of((d, seen) =>
      beat('mark', {
        word: 'Adventure',
        title: capital(`${called(seen, d.block)} meets ${adventureOf(String(d.card))?.name ?? 'an adventure'}`),
        gravity: 1,
      }),
    ),
    'combat began': of((d, seen) =>
      beat('shot', {
        title: capital(
          `${called(seen, d.attacker, d)} ${d.manner === 'shot' ? 'shoots at' : 'attacks'} ${called(seen, d.target, d)}`,
        ),
      }),
    ),
    strike: of(struck),
    wounded: of((d, seen) =>
      beat('loss', { word: 'Wounds', title: capital(`${called(seen, d.block, d)} is wounded`), gravity: 2 }),
    ),
    slain: of((d, seen) =>
      beat('loss', {
        title: `${ownerOf(playerCalled(seen, d))} ${nameOf(seen, String(d.type))} is slain`,
        fallen: fallen(nameOf(seen, String(d.type))),
      }),
    ),
    'building damaged': of((d, seen) =>
      beat('loss', { word: 'Damage', title: capital(`${called(seen, d.building)} is damaged`), gravity: 3 }),
    ),
    'building destroyed': of((d, seen) => {
      const { name } = buildingOf(d.kind as BuildingKey)
      return beat('loss', {
        title: `${ownerOf(playerCalled(seen, d))} ${name} ${isPlural(name) ? 'are' : 'is'} destroyed`,
        fallen: fallen(name),
        gravity: 5,
      })
    }),
    'mine claimed': of((d, seen) => beat('score', { word: 'Mine', title: `${playerCalled(seen, d)} takes a mine` })),
    'mission fulfilled': of((d, seen) => beat('score', { word: 'Mission', title: `${playerCalled(seen, d)} fulfils a mission` })),
    agreed: of(() => beat('mark', { word: 'Deal', gravity: 2 })),
    refused: of(() => beat('mark', { word: 'Deal' })),
  },
  rolls: { combat: null, rotation: null, territory: null, adventure: null, card: null, mission: null, tiles: null, wander: null },
}
