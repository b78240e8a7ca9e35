import {
  type AnyGame,
  type Asked,
  DICE,
  fastDice,
  type GameView,
  type JsonObject,
  REACT,
  REPLACE,
  rngOf,
  type SeatId,
} from '@sandtable/kernel'
import type { Waiting } from '../../host/host.ts'
import type { AnyEngine } from '../games.ts'
import { toldOf } from './third-person.ts'

export type Names = (seat: SeatId) => string

/** Worlds that are looked at before something is taken for known: what differs between them is somebody's secret. */
const BELIEVED = 2

/**
 * The questions to all seats as the holder of this view may know them. They are worked out over worlds that he could believe in, never
 * over the true one: a question whose words hang on something hidden from him is only named by its rule.
 */
export function askedTexts(engine: AnyEngine, seen: GameView<JsonObject>, asked: readonly Asked[]): string[] {
  if (asked.length === 0) return []
  const worlds = believedWorlds(engine, seen)
  return asked.map(one => {
    const texts = new Set(worlds.map(world => textOf(engine.game, world, one)))
    const [text] = texts
    return texts.size === 1 && text ? text : plainText(one)
  })
}

function believedWorlds(engine: AnyEngine, seen: GameView<JsonObject>): JsonObject[] {
  const count = engine.game.isOpen(seen.view) ? 1 : BELIEVED
  return Array.from({ length: count }, (_, i) => engine.believe(seen, fastDice('words'), rngOf(`words ${i}`)).world)
}

function textOf(game: AnyGame, world: JsonObject, { kind, seat, subject }: Asked): string | null {
  const spec = game.asks.find(a => a.kind === kind) ?? game.interjections.find(i => i.spec.kind === kind)?.spec
  try {
    return spec ? spec.ask(world, subject, seat, true).text : null
  } catch {
    // A believed world may be one in which the question makes no sense.
    return null
  }
}

function plainText({ kind, subject }: Asked): string {
  if (kind === REACT) return 'React, or pass'
  if (kind === REPLACE) return 'Choose what happens instead'
  if (kind === DICE) return `Roll ${String(subject.count)} d${String(subject.sides)}: ${String(subject.why)}`
  return 'Choose'
}

/** Who has still to answer, in words. */
export function waitingOf(engine: AnyEngine, seen: GameView<JsonObject>, nameOf: Names): Waiting[] {
  const open = seen.asked.filter(a => seen.waiting.includes(a.seat))
  const texts = askedTexts(engine, seen, open)
  return open.map(({ seat }, i) => ({ seat, text: toldOf(nameOf(seat), texts[i]!) }))
}
