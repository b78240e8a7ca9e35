import { proc } from '../../hooks.ts'
import type { Attack } from '../../world.ts'
import { VOLLEY } from '../acts.ts'
import { chooseAttack } from './choose-attack.ts'
import { declareAttack } from './declare-attack.ts'
import { resolveAttack } from './resolve-attack.ts'
import { volley } from './volley.ts'

/** One attack: target, section or equipment, weapon, windows, rolls, damage. A target that is a structure is hit without a roll. */
export const attack = proc<{ unit: string; ranged: boolean; target: string | null; how: Attack['how'] }>()(
  'attack',
  'TM-ATK-01',
  {
    begin(play, { unit, ranged, target, how }) {
      if (target === VOLLEY) return play.call(volley, { unit, ranged }, 'end')
      return play.call(chooseAttack, { unit, ranged, target, how, more: 0 }, 'chosen')
    },
    chosen(play, { unit, ranged, how }) {
      const chosen = play.result(chooseAttack)
      return chosen === null ? play.done() : play.call(declareAttack, { unit, ranged, how, ...chosen }, 'declared')
    },
    declared: play => play.call(resolveAttack, { faces: [] }, 'end'),
    end: play => play.done(),
  },
  { title: 'Attack' },
)
