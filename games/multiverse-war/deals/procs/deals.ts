import { gain } from '../../basics/gold.ts'
import { playersLeft, seatOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId } from '../../world.ts'
import { accept, YES } from '../asks/accept.ts'
import { deal } from '../asks/deal.ts'
import { type Term, terms } from '../asks/terms.ts'
import { giverOf, hasDeals, isLoan, isTreaty, keyOf, lastsUntil, type Offer, type OfferKind, takerOf } from '../offers.ts'

/** MV-DIPL-05, MV-R-139: what is due is paid as far as gold allows; the rest stays due. */
function repay(play: Teller): void {
  const { players, round } = play.world
  for (const debtor of playersLeft(play.world)) {
    for (const loan of debtor.loans.filter(one => one.due <= round)) {
      const paid = Math.min(loan.gold, debtor.gold)
      if (paid === 0) continue
      debtor.gold -= paid
      loan.gold -= paid
      gain({ players }, loan.from, paid)
      play.emit('loan repaid', 'MV-DIPL-05', { player: debtor.id, to: loan.from, gold: paid, left: loan.gold })
    }
    debtor.loans = debtor.loans.filter(one => one.gold > 0)
  }
}
/** What was agreed on comes about at once. */
function settle(play: Teller, offer: Offer): void {
  const { world } = play
  const { by, to, kind, gold, back, due } = offer
  const [giver, taker] = [giverOf(offer), takerOf(offer)]
  world.players[giver]!.gold -= gold
  gain(world, taker, gold)
  if (isLoan(kind) && back > 0) world.players[taker]!.loans.push({ from: giver, gold: back, due })
  if (isTreaty(kind)) world.treaties.push({ between: [by, to], kind, until: lastsUntil(world), text: '' })
  play.emit('agreed', isTreaty(kind) ? 'MV-DIPL-02' : isLoan(kind) ? 'MV-DIPL-05' : 'MV-R-139', { ...offer })
}
const TERMS: { readonly [kind in 'loan' | 'other']: readonly Term[] } = { loan: ['gold', 'back', 'due'], other: ['gold'] }

type Vars = { left?: PlayerId[]; made?: string[]; offer?: Offer; terms?: Term[] }
/** The window of gifts and deals: one player after another makes offers until he is ready. */
export const deals = proc<Vars>()(
  'deals',
  'MV-DIPL-01',
  {
    begin(play, vars) {
      const { world } = play
      repay(play)
      const players = playersLeft(world)
      if (!hasDeals(world.options, players)) return play.done()
      Object.assign(vars, { left: players.map(one => one.id), made: [] })
      return play.goto('offer')
    },
    offer(play, { left = [], made = [] }) {
      const [player] = left
      return player === undefined ? play.done() : play.ask(deal, [seatOf(play.world, player)], { made: [...made] }, 'chosen')
    },
    chosen(play, vars) {
      const [id] = play.answer(deal).ids
      const [by] = vars.left!
      if (id === undefined) {
        vars.left!.shift()
        return play.goto('offer')
      }
      const [kind, to] = id.split(':') as [OfferKind, PlayerId]
      vars.offer = { by: by!, to, kind, gold: 0, back: 0, due: 0 }
      vars.terms = [...TERMS[isLoan(kind) ? 'loan' : 'other']]
      vars.made = [...vars.made!, keyOf(by!, to, kind)]
      return play.goto('ask')
    },
    ask(play, { offer, terms: left }) {
      const { by, to, kind, gold } = offer!
      const [term] = left!
      const { world } = play
      if (term === undefined) return play.goto('propose')
      if (term === 'gold' && world.players[giverOf(offer!)]!.gold === 0) return play.goto('named')
      return play.ask(terms, [seatOf(world, by)], { by, to, kind, gold, term }, 'answered')
    },
    answered(play, { offer, terms: left }) {
      const { amount } = play.answer(terms)
      const [term] = left!
      offer![term!] = term === 'due' ? play.world.round + amount : amount
      return play.goto('named')
    },
    named(play, { terms: left }) {
      left!.shift()
      return play.goto('ask')
    },
    /** MV-TEAM-02: an ally is not asked. */
    propose(play, { offer }) {
      const { world } = play
      const { by, to } = offer!
      if (world.players[by]!.side === world.players[to]!.side) return play.goto('settled')
      play.emit('offered', 'MV-DIPL-01', { ...offer! })
      return play.ask(accept, [seatOf(world, to)], { offer: { ...offer! } }, 'decided')
    },
    decided(play, { offer }) {
      const [id] = play.answer(accept).ids
      if (id === YES) return play.goto('settled')
      play.emit('refused', 'MV-DIPL-01', { ...offer! })
      return play.goto('offer')
    },
    settled(play, { offer }) {
      settle(play, offer!)
      return play.goto('offer')
    },
  },
  { title: 'Deals' },
)
