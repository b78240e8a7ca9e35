import type { SeatId } from '@sandtable/kernel'
import { isObject, type Json, type JsonObject, sortedJson } from '@sandtable/kernel'
import { spentBy } from '@sandtable/wargame/armies/complete'
import type { AnyKit, Army } from '@sandtable/wargame/armies/kit'
import { reasonAgainst } from '@sandtable/wargame/armies/places'
import { findAt, withAt } from '@sandtable/wargame/armies/pointer'
import type { ArmyField, ArmyHost, Candidate, KeptArmy } from '../../host/army-host.ts'
import type { Games } from '../games.ts'
import type { SavedRow } from '../store/store.ts'
import type { ArmyShelf } from './keeping.ts'
import { armyGames, kitOf } from './kits.ts'

type Fielding = Pick<ArmyHost, 'candidates' | 'presetFor' | 'fielded'>
/** An army of one's own, as a set-up would hold it. */
type Own = { kept: KeptArmy; army: Army; fields: JsonObject }

export const fieldingCalls = (games: Games, shelf: ArmyShelf): Fielding => ({
  candidates: (game, setup) => armyFields(games, shelf, game, setup),
  async presetFor(game, id) {
    const kit = await kitOf(game)
    const own = (await ownArmies(kit, shelf)).find(({ kept }) => kept.id === id)
    const { form, presets, readSetup } = (await games.today(game)).game
    for (const { id: preset, setup } of own ? presets : []) {
      const at = form.fields(setup).flatMap(field => kit.placeOf(field.id) ?? [])[0]
      const changed = at === undefined ? null : placed(kit, setup, at, own!.army)
      if (changed && readSetup(changed).ok) return { preset, setup: changed }
    }
    return null
  },
  async fielded(game, setup, field, id) {
    const kit = await kitOf(game)
    const own = (await ownArmies(kit, shelf)).find(({ kept }) => kept.id === id)
    const at = kit.placeOf(field)
    return own && at !== null ? placed(kit, setup, at, own.army) : setup
  },
})

const placed = (kit: AnyKit, setup: JsonObject, at: string, army: Army): JsonObject =>
  withAt(setup, at, part => ({ ...(part as JsonObject), ...kit.fielded(army) })) as JsonObject

async function ownArmies(kit: AnyKit, { armies }: ArmyShelf): Promise<Own[]> {
  const all = (await armies.list()).filter(({ game }) => game === kit.game)
  return all.flatMap(kept => {
    const read = kit.read(kept.army)
    return read.ok ? [{ kept, army: read.value, fields: kit.fielded(read.value) }] : []
  })
}

/** The fields of a set-up that choose armies, with those of one's own: the game itself says why one may not be brought. */
export async function armyFields(games: Games, shelf: ArmyShelf, game: string, setup: JsonObject): Promise<readonly ArmyField[]> {
  if (!armyGames().includes(game)) return []
  const kit = await kitOf(game)
  const { form, readSetup } = (await games.today(game)).game
  const fields = form.fields(setup).flatMap(({ id }) => {
    const at = kit.placeOf(id)
    return at === null ? [] : [{ field: id, at }]
  })
  const own = await ownArmies(kit, shelf)
  const why = (at: string, army: Army): string | null => {
    const read = readSetup(placed(kit, setup, at, army))
    return read.ok ? null : reasonAgainst(read.violations[0]!)
  }
  return fields.map(({ field, at }, i) => {
    const now = findAt(setup, at)
    const candidates = own.map(
      ({ kept, army }): Candidate => ({ id: kept.id, name: army.name, text: textOf(kit, army), why: why(at, army) }),
    )
    const chosen = own.find(({ fields: of }) => says(now, of))?.kept.id ?? null
    return { field, seats: seatsOf(form.seats(setup), fields.length, i), chosen, own: candidates }
  })
}

/** Whether a part of a set-up says all this. */
const says = (part: Json | undefined, fields: JsonObject): boolean =>
  isObject(part) &&
  Object.entries(fields).every(([key, value]) => sortedJson((part as JsonObject)[key] ?? null) === sortedJson(value))

const textOf = (kit: AnyKit, army: Army): string => {
  const banner = kit.banners.find(({ id }) => id === kit.bannerOf(army))?.name ?? ''
  return `${banner}, ${spentBy(kit, army) / kit.money.share} of ${kit.budgetOf(army)} ${kit.money.many}`
}

/** Armies belong to seats where there are as many, and otherwise to teams, in their order. */
function seatsOf(seats: readonly { id: SeatId; team: string }[], fields: number, i: number): readonly SeatId[] {
  if (fields === seats.length) return [seats[i]!.id]
  const team = [...new Set(seats.map(seat => seat.team))][i]
  return seats.filter(seat => seat.team === team).map(seat => seat.id)
}

export type Brought = NonNullable<SavedRow['armies']>
/** Which armies of one's own a set-up brings, by seat. */
export async function ownIn(games: Games, shelf: ArmyShelf, game: string, setup: JsonObject): Promise<Brought> {
  // Where armies cannot be read the game begins without them: only its result is not noted.
  const fields = await armyFields(games, shelf, game, setup).catch(() => [])
  return fields.flatMap(({ seats, chosen }) => (chosen === null ? [] : seats.map(seat => ({ seat, army: chosen }))))
}
