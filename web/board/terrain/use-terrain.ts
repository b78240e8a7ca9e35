import type { Scene } from '@sandtable/kernel'
import { useEffect, useRef, useState } from 'react'
import type { Icons } from '../icons.ts'
import type { Space } from '../space/space.ts'
import type { Scar } from './scars.ts'
import { isTerrain, terrainOf } from './terrain.ts'

/** Changes with the theme. */
export function useTheme(): string {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? '')
  useEffect(() => {
    const watcher = new MutationObserver(() => setTheme(document.documentElement.dataset.theme ?? ''))
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => watcher.disconnect()
  }, [])
  return theme
}

const NO_ICONS: Icons = {}

/** What lies still, as a drawing. It stays the same text while the terrain is the same, whatever else changes in the scene. */
export function useTerrain(scene: Scene, space: Space, scars: readonly Scar[], icons: Icons): string {
  const shapes = scene.layers
    .flatMap(layer => layer.shapes)
    .filter(s => isTerrain(s) || s.type === 'hex' || s.style.startsWith('poi-'))
  const used = scars.some(scar => scar.icon !== null) ? icons : NO_ICONS
  const key = JSON.stringify([shapes, scene.board, scars])
  const [drawn, setDrawn] = useState({ key: '', used, markup: '' })
  if (drawn.key === key && drawn.used === used) return drawn.markup
  const markup = terrainOf(scene, space, scars, used)
  setDrawn({ key, used, markup })
  return markup
}

/** A value that keeps its identity while its content is the same. */
export function useSame<T>(value: T, key: string): T {
  const kept = useRef({ key, value })
  if (kept.current.key !== key) kept.current = { key, value }
  return kept.current.value
}
