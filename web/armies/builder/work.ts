import { type Loaded, refused } from '@sandtable/kernel'
import { granted } from '../../home/use-begin.ts'
import type { Army, ArmySheet, At, Edit, Fit, Keeping, KeptArmy, Paper } from '../../host/army-host.ts'
import type { Armies, DesignTask } from '../../host/design-host.ts'
import { scannedLinks } from '../army-link.ts'
import { designId } from '../design-id.ts'
import { qrSquares } from '../qr-squares.ts'

type Stored = Pick<KeptArmy, 'army' | 'version'>
/** How something is looked at and changed, and where it is kept. */
export type Work = {
  sheet(army: Army): Promise<Loaded<ArmySheet>>
  edited(army: Army, edits: readonly Edit[]): Promise<Loaded<ArmySheet>>
  keep(army: Army, version: number): Promise<Keeping>
  stored(): Promise<Stored | null>
  /** Another one; its id. */
  added(army: Army): Promise<Loaded<string>>
  /** Goes to another one. */
  open(id: string): Promise<void>
  /** What could go to a place of its drawing; nothing where there is none. */
  fits(army: Army, place: At): Promise<readonly Fit[]>
  /** As a page for a printer. */
  printed(army: Army, paper: Paper): Promise<string>
}

export const armyWork = (armies: Armies, { id, game }: KeptArmy, open: Work['open']): Work => ({
  sheet: army => armies.sheet(game, army),
  edited: (army, edits) => armies.edited(game, army, edits),
  keep: (army, version) => armies.keep(id, army, version),
  stored: () => armies.open(id),
  added: army => armies.add(game, army),
  open,
  fits: async () => [],
  async printed(army, paper) {
    const { code } = await armies.written(game, army)
    const squares = await Promise.all(scannedLinks(location.origin, game, code).map(qrSquares))
    return armies.printed(
      game,
      army,
      paper,
      squares.flatMap(one => one ?? []),
    )
  },
})

/** `since`: the version of the book that this visit began with. */
export type Shelved = { book: string; since: number; design: Army }
/** A design in its book: what was last seen of it there says whether somebody else has changed it. */
export function designWork(armies: Armies, task: DesignTask, { book, since, design }: Shelved, open: Work['open']): Work {
  let before: Army | null = design
  const { makes } = task
  return {
    sheet: army => armies.designSheet(task, army),
    edited: (army, edits) => armies.designEdited(task, army, edits),
    async keep(army) {
      const kept = await armies.keepDesign({ book, makes, before, since }, army)
      if (kept.type === 'kept') before = army
      if (kept.type === 'changed') before = kept.theirs.army
      return kept
    },
    async stored() {
      const kept = await armies.book(book)
      const found = kept?.book.creations.find(
        one => one.makes === makes && before !== null && designId(one.design) === designId(before),
      )
      if (!kept || !found || JSON.stringify(found.design) === JSON.stringify(before)) return null
      before = found.design
      return { army: found.design, version: kept.book.version }
    },
    async added(army) {
      const other = await armies.designCopied(task, army)
      if (!other.ok) return other
      const kept = await armies.keepDesign({ book, makes, before: null, since }, other.value)
      return kept.type === 'kept' ? { ok: true, value: designId(other.value) } : refused('KERNEL-RECORD', 'It could not be kept.')
    },
    open,
    async fits(army, place) {
      const fits = await armies.designFits(task, army, place)
      return fits.ok ? fits.value : []
    },
    printed: async (army, paper) => granted(await armies.designPrinted(task, army, paper)),
  }
}
