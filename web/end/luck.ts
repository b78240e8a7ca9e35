import type { SeatId } from '@sandtable/kernel'
import type { EndReport, Player, SeatLuck } from '../host/host.ts'
import { listed } from '../ui/words.ts'

/** A seat as the reader calls it: himself 'You'. */
export const calledBy =
  (players: readonly Player[], me: SeatId | null) =>
  (seat: SeatId): string =>
    seat === me ? 'You' : (players.find(p => p.seat === seat)?.name ?? seat)

/** Who won, in a sentence. */
export function resultText(end: Pick<EndReport, 'winners'>, players: readonly Player[], me: SeatId | null): string {
  const { winners } = end
  if (winners.length === 0) return 'Nobody wins'
  const names = winners.map(calledBy(players, me))
  const inOrder = [...names.filter(n => n === 'You'), ...names.filter(n => n !== 'You')]
  return `${listed(inOrder)} ${winners.length === 1 && names[0] !== 'You' ? 'wins' : 'win'}`
}

const WORDS: readonly { from: number; had: string }[] = [
  { from: 0.9, had: 'great luck' },
  { from: 0.65, had: 'some luck' },
  { from: 0.35, had: 'ordinary luck' },
  { from: 0.1, had: 'little luck' },
  { from: 0, had: 'very bad luck' },
]
export const luckWords = (luckierThan: number): string => WORDS.find(w => luckierThan >= w.from)?.had ?? 'ordinary luck'

const meanOf = (luck: readonly SeatLuck[]): number => {
  const dice = luck.reduce((sum, l) => sum + l.dice, 0)
  return dice === 0 ? 0.5 : luck.reduce((sum, l) => sum + l.luckierThan * l.dice, 0) / dice
}

/** From so large a difference of luck on, the dice leaned to one side, or decided. */
const LEANED = 0.2
const DECIDED = 0.55

/** Was it the dice? */
function answerOf(winners: readonly SeatLuck[], losers: readonly SeatLuck[]): string {
  if (winners.length === 0) return 'No: whoever won threw none.'
  if (losers.length === 0) return 'No: nobody who lost threw any.'
  const lead = meanOf(winners) - meanOf(losers)
  if (lead >= DECIDED) return 'Yes, for a good part: the dice were with the winner.'
  if (lead >= LEANED) return 'A little: the dice leaned to the winner.'
  if (lead <= -LEANED) return 'No: it was won against the dice.'
  return 'No: neither had more luck than the other.'
}

/** 'You had some luck and Hela had little luck', 'Both had ordinary luck'. */
function luckOfEach(thrown: readonly SeatLuck[], call: (seat: SeatId) => string): string {
  const [first, ...others] = thrown.map(l => luckWords(l.luckierThan))
  const isSame = others.length > 0 && others.every(luck => luck === first)
  if (isSame) return `${others.length === 1 ? 'Both' : 'All'} had ${first}`
  return listed(thrown.map(l => `${call(l.seat)} had ${luckWords(l.luckierThan)}`))
}

/** One sentence on each, and the answer. */
export function luckVerdict(end: EndReport, players: readonly Player[], me: SeatId | null): { said: string; answer: string } {
  const thrown = end.luck.filter(l => l.dice > 0)
  if (thrown.length === 0 && end.rolls.checked > 0)
    return { said: 'The dice in this game are not counted one by one.', answer: 'That cannot be told.' }
  if (thrown.length === 0) return { said: 'No dice were thrown.', answer: 'It was not the dice.' }
  const call = calledBy(players, me)
  const said = `${luckOfEach(thrown, call)}.`
  const hasWon = (l: SeatLuck) => end.winners.includes(l.seat)
  return {
    said,
    answer:
      end.winners.length === 0
        ? 'Nobody won, so they favoured nobody enough.'
        : answerOf(
            thrown.filter(hasWon),
            thrown.filter(l => !hasWon(l)),
          ),
  }
}

export type Thrown = SeatLuck['rolls'][number] & { seat: SeatId }

/** What comes about every other time is neither luck nor bad luck. */
const EVEN = 0.4

/** The luckiest and the unluckiest rolls of all, the rarest first. */
export function extremesOf(luck: readonly SeatLuck[], most: number): { lucky: Thrown[]; unlucky: Thrown[] } {
  const all = luck
    .flatMap(l => l.rolls.map(roll => ({ ...roll, seat: l.seat })))
    .filter(({ chance }) => chance < EVEN)
    .sort((a, b) => a.chance - b.chance)
  return {
    lucky: all.filter(r => r.actual > r.expected).slice(0, most),
    unlucky: all.filter(r => r.actual < r.expected).slice(0, most),
  }
}
