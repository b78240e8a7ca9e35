import { type Begun, type Call, engineOf, type Json, type JsonObject, type Loaded, procNamed } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { makerWar } from '../../game.ts'
import { proc } from '../../hooks.ts'
import { inItsWay } from '../../test/mw-table.ts'
import type { Unit, World } from '../../world.ts'

type Script = { calls: Call[]; units: { [id: string]: Partial<Unit> }; last: string | null }
/** Procedures one after another, their results told as events; then the game is over. `units`: what the position cannot say of units. */
const script = proc<Script>()('script', 'MW-MELEE-01', {
  begin(play, { units }) {
    for (const [id, more] of Object.entries(units)) Object.assign(play.world.units[id]!, more)
    return play.goto('next')
  },
  next(play, vars) {
    const call = vars.calls.shift()
    vars.last = call?.proc ?? null
    if (call) return play.call(procNamed(call.proc), call.vars, 'told')
    return play.finish({ winners: [], rule: 'MW-END-04', text: 'the end of the test', scores: {} })
  },
  told(play, { last }) {
    const result = play.result(procNamed(last!)) as Json
    play.emit('ended', 'MW-MELEE-01', { proc: last!, result })
    return play.goto('next')
  },
})

/** A second player of side 'a', if some formations are his (MW-R-01). */
function share(world: World, formations: readonly string[]): void {
  if (formations.length > 0) world.seats = [...world.seats, { id: 'cas', team: 'a' }]
  for (const id of formations) world.formations[id]!.seat = 'cas'
}

const readScript = (raw: unknown): Loaded<Begun<World>> => {
  const { position, vars } = raw as { position: JsonObject & { cas?: string[] }; vars: Script }
  const { cas = [], ...described } = position
  const begun = makerWar.readPosition(described)
  if (begun.ok) share(begun.value.world, cas)
  return begun.ok
    ? { ok: true, value: { ...begun.value, seats: begun.value.world.seats, first: { proc: 'script', vars } } }
    : begun
}
export const engine = engineOf({ ...makerWar, procs: [...makerWar.procs, script], readPosition: readScript })

export type Dice = readonly [why: string, ...faces: number[]][]
export type Spec = JsonObject
/** A unit: profile, place in cm, and what else the position says of it. */
export type Man = readonly [profile: string, x: number, y: number, more?: JsonObject]

/** A formation; its first unit is the chief. Units are called by its id: 'fa1' has 'ua1-1', 'ua1-2', ... */
export const group = (id: string, units: readonly Man[], more: JsonObject = {}): Spec => ({
  id,
  side: id.charAt(1),
  units: units.map(([profile, x, y, rest]) => ({ profile, at: [x, y], ...rest })),
  ...more,
})

/** Infantry bases have a radius of 1 cm: two at a distance of 2 cm touch. Chief (-1) and last unit of a formation stand apart. */
export const ann = (...men: Man[]): Spec =>
  group('fa1', [['tm-rifle', 50, 30], ...men, ['tm-rifle', 50, 27]], { activated: true })
export const bob = (...men: Man[]): Spec => group('fb1', [['cd-flayer', 50, 72], ...men, ['cd-flayer', 50, 75]])
/** Rifles of Ann in a row. */
export const rifles = (count: number, more: Spec = {}): Spec =>
  group(
    'fa1',
    Array.from({ length: count }, (_, i): Man => ['tm-rifle', 50 + 3 * i, 30]),
    more,
  )

/** A position in which only these procedures are played. */
export const playing = (formations: readonly Spec[], calls: Call[], dice: Dice = [], more: JsonObject = {}, units = {}) =>
  new Table(
    engine,
    { position: inItsWay({ formations, ...more } as JsonObject), vars: { calls, units, last: null } } as unknown as JsonObject,
    dice,
  )

/** The same before anything was played, for other dice than scripted ones. */
export function scriptOf(formations: readonly Spec[], calls: Call[]): Begun<World> {
  const read = readScript({ position: { formations }, vars: { calls, units: {}, last: null } })
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return read.value
}

/** The close combat after an assault of 'fa1'. */
export const fighting = (formations: readonly Spec[], dice: Dice = [], more: JsonObject = {}, units = {}) =>
  playing(formations, [{ proc: 'closeCombat', vars: { formations: ['fa1'] } }], dice, more, units)

/** One procedure for formation 'fa1'. */
export const acting = (
  name: string,
  formations: readonly Spec[],
  dice: Dice = [],
  vars: JsonObject = {},
  more: JsonObject = {},
) => playing(formations, [{ proc: name, vars: { formation: 'fa1', ...vars } }], dice, more)

export const inOrder = (...ids: string[]) => ({ type: 'order', ids }) as const
type Roll = {
  power: { total: number }
  heroes: string[]
  tokens: number
  odds: { need: number; plus: object[]; minus: object[] }
}
/** What the attacker and the defender rolled. */
export const rollsOf = (t: ReturnType<typeof fighting>) => t.all('melee rolled') as unknown as [Roll, Roll]

export const hits = (...faces: number[]): Dice[number] => ['close combat', ...faces]
export const calm: Dice[number] = ['moral', 6, 6]
export const panic: Dice[number] = ['moral', 1, 1]
