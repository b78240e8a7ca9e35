import { PROFILES, profileFrom } from '../data/factions.ts'
import type { Profile, UnitRecord } from '../data/types.ts'
import { costOf } from './cost.ts'

/** WP-R-112: a unit of somebody's own costs what the formula says. */
export function ownProfile(faction: string, record: UnitRecord): Profile {
  const profile = profileFrom(faction, record)
  return { ...profile, points: costOf(profile).points }
}

/** A unit of somebody's own is not named in a game but written out: the game knows it wherever it is played. */
const OWN = 'own:'
export const writtenOut = (faction: string, record: UnitRecord): string => OWN + JSON.stringify([faction, record])

const known = new Map<string, Profile>()
/** Read once: the dispatcher remembers what its lists do. */
function readOut(written: string): Profile {
  const [faction, record] = JSON.parse(written.slice(OWN.length)) as [string, UnitRecord]
  const profile = known.get(written) ?? ownProfile(faction, record)
  known.set(written, profile)
  return profile
}
/** The profile of a unit in play. */
export const profileNamed = (id: string): Profile => PROFILES.get(id) ?? readOut(id)
