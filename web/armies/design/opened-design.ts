import { granted } from '../../home/use-begin.ts'
import type { Army, ArmySheet, KeptArmy } from '../../host/army-host.ts'
import type { Armies, DesignerCard, DesignTask, KeptBook } from '../../host/design-host.ts'
import { designId } from '../design-id.ts'

export type OpenDesign = {
  task: DesignTask
  designer: DesignerCard
  kept: KeptBook
  design: Army
  sheet: ArmySheet
  /** The army it is made for; null: for whichever. */
  army: KeptArmy | null
}
type Wish = { book: string; makes: string; design: string; army: string | null }

/** A creation of a book and what it is made for: an army with the book, or the book alone. */
export async function openedDesign(armies: Armies, { book, makes, design: id, army: wanted }: Wish): Promise<OpenDesign | null> {
  const [kept, army] = await Promise.all([armies.book(book), wanted === null ? null : armies.open(wanted)])
  const found = kept?.book.creations.find(one => one.makes === makes && designId(one.design) === id)
  if (!kept || !found) return null
  const own = army?.game === kept.game ? army : null
  const both = own ? await armies.withBook(kept.game, own.army, book) : null
  const made = both?.ok ? both.value : granted(await armies.bookArmy(book))
  const task: DesignTask = { game: kept.game, makes: found.makes, army: made, was: id }
  const designer = (await armies.designers(kept.game, made)).find(one => one.makes === found.makes)
  if (!designer) return null
  const sheet = granted(await armies.designSheet(task, found.design))
  return { task, designer, kept, design: found.design, sheet, army: own }
}
