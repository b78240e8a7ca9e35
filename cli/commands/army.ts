import { type JsonObject, type Loaded, parseJson, type RuleId, rngOf, type Violation } from '@sandtable/kernel'
import { readAny } from '@sandtable/wargame/armies/any'
import { bookFile, bookOf, readBook, withBook } from '@sandtable/wargame/armies/book'
import { codeOf } from '@sandtable/wargame/armies/code'
import { randomArmy, spentBy } from '@sandtable/wargame/armies/complete'
import { type Match, matchesOf } from '@sandtable/wargame/armies/duel'
import { armyFile } from '@sandtable/wargame/armies/file'
import type { AnyKit, Army, CsvSheet, PriceLine, Problem } from '@sandtable/wargame/armies/kit'
import { PAPERS, printedArmy } from '@sandtable/wargame/armies/print'
import { textOf } from '@sandtable/wargame/armies/text'
import { readTextFile } from '../files.ts'
import { entryOf, loadGame, rulebookOf } from '../load-game.ts'
import { say, sayJson, tableLines, violationText } from '../print.ts'
import { WrongUse } from '../wrong-use.ts'

type Asked = {
  banner?: string
  budget?: number
  seed: string
  wish?: string[]
  at?: string
  to: string
  by?: string
  on?: string
  book?: string
  paper?: string
  sheet?: string
  csv?: string
}
type Options = Asked & { json: boolean }
type ArmyRequest = { kit: AnyKit; gameName: string; rules: string; options: Options }
type Act = (request: ArmyRequest, file: string | null) => Promise<number>

const ACTS: { readonly [act: string]: Act } = { check, price, random, convert, duel, book, print }

/** Everything about an army that needs no table. */
export async function run(id: string, act: string, file: string | null, options: Options): Promise<number> {
  const entry = entryOf(id)
  if (!entry.armies) throw new WrongUse(`${entry.card.name} has no armies to build`)
  const chosen = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined
  if (!chosen) throw new WrongUse(`an army can be: ${Object.keys(ACTS).join(', ')}; not '${act}'`)
  const { game } = await loadGame(id)
  return chosen({ kit: await entry.armies(), gameName: game.name, rules: game.version, options }, file)
}

/** The army of a file, or what is wrong with the file, told. */
async function armyIn({ kit, options }: ArmyRequest, file: string | null): Promise<Army | null> {
  if (file === null) throw new WrongUse('name the file of an army: JSON, text or a code')
  const found = await readAny(kit, readTextFile(file))
  const whole = found.ok && options.book !== undefined ? withBookFile(kit, found.value, options.book) : found
  const read = whole.ok && options.csv !== undefined ? sheetIn(kit, options).read(whole.value, readTextFile(options.csv)) : whole
  if (read.ok) return read.value
  if (options.json) sayJson({ ok: false, problems: read.violations.map(plain) })
  else say(...read.violations.map(violationText))
  return null
}
/** With everything of a book, to be used by what is written next. */
function withBookFile(kit: AnyKit, army: Army, file: string): Loaded<Army> {
  const raw = parseJson(readTextFile(file), kit.rule)
  const book = raw.ok ? readBook(kit, raw.value) : raw
  return book.ok ? withBook(kit, army, book.value) : book
}
/** The sheet that was named; which there are is told. */
function sheetIn({ sheets = [], game }: AnyKit, { sheet }: Options): CsvSheet<Army> {
  const found = sheets.find(({ id }) => id === sheet)
  if (sheets.length === 0) throw new WrongUse(`armies of ${game} have no sheets`)
  if (!found) throw new WrongUse(`--sheet names one of: ${sheets.map(({ id }) => id).join(', ')}`)
  return found
}
const plain = ({ rule, text, params }: Violation): JsonObject => ({ rule, text, params })

async function check(request: ArmyRequest, file: string | null): Promise<number> {
  const army = await armyIn(request, file)
  if (army === null) return 1
  const { kit, options } = request
  const problems = kit.problems(army)
  const isLegal = !problems.some(({ kind }) => kind === 'wrong')
  if (options.json) sayJson({ ok: isLegal, spent: spentBy(kit, army) / kit.money.share, budget: kit.budgetOf(army), problems })
  else say(sumText(kit, army), ...(problems.length === 0 ? [`a legal ${kit.noun}`] : problems.flatMap(problemLines)))
  return isLegal ? 0 : 1
}
const sumText = (kit: AnyKit, army: Army): string =>
  `${army.name}: ${spentBy(kit, army) / kit.money.share} of ${kit.budgetOf(army)} ${kit.money.many}`
const problemLines = ({ kind, at, rule, text, mends }: Problem): string[] => [
  `${kind === 'wrong' ? '!' : '?'} ${at === '' ? '' : `${at}: `}${text} [${rule}]`,
  ...mends.map(mend => `    mend: ${mend.text}`),
]

async function price(request: ArmyRequest, file: string | null): Promise<number> {
  const army = await armyIn(request, file)
  if (army === null) return 1
  const { kit, options } = request
  const lines = kit.price(army, options.at ?? '')
  if (lines.length === 0) throw new WrongUse(`there is nothing at '${options.at}' to be priced`)
  if (options.json) sayJson({ lines })
  else
    say(
      ...tableLines(
        ['', 'how', kit.money.many, 'rule'],
        lines.map(line => priceCells(kit, line)),
      ),
    )
  return 0
}
const priceCells = ({ money }: AnyKit, { text, working, value, rule, isSum }: PriceLine): string[] => [
  ...[`${isSum ? '= ' : '  '}${text}`, working, String(value / money.share), rule],
]

async function random(request: ArmyRequest): Promise<number> {
  const { kit, options } = request
  const rng = rngOf(`army ${options.seed}`)
  const banner = options.banner ?? rng.pick(kit.banners).id
  if (!kit.banners.some(({ id }) => id === banner))
    throw new WrongUse(`there is no '${banner}'; there are: ${kit.banners.map(({ id }) => id).join(', ')}`)
  const budget = options.budget ?? kit.budgets[0]!
  const wished = (kit.wishes ?? []).flatMap(({ options: all }) => all.map(({ tag }) => tag))
  const unknown = options.wish?.find(tag => !wished.includes(tag))
  if (unknown !== undefined) throw new WrongUse(`nobody can wish for '${unknown}'; there are: ${wished.join(', ')}`)
  const army = randomArmy(kit, banner, budget, rng, options.wish)
  if (army === null) throw new WrongUse(`nothing legal can be made of ${banner} for ${budget} ${kit.money.many}`)
  await told(request, army)
  return 0
}

async function convert(request: ArmyRequest, file: string | null): Promise<number> {
  const army = await armyIn(request, file)
  if (army === null) return 1
  await told(request, army)
  return 0
}

const FORMS: { readonly [form: string]: (request: ArmyRequest, army: Army) => string | Promise<string> } = {
  text: ({ kit }, army) => textOf(kit, army).trimEnd(),
  json: ({ kit, rules }, army) => JSON.stringify(armyFile(kit, rules, army), null, 2),
  code: (_, army) => codeOf(army),
  csv: ({ kit, options }, army) => sheetIn(kit, options).write(army).trimEnd(),
}
async function told(request: ArmyRequest, army: Army): Promise<void> {
  const form = request.options.json ? 'json' : request.options.to
  const written = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined
  if (!written) throw new WrongUse(`an army is written as ${Object.keys(FORMS).join(', ')}; not as '${form}'`)
  say(await written(request, army))
}

/** Two units against each other by the game's odds, with the file's own creations if one is named. */
async function duel(request: ArmyRequest, file: string | null): Promise<number> {
  const { kit, options } = request
  const army = file === null ? kit.empty(kit.banners[0]!.id, kit.budgets[0]!) : await armyIn(request, file)
  if (army === null) return 1
  const ids = (kit.duels?.fighters(army) ?? []).map(({ id }) => id)
  for (const id of [options.by, options.on])
    if (id === undefined || !ids.includes(id)) throw new WrongUse(`--by and --on name two of: ${ids.join(', ')}`)
  const matches = matchesOf(kit, army, { by: options.by!, on: options.on!, money: options.budget ?? null })
  if (options.json) sayJson({ matches })
  else if (matches.length === 0) say(`${options.by} cannot strike ${options.on}`)
  else
    say(
      ...tableLines(
        ['', 'against', 'damage', 'of', 'rounds', `${kit.money.many} lost`],
        matches.map(match => matchCells(kit, match)),
      ),
    )
  return 0
}
const rounded = (n: number): string => String(Math.round(n * 100) / 100)
const matchCells = ({ money }: AnyKit, { strike, attackers, targets, outcome, lost }: Match): string[] => [
  ...[strike.manner, `${attackers} : ${targets}`, `${rounded(outcome.mean)} ${strike.unit}`, String(strike.life)],
  ...[outcome.rounds === null ? 'never' : rounded(outcome.rounds), rounded(lost / money.share)],
]

/** Everything that an army has of its own, as a book. */
async function book(request: ArmyRequest, file: string | null): Promise<number> {
  const army = await armyIn(request, file)
  if (army === null) return 1
  sayJson(bookFile(request.kit, request.rules, bookOf(request.kit, army, army.name)))
  return 0
}

/** One page of HTML for a browser's printer. */
async function print(request: ArmyRequest, file: string | null): Promise<number> {
  const army = await armyIn(request, file)
  if (army === null) return 1
  const paper = PAPERS.find(one => one === (request.options.paper ?? 'A4'))
  if (!paper) throw new WrongUse(`paper is ${PAPERS.join(' or ')}; not '${request.options.paper}'`)
  const texts = new Map(rulebookOf(entryOf(request.kit.game)).map(({ id, text }) => [id, text]))
  const rules = (rule: RuleId): string => texts.get(rule) ?? ''
  say(printedArmy(request.kit, army, { gameName: request.gameName, paper, code: await codeOf(army), rules }))
  return 0
}
