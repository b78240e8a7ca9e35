import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typed } from '@sandtable/cli/typed.ts'
import { type Rng, rngOf } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import { spoilt } from '@sandtable/testkit/malformed/spoilt'
import { randomArmy, spentBy, wrongIn } from '@sandtable/wargame/armies/complete'
import type { AnyKit, Army } from '@sandtable/wargame/armies/kit'
import { makingCalls } from '@sandtable/web/worker/armies/making.ts'
import type { Games } from '@sandtable/web/worker/games.ts'
import { counted, type Line, minutesText, say, type Wishes } from './report.ts'

/** Armies between two lines of progress. */
const TOLD = 100
/** So many mutants of each random army are tried. */
const MUTANTS = 10

/** Random armies of every side at three budgets must be legal and paid for; what is spoilt in them is judged alike by app and command. */
export async function soakArmies(id: string, { first, armies, seed, stop }: Wishes): Promise<Line> {
  const kit = await findGame(id)?.armies?.()
  if (!kit) return { what: `armies ${id}`, text: 'has none', failed: false }
  const began = performance.now()
  const file = join(mkdtempSync(join(tmpdir(), 'sandtable-armies-')), 'army.json')
  const wrong: string[] = []
  let [made, tried] = [0, 0]
  for (let n = first; n < first + armies && !stop.aborted; n++) {
    const rng = rngOf(`${seed}/armies/${n}`)
    const army = madeArmy(kit, n, rng)
    made++
    wrong.push(...problemsIn(kit, army).map(text => `army ${n}: ${text}`))
    for (let m = 0; m < MUTANTS && army !== null; m++, tried++) {
      const text = await differenceIn(id, kit, spoilt(m % 2 === 0 ? army : withCreation(kit, army, rng), rng), file)
      if (text !== null) wrong.push(`army ${n}, mutant ${m}: ${text}`)
    }
    if (made % TOLD === 0) say(`  ${made} of ${armies}: ${counted(wrong.length, 'problem')}`)
  }
  const text = `${counted(made, 'army').replace('armys', 'armies')}, ${counted(tried, 'mutant')} in ${minutesText(performance.now() - began)}`
  return {
    what: `armies ${id}`,
    text: [`${text}, ${counted(wrong.length, 'problem')}`, ...wrong].join('\n    '),
    failed: wrong.length > 0,
  }
}
/** All sides in turn, each at the smallest, a middle and the largest usual budget. */
function madeArmy(kit: AnyKit, n: number, rng: Rng): Army | null {
  const { banners, budgets } = kit
  const three = [budgets[0]!, budgets[Math.floor(budgets.length / 2)]!, budgets.at(-1)!]
  return randomArmy(kit, banners[n % banners.length]!.id, three[Math.floor(n / banners.length) % three.length]!, rng)
}
/** With something of its owner's own, where that goes into it. */
function withCreation(kit: AnyKit, army: Army, rng: Rng): Army {
  const designers = kit.designers?.(army) ?? []
  const designer = designers.length > 0 ? rng.pick(designers) : null
  const made = designer?.into(rng.pick([designer.fresh, ...designer.ready]))
  return made?.ok ? made.value : army
}
function problemsIn(kit: AnyKit, army: Army | null): readonly string[] {
  if (army === null) return ['none was found']
  const spent = spentBy(kit, army)
  return [
    ...wrongIn(kit, army).map(({ rule, text }) => `${rule} ${text}`),
    ...(spent > kit.budgetOf(army) * kit.money.share ? [`costs ${spent}`] : []),
  ]
}

/** What is wrong with a file, each reason with its rule. */
type Judged = { readonly ok: boolean; readonly wrong: readonly string[] }
const said = ({ rule, text }: { readonly rule: string; readonly text: string }): string => `${rule} ${text}`
/** By the doors of its worker, as a page asks them. */
const app = makingCalls({ today: () => Promise.reject(new Error('no game is played here')) } as unknown as Games)
async function judgedByApp(id: string, text: string): Promise<Judged> {
  const read = await app.read(text, id)
  const sheet = read.ok ? await app.sheet(id, read.value.army) : read
  if (!sheet.ok) return { ok: false, wrong: sheet.violations.map(said) }
  const wrong = sheet.value.problems.filter(({ kind }) => kind === 'wrong')
  return { ok: wrong.length === 0, wrong: wrong.map(said) }
}
async function judgedByCommand(id: string, text: string, file: string): Promise<Judged> {
  writeFileSync(file, text)
  const run = await typed(['army', id, 'check', file, '--json'])
  const told = JSON.parse(run.out) as { ok: boolean; problems: { rule: string; text: string; kind?: string }[] }
  return { ok: told.ok, wrong: told.problems.filter(({ kind }) => kind !== 'warning').map(said) }
}
/** Null: so deep that nobody can write it as a file. */
function writtenFile(raw: unknown): string | null {
  try {
    return JSON.stringify(raw) ?? 'null'
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
/** Null: app and command say the same, and every refusal has a rule of the game. */
async function differenceIn(id: string, kit: AnyKit, raw: unknown, file: string): Promise<string | null> {
  const text = writtenFile(raw)
  if (text === null) return null
  const [page, command] = [await judgedByApp(id, text), await judgedByCommand(id, text, file)]
  if (command.ok !== page.ok || command.wrong.join('; ') !== page.wrong.join('; '))
    return `the app says ${page.wrong.join('; ')}, the command ${command.wrong.join('; ')}`
  const letters = `${kit.rule.split('-')[0]}-`
  const isRuled = page.wrong.length > 0 && page.wrong.every(reason => reason.startsWith(letters))
  return page.ok || isRuled ? null : `it is refused without a rule of the game: ${page.wrong.join('; ')}`
}
