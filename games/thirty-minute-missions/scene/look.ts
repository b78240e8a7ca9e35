import type { Badge, RuleId, SceneRow } from '@sandtable/kernel'

export const row = (label: string, value: string | number, rule: RuleId | null): SceneRow => ({
  label,
  value,
  rule,
})
export const badge = (icon: string, text: string, rule: RuleId, tone: Badge['tone'] = 'plain'): Badge => ({
  icon,
  text,
  rule,
  tone,
})
