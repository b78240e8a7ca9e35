import { asking, legal, option, type Placed, verdictOf, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { isPad, padsFor } from '../../command/launching.ts'
import { placeShown, siteMeant } from '../../free/shown.ts'
import { isFacing } from '../../free/steps.ts'
import { ask } from '../../hooks.ts'
import { pieceToPlace } from '../../set-up/pieces-to-place.ts'
import type { World } from '../../world.ts'
import { keepsAll, overflowOf, stowedDrones } from '../brought.ts'

/** TM-R-160: which of its drones a Main Unit that enters brings in beside it; the others stay stowed. */
export const bring = ask<{ main: string }, 'pick'>({
  kind: 'tm.bring',
  type: 'pick',
  rule: 'TM-R-160',
  when: 'when a Main Unit with stowed drones comes onto the board',
  which: 'drones stowed on it',
  ask: (world, { main }) => ({
    type: 'pick',
    ...asking({
      text: `Which drones does ${unitOf(world, main).name} bring in beside it?`,
      note: 'The others stay stowed.',
      act: 'Bring in',
      none: overflowOf(world, main) === 0 ? 'Bring in none' : null,
      told: `chooses which drones ${unitOf(world, main).name} brings in`,
      by: [main],
    }),
    options: stowedDrones(world, main).map(d => option(d.id, d.name, { rule: 'TM-R-160', pieces: [d.id], brings: true })),
    min: overflowOf(world, main),
    max: stowedDrones(world, main).length,
  }),
  validate: () => legal(),
  candidates(world, { main }) {
    const ids = stowedDrones(world, main).map(d => d.id)
    const few = ids.slice(0, overflowOf(world, main))
    return keepsAll(world, main) ? [{ type: 'pick', ids: few }] : [ids, few].map(some => ({ type: 'pick', ids: some }))
  },
})

/** TM-R-160: the hex and elevation of one of them, in the hex of its Main Unit or next to it. */
export const placeDrone = ask<{ main: string; drone: string }, 'arrange'>({
  kind: 'tm.place-drone',
  type: 'arrange',
  rule: 'TM-R-160',
  when: 'when a Main Unit brings in a drone beside it',
  ask: (world, { main, drone }, _seat, toCheck) => ({
    type: 'arrange',
    ...asking({
      text: `${unitOf(world, drone).name}: where beside ${unitOf(world, main).name}?`,
      act: 'Place',
      told: `places ${unitOf(world, drone).name} beside ${unitOf(world, main).name}`,
      by: [main],
    }),
    pieces: [pieceToPlace(world, unitOf(world, drone))],
    around: null,
    proposal: toCheck ? null : spots(world, main, drone).slice(0, 1),
  }),
  validate(world, { main, drone }, _seat, { places }) {
    const { facing, level } = places[0]!
    const site = siteMeant(world, places[0]!)
    const isOpen = isPad(world, unitOf(world, main), unitOf(world, drone), site, level)
    const looks = facing !== null && isFacing(site, facing)
    return verdictOf(
      isOpen && looks
        ? []
        : [violation('TM-R-160', 'it must come in next to its Main Unit, where there is room', {}, places[0]!)],
    )
  },
  candidates: (world, { main, drone }) =>
    spots(world, main, drone)
      .slice(0, 7)
      .map(place => ({ type: 'arrange', places: [place] })),
})
const spots = (world: World, main: string, drone: string): Placed[] =>
  padsFor(world, unitOf(world, main), unitOf(world, drone)).map(({ hex, level }) => ({
    piece: drone,
    ...placeShown(world, hex, level, unitOf(world, main).facing),
  }))
