import { mark } from '../../basics/marks.ts'
import { formationOf, isTitan, toldUnits, unitsOf } from '../../basics/queries.ts'
import { findAttack } from '../../casualties/casualties.ts'
import { brokenSystems, mendSystem, restoreStructure } from '../../casualties/titans.ts'
import { proc } from '../../hooks.ts'
import { chooseWeapons } from '../../set-up/procs/weapons.ts'
import type { Formation, Unit, World } from '../../world.ts'
import { batchFor, worn } from '../card-targets.ts'
import { joinFormation } from './join.ts'
import { pickForCard, playCard } from './play-card.ts'

/** Emergency Reprint: the Maker Weapons of the formation are chosen anew. */
export const emergencyReprint = proc<{ card: string; formation: string }>()('emergencyReprint', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    return play.call(chooseWeapons, { formation }, 'end')
  },
  end: play => play.done(),
})

/** Second Batch: up to two lost infantry units come back. */
export const secondBatch = proc<{ card: string; formation: string }>()('secondBatch', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    const side = playCard(play, card, 'MW-SUPPLY-11', { formation })
    const among = batchFor(play.world, formationOf(play.world, formation))
    return play.call(pickForCard, { side, card, text: 'up to two units come back', among, most: 2 }, 'chosen')
  },
  chosen(play, { formation }) {
    const profiles = play.result(pickForCard).ids
    return play.call(joinFormation, { formation, profiles, apart: true, rule: 'MW-SUPPLY-11', returns: true }, 'end')
  },
  end: play => play.done(),
})

/** Orbital Foundry, Deep Root: the supply cost of the formation is lowered in this turn. */
const DISCOUNT = 4
export const makeCheaper = proc<{ card: string; formation: string }>()('makeCheaper', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation, discount: DISCOUNT })
    mark(formationOf(play.world, formation), { kind: 'cheaper', points: DISCOUNT })
    return play.done()
  },
})

/** Unfolding Gate: the same for a formation that then enters through a portal and in no other way. */
export const unfoldGate = proc<{ card: string; formation: string }>()('unfoldGate', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    mark(formationOf(play.world, formation), { kind: 'only-by', by: 'portal' })
    return play.call(makeCheaper, { card, formation }, 'end')
  },
  end: play => play.done(),
})

/** Field Workshop: the Titans of a formation that could use it, those with something broken first. */
export const workshopFor = (world: World, formation: Formation): Unit[] => {
  const broken = unitsOf(world, formation).filter(unit => isTitan(world, unit) && brokenSystems(world, unit).length > 0)
  return [...broken, ...worn(world, formation).filter(unit => !broken.includes(unit))]
}
/** Field Workshop: one system is repaired and one structure restored. */
export const fieldWorkshop = proc<{ card: string; formation: string }>()('fieldWorkshop', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    const side = playCard(play, card, 'MW-SUPPLY-11', { formation })
    const [titan] = workshopFor(play.world, formationOf(play.world, formation))
    const among = titan === undefined ? [] : brokenSystems(play.world, titan).map(system => system.id)
    return play.call(pickForCard, { side, card, text: 'which system is repaired?', among, most: 1 }, 'chosen')
  },
  chosen(play, { formation }) {
    const [titan] = workshopFor(play.world, formationOf(play.world, formation))
    if (titan === undefined) return play.done()
    const [system] = play.result(pickForCard).ids
    if (system !== undefined) mendSystem(titan, system)
    const structure = restoreStructure(play.world, titan, 1)
    const told = { unit: titan.id, system: system ?? null, structure, now: titan.structure }
    play.emit('repaired by card', 'MW-SUPPLY-11', { ...told, were: toldUnits(play.world, [titan.id]) })
    return play.done()
  },
})

/** Printed Decoys: the salvo is rolled with disadvantage. */
export const printedDecoys = proc<{ card: string }>()('printedDecoys', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    playCard(play, card, 'MW-SUPPLY-11')
    const attack = findAttack(play.world)!
    for (const target of attack.targets) {
      attack.odds[target] ??= { plus: [], minus: [] }
      attack.odds[target].minus.push('MW-SUPPLY-11')
    }
    return play.done()
  },
})
