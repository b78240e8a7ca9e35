import type { Violation } from '@sandtable/kernel'
import type { At, Mend, Problem } from '@sandtable/wargame/armies/kit'
import { FEW_MENDS, lightening } from '@sandtable/wargame/armies/mends'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { costOf } from '../cost.ts'
import { squadNotices } from '../notices.ts'
import { squadCost, squadProblems } from '../squad.ts'
import { catalogueOf, leadersIn, UNITS } from './catalogue.ts'
import type { SquadList } from './list.ts'

const takeOut = (list: SquadList, i: number): Mend => {
  const sheet = list.sheets[list.units[i]!.unit]!
  return { text: `Take ${sheet.name} out, ${costOf(sheet)}`, edits: [{ type: 'take', at: atOf('units', i) }] }
}
const taking = (list: SquadList, isMeant: (i: number) => boolean): readonly Mend[] =>
  list.units.flatMap((_, i) => (isMeant(i) ? [takeOut(list, i)] : []))

/** TM-BATL-01. */
const lighter = (list: SquadList): readonly Mend[] =>
  lightening(
    list.units.map(({ unit }, i) => ({ mend: takeOut(list, i), price: costOf(list.sheets[unit]!) })),
    squadCost(list) - list.limit,
  )
/** TM-GEN-10: the cheapest that acts by itself first. */
const joining = (list: SquadList): readonly Mend[] =>
  catalogueOf(list)
    .filter(({ to, price, group }) => to.length > 0 && price <= list.limit && group !== 'Drones')
    .toSorted((a, b) => a.price - b.price)
    .map(({ id, name, price }) => ({ text: `Add ${name}, ${price}`, edits: [{ type: 'add', entry: id, to: UNITS }] }))

/** TM-DRONE-04: another Main Unit that has room, or without it. */
function led(list: SquadList, n: unknown): readonly Mend[] {
  const i = list.units.findIndex(one => one.n === n)
  const one = list.units[i]
  if (!one) return []
  if (list.sheets[one.unit]!.drone !== 'controlled') return excess(list, one.n)
  const others = leadersIn(list).map((main): Mend => {
    const { name } = list.sheets[list.units.find(unit => unit.n === main)!.unit]!
    return { text: `Give it to ${name}`, edits: [{ type: 'set', at: atOf('units', i, 'mainUnit'), value: main }] }
  })
  return [...others.slice(0, FEW_MENDS), takeOut(list, i)]
}
/** A leader with too many drones loses the last of them; who is led without being a drone goes itself. */
function excess(list: SquadList, main: number): readonly Mend[] {
  const drones = list.units.flatMap((one, i) => (one.mainUnit === main ? [i] : []))
  if (drones.length > 0) return [takeOut(list, drones.at(-1)!)]
  const i = list.units.findIndex(one => one.n === main)
  return [takeOut(list, i)]
}

function mendsOf(list: SquadList, { rule, params }: Violation): readonly Mend[] {
  switch (rule) {
    case 'TM-BATL-01':
      return lighter(list)
    case 'TM-GEN-10':
      return joining(list)
    case 'TM-DRONE-04':
      return led(list, params.n)
    case 'TM-BUILD-13':
      return params.rank === undefined ? [] : taking(list, i => isRanked(list, i, params.rank)).slice(1)
    default:
      return []
  }
}
const isRanked = (list: SquadList, i: number, rank: unknown): boolean => {
  const { pilot } = list.sheets[list.units[i]!.unit]!
  return 'rank' in pilot && pilot.rank === rank
}

const placeOf = (list: SquadList, { params }: Violation): At => {
  if (typeof params.unit === 'string') return atOf('sheets', params.unit)
  const i = list.units.findIndex(one => one.n === params.n)
  return i < 0 ? '' : atOf('units', i)
}
/** Everything wrong with a squad or worth knowing, each at its place, with what mends it. */
export function problemsOf(list: SquadList): readonly Problem[] {
  const found =
    (kind: Problem['kind']) =>
    (one: Violation): Problem => ({
      ...{ kind, at: placeOf(list, one), rule: one.rule, text: one.text },
      mends: kind === 'wrong' ? mendsOf(list, one) : [],
    })
  const wrong = squadProblems(list, { limit: list.limit, players: 1 })
  return wrong.length > 0 ? wrong.map(found('wrong')) : squadNotices(list).map(found('warning'))
}
