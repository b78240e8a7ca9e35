import {
  type About,
  type AnyGame,
  type Frame,
  type GameView,
  HIDDEN,
  type JsonObject,
  type PieceId,
  type Scene,
  type SeatId,
} from '@sandtable/kernel'
import type { StackEntry } from '../../host/host.ts'
import { type Known, type Names, toldTexts } from './asked.ts'

const WINDOW = 'kernel.window'
const NOTHING: About = {}

/** Windows, what a trait brought in, and what has a title: the rest is how the rules are written, not what happens on the table. */
function labelOf({ proc, vars, trait }: Frame, below: Frame | undefined, { hooks, traits, procs }: AnyGame): string | null {
  if (proc === HIDDEN) return 'In secret'
  if (proc === WINDOW) {
    const { title } = hooks.spec(String(vars.hook))
    return title === undefined ? 'Reactions' : `Reactions: ${title}`
  }
  // What a trait brought in calls others, and they all name it.
  if (trait !== null && below?.trait !== trait) return traits.find(({ id }) => id === trait)?.title ?? null
  return procs.find(({ name }) => name === proc)?.title ?? null
}

function aboutIn({ proc, vars }: Frame, { hooks, procs }: AnyGame, world: JsonObject): About {
  try {
    if (proc === WINDOW) return hooks.spec(String(vars.hook)).about?.(vars.info as JsonObject, world) ?? NOTHING
    return procs.find(({ name }) => name === proc)?.about?.(vars, world) ?? NOTHING
  } catch {
    // A believed world may be one in which this is about nothing there is.
    return NOTHING
  }
}

/** What it is about, as far as the holder of a view may know: in every world that he could believe in. */
function aboutOf(frame: Frame, game: AnyGame, worlds: readonly JsonObject[]): About {
  const [first = NOTHING, ...others] = worlds.map(world => aboutIn(frame, game, world))
  return others.every(other => JSON.stringify(other) === JSON.stringify(first)) ? first : NOTHING
}

/** Pieces as far as this scene shows them; a group stands for its pieces. */
const piecesIn = ({ pieces }: Scene, ids: readonly PieceId[]): PieceId[] =>
  pieces.filter(p => ids.includes(p.id) || (p.group !== null && ids.includes(p.group))).map(p => p.id)

/** Whose it is: who has the trait, who is named, or whose piece acts. */
function findSeat({ by: carrier }: Frame, { whose = [], by = [] }: About, scene: Scene): SeatId | null {
  const [actor] = piecesIn(scene, by)
  return carrier?.seat ?? whose[0] ?? scene.pieces.find(p => p.id === actor)?.seat ?? null
}

/** What is going on, oldest first, and what an interjection put aside. */
export function stackOf(known: Known, scene: Scene, nameOf: Names): StackEntry[] {
  const { seen, worlds } = known
  const { game } = known.rules
  const shown = seen.stack.flatMap((frame, i) => {
    const label = labelOf(frame, seen.stack[i - 1], game)
    return label === null ? [] : [{ frame, label, id: `${i}` }]
  })
  const entries = shown.map(({ frame, label, id }): StackEntry => {
    const about = aboutOf(frame, game, worlds)
    const { whose = [], by = [], on = [] } = about
    const pieces = piecesIn(scene, [...(frame.by ? [frame.by.piece] : []), ...by, ...on])
    const of =
      whose.length > 0 && by.length === 0 && game.turns.includes(frame.proc) ? ` of ${whose.map(nameOf).join(' and ')}` : ''
    const rule = game.procs.find(p => p.name === frame.proc)?.rule ?? null
    return { id, label: `${label}${of}`, rule, seat: findSeat(frame, about, scene), pieces }
  })
  return [...entries, ...seen.aside.flatMap((wait, i) => asideEntries(known, wait, i, nameOf))]
}

function asideEntries(known: Known, { asked }: GameView<JsonObject>['aside'][number], i: number, nameOf: Names): StackEntry[] {
  const texts = toldTexts(known, asked)
  return asked.map(({ seat }, j) => ({
    id: `aside ${i}.${j}`,
    label: `Waits: ${nameOf(seat)} ${texts[j]!}`,
    rule: null,
    seat,
    pieces: [],
  }))
}
