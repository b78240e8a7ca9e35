import type { AnyKit, Army, Mini } from '@sandtable/wargame/armies/kit'
import { lackingIn } from '@sandtable/wargame/armies/minis'
import type { Collection, Cupboard, Fieldable } from '../../host/army-host.ts'
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

type Wanted = { id: string; army: Army; isOwn: boolean }
function fieldable(kit: AnyKit, collection: Collection, { id, army, isOwn }: Wanted): Fieldable {
  const minis = kit.minisOf(army)
  const count = (all: readonly Mini[]) => all.reduce((sum, one) => sum + one.count, 0)
  const painted = minis.reduce((sum, one) => sum + Math.min(one.count, ownedIn(collection, one.id).painted), 0)
  const missing = lackingIn(minis, of => ownedIn(collection, of).owned).map(one => ({ name: one.name, count: one.count }))
  return { id, name: army.name, isOwn, minis: count(minis), painted, missing }
}
