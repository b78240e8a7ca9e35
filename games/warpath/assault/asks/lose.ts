import { asking, type ChoiceOf, type Slot, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { counted, listed } from '@sandtable/wargame/words'
import { ownName, unitName } from '../../basics/names.ts'
import { findMeant, unitOfBase } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Base, SideId, Unit, World } from '../../world.ts'
import { combatIn } from '../combat.ts'
import { choosable, outermost, owing, roleOf, undisputed, untried } from '../losses.ts'

/** The units of a side of which it must choose bases. */
const disputed = (world: World, side: SideId): Unit[] => owing(world, side).filter(unit => undisputed(world, unit) === null)
const owed = (world: World, { id }: Unit): number => combatIn(world).damage[id] ?? 0
/** The bases that were named, in their order. */
export const basesIn = ({ amounts }: ChoiceOf<'allocate'>): string[] =>
  amounts.flatMap(({ slot, amount }) => (amount > 0 ? [slot] : []))

/** 'Ghouls, in contact with Leapers': those alike have one name. */
function slotOf(world: World, unit: Unit, base: Base): Slot {
  const roles = roleOf(world, unit, base).split(',')
  const touched = roles.flatMap(role => world.units[role] ?? []).map(enemy => unitName(world, enemy))
  const where = touched.length === 0 ? 'not in contact' : `in contact with ${listed(touched)}`
  return { id: base.id, label: `${ownName(world, unit)}, ${where}`, pieces: [base.id], cap: 1, each: 1 }
}

/** Those who are alike follow each other. */
const alikeTogether = (slots: readonly Slot[]): Slot[] => [...Map.groupBy(slots, ({ label }) => label).values()].flat()

/** WP-R-163: each base is tested as it is chosen, as if those before it were gone. */
function findWrong(world: World, ids: readonly string[]): Violation[] {
  const found: Violation[] = []
  ids.forEach((id, i) => {
    const unit = unitOfBase(world, id)
    const before = ids.slice(0, i).filter(other => unitOfBase(world, other) === unit)
    if (before.length >= owed(world, unit))
      found.push(violation('WP-R-73', `less damage was done to ${unitName(world, unit)}`, { damage: owed(world, unit) }))
    else if (!choosable(world, unit, before).includes(id))
      found.push(violation('WP-COH-03', 'another choice keeps the unit in better Coherency', { base: id }))
  })
  return found
}

/** Bases of all units that are to lose some, one after the other, as they are ranked. */
function plan(world: World, units: readonly Unit[], prefers: (role: string) => number): ChoiceOf<'allocate'> {
  const ids: string[] = []
  for (const unit of units) {
    const own: string[] = []
    const ranks = new Map(unit.bases.map(base => [base.id, prefers(roleOf(world, unit, base))]))
    while (own.length < owed(world, unit)) {
      const legal = choosable(world, unit, own)
      if (legal.length === 0) break
      const best = Math.min(...legal.map(id => ranks.get(id)!))
      const alike = legal.filter(id => ranks.get(id) === best)
      own.push(outermost(unit, alike))
    }
    ids.push(...own)
  }
  return { type: 'allocate', amounts: ids.map(slot => ({ slot, amount: 1 })) }
}

/** Those out of contact first: what most owners would do. */
const rearFirst = (world: World, units: readonly Unit[]) => plan(world, units, role => role.length)

/**
 * WP-ASLT-13, WP-R-83: one base at a time, by turns. Who names several at once says whom he will choose in his next turns too; he is asked
 * again when one of them can no longer be chosen.
 */
export const loseBases = ask<{ side: SideId }, 'allocate'>({
  kind: 'wp.lose',
  type: 'allocate',
  rule: 'WP-ASLT-13',
  when: 'in an Assault, when your unit loses bases that are not all alike',
  which: 'bases of your units that have damage to take',
  ask(world, { side }, _seat, toCheck) {
    const units = disputed(world, side)
    const total = units.reduce((sum, unit) => sum + owed(world, unit), 0)
    return {
      type: 'allocate',
      ...asking({
        text: total === 1 ? 'Which base is lost?' : 'Which bases are lost, in which order?',
        note: units.map(unit => `${ownName(world, unit)}: ${counted(owed(world, unit), 'base')}`).join(', '),
        act: 'Lose',
        told: 'chooses casualties',
        by: units.map(({ id }) => id),
      }),
      slots: units.flatMap(unit => alikeTogether(untried(world, unit).map(base => slotOf(world, unit, base)))),
      min: 1,
      total,
      ...(toCheck ? {} : { proposal: rearFirst(world, units).amounts }),
    }
  },
  whyNot(world, { side }, _seat, id) {
    const unit = findMeant(world, id)
    if (!unit) return null
    if (unit.side !== side) return violation('WP-ASLT-13', 'owners choose among their own bases')
    if (!unit.bases.some(base => base.id === id)) return null
    if (combatIn(world).saved.includes(id)) return violation('WP-R-83', 'it has just passed its Save; choose another base first')
    return violation('WP-R-73', `no damage was done to ${unitName(world, unit)}`)
  },
  validate: (world, _subject, _seat, choice) => verdictOf(findWrong(world, basesIn(choice))),
  candidates(world, { side }) {
    const units = disputed(world, side)
    const rear = rearFirst(world, units)
    const front = plan(world, units, role => -role.length)
    return JSON.stringify(rear) === JSON.stringify(front) ? [rear] : [rear, front]
  },
})
