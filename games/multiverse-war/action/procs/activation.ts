import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { copy, procNamed } from '@sandtable/kernel'
import { ofSide } from '../../abilities/uses.ts'
import { blockOf, findBlock, hasAttribute, seatOf } from '../../basics/queries.ts'
import { deedOf } from '../../basics/shown.ts'
import { proc } from '../../hooks.ts'
import { claimMine } from '../../land/mines.ts'
import { identify } from '../../sight/identify.ts'
import { knownTo } from '../../sight/known.ts'
import type { Block, World } from '../../world.ts'
import { type Act, findAct, isSetUpFree, partyOf } from '../acts.ts'
import { act, agreeToSwap } from '../asks/act.ts'
import { type Attack, combatFor, makesAttackMoves } from '../attacks.ts'
import { mayStayTogether, paid, paidAttack, type Walk, walkOf } from '../steps.ts'
import { enemiesOf, isAsKnown, isSurprised, isVeiled } from '../surprises.ts'

const reveal = procNamed<{ block: string; territory: string }>('reveal')
const adventure = procNamed<{ block: string; from: Hex; forced: boolean }, { success: boolean }>('adventure')
type Fought = { killed: string[]; destroyed: boolean; goesOn: string | null }
const combat = procNamed<{ attackers: string[]; target: string; manner: string; announced: { [block: string]: string } }, Fought>(
  'combat',
)
const afterAttack = procNamed<{ block: string; manner: 'melee' | 'shot'; won: boolean }>('afterAttack')

/** MV-ACT-12: a weapon that moves is no longer set up. */
function put(block: Block, { hex, ap, moveAp, roadAp, roadBonus, otherAp }: Walk): Block {
  return Object.assign(block, { hex: { ...hex }, ap, moveAp, roadAp, roadBonus, otherAp, moved: true, isSetUp: false })
}
const pay = (block: Block, points: number): void => {
  block.ap -= points
  if (points > 0) block.otherAp = true
}
/** MV-ACT-06, MV-ACT-10, MV-R-94: each member pays its own price: its step, or 1 for a shot. */
function payAttack(world: World, { hex, members, kind }: Attack): void {
  for (const id of members) {
    const block = blockOf(world, id)
    block.attacked = true
    if (kind === 'shoot' || !makesAttackMoves(block)) pay(block, 1)
    else {
      const { ap, roadAp, roadBonus, otherAp } = paidAttack(world, block, hex) ?? { ...block, ap: 0 }
      Object.assign(block, { ap, roadAp, roadBonus, otherAp })
    }
  }
}
/** MV-R-118: whether all the way can really be paid: nobody is stranded by what its player did not know. */
function isPayable(world: World, party: readonly Block[], way: readonly Hex[]): boolean {
  return party.every(block => {
    let walk: Walk | null = walkOf(block)
    for (const hex of way) walk = walk && paid(world, block, walk, hex)
    return walk !== null
  })
}

type Vars = {
  block: string
  partner?: string
  /** MV-R-113: called to arms: no command point is taken. */
  isExtra?: boolean
  way?: Hex[]
  attack?: Attack
  /** Those of a formation that have still to go on, and the way it had come when it went apart. */
  left?: string[]
  trail?: Hex[]
  /** Whether the target of the attack is gone for good, and whom a card lets move on. */
  isDown?: boolean
  goesOn?: string | null
  /** Those it would swap places with. */
  others?: string[]
  /** MV-TURN-10: who acts after it was chosen at once. */
  next?: string | null
  /** MV-R-82: those who took an action; whoever took none rests. */
  acted?: string[]
}
/** MV-ACT-13, MV-R-82: using an ability is an action, and decoys have no wounds. */
export const rests = ({ usedAbility, kind }: Block): boolean => !usedAbility && kind !== 'decoy'
/** Those who take part in an act: of an attack its members, of what is agreed on or decided first nobody yet. */
const actorsOf = (act: Act, party: readonly Block[]): string[] => {
  if (act.kind === 'swap' || act.kind === 'part') return []
  return act.kind === 'attack' || act.kind === 'shoot' ? act.members : party.map(one => one.id)
}
/** MV-FORM-03, MV-R-165: one of the pair goes on alone, the other after it. */
function part(world: World, vars: Vars, first: string): void {
  const { activation } = world
  const { block, partner, way } = activation!
  const later = first === block ? partner! : block
  Object.assign(activation!, { block: first, partner: null })
  Object.assign(vars, { block: first, left: [later], trail: copy(way) })
}
/** MV-R-152: whether an ability has put a pair asunder. */
function isAsunder(world: World): boolean {
  const { block, partner } = world.activation!
  const other = findBlock(world, partner ?? '')
  return other !== null && hexKey(other.hex) !== hexKey(blockOf(world, block).hex)
}
/** The way a block has come with its formation, if it still stands where that ended. */
function trailOf({ hex }: Block, { trail }: Vars): Hex[] {
  const last = trail?.at(-1)
  return last && hexKey(last) === hexKey(hex) ? copy(trail!) : [{ ...hex }]
}
/** One block, or a formation, from the choice of it to its end, step by step (MV-ACT-01). */
export const activation = proc<Vars, { next: string | null }>()(
  'activation',
  'MV-TURN-10',
  {
    begin(play, { block: id, partner = null, isExtra = false }) {
      const { world } = play
      const block = blockOf(world, id)
      const lists = { intercepted: [], refused: [] }
      world.activation = { player: block.player, block: id, partner, way: [{ ...block.hex }], allow: 'all', ...lists }
      for (const one of partyOf(world, block)) {
        one.activated = true
        // MV-EXP-07.
        if (world.options.commandPoints && !isExtra) world.players[block.player]!.command -= 1
        // MV-HAB-29: whom a hero calls to arms only its side knew until now.
        play.emit('activated', 'MV-TURN-10', { block: one.id }, { reveals: isExtra })
      }
      return play.goto('ask')
    },
    ask(play, vars) {
      const { world } = play
      const now = world.activation!
      if (!findBlock(world, now.block) && now.partner !== null) Object.assign(now, { block: now.partner, partner: null })
      const block = findBlock(world, now.block)
      if (!block || now.allow === 'nothing') return play.goto('finish')
      vars.block = block.id
      if (isAsunder(world)) part(world, vars, block.id)
      const isLast = vars.isExtra === true || (vars.left ?? []).length > 0
      return play.ask(act, [seatOf(world, block.player)], { block: block.id, isLast }, 'chosen')
    },
    chosen(play, vars) {
      const { world } = play
      const [id] = play.answer(act).ids
      if (id === undefined) return play.goto('finish')
      const block = blockOf(world, vars.block)
      const known = knownTo(world, block.player)
      const chosen = findAct(known, blockOf(known, vars.block), id)
      vars.next = chosen ? null : id
      if (!chosen) return play.goto('finish')
      vars.acted = [...(vars.acted ?? []), ...actorsOf(chosen, partyOf(world, block))]
      switch (chosen.kind) {
        case 'go':
          vars.way = chosen.march[0]!.way.map(hex => ({ ...hex }))
          return play.goto('walk')
        case 'attack':
        case 'shoot':
          vars.attack = copy(chosen)
          return play.goto('attack')
        case 'reveal':
          pay(blockOf(world, chosen.by), 1)
          return play.call(reveal, { block: chosen.by, territory: chosen.territory }, 'ask')
        case 'swap':
          vars.others = [...chosen.with]
          return play.goto('agree')
        case 'part':
          part(world, vars, chosen.first)
          play.emit('parted', 'MV-R-165', { block: chosen.first, other: vars.left![0]! })
          return play.goto('ask')
        case 'deed':
          return play.call(procNamed(chosen.deed.proc), chosen.deed.vars, 'ask')
        default:
          return play.goto('setUp')
      }
    },
    /** MV-LOS-03: what is seen is worked out after every single step; if an enemy comes into sight the rest may be thought over. */
    walk(play, vars) {
      const { world } = play
      const block = findBlock(world, vars.block)
      const [hex, ...later] = vars.way ?? []
      if (!block || !hex) return play.goto('ask')
      const party = partyOf(world, block)
      if (!isPayable(world, party, mayStayTogether(world, hex, party) ? [hex] : vars.way!)) {
        play.emit('held up', 'MV-ACT-03', { block: block.id, hex: { ...hex } }, { reveals: true })
        return play.goto('ask')
      }
      const from = { ...block.hex }
      for (const one of party) {
        const how = { reveals: !isAsKnown(world, one, hex) || isVeiled(world, from) }
        put(one, paid(world, one, walkOf(one), hex)!)
        play.emit('moved', 'MV-ACT-03', ...deedOf(world, one, { from, hex: { ...hex } }, how))
      }
      world.activation!.way.push({ ...hex })
      const before = enemiesOf(world, block.player)
      identify(play)
      vars.way = later
      if (world.land[hexKey(hex)]?.token && later.length === 0)
        return play.call(adventure, { block: block.id, from, forced: false }, 'explored')
      const goesOn = !isSurprised(world, block.player, before) || !mayStayTogether(world, hex, party)
      return play.goto(later.length > 0 && goesOn ? 'walk' : 'ask')
    },
    /** MV-ADV-06. */
    explored(play) {
      play.world.activation!.allow = 'nothing'
      return play.goto('ask')
    },
    attack(play, vars) {
      const { world } = play
      const { attack } = vars
      vars.trail ??= copy(world.activation!.way)
      const { attackers, announced, manner } = combatFor(world, attack!)
      payAttack(world, attack!)
      return play.call(combat, { attackers, target: attack!.target, manner, announced }, 'fought')
    },
    fought(play, vars) {
      const { world } = play
      const { block, partner } = world.activation!
      const { killed, destroyed, goesOn } = play.result(combat)
      Object.assign(vars, { goesOn, isDown: destroyed || killed.includes(vars.attack!.target) })
      identify(play)
      vars.left = [block, partner, ...(vars.left ?? [])].filter(id => id !== null && findBlock(world, id) !== null) as string[]
      return play.goto('next')
    },
    /**
     * MV-ACT-08, MV-HER-07: an attack ends the activation of all but heroes, unless an ability or a card says otherwise. Of a formation each goes
     * its own way then; whoever took no part is free to act.
     */
    next(play, vars) {
      const { world } = play
      const id = vars.left!.shift()
      const block = id === undefined ? null : findBlock(world, id)
      if (id === undefined) return play.goto('end')
      if (!block) return play.goto('next')
      const tookPart = vars.attack?.members.includes(id) ?? false
      const isFree = block.kind === 'hero' || !tookPart
      Object.assign(world.activation!, {
        block: id,
        partner: null,
        way: trailOf(block, vars),
        allow: isFree ? 'all' : id === vars.goesOn ? 'move' : 'nothing',
      })
      if (!tookPart || id === vars.goesOn) return play.goto('ask')
      const manner = makesAttackMoves(block) ? 'melee' : 'shot'
      const won = manner === 'melee' && vars.isDown === true && hexKey(block.hex) === hexKey(vars.attack!.hex)
      return play.call(afterAttack, { block: id, manner, won }, 'ask')
    },
    /** MV-ACT-16, MV-AETH-04: it is done, and owns the mine it stands on. */
    finish(play, vars) {
      const { world } = play
      const { block, partner } = world.activation!
      for (const id of [block, partner]) {
        const one = id === null ? null : findBlock(world, id)
        if (!one) continue
        one.done = true
        one.resting = rests(one) && !vars.isExtra && !vars.acted?.includes(one.id)
        claimMine(play, one)
        play.emit('activation ended', 'MV-TURN-10', { block: one.id })
      }
      return play.goto((vars.left ?? []).length > 0 ? 'next' : 'end')
    },
    /** MV-TEAM-03: an ally must agree. */
    agree(play, { block: id, others }) {
      const { world } = play
      const block = blockOf(world, id)
      const { player } = blockOf(world, others![0]!)
      if (player === block.player) return play.goto('swap')
      const blocks = partyOf(world, block).map(one => one.id)
      return play.ask(agreeToSwap, [seatOf(world, player)], { blocks, others: others! }, 'agreed')
    },
    agreed(play, { others }) {
      if (play.answer(agreeToSwap).ids.length > 0) return play.goto('swap')
      play.world.activation!.refused.push(...others!)
      return play.goto('ask')
    },
    /** MV-ACT-09, MV-R-152. */
    swap(play, vars) {
      const { world } = play
      const { block: id, others: ids } = vars
      const [party, others] = [partyOf(world, blockOf(world, id)), ids!.map(one => blockOf(world, one))]
      const [here, there] = [{ ...party[0]!.hex }, { ...others[0]!.hex }]
      if (!isPayable(world, party, [there]) || !isPayable(world, others, [here])) return play.goto('ask')
      vars.acted = [...(vars.acted ?? []), ...party.map(one => one.id)]
      for (const one of party) put(one, paid(world, one, walkOf(one), there)!)
      // MV-ACT-15, MV-R-125: swapping spoils a rest.
      for (const one of others) Object.assign(put(one, paid(world, one, walkOf(one), here)!), { activated: true, resting: false })
      world.activation!.way.push(there)
      const how = { reveals: isVeiled(world, here) || isVeiled(world, there) }
      play.emit('swapped', 'MV-ACT-09', { block: id, other: others[0]!.id }, how)
      const [beside, alike] = [party.slice(1), others.slice(1)]
      for (const one of beside) play.emit('moved', 'MV-R-152', ...deedOf(world, one, { from: here, hex: { ...there } }))
      for (const one of alike) play.emit('moved', 'MV-R-152', ...deedOf(world, one, { from: there, hex: { ...here } }))
      identify(play)
      return play.goto('ask')
    },
    setUp(play, { block: id }) {
      const { world } = play
      for (const one of partyOf(world, blockOf(world, id))) {
        const price = isSetUpFree(world, one) ? 0 : 1
        if (!hasAttribute(one, 'setup') || one.isSetUp || one.ap < price) continue
        pay(one, price)
        one.isSetUp = true
        play.emit('set up', 'MV-ACT-11', { block: one.id }, ofSide(world, one))
      }
      return play.goto('ask')
    },
    end(play, { next = null }) {
      play.world.activation = null
      return play.done({ next })
    },
  },
  { title: 'Activation' },
)
