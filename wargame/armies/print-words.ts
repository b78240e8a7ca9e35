import type { RuleId } from '@sandtable/kernel'
import type { Printed, Word } from './card.ts'

/** What a word of the cards means: how the rulebook begins its sentence, and the rest of it. */
export type Meaning = { readonly name: string; readonly text: string; readonly rule: RuleId | null }
export type RuleTexts = (rule: RuleId) => string

const firstWord = (name: string): string => name.split(/[\s(]/)[0]!.toLowerCase()
/** 'Stealthy: shooting at the unit has −1 to hit': a rule that is about the word says so first. */
function meaningIn({ name, rule, text = '' }: Word, rules: RuleTexts): Meaning | null {
  if (text !== '') return { name, text, rule }
  const sentence = rule === null ? '' : rules(rule)
  const cut = sentence.indexOf(': ')
  const head = sentence.slice(0, Math.max(0, cut))
  return head.toLowerCase().includes(firstWord(name)) ? { name: head, text: sentence.slice(cut + 2), rule } : null
}

/** Every word that stands on the cards without what it means, once, in their order of letters. */
export function meaningsOf({ cards, words = [] }: Printed, rules: RuleTexts): readonly Meaning[] {
  const unsaid = cards.flatMap(({ keywords, tables }) =>
    keywords.filter(({ name }) => !tables.some(({ rows }) => rows.some(row => row.includes(name)))),
  )
  const found = new Map<string, Meaning>()
  for (const word of [...words, ...unsaid]) {
    const meaning = meaningIn(word, rules)
    if (meaning) found.set(meaning.name, meaning)
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
