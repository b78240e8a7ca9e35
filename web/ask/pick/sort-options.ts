import type { AskOf, Decision, Option, PieceId, Scene, ScenePiece } from '@sandtable/kernel'
import { isOfSame, piecesNamed } from '../parts/places.ts'
import { REACT } from '../reaction/passing.ts'

/** Where each option is pressed. All of them are in the drawer as well. */
export type SortedOptions = {
  /** Usual acts, beside whoever acts; of several with one word the one in focus. What is refused keeps its digit. */
  verbs: readonly Option[]
  /** Whose acts these are. */
  actor: readonly PieceId[]
  /** Where it is still open who acts: for each who may, what it would do. */
  actors: readonly Option[]
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
/** So many fit into the bar: beside verbs, beside what is pressed on the board, and alone; dice are small. */
const MOST_IN_BAR = { verbs: 3, board: 4, alone: 6 }

/** So many deeds stand in the bar besides the board. */
const MOST_DEEDS = 2

type Focus = { chosen: readonly string[]; first: string | undefined }

/** The one that stands for them: the chosen one, else what most would take, else the first that is open. */
function faceOf(options: readonly Option[], { chosen, first }: Focus): Option {
  const open = options.filter(o => o.refusal === null)
  return options.find(o => chosen.includes(o.id)) ?? open.find(o => o.id === first) ?? open[0] ?? options[0]!
}
/** One option for each key, in their order. */
const facesBy = (options: readonly Option[], keyOf: (option: Option) => string, focus: Focus): Option[] =>
  [...Map.groupBy(options, keyOf).values()].map(all => faceOf(all, focus))

/** It means a place, or pieces other than those that act: what they do themselves is nowhere on the board. */
function isThere(scene: Scene, { at, pieces }: Option, by: readonly ScenePiece[]): boolean {
  const meant = piecesNamed(scene, pieces)
  return at !== null || meant.some(piece => !by.includes(piece))
}

/** Options of the same pieces and place: a press there can mean only one. */
const spotOf = ({ pieces, at }: Option): string => JSON.stringify([pieces, at])

/** It is done to somebody and has no verb: whoever does it is pressed, then that one. */
const isDeed = ({ verb, upon }: Option): boolean => verb === undefined && upon !== undefined

/** Whose verbs are shown: those of who acts, or, where that is open, of the one in focus; and who else could act. */
function verbsOf(ask: AskOf<'pick'>, options: readonly Option[], scene: Scene, focus: Focus) {
  const all = options.filter(o => o.verb || isDeed(o))
  const byWord = (some: readonly Option[]) =>
    facesBy(
      some.filter(o => o.verb),
      o => o.verb!.word,
      focus,
    ).slice(0, MOST_VERBS)
  if (piecesNamed(scene, ask.by).length > 0 && !all.some(isDeed))
    return { own: all, verbs: byWord(all), actor: ask.by, actors: [] }
  const own = all.filter(o => piecesNamed(scene, o.pieces).length > 0)
  const inHand = own.find(o => focus.chosen.includes(o.id)) ?? null
  const mine = inHand ? own.filter(o => spotOf(o) === spotOf(inHand)) : []
  return { own, verbs: byWord(mine), actor: inHand?.pieces ?? [], actors: facesBy(own, spotOf, focus) }
}

export function sortOptions(
  { ask, kind }: { ask: AskOf<'pick'>; kind: Decision['kind'] },
  options: readonly Option[],
  scene: Scene,
  chosen: readonly string[] = [],
): SortedOptions {
  const focus = { chosen, first: ask.first }
  const { own, verbs, actor, actors } = verbsOf(ask, options, scene, focus)
  const by = piecesNamed(scene, kind === REACT ? [] : ask.by)
  const others = options.filter(o => !own.includes(o) || (actors.length === 0 && !verbs.includes(o)))
  const pressable = [...actors, ...options.filter(o => !actors.length || !own.includes(o)).filter(o => isThere(scene, o, by))]
  const open = pressable.filter(o => o.refusal === null)
  const onBoard = kind === REACT ? [] : facesBy(open, spotOf, focus)
  const isPlaced = (o: Option) => onBoard.includes(o) || (o.verb !== undefined && open.includes(o))
  const unplaced = others.filter(o => o.refusal === null && !isPlaced(o))
  const openOwn = own.filter(o => o.refusal === null)
  // A deed or two of which none is in hand are said in words too: whoever is only asked back should not have to look for them.
  const deeds = ask.first === undefined && openOwn.length <= MOST_DEEDS && openOwn.every(isDeed) ? openOwn : []
  const beside = verbs.length > 0 ? 'verbs' : onBoard.length > 0 ? 'board' : 'alone'
  // What has a heading of its own is found below it, as long as something else can be pressed.
  const wanted = onBoard.length > 0 || verbs.some(o => o.refusal === null) ? unplaced.filter(o => !o.group) : unplaced
  const fits = wanted.every(o => o.die) || wanted.length <= MOST_IN_BAR[beside]
  const inBar = [...deeds, ...(fits ? wanted : [])]
  return { verbs, actor, actors, onBoard, pressable, inBar, rest: unplaced.filter(o => !inBar.includes(o)) }
}

/** As the digits count them: verbs first, whether they are open or not, or who may act; then what else may be chosen. */
export function numbered(options: readonly Option[], { verbs, actors }: SortedOptions): readonly Option[] {
  const first = verbs.length > 0 ? verbs : actors
  const rest = options.filter(o => o.refusal === null && !first.includes(o) && !(o.verb && actors.length > 0))
  return [...first, ...rest]
}

/** What those in hand could do to others; while nobody is in hand, what anybody could do. Of several to the same ones the first, or the chosen one. */
export const doneUpon = (
  options: readonly Option[],
  { verbs, actor, actors }: SortedOptions,
  chosen: readonly string[] = [],
): readonly Option[] => {
  const open = options.filter(o => o.upon && o.refusal === null)
  const all = facesBy(open, ({ verb, pieces, upon }) => JSON.stringify([verb?.word, pieces, upon]), { chosen, first: undefined })
  if (actors.length > 0 && actor.length === 0) return all.filter(isDeed)
  const isInHand = (o: Option) => actors.length > 0 && o.pieces.join() === actor.join()
  return all.filter(o => isInHand(o) || verbs.some(verb => isOfSame(verb, o)))
}

/** Nothing can be pressed but what is in the drawer. */
export const needsDrawer = ({ verbs, onBoard, inBar, rest }: SortedOptions): boolean =>
  rest.length > 0 && verbs.length + onBoard.length + inBar.length === 0

/** So many lie in the sheet of a phone beside what is pressed on the board. */
const FEW_IN_SHEET = 2
/** What has its place in the sheet of a phone: all of it where nothing is pressed on the board, else few; more is left to the drawer. */
export function inSheet(sorted: SortedOptions): readonly Option[] {
  const { verbs, onBoard, inBar, rest } = sorted
  if (verbs.length > 0) return []
  if (onBoard.length > 0) return inBar.length <= FEW_IN_SHEET ? inBar : []
  return needsDrawer(sorted) ? rest : inBar
}
