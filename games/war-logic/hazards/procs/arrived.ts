import { procNamed, type RuleId } from '@sandtable/kernel'
import { sideOf } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import type { Hit, HitResult } from '../../damage/procs/hit.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, SideId, Spot, Unit, World } from '../../world.ts'
import type { Way } from '../automatic.ts'
import { type Danger, dangerAt, dangersOn } from '../dangers.ts'
import { minesOn } from '../mines.ts'
import { readMaps } from '../passage.ts'
import { mine } from './mine.ts'
import { drawFire } from './turret.ts'

const hit = procNamed<Hit, HitResult>('hit')
const reveal = procNamed<{ unit: string; rule: RuleId; stealth: boolean }>('reveal')

/** WL-HAZ-08, WL-R-97: a place does its harm to a unit, without a die. What did it in secret is seen from now on. */
export const suffer = proc<{ unit: string; hazard: string; damage: number; side: SideId | null; field?: string }>()(
  'suffer',
  'WL-HAZ-08',
  {
    begin(play, { unit }) {
      // WL-GHOST-04: a hidden unit that a hazard harms is seen.
      if (unitOf(play.world, unit).hidden === null) return play.goto('harm')
      return play.call(reveal, { unit, rule: 'WL-GHOST-04', stealth: false }, 'harm')
    },
    harm(play, { unit, hazard, damage, side, field: id }) {
      const field = play.world.fields.find(one => one.id === id)
      if (field) field.hidden = false
      // It shows the place, and that the unit is not equipped for it.
      play.emit('suffers', 'WL-HAZ-08', { unit, hazard, damage }, { reveals: true })
      return play.call(hit, { target: unit, damage, by: null, side, kind: 'environment', weapon: hazard, cover: [] }, 'over')
    },
    over: play => play.done(),
  },
)

/** What a unit meets next on its way, besides what it has met already: a mine, or a dangerous place. */
type Met = { id: string; at: Spot; along: number; danger: Danger | null }
function nextMet(world: World, unit: Unit, path: readonly Spot[], met: readonly string[]): Met | null {
  const all = [
    ...minesOn(world, unit, path).map(({ field, at, along }): Met => ({ id: field, at, along, danger: null })),
    ...dangersOn(world, unit, path).map(({ danger, at, along }): Met => ({ id: danger.id, at, along, danger })),
  ]
  return all.filter(({ id }) => !met.includes(id)).sort((a, b) => a.along - b.along)[0] ?? null
}
const sideOfDanger = (world: World, { player }: Danger): SideId | null => (player === null ? null : sideOf(world, player))

type Arrival = { unit: string; path: Spot[]; how: Way; fire?: boolean; end?: Spot; met?: string[] }
/**
 * What a unit sets off on its way, in the order in which its base touches it (WL-HAZ-02, WL-R-96, WL-R-163, WL-R-198), then the automatic
 * weapons that have seen it (WL-AUTO-01). It stands on the table; of a leap or a placing the path is its end alone. `fire` false: it goes
 * in first. WL-HAZ-13: nobody attacked, so nobody defends.
 */
export const arrived = proc<Arrival, { alive: boolean }>()('arrived', 'WL-HAZ-02', {
  begin(play, vars) {
    readMaps(play.world)
    const { x, y } = unitOf(play.world, vars.unit).at
    Object.assign(vars, { end: { x, y }, met: [] })
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    if (!isInPlay(unit)) return play.done({ alive: false })
    const met = nextMet(world, unit, vars.path, vars.met!)
    if (!met) return play.goto('ended')
    vars.met!.push(met.id)
    // WL-R-59, WL-R-163: there it is struck, and there it stays if that kills it.
    unit.at = { ...met.at }
    const { danger } = met
    if (!danger) return play.call(mine, { field: met.id, unit: unit.id }, 'next')
    const { hazard, damage } = danger
    return play.call(suffer, { unit: unit.id, hazard, damage, side: sideOfDanger(world, danger), field: met.id }, 'next')
  },
  ended(play, { unit: id, path, how, fire, end }) {
    const unit = unitOf(play.world, id)
    unit.at = { ...end! }
    return fire === false ? play.goto('over') : play.call(drawFire, { unit: id, path, how }, 'over')
  },
  over: (play, { unit }) => play.done({ alive: isInPlay(unitOf(play.world, unit)) }),
})

/** WL-HAZ-08, WL-R-118, WL-R-167: at the start of a player's turn the worst of each place strikes whoever stands in it. */
export const environment = proc<{ player: PlayerId; struck?: string[] }>()('environment', 'WL-HAZ-08', {
  begin(play, vars) {
    const { world } = play
    if (!vars.struck) readMaps(world)
    vars.struck ??= []
    for (const unit of Object.values(world.units)) {
      const danger = unit.player === vars.player && !vars.struck.includes(unit.id) ? dangerAt(world, unit) : null
      if (!danger) continue
      vars.struck.push(unit.id)
      return play.call(suffer, { unit: unit.id, ...danger }, 'begin')
    }
    return play.done()
  },
})
