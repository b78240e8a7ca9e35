import {
  asking,
  callOf,
  type Interjection,
  legal,
  type Option,
  option,
  type SeatId,
  type Violation,
  violation,
} from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { nameOf } from '../../basics/labels.ts'
import { hasMark } from '../../basics/marks.ts'
import { formationOf, unitsOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { canPay, pointsFor, whyUnpaid } from '../../supply/supply.ts'
import { turnedIn } from '../../supply/turned-in.ts'
import type { Formation, SideId, Unit, World } from '../../world.ts'
import { isAlive } from '../casualties.ts'
import { rechargeShields, repairSystem } from '../procs/repair.ts'
import { brokenSystems, critTableOf, REPAIR_COST, shieldsMissing } from '../titans.ts'

/** A formation in its activation; while it pays for one thing it cannot begin to pay for another. */
const isActive = (formation: Formation): boolean =>
  formation.where === 'table' && hasMark(formation, 'active') && !hasMark(formation, 'paying')

const refusalOf = (world: World, side: SideId, cost: number) =>
  canPay(world, side, cost, 'other') ? null : whyUnpaid(world, side, cost)

/** '2 supply points, turning in More Fuel'. */
const priceOf = (world: World, { side }: Unit, cost: number): string =>
  `${counted(cost, 'supply point')}${turnedIn(world, side, cost, 'other')}`

const repairs = (world: World, unit: Unit): Option[] =>
  brokenSystems(world, unit).map(({ id, name }) =>
    option(`repair/${unit.id}/${id}`, nameOf(world, unit.id), {
      note: `repair ${name} for ${priceOf(world, unit, REPAIR_COST)}`,
      rule: 'MW-TITAN-16',
      pieces: [unit.id],
      refusal: refusalOf(world, unit.side, REPAIR_COST),
    }),
  )

/** As many points as are missing, the most first. */
const recharges = (world: World, unit: Unit): Option[] =>
  Array.from({ length: shieldsMissing(world, unit) }, (_, i) => i + 1)
    .reverse()
    .map(points =>
      option(`recharge/${unit.id}/${points}`, nameOf(world, unit.id), {
        note: `recharge ${counted(points, 'shield')} for ${priceOf(world, unit, points)}`,
        act: `Recharge ${nameOf(world, unit.id)}`,
        rule: 'MW-TITAN-28',
        pieces: [unit.id],
        refusal: refusalOf(world, unit.side, points),
      }),
    )

const optionsOf = (world: World, formation: Formation): Option[] => {
  const units = unitsOf(world, formation).filter(u => isAlive(world, u.id))
  return [...units.flatMap(u => repairs(world, u)), ...units.flatMap(u => recharges(world, u))]
}

/** No such system, one that works, or one that nobody mends (MW-R-117). */
function whyNotRepaired(world: World, unit: Unit, system: string | undefined): Violation {
  const found = critTableOf(world, unit).systems.find(({ id }) => id === system)
  if (!found) return violation('MW-TITAN-16', 'it has no such system')
  return found.repairable ? violation('MW-TITAN-16', 'that system works') : violation('MW-R-117', 'that is beyond repair')
}
/** Fewer are down, or the system is broken (MW-TITAN-12, MW-TITAN-13). */
function whyNotRecharged(world: World, unit: Unit): Violation {
  if (!unit.broken.includes('shields')) return violation('MW-TITAN-28', 'not so many of its shields are down')
  const rule = critTableOf(world, unit).id === 'big' ? 'MW-TITAN-13' : 'MW-TITAN-12'
  return violation(rule, 'its shields are broken: repair them first')
}

/** What a Titan can have repaired or recharged; what cannot be paid is shown with the reason. */
export const repair = ask<{ formation: string }, 'pick'>({
  kind: 'mw.repair',
  type: 'pick',
  rule: 'MW-TITAN-16',
  when: 'in the activation of a damaged Titan, while you have supply points',
  which: 'broken systems and spent shields of the active Titan',
  notAsked(world, seat) {
    const active = Object.values(world.formations).find(f => f.seat === seat && isActive(f))
    if (!active) return violation('MW-TITAN-16', 'a Titan is repaired in its own activation')
    const [cheapest] = optionsOf(world, active).toReversed()
    return cheapest?.refusal ?? violation('MW-TITAN-16', 'nothing of it is broken, and its shields are up')
  },
  whyNot(world, { formation }, _seat, id) {
    const [what, name, system] = id.split('/')
    if ((what !== 'repair' && what !== 'recharge') || name === undefined) return null
    const unit = unitsOf(world, formationOf(world, formation)).find(u => u.id === name)
    if (!unit) return violation('MW-TITAN-16', 'it is not the active Titan')
    return what === 'repair' ? whyNotRepaired(world, unit, system) : whyNotRecharged(world, unit)
  },
  ask: (world, { formation }) => ({
    type: 'pick',
    ...asking({
      text: 'Repair a system or recharge shields with supply points?',
      act: 'Repair',
      told: 'may repair a system or recharge shields',
      by: [formation],
    }),
    options: optionsOf(world, formationOf(world, formation)),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates(world, { formation }) {
    const open = optionsOf(world, formationOf(world, formation)).filter(o => o.refusal === null)
    return open.slice(0, 12).map(o => ({ type: 'pick', ids: [o.id] }))
  },
})

const canBeMended = (world: World, formation: Formation): boolean =>
  optionsOf(world, formation).some(({ refusal }) => refusal === null)

/** Whether something of it is broken, and its side could pay for it. */
export const mayBeRepaired = (world: World, formation: Formation): boolean =>
  unitsOf(world, formation).some(unit => repairs(world, unit).some(({ refusal }) => refusal === null))

/** MW-TITAN-16, MW-TITAN-28: at any moment of its activation, whatever is being asked. */
export const repairing: Interjection<World, { formation: string }, 'pick'> = {
  spec: repair,
  concedes: false,
  subject(world: World, seat: SeatId) {
    if (pointsFor(world, sideOfSeat(world, seat), 'other') === 0) return null
    const formation = Object.values(world.formations).find(f => f.seat === seat && isActive(f) && canBeMended(world, f))
    return formation ? { formation: formation.id } : null
  },
  run(_world, _subject, _seat, { ids }) {
    const [what, unit, of] = ids[0]!.split('/')
    return what === 'repair'
      ? callOf(repairSystem, { unit: unit!, system: of! })
      : callOf(rechargeShields, { unit: unit!, points: Number(of) })
  },
}
