import { procNamed } from '@sandtable/kernel'
import { gain } from '../../basics/gold.ts'
import { playersLeft } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { SECTORS } from '../../data/events.ts'
import type { Op } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import { lasts, layLasting } from '../lasting.ts'
import { hasMines } from '../mines.ts'
import { hexesUnoccupied } from '../tokens.ts'
import { contest } from './contest.ts'
import { newTokens, putTokens } from './new-tokens.ts'

type Nothing = Record<string, never>
const refillRow = procNamed<Nothing>('refillRow')

/** What is done at once. */
const AT_ONCE: { readonly [op: string]: (play: Teller, op: Op) => void } = {
  none: () => {},
  /** MV-EVNT-07, MV-SEC-05. */
  tokensAll: play => putTokens(play, hexesUnoccupied(play.world), 'MV-EVNT-07'),
  /** MV-SEC-10, MV-R-135. */
  goldIfNoMines(play, { n = 0 }) {
    if (hasMines(play.world)) return
    for (const { id } of playersLeft(play.world))
      play.emit('gold gained', 'MV-SEC-10', { player: id, gold: gain(play.world, id, n) })
  },
}
/** MV-SEC-07: the trade row is discarded and dealt anew. */
export const newTradeRow = proc<Nothing>()('newTradeRow', 'MV-SEC-07', {
  begin(play) {
    const { cards, options } = play.world
    if (!options.combatCards) return play.done()
    cards.discard.push(...cards.row)
    cards.row = []
    return play.call(refillRow, {}, 'over')
  },
  over: play => play.done(),
})
/** What takes dice or answers. */
const PROCEDURES = {
  tokensByD10: newTokens,
  contest,
  newTradeRow,
} as const
const isProcedure = (op: string): op is keyof typeof PROCEDURES => op in PROCEDURES

/** MV-EVNT-03: the dial advances one sector, which is resolved. */
export const turnDial = proc<{ ops?: number }>()('turnDial', 'MV-EVNT-03', {
  begin(play, vars) {
    const { world } = play
    world.dial = (world.dial % SECTORS.length) + 1
    const { no, rule } = SECTORS[world.dial - 1]!
    play.emit('dial turned', rule, { sector: no })
    vars.ops = 0
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const op = SECTORS[world.dial - 1]!.ops[vars.ops!]
    if (!op) return play.goto('over')
    vars.ops! += 1
    if (isProcedure(op.op)) return play.call(PROCEDURES[op.op], {}, 'next')
    if (lasts(op)) layLasting(world, op)
    else AT_ONCE[op.op]!(play, op)
    return play.goto('next')
  },
  over(play) {
    identify(play)
    return play.done()
  },
})
