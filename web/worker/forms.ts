import { type AnyGame, type JsonObject, type Scene, sortedJson } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { SetupPreview, SetupSheet } from '../host/host.ts'

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

/** The table as it stands before the first choice; null where the set-up is not sound yet. What dice decide is one case of many. */
export function previewOf(rules: Rules, setup: JsonObject): SetupPreview | null {
  if (!rules.game.readSetup(setup).ok) return null
  const [scene, other] = ['one', 'other'].map(seed => firstScene(rules, setup, seed))
  if (!scene || !other) return null
  return { scene, isRolled: sortedJson([scene.layers, scene.pieces]) !== sortedJson([other.layers, other.pieces]) }
}

function firstScene({ game, engine, open }: Rules, setup: JsonObject, seed: string): Scene | null {
  const opened = open({ setup }, { kind: 'fast', seed })
  return opened.ok ? game.scene(engine.view(opened.value.state, null).view) : null
}
