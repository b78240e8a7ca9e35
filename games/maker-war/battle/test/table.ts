import { type Call, type JsonObject, rngOf } from '@sandtable/kernel'
import { field, path } from '../../test/mw-table.ts'

export type Spec = JsonObject
/** A unit: profile and place in cm, and what else the position says of it. */
export type Man = readonly [profile: string, x: number, y: number, more?: JsonObject]

/** A formation; its first unit is the chief. Units are called by its id: 'fa1' has 'ua1-1', 'ua1-2', ... */
export const group = (id: string, units: readonly Man[], more: JsonObject = {}): Spec => ({
  id,
  side: id.charAt(1),
  units: units.map(([profile, x, y, rest]) => ({ profile, at: [x, y], ...rest })),
  ...more,
})
/** A tank that is a formation by itself: speed 20, range 45, two dice. */
export const tank = (id: string, x: number, y: number, more: JsonObject = {}): Spec => group(id, [['tm-lancer', x, y]], more)
/** A wing of one interceptor. */
export const wing = (id: string, x: number, y: number, more: JsonObject = {}): Spec => group(id, [['tm-kestrel', x, y]], more)
/** Off the table, and not paid for. */
export const waiting = { where: 'waiting' }

export type Dice = readonly [why: string, ...faces: number[]][]
/** A table in the middle of a round; side 'a' (Ann) is in turn. */
export const battle = (formations: readonly Spec[], more: JsonObject = {}, dice: Dice = []) =>
  field({ formations, ...more }, dice)
/** One procedure first. */
export const running = (run: Call, formations: readonly Spec[], more: JsonObject = {}, dice: Dice = []) =>
  battle(formations, { run: run as unknown as JsonObject, ...more }, dice)
/** Formation 'fa1' is activated. */
export const activating = (formations: readonly Spec[], more: JsonObject = {}, dice: Dice = []) =>
  running({ proc: 'activation', vars: { formation: 'fa1', entered: false } }, formations, more, dice)

export const stay = path()
export const give = (t: ReturnType<typeof field>, order: string) => t.pick('ann', order)
/** Answers with the first thing worth trying: where it stands does not matter. */
export const first = (t: ReturnType<typeof field>, seat: string) =>
  t.choose(seat, t.engine.candidates(t.state, seat, rngOf('first'))[0]!)
/** The test has seen enough: whatever is asked now does not matter to it. */
export const leave = (t: ReturnType<typeof field>): void => {
  for (const seat of t.engine.waitingFor(t.state)) t.asks(seat, t.engine.decision(t.state, seat)!.kind)
}
/** The kinds of things that happened, of those named, in their order. */
export const sequence = (t: ReturnType<typeof field>, ...types: string[]) =>
  t.events.map(e => e.type).filter(type => types.includes(type))
/** Lone tanks far apart that have not acted: side 'a' is asked what its turn is. */
export const guards = [tank('fa8', 5, 5), tank('fa9', 5, 15), tank('fb8', 115, 115), tank('fb9', 115, 105)]
/** The same at the end of a round. */
export const tired = [tank('fa9', 5, 5, { activated: true }), tank('fb9', 115, 115, { activated: true })]
