import type { Edit, Entry } from '../../host/army-host.ts'
import type { Builder } from './builder-store.ts'

type Spot = Builder['spot']
/** What the catalogue has for a place of the drawing, each with the reason against it there; for nowhere in particular all of it. */
export function entriesAt(catalogue: readonly Entry[], spot: Spot): readonly Entry[] {
  if (!spot) return catalogue
  return catalogue.flatMap(entry => {
    const fit = spot.fits.find(one => one.entry === entry.id)
    return fit ? [{ ...entry, why: fit.why, to: entry.to.slice(0, 1) }] : []
  })
}
/** The edits that add it, there; null: it cannot be added. */
export function addingOf({ id, why, to }: Entry, spot: Spot): readonly Edit[] | null {
  const fit = spot?.fits.find(one => one.entry === id)
  if (fit) return fit.why ? null : fit.edits
  return why || to.length === 0 ? null : [{ type: 'add', entry: id, to: to[0]! }]
}
