import type { Placed } from '@sandtable/kernel'
import { marksOf, unmark } from '../../basics/marks.ts'
import { flies, formationOf, leaderOf, unitOf } from '../../basics/queries.ts'
import { cargoFor } from '../../factions/carriers.ts'
import type { EntryWay } from '../../factions/entries.ts'
import { armAll, toChoose } from '../../factions/maker-weapons.ts'
import { byRoot } from '../../factions/procs/by-root.ts'
import { planetfall } from '../../factions/procs/planetfall.ts'
import { throughPortal } from '../../factions/procs/through-portal.ts'
import { unload } from '../../factions/procs/unload.ts'
import { proc } from '../../hooks.ts'
import type { Formation, Order, World } from '../../world.ts'
import { enterAsk } from '../asks/enter.ts'
import { declareCargo } from './cargo.ts'
import { chooseWeapons } from './weapons.ts'

/** The other doors are the factions' own; each sets the formation down itself. */
const DOORS = { carrier: unload, planetfall, portal: throughPortal, root: byRoot } as const

/**
 * Places a formation that is bought and waiting (MW-DEPLOY-04); `order` tells whether it may come near enemies (MW-R-165). Carriers
 * declare then whom they carry, and Maker Weapons are chosen when a unit first enters.
 */
export const enter = proc<{ formation: string; by: EntryWay; order: Order | null }>()(
  'enter',
  'MW-DEPLOY-04',
  {
    begin(play, { formation, by, order }) {
      if (by !== 'edge') return play.call(DOORS[by], { formation, order }, 'weapons')
      return play.ask(enterAsk, [formationOf(play.world, formation).seat], { formation, order }, 'placed')
    },
    placed(play, { formation, by }) {
      const { world } = play
      const { places } = play.answer(enterAsk)
      const group = formationOf(world, formation)
      setDown(world, group, places)
      play.emit('entered', 'MW-DEPLOY-04', { formation, side: group.side, by, places: spotsOf(world, places) })
      return cargoFor(world, group).length > 0
        ? play.call(declareCargo, { carrier: formation, cargo: [] }, 'weapons')
        : play.goto('weapons')
    },
    weapons(play, { formation }) {
      const group = formationOf(play.world, formation)
      if (group.where !== 'table' || toChoose(play.world, group).length === 0) return play.done()
      const [made] = marksOf(group, 'makes')
      if (made) {
        unmark(group, 'makes')
        play.emit('weapons chosen', 'MW-TERRAN-01', { formation, weapons: armAll(play.world, group, made.weapon) })
        return play.done()
      }
      return play.call(chooseWeapons, { formation }, 'end')
    },
    end: play => play.done(),
  },
  { title: 'Entry', about: ({ formation }, world) => ({ by: [formation], whose: [formationOf(world, formation).seat] }) },
)

/** The places as an event tells them. */
export const spotsOf = (world: World, places: readonly Placed[]) =>
  places.map(({ piece, x, y }) => ({ unit: piece, at: { x, y }, facing: unitOf(world, piece).facing }))

/** Puts the units in their places. Titans look where they are told, flyers all where their chief looks (MW-R-105). */
export function setDown(world: World, formation: Formation, places: readonly Placed[]): void {
  const leader = leaderOf(world, formation)
  const chiefs = places.find(place => place.piece === leader.id)!.facing ?? leader.facing
  for (const { piece, x, y, facing } of places) {
    const unit = unitOf(world, piece)
    unit.at = { x, y }
    unit.facing = flies(world, unit) ? chiefs : (facing ?? unit.facing)
  }
  formation.where = 'table'
  formation.deployed = true
}
