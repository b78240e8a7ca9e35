import { asking, deed, legal, refused } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { unitWondered } from '../../basics/why-not.ts'
import { farText } from '../../free/far.ts'
import { ask } from '../../hooks.ts'
import { throwProblem } from '../problems.ts'
import { throwDistance } from '../throw-distance.ts'

/** TM-GRAP-07: what follows a grapple. A bot throws: a Hold ends its turn. */
export const holdOrThrow = ask<{ unit: string; target: string }, 'pick'>({
  kind: 'tm.holdOrThrow',
  type: 'pick',
  rule: 'TM-GRAP-07',
  when: 'after a grapple, when the unit can also be thrown',
  which: 'to hold or to throw',
  notAsked(world, seat) {
    const unit = unitWondered(world, seat, u => u.holds !== null)
    return unit && throwProblem(world, unit, unitOf(world, unit.holds!))
  },
  ask(world, { unit, target }) {
    const [own, other] = [unitOf(world, unit), unitOf(world, target)]
    return {
      type: 'pick',
      ...asking({
        text: `${own.name} has grappled ${other.name}: hold it or throw it?`,
        act: 'Choose',
        told: `holds or throws ${other.name}`,
        by: [unit],
        on: [target],
      }),
      options: [
        deed('hold', 'Hold it (ends the turn)', { rule: 'TM-HOLD-01', pieces: [target] }),
        deed('throw', `Throw it up to ${farText(world, Math.max(0, throwDistance(world, own).total))}`, {
          rule: 'TM-THROW-03',
          pieces: [target],
          refusal: throwProblem(world, own, other),
        }),
      ],
      min: 1,
      max: 1,
    }
  },
  validate(world, { unit, target }, _seat, { ids }) {
    const problem = ids[0] === 'throw' ? throwProblem(world, unitOf(world, unit), unitOf(world, target)) : null
    return problem === null ? legal() : refused(problem.rule, problem.text, problem.params)
  },
  candidates: (world, { unit, target }) =>
    (throwProblem(world, unitOf(world, unit), unitOf(world, target)) === null ? ['throw', 'hold'] : ['hold']).map(id => ({
      type: 'pick',
      ids: [id],
    })),
})
