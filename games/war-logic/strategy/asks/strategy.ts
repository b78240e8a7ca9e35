import { asking, deed, legal, type Option, option } from '@sandtable/kernel'
import { counted, signed } from '@sandtable/wargame/words'
import { headsOf } from '../../basics/figures.ts'
import { unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { ask } from '../../hooks.ts'
import { credits } from '../../words/credits.ts'
import type { PlayerId, World } from '../../world.ts'
import { type Deed, type DeedKind, deedId, deedsOf } from '../deeds.ts'
import { goodDeeds, HEARD } from '../good-deeds.ts'
import { creditOf, PURSE } from '../purchases.ts'
import { limitOf, returnersOf } from '../returning.ts'
import { canSpare, type PossibleSpeech, speechesOf } from '../speeches.ts'
import { whyNoSacrifice, whyNotDeed } from '../why-not.ts'

export const RULES: { readonly [K in DeedKind]: `WL-${string}` } = {
  speech: 'WL-MORAL-03',
  some: 'WL-R-255',
  clone: 'WL-CLONE-01',
  raise: 'WL-CLONE-02',
  predict: 'WL-TIME-02',
  set: 'WL-TIME-03',
  buy: 'WL-REINF-02',
  refill: 'WL-REINF-05',
  switch: 'WL-R-249',
}
const GROUPS: { readonly [K in DeedKind]: string } = {
  speech: 'Speeches',
  some: 'Speeches',
  clone: 'Return the dead',
  raise: 'Return the dead',
  predict: 'Prepare dice',
  set: 'Prepare dice',
  buy: 'Reinforcement',
  refill: 'Reinforcement',
  switch: 'Automatic weapons',
}

const skillName = (world: World, { unit, slot }: Deed): string => heldAt(world, unitOf(world, unit), slot).skill.name
function speechNote({ bonus, members, heads, kind }: PossibleSpeech): string {
  const heard = counted(Math.min(members.length, heads), 'unit')
  return kind === 'attack'
    ? `${signed(bonus)} on the attack dice of ${heard} this turn`
    : `${signed(bonus)} on the dice of ${heard} when striking back this turn`
}

/** Label and note of what can be done. */
function wordsOf(world: World, player: PlayerId, one: Deed): { label: string; note: string | null } {
  const name = one.unit === PURSE ? 'the purse' : unitOf(world, one.unit).name
  switch (one.kind) {
    case 'speech': {
      const speech = speechesOf(world, player, 'attack').find(({ unit, slot }) => unit === one.unit && slot === one.slot)!
      return { label: `${skillName(world, one)}: ${name} speaks`, note: speechNote(speech) }
    }
    case 'some':
      return { label: `${skillName(world, one)}: ${name} speaks to some`, note: 'You name who hears it and pays a use.' }
    case 'clone':
    case 'raise': {
      const returner = returnersOf(world, player).find(({ unit, held }) => unit.id === one.unit && held.slot === one.slot)!
      return { label: `${skillName(world, one)} of ${name}`, note: `up to ${credits(limitOf(world, returner))} credits` }
    }
    case 'predict':
    case 'set': {
      const unit = unitOf(world, one.unit)
      const { impact, extension } = heldAt(world, unit, one.slot).skill
      const dice = headsOf(world, unit, one.kind === 'predict' ? impact : extension)
      const text = one.kind === 'predict' ? 'roll your next dice now, unseen by others' : 'say what your next dice will show'
      return { label: `${skillName(world, one)} of ${name}`, note: `${dice === 1 ? 'one die' : `${dice} dice`}: ${text}` }
    }
    case 'switch': {
      const isOff = unitOf(world, one.unit).off.includes(one.slot)
      return { label: `Switch ${skillName(world, one)} of ${name} ${isOff ? 'on' : 'off'}`, note: 'until your next turn' }
    }
    default: {
      const left = `${credits(creditOf(world, player, one.unit))} credits`
      return one.kind === 'buy'
        ? { label: `Order a unit: ${name}`, note: `${left}; twice the list price, here in your next turn` }
        : { label: `Refill a counter: ${name}`, note: left }
    }
  }
}
const optionOf = (world: World, player: PlayerId, one: Deed): Option => {
  const { label, note } = wordsOf(world, player, one)
  return deed(deedId(one), label, {
    note,
    rule: RULES[one.kind],
    kind: one.kind,
    group: GROUPS[one.kind],
    pieces: one.unit === PURSE ? [] : [one.unit],
  })
}

/** WL-STRAT-01, WL-R-243: asked of its player alone, also where there is nothing to choose. */
export const strategyDeed = ask<{ player: PlayerId; done: readonly string[] }, 'pick'>({
  kind: 'wl.strategy',
  type: 'pick',
  rule: 'WL-STRAT-01',
  when: 'at the beginning of your turn',
  which: 'what your units can do in the Strategy step',
  ask: (world, { player, done }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: 'Strategy: before your units act',
      act: 'Do',
      none: 'Go on to the Control step',
      told: 'takes the Strategy step',
    }),
    options: left(world, player, done).map(one =>
      toCheck ? option(deedId(one), deedId(one), { rule: RULES[one.kind] }) : optionOf(world, player, one),
    ),
    min: 0,
    max: 1,
  }),
  idle: (world, { player, done }) => (left(world, player, done).length === 0 ? NOTHING : null),
  whyNot: (world, { player, done }, _seat, id) => whyNotDeed(world, player, id, done),
  validate: () => legal(),
  candidates(world, { player, done }, _seat, rng) {
    const { eager, rest } = goodDeeds(world, player, left(world, player, done), rng)
    const pick = (one: Deed) => ({ type: 'pick' as const, ids: [deedId(one)] })
    return [...eager.map(pick), NOTHING, ...rest.map(pick)]
  },
})
const NOTHING = { type: 'pick' as const, ids: [] }
/** WL-R-249: a weapon is switched once a turn. */
const left = (world: World, player: PlayerId, done: readonly string[]): Deed[] =>
  deedsOf(world, player).filter(one => one.kind !== 'switch' || !done.includes(deedId(one)))

/** WL-MORAL-04, WL-R-36: at the beginning of an enemy's turn. */
export const sacrifice = ask<{ player: PlayerId }, 'pick'>({
  kind: 'wl.sacrifice',
  type: 'pick',
  rule: 'WL-MORAL-04',
  when: "at the beginning of an enemy's turn",
  which: 'Morale skills of your units that help attacks back',
  ask: (world, { player }) => ({
    type: 'pick',
    ...asking({
      text: 'A sacrifice speech for this turn?',
      act: 'Speak',
      none: 'No speech',
      told: 'may hold a sacrifice speech',
    }),
    options: speechesOf(world, player, 'sacrifice').flatMap(speech => {
      const id = `${speech.unit}/${speech.slot}`
      const words = `${heldAt(world, unitOf(world, speech.unit), speech.slot).skill.name}: ${unitOf(world, speech.unit).name} speaks`
      const all = option(id, words, { note: speechNote(speech), rule: 'WL-MORAL-04', pieces: [speech.unit] })
      const some = { note: 'You name who hears it and pays a use.', rule: 'WL-R-255' as const, pieces: [speech.unit] }
      return canSpare(speech) ? [all, option(`some:${id}`, `${words} to some`, some)] : [all]
    }),
    min: 0,
    max: 1,
  }),
  idle: (world, { player }) => (speechesOf(world, player, 'sacrifice').length === 0 ? NOTHING : null),
  whyNot: (world, { player }, _seat, id) => whyNoSacrifice(world, player, id),
  validate: () => legal(),
  candidates: (world, { player }) => [
    NOTHING,
    ...speechesOf(world, player, 'sacrifice')
      .filter(({ members }) => members.length >= HEARD)
      .map(({ unit, slot }) => ({ type: 'pick' as const, ids: [`${unit}/${slot}`] })),
  ],
})
/** WL-R-38, WL-R-255: who is affected, where the team has more members than the speech covers, or the speaker wants to spare some. */
export const speakTo = ask<{ unit: string; slot: number; members: readonly string[]; heads: number }, 'pick'>({
  kind: 'wl.speak-to',
  type: 'pick',
  rule: 'WL-R-38',
  when: 'when a team has more members than a speech covers, or fewer are to hear it',
  which: 'members of the team that have the same skill',
  ask: (world, { unit, slot, members, heads }) => ({
    type: 'pick',
    ...asking({
      text: `Who hears ${heldAt(world, unitOf(world, unit), slot).skill.name}?`,
      note: `Up to ${counted(Math.min(heads, members.length), 'unit')}; each pays a use.`,
      act: 'Speak to',
      told: 'chooses whom a speech is for',
      by: [unit],
    }),
    options: members.map(id => option(id, unitOf(world, id).name, { pieces: [id], rule: 'WL-R-38' })),
    min: 1,
    max: Math.min(heads, members.length),
  }),
  validate: () => legal(),
  candidates: (_world, { members, heads }, _seat, rng) => [
    { type: 'pick', ids: members.slice(0, heads) },
    { type: 'pick', ids: rng.shuffle(members).slice(0, heads) },
  ],
})
