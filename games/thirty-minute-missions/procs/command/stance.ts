import { stanceAsk } from '../../asks/command/stance.ts'
import { priceOf } from '../../commands/price.ts'
import { declinedSign, stepSign } from '../../commands/reactions.ts'
import { proc } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { mark } from '../../marks.ts'
import type { Teller } from '../../missions/telling.ts'
import type { Stance, Unit } from '../../world.ts'

/** TM-CMD-10: a new Stance replaces the old. */
function setStance({ emit }: Teller, unit: Unit, stance: Stance): void {
  emit('stance taken', 'TM-CMD-06', { unit: unit.id, stance, before: unit.stance })
  unit.stance = stance
}

/** TM-CMD-07: in the own turn it ends that turn at once. The turn sees to it that a Movement Phase ends as any other (TM-R-135). */
export const takeStance = proc<{ unit: string; stance: Stance }>()('takeStance', 'TM-CMD-07', {
  begin(play, { unit, stance }) {
    setStance(play, unitOf(play.world, unit), stance)
    if (play.world.turn?.unit === unit) play.world.turn.over = true
    return play.done()
  },
})

type Declared = { unit: string; stances: Stance[]; mover: string | null }

/** TM-CMD-09: a Stance out of turn, paid from stored AP. `mover`: the unit whose step it answers; null in W2. */
export const declareStance = proc<Declared>()('declareStance', 'TM-CMD-09', {
  begin(play, { unit, stances }) {
    const { seat, inactive } = unitOf(play.world, unit)
    // Who has had its turn gives nothing up by the only Stance there is.
    return inactive && stances.length === 1 ? play.goto('alone') : play.ask(stanceAsk, [seat], { unit, stances }, 'chosen')
  },
  alone(play, { unit, stances, mover }) {
    declare(play, unitOf(play.world, unit), stances[0]!, mover)
    return play.done()
  },
  chosen(play, { unit, mover }) {
    const it = unitOf(play.world, unit)
    const [stance] = play.answer(stanceAsk).ids
    if (stance !== undefined) declare(play, it, stance as Stance, mover)
    else mark(it, 'activation', declinedSign(play.world, mover === null ? null : unitOf(play.world, mover)))
    return play.done()
  },
})

function declare(play: Teller, unit: Unit, stance: Stance, mover: string | null): void {
  const { world, emit } = play
  const price = priceOf(world, unit, stance)
  unit.ap -= price.total
  mark(unit, 'activation', 'stance')
  emit('stance declared', 'TM-CMD-09', { unit: unit.id, stance, price, ap: unit.ap })
  setStance(play, unit, stance)
  // TM-CMD-11: what it does in answer waits for the next trigger.
  const attack = world.attacks.at(-1)
  if (mover !== null) mark(unit, 'activation', stepSign(world, unitOf(world, mover)))
  else if (attack) attack.late = [...(attack.late ?? []), unit.id]
  if (unit.inactive) return
  unit.inactive = true
  mark(unit, 'round', 'gaveUp')
  emit('turn given up', 'TM-CMD-09', { unit: unit.id })
}
