import type { Play } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { formationOf } from '../../basics/queries.ts'
import { removeTokens } from '../../combat/moral.ts'
import { type Hooks, proc } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { reliquaryAsk } from '../asks/benefit.ts'
import { withTokens } from '../benefits.ts'
import { poiType } from '../poi.ts'

type Amounts = readonly { slot: string; amount: number }[]

/** MW-POI-19: 2d6 impact tokens fewer, over the army as its owner likes. */
export const reliquary = proc<{ side: SideId; poi: string; tokens: number }>()('reliquary', 'MW-POI-19', {
  begin(play, { side, poi }) {
    const count = poiType(play.world.pois.find(p => p.id === poi)!.type).tokenDice ?? 0
    return play.roll({ sides: 6, count, rule: 'MW-POI-19', why: 'reliquary', seat: seatsOf(play.world, side)[0]! }, 'rolled')
  },
  rolled(play, vars) {
    const { world } = play
    const groups = withTokens(world, vars.side)
    const all = groups.reduce((sum, f) => sum + f.tokens, 0)
    const rolled = play.faces().reduce((sum, face) => sum + face, 0)
    vars.tokens = rolled
    if (groups.length > 1 && rolled < all)
      return play.ask(reliquaryAsk, [seatsOf(world, vars.side)[0]!], { side: vars.side, tokens: vars.tokens }, 'shared')
    return play.goto('alone')
  },
  shared(play) {
    remove(play, play.answer(reliquaryAsk).amounts)
    return play.done()
  },
  /** Where there is nothing to choose: one formation, or tokens for all of the dice. */
  alone(play, { side, tokens }) {
    const groups = withTokens(play.world, side)
    remove(
      play,
      groups.map(f => ({ slot: f.id, amount: groups.length > 1 ? f.tokens : tokens })),
    )
    return play.done()
  },
})

type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>
function remove(play: Teller, amounts: Amounts): void {
  for (const { slot, amount } of amounts) {
    const removed = removeTokens(play.world, slot, amount)
    play.emit('tokens removed', 'MW-POI-19', { formation: slot, removed, left: formationOf(play.world, slot).tokens })
  }
}
