import { type GameEvent, ROLLED, type Rolled, rolledOf } from './event.ts'
import type { AnyGame } from './game.ts'
import type { JsonObject } from './json.ts'
import { type PrintedDice, symbolsOf, worthAt } from './printed-dice.ts'

/** Directions are thrown with a die of so many sides. */
const CIRCLE = 360

/** What the dice of a roll show: '6 4 1', '90°', 'sword, blank'; those that count come best first. Null where cards were mixed. */
export function facesText({ sides, distinct, good, faces, printed }: Rolled): string | null {
  if (distinct) return null
  if (faces === null) return 'unseen'
  if (printed) return printedText(sides, printed, faces)
  return `${(good ? faces.toSorted((a, b) => b - a) : faces).join(' ')}${sides === CIRCLE ? '°' : ''}`
}

/** 'sword, blank'; of several kinds of dice each by itself: 'black sword, blank; green two swords'. */
function printedText(sides: number, printed: readonly PrintedDice[], faces: readonly number[]): string {
  const symbols = symbolsOf({ sides, printed }, faces)
  const worth = (at: number) => worthAt(printed, at, faces) ?? 0
  let from = 0
  const kinds = printed.map(({ die, count }) => {
    const own = faces.map((_, at) => at).slice(from, from + count)
    from += count
    const shown = own.sort((a, b) => worth(b) - worth(a) || a - b).map(at => symbols[at])
    return printed.length > 1 ? `${die} ${shown.join(', ')}` : shown.join(', ')
  })
  return kinds.join('; ')
}

/** An event in words for those who do not see dice: a game's sentence of a roll ends before its faces, and they follow after a colon. */
export function toldOf(game: Pick<AnyGame, 'sentence'>, event: GameEvent, view: JsonObject): string {
  const sentence = game.sentence(event, view)
  const faces = event.type === ROLLED ? facesText(rolledOf(event)) : null
  if (faces === null) return sentence
  return `${sentence.at(-1) === '.' ? sentence.slice(0, -1) : sentence}: ${faces}.`
}
