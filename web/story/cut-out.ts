import type { Scene, ScenePoint } from '@sandtable/kernel'
import type { BoardStory } from '../board/telling/board-story.ts'
import type { Player } from '../host/host.ts'
import { findSide } from '../table/sides.ts'
import { placeOf, wayOf } from './board.ts'
import type { Moment } from './moments.ts'

/** Millimetres of the table: a move is seen from farther than a fight. */
const MOVE = { width: 464, height: 263 }
const FIGHT = { width: 240, height: 136 }

type CutOutOf = { scene: Scene; at: ScenePoint; size: { width: number; height: number }; story: BoardStory }

/** What a picture of a moment shows: the board after it, around its place, with the way that led there and those who fell. */
export function cutOutOf({ beat, before, after }: Moment, players: readonly Player[]): CutOutOf {
  const isMove = beat.kind === 'move' || beat.kind === 'order'
  const points = beat.kind === 'move' ? wayOf(beat, before) : null
  const { board } = after
  const middle = points ? { x: (points[0]!.x + points.at(-1)!.x) / 2, y: (points[0]!.y + points.at(-1)!.y) / 2 } : null
  return {
    scene: after,
    at: middle ?? placeOf(beat, after) ?? { x: board.width / 2, y: board.height / 2 },
    size: isMove ? MOVE : FIGHT,
    story: {
      ...{ key: String(beat.id), lines: beat.lines, moves: 0, lasts: 0, actors: [], look: null, setOut: [], notice: null },
      ...{ plates: [], ghosts: [], pins: [], side: findSide(players, beat.seat) },
      way: points ? { points, label: '', isFaint: false } : null,
    },
  }
}
