import { asking, type ChoiceOf, type Slot, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { nameOf } from '../../basics/labels.ts'
import { groupOf, isTitan, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { type Allocation, capOf, choicesNow, countOf, filled, isSplit, type UnitHits, worthOf } from '../hits.ts'

/** The second slot of a Titan, for critical hits, where it matters which hits it takes (MW-R-160). */
const CRITICAL = '!'
const unitOfSlot = (slot: string): string => slot.replace(CRITICAL, '')

function slotsOf(world: World, allocation: Allocation): Slot[] {
  const { hits } = allocation
  const split = isSplit(world, allocation)
  return choicesNow(world, allocation).units.flatMap(id => {
    const unit = unitOf(world, id)
    const name = nameOf(world, id)
    const due = capOf(world, id)
    const cap = Math.min(due ?? countOf(hits), countOf(hits))
    const slot = (mark: string, label: string, most: number): Slot => ({ id: id + mark, label, pieces: [id], cap: most })
    if (!split || !isTitan(world, unit)) return [{ ...slot('', name, cap), ...(due === null ? {} : { each: due }) }]
    return [
      slot('', `${name}, normal hits`, Math.min(cap, hits.normal)),
      slot(CRITICAL, `${name}, critical hits`, Math.min(cap, hits.critical)),
    ]
  })
}

/** The answer unit by unit, in its order. */
export function hitsChosen(world: World, allocation: Allocation, { amounts }: ChoiceOf<'allocate'>): UnitHits[] {
  const split = isSplit(world, allocation)
  const out: UnitHits[] = []
  for (const { slot, amount } of amounts.filter(a => a.amount > 0)) {
    const unit = unitOfSlot(slot)
    const critical = split && isTitan(world, unitOf(world, unit)) ? (slot.endsWith(CRITICAL) ? amount : 0) : null
    const last = out.at(-1)
    if (last?.unit !== unit) out.push({ unit, amount, critical })
    else {
      last.amount += amount
      if (last.critical !== null && critical !== null) last.critical += critical
    }
  }
  return out
}

/** MW-R-62: whoever is chosen takes hits until destroyed or until they are used up, and is then done with. */
function unfinished(world: World, allocation: Allocation, chosen: readonly UnitHits[]): Violation[] {
  let left = countOf(allocation.hits)
  const out: Violation[] = []
  for (const [i, { unit, amount }] of chosen.entries()) {
    const cap = capOf(world, unit)
    const due = cap === null ? amount : Math.min(cap, left)
    if (amount !== due || chosen.findIndex(c => c.unit === unit) < i)
      out.push(violation('MW-R-62', 'a unit is finished before the next is hit', { unit, amount, due }))
    left -= amount
  }
  return out
}

/** MW-R-160: no more hits of one kind than were rolled. */
function tooMany({ hits }: Allocation, chosen: readonly UnitHits[]): Violation[] {
  const said = chosen.filter(c => c.critical !== null)
  const critical = said.reduce((sum, c) => sum + (c.critical ?? 0), 0)
  const normal = said.reduce((sum, c) => sum + c.amount, 0) - critical
  if (critical <= hits.critical && normal <= hits.normal) return []
  return [violation('MW-R-160', `there are ${hits.critical} critical and ${hits.normal} other hits`, { critical, normal, hits })]
}

/** The answer that hits these units in this order. */
function answerOf(world: World, allocation: Allocation, order: readonly string[]): ChoiceOf<'allocate'> {
  const split = isSplit(world, allocation)
  let { critical } = allocation.hits
  let { normal } = allocation.hits
  const amounts = filled(world, order, countOf(allocation.hits)).flatMap(({ unit, amount }) => {
    if (!split || !isTitan(world, unitOf(world, unit))) return [{ slot: unit, amount }]
    const marked = Math.min(critical, amount)
    const plain = Math.min(normal, amount - marked)
    critical -= marked
    normal -= plain
    return [
      { slot: unit + CRITICAL, amount: marked },
      { slot: unit, amount: plain },
    ].filter(a => a.amount > 0)
  })
  return { type: 'allocate', amounts }
}

/** MW-R-60: which of the units that come next in the required order take the hits. */
export const meleeHits = ask<Allocation, 'allocate'>({
  kind: 'mw.melee-hits',
  type: 'allocate',
  rule: 'MW-R-60',
  when: 'when close combat hits can go to more than one enemy',
  which: 'the enemies that come next: those in contact first, then the closest',
  ask(world, allocation) {
    const { free, most } = choicesNow(world, allocation)
    const hits = counted(countOf(allocation.hits), 'close combat hit')
    return {
      type: 'allocate',
      ...asking({ text: `Assign ${hits}: these enemies come next`, act: 'Assign', told: `assigns ${hits}` }),
      slots: slotsOf(world, allocation),
      min: free ? 1 : most,
      total: most,
      proposal: answerOf(world, allocation, choicesNow(world, allocation).units).amounts,
    }
  },
  whyNot(world, { groups, hits }, _seat, id) {
    const unit = world.units[unitOfSlot(id)]
    const foe = world.units[groups.flat()[0] ?? '']
    if (!unit || !foe) return null
    if (unit.side !== foe.side) return violation('MW-R-60', 'close combat hits go to enemies')
    if (id.endsWith(CRITICAL)) return violation('MW-R-160', 'critical hits are told apart only where Titans could take them')
    if (groupOf(world, unit)?.chief === unit.id) return violation('MW-R-20', 'chiefs take no hits in close combat')
    if (!groups.flat().includes(unit.id))
      return violation('MW-MELEE-03', 'it is not involved in this close combat, or has been hit')
    return violation('MW-MELEE-07', 'units in contact come first, then the closest', { hits: countOf(hits) })
  },
  validate(world, allocation, _seat, choice) {
    const chosen = hitsChosen(world, allocation, choice)
    return verdictOf([...unfinished(world, allocation, chosen), ...tooMany(allocation, chosen)])
  },
  candidates(world, allocation, _seat, rng) {
    const { units } = choicesNow(world, allocation)
    const dear = units.toSorted((p, q) => worthOf(world, q) - worthOf(world, p))
    const titans = units.toSorted((p, q) => Number(capOf(world, q)) - Number(capOf(world, p)))
    const orders = [dear, titans, rng.shuffle(units), rng.shuffle(units), dear.toReversed()]
    return orders.map(order => answerOf(world, allocation, order))
  },
})
