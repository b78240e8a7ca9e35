import { asking, type ChoiceOf, legal, option } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import type { Scatter } from '../../world.ts'

const WORDS = { low: 'Low wall', corner: 'Corner', high: 'High wall' } as const
const labelOf = ({ id, type }: Scatter): string => `${WORDS[type]} ${id}`

/** TM-SCAT-02: which pieces of scatter terrain grant cover; a piece does if both sides say so. */
export const cover = ask<Record<string, never>, 'pick'>({
  kind: 'tm.cover',
  type: 'pick',
  rule: 'TM-SCAT-02',
  when: 'in the set-up, when cover is agreed on',
  which: 'pieces of scatter terrain',
  ask: world => ({
    type: 'pick',
    ...asking({
      text: 'Which pieces grant cover?',
      note: 'Those that both sides confirm do, the rest is decoration.',
      act: 'Confirm',
      none: 'Confirm none',
      told: 'says which pieces grant cover',
    }),
    options: world.scatter.map(s =>
      option(s.id, labelOf(s), { rule: 'TM-SCAT-01', at: { x: s.hex.column, y: s.hex.row, facing: s.edge, level: null } }),
    ),
    min: 0,
    max: world.scatter.length,
  }),
  validate: () => legal(),
  candidates(world) {
    const pick = (ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
    const high = world.scatter.filter(s => s.type === 'high').map(s => s.id)
    const all = pick(world.scatter.map(s => s.id))
    return [all, ...(high.length > 0 && high.length < world.scatter.length ? [pick(high)] : []), pick([])]
  },
})
