import { asking, type ChoiceOf, deed, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { impactOf } from '../../basics/figures.ts'
import { outsideOf, unseenOf } from '../../basics/measure.ts'
import { weightOf } from '../../basics/points.ts'
import { findUnit, isFrozen, isInPlay, isMachine, unitOf } from '../../basics/queries.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import { heldAt, isUsable } from '../../basics/skills.ts'
import { ask } from '../../hooks.ts'
import { meansOf } from '../../movement/means.ts'
import { nameOf } from '../../movement/names.ts'
import { whyStuck } from '../../movement/orders.ts'
import { declaredAttack } from '../../offense/declare.ts'
import { CRASH } from '../../offense/deeds.ts'
import { oddsOf } from '../../offense/odds.ts'
import { whyNotSlot } from '../../offense/why-not.ts'
import { captorsFor, hasOffered } from '../../prisoners/cells.ts'
import type { PlayerId, Unit, World } from '../../world.ts'
import {
  type Answer,
  answersOf,
  attackedOf,
  backArms,
  isBarred,
  isFree,
  isRiposte,
  isShielded,
  reflected,
  whyNotBack,
} from '../answers.ts'
import { type Kit, kitAt, kitsFor, missingOf, strengthOf, whyNotTreat, woundsFor } from '../kits.ts'

type Subject = { player: PlayerId }
const NOTHING: ChoiceOf<'pick'> = { type: 'pick', ids: [] }

/** A reaction that was chosen. */
export type Reaction =
  | { kind: 'back'; unit: string; answer: Answer }
  | { kind: 'retreat'; unit: string }
  | { kind: 'recover'; unit: string; by: string; slot: number }
  | { kind: 'surrender'; unit: string }
/** 'u5/3>u1', 'u5/retreat', 'u5<u6/4': a kit of u6 for u5; 'u5/surrender'. */
const backId = (unit: string, { arm, target }: Answer): string => `${unit}/${arm.held!.slot}>${target}`
export const retreatId = (unit: string): string => `${unit}/retreat`
const surrenderId = (unit: string): string => `${unit}/surrender`
const recoverId = (unit: string, { by, held }: Kit): string => kitId(unit, by.id, held.slot)
/** Of a kit that was refused, too. */
export const kitId = (unit: string, by: string, slot: number): string => `${unit}<${by}/${slot}`

/** WL-DEF-05, WL-R-75, WL-R-184: whether it could move at all; once a turn it is tried. */
const canRetreat = (world: World, unit: Unit): boolean =>
  !world.turn!.reacted.includes(retreatId(unit.id)) && whyStuck(world, unit) === null && meansOf(world, unit).length > 0

/** Everything that one attacked unit can do (WL-DEF-01), by its id. */
function reactionsOf(world: World, unit: Unit): Map<string, Reaction> {
  const all = new Map<string, Reaction>()
  // WL-ARMR-05: automatic means went first.
  if (isShielded(world, unit)) return all
  for (const answer of answersOf(world, unit.id)) all.set(backId(unit.id, answer), { kind: 'back', unit: unit.id, answer })
  if (!isFree(world, unit)) return all
  if (canRetreat(world, unit)) all.set(retreatId(unit.id), { kind: 'retreat', unit: unit.id })
  for (const kit of kitsFor(world, unit).filter(one => !world.turn!.reacted.includes(recoverId(unit.id, one))))
    all.set(recoverId(unit.id, kit), { kind: 'recover', unit: unit.id, by: kit.by.id, slot: kit.held.slot })
  // WL-PRIS-01, WL-R-214: to any enemy within 6 inches.
  if (captorsFor(world, unit).length > 0) all.set(surrenderId(unit.id), { kind: 'surrender', unit: unit.id })
  return all
}
export const reactionsFor = (world: World, player: PlayerId): Map<string, Reaction> =>
  new Map(attackedOf(world, player).flatMap(unit => [...reactionsOf(world, unit)]))

/** WL-FORCE-08: what a riposte can throw back at most; null: it is none. */
export const mostOf = (world: World, unit: string, { arm, target }: Answer): number | null =>
  isRiposte(arm) ? reflected(world, unitOf(world, unit), target) : null
function backOption(real: World, id: string, unit: Unit, answer: Answer, isShown: boolean): Option {
  const world = worldSeenBy(real, unit.player!)
  const { arm, target } = answer
  const attack = isShown ? declaredAttack(world, arm, { target, at: null }, { back: true, isGhost: false }) : null
  return option(id, nameOf(world, target), {
    ...(attack && { odds: oddsOf(world, attack, unit.player!, mostOf(world, unit.id, answer)) }),
    means: { id: `${unit.id}/${arm.held!.slot}`, label: arm.held!.skill.name, note: counted(arm.held!.counter.left, 'use') },
    ...{ group: unit.name, rule: isRiposte(arm) ? 'WL-FORCE-08' : 'WL-DEF-03', act: `Strike back at ${nameOf(world, target)}` },
    ...{ pieces: [outsideOf(world, unit).id], upon: [outsideOf(world, unitOf(world, target)).id] },
    ...unseenOf(unit, unitOf(world, target)),
  })
}
function optionOf(world: World, id: string, reaction: Reaction, isShown: boolean): Option {
  const unit = unitOf(world, reaction.unit)
  const own = { group: unit.name, pieces: [outsideOf(world, unit).id], ...unseenOf(unit) }
  if (reaction.kind === 'back') return backOption(world, id, unit, reaction.answer, isShown)
  if (reaction.kind === 'retreat')
    return deed(id, `${unit.name} retreats`, {
      ...{ ...own, rule: 'WL-DEF-05', note: 'It ends farther from everybody who attacked it, and is fleeing.' },
      verb: { word: 'Retreat', icon: 'run' },
    })
  if (reaction.kind === 'surrender')
    return deed(id, `${unit.name} offers to surrender`, {
      ...{ ...own, rule: 'WL-PRIS-01', note: 'To an enemy within 6 inches, who may refuse; that costs nothing.' },
      verb: { word: 'Surrender', icon: 'end' },
    })
  const by = unitOf(world, reaction.by)
  const { skill } = kitsFor(world, unit).find(kit => kit.by.id === by.id && kit.held.slot === reaction.slot)!.held
  return deed(id, `${skill.name}${by.id === unit.id ? '' : ` of ${by.name}`} for ${unit.name}`, {
    ...{ ...own, rule: 'WL-DEF-06', note: counted(by.counters[reaction.slot]!.left, 'use') },
    verb: { word: skill.name, icon: 'repair' },
  })
}

/** For bots: strike back if that promises more than a kit, run never. */
function worthOf(world: World, reaction: Reaction): number {
  const unit = unitOf(world, reaction.unit)
  if (reaction.kind === 'retreat' || reaction.kind === 'surrender') return 0
  if (reaction.kind === 'back') {
    const { arm, target } = reaction.answer
    const other = unitOf(world, target)
    const share = Math.min(1, (impactOf(world, arm.from, arm.held!.skill) * 0.55) / Math.max(1, weightOf(world, other)))
    return (other.cost / 100) * share
  }
  const kit = kitsFor(world, unit).find(one => one.by.id === reaction.by && one.held.slot === reaction.slot)!
  const missing = missingOf(woundsFor(world, kit, unit))
  return ((unit.cost / 100) * Math.min(missing, strengthOf(world, kit))) / Math.max(1, weightOf(world, unit) + missing)
}

/** WL-DEF-01, WL-R-229: one reaction of one attacked unit, in the order its owner chooses; nothing: no more of them. */
export const react = ask<Subject, 'pick'>({
  kind: 'wl.react',
  type: 'pick',
  rule: 'WL-DEF-01',
  when: 'in the Defense step, while a unit of yours that was attacked has not reacted',
  which: 'what units that were attacked can do: strike back, retreat, recover, surrender',
  ask(world, { player }, _seat, toCheck = false) {
    const units = attackedOf(world, player)
    return {
      type: 'pick',
      ...asking({
        text: units.length === 1 ? `How does ${units[0]!.name} react?` : 'Who reacts, and how?',
        note: units.length === 1 ? null : `${counted(units.length, 'unit')} can react`,
        act: 'Strike back at',
        none: units.length === 1 ? 'Do nothing' : 'Nobody else reacts',
        told: 'may react',
        list: 'All reactions',
        by: units.map(unit => outsideOf(world, unit).id),
      }),
      options: [...reactionsFor(world, player)].map(([id, reaction]) => optionOf(world, id, reaction, !toCheck)),
      min: 0,
      max: 1,
    }
  },
  // WL-R-243: whether it has anything to react with is nobody else's business.
  idle: (world, { player }) => (reactionsFor(world, player).size === 0 ? NOTHING : null),
  whyNot: (world, { player }, _seat, id) => whyNotReact(world, player, id),
  validate: () => legal(),
  candidates(world, { player }) {
    const all = [...reactionsFor(world, player)].map(([id, reaction]) => ({ id, worth: worthOf(world, reaction) }))
    const pick = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
    const good = all.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth)
    return [...good.map(({ id }) => pick(id)), NOTHING, ...all.filter(({ worth }) => worth <= 0).map(({ id }) => pick(id))]
  },
})

/** Why a unit, or a reaction of it, is not offered; null leaves it to the question. */
function whyNotReact(world: World, player: PlayerId, id: string): Violation | null {
  const unit = findUnit(world, id.split(/[/<>]/)[0]!)
  if (!unit) return null
  if (unit.player !== player) return violation('WL-DEF-01', `${unit.name} is not yours to react with`)
  const { blows, reacted } = world.turn!
  if (!isInPlay(unit)) return violation('WL-OFF-15', `${unit.name} is destroyed`)
  if (!blows.some(({ target }) => target === unit.id)) return violation('WL-DEF-02', `${unit.name} was not attacked`)
  if (reacted.includes(unit.id)) return violation('WL-R-229', `${unit.name} has reacted`)
  if (isFrozen(unit)) return violation('WL-HACK-07', `${unit.name} is frozen`)
  if (isMachine(world, unit) && !attackedOf(world, player).includes(unit))
    return violation('WL-R-184', `nobody in ${unit.name} can act`)
  if (isShielded(world, unit)) return violation('WL-ARMR-05', `${unit.name} had a charge left and has no other reaction`)
  return whyNotThis(world, unit, id)
}
function whyNotThis(world: World, unit: Unit, id: string): Violation | null {
  if (!isFree(world, unit) && answersOf(world, unit.id).length === 0)
    return violation('WL-AUTO-03', 'your mines or automatic weapons fired at whoever attacked it')
  if (id.includes('<')) return whyNoKit(world, unit, id)
  if (id.endsWith('/surrender')) return whyNoOffer(world, unit)
  if (id.endsWith('/retreat')) return whyStuck(world, unit) ?? whyNoRetreat(world, unit)
  return whyNotBackAt(world, unit, id)
}
/** WL-R-75: its legs are spent, or it was tried and it stayed. */
const whyNoRetreat = (world: World, unit: Unit): Violation =>
  violation(
    'WL-R-75',
    `${unit.name} ${meansOf(world, unit).length === 0 ? 'has nothing left to retreat with' : 'has stayed where it is'}`,
  )
/** WL-PRIS-01, WL-R-155. */
const whyNoOffer = (world: World, unit: Unit): Violation =>
  hasOffered(unit)
    ? violation('WL-R-155', `${unit.name} has offered itself this turn`)
    : violation('WL-PRIS-01', isMachine(world, unit) ? 'a machine does not give itself up' : 'no enemy is within 6 inches of it')
/** 'u5<u6/4'. */
function whyNoKit(world: World, unit: Unit, id: string): Violation {
  const [, of = '', slot = ''] = id.split(/[</]/)
  const none = violation('WL-DEF-06', 'no kit that would help reaches it')
  const by = findUnit(world, of)
  const counter = by?.counters[Number(slot)]
  if (!by || !counter || by.player !== unit.player) return none
  if (counter.left === 0) return violation('WL-SKILL-04', 'the kit is used up')
  if (isFrozen(by)) return violation('WL-R-151', `${by.name} is frozen`)
  return whyNotTreat(world, kitAt(world, by, Number(slot)), unit) ?? none
}
/** 'u5/3>u1': who cannot be struck back at, or why not with this weapon. */
function whyNotBackAt(real: World, unit: Unit, id: string): Violation {
  const [weapon = '', target = ''] = id.split('>')
  const other = findUnit(real, target)
  const none = violation('WL-DEF-03', 'no weapon of it reaches an enemy that attacked in this step')
  if (!other) return none
  if (!real.turn!.blows.some(({ by }) => by === target))
    return violation('WL-DEF-03', `${nameOf(real, target)} did not attack in this step`)
  if (!isInPlay(other)) return violation('WL-R-188', `${nameOf(real, target)} is destroyed`)
  if (isBarred(real, target, unit.player))
    return violation('WL-AUTO-03', `your mines or automatic weapons fired at ${nameOf(real, target)}`)
  const world = worldSeenBy(real, unit.player!)
  const arm = backArms(world, unitOf(world, unit.id)).find(({ held }) => `${unit.id}/${held!.slot}` === weapon)
  if (arm) return whyNotBack(world, arm, target) ?? none
  const slot = weapon.split('/')[1]
  return (slot === undefined ? null : whyNotWith(world, unit, slot)) ?? none
}
/** Why this slot is nothing to strike back with; null: it is. */
function whyNotWith(world: World, unit: Unit, slot: string): Violation | null {
  if (slot === CRASH) return violation('WL-R-241', 'nobody crashes as a reaction')
  const held = unit.counters[Number(slot)] && heldAt(world, unit, Number(slot))
  return held?.skill.tags.includes('reflect') && isUsable(held)
    ? violation('WL-FORCE-08', `${held.skill.name} throws back only a laser, blaster or plasma shot at it`)
    : whyNotSlot(world, unit, slot)
}
