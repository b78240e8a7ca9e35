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
  whole,
  withDefault,
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

const no = withDefault(flag, false)
const count = withDefault(whole(0, 99), 0)
const player = idWith('p')
const hex = described('a hex [column, row]', pair(whole(-60, 120), 'a hex [column, row]'))
const keys = (entries: readonly { readonly key: string }[]) => entries.map(one => one.key)
const card = ruled('MV-CARD-04', oneOf('combat card', keys(CARDS)))

const land = shape({
  hex,
  terrain: ruled('MV-MAP-01', oneOf('terrain', TERRAINS)),
  token: no,
  ruin: no,
  road: described('sides 1 to 6 with an exit', withDefault(list(whole(1, 6), 6), [])),
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
  done: described('its activation this round is over', no),
  usedAbility: described('it has used its ability this round', no),
  activated: described('it has acted this round: as `done` says if left out', optional(flag)),
  moved: described('it has changed its hex this round', no),
  attacked: described('it has attacked this round', no),
  resting: described('it rests, and heals when the next action phase of its owner begins', no),
  isSetUp: no,
  startedBeside: described(
    'enemies beside it when its phase began; found out anew when one begins',
    withDefault(list(id, 20), []),
  ),
})
const hero = shape({
  key: ruled('MV-HER-01', oneOf('hero', keys(HEROES))),
  player,
  level: withDefault(whole(1, 6), 1),
  xp: count,
  points: described('skill points that are saved: what is left if left out', optional(whole(0, 20))),
  hp: withDefault(whole(1, 10), 3),
  ap: withDefault(whole(1, 6), 3),
  abilities: described('by their keys: ice-bolt', withDefault(list(id, 10), [])),
  alive: withDefault(flag, true),
})
const building = shape({
  id: optional(id),
  player,
  kind: ruled('MV-BLD-05', oneOf('building', BUILDINGS)),
  tier: withDefault(whole(1, 2), 1),
  hex,
  damage: count,
  unfinished: no,
  damagedInRound: described('it was damaged this round, and is not repaired', no),
  shot: described('it has shot in this action phase', no),
  identified: described('an enemy has seen it once', no),
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
  owner: described('whose doing it is', player),
  source: described('the block that laid it; null: an event', orNull(id)),
  bearer: described('the block or building it is on, of an aura who gives it; null: everybody', orNull(id)),
  n: withDefault(whole(-9, 9), 0),
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
  rotation: described('the s of the rotation formula', withDefault(whole(0, 5), 0)),
  mine: no,
  token: described('the token of its adventure hex still lies there', withDefault(flag, true)),
})
const mission = shape({ key: ruled('MV-MISS-01', oneOf('mission', keys(MISSIONS))), progress: count, done: no })
const playerField = shape({
  id: player,
  side: optional(oneOf('side', ['a', 'b', 'c', 'd'])),
  faction: optional(ruled('MV-SET-09', oneOf('faction', keys(FACTIONS)))),
  gold: withDefault(ruled('MV-ECON-03', whole(0, ECONOMY.goldCap)), 0),
  stones: count,
  scrolls: count,
  portal: count,
  hand: described('combat cards besides Empty Words', withDefault(list(card, 12), [])),
  tracks: withDefault(list(shape({ type: oneOf('unit', keys(UNITS)), square: whole(0, 5) }), 20), []),
  builderTrack: withDefault(ruled('MV-BLDR-08', whole(0, BUILDER_TRACK.maximum)), 0),
  missions: withDefault(list(mission, 3), []),
  missionsDone: described('missions fulfilled one after another', count),
  banked: described('victory points for destroyed buildings and missions', count),
  abilities: described('active abilities used this round', count),
  command: described('command points; counted anew when an action phase begins', count),
  out: no,
  loans: withDefault(ruled('MV-DIPL-05', list(shape({ from: player, gold: whole(1, 99), due: whole(1, 99) }), 12)), []),
})
const pairOfPlayers = pair(player, 'two players')

/** A described position (see README.md): everything else as in the data. Land that is not described lies off the board, or face down in `unexplored`. */
export const POSITION = shape({
  map: described('its territories lie there, homes face up', optional(oneOf('map', keys(MAPS)))),
  options: withDefault(optionsField, {}),
  land: described('single hexes, each revealed', withDefault(list(land, 300), [])),
  meadow: described('all hexes within this distance of a hex are grassland', optional(shape({ hex, radius: whole(0, 20) }))),
  unexplored: described('the centres of territories that lie face down', withDefault(list(shape({ at: hex, mine: no }), 60), [])),
  explored: described('the centres of territories that lie face up, with their tiles', withDefault(list(explored, 60), [])),
  players: withDefault(list(playerField, 4), []),
  order: optional(list(player, 4)),
  blocks: withDefault(list(block, 200), []),
  heroes: withDefault(list(hero, 8), []),
  buildings: withDefault(list(building, 60), []),
  encounters: withDefault(list(encounter, 4), []),
  effects: withDefault(list(effect, 40), []),
  treaties: withDefault(
    ruled('MV-DIPL-02', list(shape({ between: pairOfPlayers, kind: oneOf('treaty', TREATIES), until: whole(1, 99) }), 12)),
    [],
  ),
  cooldowns: withDefault(ruled('MV-DIPL-03', list(shape({ between: pairOfPlayers, until: whole(1, 99) }), 12)), []),
  row: withDefault(list(card, 5), []),
  tiles: described('the tiles that are left, in the order of their dice', optional(list(id, 60))),
  adventures: described('the adventure deck, in the order of its dice', optional(list(oneOf('adventure', keys(ADVENTURES)), 60))),
  dial: described(
    'its sector; what that brings for a round is there, unless the round is about to start',
    withDefault(whole(1, 10), 1),
  ),
  round: withDefault(whole(0, 99), 2),
  phase: withDefault(oneOf('phase', ['start', 'revenue', 'build', 'action', 'end']), 'action'),
  active: described('whose action phase it is', withDefault(player, 'p1')),
  run: optional(procedureToRun),
  note: described('what it is about, for readers', optional(words(1_000))),
})
export type Described = Read<typeof POSITION>
