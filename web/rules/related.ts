import type { RuleEntry, RuleId } from '@sandtable/kernel'
import { asSentence } from '../ui/sentence.ts'
import { plainOf } from './find-rules.ts'

const ID = /\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b/g

/** The rules a text names, each once, in their order. */
export const idsIn = (text: string, known: (id: string) => boolean): RuleId[] =>
  [...new Set(text.match(ID) ?? [])].filter(known) as RuleId[]

const isRuling = (entry: RuleEntry): boolean => entry.kind === 'ruling'

/** Rules that this one names, and those that name it. */
export function seeAlso(entry: RuleEntry, entries: readonly RuleEntry[]): RuleEntry[] {
  const named = new Set<string>(idsIn(entry.text, id => id !== entry.id))
  const naming = (other: RuleEntry) => idsIn(other.text, id => id === entry.id).length > 0
  return entries.filter(e => e !== entry && !isRuling(e) && (named.has(e.id) || naming(e)))
}

const stem = (word: string): string => word.replace(/(?:ies|es|s|ing|ed)$/, '')
const stemsOf = (text: string): Set<string> => new Set((plainOf(text).match(/\p{L}{4,}/gu) ?? []).map(stem))

const MOST = 4
/** A word that more than this share of the rulings holds says nothing. */
const COMMON = 0.08
/** So many rare words in common, weighted by how rare they are, make a ruling speak of the same thing. */
const NEAR = 1.2

/** Rulings that name this rule or are named by it, then those that speak of the same things. */
export function rulingsNear(entry: RuleEntry, entries: readonly RuleEntry[]): RuleEntry[] {
  const rulings = entries.filter(e => isRuling(e) && e !== entry)
  const named = new Set<string>(idsIn(entry.text, () => true))
  const direct = rulings.filter(r => named.has(r.id) || idsIn(r.text, id => id === entry.id).length > 0)
  if (isRuling(entry)) return direct.slice(0, MOST)
  const stems = rulings.map(ruling => ({ ruling, stems: stemsOf(ruling.text) }))
  const weight = (word: string): number => {
    const share = stems.filter(s => s.stems.has(word)).length / Math.max(1, rulings.length)
    return share === 0 || share > COMMON ? 0 : 1 - share / COMMON
  }
  const weights = [...stemsOf(entry.title)].map(word => ({ word, weight: weight(word) }))
  const scored = stems.map(({ ruling, stems: held }) => ({
    ruling,
    score: weights.reduce((sum, w) => sum + (held.has(w.word) ? w.weight : 0), 0),
  }))
  const alike = scored.filter(s => s.score >= Math.min(NEAR, Math.max(0.5, weights.length * 0.45)) && !direct.includes(s.ruling))
  return [...direct, ...alike.sort((a, b) => b.score - a.score).map(s => s.ruling)].slice(0, MOST)
}

/** A ruling in its three parts, as sentences: what is not said, what the referee does, why. */
export function rulingOf(text: string): { question: string; answer: string; reason: string } {
  const [question = '', answer = '', ...reasons] = text.split(' -> ')
  return { question, answer: asSentence(answer), reason: asSentence(reasons.join(' -> ')) }
}
