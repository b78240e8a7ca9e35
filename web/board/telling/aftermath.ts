import type { Cue, ScenePoint } from '@sandtable/kernel'
import type { BoardLine } from '../board-props.ts'

type Shot = Extract<Cue, { type: 'shot' }>
export type Mark = { key: string; at: ScenePoint; icon: string | null; radius: number }
/** What the table remembers of what was told. */
export type Aftermath = {
  /** Shots of this turn. */
  shots: readonly { key: string; shot: Shot }[]
  /** Wrecks and craters of the whole game. */
  marks: readonly Mark[]
  /** Places where something was lost in this round. */
  smoke: readonly { key: string; at: ScenePoint }[]
}

const since = (lines: readonly BoardLine[], isBorder: (line: BoardLine) => boolean): readonly BoardLine[] =>
  lines.slice(lines.findLastIndex(isBorder) + 1)
const keyed = <T>(lines: readonly BoardLine[], pick: (cue: Cue, key: string) => T | null): T[] =>
  lines.flatMap(line => line.cues.map((cue, i) => pick(cue, `${line.id}-${i}`)).filter(found => found !== null))

const markOf = (cue: Cue, key: string): Mark | null => {
  if (cue.type === 'lost') return { key, at: cue.at, icon: cue.icon, radius: 0 }
  return cue.type === 'blast' ? { key, at: cue.at, icon: null, radius: cue.radius } : null
}

export function aftermathOf(log: readonly BoardLine[]): Aftermath {
  const turn = since(log, line => line.weight === 'turn' || line.weight === 'round')
  const round = since(log, line => line.weight === 'round')
  return {
    shots: keyed(turn, (cue, key) => (cue.type === 'shot' ? { key, shot: cue } : null)),
    marks: keyed(log, markOf),
    smoke: keyed(round, (cue, key) => (cue.type === 'lost' ? { key, at: cue.at } : null)),
  }
}
