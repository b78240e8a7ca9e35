import { type Violation, violation } from '@sandtable/kernel'
import type { View } from '../view.ts'

/** Why a card, or a block that is no more, is no answer: blocks are numbered, so those that are gone are known. */
export function whyAbsent({ blocks, numbers }: View, id: string): Violation | null {
  if (id.startsWith('card-')) return violation('MV-CARD-01', 'combat cards are laid after an attack is announced')
  if (id.startsWith('row-')) return violation('MV-CARD-07', 'cards of the trade row are bought in the build phase')
  const [player = '', number = ''] = id.slice(1).split('-')
  const isGone =
    id.startsWith('b') && !Object.hasOwn(blocks, id) && Number(number) >= 1 && Number(number) < (numbers[`p${player}`] ?? 0)
  return isGone ? violation('MV-CMB-05', 'this block is not on the board any more') : null
}
