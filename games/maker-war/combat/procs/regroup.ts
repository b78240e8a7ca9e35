import { mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { pay } from '../../supply/procs/pay.ts'
import { canPay } from '../../supply/supply.ts'
import { recoverBy } from '../asks/recover.ts'
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

/** MW-R-162: medic dice and supply points in any sequence, as long as tokens are left and the owner wants. */
export const recover = proc<{ formation: string; medics: number }>()('recover', 'MW-ORDER-10', {
  begin(play, vars) {
    const { side, seat, tokens } = formationOf(play.world, vars.formation)
    const isPossible = vars.medics > 0 || canPay(play.world, side, 1, 'other')
    if (tokens === 0 || !isPossible) return play.done()
    return play.ask(recoverBy, [seat], { formation: vars.formation, medics: vars.medics }, 'chosen')
  },
  chosen(play, vars) {
    const [by] = play.answer(recoverBy).ids
    if (by === undefined) return play.done()
    const { side } = formationOf(play.world, vars.formation)
    if (by === 'supply') return play.call(pay, { side, cost: 1, for: 'other' }, 'paid')
    vars.medics--
    return play.call(heal, { formation: vars.formation, medics: 1 }, 'begin')
  },
  paid(play, { formation }) {
    const removed = removeTokens(play.world, formation, 1)
    play.emit('tokens removed', 'MW-ORDER-10', { formation, removed, left: formationOf(play.world, formation).tokens })
    return play.goto('begin')
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
