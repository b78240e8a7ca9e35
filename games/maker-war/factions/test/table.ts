import { type Input, type JsonObject, rngOf } from '@sandtable/kernel'
import { field, placed } from '../../test/mw-table.ts'

/** A unit: profile and place in cm, and what else the position says of it. */
export type Man = readonly [profile: string, x: number, y: number, more?: JsonObject]
/** A formation; its first unit is the chief. Units are called by its id: 'fa1' has 'ua1-1', 'ua1-2', ... */
export const group = (id: string, units: readonly Man[], more: JsonObject = {}): JsonObject => ({
  id,
  side: id.charAt(1),
  units: units.map(([profile, x, y, rest]) => ({ profile, at: [x, y], ...rest })),
  ...more,
})
/** A lancer that is a formation by itself. */
export const lone = (id: string, x: number, y: number, more: JsonObject = {}): JsonObject =>
  group(id, [['tm-lancer', x, y]], more)
/** One of side 'b' in a far corner. */
export const far = lone('fb9', 115, 115)
/** Off the table, in a carrier. */
export const inside = (carrier: string): JsonObject => ({ where: 'carried', carrier })
export const waiting: JsonObject = { where: 'waiting' }

export type Dice = readonly [why: string, ...faces: number[]][]
/** A table on which one procedure runs first; side 'a' (Ann) is in turn. */
export const running = (
  proc: string,
  vars: JsonObject,
  formations: readonly JsonObject[],
  more: JsonObject = {},
  dice: Dice = [],
) => field({ formations, run: { proc, vars }, ...more }, dice)

/** Side 'a' is of this faction and holds these cards. */
export const with_ = (faction: string, cards: string[], more: JsonObject = {}): JsonObject => ({
  factions: { a: faction, b: 'terran-makers' },
  hands: { a: cards },
  ...more,
})
/** Formation 'fa1' is activated and given an order. */
export const activating = (
  units: readonly Man[],
  order: string,
  more: JsonObject,
  others: readonly JsonObject[] = [],
  state: JsonObject = {},
) => {
  const formations = [group('fa1', units, state), ...others, far]
  const t = running('activation', { formation: 'fa1', entered: false }, formations, more)
  return t.pick('ann', order)
}
/** A longbow of side 'b' (three dice) shoots at 'fa1' from this far. */
export const shotAt = (units: readonly Man[], more: JsonObject, dice: Dice = [], y = 60, state: JsonObject = {}) =>
  running(
    'shooting',
    { formation: 'fb1', order: 'reaction', at: 'fa1' },
    [group('fa1', units, state), group('fb1', [['tm-longbow', 60, y]]), far],
    { turn: 'b', ...more },
    dice,
  )

/** 'fa1': pods in orbit, paid for. */
export const pods = (count: number, more: JsonObject = {}): JsonObject =>
  group(
    'fa1',
    Array.from({ length: count }, () => ['tm-pod', 0, 0] as const),
    { ...waiting, paid: true, ...more },
  )
/** It drops from orbit; one of side 'b' is far away. */
export const dropping = (formations: readonly JsonObject[], more: JsonObject = {}) =>
  running('planetfall', { formation: 'fa1', order: 'advance' }, [...formations, lone('fb1', 110, 110)], more)
/** One fall: a direction in degrees and two dice. */
export const fallen = (t: Seen, degrees: number, one: number, two: number) => t.dice('direction', degrees).dice('drop', one, two)

export type Seen = ReturnType<typeof field>
/** Answers with the first thing worth trying. */
export const first = (t: Seen, seat: string) => t.choose(seat, t.engine.candidates(t.state, seat, rngOf('first'))[0]!)
/** The reactions open to a seat. */
export const offered = (t: Seen, seat: string): string[] => {
  const decision = t.engine.decision(t.state, seat)
  return decision?.kind === 'kernel.react' ? t.options(seat, 'kernel.react') : []
}
/** Every candidate of the open question is legal, and there are some. */
export function tryAll(t: Seen, seat: string): number {
  const candidates = t.engine.candidates(t.state, seat, rngOf('all'))
  for (const choice of candidates) {
    const checked = t.engine.check(t.state, seat, choice)
    if (!checked.ok) throw new Error(`a candidate is refused: ${JSON.stringify(checked.violations)}`)
  }
  return candidates.length
}
/** The test has seen enough: whatever is asked now does not matter to it. */
export const leave = (t: Seen): void => {
  for (const seat of t.engine.waitingFor(t.state)) t.asks(seat, t.engine.decision(t.state, seat)!.kind)
}

export const stay = { type: 'path' as const, points: [] }
export const arranged = (...places: readonly ReturnType<typeof placed>[]): Input => ({ type: 'arrange', places })
export const aimed = (x: number, y: number): Input => ({
  type: 'aim',
  at: { x: Math.round(x * 100), y: Math.round(y * 100), facing: null, level: null },
})
export const amount = (n: number): Input => ({ type: 'amount', amount: n })
export { placed }

/** A critical hit strikes Bob's hero 'ub1-2', who has a rifle for a chief; Bob holds these cards. */
export const heroStruck = (...cards: string[]) =>
  running(
    'strike',
    { unit: 'ub1-2', critical: true, kind: 'fire' },
    [
      lone('fa1', 20, 20),
      lone('fa2', 5, 5),
      group('fb1', [
        ['tm-rifle', 60, 30],
        ['tm-captain', 60, 26],
      ]),
    ],
    { hands: { b: cards } },
  )
