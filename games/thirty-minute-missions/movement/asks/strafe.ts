import { asking, legal, type Option } from '@sandtable/kernel'
import { targetOdds } from '../../attack/target-odds.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { strafes, whyNotStrafed } from '../strafe.ts'

const MOST = 6

function withOdds(world: World, unit: string, option: Option): Option {
  const [target] = option.pieces
  const isOpen = option.refusal === null && target !== undefined
  const found = isOpen ? targetOdds(world, { unit, target, ranged: option.id.startsWith('shoot'), how: 'strafe' }) : null
  return found ? { ...option, ...found } : option
}

/** TM-AERI-06: whether the aircraft pauses to attack whom it flies over. Nothing chosen: it flies on. */
export const strafe = ask<{ unit: string }, 'pick'>({
  kind: 'tm.strafe',
  type: 'pick',
  rule: 'TM-AERI-06',
  when: 'when an aircraft flies right above an enemy that it can attack',
  which: 'enemies right below it',
  ask: (world, { unit }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: `${unitOf(world, unit).name} is right above an enemy: a Strafing Run?`,
      act: 'Attack',
      none: 'Fly on',
      told: `may make a Strafing Run with ${unitOf(world, unit).name}`,
      by: [unit],
    }),
    options: strafes(world, unitOf(world, unit)).map(({ worth: _worth, ...option }) =>
      toCheck ? option : withOdds(world, unit, option),
    ),
    min: 0,
    max: 1,
  }),
  whyNot: (world, { unit }, _seat, id) => whyNotStrafed(world, unitOf(world, unit), id.slice(id.indexOf(':') + 1)),
  validate: () => legal(),
  candidates: (world, { unit }, _seat, _rng, most = MOST) => [
    ...strafes(world, unitOf(world, unit))
      .filter(s => s.refusal === null && s.worth > 0)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most - 1)
      .map(({ id }) => ({ type: 'pick' as const, ids: [id] })),
    { type: 'pick' as const, ids: [] },
  ],
})
