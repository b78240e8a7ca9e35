import type { Ledger, LedgerLine, RuleId, SeatId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { freshAttack } from '../army/muster.ts'
import { lengthText } from '../basics/labels.ts'
import { gapOf, middleOfUnits } from '../basics/measure.ts'
import { facesFrom, hitsFrom, oddsAgainst } from '../basics/odds.ts'
import { findWeapon, formationOf, profileOf, unitOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Attack, SideId, Spot, Unit, World } from '../world.ts'
import { type Battery, batteryOf, gunSees } from './cover.ts'
import { cardSource, type DiceMarks, diceMarksOf, type Gun, gunOf, ORBIT, orbitSource, slotOf, unitIdOf } from './firepower.ts'
import { type Lines, linesOf } from './line-of-fire.ts'
import { type Touched, targetUnits, underBlast, underTemplate } from './targets.ts'

/** Dice of one source. */
export type Shot = { source: string; dice: number }
/** What is shot at: a formation (or a lone Hypha), or everything under a template. */
export type Aim = { target: string | null; template: Spot | null }

/** What the maker of a salvo fills in. `plus`: advantages of the shooter's own; `caps`: face effects besides those of the sources. */
export type AttackPlan = Aim & {
  side: SideId
  formation: string | null
  shots: readonly Shot[]
  kind?: 'salvo' | 'bombard'
  plus?: readonly RuleId[]
  caps?: Partial<Attack['caps']>
}

/** The target units of an aim, by target. */
export function touchedBy(world: World, side: SideId, { target, template }: Aim, kind: Attack['kind'] = 'salvo'): Touched {
  if (template) return kind === 'bombard' ? underBlast(world, template) : underTemplate(world, side, template)
  return target === null ? {} : { [target]: targetUnits(world, target) }
}

/** MW-SHOOT-05: the guns with a line of fire to one or more of the units, in the company they then fire in (MW-TRAIT-08). */
export function crewFor(world: World, lines: Lines, guns: readonly Gun[], units: readonly Unit[]): Battery {
  const battery = batteryOf(guns, units)
  const seeing = guns.filter(gun => units.some(unit => gunSees(world, lines, battery, gun, unit).clear))
  const artillery = guns.filter(gun => gun.overTerrain)
  // Where nobody else has a line, artillery alone shoots after all.
  const alone = seeing.every(gun => gun.overTerrain) && artillery.length > 0 && artillery.length < guns.length
  return alone ? crewFor(world, lines, artillery, units) : { ...battery, guns: seeing }
}

const NO_CAPS: Attack['caps'] = { antiTank: 0, terror: 0, dicey: 0, annihilation: 0 }
const addCaps = (caps: Attack['caps'], marks: DiceMarks, dice: number): Attack['caps'] => ({
  antiTank: caps.antiTank + (marks.antiTank ? dice : 0),
  terror: caps.terror + (marks.terror ? dice : 0),
  dicey: caps.dicey + (marks.dicey ? dice : 0),
  annihilation: caps.annihilation + (marks.annihilation ? dice : 0),
})

/** A salvo ready to be resolved: who contributes, with how many dice and caps, at which odds. Sources without a line of fire are left out. */
export function attackFrom(world: World, plan: AttackPlan, lines = linesOf(world, plan.side)): Attack {
  const { side, formation, shots, kind = 'salvo', plus = [], caps = {} } = plan
  const touched = touchedBy(world, side, plan, kind)
  const units = Object.values(touched).flat()
  const guns = shots.filter(shot => shot.dice > 0).map(shot => gunOf(world, shot.source))
  const battery = kind === 'bombard' ? batteryOf(guns, units, true) : crewFor(world, lines, guns, units)
  const sources = shots
    .filter(shot => battery.guns.some(gun => gun.source === shot.source))
    .map(({ source, dice }) => ({ source, dice }))
  const counted = sources.reduce((sum, { source, dice }) => addCaps(sum, diceMarksOf(world, source), dice), { ...NO_CAPS })
  const odds = Object.entries(touched).map(([target, hit]) => [target, oddsAgainst(world, lines, battery, target, hit, plus)])
  return {
    ...freshAttack(side, kind),
    formation,
    sources,
    targets: Object.keys(touched),
    template: plan.template ? { x: plan.template.x, y: plan.template.y } : null,
    dice: sources.reduce((sum, shot) => sum + shot.dice, 0),
    caps: { ...counted, ...caps },
    odds: Object.fromEntries(odds),
  }
}

/** MW-TRANS-03, MW-R-130: more dice for one source; they carry what its others do. */
export function addDice(world: World, attack: Attack, source: string, dice: number): void {
  const shot = attack.sources.find(s => s.source === source)
  if (!shot) return
  shot.dice += dice
  attack.dice += dice
  attack.caps = addCaps(attack.caps, diceMarksOf(world, source), dice)
}

/** The battery that fires an attack: those of its sources that are still there. */
export function batteryFor(world: World, attack: Attack, units: readonly Unit[]): Battery {
  const sources = attack.sources.filter(({ source }) => source.startsWith('p') || world.units[unitIdOf(source)])
  return batteryOf(
    sources.map(({ source }) => gunOf(world, source)),
    units,
    attack.kind === 'bombard',
  )
}

export const seatOfAttack = (world: World, { formation, side }: Attack): SeatId =>
  formation === null ? seatsOf(world, side)[0]! : formationOf(world, formation).seat

const isFromOrbit = (source: string): boolean => slotOf(source) === ORBIT
const sourceName = (world: World, source: string): string => {
  if (isFromOrbit(source)) return 'from orbit'
  if (source.startsWith('p')) return world.pois.find(p => p.id === source)!.type
  const unit = unitOf(world, unitIdOf(source))
  const slot = slotOf(source)
  return (slot === null ? null : findWeapon(world, unit, slot)?.name) ?? profileOf(world, unit).name
}
/** The dice of a salvo, source by source. */
export const diceLedger = (world: World, attack: Attack): Ledger => {
  const lines = attack.sources.map(
    ({ source, dice }): LedgerLine => ({
      by: sourceName(world, source),
      piece: isFromOrbit(source) ? null : unitIdOf(source),
      rule: isFromOrbit(source) ? 'MW-CARD-06' : 'MW-SHOOT-05',
      change: { add: dice },
    }),
  )
  return { base: 0, rule: 'MW-DICE-02', lines, total: attack.dice }
}

/** The faces that hit for an attack as a whole: what most of its targets need, the easier one where two are as many. */
export function goodFaces({ targets, odds }: Attack): number[] {
  const needs = Map.groupBy(
    targets.map(target => hitsFrom(odds[target])),
    need => need,
  )
  const [most] = [...needs].sort(([need, a], [other, b]) => b.length - a.length || need - other)
  return facesFrom(most?.[0] ?? hitsFrom(undefined))
}

/** The weapon that fires alone, by its name; null where units fire with what they are. */
export function findWeaponFired(world: World, { sources }: Attack): string | null {
  const [only, second] = sources
  const slot = only && !second ? slotOf(only.source) : null
  return slot === null ? null : (findWeapon(world, unitOf(world, unitIdOf(only!.source)), slot)?.name ?? null)
}

/** Where an attack comes from, to be drawn: the middle of its sources; null from orbit. */
export function muzzleOf(world: World, { sources }: Attack): Spot | null {
  const own = sources.map(({ source }) => source).filter(source => !isFromOrbit(source))
  const poi = world.pois.find(p => own.includes(p.id))
  return poi ? { x: poi.at.x, y: poi.at.y } : middleOfUnits(world, own.map(unitIdOf))
}

/** How far the nearest gun of an attack stands from the nearest of these: '28 cm'; null from orbit and from Points of Interest. */
export function findDistance(world: World, { sources }: Attack, units: readonly Unit[]): string | null {
  const guns = sources.flatMap(({ source }) => (isFromOrbit(source) ? [] : (world.units[unitIdOf(source)] ?? [])))
  const gaps = guns.flatMap(gun => units.map(unit => gapOf(world, gun, unit)))
  return gaps.length === 0 ? null : lengthText(world, 100 * Math.round(Math.min(...gaps) / 100))
}

/** MW-CARD-06, MW-CARD-07, MW-R-94: a barrage from orbit, with lines as if from one own unit. */
export const barrageAttack = (world: World, side: SideId, unit: string, target: string, dice: number): Attack =>
  attackFrom(world, { side, formation: null, shots: [{ source: orbitSource(unit), dice }], target, template: null })

/** MW-R-180: a salvo in the name of a hero, from his base; `range` in hundredths. */
export function heroAttack(
  world: World,
  hero: Unit,
  target: string,
  dice: number,
  range: number,
  caps: Partial<Attack['caps']>,
): Attack {
  const shots = [{ source: cardSource(hero.id, range), dice }]
  return attackFrom(world, { side: hero.side, formation: hero.formation, shots, target, template: null, caps })
}

/** MW-POI-17, MW-R-100: the salvo of an Ordnance, in the name of the formation that controls it. */
export const ordnanceAttack = (
  world: World,
  side: SideId,
  formation: string | null,
  poi: string,
  target: string,
  dice: number,
): Attack => attackFrom(world, { side, formation, shots: [{ source: poi, dice }], target, template: null })

/** MW-TRANS-03: the sources of an attack that turn energy into dice. */
export const conduitsOf = (world: World, { sources }: Attack): string[] =>
  sources.map(({ source }) => source).filter(source => !source.startsWith('p') && can(world, source, 'conductsFire'))

/** MW-TITAN-29, MW-R-52: notes the single shots that an attack has used up. Gives their sources. */
export function spendShots(world: World, { sources }: Attack): string[] {
  const spent = sources
    .map(({ source }) => source)
    .filter(source => world.units[unitIdOf(source)] && can(world, source, 'firesOnce'))
  for (const source of spent) unitOf(world, unitIdOf(source)).spent.push(slotOf(source) ?? 'unit')
  return spent
}
