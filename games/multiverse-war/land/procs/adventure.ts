import type { Hex } from '@sandtable/geometry/hex/hex'
import { type JsonObject, procNamed } from '@sandtable/kernel'
import { factionLed } from '../../basics/faction-of.ts'
import { gain } from '../../basics/gold.ts'
import { changeLand } from '../../basics/land.ts'
import { blockOf, findBlock, isOfClass, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import type { Teller } from '../../basics/teller.ts'
import { noteDeeds } from '../../battle/deeds.ts'
import { combatRoll, iconsOf } from '../../combat/dice.ts'
import { fighterOf } from '../../combat/fighters.ts'
import type { HurtResult } from '../../combat/procs/hurt.ts'
import { ADVENTURES, adventureOf } from '../../data/events.ts'
import type { AdventureCard, AdventureOption, Class, Icon, Op, Resolution } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Block, PlayerId, World } from '../../world.ts'
import { choice } from '../asks/choice.ts'
import { comeBack } from './come-back.ts'
import { guardianFight } from './guardian-fight.ts'
import { placeEncounter } from './place-encounter.ts'
import { reward } from './reward.ts'

const hurt = procNamed<{ piece: string; n: number; by: string | null; melee: boolean }, HurtResult>('hurt')
type Trial = Extract<Resolution, { op: 'roll' }>
type Vars = { player?: PlayerId; block: string; from: Hex; forced: boolean; card?: string; option?: number; success?: boolean }

const cardOf = ({ card }: Vars): AdventureCard => adventureOf(card!)
const optionOf = (vars: Vars): AdventureOption | null => {
  const { resolution } = cardOf(vars)
  return resolution.op === 'choice' && vars.option !== undefined ? resolution.options[vars.option]! : null
}
/** MV-ADV-05, MV-SET-10: the deck is drawn from by a die; what lies under it comes when it is empty, then the discards are shuffled anew. */
function readyDeck({ adventures }: World): 'deck' | 'under' | 'nothing' {
  if (adventures.deck.length > 0) return 'deck'
  if (adventures.under.length > 0) return 'under'
  adventures.deck = ADVENTURES.map(card => card.key).filter(key => adventures.discard.includes(key))
  adventures.discard = []
  return adventures.deck.length > 0 ? 'deck' : 'nothing'
}
/** MV-ADV-11: heroes count as their class and as heroes. */
const isFavoured = ({ favouredClass }: Trial, block: Block): boolean =>
  favouredClass === 'hero' ? block.kind === 'hero' : favouredClass !== null && isOfClass(block, favouredClass as Class)
const wantedIcon = (world: World, { need }: Trial, block: Block): Icon =>
  need === 'any-hit' ? fighterOf(world, block.id).icon : need
/** MV-FAC-04. */
function payFaction(play: Teller, { player }: Block): void {
  const bonuses = factionLed(play.world.players[player]!).classBonuses.filter(one => one.op === 'adventureGold')
  for (const { n = 0 } of bonuses) play.emit('gold gained', 'MV-FAC-04', { player, gold: gain(play.world, player, n) })
}
const dropToken = (world: World, hex: Hex): void => changeLand(world, [hex], () => ({ token: false }))

/** One adventure card for the block that stands on the token; the steps after the draw bear the names of the cards' operations. */
export const adventure = proc<Vars, { success: boolean }>()(
  'adventure',
  'MV-ADV-01',
  {
    /** MV-ADV-16: the explorer is shown to all while its card is resolved. */
    begin(play, vars) {
      const { world } = play
      const { id, player, hex } = blockOf(world, vars.block)
      Object.assign(vars, { success: false, player })
      world.shown = [...world.shown, id]
      play.emit('explorer shown', 'MV-ADV-16', { block: id, hex: { ...hex }, ...openly(world, id) }, { reveals: true })
      const from = readyDeck(world)
      if (from === 'nothing') return play.goto('nothing')
      const seat = seatOf(world, blockOf(world, id).player)
      if (from === 'deck')
        return play.roll({ sides: world.adventures.deck.length, count: 1, rule: 'MV-ADV-01', why: 'adventure', seat }, 'drawn')
      vars.card = world.adventures.under.shift()!
      return play.goto('shown')
    },
    drawn(play, vars) {
      vars.card = play.world.adventures.deck.splice(play.faces()[0]! - 1, 1)[0]!
      return play.goto('shown')
    },
    shown(play, vars) {
      play.world.adventures.drawn = vars.card!
      play.emit('adventure drawn', 'MV-ADV-01', { block: vars.block, player: vars.player!, card: vars.card! })
      return play.goto(cardOf(vars).resolution.op)
    },
    /** MV-R-97. */
    nothing(play, { block }) {
      dropToken(play.world, blockOf(play.world, block).hex)
      play.emit('nothing found', 'MV-R-97', { block })
      return play.goto('over')
    },
    fight: (play, { block, card }) => play.call(guardianFight, { block, card: card! }, 'fought'),
    fought(play, { block }) {
      const { won } = play.result(guardianFight)
      if (!won) return play.goto('fail')
      noteDeeds(play.world, blockOf(play.world, block).player, { adventureFightsWon: 1 })
      return play.goto('succeed')
    },
    roll(play, vars) {
      const { world } = play
      const block = blockOf(world, vars.block)
      const trial = cardOf(vars).resolution as Trial
      const isHelped = isFavoured(trial, block)
      if (world.options.ruleset !== 'recruit') {
        const dice = trial.dice + (isHelped ? trial.favouredBonusDice : 0)
        return play.roll(combatRoll(dice, wantedIcon(world, trial, block), seatOf(world, block.player), 'trial'), 'rolled')
      }
      // MV-RECR-06, MV-R-147: passed without dice, for a wound where the card favours others.
      if (trial.favouredClass === null || isHelped) return play.goto('succeed')
      return play.call(hurt, { piece: block.id, n: 1, by: null, melee: false }, 'passed')
    },
    passed: (play, { block }) => play.goto(findBlock(play.world, block) ? 'succeed' : 'fail'),
    rolled(play, vars) {
      const trial = cardOf(vars).resolution as Trial
      const icon = wantedIcon(play.world, trial, blockOf(play.world, vars.block))
      const count = iconsOf(play.faces()).filter(one => one === icon).length
      return play.goto(count >= trial.count ? 'succeed' : 'fail')
    },
    choice: (play, { block, card }) =>
      play.ask(choice, [seatOf(play.world, blockOf(play.world, block).player)], { block, card: card! }, 'chosen'),
    /** MV-ADV-12: what it costs is paid first. */
    chosen(play, vars) {
      const { world } = play
      vars.option = Number(play.answer(choice).ids[0]!.slice(1))
      const { op, cost = {}, label } = optionOf(vars)!
      const { player } = blockOf(world, vars.block)
      world.players[player]!.gold -= cost.gold ?? 0
      play.emit('adventure choice', 'MV-ADV-12', { block: vars.block, player, choice: label, gold: cost.gold ?? 0 })
      if (!cost.wounds) return play.goto(op)
      return play.call(hurt, { piece: vars.block, n: cost.wounds, by: null, melee: false }, op)
    },
    placePermanent: (play, vars) =>
      play.call(placeEncounter, { block: vars.block, from: vars.from, forced: vars.forced, card: vars.card! }, 'over'),
    /** MV-ADV-03. */
    succeed(play, vars) {
      const { world } = play
      const block = blockOf(world, vars.block)
      dropToken(world, block.hex)
      world.adventures.discard.push(vars.card!)
      vars.success = true
      play.emit('adventure won', 'MV-ADV-03', { block: block.id, player: block.player, card: vars.card! })
      payFaction(play, block)
      const ops = (optionOf(vars)?.reward ?? cardOf(vars).reward) as readonly Op[] as readonly unknown[] as JsonObject[]
      return play.call(reward, { player: block.player, block: block.id, ops: [...ops] }, 'over')
    },
    /** MV-ADV-04: the token stays; the card waits for the end of the round. */
    fail(play, vars) {
      play.world.adventures.failed.push(vars.card!)
      play.emit('adventure lost', 'MV-ADV-04', { block: vars.block, player: vars.player!, card: vars.card! })
      const { failure } = cardOf(vars)
      if (failure.op !== 'wound' || !findBlock(play.world, vars.block)) return play.goto('back')
      return play.call(hurt, { piece: vars.block, n: failure.n ?? 1, by: null, melee: false }, 'back')
    },
    back: (play, { block, from, forced }) => play.call(comeBack, { block, from, forced }, 'over'),
    over(play, { block, success }) {
      const { world } = play
      world.guardian = null
      world.adventures.drawn = null
      world.shown = world.shown.filter(id => id !== block)
      identify(play)
      return play.done({ success: success! })
    },
  },
  { title: 'Adventure' },
)
