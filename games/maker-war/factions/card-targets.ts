import { unitProfile } from '../army/catalogue.ts'
import { areWithin, measured } from '../basics/measure.ts'
import {
  catalogueOfSide,
  flies,
  formationOf,
  isTitan,
  leaderOf,
  onTable,
  profileOf,
  unitsOf,
  unitsOnTable,
} from '../basics/queries.ts'
import { findAttack } from '../casualties/casualties.ts'
import { initialStructure } from '../casualties/titans.ts'
import { formationSpeedOf } from '../movement/speed.ts'
import { type Casualty, type Formation, foeOf, type SideId, type Unit, type World } from '../world.ts'
import { profileCan, someCan } from './hand.ts'
import { fitting } from './newcomers.ts'

/** Whether two groups of units are anywhere at most this far apart. */
export const areNear = (world: World, some: readonly Unit[], others: readonly Unit[], limit: number): boolean =>
  some.some(unit => others.some(other => areWithin(world, unit, other, limit)))

/** The formations of a side that the last attack is aimed at. */
export const underFire = (world: World, side: SideId): Formation[] =>
  (findAttack(world)?.targets ?? []).flatMap(id => world.formations[id] ?? []).filter(f => f.side === side)
/** MW-STANCE-04, MW-STANCE-05: those whom cover helps. */
export const coverable = (world: World, side: SideId): Formation[] =>
  underFire(world, side).filter(f => f.stance !== 'march' && f.stance !== 'scatter')

/** Units of a side destroyed by the last attack. */
export const fallenOf = (world: World, side: SideId): Casualty[] =>
  (findAttack(world)?.casualties ?? []).filter(c => c.was.side === side)
export const hasKilled = (world: World, side: SideId): boolean => fallenOf(world, foeOf(side)).length > 0

/** Titans of a formation that have lost structure. */
export const worn = (world: World, formation: Formation): Unit[] =>
  unitsOf(world, formation).filter(unit => isTitan(world, unit) && unit.structure < initialStructure(world, unit))

// ── units that come back ────────────────────────────────────────────────────

/** What a formation lost of some kind, newest first, at most so many, as far as there is room. */
function returning(
  world: World,
  formation: Formation,
  isMeant: (profile: string) => boolean,
  most: number,
  apart: boolean,
): string[] {
  const lost = formation.lost.filter(isMeant).reverse()
  return lost.length === 0
    ? []
    : fitting(world, { formation: formation.id, profiles: lost.slice(0, most), apart }).length > 0
      ? lost
      : []
}
const isInfantry = (world: World, side: SideId, profile: string): boolean =>
  unitProfile(profile, catalogueOfSide(world, side)).type === 'infantry'

/** Second Batch: lost infantry of an infantry formation, which is one with such a chief. */
export const batchFor = (world: World, formation: Formation): string[] =>
  formation.where === 'table' && profileOf(world, leaderOf(world, formation)).type === 'infantry'
    ? returning(world, formation, profile => isInfantry(world, formation.side, profile), 1, true)
    : []
/** Grow Back: lost units with Regeneration of a formation that has some. */
export const regrowing = (world: World, formation: Formation): string[] =>
  someCan(world, formation, 'growsBack')
    ? returning(world, formation, profile => profileCan(world, formation.side, profile, 'growsBack'), 1, false)
    : []
/** Hatching, Spore Bloom: lost units of one profile. */
export const lostOf = (world: World, formation: Formation, profile: string, most: number): string[] =>
  returning(world, formation, lost => lost === profile, 1, false).slice(0, most)

/** Spore Bloom: formations that lost units in this salvo, and how many Sporelings that gives back: one for two lost, rounded up. */
export function blooming(world: World, side: SideId): { formation: string; profiles: string[] }[] {
  const fallen = fallenOf(world, side)
  const groups = [...new Set(fallen.flatMap(({ formation }) => (formation === null ? [] : [formation])))]
  return groups
    .map(id => {
      const lost = fallen.filter(c => c.formation === id).length
      return { formation: id, profiles: lostOf(world, formationOf(world, id), 'fp-spore', Math.ceil(lost / 2)) }
    })
    .filter(({ profiles }) => profiles.length > 0)
}

/** Backup Restored: fallen heroes whose formation still has another unit and room for them. */
export const restorable = (world: World, side: SideId): Casualty[] =>
  fallenOf(world, side).filter(({ formation, profile }) => {
    if (formation === null || !profileCan(world, side, profile, 'countsAsHero')) return false
    return fitting(world, { formation, profiles: [profile], apart: false }).length > 0
  })

/** Fuse: the units that may be given up, one for each kind in each formation with room for what takes their place. */
const FUSED = ['cd-imp', 'cd-ghoul', 'cd-flayer']
export const ONI = 'cd-oni'
export function fusible(world: World, side: SideId): string[] {
  if (!Object.values(world.formations).some(f => f.side === side && f.lost.includes(ONI))) return []
  return onTable(world, side).flatMap(f => {
    const parts = unitsOf(world, f).filter(unit => FUSED.includes(unit.profile) && unit.id !== f.chief)
    const kinds = parts.filter((unit, i) => parts.findIndex(u => u.profile === unit.profile) === i)
    return kinds.length > 0 && fitting(world, { formation: f.id, profiles: [ONI], apart: false }).length > 0
      ? kinds.map(unit => unit.id)
      : []
  })
}

// ── near by ─────────────────────────────────────────────────────────────────

/** Recorded Screams: whether one of the side's units is within 30 cm of the formation. */
export const isHeard = (world: World, side: SideId, formation: Formation): boolean =>
  areNear(
    world,
    unitsOf(world, formation),
    unitsOnTable(world).filter(unit => unit.side === side),
    measured(world, 3000),
  )

/** Foresight: formations of a side within 20 cm of an assaulting one that can move. */
export const foreseeing = (world: World, side: SideId, assaulting: Formation): Formation[] =>
  onTable(world, side).filter(
    f =>
      !flies(world, leaderOf(world, f)) &&
      areNear(world, unitsOf(world, f), unitsOf(world, assaulting), measured(world, 2000)) &&
      formationSpeedOf(world, f).total > 0,
  )

/** Perfect Concert (the card): other formations to be activated with a chief within 20 cm of this one's. */
export const inConcert = (world: World, formation: Formation): Formation[] =>
  formation.where !== 'table'
    ? []
    : onTable(world, formation.side).filter(
        f => !f.activated && areWithin(world, leaderOf(world, f), leaderOf(world, formation), measured(world, 2000)),
      )
