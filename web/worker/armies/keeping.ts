import { type Loaded, refused } from '@sandtable/kernel'
import { spentBy, wrongIn } from '@sandtable/wargame/armies/complete'
import { textOf } from '@sandtable/wargame/armies/text'
import type { ArmyHost, KeptArmy, KeptCard } from '../../host/army-host.ts'
import { holdText, STORE_RULE } from '../../host/hold-words.ts'
import { NAME_BYTES, randomHex } from '../../host/random-hex.ts'
import type { ArmyStore } from '../store/army-store.ts'
import type { OtherTabs } from '../store/other-tabs.ts'
import { troubleOf } from '../store/store.ts'
import { unreadable } from '../unreadable.ts'
import { cupboardOf, lackingFor } from './cupboard.ts'
import { armyGames, kitOf } from './kits.ts'
import { onlyIn } from './only-in.ts'

/** What armies are kept by. */
export type ArmyShelf = { armies: ArmyStore; armyTabs: OtherTabs; now(): number }
type Keeping = Pick<
  ArmyHost,
  'list' | 'open' | 'add' | 'keep' | 'forget' | 'watch' | 'collection' | 'own' | 'cupboard' | 'lacking'
>

export function keepingCalls(shelf: ArmyShelf): Keeping {
  const { armies, armyTabs, now } = shelf
  return {
    async list() {
      const known = (await armies.list().catch(unreadable)).filter(({ game }) => armyGames().includes(game))
      const cards = await Promise.all(known.map(cardOf))
      return cards.sort((a, b) => b.changed - a.changed)
    },
    open: id => armies.find(id).catch(unreadable),
    add: (game, army) => added(shelf, { id: randomHex(NAME_BYTES), game, army, version: 1, changed: now(), games: [] }),
    async keep(id, army, version) {
      try {
        const stored = await armies.find(id)
        const { game } = stored ?? { game: '' }
        const theirs = await armies.write({ id, game, army, version: version + 1, changed: now() }, version)
        if (theirs) return { type: 'changed', theirs, ...(await differences(game, army, theirs.army)) }
      } catch (error) {
        return { type: 'failed', why: troubleOf(error) }
      }
      armyTabs.tell(id)
      return { type: 'kept', version: version + 1 }
    },
    async forget(id) {
      await armies.forget(id).catch(unreadable)
      armyTabs.tell(id)
    },
    async watch(heard) {
      armyTabs.listen(heard)
    },
    cupboard: game => cupboardOf(armies, game),
    lacking: (game, army) => lackingFor(armies, game, army),
    collection: game => armies.collection(game).catch(unreadable),
    own: (game, entry, owned) => armies.own(game, entry, owned).catch(unreadable),
  }
}

async function added({ armies, armyTabs }: ArmyShelf, army: KeptArmy): Promise<Loaded<string>> {
  try {
    await armies.add(army)
  } catch (error) {
    return refused(STORE_RULE, holdText(troubleOf(error)))
  }
  armyTabs.tell(army.id)
  return { ok: true, value: army.id }
}

/** An army that today's rules cannot read stays in the list, with the reason. */
async function cardOf({ army: raw, ...kept }: KeptArmy): Promise<KeptCard> {
  const kit = await kitOf(kept.game)
  const read = kit.read(raw)
  const name = raw.name
  if (!read.ok) return { ...kept, name, noun: kit.noun, banner: '', figures: null, wrong: read.violations.map(v => v.text) }
  const army = read.value
  const banner = kit.banners.find(({ id }) => id === kit.bannerOf(army))?.name ?? ''
  const figures = { price: spentBy(kit, army), budget: kit.budgetOf(army) }
  return { ...kept, name, noun: kit.noun, banner, figures, wrong: wrongIn(kit, army).map(({ text }) => text) }
}

/** What stands in the one text and not in the other, line by line. */
async function differences(game: string, mine: KeptArmy['army'], theirs: KeptArmy['army']) {
  const kit = await kitOf(game)
  const [ours, others] = [mine, theirs].map(army =>
    textOf(kit, army)
      .split('\n')
      .map(line => line.trim()),
  )
  return onlyIn(ours!, others!)
}
