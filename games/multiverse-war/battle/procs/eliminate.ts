import { forgetPiece, forgetPlayer } from '../../basics/effects.ts'
import { hexOf } from '../../basics/hexes.ts'
import { changeLand } from '../../basics/land.ts'
import { blocksOf, buildingsOf } from '../../basics/queries.ts'
import { BLUFF } from '../../data/realm.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Player, PlayerId, World } from '../../world.ts'
import { endedBy } from '../outcome.ts'
import { isTeam, playersOfSide, sidesLeft } from '../sides.ts'

/** MV-FFA-02, MV-R-137: nobody is credited for what is taken away; roads stay. */
function removePieces(world: World, player: PlayerId): void {
  for (const { id } of blocksOf(world, player)) {
    delete world.blocks[id]
    forgetPiece(world, id)
    if (world.activation?.block === id) world.activation.allow = 'nothing'
  }
  for (const { id } of buildingsOf(world, player)) {
    delete world.buildings[id]
    forgetPiece(world, id)
  }
  forgetPlayer(world, player)
}
/** MV-R-108, MV-R-137: his gold, stones and cards are gone, his heroes out of the game, what he held is nobody's. */
function forfeit(world: World, player: Player): void {
  const { id } = player
  world.cards.discard.push(...player.hand.filter(card => card !== BLUFF))
  Object.assign(player, { isOut: true, gold: 0, stones: 0, hand: [], missions: [], loans: [] })
  for (const hero of Object.values(world.heroes)) if (hero.player === id) Object.assign(hero, { isAlive: false, block: null })
  const mines = Object.keys(world.land).filter(key => world.land[key]!.mineOf === id)
  changeLand(world, mines.map(hexOf), () => ({ mineOf: null }))
  for (const encounter of world.encounters) if (encounter.player === id) encounter.player = null
  for (const one of Object.values(world.players)) one.loans = one.loans.filter(loan => loan.from !== id)
  world.treaties = world.treaties.filter(one => !one.between.includes(id))
  world.cooldowns = world.cooldowns.filter(one => !one.between.includes(id))
}
/** MV-TEAM-05, MV-R-59: with one Settlement a whole team is lost. */
const fallingWith = (world: World, player: Player): Player[] =>
  isTeam(world, player.side) ? playersOfSide(world, player.side) : [player]
const ruleOf = (world: World, player: Player): 'MV-TEAM-05' | 'MV-VICT-02' | 'MV-VICT-03' => {
  const all = Object.values(world.players)
  if (all.length === 2) return 'MV-VICT-02'
  // A player who stood alone against a team is a side of one.
  return isTeam(world, player.side) || new Set(all.map(one => one.side)).size === 2 ? 'MV-TEAM-05' : 'MV-VICT-03'
}

/** A Settlement has fallen: its player is out; whoever is left alone has conquered. */
export const eliminate = proc<{ player: PlayerId; by: string | null }>()('eliminate', 'MV-FFA-02', {
  begin(play, { player: id }) {
    const { world } = play
    const player = world.players[id]!
    for (const one of fallingWith(world, player)) {
      if (one.isOut) continue
      removePieces(world, one.id)
      forfeit(world, one)
      play.emit('eliminated', 'MV-FFA-02', { player: one.id }, { reveals: true })
    }
    delete world.domination[player.side]
    identify(play)
    const left = sidesLeft(world)
    if (left.length > 1) return play.done()
    return play.finish(endedBy(play, left, ruleOf(world, player), 'the last Settlement of the others has fallen'))
  },
})
