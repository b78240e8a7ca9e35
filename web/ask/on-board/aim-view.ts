import type { AskOf, Place, Scene, SceneShape, Verdict } from '@sandtable/kernel'
import type { Overlay } from '../../board/overlay.ts'
import { lossText, type Outlook } from '../forecast/forecast-words.ts'
import { counted } from '../parts/words.ts'
import { apart, coordinateText, isHexBoard, lengthText, radiusOf } from './measure.ts'
import { findCause, touchedBy, turnedFootprint } from './template.ts'
import { findGround, violationsOf } from './words.ts'

/** An aimed point or template as it is seen. */
export type AimView = {
  scene: Scene
  ask: AskOf<'aim'>
  /** Null until something is pointed at. */
  at: Place | null
  verdict: Verdict | null
  outlook: Outlook | null
}

export const touchedIn = ({ scene, ask, at }: AimView) => (at ? touchedBy(scene, ask.footprint, at) : [])

/** How far it may lie from where it comes from. */
function rangeShape({ scene, ask }: AimView): SceneShape[] {
  if (!ask.from || ask.range === null || isHexBoard(scene.board)) return []
  const { x, y } = ask.from
  const label = lengthText(scene.board, ask.range)
  return [{ id: 'aim-range', type: 'disc', style: 'range', label, rule: null, at: { x, y }, radius: ask.range }]
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

/** Above the template, so that it covers nothing that is aimed at. */
function forecastOf({ scene, ask, outlook }: AimView, at: Place): Overlay[] {
  if (!outlook) return []
  const lift = isHexBoard(scene.board) ? 0 : radiusOf(ask.footprint)
  const losses = outlook.losses.filter(l => l.mean >= 0.05).map(l => ({ side: l.side, text: lossText(l.mean) }))
  return [{ type: 'forecast', at: { x: at.x, y: at.y + lift }, losses, words: outlook.words, chosen: true }]
}

export function aimOverlays(view: AimView): Overlay[] {
  const range: Overlay = { type: 'shapes', shapes: rangeShape(view) }
  if (!view.at) return range.shapes.length > 0 ? [range] : []
  const touched = touchedIn(view)
  const isRefused = view.verdict !== null && !view.verdict.ok
  const ring: Overlay = { type: 'ring', pieces: touched.map(p => p.id), tone: isRefused ? 'bad' : 'target', label: null }
  return [
    ...(range.shapes.length > 0 ? [range] : []),
    ...(touched.length > 0 ? [ring] : []),
    templateOf(view, view.at),
    ...forecastOf(view, view.at),
  ]
}

/** All of it in words. */
export function aimWords(view: AimView): string {
  const { scene, ask, at, verdict, outlook } = view
  if (!at) return 'Nothing is aimed at yet'
  const [violation] = violationsOf(verdict)
  const place = `${coordinateText(scene.board, at.x)}, ${coordinateText(scene.board, at.y)}`
  const ground = findGround(scene, at)
  const touches = ask.footprint ? `, touches ${counted(touchedIn(view).length, 'piece')}` : ''
  const far = ask.from ? `, ${lengthText(scene.board, apart(scene.board, ask.from, at))} away` : ''
  const state = violation ? `, refused: ${violation.text}, ${violation.rule}` : verdict?.ok ? ', legal' : ''
  const forecast = outlook?.words ? `, ${outlook.words}` : ''
  return `At ${place}${ground ? ` in ${ground}` : ''}${far}${touches}${state}${forecast}`
}
