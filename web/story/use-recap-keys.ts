import { useEffect } from 'react'
import { isTaken } from '../ask/use-bar-keys.ts'
import type { Recap } from './recap.ts'
import { useStory } from './story-store.ts'

const DIGITS: readonly string[] = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9']

/** Shift with a number plays a thing again, Y all of them; any other key ends it. */
export function useRecapKeys({ things }: Recap): void {
  const director = useStory(s => s.director)
  const isAgain = useStory(s => s.story.phase === 'again')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!director || isTaken(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const number = event.shiftKey ? DIGITS.indexOf(event.code) + 1 : 0
      const isAll = event.key === 'y' || event.key === 'Y'
      const wanted = isAll ? things : things.slice(number - 1, number)
      if (number > 0 || isAll) director.replay(wanted.map(thing => thing.moment))
      else if (isAgain && (event.key === 'Escape' || event.key === ' ')) director.next()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [director, things, isAgain])
}
