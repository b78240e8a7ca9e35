import { asksAll } from '../../basics/asks-all.ts'
import { formationOf, unitOf } from '../../basics/queries.ts'
import { findAttack, isAlive } from '../../casualties/casualties.ts'
import { afterCasualties } from '../../casualties/procs/after.ts'
import { strike } from '../../casualties/procs/strike.ts'
import { proc } from '../../hooks.ts'
import { isNextCritical } from '../../shooting/allocation.ts'
import { type HitPick, picksOf } from '../../shooting/hit-kinds.ts'
import type { World } from '../../world.ts'
import { type DeadlyHits, deadlyHit, deadlyOptions, readDeadlyOption } from '../asks/deadly-hit.ts'
import { deadlyKinds, shareDeadlyHits } from '../asks/deadly-hits.ts'
import { deadlyAttack } from '../deadly.ts'

/** MW-TERR-15, MW-TERR-16: the dice are an attack without an attacker; 5 hits, 6 hits critically, whatever the conditions. */
export const deadlyTerrain = proc<{ formation: string; dice: number }>()('deadlyTerrain', 'MW-TERR-15', {
  begin: (play, { formation, dice }) =>
    play.roll(
      {
        sides: 6,
        count: dice,
        rule: 'MW-TERR-15',
        why: 'deadly terrain',
        good: [5, 6],
        seat: formationOf(play.world, formation).seat,
      },
      'rolled',
    ),
  rolled(play, { formation: id, dice }) {
    const faces = play.faces()
    const [hits, criticals] = [5, 6].map(face => faces.filter(f => f === face).length) as [number, number]
    play.world.attacks.push(deadlyAttack(formationOf(play.world, id), faces))
    play.emit('deadly terrain', 'MW-TERR-16', { formation: id, dice, faces: [...faces], hits, criticals })
    return play.call(deadlyHits, { formation: id, hits, criticals, current: null }, 'after')
  },
  after: play => play.call(afterCasualties, {}, 'end'),
  end(play) {
    play.world.attacks.pop()
    return play.done()
  },
})

/** `plan`: who takes the next hits, in order. */
type Dealing = DeadlyHits & { plan?: HitPick[] }

/** MW-R-28: the owner hands the hits out, all in one go; he is asked only where there is a choice. */
export const deadlyHits = proc<Dealing>()('deadlyHits', 'MW-R-28', {
  begin(play, vars) {
    const { world } = play
    const { formation, hits, criticals, current } = vars
    const left = { formation, hits, criticals, current }
    const [first, second] = deadlyOptions(world, left)
    if (!first) return play.goto('lost')
    if (!second) return play.call(deadlyStrike, readDeadlyOption(first.id), 'struck')
    const { seat, side } = formationOf(world, formation)
    if (asksAll(world, side)) return play.ask(deadlyHit, [seat], left, 'chosen')
    const next = nextOf(world, vars)
    return next ? play.call(deadlyStrike, next, 'struck') : play.ask(shareDeadlyHits, [seat], left, 'shared')
  },
  shared(play, vars) {
    const { formation, hits, criticals, current } = vars
    const kinds = deadlyKinds(play.world, { formation, hits, criticals, current })
    vars.plan = picksOf(kinds, play.answer(shareDeadlyHits).amounts)
    return play.goto('begin')
  },
  chosen: play => play.call(deadlyStrike, readDeadlyOption(play.answer(deadlyHit).ids[0]!), 'struck'),
  struck(play, vars) {
    const { unit, critical } = play.result(deadlyStrike)
    if (critical) vars.criticals--
    else vars.hits--
    vars.current = isUnfinished(play.world, unit) ? unit : null
    // Who outlived a lethal hit need not be chosen again (MW-R-159).
    if (vars.current === null && vars.plan?.[0]?.unit === unit) vars.plan.shift()
    return play.goto('begin')
  },
  lost(play, { formation, hits, criticals }) {
    if (hits + criticals > 0) play.emit('hits lost', 'MW-R-28', { formation, hits: hits + criticals })
    return play.done()
  },
})

/** The first of those chosen who still stands, and which hit it takes. */
function nextOf(world: World, { plan = [], current, hits, criticals }: Dealing): Struck | null {
  while (plan[0] && !isAlive(world, plan[0].unit)) plan.shift()
  const [next] = plan
  if (!next || (current !== null && current !== next.unit)) return null
  return {
    unit: next.unit,
    critical: isNextCritical({ normal: hits, critical: criticals }, unitOf(world, next.unit), next.first),
  }
}

type Struck = { unit: string; critical: boolean }
/** One hit, with whom it struck as the result. */
export const deadlyStrike = proc<Struck, Struck>()('deadlyStrike', 'MW-TERR-16', {
  begin: (play, vars) => play.call(strike, { ...vars, kind: 'deadly' }, 'end'),
  end: (play, { unit, critical }) => play.done({ unit, critical }),
})

/** Whether the last hit left a unit that must be finished: one that a hit would have killed but did not may be passed by (MW-R-159). */
function isUnfinished(world: World, unit: string): boolean {
  return isAlive(world, unit) && findAttack(world)?.allocated.at(-1)?.took !== 'life'
}
