import type { BattleSheet } from '../army/sheets/battle.ts'
import type { CardQuestion } from '../data/types.ts'
import type { Setup } from './written.ts'

const numberOf = (player: string): number => Number(player.slice(1))
/** WL-SHEET-08: the battle card of a set-up whose questions are all answered; null: some are open, or an army is. */
export function battleSheetOf({ card, options, battlefield, players }: Setup): BattleSheet | null {
  const { budget, objective, effectiveAgainst, fastPlay, reachedFieldFirst, attackedFirst, whoDecided } = card
  if (budget === null || objective === null || effectiveAgainst === null || fastPlay === null) return null
  if (reachedFieldFirst === null || attackedFirst === null || whoDecided === null || battlefield === null) return null
  if (players.some(({ army }) => army === null)) return null
  const { strictBudget = true, ...toggles } = options
  const decided = Object.entries(whoDecided).map(([question, player]) => [question, numberOf(player)])
  return {
    ...{ battleOf: card.battleOf, date: card.date, location: card.location, battlefield, budget, objective },
    ...{ effectiveAgainst, fastPlay, strictBudget, toggles },
    ...{ reachedFieldFirst: numberOf(reachedFieldFirst), attackedFirst: numberOf(attackedFirst) },
    whoDecided: Object.fromEntries(decided) as { [Q in CardQuestion]: number },
    forces: players.map(({ army }, i) => ({ player: i + 1, teams: army!.teams, extras: army!.extras })),
  }
}
