import { type Violation, violation } from '@sandtable/kernel'
import { sectionName } from '../basics/section-name.ts'
import { SECTIONS, SHIELDS, THRUSTERS, WEAPONS } from '../data/figures.ts'
import type { Sheet, SheetSection } from '../data/types.ts'

/** TM-BUILD-11. */
const MOST_CARRIED = 2

/** Something fixed to a section: what it is called, where, and how many attachment slots it takes (TM-BUILD-10). */
type Attached = { name: string; section: string; slots: number; isMainCannon: boolean }

function attachedTo(sheet: Sheet): Attached[] {
  const weapons = sheet.weapons
    .filter(w => w.mode === 'mounted')
    .map(({ weapon, sections }) => {
      const { name, slots, keywords } = WEAPONS.get(weapon)!
      return { name, section: sections[0] ?? '', slots, isMainCannon: keywords.includes('maincannon') }
    })
  const shields = sheet.shields
    .filter(s => !s.carried && SHIELDS.get(s.shield)!.mode === 'mounted')
    .map(({ shield, section }) => ({ name: SHIELDS.get(shield)!.name, section, slots: 1, isMainCannon: false }))
  const thrusters = sheet.thrusters.map(({ thruster, section }) => {
    const { name, slots } = THRUSTERS.get(thruster)!
    return { name, section, slots, isMainCannon: false }
  })
  return [...weapons, ...shields, ...thrusters]
}
/** How many attachment slots of a section are taken. */
export const slotsUsed = (sheet: Sheet, section: string): number =>
  attachedTo(sheet)
    .filter(a => a.section === section)
    .reduce((sum, a) => sum + a.slots, 0)

/** Everything against weapons, shields and thrusters of a datasheet. */
export const equipmentProblems = (sheet: Sheet): Violation[] => [
  ...sheet.weapons.flatMap(w => weaponProblems(sheet, w)),
  ...sheet.shields.flatMap(s => shieldProblems(sheet, s)),
  ...attachmentProblems(sheet),
  ...handProblems(sheet),
]

const sectionOf = (sheet: Sheet, id: string): SheetSection | null => sheet.sections.find(s => s.id === id) ?? null
const isArm = (sheet: Sheet, id: string): boolean => sectionOf(sheet, id)?.kind === 'arm'

/** TM-WEAP-01, TM-WEAP-02, TM-WEAP-04: mounted on one section, held by as many arms as it needs, or carried by none. */
function weaponProblems(sheet: Sheet, { weapon, mode, sections }: Sheet['weapons'][number]): Violation[] {
  const { name, modes, hands } = WEAPONS.get(weapon)!
  if (!modes.includes(mode)) {
    const text = mode === 'mounted' ? `${name} cannot be mounted.` : `${name} can only be mounted.`
    return [violation('TM-WEAP-02', text, { weapon, mode })]
  }
  if (mode === 'mounted')
    return sections.length === 1 ? [] : [violation('TM-WEAP-02', `${name} is mounted on exactly one section.`, { weapon })]
  if (mode === 'carried')
    return sections.length === 0 ? [] : [violation('TM-WEAP-04', `${name} is carried, so no arm holds it.`, { weapon })]
  const arms = new Set(sections.filter(id => isArm(sheet, id)))
  if (arms.size === sections.length && arms.size === hands) return []
  const text = hands === 2 ? `${name} needs two arms.` : `${name} needs one arm.`
  return [violation('TM-BUILD-11', text, { weapon, hands, arms: arms.size })]
}

function shieldProblems(sheet: Sheet, { shield, section, carried }: Sheet['shields'][number]): Violation[] {
  const { name, mode } = SHIELDS.get(shield)!
  if (carried) return mode === 'mounted' ? [violation('TM-WEAP-02', `${name} can only be mounted.`, { shield })] : []
  if (isArm(sheet, section)) return []
  if (mode === 'equipped') return [violation('TM-BUILD-11', `${name} needs one arm.`, { shield, section })]
  const rule = shield === 'beam_shield' ? 'TM-SHLD-06' : 'TM-SHLD-07'
  return [violation(rule, `${name} is mounted on an arm.`, { shield, section })]
}

/** TM-BUILD-10: the slots of each section, in the order of the sheet; what does not fit any more is named. */
function attachmentProblems(sheet: Sheet): Violation[] {
  const wrong: Violation[] = []
  const left = new Map(sheet.sections.map(s => [s.id, SECTIONS.get(s.kind)!.attachmentSlots]))
  for (const { name, section, slots, isMainCannon } of attachedTo(sheet)) {
    const on = sectionOf(sheet, section)
    const free = (left.get(section) ?? 0) - slots
    left.set(section, free)
    if (on === null) wrong.push(violation('TM-BUILD-10', `There is no section '${section}' for ${name}.`, { part: name }))
    else if (isMainCannon && (free < 0 || !SECTIONS.get(on.kind)!.main))
      wrong.push(violation('TM-BUILD-10', 'A Main Cannon needs two slots on the main section.', { section, part: name }))
    else if (free < 0)
      wrong.push(violation('TM-BUILD-10', `Section ${section} has no free attachment slot for ${name}.`, { section, part: name }))
  }
  return wrong
}

/** TM-BUILD-11: one item for each arm, two Carried items, and none of either without an arm. */
function handProblems(sheet: Sheet): Violation[] {
  const wrong: Violation[] = []
  const carried = sheet.weapons.filter(w => w.mode === 'carried').length + sheet.shields.filter(s => s.carried).length
  const held = [
    ...sheet.weapons.filter(w => w.mode === 'equipped').flatMap(w => [...new Set(w.sections)]),
    ...sheet.shields.filter(s => !s.carried && SHIELDS.get(s.shield)!.mode === 'equipped').map(s => s.section),
  ]
  const hasArms = sheet.sections.some(s => s.kind === 'arm')
  const equipped = sheet.weapons.some(w => w.mode === 'equipped') || held.length > 0
  if (!hasArms && (carried > 0 || equipped))
    wrong.push(violation('TM-BUILD-11', 'A unit without arms cannot equip or carry weapons.'))
  const full = new Set(held.filter((id, i) => held.indexOf(id) < i && isArm(sheet, id)))
  for (const id of full)
    wrong.push(violation('TM-BUILD-11', `${sectionName(sheet, id)} already holds something.`, { section: id }))
  if (carried > MOST_CARRIED) wrong.push(violation('TM-BUILD-11', 'A unit carries at most two weapons.', { carried }))
  return wrong
}
