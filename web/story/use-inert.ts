import { useEffect } from 'react'
import { useStory } from './story-store.ts'

/** The question stays where it is and is inert while something is played again. */
export function useInert(): void {
  const isAgain = useStory(s => s.story.phase === 'again')
  useEffect(() => {
    const bar = document.querySelector('section[aria-label="Question"]')
    if (!isAgain || !bar) return
    bar.setAttribute('inert', '')
    return () => bar.removeAttribute('inert')
  }, [isAgain])
}
