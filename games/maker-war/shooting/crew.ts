import { distanceOf } from '../basics/measure.ts'
import type { Attack, SideId, Unit, World } from '../world.ts'
import { type Aim, type Shot, touchedBy } from './attack.ts'
import { batteryOf, isInCover, lookerOfGun } from './cover.ts'
import { diceMarksOf, type Gun, gunOf } from './firepower.ts'
import { screenOf } from './hits.ts'
import { isInRange, type Lines, linesOf } from './line-of-fire.ts'
import { linesTo } from './prospects.ts'

/** One who could take part in a salvo, and what speaks for and against it (MW-R-39). */
export type Crew = Hand & {
  /** MW-R-30: if it shot alone its targets would be out of cover. */
  open: boolean
}
/** The same as far as it is known without looking at cover. */
export type Hand = Shot & {
  /** Has a line of fire as any other; has one if artillery alone shoots. */
  direct: boolean
  indirect: boolean
  dicey: boolean
  /** MW-R-44: its targets are all beyond the reach at which screens begin to work. */
  far: boolean
}

/** Everybody of a formation who has some line of fire to what is aimed at. */
export function handsOf(world: World, side: SideId, shots: readonly Shot[], aim: Aim, lines = linesOf(world, side)): Hand[] {
  const units = unitsAimedAt(world, side, aim)
  return shots.flatMap(shot => {
    const gun = gunOf(world, shot.source)
    const line = linesTo(world, lines, gun, units)
    if (!line.direct && !line.indirect) return []
    return [{ ...shot, ...line, dicey: diceMarksOf(world, shot.source).dicey, far: isFar(world, lines, gun, units) }]
  })
}
/** What speaks for and against each of them. */
export function crewOf(world: World, side: SideId, hands: readonly Hand[], aim: Aim, lines = linesOf(world, side)): Crew[] {
  const units = unitsAimedAt(world, side, aim)
  const isOpen = (gun: Gun) => world.terrain.length > 0 && !isInCover(world, lines, batteryOf([gun], units), units)
  return hands.map(hand => ({ ...hand, open: isOpen(gunOf(world, hand.source)) }))
}
const unitsAimedAt = (world: World, side: SideId, aim: Aim): Unit[] => Object.values(touchedBy(world, side, aim)).flat()

function isFar(world: World, lines: Lines, gun: Gun, units: readonly Unit[]): boolean {
  const limit = distanceOf(world, 'screenMinDistanceExclusive')
  const looker = lookerOfGun(lines, gun)
  return !units.some(unit => isInRange(looker, lines.lookerOf(unit), limit))
}

const diceOf = (crew: readonly Hand[]): number => crew.reduce((sum, c) => sum + c.dice, 0)

/** Those who fire if nobody says otherwise: all with a plain line, or the artillery alone where that gives more dice. */
export function fullCrew<T extends Hand>(crew: readonly T[]): T[] {
  const direct = crew.filter(c => c.direct)
  const artillery = crew.filter(c => c.indirect)
  return diceOf(artillery) > diceOf(direct) ? artillery : direct
}

/**
 * Whether it makes a difference who takes part: artillery alone would have other lines, a weapon may backfire, a screen or cover works
 * only against some. Otherwise more dice are always better, and nobody is asked. `weighed`: the same with what cover does, if that matters.
 */
export function isCrewChoice(world: World, crew: readonly Hand[], full: Attack, weighed: () => readonly Crew[]): boolean {
  if (crew.length < 2) return false
  const hasBoth = crew.some(c => c.direct && !c.indirect) && crew.some(c => c.indirect)
  if (hasBoth || crew.some(c => c.dicey)) return true
  const inCover = Object.values(full.odds).some(odds => odds.minus.includes('MW-ADV-05'))
  if (inCover && weighed().some(c => c.open)) return true
  const isMixed = crew.some(c => c.far) && crew.some(c => !c.far)
  return isMixed && full.targets.some(target => screenOf(world, full, target).total > 0)
}

/** Crews worth trying: all, the artillery, all but those with a drawback. Each only once. */
export function crewsToTry(crew: readonly Crew[]): string[][] {
  const direct = crew.filter(c => c.direct)
  const tries = [
    fullCrew(crew),
    direct,
    crew.filter(c => c.indirect),
    direct.filter(c => c.open),
    direct.filter(c => !c.far),
    direct.filter(c => !c.dicey),
    crew.filter(c => c.indirect && !c.dicey),
  ]
  const sets = tries.filter(set => set.length > 0).map(set => set.map(c => c.source))
  return sets.filter((set, i) => sets.findIndex(other => other.join() === set.join()) === i)
}
