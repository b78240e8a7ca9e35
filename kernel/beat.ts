import type { SeatId } from './names.ts'

/** What the story of a turn is told in: each kind is held as long as it takes to read. */
export type BeatKind = 'order' | 'move' | 'shot' | 'dice' | 'loss' | 'check' | 'mark' | 'score'

/** What a recap keeps first: 5 a whole group is lost, 4 losses, 3 a failed check, 2 a score, 1 what was done, 0 nothing to come back to. */
export type Gravity = 0 | 1 | 2 | 3 | 4 | 5

/** The place of an event in the story of a turn. What it says is built from one reader's view, as all of a picture. */
export type Beat = {
  kind: BeatKind
  /** What this game calls it, in a word: 'Order', 'Morale'. */
  word: string
  /** The group or piece that acts from now on; null: whoever acts at the time. */
  actor: string | null
  /** Who does what, without a full stop: 'Oni Band assaults Tank Company'. '': as the sentence of the event says it. */
  title: string
  /** What is to be known besides: 'Assault 27 cm'. '': nothing. */
  text: string
  /** What is lost, by the name of one and of several: equal ones are counted together. */
  fallen: { one: string; many: string } | null
  /** Who gets points for it. */
  scores: { seat: SeatId; points: number } | null
  gravity: Gravity
}

const WORDS: { readonly [kind in BeatKind]: string } = {
  order: 'Order',
  move: 'Move',
  shot: 'Attack',
  dice: 'Dice',
  loss: 'Losses',
  check: 'Check',
  mark: 'Effects',
  score: 'Score',
}
const GRAVITIES: { readonly [kind in BeatKind]: Gravity } = {
  ...{ order: 1, move: 1, shot: 1, dice: 1, loss: 4, check: 1, mark: 0, score: 2 },
}

/** A beat of which a game says only what is special. */
export const beat = (kind: BeatKind, special: Partial<Omit<Beat, 'kind'>> = {}): Beat => ({
  kind,
  word: WORDS[kind],
  actor: null,
  title: '',
  text: '',
  fallen: null,
  scores: null,
  gravity: GRAVITIES[kind],
  ...special,
})

/** What the board shows of an event, as far as it matters here. */
type Drawn = { cues: readonly { type: string }[]; weight: string }

/** The beat of an event whose picture names none: by what the board shows of it. */
export function beatByCues({ cues, weight }: Drawn, isRoll: boolean): Beat | null {
  const has = (...types: string[]): boolean => cues.some(cue => types.includes(cue.type))
  if (isRoll) return weight === 'detail' ? null : beat('dice', { gravity: 0 })
  if (has('lost')) return beat('loss')
  if (has('shot', 'blast')) return beat('shot')
  if (has('move')) return beat('move')
  if (weight === 'big') return beat('mark', { gravity: 2 })
  return has('word', 'token') ? beat('mark') : null
}
