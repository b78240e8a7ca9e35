import { procNamed, type RuleId } from '@sandtable/kernel'
import { show, type Teller } from '../../basics/counters.ts'
import { activePlayer, seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import { proc } from '../../hooks.ts'
import { countHandsAloud } from '../../places/tell-hands.ts'
import type { World } from '../../world.ts'
import { type Arm, actorsOf } from '../arms.ts'
import { aimPoint } from '../asks/aim.ts'
import { assignDice, isShared, sharesIn } from '../asks/assign.ts'
import { declareAttack } from '../asks/attack.ts'
import { attackAt, bonusFirst, diceAtHand, NO_ATTACK } from '../asks/bonus.ts'
import { type Aim, armIn, countSides, declaredAttack } from '../declare.ts'
import { armsIn, deedFrom, isGhostly, partsOf } from '../deeds.ts'
import { bonusDice, diceFor, layDice } from '../dice.ts'
import { retargeted } from '../pool.ts'
import { volleyOf } from '../volley.ts'
import { announceDual } from './dual.ts'
import { resolveAttack } from './resolve-attack.ts'

type Batch = { weapon?: string; next?: number }
const reveal = procNamed<{ unit: string; rule: RuleId; stealth: boolean }>('reveal')
const recover = procNamed<{ unit: string; by: string; slot: number }>('recover')
const seatFor = (world: World) => seatOf(world, activePlayer(world))

/** WL-OFF-01 to WL-OFF-19: declare, dice, undo, assign, resolve. Facings, cover, sides and upper hand are those of the declaration. */
export const offenseStep = proc<Batch>()(
  'offenseStep',
  'WL-OFF-01',
  {
    /** WL-R-233: the upper hand is counted at the declaration. */
    begin(play) {
      const { world } = play
      countHandsAloud(play)
      world.offense = { mode: 'each', attacks: [], dice: [], bonus: {} }
      return play.goto('declare')
    },
    declare(play) {
      const { world } = play
      if (actorsOf(world).length === 0) return play.goto('bonus')
      return play.ask(declareAttack, [seatFor(world)], {}, 'declared')
    },
    declared(play, vars) {
      const { world } = play
      const [id] = play.answer(declareAttack).ids
      const deed = id === undefined ? null : deedFrom(world, id)
      if (id === undefined || !deed) return play.goto('bonus')
      if (deed.kind === 'mode') {
        world.offense!.mode = deed.mode
        return play.goto('declare')
      }
      if (deed.kind === 'point') {
        vars.weapon = partsOf(id).left
        return play.ask(aimPoint, [seatFor(world)], { weapon: vars.weapon }, 'aimed')
      }
      if (deed.kind === 'recover') {
        world.turn!.spent.push(deed.by)
        return play.call(recover, { unit: deed.unit, by: deed.by, slot: deed.slot }, 'declare')
      }
      if (deed.kind === 'volley') {
        for (const { arms, target } of volleyOf(world, deed.target).prospects)
          for (const arm of arms) add(play, inPlay(world, arm), { target: target.id, at: null }, true)
        return play.goto('declare')
      }
      for (const arm of deed.arms) add(play, arm, { target: deed.target, at: null })
      return play.goto('announced')
    },
    aimed(play, { weapon }) {
      const { x, y } = play.answer(aimPoint).at
      add(play, armsIn(play.world, weapon!)![0]!, { target: null, at: { x, y } })
      return play.goto('announced')
    },
    /** WL-GHOST-04, WL-R-216: a hidden unit that attacks is revealed by it. */
    announced(play) {
      const { by } = play.world.offense!.attacks.at(-1)!
      if (unitOf(play.world, by).hidden === null) return play.goto('declare')
      return play.call(reveal, { unit: by, rule: 'WL-GHOST-04', stealth: true }, 'declare')
    },
    bonus(play) {
      const { world } = play
      if (world.offense!.attacks.length === 0) return play.goto('over')
      return diceAtHand(world).length === 0 ? play.goto('dual') : play.ask(bonusFirst, [seatFor(world)], {}, 'accompanied')
    },
    accompanied(play) {
      const { attacks } = play.world.offense!
      for (const [place, id] of Object.entries(play.answer(bonusFirst).to))
        if (id !== NO_ATTACK) attacks[attackAt(id)]!.bonus.push(place)
      return play.goto('dual')
    },
    /** WL-FAST-05. */
    dual: play => play.call(announceDual, {}, 'roll'),
    roll(play) {
      const { world } = play
      const { back } = play.result(announceDual)
      const dice = [...diceFor(world, 'attack').dice, ...bonusDice(world).map(({ die }) => die), ...back]
      return play.call(throwDice, { dice, why: 'attack', rule: 'WL-OFF-06', prepared: true }, 'rolled')
    },
    rolled(play) {
      const { world } = play
      layDual(world, layDice(world, play.result(throwDice).faces))
      return play.goto('assign')
    },
    /** WL-FAST-06, WL-R-177: after everybody has declined to turn dice back, before any damage (WL-R-236). */
    assign(play) {
      const { world } = play
      return isShared(world) ? play.ask(assignDice, [seatFor(world)], {}, 'assigned') : play.goto('resolve')
    },
    assigned(play) {
      share(play.world, sharesIn(play.world, play.answer(assignDice)))
      return play.goto('resolve')
    },
    /** WL-OFF-19: in the order announced. */
    resolve(play, vars) {
      const { world } = play
      const at = vars.next ?? 0
      vars.next = at + 1
      if (at >= world.offense!.attacks.length) return play.goto('over')
      return play.call(resolveAttack, { at, player: activePlayer(world), most: null, back: false }, 'resolve')
    },
    over(play) {
      play.world.offense = null
      return play.done()
    },
  },
  { title: 'Offense' },
)

/** WL-FAST-05, WL-R-235: dice of the defense come after those of the offense. */
function layDual({ turn }: World, [face, ...bonus]: readonly number[]): void {
  const dual = turn!.dual
  if (!dual) return
  dual.face = face!
  for (const [i, one] of dual.bonus.entries()) one.face = bonus[i]!
  turn!.dice.push(...dual.bonus.map(({ place }) => place))
}
/** A weapon that was found in a world as somebody sees it, as it is. */
const inPlay = (world: World, { by, from, held }: Arm): Arm =>
  armIn(world, { by: by.id, from: from.id, slot: held?.slot ?? null })
/** One attack more (WL-OFF-02): everybody hears who attacks whom with what. `reveals`: its player only said that everybody attacks who can. */
function add(play: Teller, arm: Arm, aim: Aim, reveals = false): void {
  const { world } = play
  const { by, from, held } = arm
  const attack = declaredAttack(world, arm, aim, { back: false, isGhost: isGhostly(by) })
  world.offense!.attacks.push(attack)
  world.turn!.spent.push(by.id)
  if (held) show(from, held.slot)
  countSides(world)
  const told = { unit: from.id, by: by.id, target: aim.target, weapon: held?.skill.id ?? null, at: { ...attack.at } }
  play.emit('attack declared', held === null ? 'WL-CRSH-01' : 'WL-OFF-02', told, { reveals })
}
/** WL-R-172, WL-R-236: dice and targets change hands together. */
function share(world: World, shares: ReturnType<typeof sharesIn>): void {
  const { attacks, dice } = world.offense!
  const free = shares.flatMap(({ at }) => attacks[at]!.die ?? [])
  const spare = attacks.flatMap(({ die, inRange }) => (die !== null && !inRange && !dice[die]!.own ? [die] : []))
  const left = [...free, ...spare]
  for (const { at, face, target } of shares) {
    const die = left.splice(
      left.findIndex(one => dice[one]!.face === face),
      1,
    )[0]!
    const attack = target === null ? attacks[at]! : retargeted(world, attacks[at]!, target)
    attacks[at] = { ...attack, die }
  }
  countSides(world)
}
