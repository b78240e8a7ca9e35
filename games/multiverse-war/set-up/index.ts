import { chooseFaction } from './asks/faction.ts'
import { placeBuildings } from './asks/site.ts'
import { SET_UP_PICTURES } from './picture.ts'
import { setUp as beforeRounds } from './procs/set-up.ts'
import { SET_UP_WORDS } from './words.ts'

/** The map, seats, factions, order, decks and scenarios. */
export const setUp = {
  procs: [beforeRounds],
  asks: [chooseFaction, placeBuildings],
  sentences: SET_UP_WORDS,
  pictures: SET_UP_PICTURES,
}
