import { type AskWords, asking, legal, type Option } from '@sandtable/kernel'
import { shortlist } from '@sandtable/wargame/evaluation'
import { withWeapon } from '../../attack/usual.ts'
import { unitOf } from '../../basics/queries.ts'
import { idleStance } from '../../command/idle-stance.ts'
import { ask } from '../../hooks.ts'
import { stallText } from '../../movement/stall.ts'
import type { Turn, World } from '../../world.ts'
import { withOdds } from '../act-odds.ts'
import { withWords } from '../act-words.ts'
import type { Act } from '../acting.ts'
import { findAct, firstAnswer, goesOn, openTries, splitOnce, spreadActs, usualAttacks } from '../turn-acts.ts'
import { whyNotAct } from '../untimely.ts'

/** So many of the best acts are worth a bot's thought, and so many others. */
const BEST = 5
const OTHERS = 1
const PHASE_WORDS: { readonly [phase in Turn['phase']]: string } = {
  before: 'before its turn',
  movement: 'Movement Phase',
  ranged: 'Ranged Combat Phase',
  close: 'Close Combat Phase',
}
const wordsOf = (world: World, unit: string): AskWords => {
  const { name, ap } = unitOf(world, unit)
  return asking({
    text: `${name}, ${PHASE_WORDS[world.turn!.phase]}, ${ap} AP: what does it do?`,
    act: 'Choose',
    told: `chooses what ${name} does`,
    list: 'Commands',
    by: [unit],
  })
}

/** Usual acts, in the same order for the whole game. */
const VERBS = [
  ...['Move', 'Thruster', 'Hover', 'Fly', 'Cruise', 'Swim', 'Get up', 'Pull free'],
  ...['Fire', 'Called shot', 'Fight', 'Called blow', 'Overwatch', 'Guard', 'End turn', 'Grapple', 'Let go', 'Reload', 'Interact'],
]
const RANKS = ['move', 'shoot', 'strike', 'grapple', 'release', 'cover', 'command', 'next', 'end', 'hand']
/** As people read them: usual acts, always in the same order; then what the phase is for and Command Actions; last what cannot be done now. */
const rankOf = ({ id, verb, refusal }: Option): number =>
  verb ? VERBS.indexOf(verb.word) : VERBS.length + RANKS.indexOf(id.split(':')[0]!) + (refusal === null ? 0 : RANKS.length)

const shownOf = ({ worth: _worth, ...option }: Act, world: World, unit: string): Option =>
  withStall(withIdle(withWords(option, world.turn!.phase, unitOf(world, unit).status), world, unit), world, unit)
/** A Stance that could do nothing says so. */
function withIdle(option: Option, world: World, unit: string): Option {
  const [verb, what] = splitOnce(option.id)
  const idle = verb === 'command' && option.refusal === null ? idleStance(world, unitOf(world, unit), what) : null
  return idle === null ? option : { ...option, ends: [option.ends, idle].filter(words => words !== undefined).join(' ') }
}
/** TM-AERI-04: what ends the Movement Phase of an aircraft says what that costs it. */
function withStall(option: Option, world: World, unit: string): Option {
  const endsMove = option.ends !== undefined && option.refusal === null && splitOnce(option.id)[0] !== 'move'
  const stall = endsMove && world.turn!.phase === 'movement' ? stallText(world, unitOf(world, unit)) : null
  return stall === null ? option : { ...option, ends: `${option.ends} ${stall}` }
}

/** TM-TURN-01, TM-TURN-04: what the unit does next in this phase. */
export const act = ask<{ unit: string }, 'pick'>({
  kind: 'tm.act',
  type: 'pick',
  rule: 'TM-TURN-01',
  when: 'in the turn of your unit',
  which: 'what a unit can do in this phase',
  ask: (world, { unit }, _seat, toCheck = false) => ({
    type: 'pick',
    ...wordsOf(world, unit),
    options: toCheck
      ? []
      : [...spreadActs(world, unitOf(world, unit)), ...usualAttacks(world, unitOf(world, unit))]
          .filter(({ id }) => id !== 'next' || goesOn(world, unitOf(world, unit)))
          .map(found => withOdds(world, unitOf(world, unit), shownOf(found, world, unit)))
          .sort((a, b) => rankOf(a) - rankOf(b)),
    min: 1,
    max: 1,
  }),
  option(world, { unit }, _seat, id) {
    const found = findAct(world, unitOf(world, unit), id)
    return found && shownOf(found, world, unit)
  },
  whyNot: (world, { unit }, _seat, id) => whyNotAct(world, unitOf(world, unit), id),
  // What cannot be done now carries its refusal.
  validate: () => legal(),
  /** An attack that names no weapon is made with the only one there is. */
  inFull(world, { unit }, _seat, choice) {
    const [verb, whom] = splitOnce(choice.ids[0]!)
    if (verb !== 'shoot' && verb !== 'strike') return choice
    return { type: 'pick', ids: [`${verb}:${withWeapon(world, unitOf(world, unit), verb === 'shoot', whom)}`] }
  },
  candidates: (world, { unit }, _seat, rng, most) => {
    if (most === 1) return [{ type: 'pick', ids: [firstAnswer(world, unitOf(world, unit))] }]
    const it = unitOf(world, unit)
    // Before it has moved a bot weighs its moves alone: whatever it does in a later phase is told by looking ahead.
    const isEarly = world.turn!.phase === 'movement' && !world.turn!.hasMoved
    const sorted = openTries(world, it, isEarly).sort((a, b) => b.worth - a.worth)
    const promising = sorted.filter(a => a.worth >= 0).length
    return shortlist(sorted, Math.min(BEST, promising), OTHERS, rng, most).map(({ id }) => ({ type: 'pick', ids: [id] }))
  },
})
