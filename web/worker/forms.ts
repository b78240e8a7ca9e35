import type { AnyGame, JsonObject } from '@sandtable/kernel'
import type { SetupSheet } from '../host/host.ts'

/** A set-up as a form, with everything that is wrong with it. What is so wrong that it cannot be shown has no fields. */
export function sheetOf({ id, form, readSetup }: AnyGame, setup: JsonObject): SetupSheet {
  const read = readSetup(setup)
  return { game: id, setup, fields: form.fields(setup), seats: form.seats(setup), problems: read.ok ? [] : read.violations }
}

export function setupFrom(game: AnyGame, from: { preset: string } | { setup: JsonObject }): JsonObject {
  if ('setup' in from) return from.setup
  const preset = game.presets.find(p => p.id === from.preset)
  if (!preset) throw new Error(`${game.name} has no set-up called '${from.preset}'.`)
  return preset.setup
}
