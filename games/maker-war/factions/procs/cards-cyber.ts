import { formationOf, toldUnits, unitOf, unitsOf } from '../../basics/queries.ts'
import { findAttack } from '../../casualties/casualties.ts'
import { remove } from '../../casualties/procs/remove.ts'
import { restoreStructure } from '../../casualties/titans.ts'
import { addTokens, removeTokens } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import type { Formation, SideId, World } from '../../world.ts'
import { fusible, ONI, regrowing, underFire, worn } from '../card-targets.ts'
import { unlose } from '../newcomers.ts'
import { fightersOf } from './cards-basic.ts'
import { type Joining, joinFormation } from './join.ts'
import { pickForCard, playCard } from './play-card.ts'

/** Fresh Meat: the formations that made the last attack and carry tokens. */
export const fedBy = (world: World, side: SideId): Formation[] => {
  const attack = findAttack(world)
  if (attack === null) return []
  const own =
    attack.kind === 'melee' ? underFire(world, side) : attack.formation === null ? [] : [formationOf(world, attack.formation)]
  return own.filter(f => f.tokens > 0)
}
const MEAL = 3
export const freshMeat = proc<{ card: string }>()('freshMeat', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = fedBy(play.world, side).map(f => f.id)
    return play.call(pickForCard, { side, card, text: 'which formation sheds tokens?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    if (formation === undefined) return play.done()
    const removed = removeTokens(play.world, formation, MEAL)
    play.emit('tokens removed', 'MW-SUPPLY-11', { formation, removed, left: formationOf(play.world, formation).tokens })
    return play.done()
  },
})

/** Fuse: a lost Oni takes the place of a smaller unit. It joins first, so that nobody is left alone meanwhile. */
export const fuse = proc<{ card: string }>()('fuse', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = fusible(play.world, side)
    return play.call(pickForCard, { side, card, text: 'which unit is given up?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [unit] = play.result(pickForCard).ids
    return unit === undefined ? play.done() : play.call(fuseInto, { unit }, 'end')
  },
  end: play => play.done(),
})
export const fuseInto = proc<{ unit: string }>()('fuseInto', 'MW-SUPPLY-11', {
  begin(play, { unit }) {
    const formation = unitOf(play.world, unit).formation!
    const joining: Joining = { formation, profiles: [ONI], apart: false, rule: 'MW-SUPPLY-11', returns: false }
    return play.call(joinFormation, joining, 'joined')
  },
  joined(play, { unit }) {
    const own = formationOf(play.world, unitOf(play.world, unit).formation!)
    const army = [own, ...Object.values(play.world.formations).filter(f => f.side === own.side)]
    unlose(army.find(f => f.lost.includes(ONI))!, ONI)
    return play.call(remove, { unit, token: false }, 'end')
  },
  end: play => play.done(),
})

/** Feeding Frenzy: the assaulting formations that fight in the coming roll. */
export const frenzied = (world: World, side: SideId): string[] => {
  const groups = fightersOf(world).map(id => unitOf(world, id).formation)
  return [...new Set(groups)]
    .filter(f => f !== null)
    .filter(f => side === world.inTurn && formationOf(world, f).order === 'assault')
}
export const feedingFrenzy = proc<{ card: string }>()('feedingFrenzy', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = frenzied(play.world, side)
    return play.call(pickForCard, { side, card, text: 'which formation?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    if (formation === undefined) return play.done()
    for (const unit of unitsOf(play.world, formationOf(play.world, formation))) unit.fury++
    play.emit('fury', 'MW-SUPPLY-11', { formation, dice: 1 })
    return play.done()
  },
})

/** Recorded Screams: a terror impact token before the activation is resolved. */
export const recordedScreams = proc<{ card: string; formation: string }>()('recordedScreams', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    const tokens = addTokens(play.world, formation, 1, { terror: 1 })
    play.emit('terrified', 'MW-SUPPLY-11', { formation, side: formationOf(play.world, formation).side, tokens })
    return play.done()
  },
})

/** Grow Back: a Titan restores 3 structure, a formation gets a lost unit with Regeneration back. */
const REGROWN = 3
export const growBack = proc<{ card: string; formation: string }>()('growBack', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    const side = playCard(play, card, 'MW-SUPPLY-11', { formation })
    const own = formationOf(play.world, formation)
    const [titan] = worn(play.world, own)
    if (titan === undefined) {
      const among = [...new Set(regrowing(play.world, own))]
      return play.call(pickForCard, { side, card, text: 'which unit comes back?', among, most: 1 }, 'chosen')
    }
    const structure = restoreStructure(play.world, titan, REGROWN)
    const were = toldUnits(play.world, [titan.id])
    play.emit('structure restored', 'MW-SUPPLY-11', { unit: titan.id, structure, now: titan.structure, were })
    return play.done()
  },
  chosen(play, { formation }) {
    const profiles = play.result(pickForCard).ids
    return play.call(joinFormation, { formation, profiles, apart: false, rule: 'MW-SUPPLY-11', returns: true }, 'end')
  },
  end: play => play.done(),
})
