import type { RuleId, Violation } from '@sandtable/kernel'

/** What comes from outside, before it is known to be anything. */
export type Raw = { readonly [key: string]: unknown }
export type Refuse = (rule: RuleId, text: string, params?: Violation['params']) => void

export const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
export const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])
export const numberOf = (raw: unknown, otherwise: number): number =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : otherwise
export const textOf = (raw: unknown, otherwise: string): string => (typeof raw === 'string' ? raw : otherwise)
export const textsOf = (raw: unknown): string[] => listOf(raw).filter(t => typeof t === 'string')
