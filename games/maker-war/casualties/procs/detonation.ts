import { seatsOf } from '@sandtable/wargame/teams'
import { freshAttack } from '../../army/muster.ts'
import { facesFrom } from '../../basics/odds.ts'
import { toldUnits, unitOf } from '../../basics/queries.ts'
import { HITS_FROM } from '../../data/orders.ts'
import { proc } from '../../hooks.ts'
import type { Attack, World } from '../../world.ts'
import { blastVictim } from '../asks/blast-victim.ts'
import { findAttack } from '../casualties.ts'
import { initialStructure, nearestTo } from '../titans.ts'
import { countCasualties } from './count.ts'
import { strike } from './strike.ts'

/** MW-R-118: an attack without conditions: 5 and 6 hit, in a large detonation critically (MW-TITAN-21, MW-TITAN-30). */
function attackOf(world: World, titan: string, large: boolean): Attack {
  const dice = initialStructure(world, unitOf(world, titan))
  const fresh = freshAttack(world.inTurn, 'detonation')
  return { ...fresh, sources: [{ source: titan, dice }], dice, caps: { ...fresh.caps, annihilation: large ? dice : 0 } }
}

type Detonation = { titan: string; large: boolean; left: number; current: string | null }
/** MW-TITAN-18, MW-TITAN-21: as many dice as initial structure; hits go to the closest units, friend or foe, each until destroyed. */
export const detonation = proc<Detonation>()('detonation', 'MW-TITAN-18', {
  begin(play, { titan, large }) {
    const { world } = play
    const attack = attackOf(world, titan, large)
    world.attacks.push(attack)
    const seat = seatsOf(world, world.inTurn)[0]!
    return play.roll(
      { sides: 6, count: attack.dice, rule: 'MW-TITAN-18', why: 'detonation', good: facesFrom(HITS_FROM.normal), seat },
      'rolled',
    )
  },
  rolled(play, vars) {
    const faces = [...play.faces()]
    findAttack(play.world)!.faces = faces
    vars.left = faces.filter(face => face >= HITS_FROM.normal).length
    const rule = vars.large ? 'MW-TITAN-21' : 'MW-TITAN-18'
    const { titan, large, left: hits } = vars
    play.emit('detonation', rule, { titan, large, dice: faces.length, faces, hits, were: toldUnits(play.world, [titan]) })
    return play.goto('next')
  },
  next(play, vars) {
    if (vars.left === 0) return play.goto('count')
    const near = nearestTo(play.world, unitOf(play.world, vars.titan))
    if (near.length > 1) {
      const active = seatsOf(play.world, play.world.inTurn)[0]!
      return play.ask(blastVictim, [active], { titan: vars.titan }, 'chosen')
    }
    if (near.length === 0) play.emit('hits lost', 'MW-R-118', { hits: vars.left })
    vars.current = near[0] ?? null
    return play.goto(vars.current === null ? 'count' : 'strike')
  },
  chosen(play, vars) {
    vars.current = play.answer(blastVictim).ids[0]!
    return play.goto('strike')
  },
  strike(play, vars) {
    vars.left--
    return play.call(strike, { unit: vars.current!, critical: vars.large, kind: 'detonation' }, 'struck')
  },
  struck: (play, { left }) => play.goto(left === 0 || play.result(strike).destroyed ? 'next' : 'strike'),
  /** MW-R-118: the throes of a Titan that it destroyed come next, not here. */
  count: play => play.call(countCasualties, {}, 'over'),
  over(play) {
    play.world.attacks.pop()
    return play.done()
  },
})
