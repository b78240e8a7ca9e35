import type { Rng } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { pointAt } from '../basics/measure.ts'
import { activePlayer, isFriendOf, sideOf } from '../basics/players.ts'
import { weightOf } from '../basics/points.ts'
import { findUnit, unitOf } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { CARGO } from '../battle/objectives.ts'
import { patientsOf, refillable, strengthOf, woundsFor } from '../defense/kits.ts'
import { isUnit } from '../places/things.ts'
import type { Spot, Unit, World } from '../world.ts'
import { type Arm, actorsOf } from './arms.ts'
import { blastRadius, reachedBy } from './blast.ts'
import { attackId, isAllowed, type Prospect, readyArms, recoverId, waysOn } from './deeds.ts'
import { pointsSeen } from './known.ts'
import { enemyPoints, goodPoints } from './points.ts'
import { impactIn } from './reckon.ts'
import { sidesOf } from './sides.ts'
import { isInRange, isReached, looksOn, type Target, targetsFor, whyNotPoint } from './targets.ts'

/** The mean of the usual die, as a share of the impact. */
const MEAN = 0.55
/** What the ground is worth beside units. */
const GROUND = 5

/** What there is to take of something, and what it is worth: its cost, less than nothing of a friend, nearly nothing of a wall. */
type Prey = { readonly points: number; readonly value: number }
function preyOf(world: World, id: string): Prey {
  const unit = findUnit(world, id)
  const isCargo = world.items.some(item => item.id === id)
  const value = unit ? unit.cost / 100 : isCargo ? CARGO * world.card.budget : GROUND
  const player = activePlayer(world)
  const isFriend = unit ? isFriendOf(world, player, unit) : isCargo && sideOf(world, player) === world.card.defender
  return { points: Math.max(1, pointsSeen(world, id) ?? 1), value: isFriend ? -value : value }
}
function remembered<T>(known: Map<string, T>, key: string, found: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const now = found()
  known.set(key, now)
  return now
}
export type Scales = {
  /** Of an attack upon a target, with whomever its explosion catches. `joiners`: who could attack it too. */
  attack(prospect: Prospect, joiners?: readonly Unit[]): number
  /** Of an explosion at a point, friends counted against it. */
  blast(arm: Arm, at: Spot): number
}
/** WL-PINC-03. */
const pincer = ({ options }: World, sides: number): number => (options.pincerMode === 'square' && sides > 1 ? sides * sides : 1)
/** What is declared upon a target, by whom and from how many sides. */
type Declared = { readonly by: readonly Unit[]; readonly damage: number; readonly times: number }
const NOTHING: Declared = { by: [], damage: 0, times: 1 }
function declaredUpon(world: World, target: Target): Declared {
  const upon = (world.offense?.attacks ?? []).filter(attack => attack.target === target.id && attack.inRange)
  if (upon.length === 0) return NOTHING
  const by = upon.map(attack => unitOf(world, attack.by))
  const damage = upon.reduce((sum, attack) => sum + MEAN * impactIn(world, attack), 0)
  return { by, damage, times: pincer(world, sidesOf(world, target, by)) }
}

/** Weighs what attacks promise. Whatever many of them ask is looked up once, since nothing changes meanwhile. */
export function scalesFor(world: World): Scales {
  const prey = new Map<string, Prey>()
  const circles = new Map<string, readonly string[]>()
  const before = new Map<string, Declared>()
  const together = new Map<string, number>()
  const worthOf = (id: string, damage: number): number => {
    const { points, value } = remembered(prey, id, () => preyOf(world, id))
    const share = Math.min(1, damage / points)
    return value * share * (share === 1 ? 1 : 0.8)
  }
  const caughtBy = (arm: Arm, at: Spot): readonly string[] =>
    remembered(circles, `${blastRadius(world, arm)} ${arm.held!.skill.sub} ${at.x} ${at.y}`, () =>
      reachedBy(world, arm, at).flatMap(one => (one.shelter === null ? [one.target.id] : [])),
    )
  const damageOf = ({ from, held }: Arm): number =>
    MEAN * (held === null ? weightOf(world, from) : impactOf(world, from, held.skill))
  const blast = (arm: Arm, at: Spot, except: string | null = null): number =>
    caughtBy(arm, at).reduce((sum, id) => (id === except ? sum : sum + worthOf(id, damageOf(arm))), 0)
  /** By how much the sides multiply that would be taken. All who could come at a target together come from as many. */
  const timesWith = (target: Target, unit: Unit, others: readonly Unit[]): number => {
    if (others.length === 0) return 1
    const key = others.includes(unit) ? target.id : `${target.id} ${unit.id}`
    return remembered(together, key, () => pincer(world, sidesOf(world, target, [...others, unit])))
  }
  /** What these arms add to what is declared. The first upon a target counts on those who can come at it from other sides. */
  const added = ({ arms, target }: Prospect, joiners: readonly Unit[]): number => {
    const { by, damage, times } = remembered(before, target.id, () => declaredUpon(world, target))
    const done = arms.reduce((sum, arm) => sum + damageOf(arm), damage)
    const all = timesWith(target, arms[0]!.by, by.length > 0 ? by : joiners)
    return worthOf(target.id, done * all) - worthOf(target.id, damage * times)
  }
  /** WL-CRSH-02: the crasher loses what it takes. */
  const paid = (arm: Arm, { id }: Target): number => {
    if (arm.held !== null) return 0
    const { points } = remembered(prey, id, () => preyOf(world, id))
    return (arm.from.cost / 100) * Math.min(1, Math.min(points, damageOf(arm)) / Math.max(1, weightOf(world, arm.from)))
  }
  return {
    blast,
    attack: (prospect, joiners = []) =>
      prospect.arms.reduce(
        (sum, arm) => {
          const caught =
            arm.held === null || arm.held.skill.extension === 0 ? 0 : blast(arm, prospect.target.body.at, prospect.target.id)
          return sum + caught - paid(arm, prospect.target)
        },
        added(prospect, joiners),
      ),
  }
}
/** What a full counter is worth, as a share of its unit. */
const REFILL = 0.05
const treatments = (world: World): Promising[] =>
  actorsOf(world).flatMap(by =>
    patientsOf(world, by).map(({ kit, unit }) => {
      const missing = woundsFor(world, kit, unit).reduce((sum, one) => sum + one.missing, 0)
      const share = Math.min(missing, strengthOf(world, kit)) / Math.max(1, weightOf(world, unit) + missing)
      const emptiest = Math.max(0, ...refillable(world, kit, unit).map(({ counter }) => 1 - counter.left / counter.of))
      const worth = (unit.cost / 100) * (share * 0.8 + emptiest * REFILL)
      return { id: recoverId(by.id, kit.held.slot, unit.id), worth, isLegal: () => true }
    }),
  )
/** Something a bot could declare; whether it may is looked at only once it is the best that is left. `isVain`: a shot that it had better save. */
type Promising = { readonly id: string; readonly worth: number; readonly isVain?: boolean; isLegal(): boolean }

function attacks(world: World, scales: Scales, rng: Rng): Promising[] {
  const looks = looksOn(world)
  const targets = targetsFor(world, activePlayer(world))
  const near = rng
    .shuffle(waysOn(world))
    .flatMap(arms =>
      targets
        .filter(({ id, body }) => arms.every(arm => isReached(world, arm, id, body)))
        .map(target => ({ arms, target, isFar: arms.some(arm => !isInRange(world, arm, target.body)) })),
    )
  const joiners = Map.groupBy(
    near.filter(({ isFar }) => !isFar),
    ({ target }) => target.id,
  )
  return near.map(prospect => {
    const { arms, target, isFar } = prospect
    const isLegal = (): boolean => isAllowed(world, prospect, looks)
    const others = (joiners.get(target.id) ?? []).map(one => one.arms[0]!.by)
    const isVain = isFar || (target.thing !== null && !isUnit(target.thing))
    return { id: attackId(arms, target.id), worth: scales.attack(prospect, others), isVain, isLegal }
  })
}
/** WL-BLST-02: weapons that promise something where they explode. */
const explosions = (world: World, scales: Scales): Promising[] =>
  readyArms(world)
    .filter(arm => arm.held!.skill.extension > 0)
    .flatMap(arm =>
      enemyPoints(world, arm)
        .filter(at => isReached(world, arm, null, pointAt(at)))
        .map(at => {
          const isLegal = (): boolean => whyNotPoint(world, arm, at) === null
          const isVain = !isInRange(world, arm, pointAt(at))
          return { id: attackId([arm], null), worth: scales.blast(arm, at), isVain, isLegal }
        }),
    )
/** WL-BLST-02: points that a weapon may be fired at, those first where it promises most. */
export function bestPoints(world: World, arm: Arm): Spot[] {
  const scales = scalesFor(world)
  return goodPoints(world, arm)
    .map(at => ({ at, worth: isInRange(world, arm, pointAt(at)) ? scales.blast(arm, at) : 0 }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ at }) => at)
}
const FEW = 6
/** The best of them that may be declared, each once. */
function bestOf(promising: readonly Promising[], most: number): string[] {
  const found = new Set<string>()
  for (const { id, isLegal } of promising.toSorted((a, b) => b.worth - a.worth)) {
    if (found.size >= most) break
    if (!found.has(id) && isLegal()) found.add(id)
  }
  return [...found]
}
/** For bots: attacks and treatments that promise something, the best first; and what could be tried, although it is out of range (WL-OFF-09) or a wall. */
export function goodDeeds(real: World, rng: Rng, most = FEW): { good: string[]; vain: string[] } {
  const world = worldSeenBy(real, activePlayer(real))
  const scales = scalesFor(world)
  const all = [...attacks(world, scales, rng), ...explosions(world, scales), ...treatments(real)]
  const promising = all.filter(({ worth }) => worth > 0)
  const good = bestOf(
    promising.filter(({ isVain = false }) => !isVain),
    Math.max(1, most),
  )
  const vain = promising.filter(({ isVain = false }) => isVain)
  return { good, vain: most < FEW ? [] : bestOf(vain, 1) }
}
