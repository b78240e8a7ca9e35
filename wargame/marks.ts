import type { JsonObject } from '@sandtable/kernel'
import { byKind, type Field, list, type Read } from './fields.ts'

/** A kind of mark: until when it lasts, a moment of the game's own such as 'turn', and what it notes besides. */
type MarkKind = { readonly until: string; readonly notes: Notes }
type Notes = { readonly [field: string]: Field }
export const until = <const U extends string, N extends Notes = Record<never, Field>>(moment: U, notes: N = {} as N) => ({
  until: moment,
  notes,
})
/** What is noted of a piece for a while, by the kinds that a game declares once: `{ kind: 'attacked', by: 'u7' }`. */
export type MarkOf<Kinds extends { readonly [kind: string]: MarkKind }> = {
  [K in keyof Kinds & string]: { kind: K } & { [F in keyof Kinds[K]['notes']]: Read<Kinds[K]['notes'][F]> }
}[keyof Kinds & string]
type Kind<M extends { kind: string }> = M['kind']
type Of<M extends { kind: string }, K extends string> = Extract<M, { kind: K }>
/** Some of what a mark notes: it means those that say the same. */
type Some<M extends { kind: string }, K extends string> = Partial<Omit<Of<M, K>, 'kind'>>
type Marked<M> = { marks: M[] }

const says = (mark: { readonly [field: string]: unknown }, some: { readonly [field: string]: unknown }): boolean => {
  for (const field in some) if (mark[field] !== some[field]) return false
  return true
}

/** How a game reads and writes its marks. */
export const marksFor = <M extends { kind: string } & JsonObject>(kinds: { readonly [K in Kind<M>]: MarkKind }) => {
  const lastsUntil = ({ kind }: M, moment: string): boolean => kinds[kind as Kind<M>].until === moment
  const isOne = (mark: M, kind: string, some: JsonObject): boolean => mark.kind === kind && says(mark, some)
  const marksOf = <K extends Kind<M>>({ marks }: { readonly marks: readonly M[] }, kind: K): Of<M, K>[] =>
    marks.filter((mark): mark is Of<M, K> => mark.kind === kind)
  const hasMark = <K extends Kind<M>>({ marks }: { readonly marks: readonly M[] }, kind: K, some: Some<M, K> = {}): boolean =>
    marks.some(mark => isOne(mark, kind, some as JsonObject))
  const unmark = <K extends Kind<M>>(bearer: Marked<M>, kind: K, some: Some<M, K> = {}): void => {
    bearer.marks = bearer.marks.filter(mark => !isOne(mark, kind, some as JsonObject))
  }
  return {
    hasMark,
    /** The marks of one kind, oldest first. */
    marksOf,
    /** Whether anything is noted until this moment. */
    hasMarksUntil: ({ marks }: { readonly marks: readonly M[] }, moment: string): boolean =>
      marks.some(mark => lastsUntil(mark, moment)),
    /** Notes something; what is noted already is not noted twice. */
    mark: (bearer: Marked<M>, mark: M): void => {
      if (!bearer.marks.some(known => isOne(known, mark.kind, mark))) bearer.marks.push(mark)
    },
    unmark,
    /** Whether this was noted; it is forgotten with that. */
    takeMark: <K extends Kind<M>>(bearer: Marked<M>, kind: K): boolean => {
      const had = hasMark(bearer, kind)
      unmark(bearer, kind)
      return had
    },
    /** The moment has come: what lasted until then is forgotten. */
    clearMarks: (bearers: Iterable<Marked<M>>, moment: string): void => {
      for (const bearer of bearers)
        if (bearer.marks.some(mark => lastsUntil(mark, moment)))
          bearer.marks = bearer.marks.filter(mark => !lastsUntil(mark, moment))
    },
  }
}

/** Marks as a described position writes them. */
export const marksFieldOf = <const Kinds extends { readonly [kind: string]: MarkKind }>(kinds: Kinds): Field<MarkOf<Kinds>[]> => {
  const forms = Object.fromEntries(Object.entries(kinds).map(([kind, { notes }]) => [kind, notes]))
  // The type is made from the same table as the form.
  return list(byKind('mark', forms), 100) as Field as Field<MarkOf<Kinds>[]>
}
