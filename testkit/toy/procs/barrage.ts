import { covered } from '@sandtable/geometry/table/template'
import { aimBomb } from '../asks/shoot.ts'
import { DRIFT, SCATTER, TABLE } from '../data.ts'
import { proc } from '../hooks.ts'
import { discAt, type Spot, unitOf } from '../world.ts'
import { wounds } from './fall.ts'

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** TOY-TRAIT-11: aim, drift, one die for every base touched, friend or foe, hidden or not. */
export const barrage = proc<{ unit: string; at: Spot | null }>()('barrage', 'TOY-TRAIT-10', {
  begin: (play, { unit }) => play.ask(aimBomb, [unitOf(play.world, unit).seat], { unit }, 'aimed'),
  aimed(play, vars) {
    const { x, y } = play.answer(aimBomb).at
    vars.at = { x, y }
    return play.roll({ ...SCATTER, rule: 'TOY-TRAIT-11', why: 'direction', seat: unitOf(play.world, vars.unit).seat }, 'turned')
  },
  turned(play, vars) {
    const [dx, dy] = DRIFT[play.faces()[0]! - 1]!
    const { x, y } = vars.at!
    return play.call(drift, { unit: vars.unit, from: { x, y }, dx, dy }, 'end')
  },
  end: play => play.done(),
})

type Drift = { unit: string; from: Spot; dx: number; dy: number }
export const drift = proc<Drift>()('drift', 'TOY-TRAIT-11', {
  begin: (play, { unit }) =>
    play.roll({ sides: 6, count: 1, rule: 'TOY-TRAIT-11', why: 'distance', seat: unitOf(play.world, unit).seat }, 'landed'),
  landed(play, { unit, from, dx, dy }) {
    const far = play.faces()[0]!
    const at = { x: clamp(from.x + dx * far, TABLE.width), y: clamp(from.y + dy * far, TABLE.height) }
    // The dice thrown next tell how many it touches, hidden ones too.
    play.emit('landed', 'TOY-TRAIT-11', { unit, at }, { reveals: true })
    const all = Object.values(play.world.units)
    const touched = covered(
      discAt(at, 300),
      all.map(u => discAt(u.at)),
    ).map(i => all[i]!.id)
    return play.call(blast, { unit, touched }, 'end')
  },
  end: play => play.done(),
})

export const blast = proc<{ unit: string; touched: string[] }>()('blast', 'TOY-TRAIT-11', {
  begin: (play, { unit, touched }) =>
    play.roll(
      { sides: 6, count: touched.length, rule: 'TOY-TRAIT-11', why: 'blast', seat: unitOf(play.world, unit).seat },
      'hurt',
    ),
  hurt(play, { touched }) {
    const faces = play.faces()
    const on = touched.filter((_, i) => faces[i]! >= 4).map(slot => ({ slot, amount: 1 }))
    return play.call(wounds, { on, rule: 'TOY-TRAIT-11' }, 'end')
  },
  end: play => play.done(),
})
