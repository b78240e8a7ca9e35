import {
  described,
  flag,
  id,
  idWith,
  list,
  oneOf,
  optional,
  orNull,
  pair,
  type Read,
  ruled,
  shape,
  usually,
  whole,
  words,
} from '@sandtable/wargame/fields'
import { procedureToRun } from '@sandtable/wargame/position'
import { ADVENTURES, MISSIONS } from '../data/events.ts'
import { MAPS, TILES } from '../data/land.ts'
import { BUILDER_TRACK, CARDS, ECONOMY, FACTIONS } from '../data/realm.ts'
import { BUILDINGS, ENCOUNTERS, TERRAINS } from '../data/types.ts'
import { HEROES, UNITS } from '../data/units.ts'
import { TREATIES } from '../deals/offers.ts'
import { optionsField } from '../set-up/options.ts'
import { EFFECT_ENDS, EFFECTS } from '../world/effects.ts'

const no = usually(flag, false)
const count = usually(whole(0, 99), 0)
const player = idWith('p')
const hex = described('a hex [column, row]', pair(whole(-60, 120), 'a hex [column, row]'))
const keys = (entries: readonly { readonly key: string }[]) => entries.map(one => one.key)
const card = ruled('MV-CARD-04', oneOf('combat card', keys(CARDS)))

const land = shape({
  hex,
  terrain: ruled('MV-MAP-01', oneOf('terrain', TERRAINS)),
  token: no,
  ruin: no,
  road: described('sides 1 to 6 with an exit', usually(list(whole(1, 6), 6), [])),
  bridge: no,
  mine: no,
  mineOf: orNull(player),
  portal: no,
})
/** A block: a unit or hero by its key, 'builder' or 'decoy'. */
const block = shape({
  id: optional(id),
  player,
  type: ruled('MV-BLD-02', oneOf('block', [...keys(UNITS), ...keys(HEROES), 'builder', 'decoy'])),
  hex,
  wounds: count,
  ap: optional(whole(0, 20)),
  done: no,
  usedAbility: no,
  activated: no,
  moved: no,
  attacked: no,
  resting: no,
  isSetUp: no,
  startedBeside: usually(list(id, 20), []),
})
const hero = shape({
  key: ruled('MV-HER-01', oneOf('hero', keys(HEROES))),
  player,
  level: usually(whole(1, 6), 1),
  xp: count,
  points: described('skill points that are saved: what is left if left out', optional(whole(0, 20))),
  hp: usually(whole(1, 10), 3),
  ap: usually(whole(1, 6), 3),
  abilities: usually(list(id, 10), []),
  alive: usually(flag, true),
})
const building = shape({
  id: optional(id),
  player,
  kind: ruled('MV-BLD-05', oneOf('building', BUILDINGS)),
  tier: usually(whole(1, 2), 1),
  hex,
  damage: count,
  unfinished: no,
  damagedInRound: no,
  shot: no,
  identified: no,
})
const encounter = shape({
  kind: ruled('MV-PERM-01', oneOf('encounter', ENCOUNTERS)),
  hex,
  damage: count,
  dormant: no,
  player: orNull(player),
})
const effect = shape({
  kind: oneOf('effect', EFFECTS),
  owner: player,
  source: orNull(id),
  bearer: orNull(id),
  n: usually(whole(-9, 9), 0),
  ends: oneOf('end', EFFECT_ENDS),
})
const explored = shape({
  at: hex,
  tile: ruled(
    'MV-SET-03',
    oneOf(
      'tile',
      TILES.map(tile => tile.id),
    ),
  ),
  rotation: described('the s of the rotation formula', usually(whole(0, 5), 0)),
  mine: no,
  token: described('the token of its adventure hex still lies there', usually(flag, true)),
})
const mission = shape({ key: ruled('MV-MISS-01', oneOf('mission', keys(MISSIONS))), progress: count, done: no })
const playerField = shape({
  id: player,
  side: optional(oneOf('side', ['a', 'b', 'c', 'd'])),
  faction: optional(ruled('MV-SET-09', oneOf('faction', keys(FACTIONS)))),
  gold: usually(ruled('MV-ECON-03', whole(0, ECONOMY.goldCap)), 0),
  stones: count,
  scrolls: count,
  portal: count,
  hand: described('combat cards besides Empty Words', usually(list(card, 12), [])),
  tracks: usually(list(shape({ type: oneOf('unit', keys(UNITS)), square: whole(0, 5) }), 20), []),
  builderTrack: usually(ruled('MV-BLDR-08', whole(0, BUILDER_TRACK.maximum)), 0),
  missions: usually(list(mission, 3), []),
  missionsDone: count,
  banked: count,
  abilities: count,
  command: count,
  out: no,
  loans: usually(ruled('MV-DIPL-05', list(shape({ from: player, gold: whole(1, 99), due: whole(1, 99) }), 12)), []),
})
const pairOfPlayers = pair(player, 'two players')

/** A described position (see README.md): everything else as in the data. Land that is not described lies off the board, or face down in `unexplored`. */
export const POSITION = shape({
  map: described('its territories lie there, homes face up', optional(oneOf('map', keys(MAPS)))),
  options: usually(optionsField, {}),
  land: described('single hexes, each revealed', usually(list(land, 300), [])),
  meadow: described('all hexes within this distance of a hex are grassland', optional(shape({ hex, radius: whole(0, 20) }))),
  unexplored: described('the centres of territories that lie face down', usually(list(shape({ at: hex, mine: no }), 60), [])),
  explored: described('the centres of territories that lie face up, with their tiles', usually(list(explored, 60), [])),
  players: usually(list(playerField, 4), []),
  order: optional(list(player, 4)),
  blocks: usually(list(block, 200), []),
  heroes: usually(list(hero, 8), []),
  buildings: usually(list(building, 60), []),
  encounters: usually(list(encounter, 4), []),
  effects: usually(list(effect, 40), []),
  treaties: usually(
    ruled('MV-DIPL-02', list(shape({ between: pairOfPlayers, kind: oneOf('treaty', TREATIES), until: whole(1, 99) }), 12)),
    [],
  ),
  cooldowns: usually(ruled('MV-DIPL-03', list(shape({ between: pairOfPlayers, until: whole(1, 99) }), 12)), []),
  row: usually(list(card, 5), []),
  tiles: described('the tiles that are left, in the order of their dice', optional(list(id, 60))),
  adventures: described('the adventure deck, in the order of its dice', optional(list(oneOf('adventure', keys(ADVENTURES)), 60))),
  dial: usually(whole(1, 10), 1),
  round: usually(whole(0, 99), 2),
  phase: usually(oneOf('phase', ['start', 'revenue', 'build', 'action', 'end']), 'action'),
  active: described('whose action phase it is', usually(player, 'p1')),
  run: optional(procedureToRun),
  note: described('what it is about, for readers', optional(words(1_000))),
})
export type Described = Read<typeof POSITION>
