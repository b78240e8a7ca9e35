import { violation } from '@sandtable/kernel'
import { canOperate, prisonersOf, unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { type ActionKind, open, unless } from '../control/action.ts'
import { attemptOdds, guessText } from '../override/odds.ts'
import { whySpared } from '../override/targets.ts'
import { gripOf, holdKnown, holdLines, machinesAt, takeoversOf, whyNotTaken } from './takeover.ts'

/** WL-TAKE-01 to WL-TAKE-03: an enemy's machine is taken with those in it thrown out. */
export const boarding: ActionKind = {
  kind: 'takeover',
  group: 'Boarding',
  rule: 'WL-TAKE-01',
  proc: 'takeover',
  offers: (world, unit) =>
    world.options.boardingTakeover && canOperate(world, unit)
      ? takeoversOf(world, unit).flatMap(held =>
          machinesAt(world, unit).map(machine =>
            unless(whySpared(world, unit, held, machine), open(unit, held.slot, machine.id)),
          ),
        )
      : [],
  words(world, { unit: id, slot, target }, player) {
    const [unit, machine] = [unitOf(world, id), unitOf(world, target!)]
    const impact = gripOf(world, unit, slot!)
    const { isKnown, least } = holdKnown(world, machine, player)
    const lines = isKnown ? holdLines(world, machine) : []
    const odds = attemptOdds(world, {
      player,
      what: 'take it over',
      does: 'takes it over',
      impact,
      against: least,
      rule: 'WL-TAKE-01',
      lines,
    })
    return {
      label: `${heldAt(world, unit, slot!).skill.name}: ${machine.name}`,
      note: isKnown ? 'its crew is thrown out' : `its crew is thrown out; ${guessText(impact, least)}`,
      upon: [machine.id],
      ...(isKnown && { odds }),
    }
  },
  whyNot(world, { unit, target }) {
    if (!world.options.boardingTakeover) return violation('WL-TAKE-01', 'boarding takeovers are not played in this battle')
    return target === null ? null : whyNotTaken(world, unitOf(world, unit), target)
  },
}

/** WL-PRIS-04. WL-R-294: for a machine an operator gives its attack up. */
export const releasing: ActionKind = {
  kind: 'release',
  group: 'Prisoners',
  rule: 'WL-PRIS-04',
  proc: 'release',
  lacking: 'it holds no such prisoner',
  offers: (world, unit) => prisonersOf(world, unit.id).map(({ id }) => open(unit, null, id)),
  words: (world, { unit, target }) => ({
    label: `Release ${unitOf(world, target!).name}`,
    note: `${unitOf(world, unit).name} lets it go; it returns to its owner`,
  }),
}
