import { mark } from '../../basics/marks.ts'
import { measured } from '../../basics/measure.ts'
import { formationOf } from '../../basics/queries.ts'
import { activation } from '../../battle/procs/activation.ts'
import { findAttack } from '../../casualties/casualties.ts'
import { addTokens, removeTokens } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import { movement } from '../../movement/procs/movement.ts'
import { foeOf } from '../../world.ts'
import { blooming, coverable, foreseeing, inConcert, lostOf, underFire } from '../card-targets.ts'
import { rottingNear } from '../hypha.ts'
import { joinFormation } from './join.ts'
import { pickForCard, playCard } from './play-card.ts'
import { sprout } from './sprout.ts'

type OnFormation = { card: string; formation: string }

// ── Astral ──────────────────────────────────────────────────────────────────

/** Foresight: a formation near the assaulting one moves 10 cm at once; it is not activated by it. */
export const foresight = proc<OnFormation>()('foresight', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    const side = playCard(play, card, 'MW-SUPPLY-11', { formation })
    const among = foreseeing(play.world, side, formationOf(play.world, formation)).map(f => f.id)
    return play.call(pickForCard, { side, card, text: 'which formation moves?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    if (formation === undefined) return play.done()
    return play.call(movement, { formation, order: 'advance', kind: 'card', limit: measured(play.world, 1000) }, 'end')
  },
  end: play => play.done(),
})

/** Plain Truth: the opponent's hand lies open until the end of this turn. */
export const plainTruth = proc<{ card: string }>()('plainTruth', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const foe = play.world.sides[foeOf(playCard(play, card, 'MW-SUPPLY-11'))]
    foe.open = true
    play.emit('hand shown', 'MW-SUPPLY-11', { side: foe.id, cards: [...foe.hand] }, { reveals: true })
    return play.done()
  },
})

/** Mirror Veil: the formation counts as in cover for this salvo. */
export const mirrorVeil = proc<{ card: string }>()('mirrorVeil', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = coverable(play.world, side).map(f => f.id)
    return play.call(pickForCard, { side, card, text: 'which formation is veiled?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    if (formation === undefined) return play.done()
    const attack = findAttack(play.world)!
    attack.odds[formation] ??= { plus: [], minus: [] }
    attack.odds[formation].minus.push('MW-ADV-05')
    play.emit('veiled', 'MW-SUPPLY-11', { formation })
    return play.done()
  },
})

// ── Fungus Pandemia ─────────────────────────────────────────────────────────

/** Sudden Growth: two walls grow along the command chain of the formation. */
export const WALL = 'fp-h-wall'
export const suddenGrowth = proc<OnFormation>()('suddenGrowth', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    return play.goto('first')
  },
  first(play, { formation }) {
    const { side, units } = formationOf(play.world, formation)
    return play.call(sprout, { side, profile: WALL, from: [...units] }, 'second')
  },
  second(play, { formation }) {
    const { side, units } = formationOf(play.world, formation)
    return play.call(sprout, { side, profile: WALL, from: [...units] }, 'end')
  },
  end: play => play.done(),
})

/** Rot: every enemy formation near own Hypha receives a terror impact token. */
export const rot = proc<{ card: string }>()('rot', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    for (const { id, side: whose } of rottingNear(play.world, side)) {
      const tokens = addTokens(play.world, id, 1, { terror: 1 })
      play.emit('terrified', 'MW-SUPPLY-11', { formation: id, side: whose, tokens })
    }
    return play.done()
  },
})

/** Spore Bloom: Sporelings come back, one for two units lost in the salvo. */
export const sporeBloom = proc<{ card: string }>()('sporeBloom', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    const among = blooming(play.world, side).map(b => b.formation)
    return play.call(pickForCard, { side, card, text: 'which formation blooms?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    if (formation === undefined) return play.done()
    const { side } = formationOf(play.world, formation)
    const { profiles } = blooming(play.world, side).find(b => b.formation === formation)!
    return play.call(joinFormation, { formation, profiles, apart: false, rule: 'MW-SUPPLY-11', returns: true }, 'end')
  },
  end: play => play.done(),
})

/** The Whole Remembers: the scatter stance is removed, any order may follow. */
export const wholeRemembers = proc<OnFormation>()('wholeRemembers', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    formationOf(play.world, formation).stance = 'none'
    play.emit('stance ended', 'MW-SUPPLY-11', { formation, stance: 'scatter' })
    return play.done()
  },
})

// ── Swarm ───────────────────────────────────────────────────────────────────

/** Hatching: up to two lost Skitterlings come back. */
export const SKITTERLING = 'sw-skitter'
export const HATCHED = 2
export const hatching = proc<OnFormation>()('hatching', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    const profiles = lostOf(play.world, formationOf(play.world, formation), SKITTERLING, HATCHED)
    return play.call(joinFormation, { formation, profiles, apart: false, rule: 'MW-SUPPLY-11', returns: true }, 'end')
  },
  end: play => play.done(),
})

/** Perfect Concert: another formation near the one just activated is activated at once. */
export const actInConcert = proc<OnFormation>()('actInConcert', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    const side = playCard(play, card, 'MW-SUPPLY-11', { formation })
    const among = inConcert(play.world, formationOf(play.world, formation)).map(f => f.id)
    return play.call(pickForCard, { side, card, text: 'which formation is activated?', among, most: 1 }, 'chosen')
  },
  chosen(play) {
    const [formation] = play.result(pickForCard).ids
    return formation === undefined ? play.done() : play.call(activation, { formation, entered: false }, 'end')
  },
  end: play => play.done(),
})

/** Devour: every involved formation of the side sheds two tokens. */
const DEVOURED = 2
export const devour = proc<{ card: string }>()('devour', 'MW-SUPPLY-11', {
  begin(play, { card }) {
    const side = playCard(play, card, 'MW-SUPPLY-11')
    for (const { id, tokens } of underFire(play.world, side)) {
      if (tokens === 0) continue
      const removed = removeTokens(play.world, id, DEVOURED)
      play.emit('tokens removed', 'MW-SUPPLY-11', { formation: id, removed, left: formationOf(play.world, id).tokens })
    }
    return play.done()
  },
})

// ── Stellar Pilgrims ────────────────────────────────────────────────────────

/** Rain of Manna: all impact tokens are removed. */
export const rainOfManna = proc<OnFormation>()('rainOfManna', 'MW-SUPPLY-11', {
  begin(play, { card, formation }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    const removed = removeTokens(play.world, formation, formationOf(play.world, formation).tokens)
    play.emit('tokens removed', 'MW-SUPPLY-11', { formation, removed, left: 0 })
    return play.done()
  },
})

/** Parted Waters: the formation ignores all terrain in this activation's movement. */
export const partedWaters = proc<OnFormation & { trait: string }>()('partedWaters', 'MW-SUPPLY-11', {
  begin(play, { card, formation, trait }) {
    playCard(play, card, 'MW-SUPPLY-11', { formation })
    mark(formationOf(play.world, formation), { kind: 'trait', trait })
    return play.done()
  },
})
