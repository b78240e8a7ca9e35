import { type Loaded, parseJson, refused } from '@sandtable/kernel'
import { type ArmyBook, armyFor, bookFile, findMade, idOf, readBook, withBook, withMade } from '@sandtable/wargame/armies/book'
import type { AnyKit } from '@sandtable/wargame/armies/kit'
import type { Keeping } from '../../host/army-host.ts'
import type { BookCard, DesignHost, KeptBook, Writing } from '../../host/design-host.ts'
import { holdText, STORE_RULE } from '../../host/hold-words.ts'
import { NAME_BYTES, randomHex } from '../../host/random-hex.ts'
import type { Games } from '../games.ts'
import { troubleOf } from '../store/store.ts'
import { unreadable } from '../unreadable.ts'
import type { ArmyShelf } from './keeping.ts'
import { armyGames, kitOf, none } from './kits.ts'
import { onlyIn } from './only-in.ts'

type Books = Pick<
  DesignHost,
  'books' | 'book' | 'bookArmy' | 'addBook' | 'keepBook' | 'keepDesign' | 'forgetBook' | 'bookFile' | 'readBook' | 'withBook'
>
/** So many earlier versions are kept. */
const MOST_PAST = 20
const RULE = 'KERNEL-RECORD'

export function bookCalls(games: Games, shelf: ArmyShelf): Books {
  const { books } = shelf.armies
  const withStored = async <T>(id: string, work: (kit: AnyKit, kept: KeptBook) => Loaded<T> | Promise<Loaded<T>>) => {
    const kept = await books.find(id).catch(unreadable)
    return kept ? work(await kitOf(kept.game), kept) : refused(RULE, 'There is no such army book any more.')
  }
  return {
    async books() {
      const known = (await books.list().catch(unreadable)).filter(({ game }) => armyGames().includes(game))
      const cards = await Promise.all(known.map(cardOf))
      return cards.sort((a, b) => b.changed - a.changed)
    },
    book: id => books.find(id).catch(unreadable),
    bookArmy: id => withStored(id, (kit, { book }) => armyFor(kit, book)),
    addBook: (game, book) => added(shelf, { id: randomHex(NAME_BYTES), game, book, version: 1, changed: shelf.now(), past: [] }),
    keepBook: (id, book, version) => keptBook(shelf, id, book, version),
    keepDesign: (writing, design) => keptDesign(shelf, writing, design),
    async forgetBook(id) {
      await books.forget(id).catch(unreadable)
      shelf.armyTabs.tell(id)
    },
    bookFile: id =>
      withStored(id, async (kit, { book }) => {
        const { version } = (await games.today(kit.game)).game
        return { ok: true, value: `${JSON.stringify(bookFile(kit, version, book), null, 1)}\n` }
      }),
    readBook: readAny,
    withBook: (game, army, id) =>
      withStored(id, (kit, { book }) => {
        const read = kit.read(army)
        if (kit.game !== game) return none(kit, 'This book is of another game.')
        return read.ok ? withBook(kit, read.value, book) : read
      }),
  }
}

/** A book that today's rules refuse stays in the list, with the reason. */
async function cardOf({ id, game, book, changed, past }: KeptBook): Promise<BookCard> {
  const kit = await kitOf(game)
  const army = armyFor(kit, book)
  const designers = army.ok ? (kit.designers?.(army.value) ?? []) : []
  const creations = book.creations.map(({ makes, design }) => {
    const designer = designers.find(one => one.makes === makes)
    const line = designer?.price(design, '').at(-1)
    const price = designer && line ? `${line.value / designer.money.share} ${designer.money.many}` : ''
    return { makes, id: idOf(design), name: design.name, kind: designer?.name ?? makes, price }
  })
  return {
    ...{ id, game, name: book.name, version: book.version, changed, creations },
    past: past.map(one => ({ version: one.version, count: one.creations.length })),
    wrong: army.ok ? null : (army.violations[0]?.text ?? ''),
  }
}

async function added({ armies, armyTabs }: ArmyShelf, book: KeptBook): Promise<Loaded<string>> {
  try {
    await armies.books.add(book)
  } catch (error) {
    return refused(STORE_RULE, holdText(troubleOf(error)))
  }
  armyTabs.tell(book.id)
  return { ok: true, value: book.id }
}

const linesOf = ({ name, banner, creations }: ArmyBook): readonly string[] => [
  name,
  banner,
  ...creations.map(({ makes, design }) => `${makes}: ${JSON.stringify(design)}`),
]
/** A book as its next version; what it was is kept. */
const nextOf = (stored: KeptBook, book: ArmyBook, changed: number): KeptBook => ({
  ...{ ...stored, changed, version: stored.version + 1, book: { ...book, version: stored.book.version + 1 } },
  past: [stored.book, ...stored.past].slice(0, MOST_PAST),
})

async function keptBook({ armies: { books }, armyTabs, now }: ArmyShelf, id: string, book: ArmyBook, version: number) {
  try {
    const stored = await books.find(id)
    if (!stored) return { type: 'failed', why: 'gone' } as const
    const theirs = await books.write(nextOf(stored, book, now()), version)
    if (theirs) return { type: 'changed', theirs, ...onlyIn(linesOf(book), linesOf(theirs.book)) } as const
  } catch (error) {
    return { type: 'failed', why: troubleOf(error) } as const
  }
  armyTabs.tell(id)
  return { type: 'kept', version: version + 1 } as const
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Others may write to the same book meanwhile: so often it is tried again. */
const TRIES = 5
/** One creation alone. A visit makes one new version, however much is changed in it. */
async function keptDesign(
  shelf: ArmyShelf,
  writing: Writing,
  design: KeptBook['book']['creations'][number]['design'],
): Promise<Keeping> {
  const { armies, armyTabs, now } = shelf
  const { makes, before, since } = writing
  try {
    for (let n = 0; n < TRIES; n++) {
      const stored = await armies.books.find(writing.book)
      if (!stored) return { type: 'failed', why: 'gone' }
      const kit = await kitOf(stored.game)
      const was = before === null ? null : idOf(before)
      const theirs = findMade(stored.book, makes, was ?? idOf(design))
      // What was deleted there is written once more: nothing is lost by it.
      if (theirs && !isSame(theirs, before)) return changedElsewhere(design, theirs, stored.version)
      const book = withMade(kit, stored.book, { makes, design }, was)
      const next =
        stored.book.version > since
          ? { ...stored, book, version: stored.version + 1, changed: now() }
          : nextOf(stored, book, now())
      if (await armies.books.write(next, stored.version)) continue
      armyTabs.tell(writing.book)
      return { type: 'kept', version: next.book.version }
    }
    return { type: 'failed', why: 'broken' }
  } catch (error) {
    return { type: 'failed', why: troubleOf(error) }
  }
}
type Design = Parameters<typeof keptDesign>[2]
const factsOf = (design: Design): readonly string[] =>
  Object.entries(design).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
const changedElsewhere = (mine: Design, theirs: Design, version: number): Keeping => ({
  ...{ type: 'changed', theirs: { army: theirs, version } },
  ...onlyIn(factsOf(mine), factsOf(theirs)),
})

const LONGEST = 2_000_000
async function readAny(text: string): Promise<Loaded<{ game: string; book: ArmyBook }>> {
  if (text.length > LONGEST) return refused(RULE, 'This file is too large for an army book.')
  const parsed = parseJson(text.trim(), RULE)
  if (!parsed.ok) return refused(RULE, 'This is no army book: open its file, or paste it whole.')
  const answers = []
  for (const game of armyGames()) {
    const read = readBook(await kitOf(game), parsed.value)
    if (read.ok) return { ok: true, value: { game, book: read.value } }
    answers.push({ game, read })
  }
  const { game } = parsed.value as { game?: unknown }
  return (answers.find(one => one.game === game) ?? answers[0]!).read
}
