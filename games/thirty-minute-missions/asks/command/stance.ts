import { legal, option, refused, type Violation, violation } from '@sandtable/kernel'
import { commandData } from '../../commands/kinds.ts'
import { stanceProblem } from '../../commands/limits.ts'
import { priceOf } from '../../commands/price.ts'
import { stancesByUse } from '../../commands/stance-use.ts'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import type { Stance, Unit, World } from '../../world.ts'

type Subject = { unit: string; stances: Stance[] }

function problemOf(world: World, unit: Unit, stance: Stance): Violation | null {
  const price = priceOf(world, unit, stance).total
  if (price > unit.ap)
    return violation('TM-CMD-09', `it costs ${price} AP and ${unit.ap} are stored`, { ap: price, has: unit.ap })
  return stanceProblem(world, unit, stance)
}

/** TM-CMD-09: which Stance, if any, a unit takes out of turn. */
export const stanceAsk = ask<Subject, 'pick'>({
  kind: 'tm.stance',
  type: 'pick',
  rule: 'TM-CMD-09',
  ask(world, { unit: id, stances }) {
    const unit = unitOf(world, id)
    const cost = unit.inactive ? '' : ' It gives up its turn in this round.'
    return {
      type: 'pick',
      text: `${unit.name}, ${unit.ap} AP stored: which Stance?${cost}`,
      options: stances.map(stance =>
        option(stance, `${commandData(stance).name} (${priceOf(world, unit, stance).total} AP)`, {
          rule: 'TM-CMD-09',
          pieces: [id],
          refusal: problemOf(world, unit, stance),
        }),
      ),
      min: 0,
      max: 1,
    }
  },
  validate(world, { unit }, _seat, { ids }) {
    const [stance] = ids
    const problem = stance === undefined ? null : problemOf(world, unitOf(world, unit), stance as Stance)
    return problem ? refused(problem.rule, problem.text, problem.params) : legal()
  },
  candidates(world, { unit: id, stances }) {
    const unit = unitOf(world, id)
    const open = stances.filter(stance => problemOf(world, unit, stance) === null)
    const each = stancesByUse(world, unit, open).map(stance => ({ type: 'pick' as const, ids: [stance as string] }))
    const none = { type: 'pick' as const, ids: [] }
    // A turn is worth more than most Stances.
    return unit.inactive ? [...each, none] : [none, ...each]
  },
})
