import type { SetupField } from '@sandtable/kernel'
import type { PlayerKind, SetupSheet } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

export type Seating = { name: string; kind: PlayerKind }
export type Rival = 'person' | 'cadet' | 'captain' | 'marshal'

/** Bots by their names, and what one may expect of them. */
export const LEVELS: readonly { value: Exclude<Rival, 'person'>; label: string; text: string }[] = [
  { value: 'cadet', label: 'Cadet', text: 'Learns with you, misses chances' },
  { value: 'captain', label: 'Captain', text: 'Sound play, uses cover' },
  { value: 'marshal', label: 'Marshal', text: 'Thinks longest and plays to win' },
]

/** What games of earlier days called their bots. */
const EARLIER = { random: 'cadet', greedy: 'captain' } as const
export function rivalOf(kind: PlayerKind): Rival {
  if (kind.type === 'person') return 'person'
  return kind.level === 'random' || kind.level === 'greedy' ? EARLIER[kind.level] : kind.level
}
export const kindOf = (rival: Rival): PlayerKind => (rival === 'person' ? { type: 'person' } : { type: 'bot', level: rival })

/** The fields in sections, both in the order they come. */
export function sectionsOf(fields: readonly SetupField[]): { title: string; fields: readonly SetupField[] }[] {
  const titles = [...new Set(fields.map(f => f.section))]
  return titles.map(title => ({ title, fields: fields.filter(f => f.section === title) }))
}

const SIDES: readonly Side[] = ['a', 'b', 'c', 'd']
/** The colour of a team: by its place at the table. */
export const sideOf = (seats: SetupSheet['seats'], team: string): Side =>
  SIDES[[...new Set(seats.map(s => s.team))].indexOf(team) % SIDES.length] ?? 'a'

/** Seats for another set-up: those who sit already keep their place, names are added or left out. */
export const reseated = (before: readonly Seating[], names: readonly string[]): Seating[] =>
  names.map((name, i) => before[i] ?? { name, kind: kindOf('cadet') })

/** Why the game cannot begin; null when it can. */
export function whyNotBegin(sheet: SetupSheet | null, seating: readonly Seating[]): string | null {
  if (!sheet) return 'Loading the set-up.'
  const unnamed = seating.findIndex(s => s.name.trim() === '')
  if (unnamed >= 0) return `Give player ${unnamed + 1} a name.`
  const count = sheet.problems.length
  if (count === 0) return null
  return count === 1 ? 'One thing is not allowed yet: see above.' : `${count} things are not allowed yet: see above.`
}

/** What will happen, in a sentence. */
export function playersText(seating: readonly Seating[]): string {
  const persons = seating.filter(s => s.kind.type === 'person').length
  if (persons === 0) return 'The bots play, you watch.'
  if (persons === 1) return seating.length === 2 ? 'You against a bot.' : 'You and bots.'
  return `${persons} people at this screen: it is handed over, and shows each only what is theirs.`
}
