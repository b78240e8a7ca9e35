import { allocateHits, pickTarget } from '../asks/shoot.ts'
import { hooks, proc } from '../hooks.ts'
import { profileOf, type Unit, unitOf, type World } from '../world.ts'
import { wounds } from './fall.ts'

/** TOY-SHOT-02, with every trait that changes it. */
export const needOf = (world: World, shooter: string, target: string) =>
  hooks.ledger(world, 'shot.need', { shooter, target }, 4, 'TOY-SHOT-02')

export const shooting = proc<{ unit: string }>()('shooting', 'TOY-SHOT-01', {
  begin: (play, { unit }) => play.ask(pickTarget, [unitOf(play.world, unit).seat], { unit }, 'fire'),
  fire(play, { unit }) {
    const [target] = play.answer(pickTarget).ids
    return target === undefined ? play.done() : play.call(shot, { shooter: unit, target }, 'end')
  },
  end: play => play.done(),
})

/** TOY-TRAIT-05: the order is shown, the watch is used up. */
export const snapShot = proc<{ shooter: string; target: string }>()('snapShot', 'TOY-TRAIT-05', {
  begin(play, vars) {
    const unit = unitOf(play.world, vars.shooter)
    unit.spent.push('watch')
    if (!unit.shown) play.emit('ordered', 'TOY-ORDER-02', { unit: unit.id, order: unit.order }, { reveals: true })
    unit.shown = true
    return play.call(shot, vars, 'end')
  },
  end: play => play.done(),
})

export const shot = proc<{ shooter: string; target: string }>()('shot', 'TOY-SHOT-02', {
  begin(play, { shooter, target }) {
    const unit = unitOf(play.world, shooter)
    if (unit.hidden) play.emit('shown', 'TOY-ORDER-05', { unit: shooter, at: unit.at }, { reveals: true })
    unit.hidden = false
    play.world.shots.push({ shooter, target, need: 0, faces: [], dodged: false })
    play.emit('declared', 'TOY-SHOT-01', { shooter, target })
    return play.window('shot.declared', { shooter, target }, 'roll')
  },
  roll: (play, { shooter }) => play.roll(rollOf(unitOf(play.world, shooter)), 'rolled'),
  rolled(play, { shooter }) {
    play.world.shots.at(-1)!.faces = [...play.faces()]
    return play.window('shot.rolled', { shooter }, 'count')
  },
  count(play, { shooter, target }) {
    const { faces } = play.world.shots.at(-1)!
    const need = needOf(play.world, shooter, target)
    const hits = faces.filter(f => f >= need.total).length
    play.world.shots.pop()
    play.emit('shot', 'TOY-SHOT-02', { shooter, target, faces, need, hits })
    if (hits === 0) return play.done()
    return play.ask(allocateHits, [unitOf(play.world, shooter).seat], { target, hits }, 'allocated')
  },
  allocated: play => play.call(wounds, { on: [...play.answer(allocateHits).amounts], rule: 'TOY-SHOT-04' }, 'end'),
  end: play => play.done(),
})

export const rollOf = (shooter: Unit) =>
  ({ sides: 6, count: profileOf(shooter).fire, rule: 'TOY-SHOT-02', why: 'to hit', seat: shooter.seat }) as const

/** TOY-TRAIT-06; the shooter may answer it in turn. */
export const dodge = proc<{ shooter: string; target: string }>()('dodge', 'TOY-TRAIT-06', {
  begin(play, { shooter, target }) {
    play.world.shots.at(-1)!.dodged = true
    play.emit('dodged', 'TOY-TRAIT-06', { unit: target })
    return play.window('shot.dodged', { shooter, target }, 'end')
  },
  end: play => play.done(),
})

/** TOY-TRAIT-07. */
export const traced = proc<{ shooter: string; target: string }>()('traced', 'TOY-TRAIT-07', {
  begin(play, { target }) {
    play.world.shots.at(-1)!.dodged = false
    play.emit('traced', 'TOY-TRAIT-07', { unit: target })
    return play.done()
  },
})
