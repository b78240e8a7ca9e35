import { engineOf, type Json, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { type Procedure, proc } from '../../hooks.ts'
import { begin, readSetup, type Setup } from '../../setup.ts'
import { withStandIns } from '../../test/wl-table.ts'

/** The battle ends where its first round would begin. */
const over = proc<JsonObject>()('round', 'WL-GEN-03', {
  begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
})
type StandIns = readonly Procedure<JsonObject, Json>[]
const game = withStandIns([over] as readonly unknown[] as StandIns)
/** The game, whose positions are set-ups: what is asked before the first round. */
export const setUpEngine = engineOf({
  ...game,
  readPosition: raw => {
    const read = readSetup(raw)
    return read.ok ? { ok: true, value: begin(read.value) } : read
  },
})
type Dice = readonly [why: string, ...faces: (number | string)[]][]
export const setUpTable = (setup: JsonObject, dice: Dice = []) => new Table(setUpEngine, setup, dice)

// ── set-ups ─────────────────────────────────────────────────────────────────
export const SEATS = ['ann', 'bob', 'cyd', 'dan'] as const
export const extras = (...units: readonly string[]): JsonObject => ({
  name: 'Extras',
  extras: units.map(unit => ({ unit, count: 1 })),
})
const ANSWERED = {
  ...{ budget: 5000, objective: { id: 'annihilation' }, effectiveAgainst: false, fastPlay: true },
  ...{ reachedFieldFirst: 'p1', attackedFirst: 'p2' },
}
type More = {
  readonly card?: JsonObject
  readonly players?: readonly JsonObject[]
  readonly [field: string]: Json | readonly JsonObject[] | undefined
}
/** Two cossacks against two, on the sky plateau, with all answers on the card. */
export const setupWith = ({ card = {}, players = [{}, {}], ...more }: More = {}): JsonObject => ({
  card: { ...ANSWERED, ...card },
  battlefield: 'sky_plateau',
  players: players.map((one, i) => ({ seat: SEATS[i]!, army: extras('cossack', 'cossack'), ...one })),
  ...(more as JsonObject),
})
/** What is wrong with a set-up: rules and words. */
export function wrongWith(setup: JsonObject): string[] {
  const read = readSetup(setup)
  return read.ok ? [] : read.violations.map(({ rule, text }) => `${rule} ${text}`)
}
export const worldOf = (setup: JsonObject) => {
  const read = readSetup(setup)
  if (!read.ok) throw new Error(read.violations.map(({ text }) => text).join('; '))
  return begin(read.value satisfies Setup).world
}
