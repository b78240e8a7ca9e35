import type { Decision, Option, Scene, ScenePiece } from '@sandtable/kernel'
import { piecesNamed } from '../parts/places.ts'
import { REACT } from '../reaction/passing.ts'

/** Where each option is pressed. All of them are in the drawer as well. */
export type SortedOptions = {
  /** Usual acts, beside whoever acts. What is refused keeps its digit. */
  verbs: readonly Option[]
  /** By pressing the pieces or the place that it means. */
  onBoard: readonly Option[]
  /** All that a press on the board can mean, refused ones too: they tell why. */
  pressable: readonly Option[]
  /** Few that are nowhere on the board. */
  inBar: readonly Option[]
  /** Only in the drawer. */
  rest: readonly Option[]
}

/** More chips than these are not taken in at a glance. */
const MOST_VERBS = 8
/** So many fit into the bar; beside verbs one less. */
const MOST_IN_BAR = 4

/** It means a place, or pieces other than those that act: what they do themselves is nowhere on the board. */
function isThere(scene: Scene, { at, pieces }: Option, by: readonly ScenePiece[]): boolean {
  const meant = piecesNamed(scene, pieces)
  return at !== null || meant.some(piece => !by.includes(piece))
}

/** Options of the same pieces and place: a press there can mean only the first. */
const spotOf = ({ pieces, at }: Option): string => JSON.stringify([pieces, at])

export function sortOptions(
  { ask, kind }: Pick<Decision, 'ask' | 'kind'>,
  options: readonly Option[],
  scene: Scene,
): SortedOptions {
  const by = piecesNamed(scene, ask.by)
  const verbs = by.length > 0 ? options.filter(o => o.verb).slice(0, MOST_VERBS) : []
  const isReaction = kind === REACT
  const pressable = options.filter(o => !verbs.includes(o) && isThere(scene, o, isReaction ? [] : by))
  const bySpot = Map.groupBy(
    pressable.filter(o => o.refusal === null),
    spotOf,
  )
  const others = options.filter(o => o.refusal === null && !verbs.includes(o))
  const onBoard = isReaction ? [] : [...bySpot.values()].map(([first]) => first!)
  const nowhere = others.filter(o => !onBoard.includes(o))
  const fits = nowhere.length <= MOST_IN_BAR - (verbs.length > 0 ? 1 : 0)
  return { verbs, onBoard, pressable, inBar: fits ? nowhere : [], rest: fits ? [] : nowhere }
}

/** As the digits count them: verbs first, whether they are open or not, then what may be chosen. */
export const numbered = (options: readonly Option[], { verbs }: SortedOptions): readonly Option[] => [
  ...verbs,
  ...options.filter(o => o.refusal === null && !verbs.includes(o)),
]

/** Nothing can be pressed but what is in the drawer. */
export const needsDrawer = ({ verbs, onBoard, inBar, rest }: SortedOptions): boolean =>
  rest.length > 0 && verbs.length + onBoard.length + inBar.length === 0
