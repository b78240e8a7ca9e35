import { row, type SceneRow, type SceneStanding } from '@sandtable/kernel'
import { playersName, teamsOf } from '@sandtable/wargame/teams'
import { capital, counted } from '@sandtable/wargame/words'
import { countedOf, countOf, objectivesOf, roundsCounted, roundsFor, unitsFor } from '../battle/objectives.ts'
import { objectiveOf } from '../data/cards.ts'
import type { ObjectiveId } from '../data/types.ts'
import type { View } from '../view.ts'
import type { SideId, Step } from '../world.ts'

const STEPS = ['Strategy', 'Control', 'Movement', 'Offense', 'Defense']
const AT: { readonly [S in Step]: number } = {
  'set-up': -1,
  strategy: 0,
  control: 1,
  movement: 2,
  offense: 3,
  defense: 4,
  end: 4,
}

/** WL-END-05: the cost of enemies destroyed, in whole credits. */
export const destroyedSeen = (seen: View, side: SideId): number =>
  Math.round(
    Object.values(seen.units)
      .filter(
        unit =>
          unit.where === 'dead' && unit.killedBy === side && unit.player !== null && seen.players[unit.player]!.side !== side,
      )
      .reduce((sum, { cost }) => sum + cost, 0) / 100,
  )

/** What wins by an objective, in a sentence. */
const WINS: { readonly [id in ObjectiveId]: (seen: View, rounds: number) => string } = {
  annihilation: () => 'the last side with units that can act wins',
  hold: ({ card }, rounds) =>
    `have the upper hand at the ${card.objective.point ?? 'point'} at the end of ${counted(rounds, 'round')} in a row`,
  capture: ({ card }, rounds) =>
    `keep the ${card.objective.item ?? 'flag'} for ${counted(rounds, 'round')} in a row, or bring it home`,
  protect: ({ card }, rounds) =>
    `the defender wins if the ${card.objective.item ?? 'cargo'} is still in its hands after ${counted(rounds, 'round')}`,
  race: seen => `be the first with ${counted(unitsFor(seen), 'unit')} wholly in the finish zone`,
  agreed: ({ card }) => card.objective.text ?? 'as the players agreed',
}
/** What the battle is about comes before the end that every battle can have. */
const objectiveRows = (seen: View): SceneRow[] =>
  objectivesOf(seen)
    .toSorted((a, b) => Number(a === 'annihilation') - Number(b === 'annihilation'))
    .map(id => row(objectiveOf(id).name, capital(WINS[id](seen, roundsFor(seen, id))), objectiveOf(id).rule))
/** WL-OBJ-03: how far a side is with objectives that take some rounds. */
const heldBy = (seen: View, side: SideId): string =>
  countedOf(seen)
    .map(id => `held ${countOf(seen, id, side)} of ${roundsFor(seen, id)}`)
    .join(', ')
/** 'the sky plateau' is where it is fought; other battles have a name. */
const battleName = (of: string): string => (of.startsWith('the ') ? `The battle of ${of}` : of || 'Battle')
/** What decides first (WL-END-05), the round of how many, the step, and what the battle is about. */
export function standingOf(seen: View): SceneStanding {
  const { options, round, turn, card } = seen
  const at = turn === null ? -1 : AT[turn.step]
  const limit = options.turnLimit > 0 ? options.turnLimit : null
  return {
    round: round === 0 ? null : { n: round, of: limit },
    ...(round > 0 && { phases: { names: STEPS, at: at < 0 ? null : at } }),
    sides: teamsOf(seen).map(team => ({
      team,
      points: roundsCounted(seen, team) ?? destroyedSeen(seen, team),
      role: [card.defender === team ? 'Defender' : '', heldBy(seen, team)].filter(Boolean).join(', ') || null,
    })),
    points: countedOf(seen).length > 0 ? 'rounds held' : 'credits destroyed',
    mission: {
      name: battleName(card.battleOf),
      rows: [
        ...objectiveRows(seen),
        ...(limit === null ? [] : [row('Rounds', `The battle ends after round ${limit}`, 'WL-END-04')]),
        row('Budget', `${card.budget} credits a player`, 'WL-CARD-07'),
        ...teamsOf(seen).flatMap(team =>
          heldBy(seen, team) === '' ? [] : [row(playersName(seen, team), heldBy(seen, team), 'WL-OBJ-03')],
        ),
      ],
    },
  }
}
