import type { Asked, GameView, JsonObject, SeatId } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { Waiting } from '../../host/host.ts'

export type Names = (seat: SeatId) => string

/** Worlds that are looked at before something is taken for known: what differs between them is somebody's secret. */
const BELIEVED = 2

/**
 * What all seats are asked, as the holder of this view may know it: 'chooses a target'. It is worked out over worlds that he could believe
 * in, never over the true one: words that hang on something hidden from him are left out.
 */
export function toldTexts(rules: Rules, seen: GameView<JsonObject>, asked: readonly Asked[]): string[] {
  if (asked.length === 0) return []
  const worlds = believedWorlds(rules, seen)
  return asked.map(one => {
    const texts = new Set(worlds.map(world => toldOf(rules, world, one)))
    const [text] = texts
    return texts.size === 1 && text ? text : 'chooses'
  })
}

function believedWorlds(rules: Rules, seen: GameView<JsonObject>): JsonObject[] {
  const count = rules.game.isOpen(seen.view) ? 1 : BELIEVED
  return Array.from({ length: count }, (_, i) => rules.believe(seen, `words ${i}`).world)
}

function toldOf({ asks }: Rules, world: JsonObject, { kind, seat, subject }: Asked): string | null {
  const spec = asks.find(a => a.kind === kind)
  try {
    return spec ? spec.ask(world, subject, seat, true).told : null
  } catch {
    // A believed world may be one in which the question makes no sense.
    return null
  }
}

/** Who has still to answer, in words. */
export function waitingOf(rules: Rules, seen: GameView<JsonObject>, nameOf: Names): Waiting[] {
  const open = seen.asked.filter(a => seen.waiting.includes(a.seat))
  const texts = toldTexts(rules, seen, open)
  return open.map(({ seat }, i) => ({ seat, text: `${nameOf(seat)} ${texts[i]!}` }))
}
