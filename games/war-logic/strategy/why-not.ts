import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { isFrozen, isInPlay } from '../basics/queries.ts'
import { type Held, heldAt, isUsable } from '../basics/skills.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import { DEEDS, type DeedKind, deedFrom } from './deeds.ts'
import { creditOf, PURSE } from './purchases.ts'
import { returnersOf, whyNotReturn } from './returning.ts'
import { bonusOf, type SpeechKind, wasHeld } from './speeches.ts'

/** Which skill a deed is done with; credit needs none. */
const WITH: { readonly [K in DeedKind]?: { readonly rule: RuleId; readonly none: string; suits(held: Held): boolean } } = {
  speech: { rule: 'WL-MORAL-01', none: 'is no speech', suits: ({ skill }) => skill.sub === 'Morale' },
  some: { rule: 'WL-MORAL-01', none: 'is no speech', suits: ({ skill }) => skill.sub === 'Morale' },
  clone: { rule: 'WL-CLONE-01', none: 'clones nobody', suits: ({ skill }) => skill.sub === 'Miracle' && skill.range === 0 },
  raise: { rule: 'WL-CLONE-02', none: 'raises nobody', suits: ({ skill }) => skill.sub === 'Miracle' && skill.range > 0 },
  predict: {
    rule: 'WL-TIME-02',
    none: 'predicts no dice',
    suits: ({ skill }) => skill.sub === 'Manipulation' && skill.impact > 0,
  },
  set: { rule: 'WL-TIME-03', none: 'sets no dice', suits: ({ skill }) => skill.sub === 'Manipulation' && skill.extension > 0 },
  switch: { rule: 'WL-R-249', none: 'is no automatic weapon', suits: ({ skill }) => skill.tags.includes('automatic') },
}

const WORTHLESS: { readonly [K in SpeechKind]: string } = {
  attack: 'it adds nothing to attacks; it is held in the turns of enemies',
  sacrifice: 'it adds nothing to attacks back; it is held in your own turn',
}
const ALONE = violation('WL-R-255', 'nobody of its team could be left out, or who hears it is named anyway')
function whyNoSpeech(world: World, speaker: Unit, held: Held, kind: SpeechKind): Violation | null {
  if (wasHeld(world, speaker, held.skill.id)) return violation('WL-R-147', 'its team has heard this speech this turn')
  return bonusOf(world, speaker, held, kind) > 0 ? null : violation('WL-R-217', WORTHLESS[kind])
}
/** WL-R-247: the nearest reason among the own dead. */
function whyNobodyReturns(world: World, { id, player }: Unit, held: Held, rule: RuleId): Violation {
  const returner = returnersOf(world, player!).find(one => one.unit.id === id && one.held.slot === held.slot)
  const dead = Object.values(world.units).filter(one => one.player === player && one.where === 'dead')
  const [why] = returner ? dead.map(one => whyNotReturn(world, returner, [], one)) : []
  return why ?? violation(rule, 'none of your units is dead')
}
function whyNoCredit(world: World, player: PlayerId, kind: DeedKind, holder: string): Violation | null {
  const rule = kind === 'buy' ? 'WL-REINF-02' : 'WL-REINF-05'
  if (creditOf(world, player, holder) <= 0) return violation(rule, 'there is no credit to spend')
  const text = kind === 'buy' ? 'its credit is not enough for any unit' : 'no counter in its reach can be refilled for its credit'
  return violation(rule, text)
}
/** What is against a deed by one skill. */
function whyNotWith(world: World, unit: Unit, held: Held, kind: DeedKind, of: SpeechKind = 'attack'): Violation | null {
  const { rule, none, suits } = WITH[kind]!
  if (!suits(held)) return violation(rule, `${held.skill.name} ${none}`)
  if (!isUsable(held)) return violation('WL-SKILL-04', `its ${held.skill.name} is used up`)
  if (unit.hidden !== null && (kind === 'speech' || kind === 'some' || kind === 'clone' || kind === 'raise'))
    return violation('WL-GHOST-08', 'it is hidden, and would have to show itself first')
  if (kind === 'some') return whyNoSpeech(world, unit, held, of) ?? ALONE
  if (kind === 'speech') return whyNoSpeech(world, unit, held, of)
  return kind === 'clone' || kind === 'raise' ? whyNobodyReturns(world, unit, held, rule) : null
}

const whyOut = (unit: Unit): Violation | null => {
  if (!isInPlay(unit)) return violation('WL-STRAT-03', 'it is not in play')
  return isFrozen(unit) ? violation('WL-HACK-07', 'it is frozen') : null
}
const ownUnit = (world: World, player: PlayerId, id: string): Unit | null => {
  const unit = Object.hasOwn(world.units, id) ? world.units[id]! : null
  return unit?.player === player ? unit : null
}
/** Why something is not done in the Strategy step by an own unit or the purse; null: there is no such thing. */
export function whyNotDeed(world: World, player: PlayerId, id: string, done: readonly string[]): Violation | null {
  const { kind, unit: who, slot } = deedFrom(id)
  if (!DEEDS.includes(kind)) return null
  const isCredit = kind === 'buy' || kind === 'refill'
  if (isCredit && who === PURSE) return whyNoCredit(world, player, kind, who)
  const unit = ownUnit(world, player, who)
  const out = unit ? whyOut(unit) : violation('WL-R-205', 'it is no unit of yours')
  if (!unit || out) return out
  if (isCredit) return whyNoCredit(world, player, kind, who)
  if (done.includes(id)) return violation('WL-R-249', 'it was switched this turn')
  if (!unit.counters[slot]) return violation(WITH[kind]!.rule, 'it has no such skill')
  return whyNotWith(world, unit, heldAt(world, unit, slot), kind)
}
/** 'u1/6': why this is no sacrifice speech now. */
export function whyNoSacrifice(world: World, player: PlayerId, id: string): Violation | null {
  const isSome = id.startsWith('some:')
  const [who = '', slot] = id.replace('some:', '').split('/')
  const unit = ownUnit(world, player, who)
  if (!unit || slot === undefined || !unit.counters[Number(slot)]) return null
  return whyOut(unit) ?? whyNotWith(world, unit, heldAt(world, unit, Number(slot)), isSome ? 'some' : 'speech', 'sacrifice')
}
