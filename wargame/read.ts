import {
  DESCRIPTION_LIMITS,
  findTooMuch,
  isObject,
  type JsonObject,
  type Loaded,
  type RuleId,
  refused,
  type SizeLimits,
  type Violation,
  violation,
} from '@sandtable/kernel'
import * as z from 'zod/mini'
import { ABOUT, type Field, noSuch, wordOf } from './fields.ts'
import { type AnyField, findRule, known, layersOf, partsAt } from './parts.ts'

/** Where something stands in a file. */
export type Path = readonly PropertyKey[]
/** Takes down a problem at a place of the file. `text`: a function where it takes long to find, since only the first problems are told. */
export type Refuse = (path: Path, text: string | (() => string), rule?: RuleId, params?: JsonObject) => void
/** `what`: 'a position'; `rule`: by which it is refused where no field has a rule of its own. */
export type Subject = { what: string; rule: RuleId }

const LONGEST_KEY = 60
const keyText = (key: PropertyKey): string => {
  const text = String(key)
  return text.length > LONGEST_KEY ? `${text.slice(0, LONGEST_KEY)}…` : text
}
/** 'sides[0].army.formations[2].chief'. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? keyText(key) : `${text}.${keyText(key)}`
  }, '')
}
const BEHIND = ': '
const placed = (path: Path, what: string, text: string) => `${pathText(path) || what}${BEHIND}${text}`
/** A problem without its place, where that is shown by other means. */
export const withoutPlace = (text: string): string => text.slice(text.includes(BEHIND) ? text.indexOf(BEHIND) + BEHIND.length : 0)

/** So many problems are told of one file: whoever mends them comes back. */
const MOST_PROBLEMS = 30
/** Problems found after the form was right: `found` fills while `refuse` is called. */
export function problems({ what, rule: usual }: Subject): { found: Violation[]; refuse: Refuse } {
  const found: Violation[] = []
  const refuse: Refuse = (path, text, rule = usual, params = {}) => {
    if (found.length > MOST_PROBLEMS) return
    const own = typeof text === 'string' ? text : text()
    const said = found.length < MOST_PROBLEMS ? placed(path, what, own) : `${what}: there is more; mend this first`
    if (!found.some(v => v.rule === rule && v.text === said)) found.push(violation(rule, said, params))
  }
  return { found, refuse }
}
/** The same for a part of the file that lies at this path; `usual` is the rule of that part. */
export const refuseUnder =
  (path: Path, refuse: Refuse, usual?: RuleId): Refuse =>
  (deeper, text, rule = usual, params) =>
    refuse([...path, ...deeper], text, rule, params)

/** The same, and whether it was not needed so far. */
export function watched(refuse: Refuse): { refuse: Refuse; isSound: () => boolean } {
  let isSound = true
  const watching: Refuse = (...problem) => {
    isSound = false
    refuse(...problem)
  }
  return { refuse: watching, isSound: () => isSound }
}

export const loadedOf = <T>(violations: readonly Violation[], value: () => T): Loaded<T> =>
  violations.length > 0 ? { ok: false, violations } : { ok: true, value: value() }

/** Reads raw data: what it says, or everything that is wrong with its form, each with its place and rule. */
export function read<T>(field: Field<T>, raw: unknown, subject: Subject, limits = DESCRIPTION_LIMITS): Loaded<T> {
  return readForm(field, raw, subject, limits).loaded
}
/** The same with what is made of it: `make` refuses what makes no sense, and its result counts where it refused nothing. */
export function readInto<T, U>(
  field: Field<T>,
  raw: unknown,
  subject: Subject,
  make: (value: T, refuse: Refuse) => U,
): Loaded<U> {
  const form = read(field, raw, subject)
  if (!form.ok) return form
  const { found, refuse } = problems(subject)
  const made = make(form.value, refuse)
  return loadedOf(found, () => made)
}
/** `wrong`: every problem of its form; null where it was too much to be looked at. */
function readForm<T>(field: Field<T>, raw: unknown, subject: Subject, limits: SizeLimits) {
  const tooMuch = findTooMuch(raw, limits)
  if (tooMuch !== null) return { loaded: refused(subject.rule, placed([], subject.what, tooMuch)), wrong: null }
  const parsed = z.safeParse(field, raw, { reportInput: true })
  if (parsed.success) return { loaded: { ok: true as const, value: parsed.data }, wrong: [] }
  const { found, refuse } = problems(subject)
  for (const issue of parsed.error.issues) {
    if (found.length > MOST_PROBLEMS) break
    tell(field, issue, [], refuse)
  }
  return { loaded: { ok: false as const, violations: found }, wrong: parsed.error.issues }
}

/**
 * The same for data whose sense is judged next, so that both kinds of problems are told at once: `found` has those of its form already. A field
 * that is not known or whose value is wrong counts as left out, and no sense is looked for in the entry it stands in; `value` is null where the
 * rest cannot do without it.
 */
export function readOn<T>(field: Field<T>, raw: unknown, subject: Subject): ReturnType<typeof problems> & { value: T | null } {
  const { found, refuse } = problems(subject)
  const form = readForm(field, raw, subject, DESCRIPTION_LIMITS)
  if (form.loaded.ok) return { found, refuse, value: form.loaded.value }
  found.push(...form.loaded.violations)
  if (form.wrong === null) return { found, refuse, value: null }
  const wrong = form.wrong.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path],
  )
  // Where so much is wrong, no sense is looked for: that would take long, and what is told is enough to mend.
  if (wrong.length > MOST_PROBLEMS) return { found, refuse, value: null }
  const rest = z.safeParse(field, wrong.reduce(without, raw))
  const isUnclear = (path: Path) => wrong.some(one => isUnder(path, one) || (one.length > 1 && isUnder(path, one.slice(0, -1))))
  return {
    found,
    refuse: (path, ...problem) => (isUnclear(path) ? undefined : refuse(path, ...problem)),
    value: rest.success ? rest.data : null,
  }
}
const isUnder = (path: Path, top: Path): boolean => top.every((key, i) => path[i] === key)
/** Raw data without what lies at this path. Lists keep their length, for places in them are counted. */
function without(raw: unknown, [key, ...deeper]: Path): unknown {
  if (Array.isArray(raw)) return raw.map((one, i) => (i === key && deeper.length > 0 ? without(one, deeper) : one))
  if (!isObject(raw) || key === undefined) return raw
  const { [String(key)]: part, ...rest } = raw
  return deeper.length === 0 ? rest : { ...raw, [String(key)]: without(part, deeper) }
}

function tell(root: Field, issue: z.core.$ZodIssue, above: Path, refuse: Refuse): void {
  const path = [...above, ...issue.path]
  const rule = findRule(root, path)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, MOST_PROBLEMS + 1))
      unknownName(root, path, key, (text, own = rule) => refuse([...path, key], text, own))
  } else if (issue.code === 'invalid_union' && likelyForm(issue)) {
    for (const inner of likelyForm(issue)!) tell(root, inner, path, refuse)
  } else if (issue.code === 'invalid_key') refuse(path, issue.issues[0]?.message ?? issue.message, rule)
  else refuse(path, issue.message, rule)
}

/** The problems of the form that was probably meant: the one whose outside fits, and whose type is named; of several the one that is right but for its parts. */
function likelyForm({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | null {
  const isOther = (i: z.core.$ZodIssue) =>
    (i.path.length === 0 && i.code === 'invalid_type') ||
    (i.path.length <= 1 && i.code === 'invalid_value' && i.values.length === 1)
  const fitting = errors.filter(issues => !issues.some(isOther))
  const inside = fitting.filter(issues => issues.every(({ path }) => path.length > 0))
  return [fitting, inside].find(some => some.length === 1)?.[0] ?? null
}

/** Against a field that is not known at this place, or a name that nothing there has. */
function unknownName(root: Field, path: Path, key: string, say: (text: string, rule?: RuleId) => void): void {
  const fields = path.reduce<AnyField[]>((all, one) => all.flatMap(field => partsAt(field, one)), [known(root)])
  const defs = fields.flatMap(layersOf).map(field => field._zod.def)
  const record = defs.find(def => def.type === 'record')
  if (record) {
    say(z.safeParse(record.keyType, key).error?.issues[0]?.message ?? 'must not be here', ABOUT.get(record.keyType)?.rule)
    return
  }
  const names = defs.flatMap(def => (def.type === 'object' ? Object.keys(def.shape) : []))
  say(noSuch('field', key, names).replace('; there are ', '; the fields here are '))
}

/** Names that are there twice. */
export const repeatsIn = (names: readonly string[]): string[] => [...new Set(names.filter((one, i) => names.indexOf(one) < i))]
export { noSuch, wordOf }
