import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typed } from '@sandtable/cli/typed.ts'
import { type Loaded, type Rng, rngOf } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import { spoilt } from '@sandtable/testkit/malformed/spoilt'
import { readAny } from '@sandtable/wargame/armies/any'
import { randomArmy, spentBy, wrongIn } from '@sandtable/wargame/armies/complete'
import type { AnyKit, Army } from '@sandtable/wargame/armies/kit'
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
      const text = await differenceIn(id, kit, spoilt(army, rng), file)
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
function problemsIn(kit: AnyKit, army: Army | null): readonly string[] {
  if (army === null) return ['none was found']
  const spent = spentBy(kit, army)
  return [
    ...wrongIn(kit, army).map(({ rule, text }) => `${rule} ${text}`),
    ...(spent > kit.budgetOf(army) * kit.money.share ? [`costs ${spent}`] : []),
  ]
}

type Judged = { readonly ok: boolean; readonly rules: readonly string[] }
/** What the app makes of a file: its army, and what is wrong with that. */
function judgedByApp(kit: AnyKit, read: Loaded<Army>): Judged {
  if (!read.ok) return { ok: false, rules: read.violations.map(({ rule }) => rule) }
  const wrong = wrongIn(kit, read.value)
  return { ok: wrong.length === 0, rules: wrong.map(({ rule }) => rule) }
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
/** Null: app and command say the same, and every refusal has a rule. */
async function differenceIn(id: string, kit: AnyKit, raw: unknown, file: string): Promise<string | null> {
  const text = writtenFile(raw)
  if (text === null) return null
  writeFileSync(file, text)
  const app = judgedByApp(kit, await readAny(kit, text))
  const run = await typed(['army', id, 'check', file, '--json'])
  const told = JSON.parse(run.out) as { ok: boolean; problems: { rule: string; kind?: string }[] }
  const rules = told.problems.filter(({ kind }) => kind !== 'warning').map(({ rule }) => rule)
  if (told.ok !== app.ok || rules.join() !== app.rules.join()) return `the app says ${app.rules}, the command ${rules}`
  return app.ok || (rules.length > 0 && rules.every(rule => /^[A-Z]{2}-/.test(rule))) ? null : 'it is refused without a rule'
}
