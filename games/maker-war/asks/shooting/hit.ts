import { legal, option } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { profileOf, unitOf } from '../../look-up.ts'
import type { HitOption } from '../../shooting/allocation.ts'

type Subject = { options: HitOption[]; normal: number; critical: number }

const wayOf = ({ id, unit, needs }: HitOption) =>
  id === unit ? `${needs} hits` : id.endsWith('/critical') ? 'a critical hit' : `${needs} normal hits`

/** MW-SHOOT-07 to MW-SHOOT-09: the unit that takes hits next, until it is destroyed. */
export const pickHit = ask<Subject, 'pick'>({
  kind: 'mw.hit',
  type: 'pick',
  rule: 'MW-SHOOT-08',
  ask: (world, { options, normal, critical }) => ({
    type: 'pick',
    text: `Allocate hits: ${normal} normal, ${critical} critical`,
    options: options.map(o => {
      const sniped = o.by === null ? '' : ', picked by a sniper'
      const label = `${profileOf(world, unitOf(world, o.unit)).name}: ${wayOf(o)}${sniped}`
      return option(o.id, label, { rule: o.by === null ? 'MW-SHOOT-08' : 'MW-R-48', pieces: [o.unit] })
    }),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { options }) => options.slice(0, 12).map(({ id }) => ({ type: 'pick', ids: [id] })),
})
