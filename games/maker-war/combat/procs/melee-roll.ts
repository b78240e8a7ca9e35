import type { Ledger, Roll, SeatId } from '@sandtable/kernel'
import { listed } from '@sandtable/wargame/words'
import { middleOfUnits } from '../../basics/measure.ts'
import { facesFrom } from '../../basics/odds.ts'
import { proc } from '../../hooks.ts'
import { bigDice } from '../../shooting/asks/dice.ts'
import { weaponName } from '../../shooting/asks/weapon.ts'
import { BIG_DICE_FROM, mostBigDice, thrownDice } from '../../shooting/hits.ts'
import { foeOf, type SideId, type Spot, type World } from '../../world.ts'
import { hitsChosen, meleeHits } from '../asks/hits.ts'
import { hitsOf, meleeAttack, seatIn } from '../attack.ts'
import { type Fight, heroesOf, powerOf, targetGroups, tokensOf } from '../combat.ts'
import {
  type Allocation,
  afterHits,
  countOf,
  findForced,
  type Hits,
  type PlannedHit,
  plannedHits,
  type UnitHits,
} from '../hits.ts'
import { type MeleeOdds, oddsOf } from '../odds.ts'

/** Hits one by one, and those nobody was left for. */
type Allocated = { plan: PlannedHit[]; spare: Hits }
/** What one side rolled and whom it hits. */
export type MeleeRoll = Allocated & {
  side: SideId
  seat: SeatId
  power: Ledger
  heroes: string[]
  tokens: number
  odds: MeleeOdds
  faces: number[]
  /** How many of the faces are of marked dice, whose hits are critical, and of big dice. */
  marked: number
  big: number
  hits: Hits
}

/** MW-MELEE-04, MW-MELEE-07: one side rolls and allocates. Nothing is removed before both have (MW-MELEE-08). */
export const meleeRoll = proc<{ fight: Fight; side: SideId }, MeleeRoll>()('meleeRoll', 'MW-MELEE-04', {
  /** MW-BIG-04: big dice replace normal ones; marked dice are rolled as they are (MW-R-160). */
  begin(play, { fight, side }) {
    const { world } = play
    const power = powerOf(world, fight, side)
    const attack = meleeAttack(world, fight, side, power)
    world.attacks.push(attack)
    const dice = power.dice - power.marked
    const most = mostBigDice(dice)
    if (world.options.bigDice === 'ask' && most > 0)
      return play.ask(bigDice, [seatIn(world, fight, side)], { most, dice }, 'sized')
    attack.big = world.options.bigDice === 'auto' && dice >= BIG_DICE_FROM ? most : 0
    return play.goto('roll')
  },
  sized(play) {
    play.world.attacks.at(-1)!.big = play.answer(bigDice).amount
    return play.goto('roll')
  },
  roll(play, { fight, side }) {
    const { dice, big } = play.world.attacks.at(-1)!
    const count = thrownDice(dice, big)
    if (count === 0) return play.goto('count')
    const good = facesFrom(oddsOf(play.world, fight, side).need)
    const marked = markedDice(play.world, fight, side, count - big)
    const seat = seatIn(play.world, fight, side)
    return play.roll({ sides: 6, count, rule: 'MW-MELEE-04', why: 'close combat', good, ...marked, seat }, 'rolled')
  },
  rolled(play, { side }) {
    play.world.attacks.at(-1)!.faces = [...play.faces()]
    return play.window('dice.rolled', { side }, 'count')
  },
  count(play, { fight, side }) {
    const { world } = play
    const rolled = rolledOf(world, fight, side)
    const { seat, hits, power } = rolled
    const counted = { dice: power.total, hits: countOf(hits), criticals: hits.critical }
    const [from, to] = [side, foeOf(side)].map(each => middleOfUnits(world, fight.combatants[each])) as [Spot | null, Spot | null]
    play.emit('melee rolled', 'MW-MELEE-04', { ...rolled, ...counted, units: fight.combatants[side], from, to })
    return play.call(allocateMelee, { seat, groups: targetGroups(world, fight, side), again: [], hits, plan: [] }, 'end')
  },
  end(play, { fight, side }) {
    const rolled = rolledOf(play.world, fight, side)
    play.world.attacks.pop()
    return play.done({ ...rolled, ...play.result(allocateMelee) })
  },
})

/** MW-TITAN-30: the dice whose hits are critical, the last of the small ones, and whose they are. */
function markedDice(world: World, fight: Fight, side: SideId, small: number): Pick<Roll, 'critical' | 'apart'> {
  const { marked, sources } = powerOf(world, fight, side)
  if (marked === 0) return {}
  const dice = Array.from({ length: marked }, (_, i) => small - marked + i)
  const names = sources.filter(s => s.marked).map(s => weaponName(world, s.source))
  return { critical: { faces: [], dice }, apart: { label: listed([...new Set(names)]), dice } }
}

type Rolled = Omit<MeleeRoll, keyof Allocated>
/** The numbers of the roll that is the last attack now. */
function rolledOf(world: World, fight: Fight, side: SideId): Rolled {
  const attack = world.attacks.at(-1)!
  const odds = oddsOf(world, fight, side)
  return {
    side,
    seat: seatIn(world, fight, side),
    power: powerOf(world, fight, side).ledger,
    heroes: heroesOf(world, fight, side),
    tokens: tokensOf(world, fight, side),
    odds,
    faces: [...attack.faces],
    marked: attack.caps.annihilation,
    big: attack.big,
    hits: hitsOf(attack, odds.need),
  }
}

type Allocating = Allocation & { seat: SeatId; plan: PlannedHit[] }
/** MW-R-60: hits in the required order; the player is asked only where there is a choice. */
export const allocateMelee = proc<Allocating, Allocated>()('allocateMelee', 'MW-R-60', {
  begin(play, vars) {
    const { groups, again, hits } = vars
    const forced = countOf(hits) === 0 ? [] : findForced(play.world, vars)
    if (forced === null) return play.ask(meleeHits, [vars.seat], { groups, again, hits }, 'chosen')
    if (forced.length === 0) return play.done({ plan: vars.plan, spare: hits })
    take(play.world, vars, forced)
    return play.goto('begin')
  },
  chosen(play, vars) {
    take(play.world, vars, hitsChosen(play.world, vars, play.answer(meleeHits)))
    return play.goto('begin')
  },
})

function take(world: World, vars: Allocating, chosen: readonly UnitHits[]): void {
  const planned = plannedHits(world, vars.hits, chosen)
  Object.assign(vars, afterHits(world, vars, planned))
  vars.plan.push(...planned)
}
