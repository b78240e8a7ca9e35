import type { Scene, ScenePiece } from '@sandtable/kernel'
import type { BoardPlayer } from '../board-props.ts'
import type { Space } from '../space/space.ts'
import { movedApart } from './apart.ts'
import { type Drawn, drawnOf, type Formation, formationOf, type Group } from './formation.ts'
import { coloursOf, type Token, tokenOf } from './token.ts'

const isSameList = (a: readonly Token[], b: readonly Token[]): boolean =>
  a.length === b.length && a.every((token, i) => token === b[i])

/** Makes scenes ready to be drawn, and hands out the very same tokens and formations as long as nothing about them has changed. */
export class DrawnCache {
  readonly #players: readonly BoardPlayer[]
  readonly #space: Space
  readonly #tokens = new WeakMap<ScenePiece, Token>()
  readonly #moved = new WeakMap<Token, Token>()
  readonly #formations = new Map<string, { group: Group; formation: Formation }>()

  constructor(players: readonly BoardPlayer[], space: Space) {
    this.#players = players
    this.#space = space
  }

  drawn(scene: Scene): Drawn {
    return drawnOf(
      scene,
      movedApart(
        scene.pieces.map(piece => this.#token(piece)),
        this.#space,
        this.#moved,
      ),
      (group, members) => this.#formation(group, members),
    )
  }

  #token(piece: ScenePiece): Token {
    const known = this.#tokens.get(piece)
    if (known) return known
    const token = tokenOf(piece, coloursOf(this.#players, piece.seat), this.#space)
    this.#tokens.set(piece, token)
    return token
  }

  #formation(group: Group, members: readonly Token[]): Formation {
    const known = this.#formations.get(group.id)
    if (known?.group === group && isSameList(known.formation.tokens, members)) return known.formation
    const formation = formationOf(group, members)
    this.#formations.set(group.id, { group, formation })
    return formation
  }
}
