import { procNamed } from '@sandtable/kernel'
import { forgetPiece, hasEffect, lift } from '../../basics/effects.ts'
import { buildingHp, hpOf } from '../../basics/figures.ts'
import { areFriendly, blocksAt, findBlock, isMilitary } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import { ENCOUNTER_HP, guardianOf } from '../../data/events.ts'
import { survives } from '../../heroes/survival.ts'
import { proc } from '../../hooks.ts'
import { identify, type Teller } from '../../sight/identify.ts'
import {
  type Block,
  type Building,
  type Encounter,
  type Felled,
  GUARDIAN,
  type PlayerId,
  type Slain,
  type World,
} from '../../world.ts'

const eliminate = procNamed<{ player: PlayerId; by: string | null }>('eliminate')
export type HurtResult = { dead: Slain[]; destroyed: boolean; felled: Felled | null }
const slain = ({ id, player, kind, type }: Block): Slain => ({ id, player, kind, type })

/** MV-HAB-27: the next damage is reduced by 1. */
function shielded(play: Teller, { id, identified }: Block, n: number): number {
  const { world } = play
  if (n === 0 || !hasEffect(world, id, 'oath-shield')) return n
  lift(world, id, 'oath-shield')
  play.emit('shielded', 'MV-HAB-27', { block: id, ...openly(world, id) }, { reveals: !identified })
  return n - 1
}
/** A block leaves the board: its hero lies dead, what lay on it is gone (MV-R-133). */
export function remove(play: Teller, block: Block): void {
  const { world } = play
  delete world.blocks[block.id]
  forgetPiece(world, block.id)
  const hero = block.kind === 'hero' ? world.heroes[block.type] : undefined
  if (hero) Object.assign(hero, { isAlive: false, block: null })
  if (world.activation?.block === block.id) world.activation.allow = 'nothing'
  const { id, type, player, hex } = block
  play.emit(
    'slain',
    'MV-CMB-05',
    { block: id, type, player, side: world.players[player]!.side, hex: { ...hex } },
    { reveals: true },
  )
}
/** MV-BLDR-03, MV-R-142: a Builder dies with the last it shares a hex with, in melee. */
function companionsOf(world: World, block: Block): Block[] {
  const here = blocksAt(world, block.hex).filter(one => areFriendly(world, one.player, block.player) && one.id !== block.id)
  return here.some(isMilitary) ? [] : here.filter(one => one.kind === 'builder')
}
function hurtBlock(play: Teller, block: Block, n: number, inMelee: boolean): Slain[] {
  const { world } = play
  const damage = shielded(play, block, n)
  if (damage === 0) return []
  const [most, before] = [hpOf(world, block), block.wounds]
  block.wounds = Math.min(most, block.wounds + damage)
  const stays = block.wounds >= most && survives(world, block)
  if (stays) block.wounds = most - 1
  // What is left of it tells what it is: a shot that goes on may hit a hidden block.
  const how = { reveals: !block.identified }
  const told = { wounds: stays ? block.wounds - before : damage, left: most - block.wounds, ...openly(world, block.id) }
  if (told.wounds > 0) play.emit('wounded', 'MV-CMB-04', { block: block.id, ...told }, how)
  if (stays) play.emit('survived', 'MV-HAB-15', { block: block.id, ...openly(world, block.id) }, how)
  if (block.wounds < most) return []
  const companions = inMelee && isMilitary(block) ? companionsOf(world, block) : []
  const dead = [block, ...companions]
  for (const one of dead) remove(play, one)
  return dead.map(slain)
}
/** MV-BLD-17, MV-BLD-24, MV-ROAD-08, MV-R-34: a destroyed building kills everybody in it and leaves its terrain and roads. */
function hurtBuilding(play: Teller, building: Building, n: number): HurtResult {
  const { world } = play
  const most = buildingHp(world, building)
  building.damage = Math.min(most, building.damage + n)
  building.damagedInRound = true
  const how = { reveals: building.seenTier !== building.tier }
  play.emit(
    'building damaged',
    'MV-CMB-04',
    { building: building.id, damage: n, left: most - building.damage, ...openly(world, building.id) },
    how,
  )
  if (building.damage < most) return { dead: [], destroyed: false, felled: null }
  const inside = blocksAt(world, building.hex)
  for (const one of inside) remove(play, one)
  delete world.buildings[building.id]
  forgetPiece(world, building.id)
  play.emit('building destroyed', 'MV-BLD-24', {
    building: building.id,
    kind: building.kind,
    player: building.player,
    hex: { ...building.hex },
  })
  const { id, player, kind, tier } = building
  return { dead: inside.map(slain), destroyed: true, felled: { id, player, kind, tier } }
}
/** MV-PERM-03, MV-PERM-07: a colony falls dormant, a village is somebody's from then on. */
function hurtEncounter(play: Teller, encounter: Encounter, n: number, by: PlayerId | null): HurtResult {
  const { world } = play
  encounter.damage = Math.min(ENCOUNTER_HP, encounter.damage + n)
  encounter.damagedInRound = true
  play.emit('encounter damaged', 'MV-PERM-01', { encounter: encounter.kind, damage: n, left: ENCOUNTER_HP - encounter.damage })
  if (encounter.damage < ENCOUNTER_HP) return { dead: [], destroyed: false, felled: null }
  const inside = encounter.player === null ? [] : blocksAt(world, encounter.hex)
  for (const one of inside) remove(play, one)
  if (encounter.kind === 'burning-village') Object.assign(encounter, { player: by, damage: 0 })
  else encounter.isDormant = true
  play.emit('encounter overcome', encounter.kind === 'burning-village' ? 'MV-PERM-07' : 'MV-PERM-03', {
    encounter: encounter.kind,
    player: by,
    hex: { ...encounter.hex },
  })
  return { dead: inside.map(slain), destroyed: true, felled: null }
}

/** MV-ADV-15: a guardian at 0 hit points is defeated. */
function hurtGuardian(play: Teller, n: number): HurtResult {
  const guardian = play.world.guardian!
  const { hp } = guardianOf(guardian.card)
  guardian.damage = Math.min(hp, guardian.damage + n)
  play.emit('guardian wounded', 'MV-ADV-08', { card: guardian.card, damage: n, left: hp - guardian.damage })
  return { dead: [], destroyed: guardian.damage >= hp, felled: null }
}

/** Damage to a block, a building or an encounter, with all that follows. */
export const hurt = proc<{ piece: string; n: number; by: string | null; melee: boolean; result?: HurtResult }, HurtResult>()(
  'hurt',
  'MV-CMB-04',
  {
    begin(play, vars) {
      const { world } = play
      const { piece, n, by, melee } = vars
      const block = findBlock(world, piece)
      const building = world.buildings[piece]
      const owner = by === null ? null : (world.blocks[by]?.player ?? world.buildings[by]?.player ?? null)
      // MV-R-134: a companion takes no part in an adventure.
      if (block) vars.result = { dead: hurtBlock(play, block, n, melee && by !== GUARDIAN), destroyed: false, felled: null }
      else if (piece === GUARDIAN) vars.result = hurtGuardian(play, n)
      else if (building) vars.result = hurtBuilding(play, building, n)
      else vars.result = hurtEncounter(play, world.encounters.find(one => one.id === piece)!, n, owner)
      identify(play)
      // MV-R-137: a combat is finished first.
      const isFallen = building?.kind === 'settlement' && vars.result.destroyed && world.combat === null
      return isFallen ? play.goto('fallen') : play.done(vars.result)
    },
    fallen(play, { by, result }) {
      const lost = Object.values(play.world.players).find(
        one => !one.isOut && !Object.values(play.world.buildings).some(b => b.player === one.id && b.kind === 'settlement'),
      )
      return lost ? play.call(eliminate, { player: lost.id, by }, 'over') : play.done(result!)
    },
    over: (play, { result }) => play.done(result!),
  },
)
