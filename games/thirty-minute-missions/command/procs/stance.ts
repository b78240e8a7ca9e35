import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import type { Stance, Unit } from '../../world.ts'
import { openStances, stanceAsk } from '../asks/stance.ts'
import { priceOf } from '../price.ts'
import { stepOf } from '../reactions.ts'

/** TM-CMD-07, TM-CMD-10, TM-R-78: in the own turn it ends that turn at once. The turn sees to it that a Movement Phase ends as any other (TM-R-135). */
export const takeStance = proc<{ unit: string; stance: Stance }>()('takeStance', 'TM-CMD-07', {
  begin(play, { unit, stance }) {
    const it = unitOf(play.world, unit)
    play.emit('stance taken', 'TM-CMD-07', { unit, stance, before: it.stance })
    it.stance = stance
    if (play.world.turn?.unit === unit) play.world.turn.over = true
    return play.done()
  },
})

type Declared = { unit: string; stances: Stance[]; mover: string | null }

/** TM-CMD-06, TM-CMD-09: a Stance out of turn, paid from stored AP. `mover`: the unit whose step it answers; null in W2. */
export const declareStance = proc<Declared>()('declareStance', 'TM-CMD-09', {
  begin(play, { unit, stances, mover }) {
    const it = unitOf(play.world, unit)
    const [only, second] = openStances(play.world, it, stances)
    if (second !== undefined) return play.ask(stanceAsk, [it.seat], { unit, stances }, 'chosen')
    if (only !== undefined) declare(play, it, only, mover)
    return play.done()
  },
  chosen(play, { unit, mover }) {
    declare(play, unitOf(play.world, unit), play.answer(stanceAsk).ids[0] as Stance, mover)
    return play.done()
  },
})

function declare({ world, emit }: Teller, unit: Unit, stance: Stance, mover: string | null): void {
  const price = priceOf(world, unit, stance)
  unit.ap -= price.total
  mark(unit, { kind: 'stance' })
  emit('stance declared', 'TM-CMD-09', { unit: unit.id, stance, before: unit.stance, price, ap: unit.ap })
  // TM-CMD-10: a new Stance replaces the old.
  unit.stance = stance
  // TM-CMD-11: what it does in answer waits for the next trigger.
  const attack = world.attacks.at(-1)
  if (mover !== null) mark(unit, { kind: 'late', ...stepOf(world, unitOf(world, mover)) })
  else if (attack) attack.late = [...(attack.late ?? []), unit.id]
  if (unit.inactive) return
  unit.inactive = true
  mark(unit, { kind: 'gaveUp' })
  emit('turn given up', 'TM-CMD-09', { unit: unit.id })
}
