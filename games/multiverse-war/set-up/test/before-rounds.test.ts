import { type Choice, engineOf, type Json, type JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { hexDistance } from '../../basics/hexes.ts'
import { settlementOf } from '../../basics/queries.ts'
import { tileOf } from '../../data/land.ts'
import { type Procedure, proc } from '../../hooks.ts'
import { layTile } from '../../land/lay.ts'
import { readSetup } from '../../setup.ts'
import { at, withStandIns } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'

/** Territories that start revealed are all meadows; nothing else happens before or in rounds. */
const meadows = proc<{ territory: string }>()('revealAtStart', 'MV-SET-13', {
  begin(play, { territory }) {
    layTile(
      play.world,
      play.world.territories.find(one => one.id === territory)!,
      { ...tileOf('T01'), hexes: 'ggggggg', adventure: null },
      0,
    )
    return play.done()
  },
}) as unknown as Procedure<JsonObject, Json>
const pause = proc<JsonObject>()('round', 'MV-TURN-01', {
  begin: play => play.finish({ winners: [], rule: 'MV-TURN-01', text: 'the rounds begin', scores: {} }),
}) as unknown as Procedure<JsonObject, Json>
const engine = engineOf(withStandIns([...without('rollOrder', 'refillRow', 'drawMission'), meadows, pause]))

function begun(raw: JsonObject) {
  const setup = readSetup(raw)
  if (!setup.ok) throw new Error('no such set-up')
  let { state } = engine.startFrom(engine.game.begin(setup.value), { kind: 'scripted', script: [] })
  return {
    world: () => state.world,
    asked: () => state.wait.asked.map(one => [one.seat, one.kind]),
    view: (seat: string) => engine.view(state, seat),
    why(seat: string, what: string): string | null {
      const verdict = engine.why(state, seat, what)
      return verdict.ok ? null : verdict.violations[0]!.text
    },
    tries(seat: string, choice: Choice): string[] {
      const applied = engine.apply(state, seat, choice)
      if (!applied.ok) return applied.violations.map(one => one.rule)
      state = applied.state
      return []
    },
  }
}
const two = [{ seat: 'ann' }, { seat: 'bob' }]
const pick = (id: string): Choice => ({ type: 'pick', ids: [id] })
const site = (option: string, column: number, row: number) => ({ option, place: at(column, row) })

rule('MV-SET-09', 'factions are chosen seat by seat, each but once', () => {
  const game = begun({ map: 'duel', players: two, options: { combatCards: false, missions: false } })
  expect(game.asked()).toEqual([['ann', 'mv.faction']])
  expect(game.tries('ann', pick('valdren'))).toEqual([])
  expect(game.why('bob', 'valdren')).toBe('this faction is already taken')
  expect(game.tries('bob', pick('valdren'))).toEqual(['MV-SET-09'])
  expect(game.tries('bob', pick('orrery'))).toEqual([])
  expect([game.world().players.p1!.faction, game.world().players.p2!.faction]).toEqual(['valdren', 'orrery'])
  expect(game.asked()).toEqual([])
})
const siege = () =>
  begun({
    map: 'siege',
    players: [
      { seat: 'ann', faction: 'aurean' },
      { seat: 'bob', faction: 'valdren' },
    ],
    options: { combatCards: false },
  })
rule('MV-SCEN-05', 'the whole board of a siege is revealed, and each side has its buildings', () => {
  const game = siege()
  expect(game.world().territories.every(one => one.isRevealed)).toBe(true)
  expect(game.asked()).toEqual([['ann', 'mv.site']])
})
rule('MV-SCEN-06', 'set-up buildings stand nearer to the own Settlement, clear of zones, all of them', () => {
  const game = siege()
  const { hex } = settlementOf(game.world(), 'p1')!
  const foe = settlementOf(game.world(), 'p2')!.hex
  const towers = [site('guard-towers', 6, 6), site('guard-towers', 8, 4)]
  const plan = (...orders: ReturnType<typeof site>[]): Choice => ({ type: 'plan', orders })
  // Ann's Settlement is at 6, 4 and Bob's at 11, 6: within its zone, and nearer to Bob's.
  expect(game.tries('ann', plan(site('fortress', 4, 4), ...towers))).not.toEqual([])
  expect(game.tries('ann', plan(site('fortress', 9, 5), ...towers))).not.toEqual([])
  expect(game.tries('ann', plan(site('fortress', 3, 3), ...towers))).toEqual([])
  const own = Object.values(game.world().buildings).filter(one => one.player === 'p1')
  expect(own.map(one => one.kind).sort()).toEqual(['fortress', 'guard-towers', 'guard-towers', 'settlement'])
  expect(own.every(one => !one.isUnfinished && hexDistance(one.hex, hex) < hexDistance(one.hex, foe))).toBe(true)
  // MV-LOS-13: Bob sees that they stand there, not what they are.
  const seen = Object.values(game.view('bob').view.buildings as { [id: string]: { player: string; known: unknown } })
  expect(seen.filter(one => one.player === 'p1' && one.known === null)).toHaveLength(3)
  expect(game.asked()).toEqual([['bob', 'mv.site']])
})
rule('MV-SCEN-06', 'what its owner does not place stands where it may, nearest to his Settlement', () => {
  const game = siege()
  expect(game.tries('ann', { type: 'plan', orders: [site('fortress', 3, 3)] })).toEqual([])
  const own = Object.values(game.world().buildings).filter(one => one.player === 'p1' && one.kind === 'guard-towers')
  expect(own.map(one => hexDistance(one.hex, { column: 6, row: 4 }))).toEqual([2, 2])
})
