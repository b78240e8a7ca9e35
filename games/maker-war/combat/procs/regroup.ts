import { asksAll } from '../../basics/asks-all.ts'
import { mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { pay } from '../../supply/procs/pay.ts'
import { canPay } from '../../supply/supply.ts'
import { isWorthAsking, recoverBy, SUPPLY } from '../asks/recover.ts'
import { medicsOf, removeTokens } from '../moral.ts'

/** MW-ORDER-09 to MW-ORDER-12: halving, medics and supply points; the caller moves afterwards. */
export const regroup = proc<{ formation: string }>()('regroup', 'MW-ORDER-09', {
  begin(play, { formation }) {
    const group = formationOf(play.world, formation)
    const removed = removeTokens(play.world, formation, Math.ceil(group.tokens / 2))
    play.emit('regrouped', 'MW-ORDER-09', { formation, removed, left: group.tokens })
    return play.call(recover, { formation, medics: medicsOf(play.world, formation) }, 'recovered')
  },
  recovered: (play, { formation }) => play.window('regroup.done', { formation }, 'end'),
  end: play => play.done(),
})

/** `plan`: what is used next, in the order in which it was named; `rolled`: dice have fallen since it was asked. */
type Recovery = { formation: string; medics: number; plan?: { slot: string; amount: number }[]; rolled?: boolean }

/** MW-R-162: medic dice and supply points in any sequence, as long as tokens are left and the owner wants. */
export const recover = proc<Recovery>()('recover', 'MW-ORDER-10', {
  begin(play, { formation, medics }) {
    const group = formationOf(play.world, formation)
    const isPossible = medics > 0 || canPay(play.world, group.side, 1, 'other')
    if (group.tokens === 0 || !isPossible || !isWorthAsking(play.world, group, medics)) return play.done()
    return play.ask(recoverBy, [group.seat], { formation, medics }, 'chosen')
  },
  chosen(play, vars) {
    const { amounts } = play.answer(recoverBy)
    Object.assign(vars, { plan: amounts.filter(({ amount }) => amount > 0), rolled: false })
    return vars.plan!.length === 0 ? play.done() : play.goto('next')
  },
  next(play, vars) {
    const { formation, plan = [], rolled } = vars
    const { side, tokens } = formationOf(play.world, formation)
    const [next] = plan
    // Whoever has seen dice, or wants to be asked everything, may go on.
    if (!next) return rolled || asksAll(play.world, side) ? play.goto('begin') : play.done()
    if (tokens === 0) return play.done()
    if (next.slot === SUPPLY) return play.call(pay, { side, cost: Math.min(next.amount, tokens), for: 'other' }, 'paid')
    plan.shift()
    vars.medics -= next.amount
    vars.rolled = true
    return play.call(heal, { formation, medics: next.amount }, 'next')
  },
  paid(play, { formation, plan = [] }) {
    const removed = removeTokens(play.world, formation, plan.shift()?.amount ?? 0)
    play.emit('tokens removed', 'MW-ORDER-10', { formation, removed, left: formationOf(play.world, formation).tokens })
    return play.goto('next')
  },
})

/** MW-TRAIT-36: 1d6 impact tokens for each of these medics. */
export const heal = proc<{ formation: string; medics: number }>()('heal', 'MW-TRAIT-36', {
  begin(play, { formation, medics }) {
    const group = formationOf(play.world, formation)
    mark(group, { kind: 'healed' })
    return play.roll({ sides: 6, count: medics, rule: 'MW-TRAIT-36', why: 'medic', seat: group.seat }, 'rolled')
  },
  rolled(play, { formation }) {
    const faces = [...play.faces()]
    const removed = removeTokens(
      play.world,
      formation,
      faces.reduce((sum, face) => sum + face, 0),
    )
    play.emit('healed', 'MW-TRAIT-36', { formation, faces, removed, left: formationOf(play.world, formation).tokens })
    return play.done()
  },
})
