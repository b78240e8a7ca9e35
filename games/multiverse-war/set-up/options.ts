import { flag, maybe, oneOf, optional, type Read, ruled, shape, whole } from '@sandtable/wargame/fields'
import type { Options } from '../world.ts'

/** What was agreed on, as it is written; what is left out is as usual for the rule set (MV-MODE-01 to MV-MODE-04, MV-SET-12). */
export const optionsField = shape({
  ruleset: optional(ruled('MV-MODE-01', oneOf('rule set', ['recruit', 'veteran', 'expert']))),
  formations: optional(ruled('MV-FORM-02', flag)),
  mines: optional(ruled('MV-AETH-01', flag)),
  calledRotation: optional(ruled('MV-EXPL-05', flag)),
  missionsMode: optional(ruled('MV-MISS-03', oneOf('way to hold missions', ['sequence', 'together']))),
  diplomacy: optional(ruled('MV-DIPL-01', flag)),
  bindingTreaties: optional(ruled('MV-DIPL-04', flag)),
  turnLimit: maybe(ruled('MV-VICT-09', whole(1, 30))),
  orderEachRound: optional(ruled('MV-TURN-04', flag)),
  portal: optional(ruled('MV-PORTL-01', flag)),
  scrolls: optional(ruled('MV-SCRL-01', flag)),
  domination: optional(ruled('MV-VICT-05', flag)),
  aether: optional(ruled('MV-VICT-07', flag)),
  missions: optional(ruled('MV-MISS-01', flag)),
  eventDial: optional(ruled('MV-EVNT-01', flag)),
  combatCards: optional(ruled('MV-CARD-01', flag)),
  expertWounds: optional(ruled('MV-EXP-01', flag)),
  expertAdjacent: optional(ruled('MV-EXP-02', flag)),
  commandPoints: optional(ruled('MV-EXP-03', flag)),
})

/** MV-RECR-04, MV-EXP-09, MV-MISS-03, MV-MODE-02, MV-MODE-03: what a rule set and a mode bring along. */
export function withUsual(options: Read<typeof optionsField>, mode: 'duel' | 'ffa' | 'team' | 'siege' = 'duel'): Options {
  const ruleset = options.ruleset ?? 'veteran'
  const isExpert = ruleset === 'expert'
  const isRecruit = ruleset === 'recruit'
  const usual: Options = {
    ruleset,
    formations: isExpert,
    mines: true,
    calledRotation: false,
    missionsMode: mode === 'ffa' ? 'together' : 'sequence',
    diplomacy: false,
    bindingTreaties: true,
    turnLimit: null,
    orderEachRound: false,
    portal: false,
    scrolls: false,
    domination: true,
    aether: false,
    missions: true,
    eventDial: true,
    combatCards: true,
    expertWounds: isExpert,
    expertAdjacent: isExpert,
    commandPoints: isExpert,
  }
  const agreed: Options = { ...usual, ...options }
  const ruled = isRecruit ? { ...agreed, eventDial: false, combatCards: false, formations: false } : agreed
  return mode === 'siege' ? { ...ruled, ...ONLY_CONQUEST } : ruled
}
/** MV-R-136: the siege has no victory mode but conquest and its turn limit. */
const ONLY_CONQUEST = { portal: false, scrolls: false, domination: false, aether: false, missions: false } as const
