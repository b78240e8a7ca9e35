import { type GameRecord, rngOf, Session } from '@sandtable/kernel'
import { slipsIn, TEXT_PARTS, type TextPart, Texts, type Wording } from '@sandtable/lab'
import { randomChoice } from '@sandtable/testkit/random-game'
import { type AnyEngine, loadGame, startsOf } from '../load-game.ts'
import { plural, say, sayJson } from '../print.ts'
import { openProgress } from '../progress.ts'
import { WrongUse } from '../wrong-use.ts'

export type Options = { json: boolean; games: number; seed: string; part?: string; slips: boolean }

/** Reasons for everything that is not offered are asked for at one decision in so many. */
const WHY = 10

/** Every wording that people read in a game, found by playing all its presets, so that somebody can read them once. */
export async function run(id: string, { json, games, seed, part, slips }: Options): Promise<number> {
  if (part !== undefined && !TEXT_PARTS.includes(part as TextPart))
    throw new WrongUse(`there is no part '${part}'; the parts are: ${TEXT_PARTS.join(', ')}`)
  const { game, engine } = await loadGame(id)
  const texts = new Texts()
  texts.addFixed(game)
  const starts = startsOf(game, null)
  const progress = await openProgress(`texts of ${game.name}`, games, json)
  for (let n = 0; n < games; n++) {
    playThrough(engine, starts[n % starts.length]!.from, `${seed}/${n}`, texts)
    await progress.reach(n + 1, plural(texts.all.length, 'wording'))
  }
  progress.end(plural(texts.all.length, 'wording'))
  const found = texts.all.filter(w => (part === undefined || w.part === part) && (!slips || slipsIn(w.text).length > 0))
  if (json) sayJson({ game: id, games, texts: found.map(w => ({ ...w, slips: slipsIn(w.text) })) })
  else say(...lines(found), '', `${plural(found.length, 'wording')} in ${plural(games, 'game')}`)
  return slips && found.length > 0 ? 1 : 0
}

function playThrough(engine: AnyEngine, from: GameRecord['from'], seed: string, texts: Texts): void {
  const opened = Session.open(engine, from, { kind: 'fast', seed })
  if (!opened.ok) throw new Error(opened.violations.map(v => v.text).join('; '))
  const session = opened.value
  const rng = rngOf(seed)
  while (!session.state.outcome && session.state.seq < engine.game.longest) {
    for (const seat of engine.waitingFor(session.state)) texts.addMoment(engine, session.state, seat, rng.below(WHY) === 0)
    const { seat, choice } = randomChoice(engine, session.state, rng)
    const applied = session.apply(seat, choice)
    if (!applied.ok) throw new Error(applied.violations.map(v => v.text).join('; '))
    texts.addEvents(engine.game, applied.events, engine.view(session.state, seat))
  }
}

/** Wordings under the place where they stand. */
function lines(found: readonly Wording[]): string[] {
  const out: string[] = []
  let last = ''
  for (const { part, where, text } of found) {
    const head = `${part}: ${where}`
    if (head !== last) out.push('', head)
    last = head
    const slips = slipsIn(text)
    out.push(`  ${text}${slips.length > 0 ? `   <- ${slips.join(', ')}` : ''}`)
  }
  return out
}
