import type { Choice, JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/mv-table.ts'

const settlement = (player: string, column: number, row: number) => ({ player, kind: 'settlement', hex: [column, row] })
const players = (...more: JsonObject[]) => ['p1', 'p2', 'p3'].map((id, i) => ({ id, gold: 10, ...more[i] }))
/** Three players on a meadow, in the window of the revenue phase. */
const board = (more: JsonObject = {}, ...own: JsonObject[]): JsonObject => ({
  meadow: { hex: [6, 6], radius: 5 },
  players: players(...own),
  buildings: [settlement('p1', 2, 6), settlement('p2', 10, 6), settlement('p3', 6, 2)],
  phase: 'revenue',
  round: 2,
  options: { diplomacy: true, missions: false },
  run: { proc: 'deals', vars: {} },
  ...more,
})
const pick = (...ids: string[]): Choice => ({ type: 'pick', ids })
const gold = (amount: number): Choice => ({ type: 'amount', amount })
const goldOf = (table: ReturnType<typeof field>) => Object.values(table.world.players).map(one => one.gold)

rule('MV-DIPL-01', 'treaties are made in the revenue phase, where diplomacy was agreed on', () => {
  const table = field(board())
  table.choose('ann', pick('non-aggression:p2')).choose('ann', gold(3))
  table.choose('bob', pick('yes'))
  expect(table.world.treaties).toMatchObject([{ between: ['p1', 'p2'], kind: 'non-aggression' }])
  expect(goldOf(table)).toEqual([7, 13, 10])
  table.asks('ann', 'mv.deal')
})
rule('MV-DIPL-01', 'a refused offer changes nothing and is not made again in the round', () => {
  const table = field(board())
  table.choose('ann', pick('gift:p2')).choose('ann', gold(4)).choose('bob', pick('no'))
  expect(goldOf(table)).toEqual([10, 10, 10])
  table.refuses('ann', pick('gift:p2'), 'MV-R-163')
  table.choose('ann', pick()).asks('bob', 'mv.deal')
})
rule('MV-DIPL-02', 'a treaty lasts three rounds, the current one included', () => {
  const table = field(board())
  table.choose('ann', pick('passage:p3')).choose('ann', gold(0)).choose('cyd', pick('yes'))
  expect(table.world.treaties[0]!.until).toBe(4)
  table.asks('ann', 'mv.deal')
})
rule('MV-DIPL-03', 'after a treaty has ended no deal with the same player for three rounds', () => {
  const cooling = (until: number) => field(board({ cooldowns: [{ between: ['p1', 'p2'], until }] }))
  const table = cooling(2)
  table.refuses('ann', pick('non-aggression:p2'), 'MV-DIPL-03')
  table.refuses('ann', pick('gift:p2'), 'MV-DIPL-03')
  table.asks('ann', 'mv.deal')
  cooling(1).choose('ann', pick('gift:p2')).asks('ann', 'mv.terms')
  cooling(2).choose('ann', pick('gift:p3')).asks('ann', 'mv.terms')
})
rule('MV-DIPL-05', 'gold is lent on any terms', () => {
  const table = field(board())
  table.choose('ann', pick('loan:p2')).choose('ann', gold(5)).choose('ann', gold(7)).choose('ann', gold(2))
  table.choose('bob', pick('yes'))
  expect(goldOf(table)).toEqual([5, 15, 10])
  expect(table.world.players.p2!.loans).toEqual([{ from: 'p1', gold: 7, due: 4 }])
  table.asks('ann', 'mv.deal')
})
rule('MV-DIPL-05', 'a loan is repaid by itself when it is due, as far as gold allows', () => {
  const owing = (due: number) => field(board({}, {}, { gold: 4, loans: [{ from: 'p1', gold: 6, due }] }))
  const due = owing(2)
  expect(goldOf(due)).toEqual([14, 0, 10])
  expect(due.world.players.p2!.loans).toEqual([{ from: 'p1', gold: 2, due: 2 }])
  due.asks('ann', 'mv.deal')
  const later = owing(3)
  expect(goldOf(later)).toEqual([10, 4, 10])
  later.asks('ann', 'mv.deal')
})
rule('MV-R-139', 'gifts are done at once and start no cooldown', () => {
  const table = field(board())
  table.choose('ann', pick('gift:p2')).choose('ann', gold(4)).choose('bob', pick('yes'))
  expect(goldOf(table)).toEqual([6, 14, 10])
  expect(table.world.cooldowns).toEqual([])
  table.choose('ann', pick('loan:p2')).asks('ann', 'mv.terms')
})
rule('MV-TEAM-02', 'a player gives gold to his ally, who is not asked, and to nobody else', () => {
  const team = { options: { missions: false } }
  const table = field(board(team, { side: 'a' }, { side: 'a' }, { side: 'b' }))
  table.refuses('ann', pick('gift:p3'), 'MV-DIPL-01')
  table.choose('ann', pick('gift:p2')).choose('ann', gold(10))
  expect(goldOf(table)).toEqual([0, 20, 10])
  // She has nothing more to offer.
  table.asks('bob', 'mv.deal')
})
rule('MV-TEAM-08', 'allies see each other’s blocks and cards; missions stay private', () => {
  const blocks = [
    { player: 'p1', type: 'pikeman', hex: [2, 5] },
    { player: 'p3', type: 'archer', hex: [6, 1] },
  ]
  const table = field(
    board(
      { blocks, options: { missions: true } },
      { side: 'a', hand: ['shield-line'], missions: [{ key: 'master-builder', progress: 0, done: false }] },
      { side: 'a' },
      { side: 'b' },
    ),
  )
  const seen = table.engine.view(table.state, 'bob').view as unknown as {
    blocks: { [id: string]: { known: unknown } }
    players: { [id: string]: { hand: unknown; missions: unknown } }
  }
  expect(seen.blocks.b1!.known).not.toBeNull()
  expect(seen.blocks.b2!.known).toBeNull()
  expect(seen.players.p1!.hand).toEqual(['empty-words', 'shield-line'])
  expect(seen.players.p1!.missions).toBeNull()
  expect(seen.players.p3!.hand).toBeNull()
  table.asks('ann', 'mv.deal')
})

rule('MV-R-163', 'the same offer to the same player is made once a round, whatever became of it', () => {
  const table = field(board())
  table.choose('ann', pick('gift:p2')).choose('ann', gold(1)).choose('bob', pick('yes'))
  table.refuses('ann', pick('gift:p2'), 'MV-R-163')
  table.choose('ann', pick('gift:p3')).choose('ann', gold(1)).choose('cyd', pick('no'))
  table.refuses('ann', pick('gift:p3'), 'MV-R-163')
  table.choose('ann', pick('loan:p2')).asks('ann', 'mv.terms')
  const team = field(board({ options: { missions: false } }, { side: 'a' }, { side: 'a' }, { side: 'b' }))
  team.refuses('ann', pick('loan:p2'), 'MV-TEAM-02')
  team.choose('ann', pick('gift:p2')).choose('ann', gold(1))
  // Who has made his gift has nothing more to offer.
  team.asks('bob', 'mv.deal')
})
