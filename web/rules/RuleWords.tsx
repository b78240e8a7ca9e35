import type { RuleEntry, RuleId } from '@sandtable/kernel'
import type { ReactNode } from 'react'
import { markedParts } from './find-rules.ts'
import { piecesOf } from './inline.ts'
import style from './rule.module.css'

/** How a rule is gone to: its page has links, the drawer buttons. */
export type GoTo = (rule: RuleId, children: ReactNode) => ReactNode
export type Reading = { entries: readonly RuleEntry[]; words: string; goTo: GoTo }

/** Text of a rulebook: emphasis, links to the rules it names, what was looked for marked. */
export function RuleWords({ text, reading }: { text: string; reading: Reading }) {
  const isRule = (id: string) => reading.entries.some(e => e.id === id)
  const pieces = piecesOf(text, isRule)
  let at = 0
  return pieces.map(({ kind, text: part }) => {
    const key = at
    at += part.length
    if (kind === 'rule') return <span key={key}>{reading.goTo(part as RuleId, part)}</span>
    const inside = <Marked text={part} words={reading.words} />
    if (kind === 'bold') return <strong key={key}>{inside}</strong>
    if (kind === 'italic') return <em key={key}>{inside}</em>
    if (kind === 'code') return <code key={key}>{inside}</code>
    return <span key={key}>{inside}</span>
  })
}

export function Marked({ text, words }: { text: string; words: string }) {
  let at = 0
  return markedParts(text, words).map(part => {
    const key = at
    at += part.text.length
    return part.hit ? (
      <mark key={key} className={style.hit}>
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}
