import type { SetupForm } from '@sandtable/kernel'
import type { Setup } from '../setup.ts'

/** Set-ups as people change them. */
export const form: SetupForm<Setup> = {
  fields: () => [],
  change: setup => setup,
  seated(setup, seats) {
    let used = 0
    const [host, guest] = setup.sides.map(side => ({ ...side, seats: side.seats.map(id => seats[used++] ?? id) }))
    return { ...setup, sides: [host!, guest!] }
  },
  seats: ({ sides }) => sides.flatMap((side, i) => side.seats.map(id => ({ id, team: i === 0 ? 'a' : 'b' }))),
}
