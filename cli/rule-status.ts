import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleEntry } from '@sandtable/kernel'
import { rulesIn } from '@sandtable/kernel'
import { ROOT } from './files.ts'

export type RuleStatus = RuleEntry & { status: 'tested' | 'untested' | 'not implemented'; tests: number }
type RuleReport = {
  rules: readonly RuleStatus[]
  /** Ids that are cited, but stand in no rulebook. */
  unknown: readonly { id: string; file: string }[]
  /** Rules that one search does not lead from their id to code: nothing but tests cites them, and rules.md does not say where else they are. */
  uncited: readonly string[]
}

type Source = { file: string; text: string; isTest: boolean }

/** An id as a whole string literal. */
const LITERAL = /(['"`])([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\1/g
/** An id anywhere, in a comment or in data too. */
const MENTIONED = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g
/** `_code: …_` at the end of a rule's line: the file outside of the game that keeps it, or why there is none. */
const ELSEWHERE = /^- \*\*([A-Z0-9-]+)\*\*.*_code: (.+)_$/gm
/** The first argument of a call of `rule`: one id, or a list of them. */
const RULE_TEST = /\brule\(\s*(\[[^\]]*\]|['"`][^'"`]*['"`])/g

const idsIn = (text: string): string[] => [...text.matchAll(LITERAL)].map(found => found[2]!)

/** The rules of a game's folder: a rule is implemented where its code cites the id, and tested by calls of `rule` with it. */
export function ruleReport(folder: string): RuleReport {
  const page = readFileSync(join(folder, 'rules.md'), 'utf8')
  return reportOf(rulesIn(page), sourcesIn(folder), elsewhereIn(page))
}

/** Rules that are kept outside of their game's folder, if the file that is named is there. */
export const elsewhereIn = (page: string): string[] =>
  [...page.matchAll(ELSEWHERE)]
    .filter(([, , where]) => where!.startsWith('none, ') || existsSync(join(ROOT, where!)))
    .map(found => found[1]!)

export function reportOf(rules: readonly RuleEntry[], sources: readonly Source[], elsewhere: readonly string[] = []): RuleReport {
  const cited = new Set(sources.filter(s => !s.isTest).flatMap(s => idsIn(s.text)))
  const tests = new Map<string, number>()
  for (const { text } of sources.filter(s => s.isTest))
    for (const [, ids] of text.matchAll(RULE_TEST)) for (const id of new Set(idsIn(ids!))) tests.set(id, (tests.get(id) ?? 0) + 1)
  return {
    rules: rules.map(rule => {
      const count = tests.get(rule.id) ?? 0
      return { ...rule, tests: count, status: count > 0 ? 'tested' : cited.has(rule.id) ? 'untested' : 'not implemented' }
    }),
    unknown: unknownIn(rules, sources),
    uncited: uncitedIn(rules, sources, elsewhere),
  }
}

function uncitedIn(rules: readonly RuleEntry[], sources: readonly Source[], elsewhere: readonly string[]): string[] {
  const mentioned = new Set([...elsewhere, ...sources.filter(s => !s.isTest).flatMap(s => s.text.match(MENTIONED) ?? [])])
  return rules.map(r => r.id).filter(id => !mentioned.has(id))
}

/** Literals that begin like the rulebook's ids, but are none. */
function unknownIn(rules: readonly RuleEntry[], sources: readonly Source[]): { id: string; file: string }[] {
  const known = new Set<string>(rules.map(r => r.id))
  const prefixes = new Set(rules.map(r => r.id.split('-')[0]!))
  return sources.flatMap(({ file, text }) =>
    [...new Set(idsIn(text))].filter(id => prefixes.has(id.split('-')[0]!) && !known.has(id)).map(id => ({ id, file })),
  )
}

/** The code of a game, and the data that it is made of. */
function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$|^data\/.*\.json$/.test(file) && !file.includes('node_modules'))
    .sort()
    .map(file => ({ file, text: readFileSync(join(folder, file), 'utf8'), isTest: /\.test\.ts$|(^|\/)test\//.test(file) }))
}

/** What stands between a game and being whole: unknown ids, rules that are played but not tested, and those that no code cites. */
export const ruleProblems = ({ rules, unknown, uncited }: RuleReport): string[] => [
  ...unknown.map(({ id, file }) => `${file} cites ${id}, which is in no rulebook`),
  ...rules.filter(r => r.status === 'untested').map(r => `${r.id} is implemented, but has no test: ${r.title}`),
  ...uncited.map(
    id =>
      `${id} is cited by no code: name it where the code does it, or say where it is at the end of its line in rules.md, as _code: …_`,
  ),
]
