import { asking, legal, option } from '@sandtable/kernel'
import { nameOfPart, partLeft } from '../../attack/parts.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { takingParts } from '../taking.ts'

const MOST = 6

/** TM-CMD-33, TM-R-154: on what a unit takes a hit that was meant for another. */
export const takeOn = ask<{ unit: string }, 'pick'>({
  kind: 'tm.takeOn',
  type: 'pick',
  rule: 'TM-CMD-33',
  when: 'when a unit takes a hit for another on one of several sections',
  which: 'its sections and its shield',
  ask(world, { unit: id }) {
    const unit = unitOf(world, id)
    const damage = world.attacks.at(-1)?.damage ?? 0
    const parts = takingParts(world, unit)
    return {
      type: 'pick',
      ...asking({
        text: `${unit.name} takes a hit of ${damage}: on which section?`,
        act: 'Take it on the',
        told: `chooses on what ${unit.name} takes the hit`,
        by: [id],
        ...(parts[0] !== undefined && { first: parts[0] }),
      }),
      options: parts.map(part =>
        option(part, nameOfPart(world, unit, part), {
          note: `${partLeft(world, unit, part)} left`,
          rule: 'TM-CMD-33',
          pieces: [id],
          part: { piece: id, part },
        }),
      ),
      min: 1,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: (world, { unit }, _seat, _rng, most = MOST) =>
    takingParts(world, unitOf(world, unit))
      .slice(0, most)
      .map(part => ({ type: 'pick', ids: [part] })),
})
