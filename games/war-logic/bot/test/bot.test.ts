import { type Choice, type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { proposeFor } from '../../set-up/propose.ts'
import { engine, field } from '../../test/wl-table.ts'

const unit = (id: string, player: string, type: string, x: number, y: number, more: JsonObject = {}) => ({
  ...{ id, player, unit: type, at: [x, y], facing: player === 'p1' ? 90 : 270 },
  ...more,
})
const ASKED = { offense: 'wl.attack', movement: 'wl.move' }
/** What a table is worth to Ann in a step of p1, everybody ordered to attack `e`. */
function worth(units: JsonObject[], active: readonly string[], moved: JsonObject, step: keyof typeof ASKED = 'offense'): number {
  const table = field({ options: { quickPlay: true, dual: false }, units, turn: { player: 'p1', step, active } })
  Object.assign(table.state.world.turn!.moved, moved)
  table.asks('ann', ASKED[step])
  return engine.game.evaluate(engine.game.view(table.world, 'ann'), 'ann')
}
const suggested = (table: ReturnType<typeof field>): Choice => engine.candidates(table.state, 'ann', rngOf('first'))[0]!

rule('WL-PINC-03', 'a bot wants its two attackers on two sides of a target, not on the same', () => {
  const foe = unit('e', 'p2', 'minotaur_warrior', 20, 20)
  const stood = { a: 0, b: 0 }
  const front = [unit('a', 'p1', 'orc_grunt', 19.5, 18.75), unit('b', 'p1', 'orc_grunt', 20.6, 18.75), foe]
  const both = [unit('a', 'p1', 'orc_grunt', 20, 18.7), unit('b', 'p1', 'orc_grunt', 20, 21.3), foe]
  expect(worth(both, ['a', 'b'], stood)).toBeGreaterThan(worth(front, ['a', 'b'], stood) + 20)
})

test('who stands ready counts for more than who could still come', () => {
  const foe = unit('e', 'p2', 'minotaur_warrior', 20, 20)
  const units = [unit('a', 'p1', 'orc_grunt', 20, 18.7), foe]
  expect(worth(units, ['a'], { a: 0 }, 'movement')).toBeGreaterThan(worth(units, ['a'], {}, 'movement'))
})

rule(
  ['WL-R-249', 'WL-AUTO-04'],
  'a bot silences its turrets while only friends are near, and turns them on when an enemy may come',
  () => {
    const post = (off: boolean) => unit('t', 'p1', 'sentry_post', 10, 10, { off })
    const at = (off: boolean, far: number) => {
      const units = [post(off), unit('z', 'p1', 'zombie', 14, 10), unit('e', 'p2', 'cossack', 10 + far, 10)]
      const table = field({ units, turn: { player: 'p1', step: 'strategy' } })
      const choice = suggested(table)
      table.asks('ann', 'wl.strategy')
      return choice
    }
    const switched = { type: 'pick', ids: ['switch:t/2'] }
    expect(at(false, 36)).toEqual(switched)
    expect(at(true, 36)).not.toEqual(switched)
    expect(at(true, 18)).toEqual(switched)
    expect(at(false, 18)).not.toEqual(switched)
  },
)

rule('WL-MORAL-02', 'a bot keeps its speeches until enough of the team can strike', () => {
  const at = (y: number) => {
    const band = [0, 1, 2, 3].map(i => unit(`o${i}`, 'p1', 'orc_grunt', 10 + 2 * i, 10, { team: 'band' }))
    const table = field({ units: [...band, unit('e', 'p2', 'cossack', 13, y)], turn: { player: 'p1', step: 'strategy' } })
    const choice = suggested(table)
    table.asks('ann', 'wl.strategy')
    return choice
  }
  expect(at(30)).toEqual({ type: 'pick', ids: [] })
  expect(at(14)).toMatchObject({ ids: [expect.stringMatching(/^speech:/)] })
})

rule('WL-CARD-10', 'the proposed line has no wall before those who fight at hand', () => {
  const units = [unit('w', 'p1', 'wall_section', 10, 10), unit('z', 'p1', 'zombie', 14, 10), unit('e', 'p2', 'cossack', 40, 10)]
  const table = field({ units })
  const zone = { x: 1000, y: 100, width: 2000, height: 700 }
  const { w, z } = table.world.units
  const placed = proposeFor(table.world, [w!, z!], zone)
  expect(placed.get('z')!.at.y).toBeGreaterThan(placed.get('w')!.at.y)
  table.asks('ann', 'wl.strategy')
})

rule('WL-OBJ-07', 'a bot that attacks a cargo shoots it to pieces where it can, and whoever protects it does not', () => {
  const at = (defender: string, health: number) => {
    const units = [unit('a', 'p1', 'british_private', 20, 12), unit('e', 'p2', 'cossack', 22, 20)]
    const objective = { id: 'protect', item: 'cargo', rounds: 3 }
    const items = [{ id: 'i1', type: 'cargo', at: [20, 20], health }]
    const table = field({ units, items, objective, defender, turn: { player: 'p1', step: 'offense', active: ['a'] } })
    table.asks('ann', 'wl.attack')
    return { choice: suggested(table), worth: engine.game.evaluate(engine.game.view(table.world, 'ann'), 'ann') }
  }
  expect(at('b', 10).choice).toEqual({ type: 'pick', ids: ['a/3>i1'] })
  expect(at('a', 10).choice).toEqual({ type: 'pick', ids: ['a/3>e'] })
  expect(at('b', 2).worth).toBeGreaterThan(at('b', 10).worth)
})
