import type { Diagram, DiagramPart, DiagramSlot, RuleId } from '@sandtable/kernel'
import { capital, counted, initials, plain } from '@sandtable/wargame/words'
import { findWeaponProfile, type UnitProfile } from '../army/catalogue.ts'
import { hasDefence } from '../casualties/titans.ts'
import type { TitanSystem } from '../data/types.ts'
import { type View, worldSeen } from '../view.ts'
import type { Unit } from '../world.ts'
import { systemsOf, weaponText } from './card.ts'
import { catalogueOfSide, lengthText } from './look.ts'

/** Which parts of the drawn body a system is; those not named are cells inside it. */
const SLOTS: { readonly [system: string]: readonly DiagramSlot[] } = {
  legs: ['left-leg', 'right-leg'],
  leftLeg: ['left-leg'],
  rightLeg: ['right-leg'],
  left: ['left-arm'],
  right: ['right-arm'],
  leftArm: ['left-arm'],
  rightArm: ['right-arm'],
  leftMount: ['left-mount'],
  rightMount: ['right-mount'],
  head: ['head'],
}
const RULE: RuleId = 'MW-TITAN-22'

/** What a weapon's slot carries. */
function slotNote(seen: View, unit: Unit, slot: string): string {
  const weapon = findWeaponProfile(unit.weapons[slot] ?? '', catalogueOfSide(seen, unit.side))
  if (!weapon) return 'no weapon'
  return unit.spent.includes(slot) ? `${weapon.name}: its only shot is fired` : weaponText(seen, weapon, slot)
}

function partsOf(seen: View, unit: Unit, { id, name, effect, slot, repeatable }: TitanSystem): DiagramPart[] {
  const isBroken = unit.broken.includes(id)
  const whole =
    slot !== null ? slotNote(seen, unit, slot) : repeatable ? `Each critical hit: ${effect}` : `If it breaks: ${effect}`
  const isSpent = slot !== null && unit.spent.includes(slot)
  const slots = SLOTS[id] ?? ['core' as const]
  return slots.map(drawn => ({
    id: slots.length === 1 ? id : `${id}-${drawn}`,
    slot: drawn,
    label: name,
    short: initials(name),
    note: isBroken ? capital(effect) : whole,
    value: null,
    max: null,
    state: isBroken ? 'broken' : isSpent ? 'hurt' : 'whole',
    rule: isBroken ? 'MW-TITAN-15' : RULE,
  }))
}

/** MW-R-116: a Titan without any defence has no such system. What is broken it had. */
const hasSystem = (seen: View, unit: Unit, { id }: TitanSystem): boolean =>
  id !== 'shields' || unit.broken.includes(id) || hasDefence(worldSeen(seen), unit)

const part = (id: string, slot: DiagramSlot, label: string, note: string, isSpent: boolean): DiagramPart => ({
  id,
  slot,
  label,
  short: initials(label),
  note,
  value: null,
  max: null,
  state: isSpent ? 'hurt' : 'whole',
  rule: 'MW-TITAN-02',
})
/** What it fires with that no critical hit can break: its own guns, and weapons in slots that are no systems. */
function gunsOf(seen: View, unit: Unit, { firePower, fireRange }: UnitProfile, systems: readonly TitanSystem[]): DiagramPart[] {
  const { spent, weapons } = unit
  const isSpent = spent.includes('unit')
  const note = isSpent ? 'Its only shot is fired' : `${counted(firePower, 'die')} at ${lengthText(seen, fireRange)}`
  const own = firePower === 0 ? [] : [part('gun', 'back', 'Gun', note, isSpent)]
  const loose = Object.keys(weapons).filter(slot => !systems.some(system => system.slot === slot))
  const carried = loose.map(slot =>
    part(slot, SLOTS[slot]?.[0] ?? 'back', `${capital(plain(slot))} Weapon`, slotNote(seen, unit, slot), spent.includes(slot)),
  )
  return [...own, ...carried]
}

/** The body of a Titan, by its systems; null for everybody else. */
export function diagramOf(seen: View, unit: Unit, profile: UnitProfile): Diagram | null {
  if (profile.structure === null) return null
  const systems = systemsOf(profile).filter(system => hasSystem(seen, unit, system))
  const torso: DiagramPart = {
    id: 'structure',
    slot: 'torso',
    label: 'Structure',
    short: 'STR',
    note: `${unit.structure} of ${profile.structure} left`,
    value: unit.structure,
    max: profile.structure,
    state: unit.structure === 0 ? 'broken' : unit.structure < profile.structure ? 'hurt' : 'whole',
    rule: 'MW-UNIT-11',
  }
  const figure = profile.critTable === 'titan-tank' ? 'vehicle' : 'walker'
  const guns = gunsOf(seen, unit, profile, systems)
  return { figure, parts: [torso, ...guns, ...systems.flatMap(system => partsOf(seen, unit, system))] }
}
