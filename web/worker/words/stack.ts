import {
  type AnyGame,
  type Frame,
  type GameView,
  HIDDEN,
  type Json,
  type JsonObject,
  type PieceId,
  type RuleId,
  type Scene,
  type SeatId,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { StackEntry } from '../../host/host.ts'
import { type Names, toldTexts } from './asked.ts'

const WINDOW = 'kernel.window'

/** Every text in plain data, as deep as procedures put what they are about. */
function textsIn(value: Json | undefined, deep = 3): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || deep === 0) return []
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(part => textsIn(part, deep - 1))
}

/** The seat that something is about: named itself, or as the only one of its team. */
function findSeat(texts: readonly string[], { seats }: GameView<JsonObject>): SeatId | null {
  const named = seats.find(s => texts.includes(s.id))
  if (named) return named.id
  const team = seats.filter(s => texts.includes(s.team))
  return team.length === 1 ? team[0]!.id : null
}

/** The pieces that something is about, as far as this scene shows them; a group stands for its pieces. */
function piecesAmong(texts: readonly string[], { pieces }: Scene): PieceId[] {
  const named = new Set(texts)
  return pieces.filter(p => named.has(p.id) || (p.group !== null && named.has(p.group))).map(p => p.id)
}

/** Windows, what a trait brought in, and what has a title: the rest is how the rules are written, not what happens on the table. */
function labelOf({ proc, vars, trait }: Frame, { hooks, traits, procs }: AnyGame): string | null {
  if (proc === HIDDEN) return 'In secret'
  if (proc === WINDOW) {
    const { title } = hooks.spec(String(vars.hook))
    return title === undefined ? 'Reactions' : `Reactions: ${title}`
  }
  if (trait !== null) return traits.find(({ id }) => id === trait)?.title ?? null
  return procs.find(({ name }) => name === proc)?.title ?? null
}

/** What is going on, oldest first, and what an interjection put aside. */
export function stackOf(rules: Rules, seen: GameView<JsonObject>, scene: Scene, nameOf: Names): StackEntry[] {
  const { game } = rules
  const entries = seen.stack.flatMap((frame, i): StackEntry[] => {
    const label = labelOf(frame, game)
    if (label === null) return []
    const texts = textsIn(frame.vars)
    const seat = findSeat(texts, seen)
    const rule: RuleId | null = game.procs.find(p => p.name === frame.proc)?.rule ?? null
    const turn = seat !== null && game.turns.includes(frame.proc) && frame.trait === null
    return [{ id: `${i}`, label: turn ? `${label} of ${nameOf(seat)}` : label, rule, seat, pieces: piecesAmong(texts, scene) }]
  })
  return [...entries, ...seen.aside.flatMap((wait, i) => asideEntries(rules, seen, wait, i, nameOf))]
}

function asideEntries(
  rules: Rules,
  seen: GameView<JsonObject>,
  { asked }: GameView<JsonObject>['aside'][number],
  i: number,
  nameOf: Names,
): StackEntry[] {
  const texts = toldTexts(rules, seen, asked)
  return asked.map(({ seat }, j) => ({
    id: `aside ${i}.${j}`,
    label: `Waits: ${nameOf(seat)} ${texts[j]!}`,
    rule: null,
    seat,
    pieces: [],
  }))
}
