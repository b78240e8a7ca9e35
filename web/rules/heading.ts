import type { RuleEntry } from '@sandtable/kernel'
import { capital } from '../ui/words.ts'
import { rulingOf } from './related.ts'

const LABEL = 48

/** What a rule is called, and what it says. Many rules are named before a colon; the others go by their chapter. */
export function headingOf({ text, title, section, kind }: RuleEntry): { heading: string; body: string } {
  if (kind === 'ruling') {
    const { question } = rulingOf(text)
    return { heading: question, body: '' }
  }
  const isLabel = title.length <= LABEL && text.startsWith(`${title}: `)
  if (!isLabel) return { heading: section, body: text }
  return { heading: title, body: capital(text.slice(title.length + 2)) }
}

/** A rule in a list: its name, or as much of its text as names it. */
export const nameOf = (entry: RuleEntry): string => {
  const { heading, body } = headingOf(entry)
  return body === '' || heading !== entry.section ? heading : wholeWords(entry.title)
}

/** A title that was cut ends with a whole word. */
const wholeWords = (title: string): string => title.replace(/[\s,(]+\S*\.\.\.$/, '…')

const KINDS: { readonly [kind: string]: string } = {
  core: 'core rule',
  optional: 'optional rule',
  trait: 'trait',
  scenario: 'scenario',
  ruling: 'ruling',
}
export const kindText = (kind: string): string => KINDS[kind] ?? kind
