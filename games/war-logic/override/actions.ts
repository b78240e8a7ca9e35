import { type RuleId, seatName, violation } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { playerOf } from '../basics/players.ts'
import { findUnit, unitOf } from '../basics/queries.ts'
import { type Held, heldAt, skillsWith } from '../basics/skills.ts'
import { type ActionKind, type ActWords, type After, open, unless } from '../control/action.ts'
import { streamOf } from '../control/orders.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import { silenceable } from './distortion.ts'
import { hexedDie } from './hex.ts'
import { resistanceKnown, resistanceLines, resistanceOf } from './mind.ts'
import { attemptOdds, guessText } from './odds.ts'
import { enemiesSeen, reaches, whyNotUpon, whySpared } from './targets.ts'

/** WL-HACK-05 to WL-HACK-07. WL-HACK-08: named before the roll. */
export const EFFECTS = {
  integrity: { label: 'Make it act', note: 'it moves or attacks once, as you like', does: 'makes it act', rule: 'WL-HACK-05' },
  confidentiality: {
    label: 'Read its sheets',
    note: 'its own and those of its team',
    does: 'reads its sheets',
    rule: 'WL-HACK-06',
  },
  availability: { label: 'Freeze it', note: "until the end of its owner's next turn", does: 'freezes it', rule: 'WL-HACK-07' },
} as const satisfies { [effect: string]: { label: string; note: string; does: string; rule: RuleId } }
export type Effect = keyof typeof EFFECTS

/** WL-R-143: after a move only overrides that need contact. */
const isTimely = ({ skill }: Held, after: After): boolean => after === 'order' || skill.range === 0
const isMindly = ({ skill }: Held): boolean => skill.tags.includes('hack') || skill.tags.includes('psychic')
const isInfesting = ({ skill }: Held): boolean => skill.tags.includes('infest')
const overridesOf = (world: World, unit: Unit, after: After, isKind: (held: Held) => boolean): Held[] =>
  skillsWith(world, unit, { sub: 'Override', usable: true }).filter(held => isKind(held) && isTimely(held, after))

/** Odds where the target's sheet is known, a range in words where it is not. */
function chanceWords(
  world: World,
  player: PlayerId,
  held: Held,
  by: Unit,
  target: Unit,
  does: string,
): Pick<ActWords, 'odds'> & { guess: string | null } {
  const { isKnown, least } = resistanceKnown(world, target, player)
  const impact = impactOf(world, by, held.skill)
  if (!isKnown) return { guess: guessText(impact, least) }
  const lines = resistanceLines(resistanceOf(world, target))
  return {
    guess: null,
    odds: attemptOdds(world, { player, what: 'succeed', does, impact, against: least, rule: 'WL-HACK-02', lines }),
  }
}

/** WL-HACK-02 to WL-HACK-09, WL-HACK-11: hacking and psychic attacks; the effect is named before the roll. */
export const overriding: ActionKind = {
  kind: 'override',
  group: 'Hacking and mind tricks',
  rule: 'WL-HACK-02',
  proc: 'override',
  offers: (world, unit, after) =>
    overridesOf(world, unit, after, isMindly).flatMap(held =>
      enemiesSeen(world, unit)
        .filter(target => reaches(world, unit, held.skill, target.id))
        .flatMap(target => {
          const refusal = whySpared(world, unit, held, target)
          return Object.keys(EFFECTS).map(effect => unless(refusal, open(unit, held.slot, target.id, effect)))
        }),
    ),
  words(world, { unit: id, slot, target: upon, how }, player) {
    const [unit, target] = [unitOf(world, id), unitOf(world, upon!)]
    const held = heldAt(world, unit, slot!)
    const { label, note, does } = EFFECTS[how as Effect]
    const { guess, odds } = chanceWords(world, player, held, unit, target, does)
    return {
      label: `${held.skill.name}: ${target.name}`,
      note: guess === null ? label : `${label}; ${guess}`,
      means: { id: how!, label, note },
      upon: [target.id],
      ...(odds && { odds }),
    }
  },
  whyNot(world, { unit: id, slot, target }) {
    const unit = unitOf(world, id)
    const held = slot === null ? null : heldAt(world, unit, slot)
    if (held === null || !isMindly(held)) return violation('WL-HACK-02', 'that is no hacking or psychic skill')
    if (held.counter.left === 0) return violation('WL-SKILL-04', 'it has no number left')
    return target === null ? null : whyNotUpon(world, unit, held, target)
  },
}

/** WL-INFES-01: an override that makes its target change sides. */
export const infesting: ActionKind = {
  kind: 'infest',
  group: 'Infestation',
  rule: 'WL-INFES-01',
  proc: 'override',
  offers: (world, unit, after) =>
    overridesOf(world, unit, after, isInfesting).flatMap(held =>
      enemiesSeen(world, unit)
        .filter(target => reaches(world, unit, held.skill, target.id))
        .map(target => unless(whySpared(world, unit, held, target), open(unit, held.slot, target.id, 'infest'))),
    ),
  words(world, { unit: id, slot, target: upon }, player) {
    const [unit, target] = [unitOf(world, id), unitOf(world, upon!)]
    const held = heldAt(world, unit, slot!)
    const { guess, odds } = chanceWords(world, player, held, unit, target, 'turns it to your side')
    return {
      label: `${held.skill.name}: ${target.name}`,
      note: guess === null ? 'it changes sides' : `it changes sides; ${guess}`,
      upon: [target.id],
      ...(odds && { odds }),
    }
  },
  whyNot(world, { unit, slot, target }) {
    if (slot === null || target === null) return null
    const held = heldAt(world, unitOf(world, unit), slot)
    if (!isInfesting(held)) return violation('WL-INFES-01', 'that is no infesting skill')
    return whyNotUpon(world, unitOf(world, unit), held, target)
  },
}

/** WL-R-146: whether its order lets a unit do something to the enemy at large. */
const mayStrike = (world: World, unit: Unit): boolean => {
  const order = streamOf(world, unit.id)?.order ?? 'attack'
  return order === 'attack' || order === 'hold'
}
/** WL-DIST-01: without a roll. */
export const distorting: ActionKind = {
  kind: 'distort',
  group: 'Distortion',
  rule: 'WL-DIST-01',
  proc: 'distort',
  offers: (world, unit, after) =>
    after === 'move' || !mayStrike(world, unit)
      ? []
      : skillsWith(world, unit, { sub: 'Override', tag: 'distortion', usable: true }).flatMap(({ slot }) =>
          silenceable(world, unit).map(one => open(unit, slot, one.id)),
        ),
  words(world, { unit: id, slot, target }) {
    const { name } = heldAt(world, unitOf(world, id), slot!).skill
    const isWhole = world.options.distortionScope === 'whole'
    return {
      label: `${name}: ${seatName(playerOf(world, target!).seat)}`,
      note: isWhole
        ? 'cannot command in the next turn; no roll'
        : 'whoever is within its range cannot command in the next turn; no roll',
    }
  },
  whyNot(world, { target }) {
    if (target === null || !Object.hasOwn(world.players, target)) return null
    const adversary = playerOf(world, target)
    if (adversary.wasSilenced) return violation('WL-DIST-04', 'nobody loses two Control steps in a row to distortion')
    return adversary.silenced.length > 0 ? violation('WL-DIST-02', 'its next command choice is lost already') : null
  },
}

/** WL-DICE-06. */
export const hexing: ActionKind = {
  kind: 'hex',
  group: 'Dice hexes',
  rule: 'WL-DICE-06',
  proc: 'hex',
  offers: (world, unit, after) =>
    after === 'move'
      ? []
      : skillsWith(world, unit, { category: 'Strategy', tag: 'hex', usable: true }).flatMap(held =>
          enemiesSeen(world, unit)
            .filter(target => reaches(world, unit, held.skill, target.id))
            .map(target => unless(whySpared(world, unit, held, target), open(unit, held.slot, target.id))),
        ),
  words(world, { unit: id, slot, target }) {
    const unit = unitOf(world, id)
    const { skill } = heldAt(world, unit, slot!)
    return {
      label: `${skill.name}: ${unitOf(world, target!).name}`,
      note: `its next attack uses a D${hexedDie(impactOf(world, unit, skill))}; no roll`,
      upon: [target!],
    }
  },
  whyNot(world, { unit, slot, target }) {
    if (slot === null || target === null || !findUnit(world, target)) return null
    const held = heldAt(world, unitOf(world, unit), slot)
    if (!held.skill.tags.includes('hex')) return violation('WL-DICE-06', 'that is no dice hex')
    return whyNotUpon(world, unitOf(world, unit), held, target)
  },
}
