import { SECTIONS } from '../data/figures.ts'
import type { Sheet } from '../data/types.ts'

/** 'Left arm' for armL, otherwise the kind and what sets it apart. */
export function sectionName(sheet: Sheet, section: string): string {
  const { kind } = sheet.sections.find(s => s.id === section)!
  const name = SECTIONS.get(kind)!.name
  const twins = sheet.sections.filter(s => s.kind === kind)
  if (twins.length === 1) return name
  if (section.endsWith('L')) return `Left ${inside(name)}`
  if (section.endsWith('R')) return `Right ${inside(name)}`
  return `${name} ${twins.findIndex(s => s.id === section) + 1}`
}
/** 'Left arm', but 'Left Terra Drive': what the rulebook calls by two words keeps its capitals. */
const inside = (name: string): string => (name.includes(' ') ? name : name.toLowerCase())
