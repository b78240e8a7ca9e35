import { type Hex, hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
import { isFree } from '../../action/stacking.ts'
import { neighbours } from '../../basics/hexes.ts'
import { changeLand } from '../../basics/land.ts'
import { blockOf, blocksAt, seatOf } from '../../basics/queries.ts'
import { adventureOf } from '../../data/events.ts'
import type { EncounterKey } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Block, World } from '../../world.ts'
import { freeHex } from '../asks/free-hex.ts'
import { mayReturn, moveTo } from './come-back.ts'

type Vars = { block: string; from: Hex; forced: boolean; card: string; hex?: Hex; left?: string[] }
const kindOf = (card: string): EncounterKey => {
  const { resolution } = adventureOf(card)
  if (resolution.op !== 'placePermanent') throw new Error(`${card} is no permanent encounter`)
  return resolution.key
}
const freeAround = (world: World, hex: Hex, block: Block, but: Hex | null): Hex[] =>
  neighbours(hex).filter(one => isFree(world, one, block) && !(but && isSameHex(one, but)))

/** MV-PERM-01, MV-PERM-08: neither success nor failure (MV-R-134). */
export const placeEncounter = proc<Vars>()('placeEncounter', 'MV-PERM-01', {
  begin(play, vars) {
    const { world } = play
    const explorer = blockOf(world, vars.block)
    const hex = { ...explorer.hex }
    const returns = !vars.forced && mayReturn(world, explorer, vars.from)
    const others = blocksAt(world, hex).filter(one => !(returns && one.id === explorer.id))
    Object.assign(vars, { hex, left: others.map(one => one.id) })
    changeLand(world, [hex], () => ({ token: false }))
    // MV-R-52, MV-R-134: all who stand there must find a hex, or the card waits under the deck.
    if (others.some(one => freeAround(world, hex, one, returns ? vars.from : null).length < others.length)) {
      world.adventures.under.push(vars.card)
      play.emit('encounter waits', 'MV-R-134', { card: vars.card }, { reveals: true })
      return play.done()
    }
    if (returns) moveTo(play, explorer, vars.from, 'MV-ADV-04')
    return play.goto('aside')
  },
  aside(play, { left, hex }) {
    const { world } = play
    const [id] = left!
    if (id === undefined) return play.goto('place')
    const block = blockOf(world, id)
    return play.ask(freeHex, [seatOf(world, block.player)], { block: id, near: { ...hex! } }, 'went')
  },
  went(play, vars) {
    const [id, ...later] = vars.left!
    vars.left = later
    moveTo(play, blockOf(play.world, id!), hexOf(play.answer(freeHex).ids[0]!), 'MV-R-52')
    return play.goto('aside')
  },
  place(play, { card, hex }) {
    const { encounters } = play.world
    const kind = kindOf(card)
    const id = `e${encounters.length + 1}`
    encounters.push({ id, kind, hex: { ...hex! }, damage: 0, isDormant: false, player: null, damagedInRound: false, traded: [] })
    play.emit('encounter placed', 'MV-PERM-01', { encounter: kind, hex: { ...hex! } }, { reveals: true })
    identify(play)
    return play.done()
  },
})
