import type { Cue, PieceId, Scene, ScenePoint } from '@sandtable/kernel'
import type { BoardStory } from '../board/telling/board-story.ts'
import type { LogLine, Player } from '../host/host.ts'
import { findSide } from '../table/sides.ts'
import { isGrave, type ToldBeat } from './beats.ts'
import type { StoryView } from './director.ts'
import type { RecapItem } from './recap.ts'
import { noticeOf } from './words.ts'

type Walk = Extract<Cue, { type: 'move' }>
const isWalk = (cue: Cue): cue is Walk => cue.type === 'move'
const cuesOf = (lines: readonly LogLine[]): readonly Cue[] => lines.flatMap(line => line.cues)

/** The steps of each piece as one way. */
function waysOf(lines: readonly LogLine[]): { piece: PieceId; points: readonly ScenePoint[] }[] {
  return [...Map.groupBy(cuesOf(lines).filter(isWalk), cue => cue.piece)].map(([piece, walks]) => ({
    piece,
    points: walks.flatMap((walk, i) => (i === 0 ? walk.path : walk.path.slice(1))),
  }))
}
const lengthOf = (points: readonly ScenePoint[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0)

/** The way of a move: of the one who leads, or goes farthest. */
export function wayOf(beat: ToldBeat, scene: Scene): readonly ScenePoint[] | null {
  const ways = waysOf(beat.lines).filter(({ points }) => lengthOf(points) > 0)
  const leader = ways.find(({ piece }) => scene.pieces.find(p => p.id === piece)?.leads)
  return (leader ?? ways.toSorted((a, b) => lengthOf(b.points) - lengthOf(a.points))[0])?.points ?? null
}

const pointsOf = (cue: Cue): readonly ScenePoint[] => {
  if (cue.type === 'move') return cue.path
  return cue.type === 'shot' ? [cue.from, cue.to] : [cue.at]
}
const middleOf = (points: readonly ScenePoint[]): ScenePoint => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
})

/** Where a beat happens: where somebody fell, arrived or was shot at, or stands. */
export function placeOf({ lines, actor }: ToldBeat, scene: Scene): ScenePoint | null {
  const cues = cuesOf(lines)
  const lost = cues.flatMap(cue => (cue.type === 'lost' ? [cue.at] : []))
  const ends = cues.flatMap(cue => pointsOf(cue).slice(-1))
  const named = new Set(lines.flatMap(line => line.pieces))
  const standing = scene.pieces.filter(piece => named.has(piece.id)).map(({ at: { x, y } }) => ({ x, y }))
  const acting = scene.pieces
    .filter(piece => actor !== null && (piece.group === actor || piece.id === actor))
    .map(piece => piece.at)
  const found = [lost, ends, standing, acting].find(points => points.length > 0)
  return found ? middleOf(found) : null
}

const piecesOfActor = (scene: Scene, actor: string | null): PieceId[] =>
  actor === null ? [] : scene.pieces.filter(piece => piece.group === actor || piece.id === actor).map(piece => piece.id)

/** The silhouette of whoever acts; null: nobody does, or somebody who is not seen. */
export function iconOfActor(scene: Scene, actor: string | null): string | null {
  const [first] = piecesOfActor(scene, actor)
  return scene.pieces.find(({ id }) => id === first)?.icon ?? null
}

/** The last move of the activation that is told: its way stays until another acts. */
const lastMove = ({ done, beat }: StoryView): ToldBeat | null =>
  [...done, ...(beat ? [beat] : [])].findLast(told => told.kind === 'move') ?? null

const setOutOf = ({ lines }: ToldBeat, scene: Scene): BoardStory['setOut'] =>
  waysOf(lines).flatMap(({ piece, points }) => {
    const found = scene.pieces.find(p => p.id === piece)
    const from = points[0]
    return found && from ? [{ at: { ...found.at, x: from.x, y: from.y }, footprint: found.footprint }] : []
  })

const platesOf = ({ lines }: ToldBeat): BoardStory['plates'] =>
  lines.flatMap(line => {
    const lost = line.cues.find(cue => cue.type === 'lost')
    return lost && line.beat?.fallen ? [{ at: lost.at, text: `−1 ${line.beat.fallen.one}` }] : []
  })

/** Whoever acts, and where that one is not on the board, those it acts with. */
function actorsOf({ actor, seat, kind, lines }: ToldBeat, scene: Scene): PieceId[] {
  const acting = piecesOfActor(scene, actor)
  if (acting.length > 0 || kind !== 'order') return acting
  const named = new Set(lines.flatMap(line => line.pieces))
  return scene.pieces.filter(piece => named.has(piece.id) && piece.seat === seat).map(piece => piece.id)
}

type Seen = { scene: Scene; players: readonly Player[]; isFollowing: boolean; isStill: boolean }

/** What the board shows of the beat that is told. */
export function boardStoryOf(view: StoryView, { scene, players, isFollowing, isStill }: Seen): BoardStory | null {
  const { beat, phase, time, ghosts } = view
  if (!beat || phase === 'over' || phase === 'none') return null
  const isTold = phase !== 'thinking'
  const { lines } = beat
  const actors = actorsOf(beat, scene)
  const move = lastMove(view)
  const points = move ? wayOf(move, scene) : null
  const at = isGrave(beat) ? placeOf(beat, scene) : null
  return {
    key: `${beat.id} ${lines.length} ${phase === 'again' ? 'again' : 'told'}`,
    side: findSide(players, beat.seat),
    lines: isTold ? lines : [],
    moves: isStill ? 1 : time.moves,
    lasts: time.moves + time.holds,
    actors,
    look:
      isTold && (isFollowing || phase === 'again')
        ? { pieces: [...new Set([...actors, ...lines.flatMap(line => line.pieces)])], points: cuesOf(lines).flatMap(pointsOf) }
        : null,
    way: move && points ? { points, label: move === beat ? move.text : '', isFaint: false } : null,
    setOut: move ? setOutOf(move, scene) : [],
    notice: isTold && at ? { at, ...noticeOf(beat, players) } : null,
    plates: isTold && beat.kind === 'loss' && !isGrave(beat) ? platesOf(beat) : [],
    ghosts,
    pins: [],
  }
}

/** What stays on the board beside the recap: numbers at the places, the ways faint. */
export function recapOnBoard(things: readonly RecapItem[], scene: Scene, players: readonly Player[]): BoardStory | null {
  const pins = things.flatMap(({ moment: { beat } }, i) => {
    const at = placeOf(beat, scene)
    return at ? [{ at, text: String(i + 1) }] : []
  })
  const move = things.find(({ moment }) => moment.beat.kind === 'move')?.moment
  const points = move ? wayOf(move.beat, move.before) : null
  if (pins.length === 0) return null
  return {
    ...{ key: `recap ${things.map(thing => thing.moment.beat.id).join(' ')}`, lines: [], moves: 0, lasts: 0, actors: [] },
    ...{ look: null, setOut: [], notice: null, plates: [], ghosts: [], pins },
    side: findSide(players, move?.beat.seat ?? null),
    way: points ? { points, label: '', isFaint: true } : null,
  }
}
