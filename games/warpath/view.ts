import { copy, type Rng, type SeatId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { copied, type Parts, picked } from '@sandtable/wargame/views'
import { inPlay } from './basics/queries.ts'
import { DEPLOYMENTS } from './data/missions.ts'
import { usualStarts } from './set-up/declare.ts'
import { assertInside } from './shelter/inside.ts'
import { ORDERS, SIDES, type Side, type SideId, type Unit, type World } from './world.ts'

/** What everybody knows of a side. */
const OPEN_OF_SIDE = [
  ...(['id', 'faction', 'cp', 'dice', 'score', 'destroyed', 'destroyedThisRound', 'zone', 'edge', 'ended'] as const),
] as const
/** A side as another sees it: its orders only for itself until they are revealed, and so how its units begin where plans are hidden; whether it has placed them is open. */
export type SeenSide = Pick<Side, (typeof OPEN_OF_SIDE)[number]> & {
  orders: Side['orders']
  hasOrders: boolean
  starts: Side['starts']
  hasStarts: boolean
}
const TABLE = ['options', 'table', 'seats', 'units', 'terrain', 'objectives', 'mission'] as const
const COURSE = [
  'round',
  'phase',
  'initiative',
  'active',
  'extra',
  'activation',
  'attacks',
  'combat',
  'timeUp',
  'firstBlood',
] as const
const OPEN = [...TABLE, ...COURSE] as const
export type View = Pick<World, (typeof OPEN)[number]> & { side: SideId | null; sides: { a: SeenSide; b: SeenSide } }

/** WP-R-136: how units begin is declared openly, unless the mission says otherwise. */
const hidesStarts = ({ mission }: Pick<World, 'mission'>): boolean =>
  DEPLOYMENTS.find(({ id }) => id === mission.deployment)?.mode === 'hidden'

const seenSide = (side: Side, isOwn: boolean, hides: boolean): SeenSide => ({
  ...picked(side, OPEN_OF_SIDE),
  orders: isOwn && side.orders !== null ? { ...side.orders } : null,
  hasOrders: side.orders !== null,
  starts: (isOwn || !hides) && side.starts !== null ? { ...side.starts } : null,
  hasStarts: side.starts !== null,
})

export function view(world: World, seat: SeatId | null): View {
  const side = seat === null ? null : sideOfSeat(world, seat)
  const hides = hidesStarts(world)
  return {
    ...picked(world, OPEN),
    side,
    sides: { a: seenSide(world.sides.a, side === 'a', hides), b: seenSide(world.sides.b, side === 'b', hides) },
  }
}

/** Nothing is left to guess unless a side has placed orders, or declared Reserves, that this view does not show. */
export const isOpen = ({ sides }: View): boolean =>
  SIDES.every(id => (!sides[id].hasOrders || sides[id].orders !== null) && (!sides[id].hasStarts || sides[id].starts !== null))

/** The table as a world, to be looked at and never changed: it shares everything with the view, and knows of no hidden order. */
export const worldSeen = (seen: View): World => ({
  ...picked(seen, OPEN),
  sides: { a: sideSeen(seen.sides.a), b: sideSeen(seen.sides.b) },
})
const sideSeen = (side: SeenSide): Side => ({ ...picked(side, OPEN_OF_SIDE), orders: side.orders, starts: side.starts })

/** A bot copies units for every course it looks at: that is far quicker where the fields are known. */
const partsOf = ({ bases, marks }: Unit): Parts<Unit> => ({
  bases: bases.map(base => ({ ...base, at: { ...base.at }, startedAt: base.startedAt && { ...base.startedAt } })),
  marks: marks.map(mark => ({ ...mark })),
})
const copyOfUnit = (unit: Unit): Unit => ({ ...unit, ...partsOf(unit) })

/** Orders that nobody sees are guessed. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const ordersOf = (side: SeenSide): Side['orders'] => {
    if (!side.hasOrders || side.orders !== null) return side.orders && { ...side.orders }
    return Object.fromEntries(inPlay(seen, side.id).map(unit => [unit.id, rng.pick([...ORDERS, 'none' as const])]))
  }
  const sideOf = (side: SeenSide): Side => ({
    ...copy(picked(side, OPEN_OF_SIDE)),
    orders: ordersOf(side),
    starts: side.hasStarts && side.starts === null ? usualStarts(worldSeen(seen), side.id) : copy(side.starts),
  })
  return {
    ...picked(seen, OPEN),
    sides: { a: sideOf(seen.sides.a), b: sideOf(seen.sides.b) },
    units: copied(seen.units, copyOfUnit),
    // Pieces never change; sharing them keeps what is remembered of them.
    terrain: [...seen.terrain],
    objectives: copy(seen.objectives),
    mission: { ...seen.mission },
    activation: copy(seen.activation),
    attacks: copy(seen.attacks),
    combat: copy(seen.combat),
  }
}

/** Throws when a world is impossible. */
export function assert(world: World): void {
  for (const unit of Object.values(world.units)) {
    const { id, where, bases, carrier, building, shields, strength } = unit
    if ((where === 'gone' || where === 'left') !== (bases.length === 0))
      throw new Error(`${id} is ${where} with ${bases.length} bases`)
    if (bases.length > strength) throw new Error(`${id} has grown`)
    if (shields < 0) throw new Error(`${id} has less than no shields`)
    if (where === 'aboard' && carrier === null) throw new Error(`${id} is aboard of nothing`)
    if (carrier !== null && !['aboard', 'reserve'].includes(where)) throw new Error(`${id} is ${where} and in a transport`)
    // WP-R-97: until all losses of an attack are taken.
    if (carrier !== null && world.activation === null && world.units[carrier]?.where === 'gone')
      throw new Error(`${id} is aboard of a wreck`)
    if (building !== null && (where !== 'table' || !world.terrain.some(t => t.id === building)))
      throw new Error(`${id} is in a building that is not there`)
    for (const { id: base, at } of bases)
      if (!Number.isInteger(at.x) || !Number.isInteger(at.y)) throw new Error(`${base} stands on a fraction`)
  }
  if (world.activation === null) assertInside(world)
  for (const { id, cp } of Object.values(world.sides)) if (cp < 0) throw new Error(`${id} owes Command Points`)
}
