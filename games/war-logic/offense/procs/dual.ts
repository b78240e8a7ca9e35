import { unitOf } from '../../basics/queries.ts'
import type { ThrownDie } from '../../basics/throw-dice.ts'
import { backArms } from '../../defense/answers.ts'
import { proc } from '../../hooks.ts'
import { agreeToDual, dualIn } from '../asks/dual.ts'
import { dieOf } from '../dice.ts'

/** WL-FAST-05, WL-R-173, WL-R-235: the defender may announce an attack back; its die is drawn after that of the attack. */
export const announceDual = proc<Record<string, never>, { back: ThrownDie | null }>()('announceDual', 'WL-FAST-05', {
  begin(play) {
    const dual = dualIn(play.world)
    if (!dual) return play.done({ back: null })
    const { seat, ...subject } = dual
    return play.ask(agreeToDual, [seat], subject, 'agreed')
  },
  agreed(play) {
    const { world } = play
    const [id] = play.answer(agreeToDual).ids
    if (id === undefined) return play.done({ back: null })
    const { unit, attacker } = dualIn(world)!
    const slot = Number(id.slice(unit.length + 1, id.indexOf('>')))
    const { by, from } = backArms(world, unitOf(world, unit)).find(({ held }) => held!.slot === slot)!
    world.turn!.dual = { unit, by: by.id, from: from.id, slot, target: attacker, face: 0 }
    const { sides, own } = dieOf(world, { by: by.id, from: from.id, shoots: null })
    play.emit('dual announced', 'WL-FAST-05', { unit, target: attacker, weapon: from.counters[slot]!.skill })
    return play.done({ back: { sides, by: by.id, against: [attacker], why: 'attack back', ...(own && { own }) } })
  },
})
