import { procNamed } from '@sandtable/kernel'
import { mark } from '../../basics/marks.ts'
import { moveTokenOn } from '../../basics/move-token.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { lastBasePins, pin } from '../../battle/procs/pin.ts'
import { proc } from '../../hooks.ts'
import { type Combat, foeOf, type Unit, type World } from '../../world.ts'
import { combatIn, fightingUnits, isRepelled } from '../combat.ts'
import { casualties } from './casualties.ts'

type None = Record<string, never>
/** WP-TRANS-12 to WP-TRANS-14, WP-R-97 (shelter/). */
const transportLost = procNamed<{ unit: string; by: string; wrecks: { at: { x: number; y: number }; facing: number }[] }>(
  'transportLost',
)

/** WP-ASLT-13: bases of both sides, after both have attacked. */
export const losses = proc<None>()('assaultLosses', 'WP-ASLT-13', {
  begin: play => play.call(casualties, { counts: true }, 'end'),
  end: play => play.done(),
})

/** An enemy of a unit in this combat: it need not be left (WP-R-146). */
export const someEnemy = (world: World, unit: string): string =>
  combatIn(world).units.find(id => unitOf(world, id).side === foeOf(unitOf(world, unit).side))!

/** WP-R-97, WP-R-166: those inside vehicles that were lost; what becomes of them is no part of the combat. */
export const passengers = proc<None>()('assaultPassengers', 'WP-R-97', {
  begin(play) {
    const { world } = play
    const combat = combatIn(world)
    const unit = combat.wrecks[0]?.unit
    if (unit === undefined) return play.done()
    const wrecks = combat.wrecks.filter(wreck => wreck.unit === unit).map(({ at, facing }) => ({ at: { ...at }, facing }))
    combat.wrecks = combat.wrecks.filter(wreck => wreck.unit !== unit)
    return play.call(transportLost, { unit, by: someEnemy(world, unit), wrecks }, 'begin')
  },
})

/**
 * WP-ASLT-14, WP-R-75, WP-R-146: who has lost: who lost more bases, whoever is left. WP-R-89, WP-R-167: whoever was repelled from a building is
 * a Loser too, and those in one that holds never are; they have won unless others of their side fought outside.
 */
function judgeOf(world: World): Pick<Combat, 'loser' | 'winner' | 'losers'> {
  const { a, b } = combatIn(world).lost
  const loser = a === b ? null : a > b ? 'a' : 'b'
  const left = fightingUnits(world)
  const repelled = left.find(unit => isRepelled(world, unit))
  const isLoser = (unit: Unit) => isRepelled(world, unit) || (unit.side === loser && unit.building === null)
  const isHeld = repelled && left.every(unit => unit.side === repelled.side || unit.building !== null)
  return {
    loser,
    winner: isHeld ? foeOf(repelled.side) : loser && foeOf(loser),
    losers: left.filter(isLoser).map(({ id }) => id),
  }
}
export const comparison = proc<None>()('assaultComparison', 'WP-ASLT-14', {
  begin(play) {
    const combat = combatIn(play.world)
    Object.assign(combat, judgeOf(play.world))
    const { lost, loser } = combat
    const repelled = fightingUnits(play.world).filter(unit => isRepelled(play.world, unit))
    play.emit('assault result', 'WP-ASLT-14', {
      ...{ loser, a: lost.a, b: lost.b, by: Math.abs(lost.a - lost.b) },
      repelled: repelled.map(({ id }) => id),
    })
    return play.done()
  },
})

/** WP-ASLT-15, WP-PIN-07, WP-PIN-09: the Loser is Pinned. */
export const pins = proc<{ units?: string[] }>()('assaultPins', 'WP-ASLT-15', {
  begin(play, vars) {
    vars.units ??= [...combatIn(play.world).losers]
    const unit = vars.units.shift()
    if (unit === undefined) return play.done()
    const rule = isRepelled(play.world, unitOf(play.world, unit)) ? 'WP-PIN-07' : 'WP-PIN-09'
    return play.call(pin, { unit, rule }, 'begin')
  },
})

/** WP-PIN-05, WP-R-158: after the extra hits. */
export const lastBases = proc<None>()('assaultLastBases', 'WP-R-158', {
  begin(play) {
    const { before } = combatIn(play.world)
    const units = fightingUnits(play.world).map(({ id }) => ({ unit: id, before: before[id]! }))
    return play.call(lastBasePins, { units }, 'end')
  },
  end: play => play.done(),
})

/** WP-TIDY-06, WP-R-72: no token is left, and nobody fights twice in a Round. */
export const tokens = proc<None>()('assaultTokens', 'WP-TIDY-06', {
  begin(play) {
    const { world } = play
    for (const id of combatIn(world).units) {
      const unit = unitOf(world, id)
      if (!isInPlay(unit)) continue
      unit.storms = null
      mark(unit, { kind: 'fought' })
      moveTokenOn(play, unit, 'fought')
    }
    return play.done()
  },
})
