import type { Scene } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { BoardPlayer } from './board-props.ts'
import { DrawnCache } from './pieces/drawn-cache.ts'
import type { Drawn } from './pieces/formation.ts'
import { iconsIn, type Look, looksOf } from './pieces/look.ts'
import { type Space, spaceOf } from './space/space.ts'
import { useSame } from './terrain/use-terrain.ts'

/** A scene made ready to be drawn. */
export type Drawing = {
  scene: Scene
  players: readonly BoardPlayer[]
  space: Space
  drawn: Drawn
  names: readonly string[]
  looks: readonly Look[]
}

const hexesOf = (scene: Scene) =>
  scene.board.grid === 'none' ? [] : scene.layers.flatMap(l => l.shapes).filter(s => s.type === 'hex')

/** The ground stays the same object while its content is the same. */
function useSpace(scene: Scene): Space {
  const ground = useMemo(() => JSON.stringify([scene.board, hexesOf(scene)]), [scene])
  const still = useSame(scene, ground)
  return useMemo(() => spaceOf(still), [still])
}

export function useDrawing(scene: Scene, players: readonly BoardPlayer[]): Drawing {
  const space = useSpace(scene)
  const cache = useMemo(() => new DrawnCache(players, space), [players, space])
  const drawn = useMemo(() => cache.drawn(scene), [cache, scene])
  const freshNames = useMemo(() => iconsIn(scene), [scene])
  const names = useSame(freshNames, freshNames.join(' '))
  const freshLooks = useMemo(() => looksOf(drawn), [drawn])
  const looks = useSame(freshLooks, freshLooks.map(look => look.key).join(' '))
  return useMemo(() => ({ scene, players, space, drawn, names, looks }), [scene, players, space, drawn, names, looks])
}
