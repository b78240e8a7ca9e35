import type { Json, JsonObject } from '@sandtable/kernel'
import { type Procedure, proc } from '../../hooks.ts'
import { at, fieldWith } from '../../test/wl-table.ts'

type Arrival = { unit: string; path: { x: number; y: number }[]; how: string }
type Nothing = Record<string, never>

/** What comes before and after the Movement step, with nothing in it; `arrived` notes what it was told. */
export function quiet(noted: Arrival[] = []): Procedure<JsonObject, Json>[] {
  const nothing = (name: string) => proc<Nothing>()(name, 'WL-GEN-02', { begin: play => play.done() })
  const arrived = proc<Arrival, { alive: boolean }>()('arrived', 'WL-HAZ-02', {
    begin(play, vars) {
      const { unit, path, how } = vars
      noted.push({ unit, path, how })
      return play.done({ alive: true })
    },
  })
  const drawFire = proc<Arrival>()('drawFire', 'WL-AUTO-01', { begin: play => play.done() })
  const controlAction = proc<{ unit: string; after: string }>()('controlAction', 'WL-R-143', { begin: play => play.done() })
  const endOfTurn = proc<Nothing>()('endOfTurn', 'WL-GEN-02', {
    begin: play => play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }),
  })
  const steps = ['strategyStep', 'offenseStep', 'defenseStep', 'endOfRound'].map(nothing)
  return [...steps, arrived, drawFire, controlAction, endOfTurn] as readonly unknown[] as Procedure<JsonObject, Json>[]
}

export type Field = ReturnType<typeof moving>
/** A table in the Movement step of p1, whose units `active` act on their own. */
export function moving(active: readonly string[], units: readonly JsonObject[], more: JsonObject = {}, noted: Arrival[] = []) {
  const turn = { player: 'p1', step: 'movement', active: [...active], ...(more.turn as JsonObject | undefined) }
  const options = { quickPlay: false, ...(more.options as JsonObject | undefined) }
  return fieldWith(quiet(noted), { ...more, turn, options, units: [...units] })
}
export const way = (...points: [x: number, y: number, facing?: number][]) => ({
  type: 'path' as const,
  points: points.map(([x, y, facing]) => at(x, y, facing ?? null)),
})
export const pick = (...ids: string[]) => ({ type: 'pick' as const, ids })
export const soldier = (id: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player: 'p1', unit: 'british_private', at: [x, y] },
  ...more,
})
export const enemy = (id: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player: 'p2', unit: 'cossack', at: [x, y], facing: 270 },
  ...more,
})
