import type { AskOf, Place, Scene, SceneMark, Verdict } from '@sandtable/kernel'
import type { Overlay } from '../../board/overlay.ts'
import type { HexGround } from '../../board/space/hexes.ts'
import { counted } from '../../ui/words.ts'
import { groundAt, hasLevels, levelText } from './levels.ts'
import { apart, coordinateText, isHexBoard, lengthText } from './measure.ts'
import { canBeTurned, findCause, touchedBy, turnedFootprint } from './template.ts'
import { turnOverlay } from './turning.ts'
import { findGround, violationsOf } from './words.ts'

/** An aimed point or template as it is seen. */
export type AimView = {
  scene: Scene
  ask: AskOf<'aim'>
  /** Null until something is pointed at. */
  at: Place | null
  verdict: Verdict | null
  /** It does not follow the pointer any more. */
  isSet: boolean
  /** The hexes with their levels; null on a table. */
  ground: HexGround | null
}

/** The level that is aimed at: the one that was set, or that of the ground; null where there are none. */
export const aimLevel = ({ at, ground }: AimView): number | null =>
  at && hasLevels(ground, at) ? (at.level ?? groundAt(ground, at)) : null

const touchedIn = ({ scene, ask, at }: AimView) => (at ? touchedBy(scene, ask.footprint, at) : [])

/** Whom a template lies on; null where there is none, or nothing is aimed at yet. */
export function touchedText(view: AimView): string | null {
  if (!view.ask.footprint || !view.at) return null
  const { length } = touchedIn(view)
  return length === 0 ? 'nobody there' : `${counted(length, 'piece')} there`
}

/** How far it may lie from where it comes from: a ring, and its measure where the ring is on the table. */
function rangeOf({ scene: { board }, ask }: AimView): Overlay[] {
  if (!ask.from || ask.range === null || isHexBoard(board)) return []
  const { x, y } = ask.from
  const label = lengthText(board, ask.range)
  const ring: SceneMark = {
    id: 'aim-range',
    kind: 'mark',
    type: 'disc',
    style: 'range',
    label,
    rule: null,
    at: { x, y },
    radius: ask.range,
  }
  const ends = [y + ask.range, y - ask.range].filter(end => end > 0 && end < board.height)
  const chip: Overlay[] = ends.slice(0, 1).map(end => ({ type: 'chip', at: { x, y: end }, text: label, tone: 'accent' }))
  return [{ type: 'shapes', shapes: [ring] }, ...chip]
}

function templateOf({ scene, ask, verdict }: AimView, at: Place): Overlay {
  const [violation] = violationsOf(verdict)
  const cause = violation ? findCause(at, violation, ask.from) : null
  return {
    type: 'template',
    at,
    footprint: turnedFootprint(ask.footprint, at.facing ?? 0),
    state: violation ? 'bad' : verdict?.ok ? 'good' : 'idle',
    line: cause && { from: cause, text: lengthText(scene.board, apart(scene.board, cause, at)) },
  }
}

/** A template that is set and not round has a handle. */
const handleOf = ({ scene, ask, isSet }: AimView, at: Place): Overlay[] =>
  isSet && canBeTurned(ask.footprint) ? [turnOverlay(scene.board, { at, facing: at.facing ?? 0, footprint: ask.footprint })] : []

export function aimOverlays(view: AimView): Overlay[] {
  const range = rangeOf(view)
  if (!view.at) return range
  const touched = touchedIn(view)
  const isRefused = view.verdict !== null && !view.verdict.ok
  const ring: Overlay = { type: 'ring', pieces: touched.map(p => p.id), tone: isRefused ? 'bad' : 'target', label: null }
  return [...range, ...(touched.length > 0 ? [ring] : []), templateOf(view, view.at), ...handleOf(view, view.at)]
}

/** All of it in words. */
export function aimWords(view: AimView): string {
  const { scene, ask, at, verdict } = view
  if (!at) return 'Nothing is aimed at yet'
  const [violation] = violationsOf(verdict)
  const place = `${coordinateText(scene.board, at.x)}, ${coordinateText(scene.board, at.y)}`
  const ground = findGround(scene, at)
  const touched = touchedText(view)
  const far = ask.from ? `, ${lengthText(scene.board, apart(scene.board, ask.from, at))} away` : ''
  const level = aimLevel(view)
  const height = level === null ? '' : `, level ${levelText(level)}`
  const state = violation ? `, refused: ${violation.text}, ${violation.rule}` : verdict?.ok ? ', legal' : ''
  return `At ${place}${ground ? ` in ${ground}` : ''}${height}${far}${touched === null ? '' : `, ${touched}`}${state}`
}
