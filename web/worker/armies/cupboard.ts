import type { AnyKit, Army, Mini } from '@sandtable/wargame/armies/kit'
import { lackingIn, partsLacking } from '@sandtable/wargame/armies/minis'
import type { Collection, Cupboard, Fieldable, Lacking } from '../../host/army-host.ts'
import type { ArmyStore } from '../store/army-store.ts'
import { unreadable } from '../unreadable.ts'
import { kitOf } from './kits.ts'

const NONE = { owned: 0, painted: 0 }
const ownedIn = (all: Collection, id: string) => (Object.hasOwn(all, id) ? all[id]! : NONE)

/** What is owned of a game, and which armies that is enough for: one's own first. */
export async function cupboardOf(armies: ArmyStore, game: string): Promise<Cupboard> {
  const kit = await kitOf(game)
  const [collection, kept] = await Promise.all([armies.collection(game), armies.list()]).catch(unreadable)
  const own = kept.flatMap(({ id, game: of, army }) => {
    const read = of === game ? kit.read(army) : null
    return read?.ok ? [{ id, army: read.value, isOwn: true }] : []
  })
  const all = [...own, ...kit.ready.map(({ id, army }) => ({ id, army, isOwn: false }))]
  const known = new Map(own.flatMap(({ army }) => kit.minisOf(army)).map(mini => [mini.id, mini]))
  for (const mini of kit.minis) known.set(mini.id, mini)
  return {
    minis: [...known.values()].map(({ id, name, group }) => ({ id, name, group, ...ownedIn(collection, id) })),
    armies: all.map(one => fieldable(kit, collection, one)),
  }
}

/** What is owned of an army, part by part; null where nothing of its game is. */
export async function lackingFor(armies: ArmyStore, game: string, raw: Army): Promise<Lacking | null> {
  const kit = await kitOf(game)
  const [read, collection] = [kit.read(raw), await armies.collection(game).catch(unreadable)]
  if (!read.ok || Object.values(collection).every(({ owned }) => owned === 0)) return null
  const parts = partsLacking(kit, read.value, id => ownedIn(collection, id).owned)
  return { ...countedFor(kit, collection, read.value), parts: parts.map(({ at, minis }) => ({ at, missing: named(minis) })) }
}

const named = (minis: readonly Mini[]) => minis.map(({ name, count }) => ({ name, count }))
type Wanted = { id: string; army: Army; isOwn: boolean }
const fieldable = (kit: AnyKit, collection: Collection, { id, army, isOwn }: Wanted): Fieldable => ({
  ...{ id, name: army.name, isOwn },
  ...countedFor(kit, collection, army),
})
function countedFor(kit: AnyKit, collection: Collection, army: Army): Pick<Fieldable, 'minis' | 'painted' | 'missing'> {
  const minis = kit.minisOf(army)
  const count = (all: readonly Mini[]) => all.reduce((sum, one) => sum + one.count, 0)
  const painted = minis.reduce((sum, one) => sum + Math.min(one.count, ownedIn(collection, one.id).painted), 0)
  return { minis: count(minis), painted, missing: named(lackingIn(minis, of => ownedIn(collection, of).owned)) }
}
