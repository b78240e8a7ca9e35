import { asking, type ChoiceOf, item, legal, option, refused, type Verdict, type Violation, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { whyNotCarried } from '../../army/force.ts'
import { ownName } from '../../basics/names.ts'
import { profileOf, unitsOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { SideId, Start, Unit, World } from '../../world.ts'
import { deploymentEntry } from '../charts.ts'
import { countedBack, isForcedBack, mostHeldBack, openStarts, type Starts, startId, startOf, usualStarts } from '../declare.ts'

export const startsIn = ({ to }: ChoiceOf<'assign'>): Starts =>
  Object.fromEntries(Object.entries(to).map(([unit, id]) => [unit, startOf(id)]))
const choiceOf = (starts: Starts): ChoiceOf<'assign'> => ({
  type: 'assign',
  to: Object.fromEntries(Object.entries(starts).map(([unit, start]) => [unit, startId(start)])),
})

const labelOf = (world: World, start: Start): string => {
  if (start === 'deploy') return 'On the table'
  return start === 'reserve' ? 'Reserve' : `Inside ${ownName(world, world.units[start.in]!)}`
}
const isLoaded = (starts: Starts): boolean => Object.values(starts).some(start => typeof start === 'object')

/** WP-TRANS-03, WP-R-67, WP-R-135: what is wrong with how a force begins. */
function judge(world: World, side: SideId, starts: Starts): Verdict {
  const inside = Object.values(starts).flatMap(start => (typeof start === 'object' ? [start.in] : []))
  const twice = inside.find((carrier, i) => inside.indexOf(carrier) !== i)
  if (twice !== undefined) return refused('WP-TRANS-03', `no more than one unit rides in ${ownName(world, world.units[twice]!)}`)
  const nested = inside.find(carrier => typeof starts[carrier] === 'object')
  if (nested !== undefined) return refused('WP-TRANS-02', `transports are no cargo: ${ownName(world, world.units[nested]!)}`)
  for (const unit of unitsOf(world, side)) {
    const start = starts[unit.id]!
    if (typeof start === 'object' && isForcedBack(world, unit) && starts[start.in] !== 'reserve')
      return refused('WP-R-67', `${ownName(world, unit)} must wait in Reserve, and the transport too`)
  }
  const [back, most] = [countedBack(world, side, starts).length, mostHeldBack(world, side)]
  if (back > most) return refused('WP-R-135', `${counted(most, 'unit')} may be held in Reserve, not ${back}`, { most, back })
  return legal()
}

/** Why a unit may not begin so ('u3:reserve', 'u3:in u4'); null: it may, or there is no such unit. */
function whyNotStart(world: World, side: SideId, id: string): Violation | null {
  const [of = '', begins = ''] = id.split(':')
  const unit = world.units[of]
  if (!unit) return null
  if (unit.side !== side) return violation('WP-R-136', 'it belongs to the other side')
  if (openStarts(world, unit).some(start => startId(start) === begins)) return null
  const { name } = deploymentEntry(world)
  if (begins === 'deploy') return violation('WP-MISS-07', `${name}: it must wait in Reserve`)
  if (begins === 'reserve') return violation('WP-R-135', `${name}: it may not be held in Reserve`)
  const start = startOf(begins)
  const carrier = typeof start === 'object' ? world.units[start.in] : undefined
  return carrier ? violation(...whyNotCarried(profileOf(carrier), profileOf(unit))) : null
}

/** WP-R-136: Reserves and cargo, before the first placement. */
export const declareStarts = ask<Record<string, never>, 'assign'>({
  kind: 'wp.declare',
  type: 'assign',
  rule: 'WP-R-136',
  when: 'in the set-up, before you deploy',
  which: 'your units: on the table, in Reserve, or inside a transport that carries them whole',
  ask(world, _subject, seat) {
    const side = sideOfSeat(world, seat)
    const units = unitsOf(world, side)
    const open = new Map(units.map(unit => [unit.id, openStarts(world, unit)]))
    const starts = new Map([...open.values()].flat().map(start => [startId(start), start]))
    const most = mostHeldBack(world, side)
    return {
      type: 'assign',
      ...asking({
        text: 'Who is held in Reserve, and who rides in a transport?',
        note: `${deploymentEntry(world).name}: ${most === 0 ? 'no further unit' : counted(most, 'unit')} may be held back.`,
        act: 'Declare',
        told: 'declares Reserves and passengers',
      }),
      items: units.map(unit => item(unit.id, ownName(world, unit))),
      options: [...starts].map(([id, start]) => option(id, labelOf(world, start), { rule: 'WP-R-136' })),
      open: Object.fromEntries([...open].map(([id, list]) => [id, list.map(startId)])),
    }
  },
  whyNot: (world, _subject, seat, id) => whyNotStart(world, sideOfSeat(world, seat), id),
  /** Nothing to choose: nobody may wait, and nobody rides. */
  obvious: (world, _subject, seat) => {
    const side = sideOfSeat(world, seat)
    if (world.options.ready) return choiceOf(usualStarts(world, side))
    const units = unitsOf(world, side)
    return units.every(unit => openStarts(world, unit).length === 1)
      ? choiceOf(Object.fromEntries(units.map(unit => [unit.id, openStarts(world, unit)[0]!])))
      : null
  },
  validate: (world, _subject, seat, choice) => judge(world, sideOfSeat(world, seat), startsIn(choice)),
  candidates(world, _subject, seat, rng) {
    const side = sideOfSeat(world, seat)
    const usual = usualStarts(world, side)
    const mixed = mixedStarts(world, side, usual, rng.shuffle(unitsOf(world, side)))
    const afoot = Object.fromEntries(
      unitsOf(world, side).map(unit => [unit.id, isForcedBack(world, unit) ? 'reserve' : 'deploy'] as const),
    )
    return [usual, ...(isLoaded(usual) ? [afoot] : []), mixed].map(choiceOf)
  },
})

/** As usual, with some that may be held back. */
function mixedStarts(world: World, side: SideId, usual: Starts, units: readonly Unit[]): Starts {
  const most = mostHeldBack(world, side)
  const free = units.filter(
    ({ id }) => usual[id] === 'deploy' && !Object.values(usual).some(s => typeof s === 'object' && s.in === id),
  )
  const back = new Set(free.slice(0, Math.floor(most / 2)).map(({ id }) => id))
  return Object.fromEntries(Object.entries(usual).map(([id, start]) => [id, back.has(id) ? 'reserve' : start]))
}
