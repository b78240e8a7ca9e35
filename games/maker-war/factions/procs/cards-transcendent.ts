import { seatsOf } from '@sandtable/wargame/teams'
import { hasMark, mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { findAttack } from '../../casualties/casualties.ts'
import { addTokens, passCheck } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import { anyDistance } from '../../shooting/hits.ts'
import type { Casualty, SideId, World } from '../../world.ts'
import { restorable, underFire } from '../card-targets.ts'
import { type Joining, joinFormation } from './join.ts'
import { pickForCard, playCard } from './play-card.ts'

/** Power Surge: 2d6 energy. */
export const powerSurge = proc<{ card: string }>()('powerSurge', 'MW-SUPPLY-11', {
  begin: (play, { card }) => play.call(surge, { side: playCard(play, card, 'MW-SUPPLY-11') }, 'end'),
  end: play => play.done(),
})
export const surge = proc<{ side: SideId }>()('surge', 'MW-SUPPLY-11', {
  begin: (play, { side }) =>
    play.roll({ sides: 6, count: 2, rule: 'MW-SUPPLY-11', why: 'power surge', seat: seatsOf(play.world, side)[0]! }, 'surged'),
  surged(play, { side }) {
    const gained = play.faces().reduce((sum, face) => sum + face, 0)
    play.world.sides[side].energy += gained
    play.emit('energy', 'MW-SUPPLY-11', { formation: null, side, gained, now: play.world.sides[side].energy })
    return play.done()
  },
})

/** Grid Reserve: a screen of 3 against this salvo, whatever the distance. */
const RESERVE = 3
export const gridReserve = proc<{ card: string }>()('gridReserve', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = underFire(play.world, side).map(f => f.id)
    return play.call(pickForCard, { side, card, text: 'which formation is screened?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    if (formation === undefined) return play.done()
    findAttack(play.world)!.screen[anyDistance(formation)] = RESERVE
    play.emit('screened', 'MW-SUPPLY-11', { formation, screen: RESERVE })
    return play.done()
  },
})

/** Backup Restored: a fallen hero comes back in command range, as chief if he was the chief. */
export const backupRestored = proc<{ card: string }>()('backupRestored', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = restorable(play.world, side).map(c => c.unit)
    return play.call(pickForCard, { side, card, text: 'which hero comes back?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [unit] = play.result(pickForCard).ids
    return unit === undefined ? play.done() : play.call(restoreHero, { unit }, 'end')
  },
  end: play => play.done(),
})
export const restoreHero = proc<{ unit: string }>()('restoreHero', 'MW-SUPPLY-11', {
  begin(play, { unit }) {
    const { formation, profile } = fallenNamed(play.world, unit)
    const joining: Joining = { formation: formation!, profiles: [profile], apart: false, rule: 'MW-SUPPLY-11', returns: true }
    return play.call(joinFormation, joining, 'back')
  },
  back(play, { unit }) {
    const hero = fallenNamed(play.world, unit)
    const [back] = play.result(joinFormation).units
    const attack = findAttack(play.world)!
    attack.casualties = attack.casualties.filter(c => c.unit !== unit)
    if (hero.chief && back !== undefined) formationOf(play.world, hero.formation!).chief = back
    return play.done()
  },
})
const fallenNamed = (world: World, unit: string): Casualty => findAttack(world)!.casualties.find(c => c.unit === unit)!

/** Overclock: 10 cm more speed in this activation; it costs a token at its end. */
export const overclock = proc<{ card: string; formation: string; trait: string }>()('overclock', 'MW-SUPPLY-11', {
  begin(play, { card, formation, trait }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    const own = formationOf(play.world, formation)
    mark(own, { kind: 'trait', trait })
    mark(own, { kind: 'overheats' })
    return play.done()
  },
})

/** What cards leave behind at the end of an activation. */
export const endEffects = proc<{ formation: string }>()('endEffects', 'MW-SUPPLY-11', {
  begin(play, { formation }) {
    const own = formationOf(play.world, formation)
    if (!hasMark(own, 'overheats')) return play.done()
    const tokens = addTokens(play.world, formation, 1)
    if (tokens > 0) play.emit('overheated', 'MW-SUPPLY-11', { formation, tokens })
    return play.done()
  },
})

/** Network Silence: the check counts as passed. */
export const networkSilence = proc<{ card: string; formation: string }>()('networkSilence', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    passCheck(play.world, formation)
    return play.done()
  },
})
