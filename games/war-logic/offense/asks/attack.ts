import {
  type AskOf,
  asking,
  type ChoiceOf,
  deed,
  legal,
  type Option,
  option,
  type RollOdds,
  type Violation,
  violation,
} from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { outsideOf, unseenOf } from '../../basics/measure.ts'
import { activePlayer } from '../../basics/players.ts'
import { findUnit } from '../../basics/queries.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import { kitAt, patientsOf } from '../../defense/kits.ts'
import { ask } from '../../hooks.ts'
import { nameOf } from '../../movement/names.ts'
import { isUnit, outsideOfThing } from '../../places/things.ts'
import type { Offense, World } from '../../world.ts'
import { type Arm, actorsOf, whyNotAct } from '../arms.ts'
import {
  attackId,
  deedFrom,
  hasProspect,
  MODES,
  modeId,
  type Prospect,
  pointArms,
  prospectsOf,
  recoverId,
  volleyId,
} from '../deeds.ts'
import { kitOdds } from '../kit-odds.ts'
import { oddsOf } from '../odds.ts'
import { promiseOf, triedAttack } from '../promise.ts'
import { isInRange } from '../targets.ts'
import { hasVolley, type Volley, volleyOf, volleyTargets } from '../volley.ts'
import { volleyOdds } from '../volley-odds.ts'
import { whyNotDeed, whyNotId } from '../why-not.ts'
import { bestPoints, goodDeeds, scalesFor } from '../worth.ts'

type Nothing = Record<string, never>
const PASS: ChoiceOf<'pick'> = { type: 'pick', ids: [] }

const armText = (arms: readonly Arm[]): string => arms.map(({ held }) => held?.skill.name ?? 'Crash').join(' and ')
function meansOf(arms: readonly Arm[]): NonNullable<Option['means']> {
  const [{ held }] = arms as readonly [Arm]
  const id = attackId(arms, '')
  if (held === null) return { id, label: 'Crash', note: 'with its own weight; it loses what it takes' }
  const { impact, range, extension } = held.skill
  const parts = [
    `impact ${impact}`,
    range === 0 ? 'in contact' : `${range}"`,
    ...(extension > 0 ? [`explodes, ${extension} around`] : []),
  ]
  return { id, label: armText(arms), note: `${parts.join(', ')}; ${counted(held.counter.left, 'use')} left` }
}
const drawnFor = (world: World, { by }: Arm): string[] => [outsideOf(world, by).id]
/** One attack upon one target. `isShown`: with what it rolls for. */
function attackOption(world: World, { arms, target }: Prospect, isShown: boolean): Option {
  const [arm] = arms as readonly [Arm]
  const upon = target.thing === null ? [target.id] : [outsideOfThing(world, target.thing).id]
  return option(attackId(arms, target.id), nameOf(world, target.id), {
    ...(isShown ? promiseOf(world, arms, { target: target.id, at: null }) : {}),
    ...{ means: meansOf(arms), group: arm.from.name, rule: arm.held === null ? 'WL-CRSH-01' : 'WL-OFF-02' },
    act: `${arm.held === null ? 'Crash into' : 'Attack'} ${nameOf(world, target.id)}`,
    ...{ pieces: drawnFor(world, arm), upon, ...unseenOf(arm.by, findUnit(world, target.id)) },
  })
}
const oddsAtBest = (world: World, arm: Arm): RollOdds =>
  oddsOf(world, triedAttack(world, arm, { target: null, at: bestPoints(world, arm)[0]! }), activePlayer(world))
const pointOption = (world: World, arm: Arm, isShown: boolean): Option =>
  deed(attackId([arm], null), `${arm.held!.skill.name} at a point`, {
    ...(isShown ? { odds: oddsAtBest(world, arm) } : {}),
    ...{
      note: 'Choose where it explodes; the figures are those of the best place.',
      group: arm.from.name,
      rule: 'WL-BLST-02',
      pieces: drawnFor(world, arm),
    },
    ...unseenOf(arm.by),
    verb: { word: 'At a point', icon: 'throw' },
  })
/** '3 at Cossack, 2 at Corporal'. */
function volleyText(world: World, { prospects }: Volley): string {
  const names = Map.groupBy(prospects, ({ target }) => nameOf(world, target.id))
  return [...names].map(([name, all]) => `${all.length} at ${name}`).join(', ')
}
/** WL-R-253: everybody who can attacks, in one answer. */
function volleyOption(world: World, target: string | null, volley: Volley): Option {
  const { prospects, attacks } = volley
  const by = [...new Set(prospects.flatMap(({ arms }) => drawnFor(world, arms[0]!)))]
  // It is nobody's in particular: whoever is pressed acts by itself, and an enemy that is pressed is struck by all.
  const things = [...new Set(prospects.map(one => one.target.thing))]
  const [one] = things.length === 1 ? things : []
  const all = {
    ...{ note: volleyText(world, volley), odds: volleyOdds(world, attacks, activePlayer(world)), shot: { by, cover: null } },
    ...(one && { upon: [outsideOfThing(world, one).id] }),
  }
  if (target === null)
    return option(volleyId(null), 'Everybody who can', { ...all, rule: 'WL-R-253', act: 'Attack with everybody who can' })
  const name = nameOf(world, target)
  const act = `Attack ${name} with everybody who can`
  return option(volleyId(target), name, { ...all, rule: 'WL-R-253', group: 'Everybody who can', act })
}
/** Each at its best target, then all at one, where that is not the same. */
function volleyOptions(world: World): Option[] {
  const best = volleyOf(world, null)
  const others = volleyTargets(world)
    .filter(id => best.prospects.length === 0 || best.prospects.some(({ target }) => target.id !== id))
    .map(id => [id, volleyOf(world, id)] as const)
  return [[null, best] as const, ...others].flatMap(([id, volley]) =>
    volley.prospects.length === 0 ? [] : [volleyOption(world, id, volley)],
  )
}

const MODE_WORDS: { readonly [M in Offense['mode']]: string } = {
  each: 'One die for each attack',
  kind: 'One die for each kind of weapon',
  all: 'One die for all attacks',
}
/** WL-OFF-06: offered once there is something to share. */
function modeOptions(world: World): Option[] {
  const { attacks, mode } = world.offense!
  if (attacks.length === 0) return []
  return MODES.filter(one => one !== mode).map(one =>
    deed(modeId(one), MODE_WORDS[one], { rule: 'WL-OFF-06', group: 'Dice', note: `now: ${MODE_WORDS[mode].toLowerCase()}` }),
  )
}
/** WL-DEF-11. */
const recoverOptions = (world: World): Option[] =>
  actorsOf(world).flatMap(by =>
    patientsOf(world, by).map(({ kit, unit }) =>
      deed(recoverId(by.id, kit.held.slot, unit.id), `${kit.held.skill.name} for ${unit.id === by.id ? 'itself' : unit.name}`, {
        ...{ note: `${counted(kit.held.counter.left, 'use')} left`, group: by.name, rule: 'WL-DEF-11' },
        ...{ pieces: [outsideOf(world, by).id], upon: [outsideOf(world, unit).id], ...unseenOf(by, unit) },
        odds: kitOdds(world, kit, unit),
        verb: { word: kit.held.skill.name, icon: 'repair' },
      }),
    ),
  )
function allOptions(world: World, isShown: boolean): Option[] {
  const seen = worldSeenBy(world, activePlayer(world))
  return [
    ...(isShown ? volleyOptions(seen) : []),
    ...prospectsOf(world).map(one => attackOption(seen, one, isShown)),
    ...pointArms(world).map(arm => pointOption(seen, arm, isShown)),
    ...recoverOptions(world),
    ...modeOptions(world),
  ]
}
/** The attack upon a unit in range that adds most to what is declared: what a screen has in focus at first. Walls are seldom worth it. */
function dearest(world: World): string | undefined {
  const scales = scalesFor(worldSeenBy(world, activePlayer(world)))
  const upon = prospectsOf(world).filter(
    ({ arms, target: { thing, body } }) => thing !== null && isUnit(thing) && arms.every(arm => isInRange(world, arm, body)),
  )
  const worths = upon.map(one => ({ id: attackId(one.arms, one.target.id), worth: scales.attack(one) }))
  const best = worths.reduce((dear, one) => (one.worth > dear.worth ? one : dear), { id: '', worth: 0 })
  return best.worth > 0 ? best.id : undefined
}
function checked(world: World, id: string): Option | null {
  const one = deedFrom(world, id)
  if (!one || whyNotDeed(world, one) !== null) return null
  if (one.kind === 'volley') return option(id, 'Everybody who can', { rule: 'WL-R-253' })
  const group = one.kind === 'mode' ? 'Dice' : (findUnit(world, id.split('/')[0]!)?.name ?? null)
  if (one.kind === 'mode') return deed(id, MODE_WORDS[one.mode], { rule: 'WL-OFF-06', group })
  if (one.kind === 'recover')
    return deed(id, kitAt(world, findUnit(world, one.by)!, one.slot).held.skill.name, { rule: 'WL-DEF-11', group })
  return one.kind === 'point'
    ? deed(id, `${one.arm.held!.skill.name} at a point`, { rule: 'WL-BLST-02', group })
    : option(id, nameOf(world, one.target), { rule: 'WL-OFF-02', group })
}
const toldOf = (world: World): string => (world.offense!.attacks.length === 0 ? 'declares attacks' : 'declares further attacks')

/** WL-OFF-01, WL-OFF-02: all attacks are announced before any die is rolled; nothing: no more of them. WL-R-111: taken back until a die is rolled. */
export const declareAttack = ask<Nothing, 'pick'>({
  kind: 'wl.attack',
  type: 'pick',
  rule: 'WL-OFF-02',
  when: 'in your Offense step, while an activated unit has not attacked',
  which: 'targets in range and sight of an activated unit that has not attacked',
  notAsked: whyNotAsked,
  ask(world, _subject, _seat, toCheck = false): AskOf<'pick'> {
    const { attacks } = world.offense!
    const options = toCheck ? [] : allOptions(world, true)
    const first = toCheck ? undefined : options[0]?.id === volleyId(null) ? volleyId(null) : dearest(world)
    return {
      type: 'pick',
      ...asking({
        text: attacks.length === 0 ? 'Who attacks whom?' : 'Who else attacks?',
        note: attacks.length === 0 ? null : `${counted(attacks.length, 'attack')} declared`,
        act: 'Attack',
        none: attacks.length === 0 ? 'Nobody attacks' : 'Roll the dice',
        told: toldOf(world),
        list: 'All attacks',
        by: actorsOf(world).map(unit => outsideOf(world, unit).id),
        ...(first !== undefined && { first }),
      }),
      options,
      min: 0,
      max: 1,
    }
  },
  option: (world, _subject, _seat, id) => checked(world, id),
  // Whether anybody has a weapon that reaches something is nobody else's business: the question is put all the same.
  idle: world => (hasProspect(world) || pointArms(world).length + recoverOptions(world).length > 0 ? null : PASS),
  whyNot: (world, _subject, _seat, id) => whyNotId(world, id),
  validate: () => legal(),
  candidates(world, _subject, _seat, rng, most) {
    const { good, vain } = goodDeeds(world, rng, most)
    const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
    const all = hasVolley(world, null) ? [volleyId(null)] : []
    return [...all, ...good]
      .map(picked)
      .slice(0, Math.max(1, most ?? Infinity))
      .concat(most === 1 && all.length + good.length > 0 ? [] : [PASS, ...vain.map(picked)])
  },
})
function whyNotAsked(world: World, seat: string): Violation | null {
  const { turn, players } = world
  if (!turn || players[turn.player]!.seat !== seat) return violation('WL-TURN-01', 'you attack in your own turn')
  if (turn.step !== 'offense') return violation('WL-GEN-02', 'attacks are declared in the Offense step')
  const own = Object.keys(turn.active).flatMap(id => findUnit(world, id) ?? [])
  return own.map(unit => whyNotAct(world, unit)).find(why => why !== null) ?? null
}
