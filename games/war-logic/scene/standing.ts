import { row, type SceneRow, type SceneStanding } from '@sandtable/kernel'
import { playersName, teamsOf } from '@sandtable/wargame/teams'
import { countedOf, countOf, roundsFor } from '../battle/objectives.ts'
import { objectiveOf } from '../data/cards.ts'
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

function objectiveRows(seen: View): SceneRow[] {
  const { objective } = seen.card
  return [objective.id, ...(objective.also ? [objective.also] : [])].map(id => {
    const rounds = objective.rounds ?? objectiveOf(id).rounds
    const details = [objective.point, objective.item, rounds && id !== 'annihilation' ? `${rounds} rounds` : null, objective.text]
    return row(
      objectiveOf(id).name,
      details.filter(one => one != null).join(', ') || 'the last side standing wins',
      objectiveOf(id).rule,
    )
  })
}
/** WL-OBJ-03: how far a side is with objectives that take some rounds. */
const heldBy = (seen: View, side: SideId): string =>
  countedOf(seen)
    .map(id => `held ${countOf(seen, id, side)} of ${roundsFor(seen, id)}`)
    .join(', ')
/** Credits destroyed, the round of how many, the step, and what the battle is about. */
export function standingOf(seen: View): SceneStanding {
  const { options, round, turn, card } = seen
  const at = turn === null ? -1 : AT[turn.step]
  const limit = options.turnLimit > 0 ? options.turnLimit : null
  return {
    round: round === 0 ? null : { n: round, of: limit },
    ...(round > 0 && { phases: { names: STEPS, at: at < 0 ? null : at } }),
    sides: teamsOf(seen).map(team => ({
      team,
      points: destroyedSeen(seen, team),
      role: [card.defender === team ? 'Defender' : '', heldBy(seen, team)].filter(Boolean).join(', ') || null,
    })),
    points: 'credits destroyed',
    mission: {
      name: card.battleOf === '' ? 'Battle' : `The battle of ${card.battleOf}`,
      rows: [
        ...objectiveRows(seen),
        ...(limit === null ? [] : [row('Rounds', `the battle ends after round ${limit}`, 'WL-END-04')]),
        row('Budget', `${card.budget} credits a player`, 'WL-CARD-07'),
        ...teamsOf(seen).map(team => row(playersName(seen, team), `counter ${seen.counters[team] ?? 0}`, 'WL-OBJ-03')),
      ],
    },
  }
}
