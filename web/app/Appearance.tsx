import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useSettings } from '../settings/settings.ts'

/** Puts what a person prefers on the page: theme, text size, side colours, motion. */
export function Appearance() {
  const { theme, textSize, sideColours, patterns, reducedMotion } = useSettings()
  const { setColorScheme } = useMantineColorScheme()
  const light = useMediaQuery('(prefers-color-scheme: light)')
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme
  useEffect(() => {
    const root = document.documentElement
    root.dataset.theme = shown
    root.dataset.sides = sideColours
    root.dataset.patterns = patterns ? 'on' : 'off'
    root.dataset.motion = reducedMotion ? 'off' : 'on'
    root.style.setProperty('--scale', String(textSize / 100))
    setColorScheme(shown)
  }, [shown, textSize, sideColours, patterns, reducedMotion, setColorScheme])
  return null
}
