import type { RuleId } from '@sandtable/kernel'
import traits from './traits.json' with { type: 'json' }
import type { FireCode, TraitEntry } from './types.ts'

type TraitRecord = {
  id: string
  name: string
  group: string
  rule: string
  ability?: number
  code?: string
  parameter?: string
}

/** MW-R-141: numbers of traits that the formula does not know. */
export const TRAIT_LIST: readonly TraitEntry[] = (traits.traits as readonly TraitRecord[]).map(t => ({
  id: t.id,
  name: t.name,
  group: t.group,
  rule: t.rule as RuleId,
  ability: t.ability ?? null,
  code: (t.code ?? null) as FireCode | null,
  parameter: t.parameter ?? null,
}))
