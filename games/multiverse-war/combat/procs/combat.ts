import { procNamed } from '@sandtable/kernel'
import { spendAbility } from '../../abilities/uses.ts'
import { hasEffect } from '../../basics/effects.ts'
import { blockOf, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Combat, Felled, PlayerId, Slain, World } from '../../world.ts'
import { advance, healAfter, leftBehind } from '../after.ts'
import { secondTarget } from '../asks/choices.ts'
import { hurtBefore } from '../before.ts'
import { combatOf } from '../begin.ts'
import { findOwnOp, findSideOp } from '../card-effects.ts'
import { fighterOf } from '../fighters.ts'
import { furtherOf, secondTargets } from '../further.ts'
import { fixedStrength, isThere } from '../strikes.ts'
import { findOp } from '../unlocked.ts'
import { cardWindow, putAway } from './card-window.ts'
import { exchange } from './exchange.ts'
import { hurt } from './hurt.ts'
import { interception } from './interception.ts'
import { retreat } from './retreat.ts'

const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')
const overcome = procNamed<{ encounter: string; by: string }>('overcome')
const eliminate = procNamed<{ player: PlayerId; by: string | null }>('eliminate')

/** What came of it; `goesOn`: whom a card lets move on. */
export type Fought = { killed: string[]; destroyed: boolean; goesOn: string | null }
type Vars = {
  attackers: string[]
  target: string
  manner: Combat['manner']
  announced: Combat['announced']
  /** Who has still to choose a second target. */
  toAim?: string[]
  /** Who is still to be hurt before any dice. */
  toHurt?: string[]
  result?: Fought
}
/** Those of the attack that shoot at a second target. */
const twiceShooting = (world: World, combat: Combat): string[] =>
  combat.attackers.filter(
    id =>
      world.blocks[id] &&
      (hasEffect(world, id, 'twin-arrows') ||
        (combat.announced[id] !== undefined && findOp(world, world.blocks[id], 'secondTarget') !== null)),
  )
/** The second target is shown, and may answer like the first unless nobody may (MV-HAB-16). */
function shootAlso(world: World, striker: string, target: string): void {
  const now = world.combat!
  now.second[striker] = target
  if (!world.blocks[target] || now.defenders.includes(target)) return
  world.shown.push(target)
  now.defenders.push(target)
}
/** A whole combat by its stages (MV-CMB-01 to MV-CMB-07). */
export const combat = proc<Vars, Fought>()(
  'combat',
  'MV-CMB-01',
  {
    begin(play, vars) {
      const { world } = play
      const { attackers, target, manner } = vars
      world.combat = combatOf(world, attackers, target, manner, vars.announced)
      // MV-R-130: whoever takes part is shown to all while it lasts.
      world.shown = [...attackers, ...world.combat.defenders].filter(id => world.blocks[id])
      play.emit(
        'combat began',
        'MV-CMB-01',
        { attacker: attackers[0]!, target, manner, ...openly(world, attackers[0]!, target) },
        { reveals: true },
      )
      // MV-R-122: a use that was announced is spent, whatever becomes of it.
      for (const id of Object.keys(vars.announced)) spendAbility(play, blockOf(world, id))
      vars.toAim = twiceShooting(world, world.combat)
      return play.goto('aim')
    },
    /** MV-R-126: the second target is named with the attack. */
    aim(play, vars) {
      const { world } = play
      const [striker] = vars.toAim!
      if (striker === undefined) return play.call(interception, {}, 'cards')
      const ids = secondTargets(world, world.combat!, blockOf(world, striker))
      if (ids.length > 1) {
        const seat = seatOf(world, blockOf(world, striker).player)
        return play.ask(secondTarget, [seat], { striker, ids }, 'aimed')
      }
      if (ids[0] !== undefined) shootAlso(world, striker, ids[0])
      vars.toAim!.shift()
      return play.goto('aim')
    },
    aimed(play, vars) {
      shootAlso(play.world, vars.toAim!.shift()!, play.answer(secondTarget).ids[0]!)
      return play.goto('aim')
    },
    /** MV-CMB-07: whom an interceptor has killed fights no more. */
    cards(play) {
      const { world } = play
      const now = world.combat!
      now.attackers = now.attackers.filter(id => isThere(world, id))
      return now.attackers.length === 0 ? play.goto('after') : play.call(cardWindow, {}, 'before')
    },
    /** MV-CARD-02: what happens before any dice; it can kill. */
    before(play, vars) {
      const { world } = play
      const now = world.combat!
      now.stage = 'before'
      vars.toHurt = hurtBefore(world, now)
      return findSideOp(world, now, 'defender', 'retreat') ? play.call(retreat, {}, 'hurting') : play.goto('hurting')
    },
    hurting(play, vars) {
      const { world } = play
      const piece = vars.toHurt!.shift()
      if (piece === undefined || world.combat!.isOver) return play.goto('fixed')
      return play.call(hurt, { piece, n: 1, by: world.combat!.building, melee: true }, 'hurtBefore')
    },
    /** MV-R-87: damage of a card gives no step, but counts for missions. */
    hurtBefore(play) {
      const { world } = play
      const { dead } = play.result(hurt)
      world.combat!.slain.push(...dead)
      const { player } = fighterOf(world, world.combat!.building!)
      return dead.length > 0 && player !== null
        ? play.call(credit, { by: player, victims: dead, felled: null }, 'hurting')
        : play.goto('hurting')
    },
    /** MV-R-121: morale, auras, tracks and places are taken once, now. */
    fixed(play) {
      const { world } = play
      const now = world.combat!
      now.attackers = now.attackers.filter(id => isThere(world, id))
      if (now.isOver || now.attackers.length === 0) return play.goto('after')
      now.stage = 'strikes'
      now.strength = fixedStrength(world, now, attacker => furtherOf(world, now, attacker))
      const strikes = Object.entries(now.strength).flatMap(([striker, targets]) =>
        Object.entries(targets).map(([target, lines]) => ({ striker, target, dice: lines.reduce((sum, { n }) => sum + n, 0) })),
      )
      play.emit('strength fixed', 'MV-R-121', { strikes }, { reveals: true })
      return play.call(exchange, {}, 'after')
    },
    /** MV-R-92: a Builder that was left behind dies when a melee attacker enters. */
    after(play) {
      const { world } = play
      world.combat!.stage = 'after'
      const left = leftBehind(world, world.combat!)
      const [by] = world.combat!.attackers
      return left === null ? play.goto('close') : play.call(hurt, { piece: left, n: 1, by: by!, melee: true }, 'cleared')
    },
    cleared(play) {
      const { dead } = play.result(hurt)
      const now = play.world.combat!
      now.slain.push(...dead)
      return play.call(credit, { by: now.attackers[0]!, victims: dead, felled: null }, 'close')
    },
    /** MV-CMB-06, MV-CMB-07: whoever is victorious in melee and finds the field empty enters it; cards are put away. */
    close(play) {
      const { world } = play
      const now = world.combat!
      healAfter(play, now)
      advance(play, now)
      putAway(play, now)
      const encounter = world.encounters.find(one => one.id === now.building)
      return encounter && now.overcomeBy !== null
        ? play.call(overcome, { encounter: encounter.id, by: now.overcomeBy }, 'end')
        : play.goto('end')
    },
    end(play, vars) {
      const { world } = play
      const { felled, slain, attackers, overcomeBy } = world.combat!
      const goesOn = attackers.find(id => world.blocks[id] && findOwnOp(world, world.combat!, id, 'continueAfterAttack')) ?? null
      world.combat = null
      world.shown = []
      identify(play)
      const result = { killed: slain.map(one => one.id), destroyed: felled !== null || overcomeBy !== null, goesOn }
      vars.result = result
      play.emit('combat ended', 'MV-CMB-06', result)
      // MV-R-137: the attack that felled a Settlement is finished first.
      if (felled?.kind !== 'settlement') return play.done(result)
      return play.call(eliminate, { player: felled.player, by: attackers[0] ?? null }, 'over')
    },
    over: (play, { result }) => play.done(result!),
  },
  { title: 'Combat' },
)
