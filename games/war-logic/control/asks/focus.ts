import { asking, legal, refused } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import type { Commander } from '../chain.ts'
import { FOCUS, fociFor } from '../orders.ts'

const placeAt = ({ x, y }: Spot) => ({ x, y, facing: null, level: null })
const isOnTable = ({ table }: World, { x, y }: Spot): boolean => x >= 0 && y >= 0 && x <= table.width && y <= table.height

/** WL-CTRL-07: the place that an attack goes for. */
export const chooseFocus = ask<Commander, 'aim'>({
  kind: 'wl.focus',
  type: 'aim',
  rule: 'WL-CTRL-07',
  when: 'when you order an attack around a place',
  ask: (_world, { unit }) => ({
    type: 'aim',
    ...asking({
      text: 'Around which place do they attack?',
      note: 'Targets within 6 inches of it may be attacked.',
      act: 'Attack here',
      told: 'names the focus of an attack',
      by: [unit],
    }),
    from: null,
    footprint: { type: 'disc', radius: FOCUS },
    range: null,
  }),
  inFull: pointInFull,
  validate: (world, _commander, _seat, { at }) =>
    isOnTable(world, at) ? legal() : refused('WL-GEN-01', 'it is not on the table', {}, at),
  candidates(world, { unit }) {
    const foci = fociFor(world, unitOf(world, unit).player!).map(({ at }) => at)
    const middle = { x: Math.round(world.table.width / 2), y: Math.round(world.table.height / 2) }
    return [...foci, middle].slice(0, 4).map(at => ({ type: 'aim', at: placeAt(at) }))
  },
})
