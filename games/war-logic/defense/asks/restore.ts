import { asking, type ChoiceOf, deed, legal, onlyAnswer, option, seatName } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { outsideOf } from '../../basics/measure.ts'
import { isHealth } from '../../basics/points.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { type Kit, kitAt, missingOf, refillable, strengthOf, woundsFor } from '../kits.ts'

export type Treatment = { unit: string; by: string; slot: number }
export const kitIn = (world: World, { by, slot }: Treatment): Kit => kitAt(world, unitOf(world, by), slot)
const drawn = (world: World, unit: string): string[] => [outsideOf(world, unitOf(world, unit)).id]

/** What is missing of health and of armour, as far as the kit restores it. */
export function missingBy(world: World, treatment: Treatment): { health: number; armour: number } {
  const wounds = woundsFor(world, kitIn(world, treatment), unitOf(world, treatment.unit))
  const health = missingOf(wounds.filter(({ held }) => isHealth(held)))
  return { health, armour: missingOf(wounds) - health }
}
/** WL-R-238: up to its impact in all, and never more than was lost (WL-DEF-07). */
export const restorable = (world: World, treatment: Treatment): number => {
  const { health, armour } = missingBy(world, treatment)
  return Math.min(health + armour, strengthOf(world, kitIn(world, treatment)))
}
const firstHealth = (world: World, treatment: Treatment) => {
  const total = restorable(world, treatment)
  const health = Math.min(total, missingBy(world, treatment).health)
  return [
    { slot: 'health', amount: health },
    { slot: 'armour', amount: total - health },
  ].filter(({ amount }) => amount > 0)
}

/** WL-R-238: how the points of one kit are split, by the owner of the treated unit. */
export const splitPoints = ask<Treatment, 'allocate'>({
  kind: 'wl.restore',
  type: 'allocate',
  rule: 'WL-R-238',
  when: 'when a kit could restore health or armour, and not all of both',
  which: 'health and armour that was lost',
  ask(world, treatment) {
    const { health, armour } = missingBy(world, treatment)
    const total = restorable(world, treatment)
    const pieces = drawn(world, treatment.unit)
    return {
      type: 'allocate',
      ...asking({
        text: `What does ${kitIn(world, treatment).held.skill.name} restore?`,
        note: counted(total, 'point'),
        act: 'Restore',
        told: 'uses a kit',
        on: pieces,
      }),
      slots: [
        { id: 'health', label: 'Health', pieces, cap: Math.min(health, total) },
        { id: 'armour', label: 'Armour', pieces, cap: Math.min(armour, total) },
      ],
      min: total,
      total,
      proposal: firstHealth(world, treatment),
    }
  },
  obvious(world, treatment, seat) {
    const { health, armour } = missingBy(world, treatment)
    if (health + armour <= restorable(world, treatment)) return { type: 'allocate', amounts: firstHealth(world, treatment) }
    return onlyAnswer(this.ask(world, treatment, seat))
  },
  validate: () => legal(),
  candidates: (world, treatment) => [{ type: 'allocate', amounts: firstHealth(world, treatment) }],
})

/** WL-DEF-09: which counter is refilled. */
export const refillCounter = ask<Treatment, 'pick'>({
  kind: 'wl.refuel',
  type: 'pick',
  rule: 'WL-DEF-09',
  when: 'when an energy skill could refill several counters',
  which: 'counters of its category that are not full, of skills without a penalty',
  ask(world, treatment) {
    const kit = kitIn(world, treatment)
    const unit = unitOf(world, treatment.unit)
    return {
      type: 'pick',
      ...asking({
        text: `What does ${kit.held.skill.name} refill?`,
        note: `up to ${strengthOf(world, kit)}`,
        act: 'Refill',
        told: 'uses a kit',
        on: drawn(world, treatment.unit),
      }),
      options: refillable(world, kit, unit).map(({ slot, counter, skill }) =>
        option(String(slot), skill.name, { note: `${counter.left} of ${counter.of}`, rule: 'WL-DEF-09' }),
      ),
      min: 1,
      max: 1,
    }
  },
  obvious(world, treatment, seat) {
    return onlyAnswer(this.ask(world, treatment, seat))
  },
  validate: () => legal(),
  candidates(world, treatment) {
    const held = refillable(world, kitIn(world, treatment), unitOf(world, treatment.unit))
    const emptiest = [...held].sort((a, b) => a.counter.left / a.counter.of - b.counter.left / b.counter.of)
    return emptiest.map(({ slot }): ChoiceOf<'pick'> => ({ type: 'pick', ids: [String(slot)] }))
  },
})

/** WL-R-205: the kit of an ally is used only if its owner agrees. */
export const lendKit = ask<Treatment, 'pick'>({
  kind: 'wl.lend',
  type: 'pick',
  rule: 'WL-R-205',
  when: 'when an ally wants to use one of your kits',
  which: "'yes' or 'no'",
  ask(world, treatment) {
    const unit = unitOf(world, treatment.unit)
    const { held, by } = kitIn(world, treatment)
    return {
      type: 'pick',
      ...asking({
        text: `May ${held.skill.name} of ${by.name} be used for ${unit.name} of ${seatName(world.players[unit.player!]!.seat)}?`,
        note: `${counted(held.counter.left, 'use')} left`,
        act: 'Answer',
        told: 'is asked for a kit',
        ...{ by: drawn(world, by.id), on: drawn(world, unit.id) },
      }),
      options: [deed('yes', 'Lend it', { rule: 'WL-R-205' }), deed('no', 'Keep it', { rule: 'WL-R-205' })],
      min: 1,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: () => ['yes', 'no'].map(id => ({ type: 'pick' as const, ids: [id] })),
})
