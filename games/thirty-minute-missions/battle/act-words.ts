import type { Option, VerbIcon } from '@sandtable/kernel'
import { readCommand } from '../command/acts.ts'
import { isOrder, isStance } from '../command/kinds.ts'
import type { Status, Turn } from '../world.ts'
import { splitOnce } from './turn-acts.ts'

type Verb = { word: string; icon: VerbIcon }

/** Usual acts, by the first word of their id. */
const VERBS: { readonly [verb: string]: Verb } = {
  shoot: { word: 'Called shot', icon: 'shoot' },
  strike: { word: 'Called blow', icon: 'fight' },
  grapple: { word: 'Grapple', icon: 'take' },
  release: { word: 'Let go', icon: 'throw' },
  end: { word: 'End turn', icon: 'end' },
}
const MOVES: { readonly [mode: string]: Verb } = {
  standard: { word: 'Move', icon: 'move' },
  thruster: { word: 'Thruster', icon: 'run' },
  hover: { word: 'Hover', icon: 'jump' },
  flight: { word: 'Fly', icon: 'fly' },
  cruise: { word: 'Cruise', icon: 'move' },
  swim: { word: 'Swim', icon: 'move' },
}
const COMMANDS: { readonly [command: string]: Verb } = {
  get_up: { word: 'Get up', icon: 'regroup' },
  pull_free: { word: 'Pull free', icon: 'regroup' },
  overwatch: { word: 'Overwatch', icon: 'watch' },
  guard: { word: 'Guard', icon: 'stance' },
  reload: { word: 'Reload', icon: 'reload' },
  interact: { word: 'Interact', icon: 'take' },
}
/** The chip of an act; null where it has none. */
export function verbOf(id: string): Verb | null {
  const [act, what] = splitOnce(id)
  return (act === 'move' ? MOVES[what] : act === 'command' ? COMMANDS[readCommand(what).id] : VERBS[act]) ?? null
}
/** What going on ends. */
const ENDS: { readonly [phase in Turn['phase']]: string } = {
  before: 'Begins its turn.',
  movement: 'Ends the Movement Phase.',
  ranged: 'Ends the Ranged Combat Phase: no more shooting.',
  close: 'Ends this turn.',
}

/** What each Command Action does, in one sentence (TM-CMD-13 to TM-CMD-40). */
export const SENTENCES: { readonly [command: string]: string } = {
  kneel: '+1 to hit, −1 to evade. No moving until it stands up, only turning.',
  get_up: 'Stands up in its hex.',
  break_grapple: 'Frees itself and backs out of the hold.',
  equip: 'Swaps a carried weapon or shield into a hand, stows one, or picks up a dropped one.',
  reload: 'Refills one Ammo weapon.',
  interact: 'Picks up, puts down, hands over or operates an objective here or next to it.',
  reboot: '+2 to the roll that ends its System Error.',
  pull_free: 'An Assault Roll; success frees it, and it may move.',
  overdrive: '+2 Standard Movement and +1 Assault. Overheats after a turn on a roll of 1 or 2.',
  lock_on: '+1 to hit one enemy in sight, until it is lost from sight.',
  power_down: 'Hard to see. No attacks, no thrusters, no stances.',
  anchor: 'Cannot be thrown, and heavy guns cost less. No moving, only turning.',
  rotor_drive: 'Moves by its rotor instead of its thrusters, and fights on.',
  field_repair: 'Restores 6 durability to a damaged section of its own or of an ally next to it.',
  guard: '+1 to evade, and shield blocks are free.',
  overwatch: 'Fires at the first enemy to move or attack in its view, at −1.',
  counter: 'Strikes back once after a melee attack or a failed grapple on it.',
  evasive: '+2 to evade shots, −1 in melee. Needs a thruster.',
  brace: 'Cannot be thrown or knocked down. Collisions and blasts do half damage.',
  intercept: 'Stops missiles at it, or at an ally next to it, on 5+ each.',
  cover_ally: 'Takes one hit meant for an ally next to it.',
  launch: 'Places a stowed drone here or next to it.',
  recall: 'Stows a drone that is next to it.',
  advance: 'One drone moves.',
  engage: 'One drone attacks, with a weapon of up to 4 AP.',
  screen: 'The drone may take one hit meant for a friend next to it.',
  spot: '+1 to hit one enemy near the drone, and nothing conceals it.',
  self_destruct: 'Blows the drone up: everybody around evades or is damaged.',
}
/** What it does where its status is on already: the same once more switches it off (TM-CMD-05). */
const ENDED: { readonly [command: string]: readonly [status: Status, sentence: string] } = {
  kneel: ['kneeling', 'Stands up and may move again.'],
  overdrive: ['overdrive', 'Its usual speed again, and no risk of overheating.'],
  power_down: ['power_down', 'May attack, use its thrusters and take Stances again.'],
  anchor: ['anchor', 'May move again.'],
}
function sentenceOf(command: string, statuses: readonly Status[]): string | undefined {
  const [status, sentence] = ENDED[command] ?? []
  return status !== undefined && statuses.includes(status) ? sentence : SENTENCES[command]
}
/** TM-CMD-05: what is on stays on until it is paid for again. */
const SWITCHES: ReadonlySet<string> = new Set(['kneel', 'overdrive', 'lock_on', 'power_down', 'anchor'])

function groupOf(command: string): string {
  if (isStance(command)) return 'Stances'
  if (isOrder(command)) return 'Orders to drones'
  return SWITCHES.has(command) ? 'Switches' : 'Actions'
}

/** An act as a person reads it: its verb, its group, what it does and what it ends. */
export function withWords(option: Option, phase: Turn['phase'], statuses: readonly Status[] = []): Option {
  const [act, whole] = splitOnce(option.id)
  if (act === 'command') {
    const { id: what, target } = readCommand(whole)
    // TM-CMD-07: a Stance ends the turn in which it is taken.
    const ends = option.ends ?? (isStance(what) ? 'Ends this turn.' : null)
    const note = [option.note, sentenceOf(what, statuses)].filter(words => words != null).join(': ')
    const verb = verbOf(option.id)
    // One chip for all that it can be done to, with a switch.
    const means = verb && target !== null ? { means: { id: target, label: option.label, note: null } } : {}
    return { ...option, group: groupOf(what), note, ...(verb ? { verb } : {}), ...means, ...(ends === null ? {} : { ends }) }
  }
  if (act === 'next') return { ...option, group: 'Phases', ends: ENDS[phase] }
  const verb = option.verb ?? verbOf(option.id)
  return { ...option, ...(verb ? { verb } : {}), ...(act === 'end' ? { ends: ENDS.close } : {}) }
}
