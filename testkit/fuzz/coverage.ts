import { type Engine, engineOf, type Game, type GameTypes } from '@sandtable/kernel'

/** An engine whose procedures count their steps. */
export type Counted<G extends GameTypes> = {
  engine: Engine<G>
  /** `procedure.label`, for each a number of visits at the same place in `visits`. */
  labels: readonly string[]
  visits: number[]
  /** The fewest visits among the labels that were run since it was last set to infinity. */
  rarest: { visits: number }
}

/** The same engine, but every step that runs is counted. */
export function countSteps<G extends GameTypes>({ game }: Engine<G>): Counted<G> {
  const labels: string[] = []
  const visits: number[] = []
  const rarest = { visits: Number.POSITIVE_INFINITY }
  const counted: Game<G> = {
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
  return { engine: engineOf(counted), labels, visits, rarest }
}
