import { type JsonObject, procNamed, type RuleId } from '@sandtable/kernel'
import type { Teller } from '../../basics/counters.ts'
import { hasMark } from '../../basics/marks.ts'
import { centreOf } from '../../basics/measure.ts'
import { findPiece, findUnit, isInPlay, unitOf } from '../../basics/queries.ts'
import { isHiddenFrom } from '../../basics/seen-at.ts'
import type { Hit, HitResult } from '../../damage/procs/hit.ts'
import { proc } from '../../hooks.ts'
import type { Attack, PlayerId, SideId, Struck, Unit, World } from '../../world.ts'
import { blastRadius, hiddenIn } from '../blast.ts'
import { armIn, heldIn, withoutSkill } from '../declare.ts'
import { judge } from '../lines.ts'
import { payAttack, turnToFace } from '../pay.ts'
import { accuracyOf, damageOf, impactIn, realAccuracy } from '../reckon.ts'
import { findTarget } from '../targets.ts'

const hit = procNamed<Hit, HitResult>('hit')
const lose = procNamed<{ unit: string; points: number; rule: RuleId }>('lose')

type Absorbed = { place: string; damage: number }
/** What a resolved attack leaves to do. `player`: whose attack it is; `most`: a riposte is no stronger than what it answers; `back`: nobody answers it (WL-DEF-04). */
type Resolving = {
  at: number
  player: PlayerId
  most: number | null
  back: boolean
  queue?: Struck[]
  removed?: number
  /** WL-HOUSE-06: what the cover of the last thing struck kept off. */
  kept?: Absorbed | null
}
const attackIn = ({ offense }: World, at: number): Attack => offense!.attacks[at]!
const sideFor = (world: World, player: PlayerId): SideId => world.players[player]!.side
/** WL-OFF-14: a unit that is dead, a piece that is rubble, a cargo that is gone. */
function isGone(world: World, id: string): boolean {
  const unit = findUnit(world, id)
  if (unit) return !isInPlay(unit)
  const piece = findPiece(world, id)
  return piece ? piece.health === null : world.items.find(one => one.id === id)?.where !== 'table'
}
const weaponOf = (world: World, attack: Attack): string | null => heldIn(world, attack)?.skill.id ?? null

/** One attack of the batch, or one by itself, with the die it has (WL-OFF-07 to WL-OFF-14): paid, checked, and struck upon everything it reaches. */
export const resolveAttack = proc<Resolving>()('resolveAttack', 'WL-OFF-11', {
  begin(play, { at, player, back }) {
    const { world } = play
    const attack = attackIn(world, at)
    attack.isDone = true
    if (!isInPlay(unitOf(world, attack.by)) || !isInPlay(unitOf(world, attack.from))) {
      play.emit('attack lost', 'WL-OFF-14', { unit: attack.from })
      return play.done()
    }
    payAttack(world, attack)
    turnToFace(world, attack)
    tellAttack(play, attack)
    if (!back && attack.target !== null && !isAway(world, attack.target, player)) noteBlow(world, attack, attack.target)
    return play.goto('check')
  },
  check(play, vars) {
    const { world } = play
    const attack = attackIn(world, vars.at)
    const { target, from } = attack
    const told = { unit: from, target, weapon: weaponOf(world, attack) }
    if (!attack.inRange) {
      play.emit('out of range', 'WL-OFF-09', told)
      return play.done()
    }
    if (target !== null && isAway(world, target, vars.player)) uncoverFigure(play, target)
    else if (target !== null && isGone(world, target)) {
      play.emit('attack wasted', 'WL-OFF-19', told)
      return play.done()
    }
    // WL-BLST-04, WL-R-237: whoever has a shelter now is shielded, even if it falls to this very attack; if it fell before he is not.
    vars.queue = queueOf(world, attack, vars.player).filter(({ shelter }) => shelter === null || isGone(world, shelter))
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const attack = attackIn(world, vars.at)
    const struck = vars.queue!.shift()
    if (!struck) return play.goto('after')
    if (isGone(world, struck.target)) return play.goto('next')
    if (!vars.back) noteBlow(world, attack, struck.target)
    return play.call(strike, { ...vars, queue: [struck] }, 'struck')
  },
  struck(play, vars) {
    const { removed, kept } = play.result(strike)
    vars.removed = (vars.removed ?? 0) + removed
    vars.kept = kept
    return play.goto('cover')
  },
  /** WL-HOUSE-06: what the hiding point prevented is taken by what hides. */
  cover(play, { at, player, kept = null }) {
    const { world } = play
    if (kept === null || isGone(world, kept.place)) return play.goto('next')
    const attack = attackIn(world, at)
    const side = sideFor(world, player)
    const more = { by: attack.from, side, kind: 'attack' as const, weapon: weaponOf(world, attack), cover: [] }
    return play.call(hit, { target: kept.place, damage: kept.damage, ...more }, 'next')
  },
  /** WL-CRSH-02: who crashes loses what it took. */
  after(play, { at, removed = 0 }) {
    const { slot, from } = attackIn(play.world, at)
    if (slot !== null || removed === 0) return play.done()
    return play.call(lose, { unit: from, points: removed, rule: 'WL-CRSH-02' }, 'over')
  },
  over: play => play.done(),
})

/** The die upon one thing: accuracy, damage, and what that does. */
const strike = proc<Resolving, { removed: number; kept: Absorbed | null }>()('strike', 'WL-OFF-11', {
  begin(play, vars) {
    const { world } = play
    const attack = attackIn(world, vars.at)
    const [struck] = vars.queue!
    const accuracy = accuracyIn(world, attack, struck!, 0)
    const impact = impactIn(world, attack, vars.most)
    const damage = damageOf(impact, struck!.leverage, accuracy.total)
    const told = { unit: attack.from, target: struck!.target, weapon: weaponOf(world, attack) }
    vars.kept = absorbedBy(world, attack, struck!, impact, damage)
    if (accuracy.total === 0) play.emit('missed', 'WL-OFF-12', { ...told, accuracy: accuracy as unknown as JsonObject })
    else
      play.emit('struck', 'WL-OFF-11', {
        ...told,
        ...{ accuracy: accuracy as unknown as JsonObject, impact, leverage: struck!.leverage, damage },
      })
    if (damage === 0) return play.done({ removed: 0, kept: vars.kept })
    const kind = attack.slot === null ? 'crash' : 'attack'
    const more = { by: attack.from, side: sideFor(world, vars.player), kind, weapon: told.weapon } as const
    return play.call(hit, { target: struck!.target, damage, ...more, cover: [...struck!.behind] }, 'hit')
  },
  hit: (play, { kept = null }) => play.done({ removed: play.result(hit).removed, kept }),
})
export const resolving = [resolveAttack, strike]

/** WL-OFF-10: `more` is added to the die, to see what would have been. */
function accuracyIn(world: World, attack: Attack, struck: Struck, more: number) {
  const { dice, bonus } = world.offense!
  const { face } = dice[attack.die!]!
  if (attack.shoots !== null) return realAccuracy(face, attack.shoots)
  const sum = attack.bonus.reduce((total, place) => total + (bonus[place] ?? 0), 0)
  // WL-PINC-07: what an explosion merely catches is on no side.
  const sides = struck.target === attack.target ? attack.sides : 0
  return accuracyOf(world, struck, { face, sides, bonus: sum + more })
}
/** WL-HOUSE-06: the damage that the hiding point prevented. */
function absorbedBy(world: World, attack: Attack, struck: Struck, impact: number, damage: number): Absorbed | null {
  if (!world.options.coverAbsorbs || struck.cover === null || attack.shoots !== null) return null
  const open = damageOf(impact, struck.leverage, accuracyIn(world, attack, struck, 1).total)
  return open > damage ? { place: struck.cover, damage: open - damage } : null
}
/** WL-OFF-18, WL-BLST-05: it counts as attacked, hit or miss. */
function noteBlow(world: World, attack: Attack, target: string): void {
  if (!findUnit(world, target)) return
  const blow = { by: attack.from, target, weapon: weaponOf(world, attack) }
  if (!world.turn!.blows.some(one => one.by === blow.by && one.target === target && one.weapon === blow.weapon))
    world.turn!.blows.push(blow)
}
/** WL-GHOST-03: whether only its figure stands where it is attacked. */
function isAway(world: World, id: string, player: PlayerId): boolean {
  const unit = findUnit(world, id)
  if (!unit || !isHiddenFrom(world, unit, player)) return false
  const figure = unit.hidden!.figure
  return figure === null || figure.at.x !== unit.at.x || figure.at.y !== unit.at.y
}
/** WL-R-62: the figure is removed. */
function uncoverFigure(play: Teller, target: string): void {
  unitOf(play.world, target).hidden!.figure = null
  play.emit('nobody there', 'WL-R-62', { unit: target }, { reveals: true })
}
/** Whether it hides, or came out in this turn: by another explosion of this step, of which nobody knew. */
const wasHidden = (unit: Unit): boolean => unit.hidden !== null || hasMark(unit, 'revealed')
/** What it reaches, with units that are truly there although nobody sees them (WL-R-62). */
function queueOf(world: World, attack: Attack, player: PlayerId): Struck[] {
  const arm = armIn(world, attack)
  const radius = blastRadius(world, arm)
  const seen = attack.struck.filter(({ target }) => !isAway(world, target, player))
  if (radius === 0) return [...seen]
  const isNew = (id: string): boolean => !seen.some(({ target }) => target === id)
  const hidden = hiddenIn(world, attack.at, radius, unit => wasHidden(unit) && isNew(unit.id))
  return [
    ...seen,
    ...hidden.map(unit => {
      const target = findTarget(world, unit.id)!
      const judged = judge(world, arm, target, { back: false, isGhost: attack.isGhost })
      const { lines, leverage, cover } = attack.stealth === null ? withoutSkill(judged) : judged
      return { target: unit.id, shelter: null, lines, leverage, cover: cover?.place ?? null, behind: [] }
    }),
  ]
}
function tellAttack(play: Teller, attack: Attack): void {
  const { world } = play
  const arm = armIn(world, attack)
  const { from, target, at } = attack
  play.emit('attacks', arm.held === null ? 'WL-CRSH-01' : 'WL-OFF-03', {
    ...{ unit: from, target, weapon: weaponOf(world, attack) },
    ...{ from: { ...centreOf(world, arm.by) }, at: { ...at }, radius: blastRadius(world, arm) },
  })
}
