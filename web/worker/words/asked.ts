import {
  type AnyGame,
  type Asked,
  fastDice,
  type GameView,
  type JsonObject,
  kernelAsks,
  rngOf,
  type SeatId,
} from '@sandtable/kernel'
import type { Waiting } from '../../host/host.ts'
import type { AnyEngine } from '../games.ts'

export type Names = (seat: SeatId) => string

/** Worlds that are looked at before something is taken for known: what differs between them is somebody's secret. */
const BELIEVED = 2

/**
 * What all seats are asked, as the holder of this view may know it: 'chooses a target'. It is worked out over worlds that he could believe
 * in, never over the true one: words that hang on something hidden from him are left out.
 */
export function toldTexts(engine: AnyEngine, seen: GameView<JsonObject>, asked: readonly Asked[]): string[] {
  if (asked.length === 0) return []
  const worlds = believedWorlds(engine, seen)
  return asked.map(one => {
    const texts = new Set(worlds.map(world => toldOf(engine.game, world, one)))
    const [text] = texts
    return texts.size === 1 && text ? text : 'chooses'
  })
}

function believedWorlds(engine: AnyEngine, seen: GameView<JsonObject>): JsonObject[] {
  const count = engine.game.isOpen(seen.view) ? 1 : BELIEVED
  return Array.from({ length: count }, (_, i) => engine.believe(seen, fastDice('words'), rngOf(`words ${i}`)).world)
}

function toldOf(game: AnyGame, world: JsonObject, { kind, seat, subject }: Asked): string | null {
  const spec = [...game.asks, ...kernelAsks(game.hooks)].find(a => a.kind === kind)
  try {
    return spec ? spec.ask(world, subject, seat, true).told : null
  } catch {
    // A believed world may be one in which the question makes no sense.
    return null
  }
}

/** Who has still to answer, in words. */
export function waitingOf(engine: AnyEngine, seen: GameView<JsonObject>, nameOf: Names): Waiting[] {
  const open = seen.asked.filter(a => seen.waiting.includes(a.seat))
  const texts = toldTexts(engine, seen, open)
  return open.map(({ seat }, i) => ({ seat, text: `${nameOf(seat)} ${texts[i]!}` }))
}
