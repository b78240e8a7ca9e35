import { seatsOf } from '@sandtable/wargame/teams'
import { missionOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type SideId } from '../../world.ts'
import { hasRoomFor, poiPlaceAsk, poiTerrainAsk, poiTypeAsk } from '../asks/interest.ts'
import { poiType } from '../poi.ts'
import { findFreeSpot, middleOf, mirrored, placePoi } from '../poi-placement.ts'
import { rollInterest } from './roll-interest.ts'

type Placing = { left: number; side: SideId; type: string; terrain: string | null }

/** MW-POI-08, MW-POI-09: the sides place one each in turn, the host first; of a rolled or a chosen kind. */
export const alternateInterest = proc<Placing>()('alternateInterest', 'MW-POI-08', {
  begin(play, { left, side }) {
    const [seat] = seatsOf(play.world, side)
    if (left === 0) return play.done()
    const chosen = play.world.options.poiPlacement === 'alternating-chosen' && missionOf(play.world).poiTypes !== 'landing-zone'
    return chosen ? play.ask(poiTypeAsk, [seat!], {}, 'chosen') : play.call(rollInterest, { seat: seat!, type: null }, 'rolled')
  },
  chosen(play, vars) {
    vars.type = play.answer(poiTypeAsk).ids[0]!
    vars.terrain = null
    if (Object.keys(poiType(vars.type).terrain).length === 0) return play.goto('place')
    return play.ask(poiTerrainAsk, [seatsOf(play.world, vars.side)[0]!], { type: vars.type }, 'built')
  },
  built(play, vars) {
    vars.terrain = play.answer(poiTerrainAsk).ids[0]!
    return play.goto('place')
  },
  rolled(play, vars) {
    const { type, terrain } = play.result(rollInterest)
    vars.type = type
    vars.terrain = terrain
    return play.goto('place')
  },
  place(play, { side, type, terrain }) {
    // MW-POI-05: it is moved as little as possible, but where the table has no room for it at all it stays out.
    if (!hasRoomFor(play.world, { type, terrain })) return play.goto('next')
    return play.ask(poiPlaceAsk, [seatsOf(play.world, side)[0]!], { type, terrain }, 'placed')
  },
  placed(play, { type, terrain, side }) {
    const { x, y, facing } = play.answer(poiPlaceAsk).at
    const poi = placePoi(play.world, { type, terrain }, { x, y }, facing ?? 0)
    play.emit('interest placed', 'MW-POI-08', { poi: poi.id, kind: type, terrain, at: { x, y }, side })
    return play.goto('next')
  },
  next(play, vars) {
    vars.left--
    vars.side = foeOf(vars.side)
    return play.goto('begin')
  },
})

const FORTIFICATION = 'fortification'
const ORDNANCE = 'ordnance'

/** MW-MISS-06, MW-R-178: a Fortification in the centre and two Ordnance at a quarter and three quarters of the middle line. */
export const fixedInterest = proc<Record<string, never>>()('fixedInterest', 'MW-R-178', {
  begin: play => play.ask(poiTerrainAsk, [seatsOf(play.world, 'a')[0]!], { type: FORTIFICATION }, 'built'),
  built(play) {
    const { world } = play
    const terrain = play.answer(poiTerrainAsk).ids[0]!
    const fort = { type: FORTIFICATION, terrain }
    const centre = findFreeSpot(world, fort, middleOf(world), false) ?? middleOf(world)
    const guns = { type: ORDNANCE, terrain: null }
    const poi = placePoi(world, fort, centre)
    play.emit('interest placed', 'MW-R-178', { poi: poi.id, kind: fort.type, terrain, at: { x: centre.x, y: centre.y } })
    const share = missionOf(world).ordnanceFromShortEdgePercent ?? 25
    const wish = { x: Math.round((world.table.width * share) / 100), y: middleOf(world).y }
    const first = findFreeSpot(world, guns, wish, true) ?? wish
    for (const at of [first, mirrored(world, first)]) {
      const gun = placePoi(world, guns, at)
      play.emit('interest placed', 'MW-R-178', { poi: gun.id, kind: guns.type, terrain: null, at: { x: at.x, y: at.y } })
    }
    return play.done()
  },
})
