import type { Begun, Loaded, Preset, SetupForm } from '@sandtable/kernel'
import { pair, type Read, ruled, shape, usually } from '@sandtable/wargame/fields'
import { loadedOf, problems, read, type Subject } from '@sandtable/wargame/read'
import { formFor } from '@sandtable/wargame/setup-form'
import { refuseSeats, seatNames, seatsOf } from '@sandtable/wargame/sides'
import { emptyWorld, freshSide } from './basics/fresh.ts'
import { optionsField, withUsual } from './set-up/options.ts'
import type { World } from './world.ts'

const sideField = shape({ seats: ruled('WP-SETUP-02', seatNames) })
/** The form of a set-up. */
export const SETUP = shape({
  options: usually(optionsField, {}),
  sides: pair(sideField, 'two sides, the host first'),
})
export type Setup = Read<typeof SETUP>
const ABOUT: Subject = { what: 'a set-up', rule: 'WP-SETUP-02' }

/** Checks a set-up from outside. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  refuseSeats(form.value, 'WP-SETUP-02', refuse)
  return loadedOf(found, () => form.value)
}

export function begin(setup: Setup): Begun<World> {
  const seats = seatsOf(setup)
  const world = emptyWorld(withUsual(setup.options), seats, freshSide('a', 'enforcers'), freshSide('b', 'plague'))
  return { seats, world, first: { proc: 'battle', vars: {} } }
}

export const presets: readonly Preset<Setup>[] = []
export const form: SetupForm<Setup> = formFor<Setup>(readSetup, {
  fields: () => [],
  change: setup => setup,
  seated: setup => setup,
  seats: seatsOf,
})
