import type { Loaded } from '@sandtable/kernel'
import {
  list,
  name,
  oneOf,
  optional,
  orNull,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { noSuch, type Refuse, readInto, type Subject, watched } from '@sandtable/wargame/read'
import { FACTIONS, PROFILES } from '../data/factions.ts'
import { carriesWhole, type Force, findProfileIn, profileIn, unitsOf } from './force.ts'
import { checkForce, type ForceRules } from './problems.ts'
import { checkOwn, unitField as ownField } from './read-unit.ts'

const MOST_POINTS = 100_000
const MOST_COMPANIES = 20
const MOST_UNITS = 40
const MOST_OWN = 100
const place = whole(0, MOST_COMPANIES * MOST_UNITS - 1)
const unitField = ruled('WP-FORCE-03', shape({ unit: words(60), name: orNull(name) }))
/** The form of a force. */
export const forceField = ruled(
  'WP-FORCE-01',
  shape({
    faction: ruled(
      'WP-FORCE-02',
      oneOf(
        'faction',
        FACTIONS.map(({ id }) => id),
      ),
    ),
    name,
    limit: whole(1, MOST_POINTS),
    companies: ruled('WP-FORCE-04', list(shape({ units: list(unitField, MOST_UNITS) }), MOST_COMPANIES)),
    cargo: ruled('WP-TRANS-03', withDefault(list(shape({ transport: place, unit: place }), MOST_COMPANIES * MOST_UNITS), [])),
    own: optional(list(ownField, MOST_OWN)),
  }),
)
type Written = Read<typeof forceField>
const ABOUT: Subject = { what: 'a force', rule: 'WP-FORCE-01' }

/** Checks a force from outside: that everything in it is known, and with `rules` that it is legal. Null: a list still being written. */
export function readForce(raw: unknown, rules: ForceRules | null): Loaded<Force> {
  return readInto(forceField, raw, ABOUT, (written, refuse) => {
    checkWritten(written, rules, refuse)
    return written
  })
}

/** The same for a force that stands in another file. */
export function checkWritten(force: Written, rules: ForceRules | null, refuse: Refuse): void {
  const { refuse: against, isSound } = watched(refuse)
  checkOwn(force.own ?? [], against)
  for (const [i, { units }] of force.companies.entries())
    for (const [j, { unit }] of units.entries())
      if (!findProfileIn(force, unit))
        against(['companies', i, 'units', j, 'unit'], noSuch('unit', unit, [...PROFILES.keys()]), 'WP-FORCE-03')
  // Whatever is said of units that nobody knows would be wrong too.
  if (!isSound()) return
  checkCargo(force, against)
  if (rules !== null) checkForce(force, rules, against)
}

/** WP-TRANS-01 to WP-TRANS-03: a proposal names a transport and a unit that it carries whole. */
function checkCargo(force: Force, refuse: Refuse): void {
  const profiles = unitsOf(force).map(({ unit }) => profileIn(force, unit))
  const taken = new Set<number>()
  for (const [i, { transport, unit }] of force.cargo.entries()) {
    const [carrier, cargo] = [profiles[transport], profiles[unit]]
    if (!carrier || !cargo) refuse(['cargo', i], `the force has ${profiles.length} units, counted from 0`)
    else if (!carriesWhole(carrier, cargo)) refuse(['cargo', i], `${carrier.name} cannot carry ${cargo.name}`, 'WP-TRANS-01')
    else if (taken.has(transport) || taken.has(unit))
      refuse(['cargo', i], 'a transport carries one unit, and a unit rides in one', 'WP-TRANS-03')
    taken.add(transport).add(unit)
  }
}
