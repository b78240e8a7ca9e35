import { hexKey } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { hexDistance } from '../../basics/hexes.ts'
import { areFriendly, blocksAt, findBlock, findBuildingAt, isMilitary, seatOf } from '../../basics/look-ups.ts'
import { BLUFF } from '../../data/realm.ts'
import { proc, type StrikeInfo } from '../../hooks.ts'
import { identify, type Teller } from '../../sight/identify.ts'
import type { Combat, Felled, PlayerId, Slain, World } from '../../world.ts'
import { commit } from '../asks/commit.ts'
import { cardDice, hasOp, type Side } from '../card-effects.ts'
import { clamped } from '../dice.ts'
import { counters, fighterOf, garrisonOf } from '../fighters.ts'
import { mayRetaliate } from '../retaliation.ts'
import { strengthOf } from '../strength.ts'
import { hurt } from './hurt.ts'
import { strike } from './strike.ts'

const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')

/** Who defends a target: the garrison of a building (MV-R-75), or whoever stands on the hex. */
function defendersOf(world: World, target: string): string[] {
  const building = world.buildings[target]
  if (building) return garrisonOf(world, building).map(one => one.id)
  const block = findBlock(world, target)
  if (!block) return []
  const here = blocksAt(world, block.hex).filter(one => one.player === block.player)
  const military = here.filter(isMilitary)
  return (military.length > 0 ? military : here).map(one => one.id)
}
function announced(
  world: World,
  attackers: string[],
  target: string,
  manner: Combat['manner'],
  abilities: Combat['announced'],
): Combat {
  const [attacker, aim] = [fighterOf(world, attackers[0]!), fighterOf(world, target)]
  return {
    stage: 'announced',
    attackers,
    defenders: defendersOf(world, target),
    building: aim.isBuilding ? target : null,
    manner,
    from: { ...attacker.hex },
    field: { ...aim.hex },
    distance: hexDistance(attacker.hex, aim.hex),
    announced: abilities,
    cards: { attacker: null, defender: null, revealed: false, members: {} },
    strength: {},
    strikes: [],
    struck: [],
  }
}
const ownerOf = (world: World, pieces: readonly string[], building: string | null): PlayerId | null => {
  const [first] = pieces
  if (first !== undefined) return fighterOf(world, first).player
  return building === null ? null : fighterOf(world, building).player
}
/** What is struck: the building if there is one (MV-BLD-16), else the first who defends. */
const struckAt = ({ building, defenders }: Combat): string | null => building ?? defenders[0] ?? null
/** MV-BLD-22, MV-R-33: who strikes for the defence: the garrison, or the building's own dice. */
function defenderOf(world: World, combat: Combat): string | null {
  const [attacker] = combat.attackers
  const fighter = combat.defenders.find(id => world.blocks[id] && mayRetaliate(world, combat, id, attacker!))
  if (fighter !== undefined) return fighter
  const own = combat.building
  const isArmed = own !== null && world.buildings[own] !== undefined && mayRetaliate(world, combat, own, attacker!)
  return isArmed && strengthOf(world, infoOf(combat, own, attacker!, 'defence'), combat).lines[0]!.n > 0 ? own : null
}
const infoOf = (combat: Combat, striker: string, target: string, part: StrikeInfo['part']): StrikeInfo => ({
  ...{ striker, target, part },
  manner: combat.manner,
  distance: combat.manner === 'shot' ? combat.distance : 1,
  field: hexKey(combat.field),
})
/** MV-INI-01, MV-INI-02, MV-INI-08: the attacker first, unless the defender counters and is not countered; cards may take it. */
function defenderFirst(world: World, combat: Combat, defender: string | null): boolean {
  if (defender === null) return false
  const [attacker] = combat.attackers
  const takes = (side: Side): boolean => hasOp(world, combat, side, 'initiative') !== null
  if (takes('defender')) return true
  if (takes('attacker')) return false
  const [own, other] = [fighterOf(world, attacker!), fighterOf(world, defender)]
  return counters(world, other, own, combat) && !counters(world, own, other, combat)
}
/** MV-CARD-06: played cards are discarded, Empty Words goes back. */
function putAway({ world }: Teller, combat: Combat): void {
  for (const card of [combat.cards.attacker, combat.cards.defender])
    if (card !== null && card !== BLUFF) world.cards.discard.push(card)
}
function lay({ world }: Teller, side: Side, player: PlayerId, card: string | undefined): void {
  if (card === undefined) return
  world.combat!.cards[side] = card
  if (card === BLUFF) return
  const { hand } = world.players[player]!
  hand.splice(hand.indexOf(card), 1)
}

type Vars = {
  attackers: string[]
  target: string
  manner: Combat['manner']
  announced: Combat['announced']
  defender?: string | null
  second?: boolean
  killed?: string[]
  destroyed?: boolean
}
/** A whole combat by its stages (MV-CMB-01 to MV-CMB-07). */
export const combat = proc<Vars, { killed: string[]; destroyed: boolean }>()(
  'combat',
  'MV-CMB-01',
  {
    begin(play, vars) {
      const { world } = play
      const { attackers, target, manner } = vars
      world.combat = announced(world, attackers, target, manner, vars.announced)
      Object.assign(vars, { killed: [], destroyed: false, second: false })
      // MV-R-130: whoever takes part is shown to all while it lasts.
      world.shown = [...world.combat.attackers, ...world.combat.defenders].filter(id => world.blocks[id])
      play.emit('combat began', 'MV-CMB-01', { attacker: attackers[0]!, target, manner }, { reveals: true })
      return play.goto('attackerCard')
    },
    attackerCard(play) {
      const { world } = play
      const player = ownerOf(world, world.combat!.attackers, null)
      world.combat!.stage = 'cards'
      if (!world.options.combatCards || player === null) return play.goto('fixed')
      return play.ask(commit, [seatOf(world, player)], { side: 'attacker' }, 'attackerLaid')
    },
    attackerLaid(play) {
      const { world } = play
      lay(play, 'attacker', ownerOf(world, world.combat!.attackers, null)!, play.answer(commit).ids[0])
      const player = ownerOf(world, world.combat!.defenders, world.combat!.building)
      // MV-R-140: nobody plays for the neutral side.
      return player === null
        ? play.goto('reveal')
        : play.ask(commit, [seatOf(world, player)], { side: 'defender' }, 'defenderLaid')
    },
    defenderLaid(play) {
      const { world } = play
      const player = ownerOf(world, world.combat!.defenders, world.combat!.building)!
      lay(play, 'defender', player, play.answer(commit).ids[0])
      return play.goto('reveal')
    },
    reveal(play) {
      const { combat: now } = play.world
      now!.cards.revealed = true
      const { attacker, defender } = now!.cards
      play.emit('cards revealed', 'MV-CARD-03', { attacker, defender }, { reveals: true })
      return play.goto('before')
    },
    /** MV-CARD-02: what happens before any dice; it can kill. */
    before(play, vars) {
      const { world } = play
      const now = world.combat!
      now.stage = 'before'
      const [attacker] = now.attackers
      const oil = hasOp(world, now, 'defender', 'preDamage')
      const bites = world.encounters.some(one => one.id === now.building && one.kind === 'ant-colony' && !one.isDormant)
      const isMelee = now.manner === 'melee' && world.blocks[attacker!] !== undefined
      if (!isMelee || (!oil && !bites)) return play.goto('fixed')
      vars.second = false
      return play.call(hurt, { piece: attacker!, n: oil?.n ?? 1, by: now.building, melee: true }, 'fixed')
    },
    /** MV-R-121: morale, auras, tracks and places are taken once, now. */
    fixed(play, vars) {
      const { world } = play
      const now = world.combat!
      const [attacker] = now.attackers
      if (!isThere(world, attacker!)) return play.goto('after')
      now.stage = 'strikes'
      vars.defender = defenderOf(world, now)
      const strikes = [
        infoOf(now, attacker!, struckAt(now)!, 'attack'),
        ...(vars.defender === null ? [] : [infoOf(now, vars.defender, attacker!, now.manner === 'shot' ? 'reply' : 'defence')]),
      ]
      for (const info of strikes) {
        const { lines } = strengthOf(world, info, now)
        const sum = [...lines, ...cardDice(world, now, info.striker, info.target)].reduce((total, line) => total + line.n, 0)
        now.strength[info.striker] = clamped(sum)
      }
      return play.goto(defenderFirst(world, now, vars.defender) ? 'defence' : 'attack')
    },
    attack(play) {
      const { world } = play
      const now = world.combat!
      const [attacker] = now.attackers
      const target = struckAt(now)
      if (!isThere(world, attacker!) || target === null || !isThere(world, target)) return play.goto('after')
      return play.call(strike, strikeVars(world, now, infoOf(now, attacker!, target, 'attack')), 'attacked')
    },
    attacked(play, vars) {
      const { world } = play
      const { dead, destroyed, felled } = play.result(strike)
      Object.assign(vars, { killed: [...vars.killed!, ...dead.map(one => one.id)], destroyed: vars.destroyed || destroyed })
      const [attacker] = world.combat!.attackers
      world.combat!.struck.push(attacker!)
      if (dead.length > 0 || destroyed) return play.call(credit, { by: attacker!, victims: dead, felled }, 'answer')
      return play.goto('answer')
    },
    answer(play, { defender }) {
      const { struck } = play.world.combat!
      return play.goto(defender !== null && defender !== undefined && !struck.includes(defender) ? 'defence' : 'after')
    },
    /** MV-RET-01: a defender that lives and may. */
    defence(play, { defender }) {
      const { world } = play
      const now = world.combat!
      const [attacker] = now.attackers
      if (!isThere(world, defender!) || !isThere(world, attacker!)) return play.goto('after')
      const part = now.manner === 'shot' ? 'reply' : 'defence'
      return play.call(strike, strikeVars(world, now, infoOf(now, defender!, attacker!, part)), 'defended')
    },
    defended(play, vars) {
      const { world } = play
      const { dead } = play.result(strike)
      vars.killed = [...vars.killed!, ...dead.map(one => one.id)]
      world.combat!.struck.push(vars.defender!)
      const next = world.combat!.struck.includes(world.combat!.attackers[0]!) ? 'after' : 'attack'
      if (dead.length > 0) return play.call(credit, { by: vars.defender!, victims: dead, felled: null }, next)
      return play.goto(next)
    },
    /** MV-CMB-06, MV-CMB-07: whoever is victorious in melee and finds the field empty enters it. */
    after(play, vars) {
      const { world } = play
      const now = world.combat!
      now.stage = 'after'
      healAfter(play, now)
      advance(play, now)
      putAway(play, now)
      world.combat = null
      world.shown = []
      identify(play)
      play.emit('combat ended', 'MV-CMB-06', { killed: vars.killed!, destroyed: vars.destroyed! })
      return play.done({ killed: vars.killed!, destroyed: vars.destroyed! })
    },
  },
  { title: 'Combat' },
)
const isThere = (world: World, id: string): boolean =>
  world.blocks[id] !== undefined || world.buildings[id] !== undefined || world.encounters.some(one => one.id === id)
function strikeVars(world: World, now: Combat, info: StrikeInfo) {
  const side: Side = now.attackers.includes(info.striker) ? 'attacker' : 'defender'
  const stars = hasOp(world, now, side, 'critStars')?.n ?? 2
  return {
    ...info,
    dice: now.strength[info.striker] ?? 1,
    damage: null,
    icon: null,
    critStars: stars,
    rule: 'MV-CMB-04' as const,
  }
}
function healAfter(play: Teller, now: Combat): void {
  for (const side of ['attacker', 'defender'] as const) {
    const n = hasOp(play.world, now, side, 'healAfter')?.n ?? 0
    const [id] = side === 'attacker' ? now.attackers : now.defenders
    const block = id === undefined ? null : findBlock(play.world, id)
    if (!block || n === 0 || block.wounds === 0) continue
    block.wounds = Math.max(0, block.wounds - n)
    play.emit('healed', 'MV-CARD-02', { block: block.id, wounds: n })
  }
}
function advance(play: Teller, now: Combat): void {
  const { world } = play
  const [id] = now.attackers
  const block = id === undefined ? null : findBlock(world, id)
  if (
    !block ||
    now.manner !== 'melee' ||
    world.encounters.some(one => one.hex.column === now.field.column && one.hex.row === now.field.row)
  )
    return
  const isHeld =
    blocksAt(world, now.field).some(one => !areFriendly(world, one.player, block.player)) ||
    findBuildingAt(world, now.field) !== null
  if (isHeld) return
  const from = { ...block.hex }
  Object.assign(block, { hex: { ...now.field }, moved: true })
  world.activation?.way.push({ ...now.field })
  play.emit('moved', 'MV-CMB-06', { block: block.id, from, hex: { ...now.field } })
}
