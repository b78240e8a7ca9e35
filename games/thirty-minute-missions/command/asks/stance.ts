import { asking, legal, option, refused, type Violation, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Stance, Unit, World } from '../../world.ts'
import { idleStance } from '../idle-stance.ts'
import { commandData } from '../kinds.ts'
import { stanceProblem } from '../limits.ts'
import { priceOf } from '../price.ts'
import { stancesByUse } from '../stance-use.ts'

type Subject = { unit: string; stances: Stance[] }

function problemOf(world: World, unit: Unit, stance: Stance): Violation | null {
  const price = priceOf(world, unit, stance).total
  if (price > unit.ap)
    return violation('TM-CMD-09', `it costs ${price} AP and ${unit.ap} are stored`, { ap: price, has: unit.ap })
  return stanceProblem(world, unit, stance)
}

/** TM-CMD-09, TM-CMD-12: those of these Stances that it can pay for and take. */
export const openStances = (world: World, unit: Unit, stances: readonly Stance[]): Stance[] =>
  stances.filter(stance => problemOf(world, unit, stance) === null)

/** TM-CMD-09: which Stance a unit takes out of turn; that it takes one was its player's answer to the window. */
export const stanceAsk = ask<Subject, 'pick'>({
  kind: 'tm.stance',
  type: 'pick',
  rule: 'TM-CMD-09',
  when: 'when a unit that reacts can take more than one Stance',
  which: 'Stances that answer what happens',
  ask(world, { unit: id, stances }) {
    const unit = unitOf(world, id)
    return {
      type: 'pick',
      ...asking({
        text: `${unit.name}, ${unit.ap} AP stored: which Stance?`,
        note: unit.inactive ? null : 'It gives up its turn in this round.',
        act: 'Take',
        told: `chooses a Stance for ${unit.name}`,
        by: [id],
      }),
      options: stances.map(stance =>
        option(stance, `${commandData(stance).name} (${priceOf(world, unit, stance).total} AP)`, {
          rule: 'TM-CMD-09',
          pieces: [id],
          note: idleStance(world, unit, stance),
          refusal: problemOf(world, unit, stance),
        }),
      ),
      min: 1,
      max: 1,
    }
  },
  validate(world, { unit }, _seat, { ids }) {
    const problem = problemOf(world, unitOf(world, unit), ids[0] as Stance)
    return problem ? refused(problem.rule, problem.text, problem.params) : legal()
  },
  candidates(world, { unit: id, stances }) {
    const unit = unitOf(world, id)
    return stancesByUse(world, unit, openStances(world, unit, stances)).map(stance => ({ type: 'pick', ids: [stance] }))
  },
})
