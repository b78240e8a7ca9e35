import { type Game, type HookTable, type JsonObject, type Match, matchOf } from '@sandtable/kernel'

/** A match whose procedures count their steps. */
export type Counted<W extends JsonObject, S extends JsonObject, V extends JsonObject> = {
  match: Match<W, S, V>
  /** `procedure.label`, for each a number of visits at the same place in `visits`. */
  labels: readonly string[]
  visits: number[]
  /** The fewest visits among the labels that were run since it was last set to infinity. */
  rarest: { visits: number }
}

/** The same match, but every step that runs is counted. */
export function countSteps<W extends JsonObject, S extends JsonObject, V extends JsonObject>({
  game,
}: Match<W, S, V>): Counted<W, S, V> {
  const labels: string[] = []
  const visits: number[] = []
  const rarest = { visits: Number.POSITIVE_INFINITY }
  const counted: Game<W, HookTable, S, V> = {
    ...game,
    procs: game.procs.map(proc => ({
      ...proc,
      steps: Object.fromEntries(
        Object.entries(proc.steps).map(([label, step]) => {
          const at = labels.push(`${proc.name}.${label}`) - 1
          visits.push(0)
          const run: typeof step = (play, vars) => {
            const times = visits[at]! + 1
            visits[at] = times
            if (times < rarest.visits) rarest.visits = times
            return step(play, vars)
          }
          return [label, run]
        }),
      ),
    })),
  }
  return { match: matchOf(counted), labels, visits, rarest }
}
