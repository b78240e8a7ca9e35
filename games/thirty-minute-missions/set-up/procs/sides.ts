import { defenderOf, missionOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import { otherEdge } from '../../movement/areas.ts'
import { type Area, foeOf, type SideId } from '../../world.ts'
import { area, champion, role } from '../asks/sides.ts'
import { placeObjectives } from '../battlefield.ts'
import { champions } from '../reserves.ts'
import { deciderOf } from './deciders.ts'

/** TM-SETUP-01, TM-BATL-10: each side rolls 1d8, ties again; the higher one says who attacks. */
export const rollRoles = proc<{ winner?: SideId }>()('rollRoles', 'TM-SETUP-01', {
  begin(play) {
    if (!play.world.options.ready) return play.goto('roll')
    fixRoles(play, 'a', null)
    return play.done()
  },
  roll: play => play.roll({ sides: 8, count: 2, rule: 'TM-SETUP-01', why: 'attacker or defender', seat: null }, 'rolled'),
  rolled(play, vars) {
    const [a = 0, b = 0] = play.faces()
    if (a === b) return play.goto('roll')
    vars.winner = a > b ? 'a' : 'b'
    play.emit('roles rolled', 'TM-SETUP-01', { a, b, winner: vars.winner })
    return play.ask(role, [deciderOf(play.world, vars.winner)], { side: vars.winner }, 'chosen')
  },
  chosen(play, { winner }) {
    const attacks = play.answer(role).ids[0] === 'attack'
    fixRoles(play, attacks ? winner! : foeOf(winner!), winner!)
    return play.done()
  },
})
/** TM-SETUP-02: the Attacker acts first. */
function fixRoles({ world, emit }: Teller, attacker: SideId, by: SideId | null): void {
  Object.assign(world, { attacker, first: attacker, inTurn: attacker })
  emit('roles chosen', by === null ? 'TM-R-168' : 'TM-SETUP-01', { attacker, defender: foeOf(attacker), by })
}

/** TM-SETUP-03, TM-BATL-10: the Defender chooses its Deployment Area, the Attacker takes the other. */
export const chooseAreas = proc<Record<string, never>>()('chooseAreas', 'TM-SETUP-03', {
  begin(play) {
    const side = defenderOf(play.world)
    if (!play.world.options.ready) return play.ask(area, [deciderOf(play.world, side)], { side }, 'chosen')
    fixAreas(play, 'east')
    return play.done()
  },
  chosen(play) {
    fixAreas(play, play.answer(area).ids[0] as Area)
    return play.done()
  },
})
/** TM-MISS-18: in a pursuit both begin at the same edge. TM-R-93: objectives turn with the Defender. */
function fixAreas({ world, emit }: Teller, edge: Area): void {
  const defender = defenderOf(world)
  const other = missionOf(world).areas?.sameEdge ? edge : otherEdge(edge)
  world.sides[defender].area = edge
  world.sides[foeOf(defender)].area = other
  emit('areas chosen', 'TM-SETUP-03', { defender: edge, attacker: other })
  placeObjectives(world)
  const placed = world.objectives.map(({ id, kind, hex }) => ({ id, kind, column: hex.column, row: hex.row }))
  if (placed.length > 0) emit('objectives placed', 'TM-R-93', { edge, objectives: placed })
}

/** TM-MISS-43: where the mission wants it, a unit is named openly before deployment. */
export const nameChampion = proc<Record<string, never>>()('nameChampion', 'TM-MISS-43', {
  begin(play) {
    const [first, ...others] = champions(play.world)
    if (!first) return play.done()
    const { side } = first
    if (others.length > 0 && !play.world.options.ready)
      return play.ask(champion, [deciderOf(play.world, side)], { side }, 'named')
    name(play, first.id)
    return play.done()
  },
  named(play) {
    name(play, play.answer(champion).ids[0]!)
    return play.done()
  },
})
function name({ world, emit }: Teller, unit: string): void {
  world.emissary = unitOf(world, unit).id
  emit('emissary named', 'TM-MISS-43', { unit })
}
