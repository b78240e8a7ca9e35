import { type Seat, seatName } from '@sandtable/kernel'
import { teamOwns } from '@sandtable/wargame/teams'
import { listed, plain, tallied } from '@sandtable/wargame/words'
import { type Custom, catalogueOf, findUnitProfile } from '../army/catalogue.ts'
import { POI_TYPES } from '../data/interest.ts'
import { type Formation, foeOf, type Poi, SIDES, type SideId, type Unit } from '../world.ts'

/** What names are made from: a world, or what a reader sees of one. */
export type Named = {
  readonly formations: { readonly [id: string]: Formation }
  readonly units: { readonly [id: string]: Unit }
  readonly sides: { readonly [side in SideId]: { readonly faction: string; readonly custom: Custom | null } }
  readonly seats: readonly Seat[]
  readonly pois: readonly Poi[]
}

export function profileName({ sides }: Pick<Named, 'sides'>, id: string): string {
  const found = SIDES.map(side => findUnitProfile(id, catalogueOf(sides[side]))).find(known => known !== null)
  return found?.name ?? plain(id)
}

const isAlone = ({ units, lost }: Formation): boolean => units.length + lost.length <= 1

/** Its own name without what kind it is; one that was given none is called by the unit it has most of. */
function bareName(known: Named, formation: Formation): string {
  const { id, name, units, lost } = formation
  if (name !== id) return name.replace(/ \(Titan\)$/, '')
  const profiles = [...units.map(unit => known.units[unit]?.profile ?? ''), ...lost].filter(profile => profile !== '')
  const counts = Map.groupBy(profiles, profile => profile)
  // Of as many, the first by id: who falls does not change the name.
  const [most] = [...counts.values()].sort((a, b) => b.length - a.length || (a[0]! < b[0]! ? -1 : 1))
  if (!most) return 'a formation'
  return isAlone(formation) ? profileName(known, most[0]!) : `${profileName(known, most[0]!)} group`
}

/** The formations of a side that are called the same. */
function sharing(known: Named, { id, name }: Formation, side: SideId): Formation[] {
  const own = Object.values(known.formations).filter(f => f.side === side)
  if (name !== id) return own.filter(f => f.name === name)
  const called = bareName(known, known.formations[id]!)
  return own.filter(f => f.name === f.id && bareName(known, f) === called)
}

/** As its owner calls it: with a number where he has several of the name. */
export function groupName(known: Named, formation: Formation): string {
  const name = bareName(known, formation)
  const same = sharing(known, formation, formation.side)
  return same.length < 2 ? name : `${name} ${same.findIndex(f => f.id === formation.id) + 1}`
}

/** As everybody calls it: with its owner where the other side has one of the name too. */
export function formationName(known: Named, formation: Formation): string {
  const own = groupName(known, formation)
  const isShared = sharing(known, formation, foeOf(formation.side)).length > 0
  return isShared ? `${seatName(formation.seat)}'s ${own}` : own
}

/** A unit by what it is and where it belongs; one that is its formation by the formation's name. */
export function unitName(known: Named, { profile, formation, side }: Pick<Unit, 'profile' | 'formation' | 'side'>): string {
  const name = profileName(known, profile)
  if (formation === null) {
    const isShared = known.sides.a.faction === known.sides.b.faction
    return isShared ? `${teamOwns(known, side)} ${name}` : name
  }
  const group = known.formations[formation]
  if (!group) return name
  const isNamesake = isAlone(group) && bareName(known, group).includes(name)
  return isNamesake ? formationName(known, group) : `${name} (${formationName(known, group)})`
}

/** Units of one formation, counted by what they are: '3 × Lancer Tank and Tank Ace'. */
export function unitsName(known: Pick<Named, 'sides'>, profiles: readonly string[]): string {
  return listed(tallied(profiles.map(id => profileName(known, id))))
}

export const poiTypeName = (type: string): string => POI_TYPES.find(t => t.id === type)?.name ?? plain(type)
/** A Point of Interest by its type, with a number where there are several of it. */
export function poiName({ pois }: Pick<Named, 'pois'>, poi: Poi): string {
  const same = pois.filter(p => p.type === poi.type)
  const name = poiTypeName(poi.type)
  return same.length < 2 ? name : `${name} ${same.findIndex(p => p.id === poi.id) + 1}`
}
