import type { Scene } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Player } from '../host/host.ts'
import { type Drawn, drawnOf } from './pieces/formation.ts'
import { iconsIn, type Look, looksOf } from './pieces/look.ts'
import { tokensOf } from './pieces/token.ts'
import { type Space, spaceOf } from './space/space.ts'
import { useSame } from './terrain/use-terrain.ts'

/** A scene made ready to be drawn. */
export type Drawing = {
  scene: Scene
  players: readonly Player[]
  space: Space
  drawn: Drawn
  names: readonly string[]
  looks: readonly Look[]
}

const hexesOf = (scene: Scene) =>
  scene.board.grid === 'none' ? [] : scene.layers.flatMap(l => l.shapes).filter(s => s.type === 'hex')

export function useDrawing(scene: Scene, players: readonly Player[]): Drawing {
  const ground = JSON.stringify([scene.board, hexesOf(scene)])
  const still = useSame(scene, ground)
  const space = useMemo(() => spaceOf(still), [still])
  return useMemo(() => {
    const drawn = drawnOf(scene, tokensOf(scene, players, space))
    return { scene, players, space, drawn, names: iconsIn(scene), looks: looksOf(drawn) }
  }, [scene, players, space])
}
