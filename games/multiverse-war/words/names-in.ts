import { type Json, type JsonObject, seatName } from '@sandtable/kernel'
import { isObject } from '@sandtable/wargame/event-data'
import type { Naming } from '@sandtable/wargame/sentences'
import { teamName } from '@sandtable/wargame/teams'
import { ownerOf, plain } from '@sandtable/wargame/words'
import { ADVENTURES, ENCOUNTER_TYPES, MISSIONS } from '../data/events.ts'
import { BUILDING_TYPES, CARDS } from '../data/realm.ts'
import { ABILITIES, findHero, findUnitType, HEROES } from '../data/units.ts'
import type { View } from '../view.ts'
import { GUARDIAN } from '../world.ts'
import { buildingName } from './pieces.ts'

export type Names = Naming

const typeName = (type: string): string | null =>
  findUnitType(type)?.name ??
  findHero(type)?.name ??
  BUILDING_TYPES.find(one => one.key === type)?.name ??
  CARDS.find(one => one.key === type)?.name ??
  ADVENTURES.find(one => one.key === type)?.name ??
  MISSIONS.find(one => one.key === type)?.name ??
  ENCOUNTER_TYPES.find(one => one.key === type)?.name ??
  ABILITIES.find(one => one.key === type)?.name ??
  HEROES.flatMap(hero => hero.abilities).find(one => one.key === type)?.name ??
  (type === 'builder' ? 'Builder' : type === 'decoy' ? 'Decoy' : null)

/** Whose piece it is, before its name; of one that is gone the event says it, or its number. */
function ownerIn({ players, blocks, buildings }: View, id: string, whose: Json | undefined): string {
  const said = isObject(whose) ? whose[id] : undefined
  const player = blocks[id]?.player ?? buildings[id]?.player ?? said ?? /^b(\d)-/.exec(id)?.[1]?.replace(/^/, 'p')
  const seat = players[String(player ?? '')]?.seat
  return seat === undefined ? '' : `${ownerOf(seatName(seat))} `
}
/** Names as the reader sees them: a block that this view does not know is a block. */
export function namesIn(seen: View, { was, whose: owners }: JsonObject): Names {
  // In a described position a block may be called what a side is.
  const isPiece = (id: string): boolean =>
    id in seen.blocks || id in seen.buildings || [was, owners].some(said => isObject(said) && id in said)
  const name = (id: string, field = ''): string => {
    const player = seen.players[id]
    if (player) return seatName(player.seat)
    if (field === 'side' || (!isPiece(id) && Object.values(seen.players).some(one => one.side === id))) return teamName(seen, id)
    const building = seen.buildings[id]
    const type = seen.blocks[id]?.known?.type ?? building?.known?.kind ?? (isObject(was) ? was[id] : undefined)
    const whose = ownerIn(seen, id, owners)
    if (typeof type === 'string') {
      const owner = building?.player ?? (isObject(owners) ? owners[id] : undefined)
      if (type === 'fortress' && typeof owner === 'string' && seen.players[owner])
        return `${whose}${buildingName(seen, { kind: type, player: owner })}`
      const hero = seen.heroes[type]?.sheet?.name
      return hero ?? `${findHero(type) ? '' : whose}${typeName(type) ?? plain(type)}`
    }
    if (seen.blocks[id] || /^b\d/.test(id)) return whose === '' ? 'a block' : `${whose}hidden block`
    if (building || /^s\d+$/.test(id)) return whose === '' ? 'a building' : `${whose}unknown building`
    const key = seen.encounters.find(one => one.id === id)?.kind ?? id
    const isThe = key === GUARDIAN || ENCOUNTER_TYPES.some(one => one.key === key)
    return seen.heroes[id]?.sheet?.name ?? `${isThe ? 'the ' : ''}${typeName(key) ?? plain(key)}`
  }
  return {
    name,
    thing: ({ column, row }) => (typeof column === 'number' && typeof row === 'number' ? `hex ${column}, ${row}` : null),
    nothing: () => 'nothing',
  }
}
