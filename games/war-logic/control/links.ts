import { rangeOf } from '../basics/figures.ts'
import { areWithin } from '../basics/measure.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import type { Unit, World } from '../world.ts'
import { findOptic, opticRange } from './optics.ts'

/** WL-COMM-02: one way, and both ways. */
export const COMMUNICATION = ['Simplex', 'Duplex'] as const

/** Whoever passes an order on: with which rank, and with which of its communication skills alone; null: whichever reaches. */
export type Sender = { unit: Unit; rank: Held; by: number | null }
/** WL-R-144, WL-R-13: by voice (`slot` null) or with a communication skill of the sender; the receiver's glass, if it had to look through one. */
export type Link = { slot: number | null; glass: number | null }

export const devicesOf = (world: World, unit: Unit): Held[] => skillsWith(world, unit, { sub: COMMUNICATION, usable: true })

/** WL-COMM-03: only what is looked at is seen farther by whoever has an optic. */
function linkBy(world: World, { unit }: Sender, receiver: Unit, { slot, skill }: Held): Link | null {
  const reach = rangeOf(world, unit, skill)
  if (areWithin(world, unit, receiver, reach)) return { slot, glass: null }
  const glass = skill.sub === 'Simplex' && skill.tags.includes('visual') ? findOptic(world, receiver) : null
  if (glass === null || !areWithin(world, unit, receiver, reach + opticRange(world, receiver, glass))) return null
  return { slot, glass: glass.slot }
}

/**
 * WL-CTRL-03, WL-COMM-01, WL-R-28: how an order reaches a unit: whoever is within voice reach is called, others by a skill; null: it is out of
 * reach. `used`: skills that the sender uses for this order already: they cost nothing more.
 */
export function linkTo(world: World, sender: Sender, receiver: Unit, used: readonly number[] = []): Link | null {
  if (areWithin(world, sender.unit, receiver, rangeOf(world, sender.unit, sender.rank.skill))) return { slot: null, glass: null }
  const devices = devicesOf(world, sender.unit).filter(({ slot }) => sender.by === null || slot === sender.by)
  const links = devices.map(held => linkBy(world, sender, receiver, held)).filter(link => link !== null)
  return links.find(({ slot }) => used.includes(slot!)) ?? links.find(({ glass }) => glass === null) ?? links[0] ?? null
}
