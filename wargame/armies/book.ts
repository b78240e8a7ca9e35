import { isObject, type JsonObject, type Loaded, refused } from '@sandtable/kernel'
import { anything, list, name, oneOf, optional, shape, whole, withDefault } from '../fields.ts'
import { read } from '../read.ts'
import { type Army, type ArmyKit, CREATIONS, type Creation } from './kit.ts'
import { knownAs } from './naming.ts'

const FORMAT = 1
const MOST = 500
/** Something that a player made: what it is, and it. */
export type Made = { readonly makes: Creation; readonly design: Army }
/** Creations of one's own, as they are kept and shared. Each change of it is a new version. */
export type ArmyBook = {
  readonly name: string
  readonly version: number
  readonly banner: string
  readonly creations: readonly Made[]
}
/** A book as a file of its own: whose it is, and by which rules it was written. */
type BookFile = {
  readonly sandtable: 'book'
  readonly format: number
  readonly game: string
  readonly rules: string
  readonly book: ArmyBook
}
export const bookFile = <A extends Army>({ game }: ArmyKit<A>, rules: string, book: ArmyBook): BookFile => ({
  ...{ sandtable: 'book', format: FORMAT, game, rules, book },
})
/** The form of a book, the same for all games; what is in it is judged by its designers. */
export const bookField = shape({
  name,
  version: withDefault(whole(1, 1_000_000), 1),
  banner: name,
  creations: list(shape({ makes: oneOf('creation', CREATIONS), design: optional(anything) }), MOST),
})

/** All that an army has of its own, as a book. */
export function bookOf<A extends Army>(kit: ArmyKit<A>, army: A, called: string): ArmyBook {
  const designers = kit.designers?.(army) ?? []
  const held = designers.flatMap(({ own, holds }) => own.flatMap(design => holds?.(design) ?? []))
  const isHeld = ({ makes, design }: Made): boolean => held.some(one => one.makes === makes && one.id === idOf(design))
  const all = designers.flatMap(({ makes, own }) => own.map(design => ({ makes, design })))
  return { name: called, version: 1, banner: kit.bannerOf(army), creations: all.filter(one => !isHeld(one)) }
}
/** What a creation is known by. */
export const idOf = ({ id, name: called }: Army): string => (typeof id === 'string' ? id : called)
/** What a kit makes first stands first: a faction before its units, units before plans. */
const inOrder = <A extends Army>(kit: ArmyKit<A>, army: A, all: readonly Made[]): readonly Made[] => {
  const kinds = (kit.designers?.(army) ?? []).map(({ makes }) => makes)
  return all.toSorted((a, b) => kinds.indexOf(a.makes) - kinds.indexOf(b.makes))
}
export const findMade = ({ creations }: ArmyBook, makes: Creation, id: string): Army | null =>
  creations.find(one => one.makes === makes && idOf(one.design) === id)?.design ?? null
/** The book with one more creation, in place of the one that was called `was`; others that name it know it by its new id. */
export function withMade<A extends Army>(kit: ArmyKit<A>, book: ArmyBook, made: Made, was: string | null): ArmyBook {
  const names = [idOf(made.design), was]
  const at = book.creations.findIndex(one => one.makes === made.makes && names.includes(idOf(one.design)))
  const others = book.creations
    .filter(one => one.makes !== made.makes || !names.includes(idOf(one.design)))
    .map(one => ({ ...one, design: knownAs(one.design, was, idOf(made.design)) }))
  const creations = others.toSpliced(at < 0 ? others.length : at, 0, made)
  return { ...book, creations: inOrder(kit, emptyFor(kit, book), creations) }
}
const emptyFor = <A extends Army>(kit: ArmyKit<A>, { banner }: ArmyBook): A =>
  kit.empty((kit.banners.find(({ id }) => id === banner) ?? kit.banners[0]!).id, kit.budgets.at(-1)!)
/** An army of nothing but what a book has. */
export const armyFor = <A extends Army>(kit: ArmyKit<A>, book: ArmyBook): Loaded<A> => withBook(kit, emptyFor(kit, book), book)

/** A book from outside; the first creation that its game refuses ends it. */
export function readBook<A extends Army>(kit: ArmyKit<A>, raw: unknown): Loaded<ArmyBook> {
  const file = isObject(raw) ? (raw as JsonObject) : {}
  if (file.sandtable !== 'book') return refused(kit.rule, 'this is no army book')
  if (file.game !== kit.game) return refused(kit.rule, `this is a book of another game, not of ${kit.game}`)
  if (file.format !== FORMAT) return refused(kit.rule, `this book is written in another format; format ${FORMAT} is known here`)
  const form = read(bookField, file.book, { what: 'an army book', rule: kit.rule })
  if (!form.ok) return form
  const book = form.value as ArmyBook
  const taken = armyFor(kit, book)
  return taken.ok ? { ok: true, value: book } : taken
}
/** The army with everything of a book; what has the same id is replaced. */
export function withBook<A extends Army>(kit: ArmyKit<A>, army: A, book: ArmyBook): Loaded<A> {
  let now = army
  for (const { makes, design } of book.creations) {
    const designer = kit.designers?.(now).find(one => one.makes === makes)
    if (!designer) return refused(kit.rule, `nobody makes a ${makes} in ${kit.game}`)
    const sound = designer.read(design)
    const next = sound.ok ? designer.into(sound.value) : sound
    if (!next.ok) return next
    now = next.value
  }
  return { ok: true, value: now }
}
