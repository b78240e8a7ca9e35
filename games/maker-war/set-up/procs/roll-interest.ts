import type { SeatId } from '@sandtable/kernel'
import { missionOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { poiType } from '../poi.ts'
import { type PoiKind, poiTypeFor, terrainFor } from '../poi-placement.ts'

/** MW-POI-10: one Point of Interest from the random table, or the mission's own kind; MW-R-175: fortress or bunker. */
export const rollInterest = proc<{ seat: SeatId | null; type: string | null }, PoiKind>()('rollInterest', 'MW-POI-10', {
  begin(play, vars) {
    const { poiTypes } = missionOf(play.world)
    vars.type = poiTypes === 'landing-zone' || poiTypes === 'reliquary' ? poiTypes : null
    if (vars.type !== null) return play.goto('typed')
    return play.roll({ sides: 6, count: 1, rule: 'MW-POI-10', why: 'point of interest', seat: vars.seat }, 'rolled')
  },
  rolled(play, vars) {
    vars.type = poiTypeFor(play.world, play.faces()[0]!).id
    return play.goto('typed')
  },
  typed(play, { seat, type }) {
    if (Object.keys(poiType(type!).terrain).length === 0) return play.done({ type: type!, terrain: null })
    return play.roll({ sides: 6, count: 1, rule: 'MW-R-175', why: 'fortress or bunker', seat }, 'built')
  },
  built: (play, { type }) => play.done({ type: type!, terrain: terrainFor(poiType(type!), play.faces()[0]!) }),
})
