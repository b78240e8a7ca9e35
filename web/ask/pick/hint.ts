import { listed } from '../../ui/words.ts'
import { isGoing, isStriking } from './meant.ts'
import type { SortedOptions } from './sort-options.ts'

/** Where nobody is chosen: how many give their turn away. Whose deeds are buttons in the bar are seen there. */
export const leftText = ({ actors, verbs, inBar }: SortedOptions): string | null =>
  actors.length === 0 || verbs.length > 0 || actors.some(one => inBar.includes(one)) ? null : `${actors.length} could still act`

/** What a press can mean where verbs are shown: one of them, and what of the board stands for one. */
function meantBesides({ verbs, actors }: Pick<SortedOptions, 'verbs' | 'actors'>): string[] {
  const open = verbs.filter(o => o.refusal === null)
  const isUpon = open.some(isStriking) || actors.some(({ upon }) => upon)
  return [
    'what it does',
    ...(open.some(isGoing) ? ['a place to go to'] : []),
    ...(isUpon ? ['an enemy'] : []),
    ...(actors.length > 1 ? ['whoever else is to act'] : []),
  ]
}
/** How an answer is given, while nothing else is to be said: what can be pressed, and that it is pressed again. */
export function hintOf({ verbs, actors, onBoard }: SortedOptions, isChosen: boolean, isTouch: boolean): string | null {
  const press = isTouch ? 'Tap' : 'Press'
  if (verbs.length > 0) return `${press} ${listed(meantBesides({ verbs, actors }), 'or')}`
  if (onBoard.length === 0) return null
  if (actors.some(({ upon }) => upon) && isChosen) return `${press} a target, or whoever else is to act`
  if (actors.length > 0) return `${press} whoever is to act`
  const again = isTouch ? 'tap it again' : 'press it again'
  return isChosen ? `${press} another, or ${again} to give the answer` : `${press} what is ringed on the board`
}
