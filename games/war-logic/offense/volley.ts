import { isPlenty } from '../basics/counters.ts'
import { activePlayer, isFriendOf } from '../basics/players.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { isUnit } from '../places/things.ts'
import type { Attack, Unit, World } from '../world.ts'
import type { Arm } from './arms.ts'
import { centreOn, reachedBy } from './blast.ts'
import { countSides } from './declare.ts'
import { attackId, isAllowed, type Prospect, waysOn } from './deeds.ts'
import { triedAttack } from './promise.ts'
import { isInRange, looksOn, type Target, targetsFor } from './targets.ts'
import { type Scales, scalesFor } from './worth.ts'

/** Whether its explosion there would reach a friend. */
const catchesFriend = (world: World, arm: Arm, target: Target): boolean =>
  arm.held!.skill.extension > 0 &&
  reachedBy(world, arm, centreOn(world, target)).some(
    ({ target: { thing } }) => thing !== null && isUnit(thing) && isFriendOf(world, arm.by.player!, thing),
  )
/** WL-R-253: nobody crashes, comes out of hiding, or spends what there is little of. */
const isCommon = (arms: readonly Arm[]): boolean =>
  arms.every(({ by, held }) => held !== null && isPlenty(held) && by.hidden === null)
/** At whom: what is named, or every enemy; a wall or a neutral unit only where it is named. */
const targetsOf = (world: World, named: string | null): Target[] =>
  targetsFor(world, activePlayer(world)).filter(({ id, thing }) =>
    named === null ? thing !== null && isUnit(thing) && thing.player !== null : id === named,
  )

/** Looks once at what does not change while attacks are declared. */
function fitsIn(world: World): (prospect: Prospect) => boolean {
  const looks = looksOn(world)
  const known = new Map<string, boolean>()
  return prospect => {
    const { arms, target } = prospect
    const id = attackId(arms, target.id)
    const before = known.get(id)
    if (before !== undefined) return before
    const isNear = arms.every(arm => isInRange(world, arm, target.body))
    const fits = isNear && isAllowed(world, prospect, looks) && arms.every(arm => !catchesFriend(world, arm, target))
    known.set(id, fits)
    return fits
  }
}
/** The attack that adds most to what is declared. The first upon a target counts on all who can come at it. */
function bestIn(open: readonly Prospect[], scales: Scales): Prospect | null {
  const joiners = Map.groupBy(open, ({ target }) => target.id)
  let best: { prospect: Prospect; worth: number } | null = null
  for (const prospect of open) {
    const others = joiners.get(prospect.target.id)!.map(one => one.arms[0]!.by)
    const worth = scales.attack(prospect, others)
    if (worth > (best?.worth ?? -1)) best = { prospect, worth }
  }
  return best?.prospect ?? null
}
/** The world once this is declared too. */
function withDeclared(world: World, { arms, target }: Prospect): World {
  const attacks = arms.map(arm => triedAttack(world, arm, { target: target.id, at: null }))
  const { offense, turn } = world
  return {
    ...world,
    offense: { ...offense!, attacks: [...offense!.attacks, ...attacks] },
    turn: { ...turn!, spent: [...turn!.spent, arms[0]!.by.id] },
  }
}

/** Attacks that are declared in one answer, and as they would stand then. */
export type Volley = { readonly prospects: readonly Prospect[]; readonly attacks: readonly Attack[] }
const NONE: Volley = { prospects: [], attacks: [] }
/** WL-R-253: everybody who can, each at whatever it promises most against, or all at one target; no volley of a single unit. */
export function volleyOf(real: World, named: string | null): Volley {
  const seen = worldSeenBy(real, activePlayer(real))
  if (seen.offense?.mode !== 'each') return NONE
  const before = seen.offense.attacks.length
  let world: World = { ...seen, offense: { ...seen.offense, attacks: seen.offense.attacks.map(one => ({ ...one })) } }
  const targets = targetsOf(world, named)
  const fits = fitsIn(world)
  const findOpen = (): Prospect[] =>
    waysOn(world)
      .filter(isCommon)
      .flatMap(arms => targets.map(target => ({ arms, target })).filter(fits))
  const prospects: Prospect[] = []
  let open = findOpen()
  for (;;) {
    const best = bestIn(open, scalesFor(world))
    if (!best) break
    prospects.push(best)
    world = withDeclared(world, best)
    const { by } = best.arms[0]!
    // What is left to a crew hangs on who of it has fired; anybody else is done.
    open = by.where === 'table' ? open.filter(({ arms }) => arms[0]!.by.id !== by.id) : findOpen()
  }
  if (new Set(prospects.map(({ arms }) => arms[0]!.by.id)).size < 2) return NONE
  countSides(world)
  return { prospects, attacks: world.offense!.attacks.slice(before) }
}
/** WL-R-253: whether there is a volley, told as soon as two are found who can attack; only of a crew, who share their weapons, it is laid out. */
export function hasVolley(real: World, named: string | null): boolean {
  if (named !== null) return volleyOf(real, named).prospects.length > 0
  const world = worldSeenBy(real, activePlayer(real))
  if (world.offense?.mode !== 'each') return false
  const targets = targetsOf(world, null)
  const fits = fitsIn(world)
  const able = new Set<Unit>()
  for (const arms of waysOn(world)) {
    const { by } = arms[0]!
    if (able.has(by) || !isCommon(arms) || !targets.some(target => fits({ arms, target }))) continue
    able.add(by)
    if (able.size > 1) return true
  }
  return [...able].some(({ where }) => where !== 'table') && volleyOf(real, null).prospects.length > 0
}
/** Targets that could be struck by more than one weapon: whether by several units `volleyOf` says. */
export function volleyTargets(real: World): string[] {
  const world = worldSeenBy(real, activePlayer(real))
  const fits = fitsIn(world)
  const ways = waysOn(world).filter(isCommon)
  return targetsFor(world, activePlayer(world))
    .filter(target => ways.filter(arms => fits({ arms, target })).length > 1)
    .map(({ id }) => id)
}
