import type { Naming } from '@sandtable/wargame/sentences'
import { type Named, nameOf, partName } from './names.ts'

/** How the reader of an event calls what it speaks of; `known` is what he sees. */
export type Names = Naming & { known: Named }

export const namesIn = (known: Named): Names => ({
  known,
  name: id => nameOf(known, id),
  beside: (part, unit) => partName(known, unit, part),
  thing: ({ id }) => (typeof id === 'string' ? nameOf(known, id) : null),
})
