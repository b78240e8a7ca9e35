import { asksAll } from '../../basics/asks-all.ts'
import { unitOf } from '../../basics/queries.ts'
import { isAlive } from '../../casualties/casualties.ts'
import { strike } from '../../casualties/procs/strike.ts'
import { proc } from '../../hooks.ts'
import type { World } from '../../world.ts'
import {
  type HitOption,
  hitOptions,
  hitsLeft,
  isAirAttack,
  isForced,
  isNextCritical,
  marksFor,
  poolFor,
  unitOfOption,
  withChiefs,
} from '../allocation.ts'
import { pickHit } from '../asks/hit.ts'
import { shareHits } from '../asks/hits.ts'
import { seatOfAttack } from '../attack.ts'
import { type HitPick, kindsOf, picksOf } from '../hit-kinds.ts'
import type { Pool } from '../hits.ts'

/** `current`: the unit under fire until it is destroyed (MW-SHOOT-09); `picked`: snipers whose pick is taken (MW-R-48). */
/** `plan`: those whom the attacker chose for the next hits, in order. */
type Vars = { pools: Pool[]; current: HitPick | null; picked: string[]; plan: HitPick[] }

/** `only`: of this unit alone. */
const optionsNow = (world: World, { pools, picked }: Vars, only: string | null = null): HitOption[] => {
  const attack = world.attacks.at(-1)!
  const open = withChiefs(world, pools)
  return hitOptions(world, attack, open, marksFor(world, attack, open, picked, only))
}

/** MW-SHOOT-07 to MW-SHOOT-09: hit by hit, unit by unit, along the lines of fire as they are at that moment. */
export const allocation = proc<Vars>()('allocation', 'MW-SHOOT-07', {
  begin(play, vars) {
    const { world } = play
    const { current, pools } = vars
    if (current && isAlive(world, current.unit) && hitsLeft(poolFor(withChiefs(world, pools), current.unit)) > 0)
      return play.goto('hit')
    vars.current = null
    if (pools.every(pool => hitsLeft(pool) === 0)) return play.done()
    const wasPlanned = vars.plan.length > 0
    const next = planned(world, vars)
    if (next) return take(vars, next, play.goto('hit'))
    const attack = world.attacks.at(-1)!
    const options = optionsNow(world, vars)
    const [first] = options
    if (!first) return play.goto('lost')
    // Where a choice could not be kept nothing else is done without telling.
    if (!wasPlanned && isForced(world, attack, options, pools)) return take(vars, first, play.goto('hit'))
    const seat = seatOfAttack(world, attack)
    if (!asksAll(world, attack.side)) return play.ask(shareHits, [seat], shareOf(world, vars, options), 'shared')
    const [normal, critical] = [pools.reduce((sum, p) => sum + p.normal, 0), pools.reduce((sum, p) => sum + p.critical, 0)]
    return play.ask(pickHit, [seat], { options, normal, critical }, 'picked')
  },
  shared(play, vars) {
    vars.plan = picksOf(play.asked(shareHits).kinds, play.answer(shareHits).amounts)
    return play.goto('begin')
  },
  picked(play, vars) {
    const [id] = play.answer(pickHit).ids
    const options = optionsNow(play.world, vars, unitOfOption(id!))
    return take(vars, options.find(o => o.id === id)!, play.goto('hit'))
  },
  hit(play, { pools, current }) {
    const { world } = play
    const { unit, first } = current!
    const at = withChiefs(world, pools).findIndex(p => p.units.includes(unit))
    const pool = pools[at]!
    const critical = isNextCritical(pool, unitOf(world, unit), first)
    pool[critical ? 'critical' : 'normal']--
    // MW-R-108: in the air every hit destroys.
    const kind = isAirAttack(world.attacks.at(-1)!) ? 'air' : 'fire'
    return play.call(strike, { unit, critical, kind }, 'struck')
  },
  struck(play, vars) {
    // A unit that outlived a lethal hit may be chosen again, but need not be (MW-TRAIT-26).
    const last = play.world.attacks.at(-1)!.allocated.at(-1)
    if (play.result(strike).destroyed || last?.took === 'life') vars.current = null
    return play.goto('begin')
  },
  lost(play, { pools }) {
    for (const pool of pools.filter(p => hitsLeft(p) > 0))
      play.emit('hits lost', 'MW-R-42', { target: pool.target, hits: hitsLeft(pool) })
    return play.done()
  },
})

/** The next of those who were chosen that can still be hit. */
function planned(world: World, vars: Vars): HitOption | null {
  for (let pick = vars.plan.shift(); pick; pick = vars.plan.shift()) {
    const { unit, first, sniped } = pick
    const all = isAlive(world, unit) ? optionsNow(world, vars, sniped ? null : unit) : []
    const options = all.filter(o => o.unit === unit)
    const option = options.find(o => o.first === first) ?? options[0]
    if (option) return option
  }
  return null
}

/** The question of who takes all hits that are left. */
function shareOf(world: World, { pools }: Vars, options: readonly HitOption[]) {
  const attack = world.attacks.at(-1)!
  const open = withChiefs(world, pools)
  const left = pools.map(({ normal, critical }) => ({ normal, critical }))
  return { kinds: kindsOf(world, attack, options, open), pools: left, formation: attack.formation, targets: attack.targets }
}

function take<F>(vars: Vars, { unit, first, by }: HitOption, then: F): F {
  vars.current = { unit, first }
  if (by !== null) vars.picked.push(by)
  return then
}
