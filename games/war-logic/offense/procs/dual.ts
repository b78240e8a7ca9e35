import { sidesOfDie } from '../../basics/dice.ts'
import { unitOf } from '../../basics/queries.ts'
import type { ThrownDie } from '../../basics/throw-dice.ts'
import { backArms } from '../../defense/answers.ts'
import { proc } from '../../hooks.ts'
import { agreeToDual, dualIn } from '../asks/dual.ts'
import { bonusFor, dieOf } from '../dice.ts'

/** WL-FAST-05, WL-R-173, WL-R-235: the defender may announce an attack back; its die is drawn after that of the attack. */
export const announceDual = proc<Record<string, never>, { back: ThrownDie[] }>()('announceDual', 'WL-FAST-05', {
  begin(play) {
    const dual = dualIn(play.world)
    if (!dual) return play.done({ back: [] })
    const { seat, ...subject } = dual
    return play.ask(agreeToDual, [seat], subject, 'agreed')
  },
  agreed(play) {
    const { world } = play
    const [id] = play.answer(agreeToDual).ids
    if (id === undefined) return play.done({ back: [] })
    const { unit, attacker } = dualIn(world)!
    const slot = Number(id.slice(unit.length + 1, id.indexOf('>')))
    const { by, from } = backArms(world, unitOf(world, unit)).find(({ held }) => held!.slot === slot)!
    // WL-R-256: a die of its place costs nothing.
    const dice = bonusFor(world, { by: by.id, from: from.id })
    const bonus = dice.map(({ place }) => ({ place, face: 0 }))
    world.turn!.dual = { unit, by: by.id, from: from.id, slot, target: attacker, face: 0, bonus }
    const { sides, own } = dieOf(world, { by: by.id, from: from.id, shoots: null })
    play.emit('dual announced', 'WL-FAST-05', { unit, target: attacker, weapon: from.counters[slot]!.skill })
    const thrown = { by: by.id, against: [attacker] }
    const extra = dice.map(({ die }) => ({ ...thrown, sides: sidesOfDie(die), why: 'bonus', own: true }))
    return play.done({ back: [{ ...thrown, sides, why: 'attack back', ...(own && { own }) }, ...extra] })
  },
})
