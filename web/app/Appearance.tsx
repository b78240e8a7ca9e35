import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useSettings } from '../settings/settings.ts'

/** Puts what a person prefers on the page: theme, text size, side colours, motion. */
export function Appearance() {
  const theme = useSettings(s => s.theme)
  const textSize = useSettings(s => s.textSize)
  const sideColours = useSettings(s => s.sideColours)
  const patterns = useSettings(s => s.patterns)
  const reducedMotion = useSettings(s => s.reducedMotion)
  const light = useMediaQuery('(prefers-color-scheme: light)', false, { getInitialValueInEffect: false })
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme
  const { setColorScheme } = useMantineColorScheme()
  // It styles the whole page anew, so it is called for a new theme alone, never for a new function.
  const recolour = useEffectEvent(() => setColorScheme(shown))
  useEffect(() => {
    document.documentElement.dataset.theme = shown
    recolour()
  }, [shown])
  useEffect(() => {
    const root = document.documentElement
    root.dataset.sides = sideColours
    root.dataset.patterns = patterns ? 'on' : 'off'
    root.dataset.motion = reducedMotion ? 'off' : 'on'
    root.style.setProperty('--scale', String(textSize / 100))
  }, [textSize, sideColours, patterns, reducedMotion])
  return null
}
