import type { KeptBook } from '../../host/design-host.ts'

/** Where army books are kept, as armies are. */
export interface BookStore {
  list(): Promise<readonly KeptBook[]>
  find(id: string): Promise<KeptBook | null>
  add(book: KeptBook): Promise<void>
  /** Written if what is stored is still of this version. Otherwise it stays, and is given instead; null: it is written. Refused as 'gone' if it is not there. */
  write(book: KeptBook, before: number): Promise<KeptBook | null>
  forget(id: string): Promise<void>
}
