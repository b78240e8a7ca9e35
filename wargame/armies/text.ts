import { isObject, type Json, type JsonObject, type Loaded, refused } from '@sandtable/kernel'
import { spentBy } from './complete.ts'
import type { Army, ArmyKit, At, Part, PartField } from './kit.ts'
import { atOf, findAt, isPlace, withAt } from './pointer.ts'

/**
 * An army as text that people read, send and paste back:
 *
 *     Night Watch
 *     warpath, enforcers, 1000 points (995 spent)
 *
 *     Company
 *       Captain, 125
 *         Name: Karn
 *       Operatives, 90
 *     @/cargo = [{"transport":3,"unit":1}]
 *
 * A line that begins with @ says what no line above it can.
 */
export function textOf<A extends Army>(kit: ArmyKit<A>, army: A): string {
  const head = [oneLine(army.name), headOf(kit, army)]
  const own = changesOf(readLines(kit, head), kit.cleared(army))
  const lines = [...head, ...own, '', ...kit.tree(army).flatMap(part => linesOf(kit, army, part, 0))]
  const read = readLines(kit, lines.join('\n').split('\n'))
  // Names can look like anything: what would not be read back is not written as lines.
  const told = read.ok ? lines : head
  return `${[...told, ...changesOf(read, army)].join('\n')}\n`
}
/** What lines do not say by themselves, as lines of their own; all of it where they cannot be read. */
const changesOf = <A extends Army>(read: Loaded<A>, army: A): string[] =>
  (read.ok ? differences(read.value, army, '') : [['', army] as const]).map(([at, value]) => `@${at} = ${JSON.stringify(value)}`)

const headOf = <A extends Army>(kit: ArmyKit<A>, army: A): string => {
  const { one, many, share } = kit.money
  const budget = kit.budgetOf(army)
  // A side of somebody's own is told below, with what it is.
  const banner = kit.banners.find(({ id }) => id === kit.bannerOf(army)) ?? kit.banners[0]!
  return `${kit.game}, ${banner.id}, ${budget} ${budget === 1 ? one : many} (${spentBy(kit, army) / share} spent)`
}
const indent = (depth: number): string => '  '.repeat(depth)
const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ')

function linesOf<A extends Army>(kit: ArmyKit<A>, army: A, part: Part, depth: number): string[] {
  const entry = part.entry === null ? null : (kit.entryOf(army, part.entry)?.name ?? part.entry)
  if (entry === null) return []
  const price = part.price === null || part.list !== null ? '' : `, ${part.price / kit.money.share}`
  const fields = part.fields
    .filter(isSet)
    .map(field => `${indent(depth + 1)}${oneLine(field.label)}: ${oneLine(shownValue(field))}`)
  return [
    `${indent(depth)}${oneLine(entry)}${price}`,
    ...fields,
    ...part.parts.flatMap(inner => linesOf(kit, army, inner, depth + 1)),
  ]
}
/** A choice by its name. */
function shownValue(field: PartField): string {
  const option = field.type === 'choice' ? field.options.find(({ value }) => value === field.value) : undefined
  return option?.name ?? String(field.value)
}
const isSet = ({ value }: PartField): boolean => value !== null && value !== 0 && value !== false

/** What is at a place in the one and not in the other. */
function differences(from: Json, to: Json, at: At): (readonly [At, Json])[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  if (isObject(from) && isObject(to)) {
    const [a, b] = [from as JsonObject, to as JsonObject]
    if (Object.keys(a).every(key => Object.hasOwn(b, key)))
      return Object.keys(b).flatMap(key =>
        Object.hasOwn(a, key) ? differences(a[key]!, b[key]!, at + atOf(key)) : [[at + atOf(key), b[key]!] as const],
      )
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((part, i) => differences(from[i], part, at + atOf(i)))
  return [[at, to]]
}

type Line = { readonly depth: number; readonly text: string }
const lineOf = (raw: string): Line => ({ depth: Math.floor((raw.length - raw.trimStart().length) / 2), text: raw.trim() })

const LONGEST_TEXT = 200_000
/** Reads what `textOf` wrote, or what somebody changed in it. */
export function readText<A extends Army>(kit: ArmyKit<A>, text: string): Loaded<A> {
  if (text.length > LONGEST_TEXT) return refused(kit.rule, 'this text is too long for an army')
  const read = readLines(kit, text.split(/\r?\n/))
  return read.ok ? kit.read(read.value) : read
}

const LONGEST_SHOWN = 60
const HEAD = /^([\w-]+), (.+), (\d+) \S/
function readLines<A extends Army>(kit: ArmyKit<A>, raw: readonly string[]): Loaded<A> {
  const [name, head, ...rest] = raw.filter(line => line.trim() !== '')
  const [, game, banner, budget] = HEAD.exec(head ?? '') ?? []
  if (name === undefined || game === undefined || banner === undefined)
    return refused(
      kit.rule,
      `the second line must say game, side and budget: '${kit.game}, ${kit.banners[0]?.id}, ${kit.budgets[0]} ${kit.money.many}'`,
    )
  if (game !== kit.game) return refused(kit.rule, `this is an army of ${game}, not of ${kit.game}`)
  if (!kit.banners.some(({ id }) => id === banner))
    return refused(kit.rule, `there is no '${banner}'; there are ${kit.banners.map(({ id }) => id).join(', ')}`)
  let army: Json = { ...kit.empty(banner, Number(budget)), name: name.trim() }
  for (const list of kit.lists) army = withAt(army, list, () => [])
  /** The part that each depth is at. */
  const open: Part[] = []
  for (const line of rest.map(lineOf)) {
    const next: Loaded<Json> = line.text.startsWith('@') ? set(kit, army, line.text) : entered(kit, army, line, open)
    if (!next.ok) return next
    army = next.value
  }
  return { ok: true, value: army as A }
}

/** '@/cargo = []'. */
function set<A extends Army>(kit: ArmyKit<A>, army: Json, text: string): Loaded<Json> {
  const [, at = '', value = ''] = /^@(\S*) = (.*)$/.exec(text) ?? []
  if (!isPlace(at)) return refused(kit.rule, `there is no place '${at.slice(0, LONGEST_SHOWN)}'`)
  try {
    return { ok: true, value: withAt(army, at, () => JSON.parse(value) as Json) }
  } catch (error) {
    if (error instanceof SyntaxError) return refused(kit.rule, `'${text.slice(0, LONGEST_SHOWN)}' is cut short`)
    throw error
  }
}

function entered<A extends Army>(kit: ArmyKit<A>, raw: Json, { depth, text }: Line, open: Part[]): Loaded<Json> {
  const sound = kit.read(raw)
  if (!sound.ok) return sound
  const army = sound.value
  const above = depth === 0 ? null : open[depth - 1]
  if (above === undefined) return refused(kit.rule, `'${text}' stands too far to the right`)
  const startOf = ({ label }: PartField): string => `${oneLine(label)}: `.trimStart()
  const field = above?.fields.find(one => text.startsWith(startOf(one)))
  if (field) return { ok: true, value: withAt(army, field.at, () => readValue(field, text.slice(startOf(field).length))) }
  const name = text.replace(/, [\d.]+$/, '')
  const entry = kit.catalogue(army).find(one => oneLine(one.name) === name)
  const list = above === null ? (kit.lists.find(one => entry?.to.includes(one)) ?? kit.lists[0]) : above.list
  if (list === null || !entry) return refused(kit.rule, `there is no '${name}' here`)
  const before = (findAt(army, list) as readonly Json[] | undefined) ?? []
  const made = kit.settled(army, withAt(army, list, () => [...before, kit.made(army, entry.id, list)]) as A)
  const read = kit.read(made)
  if (!read.ok) return read
  const part = partAt(kit.tree(read.value), list + atOf(before.length))
  open.splice(depth, open.length, ...(part ? [part] : []))
  return { ok: true, value: made }
}
function partAt(parts: readonly Part[], at: At): Part | null {
  for (const part of parts) {
    if (part.at === at) return part
    const inner = at.startsWith(`${part.at}/`) ? partAt(part.parts, at) : null
    if (inner) return inner
  }
  return null
}
function readValue(field: PartField, text: string): Json {
  if (field.type === 'count') return Number(text)
  if (field.type === 'flag') return text === String(true)
  return field.type === 'choice' ? (field.options.find(({ name }) => oneLine(name) === text)?.value ?? text) : text
}
