import { asking, deed, legal, type Option, type Rng, refused, type Violation, violation } from '@sandtable/kernel'
import { allUnits, hasActivation } from '../../basics/queries.ts'
import { eagernessOf } from '../../bot/eagerness.ts'
import { forbiddenTo } from '../../command/limits.ts'
import { ask } from '../../hooks.ts'
import { MODES, modeProblem } from '../../movement/modes.ts'
import type { SideId, Unit, World } from '../../world.ts'
import { likelyOpening, likelyStart } from '../likely-opening.ts'
import { findOpening, firstsOf, openingId, openingsOf, readOpening } from '../openings.ts'
import { splitOnce } from '../turn-acts.ts'
import { mayActivate } from '../turns.ts'

const MOST = 12
const NO_OPENING = violation('TM-R-170', 'a unit is activated for a Move, for Overwatch or Guard, or for what it does then')
const notYetHere = ({ id, where }: Unit): Violation | null =>
  where === 'board' ? null : violation('TM-DEPL-07', `it comes onto the board first: it is chosen as '${id}'`)

function refusalOf(world: World, unit: Unit, seat: string) {
  if (unit.inactive) return violation('TM-ROUND-02', 'it has already been activated this round')
  // TM-R-156: who gave up while being asked still answers for the heirs.
  const gaveUp = world.sides[unit.side].surrendered.includes(seat)
  if (unit.seat !== seat && !gaveUp) return violation('TM-R-121', 'it belongs to a team-mate', { owner: unit.seat })
  if (mayActivate(world, unit)) return null
  if (unit.where === 'reserve') return violation('TM-DEPL-07', 'it cannot come in from reserve yet')
  if (unit.where === 'off') return violation('TM-R-137', 'there is no room for it to come back')
  return violation('TM-DEST-04', 'it is Inoperative, without drones or Mounted weapons')
}

const isOffered = (unit: Unit, side: SideId): boolean =>
  unit.side === side && hasActivation(unit) && ['board', 'reserve', 'off'].includes(unit.where)
/** The one way of a unit that cannot be activated now, or comes in; null: it has those of TM-R-170. */
function findPlainWay(world: World, unit: Unit, seat: string): Option | null {
  const refusal = refusalOf(world, unit, seat)
  const isThere = unit.where === 'board'
  if (refusal === null && isThere) return null
  const about = { rule: 'TM-ROUND-02' as const, pieces: isThere ? [unit.id] : [], brings: !isThere, refusal }
  return deed(unit.id, `${isThere ? 'Activate' : 'Bring in'} ${unit.name}`, about)
}
function waysOf(world: World, unit: Unit, seat: string): Option[] {
  const plain = findPlainWay(world, unit, seat)
  return plain ? [plain] : openingsOf(world, unit)
}
const optionsOf = (world: World, side: SideId, seat: string): Option[] =>
  allUnits(world)
    .filter(unit => isOffered(unit, side))
    .flatMap(unit => waysOf(world, unit, seat))
/** Those that its player may activate now. */
const openUnits = (world: World, side: SideId, seat: string): Unit[] =>
  allUnits(world).filter(u => u.side === side && mayActivate(world, u) && refusalOf(world, u, seat) === null)

/** One more, for the sake of variety. */
const someOther = (world: World, unit: Unit | undefined, rng: Rng): string[] => {
  if (unit?.where !== 'board') return []
  const firsts = firstsOf(world, unit)
  return [openingId(unit.id, firsts[rng.below(firsts.length)]!)]
}
function whyNotOpening(world: World, unit: Unit, first: string): Violation | null {
  const [verb, what] = splitOnce(first)
  const mode = MODES.find(one => one === what)
  if (verb === 'move' && mode) return modeProblem(world, unit, mode)
  return verb === 'command' ? forbiddenTo(world, unit, what) : null
}

/** TM-ROUND-01, TM-R-170: which unit acts next, and what for. `byItself`: where there is only one, nobody is asked. */
export const activate = ask<{ side: SideId; byItself: boolean }, 'pick'>({
  kind: 'tm.activate',
  type: 'pick',
  rule: 'TM-ROUND-01',
  when: 'when it is the turn of your side',
  which: 'units of your side that have not had their turn',
  obvious: (world, subject, seat) => {
    const open = subject.byItself ? openUnits(world, subject.side, seat) : []
    return open.length === 1 ? { type: 'pick', ids: [open[0]!.id] } : null
  },
  ask: (world, { side }, seat, toCheck = false) => ({
    type: 'pick',
    ...asking({ text: 'Your turn: activate a unit', act: 'Activate', told: 'chooses a unit to activate' }),
    options: toCheck ? [] : optionsOf(world, side, seat),
    min: 1,
    max: 1,
  }),
  option(world, { side }, seat, id) {
    const unit = world.units[readOpening(id).unit]
    if (!unit || !isOffered(unit, side)) return null
    const plain = findPlainWay(world, unit, seat)
    return plain ? (plain.id === id ? plain : null) : findOpening(world, unit, id)
  },
  whyNot(world, { side }, seat, id) {
    const { unit: whose, first } = readOpening(id)
    const unit = world.units[whose]
    if (!unit) return null
    if (unit.side !== side) return violation('TM-ROUND-01', 'it belongs to the other team')
    if (!hasActivation(unit)) return violation('TM-DRONE-05', 'a Controlled Drone acts with its Main Unit')
    if (first !== null) return refusalOf(world, unit, seat) ?? notYetHere(unit) ?? whyNotOpening(world, unit, first) ?? NO_OPENING
    return violation('TM-DEST-01', unit.where === 'left' ? 'it has left the board' : 'it is destroyed')
  },
  validate(world, _subject, seat, { ids }) {
    const refusal = refusalOf(world, world.units[readOpening(ids[0]!).unit]!, seat)
    return refusal ? refused(refusal.rule, refusal.text, refusal.params) : legal()
  },
  candidates(world, { side }, seat, rng, most = MOST) {
    const eager = openUnits(world, side, seat)
      .map(unit => ({ unit, eager: eagernessOf(world, unit) }))
      .sort((a, b) => b.eager - a.eager)
      .slice(0, most)
    if (most === 1) return eager.map(({ unit }) => ({ type: 'pick', ids: [likelyOpening(world, unit)] }))
    return [...eager.map(({ unit }) => likelyStart(world, unit)), ...someOther(world, eager[0]?.unit, rng)].map(id => ({
      type: 'pick',
      ids: [id],
    }))
  },
})
