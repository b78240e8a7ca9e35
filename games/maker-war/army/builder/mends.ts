import type { JsonObject } from '@sandtable/kernel'
import type { At, Mend, Problem } from '@sandtable/wargame/armies/kit'
import { FEW_MENDS, lightening } from '@sandtable/wargame/armies/mends'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { signed } from '@sandtable/wargame/words'
import type { Army } from '../army.ts'
import { armyOptions } from '../army-limits.ts'
import { type Catalogue, catalogueOf } from '../catalogue.ts'
import { pointsOf, sheetOf } from '../formation.ts'
import { formationProblems } from '../formation-problems.ts'
import { armyErrors, armyProblems, armyTotals } from '../problems.ts'
import { entriesOf, FORMATIONS } from './catalogue.ts'
import { repaired } from './plan.ts'

const atFormation = (i: number): At => atOf('formations', i)
const takeOut = (army: Army, i: number, catalogue: Catalogue): Mend => {
  const { name, points } = sheetOf(army.formations[i]!, catalogue)
  return { text: `Take ${name} out, ${points}`, edits: [{ type: 'take', at: atFormation(i) }] }
}

/** MW-FORM-06: the formation as its plan has it. */
function toPlan(army: Army, i: number, catalogue: Catalogue): readonly Mend[] {
  const before = army.formations[i]!
  const after = repaired(before, army.faction, catalogue)
  if (formationProblems(after, i, army, catalogue).length > 0) return []
  const change = signed(pointsOf(after, catalogue) - pointsOf(before, catalogue))
  return [{ text: `Bring it to its plan, ${change}`, edits: [{ type: 'set', at: atFormation(i), value: after }] }]
}

/** MW-ARMY-01: one unit fewer where that is enough, or a whole formation, the least loss first. */
function lighter(army: Army, catalogue: Catalogue): readonly Mend[] {
  const over = armyTotals(army).points - armyOptions(army.budget).budget
  const fewer = army.formations.flatMap((formation, i) =>
    Object.entries(formation.units).flatMap(([unit, count]) => {
      const { name, points } = catalogue.units.get(unit)!
      const next = { ...formation, units: { ...formation.units, [unit]: count - 1 } }
      const isEnough = points >= over && formationProblems(next, i, army, catalogue).length === 0
      const edit = { type: 'set', at: atOf('formations', i, 'units', unit), value: count - 1 } as const
      return isEnough ? [{ price: points, mend: { text: `One ${name} fewer, ${points}`, edits: [edit] } }] : []
    }),
  )
  const all = army.formations.map((formation, i) => ({
    mend: takeOut(army, i, catalogue),
    price: pointsOf(formation, catalogue),
  }))
  return lightening([...fewer, ...all], over)
}

function starry(army: Army, catalogue: Catalogue): readonly Mend[] {
  return army.formations.flatMap((formation, i) => (sheetOf(formation, catalogue).stars > 0 ? [takeOut(army, i, catalogue)] : []))
}
/** MW-END-01: somebody on the ground, the cheapest first. */
const grounded = (army: Army, catalogue: Catalogue): readonly Mend[] =>
  entriesOf(army)
    .filter(({ id, to }) => to.length > 0 && !isFlyerPlan(id, catalogue))
    .toSorted((a, b) => a.price - b.price)
    .map(({ id, name, price }) => ({ text: `Add ${name}, ${price}`, edits: [{ type: 'add', entry: id, to: FORMATIONS }] }))
const isFlyerPlan = (entry: string, catalogue: Catalogue): boolean => {
  const plan = catalogue.plans.get(entry.slice(entry.indexOf(':') + 1))
  return plan?.kind === 'flyer'
}

function mendsOf(army: Army, params: JsonObject, catalogue: Catalogue): readonly Mend[] {
  const { code, formation } = params
  const i = Number(formation)
  switch (code) {
    case 'E-BUDGET':
      return lighter(army, catalogue)
    case 'E-STARS':
      return starry(army, catalogue).slice(0, FEW_MENDS)
    case 'E-TRAINING':
      return [takeOut(army, i, catalogue)]
    case 'E-FACTION':
      return params.slot === undefined ? [takeOut(army, i, catalogue)] : toPlan(army, i, catalogue)
    case 'E-EMPTY':
      return grounded(army, catalogue)
    default:
      return Number.isInteger(formation) ? toPlan(army, i, catalogue) : []
  }
}

/** Everything wrong with an army or unwise about it, each at its formation, with what mends it. */
export function problemsOf(army: Army): readonly Problem[] {
  const catalogue = catalogueOf(army)
  const options = armyOptions(army.budget)
  const placed = (params: JsonObject): At => (Number.isInteger(params.formation) ? atFormation(Number(params.formation)) : '')
  const wrong = armyErrors(army, options).map(
    ({ rule, text, params }): Problem => ({
      ...{ kind: 'wrong', at: placed(params), rule, text },
      mends: mendsOf(army, params, catalogue),
    }),
  )
  if (wrong.length > 0) return wrong
  const warnings = armyProblems(army, options).warnings
  return warnings.map(({ rule, text, params }) => ({ kind: 'warning', at: placed(params), rule, text, mends: [] }))
}
