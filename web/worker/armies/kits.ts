import { type Loaded, refused } from '@sandtable/kernel'
import { findGame, GAMES } from '@sandtable/registry'
import { spentBy } from '@sandtable/wargame/armies/complete'
import type { AnyKit, Army } from '@sandtable/wargame/armies/kit'
import type { ArmySheet, GameName, KitCard } from '../../host/army-host.ts'

/** Games that have armies, in their order. */
export const armyGames = (): readonly string[] => GAMES.filter(({ armies, sample }) => armies && !sample).map(({ id }) => id)

export async function kitOf(game: string): Promise<AnyKit> {
  const kit = await findGame(game)?.armies?.()
  if (!kit) throw new Error(`There are no armies of '${game}' here.`)
  return kit
}

export const nameOf = (game: string): GameName => ({ game, gameName: findGame(game)!.card.name })
export async function kitCard(game: string): Promise<KitCard> {
  const kit = await kitOf(game)
  const { noun, money, budgets, banners } = kit
  const ready = kit.ready.map(({ id, army }) => ({
    ...{ id, name: army.name, banner: kit.bannerOf(army), budget: kit.budgetOf(army), price: spentBy(kit, army) },
  }))
  const sheets = (kit.sheets ?? []).map(({ id, name }) => ({ id, name }))
  return { ...nameOf(game), noun, money, budgets, banners, ready, wishes: kit.wishes ?? [], sheets }
}

export const sheetOf = (kit: AnyKit, army: Army): ArmySheet => ({
  game: kit.game,
  army,
  banner: kit.bannerOf(army),
  budget: kit.budgetOf(army),
  budgetAt: kit.budgetAt,
  price: spentBy(kit, army),
  catalogue: kit.catalogue(army),
  tree: kit.tree(army),
  meters: kit.meters(army),
  problems: kit.problems(army),
})
/** An army from the page, looked at; whatever it was made to be there, it is read first. */
export const sheetFrom = (kit: AnyKit, read: Loaded<Army>): Loaded<ArmySheet> =>
  read.ok ? { ok: true, value: sheetOf(kit, read.value) } : read

/** Nothing was found, by the rule that nothing else speaks of. */
export const none = (kit: AnyKit, text: string): Loaded<never> => refused(kit.rule, text)
