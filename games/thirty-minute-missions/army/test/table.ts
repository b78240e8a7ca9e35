import type { Violation } from '@sandtable/kernel'
import type { FrameSize, SectionKind, Sheet, SheetSection, Squad } from '../../data/types.ts'
import { readSheet } from '../read-sheet.ts'
import { findReadySheet, findReadySquad } from '../ready.ts'
import { sheetProblems } from '../sheet-problems.ts'
import { readSquad } from '../squad.ts'

/** A ready datasheet with changes. */
export const sheet = (id: string, changes: Partial<Sheet> = {}): Sheet => ({ ...findReadySheet(id)!, ...changes })
export const section = (id: string, kind: SectionKind, frame: FrameSize = 'standard', armor: string[] = []): SheetSection => ({
  id,
  kind,
  frame,
  armor,
})
/** So many sections of a kind. */
export const many = (kind: SectionKind, n: number, frame: FrameSize = 'light'): SheetSection[] =>
  Array.from({ length: n }, (_, i) => section(`${kind}${i + 1}`, kind, frame))

/** A plain mech without equipment of these sections. */
export const mech = (sections: SheetSection[], changes: Partial<Sheet> = {}): Sheet =>
  sheet('alto_line', { sections, weapons: [], shields: [], thrusters: [], ...changes })
/** A plain vehicle without equipment. */
export const vehicle = (category: Sheet['category'], sections: SheetSection[], changes: Partial<Sheet> = {}): Sheet => {
  const like = category === 'aerial' ? 'kestrel' : category === 'aquatic' ? 'tern' : 'bastion_tank'
  const pilot = { rank: 'regular', traits: [] }
  return sheet(like, { category, sections, weapons: [], thrusters: [], systems: [], pilot, ...changes })
}

const lines = (wrong: readonly Violation[]): string[] => wrong.map(v => `${v.rule} ${v.text.replace(/^[^:]*: /, '')}`)
/** What is said against a datasheet: 'RULE words'. */
export const problems = (one: Sheet): string[] => lines(sheetProblems(one))
export const rulesOf = (one: Sheet): string[] => sheetProblems(one).map(v => v.rule)
/** What is said against a datasheet from outside. */
export function formProblems(raw: unknown): string[] {
  const read = readSheet(raw)
  return read.ok ? [] : lines(read.violations)
}

/** A squad written out of ready datasheets. */
export const squadOf = (...units: Sheet[]): Squad => ({
  name: 'Test',
  units: units.map((u, i) => ({ n: i + 1, unit: u.id })),
  sheets: Object.fromEntries(units.map(u => [u.id, u])),
})
export function squadSays(squad: Squad | string, limit: number | null = null, players = 1): string[] {
  const read = readSquad(typeof squad === 'string' ? squad : JSON.parse(JSON.stringify(squad)), { limit, players })
  return read.ok ? [] : lines(read.violations)
}
export const ready = (id: string): Squad => findReadySquad(id)!
