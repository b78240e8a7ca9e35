import type { Scene, ScenePanel, ScenePiece, SceneRow, SceneShape, SeatId } from '@sandtable/kernel'

/** A scene and who saw it; null: a spectator. */
type SeenScene = { seat: SeatId | null; scene: Scene }

/**
 * A table with everything open, from what all who sat at it saw: each thing is shown as its owner saw it, and what only somebody knew is
 * shown as he knew it. The spectator's scene comes first and is what the rest is added to.
 */
export function openScene(seen: readonly [SeenScene, ...SeenScene[]]): Scene {
  const [{ scene }] = seen
  const groups = ownersFirst(seen, s => s.groups)
  return {
    ...scene,
    layers: scene.layers.map(layer => ({
      ...layer,
      shapes: together<SceneShape>(seen.map(s => s.scene.layers.find(l => l.id === layer.id)?.shapes ?? [])),
    })),
    groups,
    pieces: ownersFirst<ScenePiece>(seen, s => s.pieces),
    panels: panelsOf(seen),
  }
}

/** All things by id, the first that was seen of each. */
function together<T extends { id: string }>(lists: readonly (readonly T[])[]): T[] {
  const all = new Map<string, T>()
  for (const list of lists) for (const thing of list) if (!all.has(thing.id)) all.set(thing.id, thing)
  return [...all.values()]
}

/** All things by id, each as its owner saw it, in the order in which the spectator and then the others saw them. */
function ownersFirst<T extends { id: string; seat: SeatId | null }>(
  seen: readonly SeenScene[],
  pick: (scene: Scene) => readonly T[],
): T[] {
  const own = new Map<string, T>()
  for (const { seat, scene } of seen) for (const thing of pick(scene)) if (thing.seat === seat) own.set(thing.id, thing)
  return together(seen.map(s => pick(s.scene))).map(thing => own.get(thing.id) ?? thing)
}

const panelsOf = (seen: readonly SeenScene[]): ScenePanel[] =>
  ownersFirst<ScenePanel>(seen, s => s.panels).map(panel =>
    panel.seat === null && panel.kind === 'facts' ? { ...panel, rows: rowsOf(panel.id, seen) } : panel,
  )

/** The rows of a panel that is nobody's: where one was told more than a spectator, what he was told. */
function rowsOf(id: string, seen: readonly SeenScene[]): SceneRow[] {
  const lists = seen.map(s => s.scene.panels.flatMap(p => (p.id === id && p.kind === 'facts' ? p.rows : [])))
  const [plain = []] = lists
  const longest = lists.reduce((best, next) => (next.length > best.length ? next : best), plain)
  return longest.map((row, i) => {
    const told = lists.map(list => list[i]).filter(other => other?.label === row.label)
    return told.find(other => other?.value !== plain[i]?.value) ?? row
  })
}
