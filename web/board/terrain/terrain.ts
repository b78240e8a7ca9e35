import { type Scene, STYLES, type StyleOf } from '@sandtable/kernel'
import { group, num, path, tag } from '../drawing/markup.ts'
import { ring } from '../drawing/path.ts'
import { type Box, grown } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { type Area, areaOf, type Recipe } from './area.ts'
import { building, cityBlock, fence, ruins } from './building.ts'
import { hexTiles } from './hex-tiles.ts'
import { wallsOf } from './hex-walls.ts'
import { hill, rocks, stones } from './hill.ts'
import { hole, roof, rubble, wall } from './roof.ts'
import { crater, type Scar, wreck } from './scars.ts'
import { streets } from './street.ts'
import { swamp, water } from './water.ts'
import { woods } from './woods.ts'
import { bunker, canyon, emplacement, fortress, minefield, pad, rift } from './works.ts'

/** Only an outline, dashed. Its label is shown with the footprints. */
const plain: Recipe = ({ points }) =>
  group(
    { 'stroke-linejoin': 'round' },
    path(ring(points), { fill: 'var(--g-lo)', opacity: 0.35 }),
    path(ring(points), { fill: 'none', stroke: 'var(--contour)', 'stroke-width': 1.6, 'stroke-dasharray': '7 4' }),
  )
/** Ground of another colour. */
const spread =
  (colour: string): Recipe =>
  ({ points }) =>
    group(
      { 'stroke-linejoin': 'round' },
      path(ring(points), { fill: `var(--${colour})`, opacity: 0.8 }),
      path(ring(points), { fill: 'url(#speck)', opacity: 0.5 }),
      path(ring(points), { fill: 'none', stroke: 'var(--contour)', 'stroke-opacity': 0.6, 'stroke-width': 1.6 }),
    )

/** Streets are drawn all at once, so that they run into each other. */
const RECIPES: { readonly [style in Exclude<StyleOf<'terrain'>, 'street'>]: Recipe } = {
  plain,
  sand: spread('hx-sand'),
  snow: spread('snow'),
  lava: spread('lava-lo'),
  canyon,
  crater: hole,
  stones,
  rocks,
  hill,
  swamp,
  water,
  rift,
  minefield,
  rubble,
  ruins,
  pad,
  'city-block': cityBlock,
  building,
  roof,
  fortress,
  bunker,
  emplacement,
  fence,
  wall,
  forest: woods,
}
const rankOf = ({ style }: Area): number => STYLES.terrain.indexOf(style)
const drawArea = (area: Area): string => (area.style === 'street' ? '' : RECIPES[area.style](area))

export const areasOf = (scene: Pick<Scene, 'layers'>, space: Space): Area[] =>
  scene.layers
    .flatMap(layer => layer.shapes)
    .filter(shape => shape.kind === 'terrain')
    .map(shape => areaOf(shape, space))

const rectOf = ({ left, top, right, bottom }: Box, attributes: { readonly [name: string]: string | number }): string =>
  tag('rect', { x: num(left), y: num(top), width: num(right - left), height: num(bottom - top), ...attributes })

/** The frame of a table is so wide; around tiles lies the bare table. */
export const FRAME = 60
const TABLE_EDGE = 640
export const extentOf = ({ field, hexes }: Space): Box => grown(field, hexes ? TABLE_EDGE : FRAME + 10)

/** The table with its frame, as it is brought into view. */
export const tableOf = ({ field, hexes }: Space): Box => grown(field, hexes ? 24 : FRAME)

const groundOf = ({ field }: Space): string =>
  ['var(--ground)', 'url(#mottle)', 'url(#mottle2)', 'url(#speck)'].map(fill => rectOf(field, { fill })).join('')

/** Wood with grain, a groove, and the shadow it throws on the ground. */
function frameOf({ field }: Space): string {
  const { left, top, right, bottom } = field
  const outer = grown(field, FRAME)
  const hole = (box: Box) => `M${num(box.left)} ${num(box.top)}H${num(box.right)}V${num(box.bottom)}H${num(box.left)}Z`
  const mitre = `M${num(outer.left)} ${num(outer.top)}L${num(left)} ${num(top)}M${num(outer.right)} ${num(outer.top)}L${num(right)} ${num(top)}M${num(outer.left)} ${num(outer.bottom)}L${num(left)} ${num(bottom)}M${num(outer.right)} ${num(outer.bottom)}L${num(right)} ${num(bottom)}`
  return group(
    {},
    path(`M${num(left)} ${num(top)}H${num(right)}V${num(top + 14)}H${num(left)}Z`, { fill: 'var(--shade)', opacity: 0.22 }),
    path(`M${num(left)} ${num(top)}V${num(bottom)}H${num(left + 10)}V${num(top)}Z`, { fill: 'var(--shade)', opacity: 0.2 }),
    path(hole(outer) + hole(field), { fill: 'var(--frame)', 'fill-rule': 'evenodd' }),
    ...[16, 27, 40].map((by, i) =>
      rectOf(grown(field, by), {
        fill: 'none',
        stroke: 'var(--shade)',
        'stroke-opacity': 0.1 + 0.05 * (i % 2),
        'stroke-width': 1.4,
      }),
    ),
    rectOf(grown(field, FRAME - 8), { fill: 'none', stroke: 'var(--frame-2)', 'stroke-width': 5 }),
    rectOf(grown(field, 3), { fill: 'none', stroke: 'var(--frame-2)', 'stroke-width': 2 }),
    path(mitre, { stroke: 'var(--shade)', 'stroke-opacity': 0.3, 'stroke-width': 1.4 }),
    rectOf(grown(field, 1), { fill: 'none', stroke: 'var(--shade)', 'stroke-opacity': 0.55, 'stroke-width': 3 }),
  )
}

const lightOn = (box: Box): string => rectOf(box, { fill: 'url(#lamp)' }) + rectOf(box, { fill: 'url(#vignette)' })

function landOf(scene: Scene, space: Space): string {
  const areas = areasOf(scene, space).toSorted((a, b) => rankOf(a) - rankOf(b))
  return streets(areas.filter(({ style }) => style === 'street')) + areas.map(drawArea).join('')
}

type Drawings = { readonly [icon: string]: string }

const scarsOf = (scars: readonly Scar[], drawings: Drawings): string =>
  scars.map(scar => (scar.icon === null ? crater(scar) : wreck(scar, drawings[scar.icon] ?? null))).join('')

/** Everything that lies still: the table, the ground, terrain, what battle left, light and frame. */
export function terrainOf(scene: Scene, space: Space, scars: readonly Scar[], drawings: Drawings): string {
  const extent = extentOf(space)
  if (!space.hexes)
    return groundOf(space) + landOf(scene, space) + scarsOf(scars, drawings) + lightOn(space.field) + frameOf(space)
  const tray = grown(space.field, 30)
  return [
    rectOf(extent, { fill: 'url(#plank)' }),
    rectOf({ ...tray, bottom: tray.bottom + 24 }, { rx: 10, fill: 'var(--frame)' }),
    rectOf(grown({ ...tray, bottom: tray.bottom + 24 }, -7), {
      rx: 6,
      fill: 'none',
      stroke: 'var(--frame-2)',
      'stroke-width': 2,
    }),
    hexTiles(space.hexes, wallsOf(scene, space.hexes)),
    landOf(scene, space),
    scarsOf(scars, drawings),
    rectOf(extent, { fill: 'url(#lamp)' }),
  ].join('')
}
