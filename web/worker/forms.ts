import type { AnyGame, JsonObject, SeatId, SetupField, Violation } from '@sandtable/kernel'
import type { SetupSheet } from '../host/host.ts'

/** A set-up as a form, with everything that is wrong with it. */
export function sheetOf(game: AnyGame, setup: JsonObject): SetupSheet {
  const read = game.readSetup(setup)
  const problems: readonly Violation[] = read.ok ? [] : read.violations
  return { game: game.id, setup, ...formOf(game, setup), problems }
}

/** What is so wrong that it cannot be put into a form has no fields: the problems say why. */
function formOf(
  { form }: AnyGame,
  setup: JsonObject,
): { fields: readonly SetupField[]; seats: readonly { id: SeatId; team: string }[] } {
  try {
    return { fields: form.fields(setup), seats: form.seats(setup) }
  } catch {
    return { fields: [], seats: [] }
  }
}

export function setupFrom(game: AnyGame, from: { preset: string } | { setup: JsonObject }): JsonObject {
  if ('setup' in from) return from.setup
  const preset = game.presets.find(p => p.id === from.preset)
  if (!preset) throw new Error(`${game.name} has no set-up called '${from.preset}'.`)
  return preset.setup
}
