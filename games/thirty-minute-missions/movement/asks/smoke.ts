import { asking, deed, legal, violation } from '@sandtable/kernel'
import { hasMark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { unitWondered } from '../../basics/why-not.ts'
import { ask, can } from '../../hooks.ts'

/** TM-SYS-09: whether a unit uses its Smoke Dischargers now, once in the battle. */
export const smoke = ask<{ unit: string }, 'pick'>({
  kind: 'tm.smoke',
  type: 'pick',
  rule: 'TM-SYS-09',
  when: 'at the end of the movement of a unit with Smoke Dischargers it has not used',
  which: 'whether it lays smoke',
  notAsked(world, seat) {
    const used = unitWondered(world, seat, unit => can(world, unit.id, 'smokes') && hasMark(unit, 'smokeUsed'))
    return used && violation('TM-SYS-09', `${used.name} has used its Smoke Dischargers`)
  },
  ask: (world, { unit }) => ({
    type: 'pick',
    ...asking({
      text: `Does ${unitOf(world, unit).name} lay smoke?`,
      note: 'Once in the battle.',
      act: 'Choose',
      told: `decides whether ${unitOf(world, unit).name} lays smoke`,
      by: [unit],
    }),
    options: [deed('lay', 'Lay smoke', { note: 'Conceal until its next turn', rule: 'TM-SYS-09' }), deed('keep', 'Keep it')],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { unit }) => {
    const ids = unitOf(world, unit).ap > 0 || world.round > 2 ? ['lay', 'keep'] : ['keep', 'lay']
    return ids.map(id => ({ type: 'pick', ids: [id] }))
  },
})
