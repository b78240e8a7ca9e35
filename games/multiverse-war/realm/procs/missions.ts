import { seatOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'

const only = ({ player }: { player: PlayerId }, world: World): string[] => [seatOf(world, player)]
const hold = (world: World, player: PlayerId, key: string): void => {
  world.players[player]!.missions.push({ key, progress: 0, isDone: false })
}
/** MV-MISS-01, MV-MISS-06: nobody else sees what is drawn. What was put under the deck comes when the deck is empty. */
export const drawMission = proc<{ player: PlayerId }>()(
  'drawMission',
  'MV-MISS-01',
  {
    begin(play, { player }) {
      const { deck, under } = play.world.missions
      const { length } = deck
      if (length > 0)
        return play.roll(
          { sides: length, count: 1, rule: 'MV-MISS-01', why: 'mission', seat: seatOf(play.world, player) },
          'drawn',
        )
      const next = under.shift()
      if (next !== undefined) {
        hold(play.world, player, next)
        play.emit('mission drawn', 'MV-MISS-01', { player, mission: next }, { reveals: true })
      }
      return play.done()
    },
    drawn(play, { player }) {
      const { missions } = play.world
      const [key] = missions.deck.splice(play.faces()[0]! - 1, 1)
      hold(play.world, player, key!)
      play.emit('mission drawn', 'MV-MISS-01', { player, mission: key! }, { reveals: true })
      return play.done()
    },
  },
  { only },
)
/** MV-MISS-06: draws for a player who gave a mission back in his plan; for others nothing happens, and nobody sees which it is. */
export const newMission = proc<{ player: PlayerId }>()(
  'newMission',
  'MV-MISS-06',
  {
    begin(play, { player: id }) {
      const player = play.world.players[id]!
      if (!player.given.includes('exchange')) return play.done()
      player.given = player.given.map(one => (one === 'exchange' ? 'exchanged' : one))
      return play.call(drawMission, { player: id }, 'over')
    },
    over: play => play.done(),
  },
  { only },
)
