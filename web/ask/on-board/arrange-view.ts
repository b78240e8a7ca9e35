import type { AskOf, PieceId, Placed, Scene, ScenePoint, Verdict } from '@sandtable/kernel'
import type { Overlay } from '../../board/overlay.ts'
import type { HexGround } from '../../board/space/hexes.ts'
import type { Side } from '../../ui/side.ts'
import { counted } from '../../ui/words.ts'
import { blamesOf, canTurn, findTether, type GhostProblem, movedPieces } from './ghosts.ts'
import { groundAt, hasLevels, levelText } from './levels.ts'
import type { Magnet } from './magnets.ts'
import { coordinateText, type Lying, lengthText, radiusOf } from './measure.ts'
import { turnOverlay } from './turning.ts'
import { findGround, findPreview, violationsOf } from './words.ts'

/** An arrangement as it is seen. */
export type ArrangeView = {
  scene: Scene
  ask: AskOf<'arrange'>
  proposed: readonly Placed[]
  places: readonly Placed[]
  verdict: Verdict | null
  chosen: PieceId | null
  side: Side
  /** What holds the ghost that is dragged. */
  magnet: Magnet | null
  /** The hexes with their levels; null on a table. */
  ground: HexGround | null
}

/** The level of a ghost: its own, or the one that the rules have for it, or that of the ground; null where there are none. */
export function ghostLevel({ places, verdict, ground }: ArrangeView, place: Placed): number | null {
  if (!hasLevels(ground, place)) return null
  const usual = places.length === 1 ? findPreview(verdict, 'level') : null
  return place.level ?? usual ?? groundAt(ground, place)
}

const pieceOf = (scene: Scene, id: PieceId) => scene.pieces.find(p => p.id === id) ?? null
export const ghostName = ({ ask }: ArrangeView, id: PieceId): string => ask.pieces.find(p => p.id === id)?.name ?? 'It'

const lyingOf = ({ ask, scene }: ArrangeView, place: Placed): Lying => ({
  at: place,
  footprint: ask.pieces.find(p => p.id === place.piece)?.footprint ?? pieceOf(scene, place.piece)?.footprint ?? null,
})

function tetherOf(view: ArrangeView, place: Placed, blame: GhostProblem): { to: ScenePoint; text: string } | null {
  const find = (id: PieceId): Lying | null => {
    const ghost = view.places.find(p => p.piece === id)
    return ghost ? lyingOf(view, ghost) : pieceOf(view.scene, id)
  }
  const { board } = view.scene
  const tether = findTether(board, lyingOf(view, place), blame, find, view.ask.around)
  return tether && { to: tether.to, text: lengthText(board, tether.distance) }
}

/** How many radii below a contact its word lies. */
const BELOW = 2.6

/** The handle of the one in hand, and a word where its base touches another. */
function handOverlays({ scene, ask, places, chosen, magnet }: ArrangeView): Overlay[] {
  const held = places.find(p => p.piece === chosen)
  const footprint = ask.pieces.find(p => p.id === chosen)?.footprint ?? null
  const handle = held && canTurn(ask, held) ? [turnOverlay(scene.board, { at: held, facing: held.facing ?? 0, footprint })] : []
  const contact = magnet?.type === 'contact' ? magnet.at : null
  // Below the base, so that it hides none of both.
  const below = contact && { x: contact.x, y: contact.y - BELOW * radiusOf(footprint) }
  const chip: Overlay[] = below ? [{ type: 'chip', at: below, text: 'contact', tone: 'good' }] : []
  return [...handle, ...chip]
}

export const arrangeOverlays = (view: ArrangeView): Overlay[] => [...ghostOverlays(view), ...handOverlays(view)]

function ghostOverlays(view: ArrangeView): Overlay[] {
  const { ask, proposed, places, verdict, chosen, side } = view
  const blames = blamesOf(violationsOf(verdict), places)
  const moved = new Set(movedPieces(proposed, places))
  return places.flatMap((place): Overlay[] => {
    const asked = ask.pieces.find(p => p.id === place.piece)
    if (!asked) return []
    const blame = blames.get(place.piece)
    return [
      {
        type: 'ghost',
        piece: place.piece,
        at: { x: place.x, y: place.y, facing: place.facing, level: ghostLevel(view, place) },
        footprint: asked.footprint,
        icon: asked.icon,
        side,
        state: blame ? 'refused' : moved.has(place.piece) ? 'moved' : 'proposed',
        chosen: place.piece === chosen,
        tether: blame ? tetherOf(view, place, blame) : null,
      },
    ]
  })
}

/** '4 placed by rule, none moved' */
export function movedText({ proposed, places }: ArrangeView): string {
  const moved = movedPieces(proposed, places).length
  if (moved === 0) return places.length === 1 ? 'Placed by rule' : `${places.length} placed by rule, none moved`
  return moved === places.length ? (moved === 1 ? 'Moved' : `All ${moved} moved`) : `${moved} of ${places.length} moved`
}

/** Whom a refusal speaks of: by name while they can be remembered. */
const blamedText = (names: readonly string[]): string => {
  const count = counted(names.length, 'piece')
  return names.length > MOST_NAMED ? count : `${count}: ${names.join(', ')}`
}
const MOST_NAMED = 3

/** All of it in words: what is wrong, or how it stands, and the one in hand. */
export function arrangeWords(view: ArrangeView): string {
  const { scene, places, verdict, chosen } = view
  const violations = violationsOf(verdict)
  const blames = blamesOf(violations, places)
  const names = [...blames.keys()].map(id => ghostName(view, id))
  const [first] = violations
  const state = first
    ? `Refused: ${first.text}, ${first.rule}${names.length > 0 ? `, ${blamedText(names)}` : ''}`
    : `${movedText(view)}, legal`
  const ghost = places.find(p => p.piece === chosen)
  if (!ghost) return state
  const at = `${coordinateText(scene.board, ghost.x)}, ${coordinateText(scene.board, ghost.y)}`
  const ground = findGround(scene, ghost)
  const level = ghostLevel(view, ghost)
  const height = level === null ? '' : `, level ${levelText(level)}`
  return `${state}. ${ghostName(view, ghost.piece)} at ${at}${ground ? `, in ${ground}` : ''}${height}`
}
