import type { At } from './kit.ts'
import { atOf } from './pointer.ts'

const SIDES = ['a', 'b']

/** In set-ups of two sides: 'army-b' is for '/sides/1'. */
export const sidePlace =
  (field: string) =>
  (id: string): At | null => {
    const side = SIDES.findIndex(one => id === `${field}-${one}`)
    return side === -1 ? null : atOf('sides', side)
  }
