import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, leave, tank } from '../../battle/test/table.ts'
import { path } from '../../test/mw-table.ts'

describe('a whole turn: room in a carrier', () => {
  rule(
    ['MW-TRAIT-16', 'MW-TRAIT-14', 'MW-MOVE-01'],
    'a Flesh Barge takes its own infantry along at its speed, with the room that its passengers leave',
    () => {
      const own = group('fa1', [
        ['cd-tyrant', 50, 50],
        ['cd-barge', 46, 50],
        ['cd-flayer', 50, 54],
        ['cd-flayer', 53, 54],
      ])
      const riders = (units: number) =>
        group(
          'fa2',
          Array.from({ length: units }, () => ['cd-breaker', 0, 0] as const),
          { where: 'carried', carrier: 'fa1' },
        )
      const play = (units: number) =>
        battle([own, riders(units), tank('fb1', 110, 20), ...guards], {
          factions: { a: 'cyber-demons', b: 'terran-makers' },
        }).pick('ann', 'fa1:advance')
      const room = play(4)
      room.refuses('ann', path([50, 70.01]), 'MW-MOVE-01')
      room.choose('ann', path([50, 70]))
      leave(room)
      const full = play(5)
      full.refuses('ann', path([50, 60.01]), 'MW-MOVE-01')
      full.choose('ann', path([50, 60]))
      expect(full.world.formations.fa2).toMatchObject({ where: 'carried', carrier: 'fa1' })
      leave(full)
    },
  )
})
