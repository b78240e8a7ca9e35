import {
  type AnyGame,
  type Decision,
  engineOf,
  type GameEvent,
  type Json,
  type JsonObject,
  type Ledger,
  rngOf,
  sceneText,
  seenBy,
  toldOf,
} from '@sandtable/kernel'
import { openGame, randomChoice } from './random-game.ts'

const brief = (value: Json, most = 100) => {
  const text = JSON.stringify(value)
  return text.length <= most ? text : `${text.slice(0, most - 3)}...`
}

function askText({ kind, rule, ask }: Decision): string {
  const options =
    ask.type === 'pick' ? ` of ${ask.options.map(o => (o.refusal ? `(${o.id}: ${o.refusal.rule})` : o.id)).join(' ')}` : ''
  return `${kind} [${rule}] ${ask.text}${ask.note === null ? '' : ` ${ask.note}`}${options}`
}

/** Every number with its reasons, found anywhere in the event. */
function ledgersIn(value: Json): Ledger[] {
  if (typeof value !== 'object' || value === null) return []
  if ('base' in value && 'lines' in value && 'total' in value) return [value as Ledger]
  return Object.values(value).flatMap(ledgersIn)
}

function eventLines(game: AnyGame, event: GameEvent, world: JsonObject): string[] {
  const veil = event.secret ? ` (seen by ${event.secret.only.join(', ') || 'nobody'})` : ''
  const open = seenBy(event, event.secret?.only[0] ?? null)
  const words = open ? toldOf(game, open, game.view(world, null)) : event.type
  const reasons = ledgersIn(event.data).flatMap(l =>
    l.lines.map(line => `        ${line.rule} ${line.by}: ${brief(line.change)} (base ${l.base}, total ${l.total})`),
  )
  return [`    ${words} [${event.rule}]${event.by.trait ? ` by ${event.by.trait}` : ''}${veil}`, ...reasons]
}

/** A readable text of one random game: every question, the choice, what came of it, and the table as each seat sees it now and then. */
export function playthrough(game: AnyGame, preset: number, seed: string, tableEvery = 40): string {
  const engine = engineOf(game)
  const session = openGame(engine, preset, seed)
  const rng = rngOf(`${seed}/play`)
  const lines = [`${game.name}, rules ${game.version}: a random game of '${game.presets[preset]!.name}'`, '']
  lines.push(...session.opening.flatMap(e => eventLines(game, e, session.state.world)))
  while (!session.state.outcome) {
    const { state } = session
    if (state.seq % tableEvery === 0)
      for (const { id } of state.seats)
        lines.push('', `-- as ${id} sees it`, sceneText(game.scene(engine.view(state, id).view)), '')
    const { seat, choice } = randomChoice(engine, state, rng)
    const decision = engine.decision(state, seat)!
    lines.push(`${state.seq + 1}. ${seat}: ${askText(decision)}`, `  -> ${brief(choice)}`)
    const applied = session.apply(seat, choice)
    if (!applied.ok) throw new Error('a candidate was refused')
    lines.push(...applied.events.flatMap(e => eventLines(game, e, session.state.world)))
  }
  const { winners, rule, text } = session.state.outcome
  lines.push('', `${winners.join(' and ') || 'Nobody'} won: ${text} [${rule}]`, '')
  return lines.join('\n')
}
