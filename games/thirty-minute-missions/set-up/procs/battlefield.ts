import { proc } from '../../hooks.ts'
import { foeOf, type SideId } from '../../world.ts'
import { cover } from '../asks/cover.ts'
import { itemPlaceOf, PASS, terrainItem, terrainPlace } from '../asks/terrain.ts'
import { type Marker, shownMarkers } from '../battlefield.ts'
import { findItem, putItem } from '../map-items.ts'
import { type Deciders, deciderOf, decidersOf } from './deciders.ts'

/** TM-R-117: how many items each side may place. */
const MOST_ITEMS = 10

const drawn = (markers: readonly Marker[]) =>
  markers.map(({ data, hex }) => ({ id: data.id, kind: data.kind, column: hex.column, row: hex.row }))

/** TM-BATL-09: the battlefield is created where the players do it themselves; then the markers are shown both ways (TM-R-119). */
export const battlefield = proc<{ asked?: Deciders }>()('battlefield', 'TM-BATL-09', {
  begin: play =>
    play.world.options.customMap
      ? play.call(buildMap, { turn: null, placed: { a: 0, b: 0 }, passes: 0, item: null }, 'scatter')
      : play.goto('scatter'),
  scatter(play, vars) {
    const { options, scatter } = play.world
    if (!options.scatterAgree || scatter.length === 0) return play.goto('markers')
    vars.asked = decidersOf(play.world)
    return play.ask(cover, Object.values(vars.asked), {}, 'agreed')
  },
  agreed(play, { asked }) {
    const { world } = play
    const [a, b] = [asked!.a, asked!.b].map(seat => play.answer(cover, seat).ids)
    for (const piece of world.scatter) piece.cover = a!.includes(piece.id) && b!.includes(piece.id)
    const ids = (isCover: boolean) => world.scatter.filter(s => s.cover === isCover).map(s => s.id)
    play.emit('cover agreed', 'TM-SCAT-02', { cover: ids(true), decoration: ids(false) }, { reveals: true })
    return play.goto('markers')
  },
  markers(play) {
    const { west, east } = shownMarkers(play.world)
    if (east.length > 0) play.emit('markers shown', 'TM-R-119', { west: drawn(west), east: drawn(east) })
    return play.done()
  },
})

type Building = { turn: SideId | null; placed: { a: number; b: number }; passes: number; item: string | null }

/** TM-R-117, TM-OPT-04: the sides place one item of terrain each in turn, the higher roll first, until both pass or have placed 10. */
export const buildMap = proc<Building>()('buildMap', 'TM-R-117', {
  begin: play => play.roll({ sides: 8, count: 2, rule: 'TM-R-117', why: 'first to build', seat: null }, 'first'),
  first(play, vars) {
    const [a = 0, b = 0] = play.faces()
    if (a === b) return play.goto('begin')
    vars.turn = a > b ? 'a' : 'b'
    play.emit('builder rolled', 'TM-R-117', { a, b, first: vars.turn })
    return play.goto('next')
  },
  next(play, vars) {
    const side = vars.turn!
    if (vars.passes >= 2) return play.done()
    const left = MOST_ITEMS - vars.placed[side]
    if (left === 0) return play.goto('pass')
    return play.ask(terrainItem, [deciderOf(play.world, side)], { side, left }, 'chosen')
  },
  chosen(play, vars) {
    const item = play.answer(terrainItem).ids[0]!
    const side = vars.turn!
    if (item === PASS) {
      play.emit('building passed', 'TM-R-117', { side })
      return play.goto('pass')
    }
    vars.item = item
    return play.ask(terrainPlace, [deciderOf(play.world, side)], { side, item }, 'placed')
  },
  placed(play, vars) {
    const side = vars.turn!
    const place = itemPlaceOf(play.world, play.answer(terrainPlace).at)
    const places = putItem(play.world, findItem(vars.item!)!, place)
    vars.placed[side] += 1
    play.emit('terrain placed', 'TM-OPT-04', {
      side,
      item: vars.item,
      hexes: places.map(p => ({ column: p.hex.column, row: p.hex.row })),
    })
    Object.assign(vars, { passes: 0, item: null, turn: foeOf(side) })
    return play.goto('next')
  },
  pass(play, vars) {
    vars.passes += 1
    vars.turn = foeOf(vars.turn!)
    return play.goto('next')
  },
})
