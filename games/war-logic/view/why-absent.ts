import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { type Elsewhere, whyElsewhere } from '@sandtable/wargame/elsewhere'
import { findSkillIn } from '../basics/skills.ts'
import { ACTION_KINDS } from '../control/acts.ts'
import { findBattlefield } from '../data/battlefields.ts'
import { OBJECTIVES } from '../data/types.ts'
import { findTeamSheet, findUnitSheet } from '../data/units.ts'
import { DECISIONS } from '../set-up/card.ts'
import { RULES } from '../strategy/asks/strategy.ts'
import type { View } from '../view.ts'

/** 'speech:u1/6', 'override:u1/4>u9': what stands before the colon says what it is. */
const words = (rules: readonly (readonly [word: string, rule: RuleId])[], text: string): Elsewhere =>
  rules.map(([word, rule]) => [new RegExp(`^${word}:`), rule, text])
/** Answers to other questions than the one that is asked, and when they are given. */
const ANSWERS: Elsewhere = [
  [/^(command:.+|alone:.+|ghost|surrender|roll)$/, 'WL-TURN-02', 'who acts is said in the Control step of your turn'],
  [/^(attack:.+|point|move|withdraw|hold|recover|some)$/, 'WL-CTRL-07', 'orders are given when a commander is used'],
  [/^(all|together)$/, 'WL-TURN-03', 'who moves is said in the Movement step of your turn'],
  [/^all>/, 'WL-R-253', 'everybody attacks at once in the Offense step of your turn'],
  [/^dice:/, 'WL-OFF-06', 'how dice are thrown is said with the attacks of an Offense step'],
  ...words(Object.entries(RULES), 'this is done in the Strategy step, at the beginning of your turn'),
  ...words(
    ACTION_KINDS.map(({ kind, rule }) => [kind, rule]),
    'Control actions are taken when a unit was activated, or has moved into contact',
  ),
  [/^(?<unit>[^/<>]+)(<.+|\/retreat|\/surrender)$/, 'WL-DEF-01', 'units react in the Defense step, after they were attacked'],
  [
    /^(?<unit>[^/<>]+)[/>](load|seat)$/,
    'WL-R-211',
    'a unit goes in at the end of its way, and changes places when it could move',
  ],
  [/^(?<unit>[^/<>]+)\/(crash|\d+(\+\d+)?)>/, 'WL-OFF-02', 'attacks are declared in the Offense step of your turn'],
  [/^(?<unit>[^/<>]+)>/, 'WL-PRIS-01', 'who surrenders to whom is said in the Control step of your turn'],
  [/^(?<unit>[^/<>]+)\//, 'WL-TURN-03', 'which skill a unit uses is said with what it does'],
  [/^(?<item>[^/]+)(\/\d+)?$/, 'WL-FIELD-01', 'things are taken up at the end of a move in contact with them'],
  [/^(accept|refuse)$/, 'WL-PRIS-03', 'an offer is answered when it is made'],
  [/^(health|armour)$/, 'WL-R-238', 'what a kit restores is said when it is used'],
  [/^keep$/, 'WL-INFES-02', 'what an infested unit becomes is said when it was infested'],
  [/^(yes|no)$/, 'WL-OBJ-09', 'whether the objective is fulfilled is said when a player claims it'],
  [/^(turning-back-time\/.+|d\d+)$/, 'WL-TIME-01', 'dice are turned back right after they were thrown'],
  [/^m\d+-\d+$/, 'WL-HAZ-12', 'fields that were bought are laid before the battle'],
  [/^a\d+$/, 'WL-FAST-06', 'dice are shared out to attacks right after they were thrown'],
  [/^f\d+(>.+)?$/, 'WL-FAST-06', 'dice are shared out right after they were thrown'],
  [new RegExp(`^(${DECISIONS.join('|')})$`), 'WL-CARD-02', 'this is said when the battle card is filled in'],
  [/^\d{3,}$/, 'WL-CARD-07', 'the budget is set when the battle card is filled in'],
  [
    new RegExp(`^(${OBJECTIVES.join('|')})(\\+.+)?$`),
    'WL-CARD-02',
    'what the battle is about is said when the battle card is filled in',
  ],
  [/^\d+$/, 'WL-CARD-10', 'deployment zones are taken before the battle'],
  [/^p\d$/, 'WL-CARD-02', 'players are named when the battle card is filled in'],
  [/^(?<team>.+)$/, 'WL-CARD-07', 'armies are built before the battle'],
  [/^(?<field>.+)$/, 'WL-CARD-09', 'the field is chosen before the battle'],
  [/^(?<sheet>.+)$/, 'WL-REINF-02', 'units are ordered with credit, in the Strategy step of your turn'],
  [/^(?<skill>.+)$/, 'WL-TURN-03', 'which skill a unit uses is said with what it does'],
  [/^(?<seat>.+)$/, 'WL-CARD-02', 'players are named when the battle card is filled in'],
]
const thingsIn = ({ units, items, own, seats }: View) => ({
  unit: (id: string) => Object.hasOwn(units, id),
  item: (id: string) => items.some(item => item.id === id),
  team: (id: string) => findTeamSheet(id) !== null,
  field: (id: string) => findBattlefield(id) !== null,
  sheet: (id: string) => findUnitSheet(id) !== null,
  skill: (id: string) => findSkillIn({ own }, id) !== null,
  seat: (id: string) => seats.some(seat => seat.id === id),
})

/** Why something that is not on the table, or an answer to another question, cannot be chosen; null: there is no such thing, or it is there. */
export function whyAbsent(seen: View, id: string): Violation | null {
  const zone = seen.zones.find(one => one.id === id)
  if (zone?.isObjective)
    return violation('WL-OBJ-03', 'a point is held by those who are in it, counted at the end of every round')
  if (zone) return violation('WL-ZONE-02', 'the die of a place belongs to the side with more units in it')
  const item = seen.items.find(one => one.id === id)
  if (item?.where === 'table' && item.lock) return violation('WL-R-157', 'it is locked, and is taken up once it has been opened')
  const unit = Object.hasOwn(seen.units, id) ? seen.units[id]! : null
  if (!unit) return whyElsewhere(ANSWERS, id, thingsIn(seen))
  const { name, where } = unit
  if (where === 'dead') return violation('WL-OFF-14', `${name} is destroyed`)
  if (where === 'field') return violation('WL-HAZ-01', `${name} lies where it was laid and goes off by itself`)
  if (where === 'prison') return violation('WL-PRIS-03', `${name} is a prisoner`)
  return where === 'waiting' || where === 'ordered' ? violation('WL-REINF-03', `${name} is not on the table yet`) : null
}
