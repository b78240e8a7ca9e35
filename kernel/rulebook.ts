import type { RuleEntry } from './game.ts'
import type { RuleId } from './names.ts'

const HEADING = /^#{2,4} (.+)$/
const ENTRY = /^- \*\*([A-Z0-9]+(?:-[A-Z0-9]+)+)\*\*(?: \((\w+)\))?\s*(.*)$/

/**
 * The rules of a rulebook page, in its order: lines of the form `- **MW-GEO-01** (core) Text.` below their section's heading. A line
 * without a kind is a ruling. The title is the text up to its first colon, full stop or arrow.
 */
export function rulesIn(markdown: string): RuleEntry[] {
  const entries: RuleEntry[] = []
  let section = ''
  for (const line of markdown.split(/\r?\n/)) {
    section = HEADING.exec(line)?.[1] ?? section
    const found = ENTRY.exec(line)
    if (!found) continue
    const text = found[3]!.replace(/\s*_src:.*_$/, '')
    entries.push({ id: found[1] as RuleId, kind: found[2] ?? 'ruling', section, title: titleOf(text), text })
  }
  return entries
}

function titleOf(text: string): string {
  const end = text.search(/[:.;]\s| -> /)
  const title = end === -1 ? text.replace(/\.$/, '') : text.slice(0, end)
  return title.length <= 80 ? title : `${title.slice(0, 77)}...`
}
