import { isWithinOutline } from '../drawing/outline.ts'
import type { Overlay } from '../overlay.ts'
import { type PlaceFound, type PlaceWanted, stepAside } from '../pieces/step-aside.ts'
import { between, boxAround, distance, grown, overlaps, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { Area } from '../terrain/area.ts'
import { type Run, tagWidth } from './Tag.tsx'

/** So often a way is looked at, in millimetres. */
const STEP = 6

/** Where somebody is about to go or to stand: along a way, and those ghosts that are in hand or refused. */
function placesOf(overlay: Overlay, space: Space): Point[] {
  if (overlay.type === 'ghost')
    return overlay.chosen || overlay.state === 'refused' || overlay.tether ? [space.stand(overlay.at).at] : []
  if (overlay.type !== 'path') return []
  const way = overlay.points.map(space.at)
  return way.flatMap((to, i) => {
    const from = way[i - 1] ?? to
    const looks = Math.max(1, Math.ceil(distance(from, to) / STEP))
    return Array.from({ length: looks + 1 }, (_, n) => between(from, to, n / looks))
  })
}

/** The terrain whose words somebody needs now: what his way or his ghosts touch. The rest keeps silent until it is pointed at. */
export function explainedBy(overlays: readonly Overlay[], areas: readonly Area[], space: Space): Area[] {
  const places = overlays.flatMap(overlay => placesOf(overlay, space))
  if (places.length === 0) return []
  const around = grown(boxAround(places), 1)
  return areas.filter(({ points }) => overlaps(boxAround(points), around) && places.some(place => isWithinOutline(points, place)))
}

export const wordsOf = ({ label, text }: Area): Run[] => [
  { text: label!, font: 'name' },
  { text, font: 'word' },
]
export const WORDS = 21
/** Between words, in pixels. */
const GAP = 4

/** Where the words of terrain lie, in pixels of the whole table: below it, above it or in its middle, on no base and no other words. */
export function wordSpots(
  areas: readonly Area[],
  bases: readonly { at: Point; radius: number }[],
  scale: number,
): Map<string, PlaceFound> {
  const wishes = areas.map((area): PlaceWanted => {
    const { left, right, top, bottom } = boxAround(area.points)
    const x = ((left + right) / 2) * scale
    const spots = [bottom * scale - 2, top * scale - WORDS, ((top + bottom) / 2) * scale].map(y => ({ x, y }))
    const middle = { x, y: ((top + bottom) / 2) * scale }
    return { id: area.id, width: tagWidth(wordsOf(area)) + GAP, height: WORDS + GAP, spots, bases: [middle] }
  })
  const kept = bases.map(({ at, radius }) => ({ at: { x: at.x * scale, y: at.y * scale }, radius: radius * scale, kept: true }))
  return stepAside(wishes, kept)
}
