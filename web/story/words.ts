import type { SeatId } from '@sandtable/kernel'
import type { Player } from '../host/host.ts'
import { nameOf } from '../table/sides.ts'
import { fallenWords, type ToldBeat } from './beats.ts'

/** 'Hela scores 170 points.' for everybody who gets some by it. */
function scoresText({ lines }: ToldBeat, players: readonly Player[]): string {
  const sums = new Map<SeatId, number>()
  for (const { beat } of lines)
    if (beat?.scores) sums.set(beat.scores.seat, (sums.get(beat.scores.seat) ?? 0) + beat.scores.points)
  return [...sums]
    .filter(([, n]) => n > 0)
    .map(([seat, n]) => `${nameOf(players, seat)} scores ${n} ${n === 1 ? 'point' : 'points'}.`)
    .join(' ')
}

/** What a banner says: who is gone, how many of what, and what it scores. */
export function noticeOf(beat: ToldBeat, players: readonly Player[]): { title: string; text: string } {
  const fallen = fallenWords(beat.lines)
  const isCounted = fallen !== '' && fallen !== beat.title
  const said = [isCounted ? `${fallen}.` : '', beat.text === '' ? '' : `${beat.text}.`, scoresText(beat, players)]
  return { title: beat.title, text: said.filter(part => part !== '').join(' ') }
}

/** A beat in one sentence, for those who do not see it. */
export function spokenOf(beat: ToldBeat, players: readonly Player[]): string {
  const { title, text } = beat.kind === 'loss' ? noticeOf(beat, players) : beat
  return [`${title}.`, text === '' || beat.kind !== 'loss' ? '' : text].filter(part => part !== '').join(' ')
}
