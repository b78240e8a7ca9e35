import type { Scene, SightEnd, SightLine } from '@sandtable/kernel'
import { apart, distanceOf, lengthText } from '../../ask/on-board/measure.ts'
import type { Overlay } from '../../board/overlay.ts'
import { capital } from '../../ui/words.ts'
import { type End, endName } from './ruler.ts'

/** A look along a line: between what, and what was found; null where the rules say nothing. */
export type Look = { from: End; to: End; line: SightLine | null }

export const sightEnd = ({ at, piece }: End): SightEnd => (piece === null ? { at } : { piece })

const TITLES: { readonly [result in SightLine['result']]: string } = { clear: 'Clear', partial: 'Cover', blocked: 'Blocked' }

/** The first thing in the way that has a place. */
export function findFirst(scene: Scene, { from, line }: Look) {
  const placed = (line?.by ?? []).flatMap(by =>
    by.at ? [{ label: by.label, at: by.at, out: apart(scene.board, from.at, by.at) }] : [],
  )
  return placed.toSorted((a, b) => a.out - b.out)[0] ?? null
}

/** What there is to say, what is in the way and where, and how far it is. */
function cardText(scene: Scene, look: Look, line: SightLine): string {
  const first = findFirst(scene, look)
  const names = line.by.map(by => by.label)
  const out = first ? `${lengthText(scene.board, first.out)} out` : ''
  const why = [...new Set(names), out].filter(Boolean).join(', ')
  const parts = [capital(line.text), capital(why), `${lengthText(scene.board, line.distance)} away`]
  return parts.filter(Boolean).join('. ')
}

export function sightOverlays(scene: Scene, look: Look): Overlay[] {
  const { from, to, line } = look
  if (!line) return [{ type: 'chip', at: to.at, text: 'The rules say nothing about sight here', tone: 'plain' }]
  return [
    {
      type: 'sight',
      from: from.at,
      to: to.at,
      until: line.result === 'clear' ? null : (findFirst(scene, look)?.at ?? null),
      result: line.result,
      title: TITLES[line.result],
      text: cardText(scene, look, line),
      rule: line.rule,
    },
  ]
}

export function sightWords(scene: Scene, look: Look): string {
  const { from, to, line } = look
  const between = `${endName(scene, from) ?? 'From here'} to ${endName(scene, to) ?? 'a place'}`
  return line
    ? `${between}: ${TITLES[line.result]}. ${cardText(scene, look, line)}, ${line.rule}`
    : `${between}: the rules say nothing about sight`
}

/** Other pieces to look at, the nearest first. */
export const othersFrom = (scene: Scene, from: End): End[] =>
  scene.pieces
    .filter(p => p.id !== from.piece)
    .map(p => ({
      end: { at: { x: p.at.x, y: p.at.y }, piece: p.id },
      far: distanceOf(scene.board, { ...from, footprint: null }, p).distance,
    }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ end }) => end)
