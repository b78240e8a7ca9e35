import { hideAt, movePath } from '../asks/move.ts'
import { hooks, proc } from '../hooks.ts'
import { areFoes, isNear, type Spot, type Unit, unitOf, type World } from '../world.ts'
import { shooting } from './shoot.ts'

/** TOY-ORDER-05: the first hidden enemy this unit has come upon. */
const stumbledOn = (world: World, unit: Unit): Unit | undefined =>
  Object.values(world.units).find(u => u.hidden && areFoes(world, u, unit) && isNear(u, unit, 600))

export const activation = proc<{ unit: string }>()(
  'activation',
  'TOY-ROUND-03',
  {
    begin(play, { unit: id }) {
      const unit = unitOf(play.world, id)
      unit.done = true
      if (!unit.shown) play.emit('ordered', 'TOY-ORDER-02', { unit: id, order: unit.order }, { reveals: true })
      unit.shown = true
      if (unit.order === 'advance') return play.goto('advance')
      // TOY-ORDER-03: who watches does nothing now.
      return unit.order === 'hide' ? play.ask(hideAt, [unit.seat], { unit: id }, 'hide') : play.done()
    },
    hide(play, { unit: id }) {
      const unit = unitOf(play.world, id)
      const { x, y } = play.answer(hideAt).places[0]!
      unit.at = { x, y }
      unit.hidden = true
      play.emit('hid', 'TOY-ORDER-04', { unit: id })
      return play.done()
    },
    advance(play, { unit: id }) {
      const unit = unitOf(play.world, id)
      if (unit.hidden) play.emit('shown', 'TOY-ORDER-05', { unit: id, at: unit.at }, { reveals: true })
      unit.hidden = false
      return play.ask(movePath, [unit.seat], { unit: id }, 'move')
    },
    move(play, { unit }) {
      const path = play.answer(movePath).points.map(({ x, y }) => ({ x, y }))
      return play.call(move, { unit, path, leg: 0 }, 'shoot')
    },
    shoot(play, { unit }) {
      if (!play.world.units[unit]) return play.done()
      return play.callOrReplace('shot.begun', { unit }, shooting, { unit }, 'end')
    },
    end: play => play.done(),
  },
  { title: 'Activation', about: ({ unit }) => ({ by: [unit] }) },
)

/** TOY-MOVE-03: leg by leg; a unit that falls or comes upon a hidden enemy goes no further. */
export const move = proc<{ unit: string; path: Spot[]; leg: number }>()('move', 'TOY-MOVE-01', {
  begin(play, vars) {
    const { world } = play
    const unit = world.units[vars.unit]
    const to = vars.path[vars.leg++]
    if (!unit || !to) return play.done()
    play.emit('moved', 'TOY-MOVE-01', {
      unit: unit.id,
      from: unit.at,
      to,
      reach: hooks.ledger(world, 'move.reach', { unit: unit.id }, 800, 'TOY-MOVE-01'),
    })
    unit.at = { x: to.x, y: to.y }
    return play.goto('stumble')
  },
  stumble(play, vars) {
    const { world } = play
    const found = stumbledOn(world, unitOf(world, vars.unit))
    if (!found) return play.window('move.stepped', { mover: vars.unit }, 'begin')
    found.hidden = false
    vars.path = vars.path.slice(0, vars.leg)
    play.emit('shown', 'TOY-ORDER-05', { unit: found.id, at: found.at }, { reveals: true })
    return play.goto('stumble')
  },
})
