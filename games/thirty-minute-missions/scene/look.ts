import type { Badge, RuleId, SceneRow } from '@sandtable/kernel'

export const row = (label: string, value: string | number, rule: RuleId | null): SceneRow => ({
  label,
  value: String(value),
  rule,
})
export const badge = (icon: string, text: string, rule: RuleId, tone: Badge['tone'] = 'plain'): Badge => ({
  icon,
  text,
  rule,
  tone,
})
/** Elevations are written with their sign. */
export const signed = (level: number): string => (level > 0 ? `+${level}` : level < 0 ? `−${-level}` : '0')
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
export const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : /x$/.test(what) ? `${what}es` : `${what}s`}`
/** 'one', 'one and two', 'one, two and three'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
