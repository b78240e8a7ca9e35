import { procNamed } from '@sandtable/kernel'
import { playersLeft, seatsOfSide } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { addGold, forSide } from '../gold.ts'
import { commandOf, incomeOf } from '../income.ts'

type Nothing = Record<string, never>
const deals = procNamed<Nothing>('deals')
const checkVictory = procNamed<{ player: PlayerId | null; at: string }>('checkVictory')

/** MV-ECON-03, MV-R-145: everybody sees the sum, the owner and his ally what it is made of. */
function payIncome(play: Teller, player: PlayerId): void {
  const { world } = play
  const income = incomeOf(world, player)
  const before = world.players[player]!.gold
  addGold(world, player, income.total)
  const open = { player, gold: world.players[player]!.gold - before }
  play.emit('income', 'MV-ECON-01', { ...open, of: income }, forSide(world, player, open))
}
/** MV-TEAM-02, MV-DIPL-01: somebody to give to or to deal with. */
const hasDeals = (world: World): boolean =>
  world.options.diplomacy || new Set(playersLeft(world).map(one => one.side)).size < playersLeft(world).length

/** Income for all at once, then gifts and deals. MV-TURN-02: the first round has nothing but the gold of the set-up. */
export const revenuePhase = proc<Nothing>()(
  'revenuePhase',
  'MV-TURN-05',
  {
    begin(play) {
      const { world } = play
      if (world.round > 1) {
        // Gold is open, and what comes in tells something of buildings that nobody has seen.
        play.emit('revenue', 'MV-ECON-03', {}, { reveals: true })
        for (const { id } of playersLeft(world)) payIncome(play, id)
      }
      return hasDeals(world) ? play.call(deals, {}, 'closed') : play.goto('closed')
    },
    /** MV-MISS-05, MV-R-136. */
    closed: play => play.call(checkVictory, { player: null, at: 'revenue' }, 'over'),
    over: play => play.done(),
  },
  { title: 'Revenue' },
)

/** MV-EXP-06: computed when a player's action phase begins, and not saved. */
export const commandPoints = proc<{ player: PlayerId }>()('commandPoints', 'MV-EXP-06', {
  begin(play, { player }) {
    const { world } = play
    if (!world.options.commandPoints) return play.done()
    const points = commandOf(world, player)
    world.players[player]!.command = points.total
    play.emit('command points', 'MV-EXP-06', { player, points }, { secret: { only: seatsOfSide(world, player), masked: null } })
    return play.done()
  },
})
