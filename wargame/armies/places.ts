import { withoutPlace } from '../read.ts'
import type { At } from './kit.ts'
import { atOf } from './pointer.ts'

/** What is against a set-up with an army in it, where the page shows by itself which army. */
export const reasonAgainst = ({ text }: { text: string }): string => withoutPlace(text)

const SIDES = ['a', 'b']

/** In set-ups of two sides: 'army-b' is for '/sides/1'. */
export const sidePlace =
  (field: string) =>
  (id: string): At | null => {
    const side = SIDES.findIndex(one => id === `${field}-${one}`)
    return side === -1 ? null : atOf('sides', side)
  }
