import type { Game, GameTypes, HookTypes, JsonObject, Play, Proc } from '@sandtable/kernel'

/** The same game, which notes every step that runs as 'proc.label'. */
export function traced<G extends GameTypes>(game: Game<G>): { game: Game<G>; visited: Set<string>; labels: readonly string[] } {
  const visited = new Set<string>()
  const procs = game.procs.map(proc => ({ ...proc, steps: notedSteps(proc, visited) }))
  const labels = game.procs.flatMap(proc => Object.keys(proc.steps).map(label => `${proc.name}.${label}`))
  return { game: { ...game, procs }, visited, labels }
}

function notedSteps<W extends JsonObject, H extends HookTypes>(
  proc: Proc<W, H, JsonObject, JsonObject[string]>,
  visited: Set<string>,
) {
  const noted = Object.entries(proc.steps).map(([label, step]) => {
    const name = `${proc.name}.${label}`
    return [
      label,
      (play: Play<W, H, string>, vars: JsonObject) => {
        visited.add(name)
        return step(play, vars)
      },
    ] as const
  })
  return Object.fromEntries(noted)
}
