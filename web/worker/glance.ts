import { EMPTY_CARD, type Scene } from '@sandtable/kernel'
import type { Player } from '../host/host.ts'
import type { PlayedGame } from './played-game.ts'
import { personsOf } from './seating.ts'
import type { Glance } from './store/glances.ts'

/** What a small picture does not show is left out. */
const small = (scene: Scene): Scene => ({
  ...scene,
  panels: [],
  pieces: scene.pieces.map(piece => ({ ...piece, rings: [], card: EMPTY_CARD })),
})

/** The table as the only person at this screen sees it; of several, each may see the picture of all: what everybody may know. */
export function glanceOf({ engine, state, rules }: PlayedGame, players: readonly Player[]): Glance {
  const [person = null, other] = personsOf(players)
  const seat = other === undefined ? person : null
  return { hash: rules.hash(state), scene: small(engine.game.scene(engine.view(state, seat).view)) }
}
