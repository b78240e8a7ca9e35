import { useEffect, useState } from 'react'
import { FONTS, forgetWidths } from './text-width.ts'

/** Whether the fonts are there: plates are as wide as their words, so none is drawn before. */
export function useFonts(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    const done = () => {
      forgetWidths()
      if (!isGone) setReady(true)
    }
    // A font that cannot be had is no reason to show no plates.
    Promise.all(Object.values(FONTS).map(font => document.fonts.load(font, 'A1'))).then(done, done)
    return () => {
      isGone = true
    }
  }, [])
  return isReady
}
