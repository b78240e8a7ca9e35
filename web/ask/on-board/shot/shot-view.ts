import type { Ask, Choice, Option, PieceId, Scene, SightLine } from '@sandtable/kernel'
import type { Overlay } from '../../../board/overlay.ts'
import { findFirst } from '../../../table/tools/sight.ts'
import { capital } from '../../../ui/words.ts'
import { isNamed, isOfSame, piecesNamed } from '../../parts/places.ts'

const optionsOf = (ask: Ask): readonly Option[] => (ask.type === 'pick' ? ask.options : [])

/** What is in focus: who is pointed at, else what is chosen, else what most would take. */
export function focusedOption(ask: Ask, draft: Choice | null, hovered: readonly PieceId[], scene: Scene): Option | null {
  const options = optionsOf(ask)
  const chosen = draft?.type === 'pick' ? options.find(o => draft.ids.includes(o.id)) : undefined
  const isMeant = (o: Option) => !o.upon || (chosen !== undefined && isOfSame(o, chosen))
  const pointed = options.find(o => isMeant(o) && hovered.some(piece => isNamed(scene, piece, o.upon ?? o.pieces)))
  return pointed ?? chosen ?? options.find(o => o.id === ask.first) ?? null
}

/** A question in which something is a shot: whom one could shoot at carries a line. */
export const hasShots = (ask: Ask): boolean => optionsOf(ask).some(option => option.shot !== undefined || isReaction(option))
/** Those who would act are its pieces, and it is known against whom: an arrow says so without knowing of cover. */
const isReaction = ({ shot, odds, pieces }: Option): boolean =>
  shot === undefined && odds?.against !== undefined && pieces.length > 0
/** It asks for nothing but a target. */
const isAboutTargets = (ask: Ask): boolean => optionsOf(ask).some(option => option.shot && !option.upon)

/** The shot that is in focus, from what the option knows of it. */
export function shotOverlay(option: Option): Overlay[] {
  const { shot, pieces, upon = pieces } = option
  if (isReaction(option)) return reactionOverlays(pieces, option.odds!.against!)
  if (!shot || shot.by.length === 0 || upon.length === 0) return []
  const { by, cover } = shot
  const text = cover ? `Cover: ${cover.label}` : ''
  return [{ type: 'shot', by, at: upon, result: cover ? 'partial' : 'clear', until: cover?.at ?? null, text }]
}

const reactionOverlays = (by: readonly PieceId[], at: readonly PieceId[]): Overlay[] => [
  { type: 'ring', pieces: at, tone: 'accent', label: null },
  { type: 'shot', by, at, result: 'clear', until: null, text: '' },
]

/** Two pieces that stand nearest to each other, of those who act and those they cannot shoot at. */
export function nearestPair(scene: Scene, by: readonly PieceId[], at: readonly PieceId[]): { from: PieceId; to: PieceId } | null {
  const [own, others] = [piecesNamed(scene, by), piecesNamed(scene, at)]
  const pairs = own.flatMap(a => others.map(b => ({ from: a.id, to: b.id, far: Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) })))
  return pairs.length === 0 ? null : pairs.reduce((a, b) => (b.far < a.far ? b : a))
}

/** A line that is blocked, red from what blocks it; other refusals (out of range, out of arc) have no line. */
export function blockedOverlay(scene: Scene, by: readonly PieceId[], at: readonly PieceId[], line: SightLine | null): Overlay[] {
  const pair = nearestPair(scene, by, at)
  const from = scene.pieces.find(p => p.id === pair?.from)
  if (line?.result !== 'blocked' || !pair || !from) return []
  const first = findFirst(scene, { from: { at: from.at, piece: from.id }, to: { at: from.at, piece: null }, line })
  const text = first ? `Blocked: ${first.label}` : capital(line.text)
  return [{ type: 'shot', by: [pair.from], at: [pair.to], result: 'blocked', until: first?.at ?? null, text }]
}

/** Targets that cannot be chosen, each with its reason. */
export const refusedOverlays = (ask: Ask): Overlay[] =>
  (isAboutTargets(ask) ? optionsOf(ask) : []).flatMap((option): Overlay[] =>
    option.refusal && option.pieces.length > 0 && option.part === undefined
      ? [{ type: 'refused', pieces: option.pieces, text: option.refusal.text }]
      : [],
  )
