import { procNamed, type RuleId } from '@sandtable/kernel'
import { boardOf, standsFor } from '../../basics/board-of.ts'
import { damageDice } from '../../basics/dice.ts'
import { bodiesOf, bodyAt } from '../../basics/measure.ts'
import { moveTokenOn, type Teller } from '../../basics/move-token.ts'
import { isInPlay, profileOf, unitOf } from '../../basics/queries.ts'
import { removeBase } from '../../battle/losses.ts'
import { lastBasePins, pin } from '../../battle/procs/pin.ts'
import { successesOf } from '../../command/attack-dice.ts'
import { attackRoll } from '../../command/procs/attack-roll.ts'
import { hooks, proc } from '../../hooks.ts'
import { courseOf } from '../../movement/course.ts'
import { putDown } from '../../movement/put-down.ts'
import type { Spot, Unit, World } from '../../world.ts'
import { putOut } from '../put-out.ts'
import { cargoOf, roomAboard } from '../room.ts'

type Wreck = { at: Spot; facing: number }
type Lost = { unit: string; by: string; wrecks: Wreck[]; cargo?: string; before?: number }
const takeDamage = procNamed<{ unit: string; damage: number; eligible: string[]; rule: RuleId }, { lost: { base: string }[] }>(
  'takeDamage',
)

/** WP-R-106: bases in these fliers of all that there were, shared out as evenly as may be. */
export const shareIn = (lost: number, all: number, bases: number): number =>
  Math.min(bases, lost * Math.floor(bases / all) + Math.min(lost, bases % all))

/** WP-TRANS-13, WP-R-98, WP-R-170: the passengers get out where they can; those without any place are destroyed. */
function throwOut(play: Teller, transport: Unit, cargo: Unit, wrecks: readonly Wreck[]): void {
  const { world, emit } = play
  const manner = { limit: 0, advance: null, engages: new Set<string>(), beside: new Set([transport.id]) }
  const course = courseOf(boardOf(world), cargo.id, manner, standsFor(cargo))
  const { bodies, lost } = putOut(
    course,
    bodiesOf(transport),
    wrecks.map(({ at, facing }) => bodyAt(transport, at, facing)),
  )
  putDown(cargo, new Map([...bodies].map(([id, body]) => [id, { points: [body.at], body }])))
  Object.assign(cargo, { where: 'table', carrier: null })
  emit('put out', 'WP-TRANS-13', { unit: cargo.id, carrier: transport.id })
  moveTokenOn(play, cargo, 'put out')
  for (const base of lost) removeBase(play, cargo, base, 'WP-R-98')
}

const isStillAboard = (world: World, { cargo, unit }: Lost): boolean => unitOf(world, cargo!).carrier === unit

/** WP-TRANS-12 to WP-TRANS-14, WP-FLY-14: what becomes of those inside of vehicles that one attack has destroyed. */
export const transportLost = proc<Lost>()('transportLost', 'WP-TRANS-12', {
  begin(play, vars) {
    const transport = unitOf(play.world, vars.unit)
    const cargo = cargoOf(play.world, transport)
    if (!cargo || vars.wrecks.length === 0) return play.done()
    Object.assign(vars, { cargo: cargo.id, before: cargo.bases.length })
    return play.goto(profileOf(transport).flies ? 'crash' : 'hits')
  },
  /** WP-FLY-14, WP-R-106: without Saves. */
  crash(play, { unit, wrecks, cargo: id }) {
    const cargo = unitOf(play.world, id!)
    const left = unitOf(play.world, unit).bases.length
    const share = left === 0 ? cargo.bases.length : shareIn(wrecks.length, wrecks.length + left, cargo.bases.length)
    for (const base of cargo.bases.slice(-share)) removeBase(play, cargo, base.id, 'WP-FLY-14')
    return play.goto('lastBase')
  },
  /** WP-R-96: no AP, no keywords, their own Armour. */
  hits(play, { unit, by, wrecks, cargo: id }) {
    const { world } = play
    const cargo = unitOf(world, id!)
    const hits = wrecks.length * profileOf(unitOf(world, unit)).capacity
    const armour = hooks.total(world, 'unit.armour', { unit: cargo.id, mode: 'shoot' }, profileOf(cargo).armour)
    const { dice, needs } = damageDice(hits, armour, 0)
    play.emit('passengers hit', 'WP-TRANS-12', { unit: cargo.id, carrier: unit, hits })
    const wanted = [{ weapon: null, target: cargo.id, dice, needs, hits }]
    return play.call(attackRoll, { unit: by, mode: 'shoot', roll: 'damage', wanted }, 'damage')
  },
  damage(play, { cargo: id }) {
    const cargo = unitOf(play.world, id!)
    const damage = play.result(attackRoll).groups.reduce((sum, group) => sum + successesOf(group), 0)
    const eligible = cargo.bases.map(base => base.id)
    return play.call(takeDamage, { unit: cargo.id, damage, eligible, rule: 'WP-TRANS-12' }, 'lastBase')
  },
  /** WP-R-158: the last base first, then being put out. */
  lastBase: (play, { cargo, before }) => play.call(lastBasePins, { units: [{ unit: cargo!, before: before! }] }, 'room'),
  room(play, vars) {
    const { world } = play
    if (!isStillAboard(world, vars)) return play.done()
    const [transport, cargo] = [unitOf(world, vars.unit), unitOf(world, vars.cargo!)]
    // WP-R-95.
    if (cargo.bases.length <= roomAboard(transport)) return play.goto(world.options.pinOnAnyTransportLoss ? 'shaken' : 'end')
    throwOut(play, transport, cargo, vars.wrecks)
    return play.goto('shaken')
  },
  /** WP-TRANS-14, WP-PIN-08. */
  shaken(play, { cargo }) {
    return isInPlay(unitOf(play.world, cargo!)) ? play.call(pin, { unit: cargo!, rule: 'WP-PIN-08' }, 'end') : play.done()
  },
  end: play => play.done(),
})
