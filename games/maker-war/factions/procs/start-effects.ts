import { asksAll } from '../../basics/asks-all.ts'
import { hasMark } from '../../basics/marks.ts'
import { formationOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { restoreStructure, titansGrowing } from '../../casualties/titans.ts'
import { SUPPLY_COSTS } from '../../data/orders.ts'
import { can, proc } from '../../hooks.ts'
import { chooseWeapons } from '../../set-up/procs/weapons.ts'
import { pay } from '../../supply/procs/pay.ts'
import { canPay } from '../../supply/supply.ts'
import { remakeWeapons } from '../asks/remake.ts'
import { broodmothersOf, spawnOf, sproutersOf } from '../hypha.ts'
import { makersOf } from '../maker-weapons.ts'
import { hasPlanRoom } from '../newcomers.ts'
import { joinFormation } from './join.ts'
import { sprout } from './sprout.ts'

/**
 * MW-ACT-08: what the factions do at the start of an activation: Maker Weapons made anew, Generator energy, Sprout, Broodmother, and
 * Titans that grow back.
 */
export const startEffects = proc<{ formation: string }>()('startEffects', 'MW-ACT-08', {
  begin: (play, { formation }) => play.call(remake, { formation }, 'energy'),
  energy(play, { formation }) {
    const { units, seat } = formationOf(play.world, formation)
    const count = units.filter(unit => can(play.world, unit, 'makesEnergy')).length
    if (count === 0) return play.goto('sprout')
    return play.roll({ sides: 6, count, rule: 'MW-TRANS-01', why: 'energy', seat }, 'charged')
  },
  charged(play, { formation }) {
    const side = play.world.sides[formationOf(play.world, formation).side]
    const gained = play.faces().reduce((sum, face) => sum + face, 0)
    side.energy += gained
    play.emit('energy', 'MW-TRANS-01', { formation, side: side.id, gained, now: side.energy })
    return play.goto('sprout')
  },
  sprout(play, { formation }) {
    const units = sproutersOf(play.world, formationOf(play.world, formation)).map(unit => unit.id)
    return units.length === 0 ? play.goto('breed') : play.call(sproutAll, { units }, 'breed')
  },
  breed(play, { formation }) {
    const units = broodmothersOf(play.world, formationOf(play.world, formation)).map(unit => unit.id)
    return units.length === 0 ? play.goto('regrow') : play.call(breedAll, { formation, units }, 'regrow')
  },
  regrow(play, { formation }) {
    for (const titan of titansGrowing(play.world, formation)) {
      const structure = restoreStructure(play.world, titan, 1)
      const were = toldUnits(play.world, [titan.id])
      play.emit('structure restored', 'MW-CYBER-01', { unit: titan.id, structure, now: titan.structure, were })
    }
    return play.done()
  },
})

/** MW-TERRAN-02, MW-R-131: for one supply point the Maker Weapons of the formation are chosen anew. */
export const remake = proc<{ formation: string }>()('remake', 'MW-TERRAN-02', {
  begin(play, { formation }) {
    const own = formationOf(play.world, formation)
    const isOpen = makersOf(play.world, own).length > 0 && canPay(play.world, own.side, SUPPLY_COSTS.makerWeapons, 'other')
    if (!isOpen) return play.done()
    if (asksAll(play.world, own.side)) return play.ask(remakeWeapons, [own.seat], { formation }, 'decided')
    return hasMark(own, 'remakes') ? play.goto('pay') : play.done()
  },
  decided: play => (play.answer(remakeWeapons).ids.length === 0 ? play.done() : play.goto('pay')),
  pay(play, { formation }) {
    const { side } = formationOf(play.world, formation)
    return play.call(pay, { side, cost: SUPPLY_COSTS.makerWeapons, for: 'other' }, 'choose')
  },
  choose: (play, { formation }) => play.call(chooseWeapons, { formation }, 'end'),
  end: play => play.done(),
})

/** MW-FUNGUS-06: each of these units creates its Hypha. */
export const sproutAll = proc<{ units: string[] }>()('sproutAll', 'MW-FUNGUS-06', {
  begin(play, vars) {
    const id = vars.units.shift()
    if (id === undefined) return play.done()
    const unit = unitOf(play.world, id)
    const profile = spawnOf(play.world, unit, true)
    return profile === null ? play.goto('begin') : play.call(sprout, { side: unit.side, profile, from: [id] }, 'begin')
  },
})

/** MW-SWARM-02: each of these units brings one new unit into its formation, if its plan has room (MW-R-136). */
export const breedAll = proc<{ formation: string; units: string[] }>()('breedAll', 'MW-SWARM-02', {
  begin(play, vars) {
    const id = vars.units.shift()
    if (id === undefined) return play.done()
    const { formation } = vars
    const profile = spawnOf(play.world, unitOf(play.world, id), false)
    if (profile === null || !hasPlanRoom(play.world, formationOf(play.world, formation), profile)) return play.goto('begin')
    return play.call(
      joinFormation,
      { formation, profiles: [profile], apart: false, rule: 'MW-SWARM-02', returns: false },
      'begin',
    )
  },
})
