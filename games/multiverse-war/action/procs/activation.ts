import { hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { blockOf, findBlock, isMilitary, seatOf } from '../../basics/look-ups.ts'
import { proc } from '../../hooks.ts'
import { improve } from '../../realm/improvements.ts'
import { identify, type Teller } from '../../sight/identify.ts'
import type { Block, Hex } from '../../world.ts'
import { isSetUpFree, targetsOn } from '../acts.ts'
import { act } from '../asks/act.ts'
import { paid, reachOf, stepCost, type Walk, walkOf } from '../steps.ts'

const reveal = procNamed<{ block: string; territory: string }>('reveal')
const adventure = procNamed<{ block: string; from: Hex; forced: boolean }, { success: boolean }>('adventure')
const combat = procNamed<
  { attackers: string[]; target: string; manner: string; announced: { [block: string]: string } },
  { killed: string[]; destroyed: boolean }
>('combat')

/** MV-ACT-12: a weapon that moves is no longer set up. */
function put(block: Block, { hex, ap, moveAp, roadAp, roadBonus, otherAp }: Walk): void {
  Object.assign(block, { hex: { ...hex }, ap, moveAp, roadAp, roadBonus, otherAp, moved: true, isSetUp: false })
}
const pay = (block: Block, points: number): void => {
  block.ap -= points
  if (points > 0) block.otherAp = true
}
/** MV-AETH-04: the last military unit to end an activation on a mine owns it. */
function claim(play: Teller, block: Block): void {
  const land = play.world.land[hexKey(block.hex)]
  if (!land?.hasMine || !isMilitary(block) || land.mineOf === block.player) return
  land.mineOf = block.player
  play.emit('mine claimed', 'MV-AETH-04', { block: block.id, player: block.player, hex: { ...block.hex } })
}

type Vars = { block: string; to?: string; way?: Hex[]; from?: Hex }
/** One block from the choice of it to its end, step by step (MV-ACT-01). */
export const activation = proc<Vars>()(
  'activation',
  'MV-TURN-10',
  {
    begin(play, { block: id }) {
      const { world } = play
      const block = blockOf(world, id)
      world.activation = {
        player: block.player,
        block: id,
        partner: null,
        way: [{ ...block.hex }],
        allow: 'all',
        intercepted: [],
      }
      block.activated = true
      if (world.options.commandPoints) world.players[block.player]!.command -= 1
      play.emit('activated', 'MV-TURN-10', { block: id })
      return play.goto('ask')
    },
    ask(play, { block: id }) {
      const { world } = play
      const block = findBlock(world, id)
      if (!block || world.activation?.allow === 'nothing') return play.goto('end')
      return play.ask(act, [seatOf(world, block.player)], { block: id }, 'chosen')
    },
    chosen(play, vars) {
      const { world } = play
      const [id] = play.answer(act).ids
      if (id === undefined) return play.goto('end')
      const block = blockOf(world, vars.block)
      const [kind, what = ''] = id.split(':')
      if (kind === 'go') {
        vars.way = [...reachOf(world, block).get(what)!.way]
        return play.goto('walk')
      }
      if (kind === 'attack') return play.goto(attackOn(vars, what))
      if (kind === 'shoot') {
        pay(block, 1)
        vars.to = what
        return play.goto('shoot')
      }
      if (kind === 'reveal') {
        pay(block, 1)
        return play.call(reveal, { block: vars.block, territory: what }, 'ask')
      }
      if (kind === 'road' || kind === 'bridge' || kind === 'chop') {
        vars.to = id
        return play.goto('improve')
      }
      vars.to = what
      return play.goto(kind === 'swap' ? 'swap' : 'setUp')
    },
    /** MV-BLDR-05. */
    improve(play, { block: id, to }) {
      pay(blockOf(play.world, id), 1)
      improve(play, blockOf(play.world, id), to!)
      identify(play)
      return play.goto('ask')
    },
    /** MV-LOS-03: what is seen is worked out after every single step; if something comes into sight the rest may be thought over. */
    walk(play, vars) {
      const { world } = play
      const block = findBlock(world, vars.block)
      const [hex, ...later] = vars.way ?? []
      if (!block || !hex) return play.goto('ask')
      const from = { ...block.hex }
      put(block, paid(world, block, walkOf(block), hex)!)
      world.activation!.way.push({ ...hex })
      play.emit('moved', 'MV-ACT-03', { block: block.id, from, hex: { ...hex } })
      const before = seenBlocks(play)
      identify(play)
      vars.way = later
      if (world.land[hexKey(hex)]?.token && later.length === 0) {
        vars.from = from
        return play.call(adventure, { block: block.id, from, forced: false }, 'explored')
      }
      return play.goto(later.length > 0 && seenBlocks(play) === before ? 'walk' : 'ask')
    },
    /** MV-ADV-06. */
    explored(play) {
      play.world.activation!.allow = 'nothing'
      return play.goto('ask')
    },
    attack(play, { block: id, to }) {
      const { world } = play
      const block = blockOf(world, id)
      const hex = hexOf(to!)
      pay(block, stepCost(world, block, block.hex, hex)!.ap)
      block.attacked = true
      const [target] = targetsOn(world, hex, block)
      play.emit('attacks', 'MV-ACT-06', { block: id, hex: { ...hex } })
      return play.call(combat, { attackers: [id], target: target!, manner: 'melee', announced: {} }, 'fought')
    },
    shoot(play, { block: id, to }) {
      blockOf(play.world, id).attacked = true
      play.emit('shoots', 'MV-ACT-10', { block: id, target: to! })
      return play.call(combat, { attackers: [id], target: to!, manner: 'shot', announced: {} }, 'fought')
    },
    /** MV-ACT-08, MV-HER-07: an attack ends the activation of all but heroes, unless an ability or a card says otherwise. */
    fought(play, { block: id }) {
      const { world } = play
      const block = findBlock(world, id)
      identify(play)
      if (block && block.kind !== 'hero' && world.activation?.allow === 'all') world.activation.allow = 'nothing'
      return play.goto('ask')
    },
    /** MV-ACT-09. */
    swap(play, { block: id, to }) {
      const { world } = play
      const [block, other] = [blockOf(world, id), blockOf(world, to!)]
      const [here, there] = [{ ...block.hex }, { ...other.hex }]
      const [walk, back] = [paid(world, block, walkOf(block), there)!, paid(world, other, walkOf(other), here)!]
      put(block, walk)
      put(other, back)
      // MV-ACT-15: swapping spoils a rest.
      other.activated = true
      world.activation!.way.push(there)
      play.emit('swapped', 'MV-ACT-09', { block: id, other: other.id })
      identify(play)
      return play.goto('ask')
    },
    setUp(play, { block: id }) {
      const block = blockOf(play.world, id)
      if (!isSetUpFree(play.world, block)) pay(block, 1)
      block.isSetUp = true
      play.emit('set up', 'MV-ACT-11', { block: id })
      return play.goto('ask')
    },
    end(play, { block: id }) {
      const { world } = play
      const block = findBlock(world, id)
      if (block) {
        block.done = true
        claim(play, block)
      }
      world.activation = null
      play.emit('activation ended', 'MV-TURN-10', { block: id })
      return play.done()
    },
  },
  { title: 'Activation' },
)
function attackOn(vars: Vars, hex: string): 'attack' {
  vars.to = hex
  return 'attack'
}
/** What is identified now, as one text: it changes when something comes into sight or goes. */
const seenBlocks = ({ world }: Teller): string =>
  Object.values(world.blocks)
    .filter(block => block.identified)
    .map(block => block.id)
    .join()
