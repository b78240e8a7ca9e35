import { SECTIONS } from '../data/figures.ts'
import type { Category, SectionKind, Sheet, UnitType } from '../data/types.ts'
import { figuresOf } from './figures.ts'

/** What a system needs of the machine that bears it. `sections`: at least `count` (1) of one of these kinds, or `orThruster` in their place. */
export type Requirement = {
  types?: readonly UnitType[]
  categories?: readonly Category[]
  sections?: readonly SectionKind[]
  count?: number
  thruster?: true
  orThruster?: true
  classes?: readonly [number, number]
  freeSlot?: true
}

/**
 * TM-SYS-01 to TM-SYS-14. The sections named are also those that carry it (TM-ABIL-05); without any it is the Main Section. TM-ABIL-01: the
 * part alone gives nothing.
 */
const REQUIREMENTS: { readonly [system: string]: Requirement } = {
  jump: { types: ['mech'], sections: ['leg'], count: 2, thruster: true },
  all_terrain: { categories: ['terrestrial'], sections: ['terra_drive'] },
  amphibious: { categories: ['terrestrial', 'aquatic'] },
  sonar: { sections: ['head', 'cockpit', 'ai_cockpit'] },
  vectored: { sections: ['aerial_drive'], orThruster: true },
  heatsink: { types: ['mech', 'vehicle'] },
  targeting: { sections: ['head', 'cockpit', 'ai_cockpit'] },
  pdl: { sections: ['head', 'torso', 'cockpit'] },
  smoke: { sections: ['torso', 'cockpit'] },
  claws_grip: { types: ['mech'], sections: ['arm'] },
  repair_arm: { types: ['mech'], sections: ['arm'] },
  veil: { classes: [1, 3] },
  tail_balance: { sections: ['tail'] },
  drone_bay: { sections: ['torso', 'cockpit'], freeSlot: true },
}
export const requirementOf = (system: string): Requirement => REQUIREMENTS[system] ?? {}

/** Whether so many of the sections it names, and of thrusters, are enough to carry it: at creation all, in play those that work. */
export function isCarried(need: Requirement, sections: number, thrusters: number): boolean {
  if (need.thruster && thrusters === 0) return false
  return !need.sections || (need.orThruster === true && thrusters > 0) || sections >= (need.count ?? 1)
}

/** How many attachment slots of a section are left. */
export function freeSlots(sheet: Sheet, section: string, used: (section: string) => number): number {
  const kind = sheet.sections.find(s => s.id === section)?.kind
  return kind === undefined ? 0 : SECTIONS.get(kind)!.attachmentSlots - used(section)
}

/** Whether a machine may take a system at creation. */
export function mayTake(sheet: Sheet, need: Requirement, used: (section: string) => number): boolean {
  if (need.types && !need.types.includes(sheet.type)) return false
  if (need.categories && (sheet.category === null || !need.categories.includes(sheet.category))) return false
  const size = figuresOf(sheet).class
  if (need.classes && (size < need.classes[0] || size > need.classes[1])) return false
  const bearers = sheet.sections.filter(s => need.sections?.includes(s.kind))
  if (!isCarried(need, bearers.length, sheet.thrusters.length)) return false
  return !need.freeSlot || bearers.some(s => freeSlots(sheet, s.id, used) > 0)
}
