import type { SetupForm } from '@sandtable/kernel'
import type { Setup } from '../setup.ts'

export const form: SetupForm<Setup> = {
  fields: () => [],
  change: setup => setup,
  seated: setup => setup,
  seats: ({ sides }) => sides.flatMap((side, i) => side.seats.map(id => ({ id, team: i === 0 ? 'a' : 'b' }))),
}
