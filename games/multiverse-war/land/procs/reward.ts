import { type JsonObject, type ProcName, procNamed } from '@sandtable/kernel'
import { gain } from '../../basics/gold.ts'
import { blockOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { ADVENTURE_RULES } from '../../data/events.ts'
import type { Op } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { hasMines } from '../mines.ts'
import { type Given, heroesOf } from '../rewards.ts'
import { advance } from '../veterancy.ts'
import { freeUnit, gainCards, heroXp, seeMission } from './rewards.ts'

const checkVictory = procNamed<{ player: PlayerId; at: 'deed' }>('checkVictory')

const giveGold = (play: Teller, player: PlayerId, n: number): void =>
  play.emit('gold gained', 'MV-ADV-03', { player, gold: gain(play.world, player, n) })
/** What is given at once, by the op. */
const AT_ONCE: { readonly [op: string]: (play: Teller, given: Given, n: number) => void } = {
  gold: (play, { player }, n) => giveGold(play, player, n),
  stone(play, { player }, n) {
    play.world.players[player]!.stones += n
    play.emit('stones', 'MV-ADV-03', { player, stones: n })
  },
  scroll(play, { player }, n) {
    play.world.players[player]!.scrolls += n
    play.emit('scrolls', 'MV-SCRL-02', { player, scrolls: n })
  },
  heal(play, { block: id }, n) {
    const block = blockOf(play.world, id)
    const wounds = Math.min(n, block.wounds)
    block.wounds -= wounds
    if (wounds > 0) play.emit('healed', 'MV-ADV-03', { block: id, wounds })
  },
  vet: (play, { block }, n) => advance(play, blockOf(play.world, block), n),
}
/** What takes dice or answers. */
const PROCEDURES: { readonly [op: string]: ProcName<Given & { op: JsonObject }, null> } = {
  card: gainCards,
  heroXp,
  freeUnit,
  seeMission,
}
/** MV-SCRL-02, MV-R-98, MV-R-161: where a reward means nothing its alternative is given; cards and missions that are off are worth gold. */
function meant(world: World, player: PlayerId, op: Op): Op {
  const { gold } = ADVENTURE_RULES.cardRewardWhenCardsOff
  const isOff: { readonly [word: string]: boolean } = {
    stone: !hasMines(world),
    scroll: !world.options.scrolls,
    heroXp: heroesOf(world, player).length === 0,
    card: !world.options.combatCards,
    seeMission: !world.options.missions,
  }
  if (!isOff[op.op]) return op
  return meant(world, player, (op.else as Op | undefined) ?? { op: 'gold', n: gold * (op.n ?? 1) })
}

/** What an adventure, an encounter or a contest gives, one operation after another; a scroll may win the game. */
export const reward = proc<Given & { ops: JsonObject[] }>()('reward', 'MV-ADV-03', {
  begin(play, vars) {
    const [first, ...later] = vars.ops
    const { player, block } = vars
    if (!first) return play.call(checkVictory, { player, at: 'deed' }, 'over')
    vars.ops = later
    const op = meant(play.world, player, first as unknown as Op)
    const procedure = PROCEDURES[op.op]
    if (procedure) return play.call(procedure, { player, block, op: op as unknown as JsonObject }, 'begin')
    AT_ONCE[op.op]!(play, vars, op.n ?? 1)
    return play.goto('begin')
  },
  over: play => play.done(),
})
