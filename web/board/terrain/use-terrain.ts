import type { Scene, SceneShape } from '@sandtable/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Icons } from '../icons.ts'
import type { Space } from '../space/space.ts'
import type { Scar } from './scars.ts'
import { terrainOf } from './terrain.ts'

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

const liesStill = (shape: SceneShape): boolean => shape.kind === 'tile' || shape.kind === 'terrain' || shape.kind === 'wall'
/** The words of a tile are not drawn: they change with what is left of a structure. */
const drawnOf = (shape: SceneShape): SceneShape => (shape.kind === 'tile' ? { ...shape, label: null, text: '' } : shape)

/** What lies still, as a drawing. It stays the same text while the terrain is the same, whatever else changes in the scene. */
export function useTerrain(scene: Scene, space: Space, scars: readonly Scar[], icons: Icons): string {
  const used = scars.some(scar => scar.icon !== null) ? icons : NO_ICONS
  const { layers, board } = scene
  const key = useMemo(
    () =>
      JSON.stringify([
        layers
          .flatMap(layer => layer.shapes)
          .filter(liesStill)
          .map(drawnOf),
        board,
        scars,
      ]),
    [layers, board, scars],
  )
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
