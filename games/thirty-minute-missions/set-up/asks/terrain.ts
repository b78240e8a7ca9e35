import {
  asking,
  type ChoiceOf,
  deed,
  legal,
  option,
  type Place,
  type Rng,
  refused,
  type Violation,
  verdictOf,
  violation,
} from '@sandtable/kernel'
import { baseIn, placeShown, shapeAt, siteMeant } from '../../free/shown.ts'
import { isFree } from '../../free/site.ts'
import { facingOf } from '../../free/steps.ts'
import { siteIn } from '../../free/table.ts'
import { ask } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { findItem, hexesToTry, type ItemPlace, itemProblems, MAP_ITEMS, type MapItem } from '../map-items.ts'

export const PASS = 'pass'
const MOST = 12
/** Looking for room gives up after so many hexes. */
const TRIED = 60

/** The hex an answer names; without hexes the painted one a point lies in, and the side nearest to its facing. */
export function itemPlaceOf(world: World, place: Place): ItemPlace {
  const site = siteMeant(world, place)
  const facing = place.facing ?? 0
  return { hex: { column: site.column, row: site.row }, edge: isFree(site) ? Math.round(facing / 60) % 6 : facing }
}
const fitsAt = (world: World, item: MapItem, place: ItemPlace): boolean => itemProblems(world, item, place).length === 0
/** Legal places for an item, from these hexes in their order. */
function placesFor(world: World, item: MapItem, hexes: readonly ItemPlace['hex'][], most: number): ItemPlace[] {
  const found: ItemPlace[] = []
  for (const hex of hexes) {
    if (found.length >= most) break
    const edges = item.kind === 'scatter' ? [0, 3, 1, 4, 2, 5] : [0]
    const edge = edges.find(e => fitsAt(world, item, { hex, edge: e }))
    if (edge !== undefined) found.push({ hex, edge })
  }
  return found
}
const refusalOf = (world: World, item: MapItem, hexes: readonly ItemPlace['hex'][]): Violation | null =>
  placesFor(world, item, hexes, 1).length > 0 ? null : violation('TM-R-117', 'there is no room left for it')
const aimAt = (world: World, item: MapItem, { hex, edge }: ItemPlace): ChoiceOf<'aim'> => ({
  type: 'aim',
  at: placeShown(world, hex, null, item.kind === 'scatter' ? facingOf(siteIn(world, hex), edge) : null),
})
const someHexes = (world: World, rng: Rng) => rng.shuffle(hexesToTry(world).slice()).slice(0, TRIED)

/** TM-R-117: what a side places next on the battlefield they build, or nothing. */
export const terrainItem = ask<{ side: SideId; left: number }, 'pick'>({
  kind: 'tm.terrain-item',
  type: 'pick',
  rule: 'TM-R-117',
  when: 'in the set-up, when players build the map',
  which: 'terrain',
  ask(world, { left }, _seat, toCheck) {
    const hexes = hexesToTry(world)
    const items = MAP_ITEMS.map(item =>
      option(item.id, item.label, {
        rule: item.kind === 'scatter' ? 'TM-SCAT-01' : item.kind === 'structure' ? 'TM-BLDG-01' : 'TM-TERN-01',
        brings: true,
        refusal: toCheck ? null : refusalOf(world, item, hexes),
      }),
    )
    return {
      type: 'pick',
      ...asking({
        text: 'What do you place on the battlefield?',
        note: `${left} left.`,
        act: 'Place',
        told: 'chooses what to place on the battlefield',
      }),
      options: [...items, deed(PASS, 'Place nothing', { rule: 'TM-R-117' })],
      min: 1,
      max: 1,
    }
  },
  validate(world, _subject, _seat, { ids }) {
    const item = findItem(ids[0]!)
    const refusal = item === null ? null : refusalOf(world, item, hexesToTry(world))
    return refusal === null ? legal() : refused(refusal.rule, refusal.text)
  },
  candidates(world, _subject, _seat, rng, most = MOST) {
    const hexes = hexesToTry(world)
    const items = rng.shuffle(MAP_ITEMS.slice(0, most - 1)).filter(item => refusalOf(world, item, hexes) === null)
    return [...items.map(item => item.id), PASS].map(id => ({ type: 'pick', ids: [id] }))
  },
})

/** TM-OPT-04: where it goes; cover stands on the side of the hex it is turned to. */
export const terrainPlace = ask<{ side: SideId; item: string }, 'aim'>({
  kind: 'tm.terrain-place',
  type: 'aim',
  rule: 'TM-OPT-04',
  when: 'in the set-up, when players build the map',
  ask: (world, { item }) => ({
    type: 'aim',
    ...asking({
      text: `Where does it go: ${findItem(item)!.label}?`,
      act: 'Place it',
      told: `chooses where it goes: ${findItem(item)!.label}`,
    }),
    from: null,
    footprint: baseIn(world),
    range: null,
  }),
  validate: (world, { item }, _seat, { at }) => verdictOf(itemProblems(world, findItem(item)!, itemPlaceOf(world, at))),
  inFull: (world, { item }, _seat, { at }) => aimAt(world, findItem(item)!, itemPlaceOf(world, at)),
  candidates(world, { item }, _seat, rng, most = MOST) {
    const it = findItem(item)!
    const some = placesFor(world, it, someHexes(world, rng), most)
    const places = some.length > 0 ? some : placesFor(world, it, hexesToTry(world), 1)
    return places.map(place => aimAt(world, it, place))
  },
  area: (world, { item }) =>
    placesFor(world, findItem(item)!, hexesToTry(world), Number.POSITIVE_INFINITY).map(({ hex }) =>
      shapeAt(world, hex, 0, { id: `terrain-${hex.column}_${hex.row}`, style: 'zone', rule: 'TM-R-117' }),
    ),
})
