import type { Begun, Loaded } from '@sandtable/kernel'
import { readInto, type Subject } from '@sandtable/wargame/read'
import { drilledIn } from './army/expedition.ts'
import { emptyWorld, freshBuilding, freshPlayer } from './basics/fresh.ts'
import { FACTIONS } from './data/realm.ts'
import { layMap, layStarts } from './land/lay.ts'
import { withUsual } from './set-up/options.ts'
import { refuseSetup } from './set-up/refuse-setup.ts'
import { factionIn, goldIn, mapIn, openingOf, PLAYERS, SETUP, type Setup, seatsOf, sideOf } from './set-up/written.ts'
import type { Player, World } from './world.ts'

export type { Setup } from './set-up/written.ts'

const ABOUT: Subject = { what: 'a set-up', rule: 'MV-SET-01' }
/** Checks a set-up from outside. */
export const readSetup = (raw: unknown): Loaded<Setup> =>
  readInto(SETUP, raw, ABOUT, (setup, refuse) => {
    refuseSetup(setup, refuse)
    return setup
  })

/** MV-SET-06, MV-SET-09: whoever has not chosen a faction bears one that is free until he does. */
function playersOf(setup: Setup): Player[] {
  const map = mapIn(setup)
  const taken = setup.players.flatMap(one => factionIn(one) ?? [])
  const free = FACTIONS.map(one => one.key).filter(key => !taken.some(one => one === key))
  return setup.players.map((one, i) => ({
    ...freshPlayer(PLAYERS[i]!, one.seat, sideOf(setup, i), factionIn(one) ?? free.shift()!),
    gold: goldIn(map, i),
    ...(one.army ? { own: one.army.own, builds: drilledIn(one.army), opening: openingOf(one.army) } : {}),
  }))
}
/** MV-SET-02: each Settlement on the centre of its home. */
function settle(world: World): void {
  for (const { id, number } of Object.values(world.players)) {
    const home = world.territories.find(one => one.seat === number)!
    world.buildings[`s${number}`] = freshBuilding(`s${number}`, id, 'settlement', { ...home.centre })
  }
}
export function begin(setup: Setup): Begun<World> {
  const map = mapIn(setup)
  const seats = seatsOf(setup)
  const usual = withUsual(setup.options, map.mode)
  const world = emptyWorld({ ...usual, turnLimit: usual.turnLimit ?? map.turnLimit }, map.key, seats, playersOf(setup))
  layMap(world, map)
  layStarts(world)
  settle(world)
  const open = PLAYERS.filter((_, i) => setup.players[i] && factionIn(setup.players[i]) === null)
  return { seats, world, first: { proc: 'game', vars: { open } } }
}
