import type { Diagram, DiagramPart, DiagramSlot } from '@sandtable/kernel'
import { initials } from '@sandtable/wargame/words'
import { figuresOf } from '../army/figures.ts'
import { nameOfItem } from '../attack/parts.ts'
import { itemsOf, sheetOf } from '../basics/queries.ts'
import { sectionName } from '../basics/section-name.ts'
import type { SectionKind, Sheet, SheetSection } from '../data/types.ts'
import type { Unit, World } from '../world.ts'

const PAIRS: { readonly [kind: string]: readonly DiagramSlot[] } = {
  head: ['head', 'core'],
  torso: ['torso'],
  arm: ['left-arm', 'right-arm', 'left-mount', 'right-mount'],
  leg: ['left-leg', 'right-leg', 'core', 'core'],
  tail: ['back', 'core'],
  cockpit: ['torso'],
  ai_cockpit: ['torso'],
  terra_drive: ['left-leg', 'right-leg', 'left-mount', 'right-mount'],
  aerial_drive: ['left-mount', 'right-mount', 'back', 'core'],
  aquatic_drive: ['left-leg', 'right-leg', 'back', 'core'],
}
/** The only one of its kind is in the middle. */
const ALONE: { readonly [kind: string]: DiagramSlot } = { aerial_drive: 'back', aquatic_drive: 'back' }

/** What a section is for, where it carries nothing. */
const ROLES: { readonly [kind in SectionKind]: string } = {
  head: 'sees, aims',
  torso: 'Main Section',
  arm: 'free hand',
  leg: 'walks',
  tail: 'balance',
  cockpit: 'Main Section',
  ai_cockpit: 'Main Section',
  terra_drive: 'drives',
  aerial_drive: 'lifts it',
  aquatic_drive: 'swims',
}
/** What a section carries: 'Combat Rifle', 'Battle Shield 12 of 20'. */
function noteOf(world: World, unit: Unit, section: string): string {
  const borne = itemsOf(world, unit).filter(item => item.sections.includes(section) && item.mode !== 'destroyed')
  return borne.map(item => `${nameOfItem(item)} ${item.durability}`).join(', ')
}

function partOf(world: World, unit: Unit, sheet: Sheet, section: SheetSection, place: number): DiagramPart {
  const value = unit.durability[section.id] ?? 0
  const max = figuresOf(sheet).full[section.id]!
  const isAlone = sheet.sections.filter(s => s.kind === section.kind).length === 1
  const slots = (isAlone && ALONE[section.kind] ? [ALONE[section.kind]!] : PAIRS[section.kind]) ?? ['core']
  const label = sectionName(sheet, section.id)
  return {
    id: section.id,
    slot: slots[Math.min(place, slots.length - 1)]!,
    label,
    short: initials(label),
    note: noteOf(world, unit, section.id) || (value === 0 ? 'destroyed' : ROLES[section.kind]),
    value,
    max,
    state: value === 0 ? 'broken' : value < max ? 'hurt' : 'whole',
    rule: 'TM-SECT-01',
  }
}

/** The sections of a unit as a little body. */
export function diagramOf(world: World, unit: Unit): Diagram {
  const sheet = sheetOf(world, unit)
  const parts = sheet.sections.map(section =>
    partOf(world, unit, sheet, section, sheet.sections.filter(s => s.kind === section.kind).indexOf(section)),
  )
  return { figure: sheet.type === 'mech' ? 'walker' : sheet.type === 'vehicle' ? 'vehicle' : 'drone', parts }
}
