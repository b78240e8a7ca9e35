import { type ChoiceOf, type Option, option, type RuleId } from '@sandtable/kernel'
import { toldApart, unitLabel } from '../../basics/labels.ts'
import type { Unit, World } from '../../world.ts'

/** Units as options, by their names and where they stand. */
export const unitOptions = (world: World, units: readonly Unit[], rule: RuleId): Option[] =>
  toldApart(
    units.map(unit =>
      option(unit.id, unitLabel(world, unit), {
        rule,
        pieces: [unit.id],
        at: { x: unit.at.x, y: unit.at.y, facing: unit.facing, level: null },
      }),
    ),
  )

/** Each of these alone, at most a dozen: equal ones are seldom worth more tries. */
export const onePicks = (ids: readonly string[]): ChoiceOf<'pick'>[] => ids.slice(0, 12).map(id => ({ type: 'pick', ids: [id] }))
