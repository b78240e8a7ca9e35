import { list, maybe, name, type Read, ruled, shape } from '@sandtable/wargame/fields'
import { type Refuse, refuseUnder, repeatsIn } from '@sandtable/wargame/read'
import { CATALOGUE, type Custom } from './catalogue.ts'
import { unitFrom } from './profile.ts'
import { planField, planRecord } from './read-plan.ts'
import { unitField, unitRecord, weaponField, weaponRecord } from './read-unit.ts'

const MOST = 100
export const customField = ruled(
  'MW-CUSTOM-01',
  shape({
    name: maybe(name),
    units: maybe(list(unitField, MOST)),
    weapons: maybe(list(weaponField, MOST)),
    plans: maybe(list(planField, MOST)),
  }),
)

/** What a maker adds to a faction, or a whole faction of a maker's own (MW-CUSTOM-01), and what is wrong with it. */
export function customOf(written: Read<typeof customField>, faction: string, refuse: Refuse): Custom {
  const units = (written.units ?? []).map((unit, i) => unitRecord(unit, refuseUnder(['units', i], refuse)))
  const weapons = (written.weapons ?? []).map((weapon, i) => weaponRecord(weapon, refuseUnder(['weapons', i], refuse)))
  const known = new Map([...CATALOGUE.units].filter(([, unit]) => unit.faction === faction))
  for (const unit of units) known.set(unit.id, unitFrom(unit, faction))
  const plans = (written.plans ?? []).map((plan, i) => planRecord(plan, known, refuseUnder(['plans', i], refuse, 'MW-FORM-06')))
  const custom: Custom = { name: written.name ?? faction, units, weapons, plans }
  checkIds(custom, refuse)
  checkNames(custom, faction, refuse)
  checkSpawns(custom, new Set(known.keys()), refuse)
  return custom
}

/** An id means one thing in a game. */
function checkIds(custom: Custom, refuse: Refuse): void {
  for (const kind of ['units', 'weapons', 'plans'] as const) {
    const ids = custom[kind].map(item => item.id)
    const twice = new Set([...repeatsIn(ids), ...ids.filter(id => CATALOGUE[kind].has(id))])
    for (const id of twice) refuse([kind], `the id '${id}' is taken`, 'MW-CUSTOM-01', { id })
  }
}

/** MW-UNIT-02: no name twice in a faction, whatever its letters' case. */
function checkNames({ units }: Custom, faction: string, refuse: Refuse): void {
  const old = [...CATALOGUE.units.values()].filter(unit => unit.faction === faction)
  for (const twice of repeatsIn([...old, ...units].map(unit => unit.name.trim().toLowerCase())))
    refuse(['units'], `two units of the faction are called '${twice}'`, 'MW-UNIT-02', { name: twice })
}

/** What a unit creates must exist. */
function checkSpawns({ units }: Custom, known: ReadonlySet<string>, refuse: Refuse): void {
  units.forEach((unit, i) => {
    for (const { trait, spawn } of unit.traits ?? [])
      if (typeof spawn === 'string' && !known.has(spawn))
        refuse(
          ['units', i, 'traits'],
          `there is no unit '${spawn}' to create`,
          trait === 'sprout' ? 'MW-FUNGUS-06' : 'MW-SWARM-02',
        )
  })
}
