import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { procNamed, type RuleId } from '@sandtable/kernel'
import { forgetPiece } from '../../basics/effects.ts'
import { changeLand } from '../../basics/land.ts'
import { blocksAt, isMilitary, seatOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { World } from '../../world.ts'
import { explorer } from '../asks/explorer.ts'
import { hexesNumbered } from '../tokens.ts'

const adventure = procNamed<{ block: string; from: Hex; forced: boolean }, { success: boolean }>('adventure')

/** Tokens on these hexes. That nobody explores one under a block tells that it is a Builder or was a decoy. */
export function putTokens(play: Teller, hexes: readonly Hex[], rule: RuleId): void {
  const { world } = play
  for (const hex of hexes) {
    changeLand(world, [hex], () => ({ token: true }))
    play.emit('token placed', rule, { hex: { ...hex } }, { reveals: blocksAt(world, hex).length > 0 })
  }
}
/** MV-R-96: a decoy alone on a new token is removed as revealed; a Builder stays. */
function removeDecoys(play: Teller, hexes: readonly Hex[]): void {
  for (const hex of hexes) {
    const [block, ...others] = blocksAt(play.world, hex)
    if (block?.kind !== 'decoy' || others.length > 0) continue
    delete play.world.blocks[block.id]
    forgetPiece(play.world, block.id)
    play.emit('decoy vanished', 'MV-R-96', { block: block.id, hex: { ...hex }, player: block.player }, { reveals: true })
  }
}
/** MV-EVNT-06: in player order. */
const inOrder = (world: World, hexes: readonly Hex[]): Hex[] =>
  world.order.flatMap(player =>
    hexes.filter(hex => blocksAt(world, hex).some(block => isMilitary(block) && block.player === player)),
  )

/** MV-EVNT-04, MV-EVNT-06, MV-R-57: new tokens by a D10; those under units are explored at once. */
export const newTokens = proc<{ left?: Hex[]; block?: string }>()('newTokens', 'MV-EVNT-04', {
  begin: play => play.roll({ sides: 10, count: 1, rule: 'MV-EVNT-04', why: 'token', seat: null }, 'rolled'),
  rolled(play, vars) {
    const hexes = hexesNumbered(play.world, play.faces()[0]!)
    putTokens(play, hexes, 'MV-EVNT-04')
    removeDecoys(play, hexes)
    identify(play)
    vars.left = inOrder(play.world, hexes)
    return play.goto('next')
  },
  /** MV-R-134: of several blocks their owner names the one who explores. */
  next(play, vars) {
    const [hex] = vars.left!
    if (!hex) return play.done()
    const here = blocksAt(play.world, hex)
    const [first] = here.filter(isMilitary)
    if (!first) return play.goto('explored')
    vars.block = first.id
    if (here.length === 1) return play.goto('explore')
    return play.ask(explorer, [seatOf(play.world, first.player)], { hex: hexKey(hex) }, 'named')
  },
  named(play, vars) {
    vars.block = play.answer(explorer).ids[0]!
    return play.goto('explore')
  },
  explore: (play, { block, left }) => play.call(adventure, { block: block!, from: { ...left![0]! }, forced: true }, 'explored'),
  explored(play, vars) {
    vars.left = vars.left!.slice(1)
    return play.goto('next')
  },
})
