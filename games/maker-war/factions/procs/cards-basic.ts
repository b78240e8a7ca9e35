import { seatsOf } from '@sandtable/wargame/teams'
import { mark } from '../../basics/marks.ts'
import { formationOf, onTable, toldUnits, unitOf } from '../../basics/queries.ts'
import { activateAnother } from '../../battle/procs/activation.ts'
import { findAttack } from '../../casualties/casualties.ts'
import { makeCritical } from '../../casualties/procs/strike.ts'
import { moralCheck } from '../../combat/procs/moral.ts'
import { can, proc } from '../../hooks.ts'
import { goodFaces } from '../../shooting/attack.ts'
import { foeOf, type World } from '../../world.ts'
import { pickForCard, playCard } from './play-card.ts'

/** MW-CARD-01. */
export const luckyShot = proc<{ card: string }>()('luckyShot', 'MW-CARD-01', {
  begin(play, { card }) {
    playCard(play, card, 'MW-CARD-01')
    return play.call(makeCritical, {}, 'end')
  },
  end: play => play.done(),
})

/** MW-CARD-02: the order follows; it may be Regroup. */
export const reinforcements = proc<{ card: string; formation: string }>()('reinforcements', 'MW-CARD-02', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-CARD-02', { formation })
    mark(formationOf(play.world, formation), { kind: 'may-regroup' })
    return play.done()
  },
})

/** MW-CARD-03, MW-R-96: enemies whose nerve is most likely to break first. */
export const shockAndAwe = proc<{ card: string }>()('shockAndAwe', 'MW-CARD-03', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-CARD-03')
    const foes = onTable(play.world, foeOf(side)).filter(f => f.stance !== 'scatter')
    const rest = onTable(play.world, foeOf(side)).filter(f => f.stance === 'scatter')
    const among = [...foes.toSorted((a, b) => b.tokens - a.tokens || b.points - a.points), ...rest].map(f => f.id)
    return play.call(pickForCard, { side, card, text: 'who must check morale?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    return formation === undefined ? play.done() : play.call(moralCheck, { formation, scatters: true }, 'end')
  },
  end: play => play.done(),
})

/** MW-CARD-04, MW-R-95. */
export const moreFuel = proc<{ card: string }>()('moreFuel', 'MW-CARD-04', {
  begin: (play, { card }) => play.call(activateAnother, { side: playCard(play, card, 'MW-CARD-04') }, 'end'),
  end: play => play.done(),
})

/** MW-CARD-05, MW-R-166: all dice again, once; the new result counts. */
export const moreAmmunition = proc<{ card: string }>()('moreAmmunition', 'MW-CARD-05', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-CARD-05')
    const attack = findAttack(play.world)!
    const [seat, good] = [seatsOf(play.world, side)[0]!, goodFaces(attack)]
    const count = attack.faces.length
    return play.roll({ sides: 6, count, rule: 'MW-CARD-05', why: 'more ammunition', good, seat }, 'rolled')
  },
  rolled(play) {
    const attack = findAttack(play.world)!
    const before = [...attack.faces]
    attack.faces = [...play.faces()]
    attack.rerolled = true
    play.emit('rolled again', 'MW-CARD-05', { before, faces: [...attack.faces] })
    return play.done()
  },
})

/** MW-CARD-08, MW-R-93: what it absorbs, the hit that was just received included. */
const GUARD = 3
export const secondWind = proc<{ card: string; unit: string }>()('secondWind', 'MW-CARD-08', {
  begin(play, { card, unit }) {
    playCard(play, card, 'MW-CARD-08', { unit, guard: GUARD })
    unitOf(play.world, unit).guard += GUARD
    return play.done()
  },
})

/** The units that fight in the roll that is about to be made. */
export const fightersOf = (world: World): string[] => [
  ...new Set((findAttack(world)?.sources ?? []).map(({ source }) => source.split('/')[0]!)),
]
/** MW-CARD-09: the heroes among them. */
export const heroesFighting = (world: World): string[] => fightersOf(world).filter(id => can(world, id, 'countsAsHero'))

const FURY = 2
export const againstAllOdds = proc<{ card: string }>()('againstAllOdds', 'MW-CARD-09', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-CARD-09')
    return play.call(pickForCard, { side, card, text: 'which hero?', among: heroesFighting(play.world), most: 1 }, 'chosen')
  },
  chosen(play) {
    const [hero] = play.result(pickForCard).ids
    if (hero === undefined) return play.done()
    unitOf(play.world, hero).fury += FURY
    play.emit('fury', 'MW-CARD-09', { unit: hero, dice: FURY, were: toldUnits(play.world, [hero]) })
    return play.done()
  },
})
