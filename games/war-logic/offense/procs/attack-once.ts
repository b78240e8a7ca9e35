import type { RuleId } from '@sandtable/kernel'
import { show } from '../../basics/counters.ts'
import { seatOf } from '../../basics/players.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import { proc } from '../../hooks.ts'
import { countHandsAloud } from '../../places/tell-hands.ts'
import type { PlayerId, Spot } from '../../world.ts'
import { attackAt, bonusFirst, diceAtHand, NO_ATTACK } from '../asks/bonus.ts'
import { armIn, declaredAttack } from '../declare.ts'
import { bonusDice, diceFor, layDice } from '../dice.ts'
import { resolveAttack } from './resolve-attack.ts'

type Once = {
  by: string
  /** The machine whose weapon it is; otherwise the same as `by`. */
  from: string
  slot: number
  /** A unit or a piece; null: the point `at`. */
  target: string | null
  at: Spot | null
  why: 'attack back' | 'hijack' | 'riposte'
  /** Whose attack it is: a hacker's, if it is hijacked (WL-R-93). */
  player: PlayerId
  /** WL-FORCE-08: a riposte has no more impact than this. */
  most?: number | null
  /** WL-FAST-05, WL-R-256: its dice were rolled before. */
  face?: number | null
  bonus?: { place: string; face: number }[]
}
/** What a roll is for. */
const RULES = { 'attack back': 'WL-DEF-03', hijack: 'WL-HACK-05', riposte: 'WL-FORCE-08' } as const satisfies {
  [W in Once['why']]: RuleId
}

/** One attack outside of the batch (WL-DEF-03, WL-R-124): its own dice and modifiers, with the facings of now; never a pincer (WL-PINC-07). */
export const attackOnce = proc<Once, { struck: boolean }>()('attackOnce', 'WL-DEF-03', {
  begin(play, vars) {
    const { world } = play
    // WL-R-233: counted before each attack back; a hijacked attack finds what was counted last.
    if (vars.why !== 'hijack') countHandsAloud(play)
    world.offense = { mode: 'each', attacks: [], dice: [], bonus: {} }
    const arm = armIn(world, vars)
    const back = vars.why !== 'hijack'
    world.offense.attacks.push(declaredAttack(world, arm, { target: vars.target, at: vars.at }, { back, isGhost: false }))
    show(arm.from, vars.slot)
    return play.goto('bonus')
  },
  /** WL-R-124: an unused bonus die. */
  bonus(play, { why, player, face = null }) {
    const { world } = play
    if (why === 'hijack' || face !== null || diceAtHand(world).length === 0) return play.goto('roll')
    return play.ask(bonusFirst, [seatOf(world, player)], {}, 'accompanied')
  },
  accompanied(play) {
    const [attack] = play.world.offense!.attacks
    for (const [place, id] of Object.entries(play.answer(bonusFirst).to))
      if (id !== NO_ATTACK && attackAt(id) === 0) attack!.bonus.push(place)
    return play.goto('roll')
  },
  roll(play, { why, face = null, bonus = [] }) {
    const { world } = play
    if (face !== null) {
      Object.assign(world.offense!, { dice: [{ sides: 0, own: true, face }] })
      world.offense!.bonus = Object.fromEntries(bonus.map(one => [one.place, one.face]))
      Object.assign(world.offense!.attacks[0]!, { die: 0, bonus: bonus.map(({ place }) => place) })
      return play.goto('resolve')
    }
    const purpose = why === 'hijack' ? 'attack' : 'attack back'
    const dice = [...diceFor(world, purpose).dice, ...bonusDice(world).map(one => one.die)]
    return play.call(throwDice, { dice, why: purpose, rule: RULES[why], prepared: why !== 'hijack' }, 'rolled')
  },
  rolled(play) {
    layDice(play.world, play.result(throwDice).faces)
    return play.goto('resolve')
  },
  resolve: (play, { player, why, most = null }) =>
    play.call(resolveAttack, { at: 0, player, most, back: why !== 'hijack' }, 'over'),
  over(play) {
    const { inRange } = play.world.offense!.attacks[0]!
    play.world.offense = null
    return play.done({ struck: inRange })
  },
})
