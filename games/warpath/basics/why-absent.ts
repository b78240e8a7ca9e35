import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { COMMAND_ORDERS, PROFILES } from '../data/factions.ts'
import type { View } from '../view.ts'

type Units = View['units']
type When = readonly [rule: RuleId, text: string]

const ORDERED: When = [
  'WP-ORD-01',
  'orders are placed in the Command Phase once Command Points are rolled, for all units at once',
]
const FIRED: When = ['WP-BLAST-02', 'how a unit fires is said with its target']
const RECONNED: When = ['WP-RECON-02', 'the winner of the Recon Roll says who has the Initiative']
const ZONED: When = ['WP-RECON-03', 'who has the Initiative takes a zone after the Recon Roll']
const FIRST: When = ['WP-ROUND-04', 'who goes first is said at the start of a phase, or of a consolidation']
const BEGUN: When = ['WP-R-136', 'how units begin the game is declared before they are deployed']
const SPLIT: When = ['WP-CORD-08', 'which base fires at whom is said where a command order splits its fire']
const ASSAULT: When = ['WP-MOVE-09', 'Assault tokens are not placed: they come of engaging an enemy']
/** Answers to other questions than the one that is asked, and when they are given. */
const ANSWERS: { readonly [answer: string]: When } = {
  ...{ sprint: ORDERED, advance: ORDERED, overwatch: ORDERED, none: ORDERED, blast: FIRED, indirect: FIRED },
  ...{ first: FIRST, second: FIRST, take: RECONNED, give: RECONNED, a: ZONED, b: ZONED, deploy: BEGUN, reserve: BEGUN },
  shoot: ['WP-ORD-02', 'Shoot tokens are not placed: they come of an Advance, of an Overwatch kept or of no order at all'],
  lie: ['WP-R-201', 'dice are let lie right after the to-hit roll'],
  again: ['WP-R-157', 'the Scatter Die is rolled again where a command order lets it'],
  pass: ['WP-ROUND-05', 'who has a unit to activate may not pass; what may be declined is declined by choosing nothing'],
  extra: ['WP-CPTS-02', 'an Extra Activation is asked for with the unit before it'],
  hover: ['WP-FLY-16', 'a flier hovers when it is activated, and says so then'],
  leave: ['WP-MOVE-14', 'who leaves the table says so when it is activated'],
  place: ['WP-MOVE-02', 'bases are placed one by one where that is said with their unit'],
  ask: ['WP-R-194', 'who wants to be asked step by step says so with the unit'],
  ...{ 'assault+1': ASSAULT, 'assault+0': ASSAULT, 'assault-1': ASSAULT },
  pinned: ['WP-PIN-04', 'nobody chooses a Pinned marker: it comes of what happens to the unit'],
  yes: ['WP-R-128', 'whoever concedes says so by itself, not in answer to a question'],
}
/** Whether this is an answer to some question. */
export const isAnswer = (id: string): boolean => Object.hasOwn(ANSWERS, id)

/** A unit by its id or that of one of its bases, also of one that is lost. */
const findMeant = (units: Units, id: string) =>
  units[id] ?? (/^[^:>+/]+-\d+$/.test(id) ? units[id.slice(0, id.lastIndexOf('-'))] : undefined)

/** 'u3+hover', 'u3:blast', 'u1>u2', 'u1-2:u3': what is said of a unit or a base in another question; null: nothing is. */
function whyOfUnit(units: Units, id: string): When | null {
  const of = (mark: string) => (findMeant(units, id.split(mark)[0]!) && id.includes(mark) ? id.slice(id.indexOf(mark) + 1) : null)
  if (of('+') !== null) return ['WP-R-194', 'this is said when the unit is activated, or with its target']
  if (of('/') !== null && PROFILES.get(findMeant(units, id.split('/')[0]!)!.profile)!.weapons[Number(of('/'))])
    return ['WP-SHOOT-06', 'weapons are not chosen one by one: a unit uses all that can reach']
  if (of('>') !== null) return ['WP-R-203', 'whom a unit attacks is said when it is activated, or before an Assault is fought']
  const said = of(':')
  if (said === null) return null
  if (units[said]) return SPLIT
  return said.startsWith('in ') ? BEGUN : (ANSWERS[said] ?? ANSWERS[said.split('+')[0]!] ?? null)
}
/** Command Dice, those of an attack, command orders, objectives and what is drawn round them: 'd2', '0-1', 'plague.howl', 'o1', 'o1-ring'. */
function whyOfName(id: string): When | null {
  if (/^d\d+$/.test(id)) return ['WP-CMD-05', 'Command Dice are re-rolled right after they were rolled']
  if (/^\d(-\d)?$/.test(id)) return ['WP-CPTS-04', 'dice are re-rolled for a Command Point right after they were rolled']
  if (COMMAND_ORDERS.has(id)) return ['WP-CORD-06', 'a command order is named with the unit that gets it']
  if (/^(o\d+-ring|deploy-[ab]|t\d+-edge-.+)$/.test(id))
    return ['WP-MEAS-03', 'it is only drawn, to show how far something reaches']
  if (/^o\d+$/.test(id)) return ['WP-R-122', 'who is near two objectives says which it claims when they are scored']
  return null
}
const whyElsewhere = (units: Units, id: string): Violation | null => {
  const said = id.startsWith('in ') ? 'reserve' : id
  const when = (Object.hasOwn(ANSWERS, said) ? ANSWERS[said]! : null) ?? whyOfUnit(units, id) ?? whyOfName(id)
  return when && violation(when[0], when[1])
}

/** Why something that is not on the table, or an answer to another question, cannot be chosen; null: there is no such thing. */
export function whyAbsent({ units }: View, id: string): Violation | null {
  const unit = findMeant(units, id)
  if (!unit) return whyElsewhere(units, id)
  if (unit.where === 'gone') return violation('WP-UNIT-17', 'it is destroyed')
  if (unit.where === 'left') return violation('WP-MOVE-14', 'it has left the table')
  if (unit.where === 'reserve') return violation('WP-UNIT-17', 'it is in Reserve')
  if (unit.where === 'aboard') return violation('WP-TRANS-11', 'it is inside a transport')
  return unit.bases.some(base => base.id === id) || !/-\d+$/.test(id)
    ? null
    : violation('WP-SHOOT-25', `this base of ${unit.name} is no longer In Play`)
}
