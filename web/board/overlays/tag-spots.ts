import type { Camera } from '../camera/camera.ts'
import type { Detail } from '../camera/detail.ts'
import type { Overlay } from '../overlay.ts'
import { countersOf } from '../pieces/counters.ts'
import type { Drawn } from '../pieces/formation.ts'
import { RING } from '../pieces/plate-spots.ts'
import { type BaseOnScreen, type PlaceFound, type PlaceWanted, stepAside } from '../pieces/step-aside.ts'
import { type Box, boxAround, distance, middleOf, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { findLow } from './Rings.tsx'
import { findWordPlace } from './Shot.tsx'
import { type Run, tagWidth } from './Tag.tsx'

/** Words below pieces that can be chosen, or cannot, and what is in the way of a shot. */
export type Tagged = Extract<Overlay, { type: 'odds' | 'refused' | 'shot' }>
export const isTagged = (overlay: Overlay): overlay is Tagged =>
  overlay.type === 'odds' || overlay.type === 'refused' || (overlay.type === 'shot' && overlay.text !== '')
/** Cover is a warning, what blocks a line is worse. */
export const toneOf = ({ result }: Extract<Overlay, { type: 'shot' }>): string =>
  result === 'blocked' ? 'var(--bad)' : 'var(--warn)'

export const TAG = 26
/** Between tags, in pixels. */
const GAP = 4

/** The key that chooses it, the figure, what it counts, and quietly what it comes from; or why it cannot be chosen. */
export function runsOf(overlay: Tagged): Run[] {
  if (overlay.type === 'shot') return [{ text: overlay.text, font: 'chip', colour: toneOf(overlay) }]
  if (overlay.type === 'refused') return [{ text: overlay.text, font: 'word', colour: 'var(--ink-3)' }]
  const { cap, figure, words, quiet } = overlay
  return [
    { text: cap, font: 'chip', colour: 'var(--ink-3)', isKey: true },
    { text: figure, font: 'chip' },
    { text: words, font: 'name' },
    { text: quiet, font: 'word', colour: 'var(--ink-2)' },
  ]
}

/** What a tag speaks of: a formation, a single base or a place; `y`: how many pixels below it the tag lies. */
type About = { box: Box; y: number }

function aboutPlace(at: Point, { formations, loose }: Drawn): About {
  const touched = formations.find(({ box }) => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom)
  if (touched) return { box: touched.box, y: 18 }
  const single = loose.find(token => distance(token.at, at) < token.radius)
  if (!single) return { box: boxAround([at], 0), y: 24 }
  return { box: boxAround([single.at], single.radius + RING), y: single.isBig ? 35 : 14 }
}

type TagView = {
  drawn: Drawn
  space: Space
  detail: Detail
  shifts: ReadonlyMap<string, Point>
  /** The camera at rest, and what of the screen no panel takes. */
  camera: Camera
  free: Box
  /** Where plates lie, and what lies beside pieces, in pixels of the whole table. */
  plates: readonly Box[]
}

function aboutOf(overlay: Tagged, { space, drawn }: TagView): About | null {
  if (overlay.type === 'odds') return aboutPlace(space.at(overlay.at), drawn)
  if (overlay.type === 'shot') {
    const at = findWordPlace(overlay, drawn, space)
    return at && { box: boxAround([at], 0), y: overlay.until ? 26 : 0 }
  }
  const low = findLow(overlay.pieces, drawn)
  return low && { box: boxAround([low], 0), y: 18 }
}
/** From far away tags lie below counters. */
const BELOW_COUNTER = 34

/** Below, and a little to both sides there; farther away it is tied to the nearest edge of what it speaks of. */
function wishOf(id: string, overlay: Tagged, view: TagView): PlaceWanted[] {
  const about = aboutOf(overlay, view)
  if (!about) return []
  const { scale } = view.camera
  const { left, top, right, bottom } = about.box
  const middle = middleOf(about.box)
  const isBelow = view.detail === 'far' && overlay.type !== 'shot'
  const lowest = isBelow ? middle.y * scale + BELOW_COUNTER : bottom * scale + about.y
  const width = tagWidth(runsOf(overlay)) + GAP
  const row = TAG + GAP
  const spots = [0, -0.3, 0.3].map(aside => ({ x: middle.x * scale + aside * width, y: lowest }))
  const edges = [
    { x: middle.x, y: bottom },
    { x: middle.x, y: top },
    { x: left, y: middle.y },
    { x: right, y: middle.y },
  ]
  const bases = edges.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  return [{ id, width, height: row, spots, bases }]
}

/** So far a table can reach beyond the screen. */
const FAR = 1e6
/** What bars and panels take, as the table counts its pixels. */
function coveredIn({ camera: { x, y }, free }: TagView): Box[] {
  const [left, top, right, bottom] = [free.left - x, free.top - y, free.right - x, free.bottom - y]
  const all = { left: -FAR, top: -FAR, right: FAR, bottom: FAR }
  return [
    { ...all, right: left },
    { ...all, bottom: top },
    { ...all, left: right },
    { ...all, top: bottom },
  ]
}

/** Counters, from far away. */
export function countersIn({ drawn, shifts, camera: { scale } }: Pick<TagView, 'drawn' | 'shifts' | 'camera'>): Box[] {
  return countersOf(drawn).map(({ id, at, width, height }) => {
    const x = at.x * scale + (shifts.get(id)?.x ?? 0)
    const y = at.y * scale + (shifts.get(id)?.y ?? 0)
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  })
}

/**
 * Where tags lie, in pixels of the whole table: on no base, no plate, no other tag and under no panel; then `more`, which give way to all of
 * them. Who finds no place is left out.
 */
export function tagSpots(
  tags: readonly { key: string; overlay: Tagged }[],
  view: TagView,
  more: readonly PlaceWanted[] = [],
): Map<string, PlaceFound> {
  const { drawn, detail, camera, plates } = view
  const far = detail === 'far'
  const bases = drawn.tokens.map(({ at, radius, isBig }): BaseOnScreen => {
    const around = (radius + (isBig ? RING : 0)) * camera.scale
    return { at: { x: at.x * camera.scale, y: at.y * camera.scale }, radius: around, kept: true }
  })
  const taken = [...coveredIn(view), ...plates, ...(far ? countersIn(view) : [])]
  // What is in the way stands there; odds of others give way to it.
  const odds = [
    ...tags.filter(({ overlay }) => overlay.type === 'shot'),
    ...tags.filter(({ overlay }) => overlay.type === 'odds'),
  ]
  const refused = tags.filter(({ overlay }) => overlay.type === 'refused')
  const wishes = [...odds, ...refused].flatMap(({ key, overlay }) => wishOf(key, overlay, view))
  return stepAside([...wishes, ...more], far ? [] : bases, taken)
}
