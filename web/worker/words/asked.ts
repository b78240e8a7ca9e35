import type { Asked, GameView, JsonObject, SeatId } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { Waiting } from '../../host/host.ts'

export type Names = (seat: SeatId) => string

/** Worlds that are looked at before something is taken for known: what differs between them is somebody's secret. */
const BELIEVED = 2

/** What the holder of a view knows, with worlds that he could believe in: words are worked out over these, never over the true one. */
export type Known = { rules: Rules; seen: GameView<JsonObject>; worlds: readonly JsonObject[] }
export function knownTo(rules: Rules, seen: GameView<JsonObject>): Known {
  const count = seen.outcome ? 0 : rules.game.isOpen(seen.view) ? 1 : BELIEVED
  return { rules, seen, worlds: Array.from({ length: count }, (_, i) => rules.believe(seen, `words ${i}`).world) }
}

/** What all seats are asked, as everybody may know it: 'chooses a target'. Words that hang on something hidden are left out. */
export function toldTexts({ rules, worlds }: Known, asked: readonly Asked[]): string[] {
  return asked.map(one => {
    const texts = new Set(worlds.map(world => toldOf(rules, world, one)))
    const [text] = texts
    return texts.size === 1 && text ? text : 'chooses'
  })
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
export function waitingOf(known: Known, nameOf: Names): Waiting[] {
  const { seen } = known
  const open = seen.asked.filter(a => seen.waiting.includes(a.seat))
  const texts = toldTexts(known, open)
  return open.map(({ seat }, i) => ({ seat, text: `${nameOf(seat)} ${texts[i]!}` }))
}
