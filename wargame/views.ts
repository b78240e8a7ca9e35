/**
 * These fields of an object and no others, shared with it. Views are built up from lists of what is open: a field that nobody lists
 * stays hidden.
 */
export function picked<T extends object, K extends keyof T>(whole: T, fields: readonly K[]): Pick<T, K> {
  const part = {} as { -readonly [F in K]: T[F] }
  for (const field of fields) part[field] = whole[field]
  return part
}

/** The fields of a piece that are no plain values: what a copy that may be changed needs copies of, one by one. */
export type Parts<T> = Pick<T, { [K in keyof T]: T[K] extends object ? K : never }[keyof T]>

/** Each of some pieces as a copy that may be changed. */
export function copied<T>(pieces: { readonly [id: string]: T }, copyOf: (piece: T) => T): { [id: string]: T } {
  const copies = { ...pieces }
  for (const id in copies) copies[id] = copyOf(copies[id]!)
  return copies
}

/** Something made of each of some pieces, under the same ids. */
export function mapped<T, U>(pieces: { readonly [id: string]: T }, make: (piece: T) => U): { [id: string]: U } {
  const made: { [id: string]: U } = {}
  for (const id in pieces) made[id] = make(pieces[id]!)
  return made
}
