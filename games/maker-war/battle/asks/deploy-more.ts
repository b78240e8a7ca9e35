import { asking, deed, legal, type Option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { ownName } from '../../basics/labels.ts'
import { whyNotOwn } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { deployCost } from '../orders.ts'
import { findEntryProblem, furtherWaiting } from '../turns.ts'

const optionsOf = (world: World, side: SideId): Option[] =>
  furtherWaiting(world, side).map(f =>
    deed(f.id, `Deploy ${ownName(world, f.id)} for ${counted(deployCost(world, f).total, 'supply point')}`, {
      rule: 'MW-DEPLOY-10',
      brings: true,
      refusal: findEntryProblem(world, f),
    }),
  )

/** MW-DEPLOY-10: another formation that is deployed in this turn, or none. */
export const deployMore = ask<{ side: SideId }, 'pick'>({
  kind: 'mw.deployMore',
  type: 'pick',
  rule: 'MW-DEPLOY-10',
  when: 'at the end of a turn in which you deployed, while other formations wait',
  which: 'formations of yours that wait',
  ask: (world, { side }) => ({
    type: 'pick',
    ...asking({
      text: 'Do you deploy another formation in this turn?',
      act: 'Deploy',
      none: 'No',
      told: 'may deploy another formation',
    }),
    options: optionsOf(world, side),
    min: 0,
    max: 1,
  }),
  whyNot(world, { side }, _seat, id) {
    const no = whyNotOwn(world, id, side)
    return no ?? (world.formations[id]?.where === 'table' ? violation('MW-DEPLOY-10', 'it is on the table') : null)
  },
  validate: () => legal(),
  candidates(world, { side }) {
    const open = optionsOf(world, side).filter(o => o.refusal === null)
    return [...open.slice(0, 11).map(o => ({ type: 'pick' as const, ids: [o.id] })), { type: 'pick' as const, ids: [] }]
  },
})
