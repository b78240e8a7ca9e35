import type { PieceId, Scene, Threat } from '@sandtable/kernel'
import type { Overlay } from '../../../board/overlay.ts'
import { nameOf } from '../../parts/places.ts'
import { type Field, outlineOf } from './field.ts'

/** Counts from here on are one. */
const MOST = 4
export const LEVELS = Array.from({ length: MOST }, (_, i) => i + 1)
export const levelText = (level: number): string => (level === MOST ? `${level}+` : String(level))

export function threatOverlay(field: Field, threats: readonly Threat[]): Overlay {
  const at = (level: number) => threats.map(({ shoot }) => shoot.length >= level)
  const levels = LEVELS.map(level => ({ label: levelText(level), inside: at(level) })).filter(({ inside }) =>
    inside.some(Boolean),
  )
  return {
    type: 'threat',
    levels: levels.map(({ label, inside }) => ({ label, outline: outlineOf(field, inside) })),
    assault: outlineOf(
      field,
      threats.map(({ assault }) => assault.length > 0),
    ),
  }
}

const NAMED = 3
/** 'Court, Oni Band 1 and 2 more' */
export function namesText(scene: Scene, ids: readonly PieceId[]): string {
  const names = ids.map(id => nameOf(scene, id) ?? id)
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown
}

/**
 * What waits at the end of a way; `near`: enemies within one's own range from there, null where that is not known. On a phone (`isShort`) what is
 * not there is not told beside what is: the card would lie on the way.
 */
export function endLines(
  scene: Scene,
  { shoot, assault }: Threat,
  near: number | null,
  isShort = false,
): Extract<Overlay, { type: 'end' }>['lines'] {
  const own = near === null || (isShort && near === 0) ? [] : [{ tone: 'plain' as const, text: nearText(near) }]
  if (shoot.length + assault.length === 0) return [{ tone: 'plain', text: 'Nobody can shoot or assault here' }, ...own]
  const line = (tone: 'bad' | 'warn', ids: readonly PieceId[], verb: string) => {
    if (ids.length > 0) return [{ tone, text: `${ids.length} can ${verb} here: ${namesText(scene, ids)}` }]
    return isShort ? [] : [{ tone: 'plain' as const, text: `Nobody can ${verb} here` }]
  }
  return [...line('bad', shoot, 'shoot'), ...line('warn', assault, 'assault'), ...own]
}
const nearText = (near: number): string =>
  near === 0 ? 'No enemy within your range' : `${near} ${near === 1 ? 'enemy' : 'enemies'} within your range`
