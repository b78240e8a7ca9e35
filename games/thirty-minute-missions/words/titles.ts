import { plain } from '@sandtable/wargame/words'
import { STATUSES } from '../data/figures.ts'
import { traits } from '../traits.ts'

const TITLES = new Map(traits.map(({ id, title }) => [id, title]))

/** Who is behind a line of a ledger, as its card calls it. */
export const titleOf = (by: string): string => TITLES.get(by) ?? STATUSES.get(by)?.name ?? plain(by)
