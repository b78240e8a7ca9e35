import { type Beat, type BeatKind, beat, type Cue, type Scene, type ScenePiece } from '@sandtable/kernel'
import type { LogLine, TableState } from '../host/host.ts'
import { perfScene } from './perf-scene.ts'

const { scene, players } = perfScene(24, 2)
export const SCENE: Scene = scene
export const PIECES: readonly ScenePiece[] = scene.pieces
export const PLAYERS = players
export const [FIRST, SECOND] = players

/** A line of a story: its beat by kind and what is special of it. */
export const told = (id: number, kind: BeatKind | null, special: Partial<Beat> & Partial<LogLine> = {}): LogLine => {
  const { cues = [], dice = null, pieces = [], seat = SECOND!.seat, ...rest } = special
  return {
    ...{ id, seq: id, type: 'x', text: `Line ${id}.`, rule: 'X-1', weight: 'plain', cues, dice, pieces, seat },
    beat: kind === null ? null : beat(kind, rest as Partial<Beat>),
  }
}
export const rolled = (id: number, seat: string, faces: readonly number[], kind: BeatKind = 'dice'): LogLine =>
  told(id, kind, { seat, gravity: 0, dice: { why: 'salvo', sides: 6, faces, good: [5, 6], number: id, says: `${seat} rolls` } })
export const walks = (piece: string, ...path: Extract<Cue, { type: 'move' }>['path']): Cue => ({ type: 'move', piece, path })
export const falls = (piece: string): Cue => ({ type: 'lost', piece, at: { x: 0, y: 0 }, icon: 'tank' })

/** The table after these lines; `asked`: who is asked now. */
export const tableAfter = (log: readonly LogLine[], asked: string, shown: Scene = SCENE): TableState => ({
  ...{ id: 't', game: 'g', gameName: 'G', seat: FIRST!.seat, seq: log.length, players, seal: null, scene: shown, text: '' },
  ...{
    area: [],
    interjections: [],
    sealed: null,
    stack: [],
    noUndo: null,
    undoes: null,
    hold: null,
    log,
    end: null,
    decision: null,
  },
  waiting: [{ seat: asked, text: '' }],
})
