import { procNamed } from '@sandtable/kernel'
import { endEffects, hasEffect } from '../../basics/effects.ts'
import { areAdjacent } from '../../basics/hexes.ts'
import { areFriendly, blocksOf, buildingsOf, seatOf } from '../../basics/queries.ts'
import { ENCOUNTER_HP } from '../../data/events.ts'
import { ECONOMY } from '../../data/realm.ts'
import { proc } from '../../hooks.ts'
import { identify, type Teller } from '../../sight/identify.ts'
import { knownTo } from '../../sight/known.ts'
import type { PlayerId, World } from '../../world.ts'
import { pointsNow } from '../acts.ts'
import { buildingTarget } from '../asks/act.ts'
import { activate } from '../asks/activate.ts'
import { buildingShots } from '../attacks.ts'
import { activation, rests } from './activation.ts'

const checkVictory = procNamed<{ player: PlayerId; at: 'phase begins' | 'phase ends' }>('checkVictory')
const commandPoints = procNamed<{ player: PlayerId }>('commandPoints')
const combat = procNamed<
  { attackers: string[]; target: string; manner: string; announced: { [block: string]: string } },
  { killed: string[]; destroyed: boolean }
>('combat')

/** MV-AETH-05, MV-SEC-10. */
function collect(play: Teller, player: PlayerId): void {
  const { world } = play
  const mines = Object.values(world.land).filter(land => land.hasMine && land.mineOf === player).length
  const each = hasEffect(world, null, 'surge') ? 2 : ECONOMY.mineStones
  if (mines === 0) return
  world.players[player]!.stones += mines * each
  play.emit('stones', 'MV-AETH-05', { player, stones: mines * each })
}
/** MV-ACT-14: whoever rested removes up to 2 wounds. */
function heal(play: Teller, player: PlayerId): void {
  for (const block of blocksOf(play.world, player)) {
    const healed = block.resting ? Math.min(2, block.wounds) : 0
    block.resting = false
    if (healed === 0) continue
    block.wounds -= healed
    play.emit('healed', 'MV-ACT-14', { block: block.id, wounds: healed })
  }
}
/**
 * MV-BLD-19, MV-BLD-20, MV-UAB-15, MV-R-31, MV-R-132: Settlement and Fortress always, others if they were not damaged in this round. What damage
 * remains is seen by all, not how much more it stands: an upgrade may be unseen.
 */
function repair(play: Teller, player: PlayerId): void {
  for (const building of buildingsOf(play.world, player)) {
    const isStout = building.kind === 'settlement' || building.kind === 'fortress'
    const skips = building.noRepair > 0
    if (skips) building.noRepair -= 1
    if (skips || building.damage === 0 || (!isStout && building.damagedInRound)) continue
    building.damage -= 1
    play.emit('repaired', isStout ? 'MV-BLD-19' : 'MV-BLD-20', { building: building.id, damage: building.damage })
  }
}
/** MV-R-101: a village repairs like any building. */
function repairVillages({ world, emit }: Teller, player: PlayerId): void {
  for (const village of world.encounters.filter(one => one.player === player && one.damage > 0 && !one.damagedInRound)) {
    village.damage -= 1
    emit('village repaired', 'MV-BLD-20', { player, hex: { ...village.hex }, left: ENCOUNTER_HP - village.damage })
  }
}
/** MV-EXP-02: who stands beside whom when the phase begins. */
function noteNeighbours(world: World, player: PlayerId): void {
  for (const block of blocksOf(world, player))
    block.startedBeside = Object.values(world.blocks)
      .filter(one => !areFriendly(world, one.player, player) && areAdjacent(one.hex, block.hex))
      .map(one => one.id)
}
/** MV-R-82: whoever took no action rests; of those who were chosen to act that was found out when their activation ended. */
function rest(play: Teller, player: PlayerId): void {
  for (const block of blocksOf(play.world, player)) {
    block.resting = block.activated ? block.resting : rests(block)
    block.done = true
  }
}

/** MV-BLD-21: once in each phase. */
function shotBy({ buildings }: World, id: string, target: string) {
  buildings[id]!.shot = true
  return { attackers: [id], target, manner: 'shot', announced: {} }
}

/** One player's action phase, from its beginning (MV-TURN-09) to its end. */
export const actionPhase = proc<{ player: PlayerId; byItself?: boolean; id?: string }>()(
  'actionPhase',
  'MV-TURN-10',
  {
    begin(play, { player }) {
      const { world } = play
      play.emit('phase began', 'MV-TURN-09', { player })
      collect(play, player)
      heal(play, player)
      repair(play, player)
      repairVillages(play, player)
      endEffects(world, 'own phase', player)
      for (const block of blocksOf(world, player)) block.ap = pointsNow(world, block)
      noteNeighbours(world, player)
      world.players[player]!.kills = 0
      identify(play)
      return play.call(commandPoints, { player }, 'checked')
    },
    checked: (play, { player }) => play.call(checkVictory, { player, at: 'phase begins' }, 'choose'),
    choose(play, { player, byItself = false }) {
      if (play.world.players[player]!.isOut) return play.done()
      return play.ask(activate, [seatOf(play.world, player)], { player, byItself }, 'chosen')
    },
    chosen(play, vars) {
      const [id] = play.answer(activate).ids
      if (id === undefined) return play.goto('end')
      vars.id = id
      return play.goto('begun')
    },
    begun(play, { player, id }) {
      const { world } = play
      const building = world.buildings[id!]
      const [block = '', partner] = id!.split('+')
      if (!building) return play.call(activation, { block, ...(partner !== undefined && { partner }) }, 'acted')
      const targets = buildingShots(knownTo(world, player), building).map(one => one.id)
      // The option said what it would shoot at.
      if (targets.length === 1) return play.call(combat, shotBy(world, id!, targets[0]!), 'choose')
      return play.ask(buildingTarget, [seatOf(world, player)], { building: id!, targets }, 'aimed')
    },
    /** Who acts next may have been chosen at once. */
    acted(play, vars) {
      const { next } = play.result(activation)
      if (next === null) return play.goto('choose')
      vars.id = next
      return play.goto('begun')
    },
    aimed(play, { id }) {
      const [target] = play.answer(buildingTarget).ids
      if (target === undefined) return play.goto('choose')
      return play.call(combat, shotBy(play.world, id!, target), 'choose')
    },
    end(play, { player }) {
      const { world } = play
      rest(play, player)
      endEffects(world, 'phase', player)
      endEffects(world, 'bearer phase', player)
      for (const building of buildingsOf(world, player)) building.shot = false
      identify(play)
      play.emit('phase ended', 'MV-TURN-10', { player })
      return play.call(checkVictory, { player, at: 'phase ends' }, 'over')
    },
    over: play => play.done(),
  },
  { title: 'Action phase' },
)
