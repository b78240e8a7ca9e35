import { useEffect, useState } from 'react'
import { forgetWidths } from './text-width.ts'

/** Renders once more when the fonts are there, since plates are as wide as their words. */
export function useFonts(): void {
  const [, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    document.fonts.ready.then(() => {
      forgetWidths()
      if (!isGone) setReady(true)
    })
    return () => {
      isGone = true
    }
  }, [])
}
