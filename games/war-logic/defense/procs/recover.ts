import { spend, type Teller } from '../../basics/counters.ts'
import { blastDiameter, extensionOf } from '../../basics/figures.ts'
import { bodyOf, centreOf, discAt, isWithin } from '../../basics/measure.ts'
import { areFriends, seatOfUnit } from '../../basics/players.ts'
import { isHealth, pointsIn, setPointsIn } from '../../basics/points.ts'
import { inPlay, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { kitIn, lendKit, missingBy, refillCounter, splitPoints, type Treatment } from '../asks/restore.ts'
import { helps, type Kit, strengthOf, woundsFor } from '../kits.ts'

const seatFor = (world: World, unit: string) => seatOfUnit(world, unitOf(world, unit))!

/** WL-DEF-06, WL-R-185, WL-R-238: one use of one kit. `used` false: its owner would not lend it. */
export const recover = proc<Treatment, { used: boolean }>()('recover', 'WL-DEF-06', {
  begin(play, treatment) {
    const { world } = play
    const [by, unit] = [unitOf(world, treatment.by), unitOf(world, treatment.unit)]
    if (by.player === unit.player) return play.goto('choose')
    return play.ask(lendKit, [seatFor(world, treatment.by)], { ...treatment }, 'lent')
  },
  lent(play, { unit, by }) {
    if (play.answer(lendKit).ids[0] === 'yes') return play.goto('choose')
    play.emit('kit refused', 'WL-R-205', { unit, by })
    return play.done({ used: false })
  },
  choose(play, treatment) {
    const { world } = play
    const seats = [seatFor(world, treatment.unit)]
    const isEnergy = kitIn(world, treatment).held.skill.sub === 'Energy'
    return isEnergy
      ? play.ask(refillCounter, seats, { ...treatment }, 'refilled')
      : play.ask(splitPoints, seats, { ...treatment }, 'split')
  },
  refilled(play, treatment) {
    const { world } = play
    const kit = kitIn(world, treatment)
    const unit = unitOf(world, treatment.unit)
    const { counter } = heldAt(world, unit, Number(play.answer(refillCounter).ids[0]))
    // WL-DEF-09: never above the bought number.
    const numbers = Math.min(strengthOf(world, kit), counter.of - counter.left)
    counter.left += numbers
    spend(world, kit.by, treatment.slot)
    const told = { unit: unit.id, by: kit.by.id, skill: kit.held.skill.id }
    play.emit('refuelled', 'WL-DEF-09', { ...told, counter: counter.skill, numbers })
    return play.done({ used: true })
  },
  split(play, treatment) {
    const { world } = play
    const kit = kitIn(world, treatment)
    const unit = unitOf(world, treatment.unit)
    const amountOf = (slot: string): number =>
      play.answer(splitPoints).amounts.reduce((sum, one) => (one.slot === slot ? sum + one.amount : sum), 0)
    const around = aroundOf(world, kit, unit)
    restore(play, kit, unit, { health: amountOf('health'), armour: amountOf('armour') })
    for (const friend of around) restore(play, kit, friend, fullFor(world, kit, friend))
    spend(world, kit.by, treatment.slot)
    return play.done({ used: true })
  },
})

/** WL-DEF-08, WL-R-238: friends in the circle around the treated unit; each gets the full impact. */
function aroundOf(world: World, kit: Kit, unit: Unit): Unit[] {
  const extension = extensionOf(world, kit.by, kit.held.skill)
  if (extension === 0) return []
  const circle = discAt(centreOf(world, unit), blastDiameter(extension) / 2)
  return inPlay(world).filter(
    one =>
      one.id !== unit.id && areFriends(world, one, kit.by) && isWithin(circle, bodyOf(world, one), 0) && helps(world, kit, one),
  )
}
/** Health first. */
function fullFor(world: World, kit: Kit, unit: Unit): { health: number; armour: number } {
  const missing = missingBy(world, { unit: unit.id, by: kit.by.id, slot: kit.held.slot })
  const health = Math.min(strengthOf(world, kit), missing.health)
  return { health, armour: Math.min(strengthOf(world, kit) - health, missing.armour) }
}
/** WL-DEF-07: points come back up to the bought number, of armour in reverse slot order. */
function restore(play: Teller, kit: Kit, unit: Unit, { health, armour }: { health: number; armour: number }): void {
  const { world } = play
  let [toHealth, toArmour] = [health, armour]
  for (const { held, missing } of woundsFor(world, kit, unit)) {
    const points = Math.min(missing, isHealth(held) ? toHealth : toArmour)
    if (isHealth(held)) toHealth -= points
    else toArmour -= points
    setPointsIn(world, unit, held, pointsIn(world, unit, held) + points)
  }
  const told = { unit: unit.id, by: kit.by.id, skill: kit.held.skill.id }
  play.emit('recovered', 'WL-DEF-06', { ...told, points: health + armour, health, armour })
}
