import { asking, type ChoiceOf, legal, option, type RollOdds, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import type { Held } from '../../basics/skills.ts'
import { ask } from '../../hooks.ts'
import { declaredAttack } from '../../offense/declare.ts'
import { oddsOf } from '../../offense/odds.ts'
import type { Unit, World } from '../../world.ts'
import { meleeOf } from '../takeover.ts'

const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
type Subject = { unit: string; boarder: string }

const oddsBack = (real: World, unit: Unit, held: Held, target: string): RollOdds => {
  const world = worldSeenBy(real, unit.player!)
  const attack = declaredAttack(world, { by: unit, from: unit, held }, { target, at: null }, { back: true, isGhost: false })
  return oddsOf(world, attack, unit.player!)
}
/** 'u2/3>u1', as every attack. */
const strikeId = (unit: string, { slot }: Held, boarder: string): string => `${unit}/${slot}>${boarder}`

/** WL-TAKE-03: the operator may strike back at the boarder. Its weapons may be unseen yet: it is asked whatever it has. */
export const strikeBoarder = ask<Subject, 'pick'>({
  kind: 'wl.parry',
  type: 'pick',
  rule: 'WL-TAKE-03',
  when: 'when an attempt to board your machine has failed',
  which: 'melee weapons of the operator',
  idle: (world, { unit }) => (meleeOf(world, unitOf(world, unit)).length === 0 ? picked() : null),
  ask: (world, { unit: id, boarder }) => ({
    type: 'pick',
    ...asking({
      text: `${unitOf(world, id).name} held its seat. Strike at ${unitOf(world, boarder).name}?`,
      act: 'Strike with',
      none: 'Do not strike',
      told: 'may strike at a boarder',
      by: [id],
      on: [boarder],
    }),
    options: meleeOf(world, unitOf(world, id)).map(held =>
      option(strikeId(id, held, boarder), held.skill.name, {
        ...{ note: `impact ${held.skill.impact}`, rule: 'WL-TAKE-03', pieces: [boarder] },
        odds: oddsBack(world, unitOf(world, id), held, boarder),
      }),
    ),
    min: 0,
    max: 1,
  }),
  whyNot: (_world, { unit }, _seat, id) =>
    id.startsWith(`${unit}/`) ? violation('WL-TAKE-03', 'only a melee weapon of the operator strikes a boarder') : null,
  validate: () => legal(),
  candidates(world, { unit: id, boarder }) {
    const best = meleeOf(world, unitOf(world, id)).sort((a, b) => b.skill.impact - a.skill.impact)
    return [...best.map(held => picked(strikeId(id, held, boarder))), picked()]
  },
})
