import { type Choice, fastDice, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { placed } from '../../test/wl-table.ts'
import { extras, setUpTable, setupWith } from './set-up-table.ts'

const GHOST = { army: extras('ghost_agent', 'cossack') }
const MINES = { army: extras('cossack', 'mine_field_unit', 'mine_field_unit') }
const arrange = (...places: ReturnType<typeof placed>[]): Choice => ({ type: 'arrange', places })
const zoned = (first: object, second: object = {}) =>
  setUpTable(setupWith({ players: [{ ...first }, { ...second }] })).pick('ann', '0')

rule('WL-GHOST-07', 'a ghost may be deployed hidden: its place is noted and no figure is set', () => {
  const table = zoned(GHOST)
  expect(table.options('ann', 'wl.hide')).toEqual(['u1-1'])
  table.pick('ann', 'u1-1')
  table.choose('ann', arrange(placed('u1-2', 30, 7)))
  table.refuses('ann', arrange(placed('u1-1', 20, 12)), 'WL-CARD-10')
  table.choose('ann', arrange(placed('u1-1', 20, 7)))
  expect(table.world.units['u1-1']).toMatchObject({ where: 'table', at: { x: 2000, y: 700 }, hidden: { figure: null, path: [] } })
  const seen = table.engine.game.view(table.world, 'bob').units['u1-1']!
  expect(seen).toMatchObject({ where: 'waiting', at: { x: 0, y: 0 }, hidden: null })
  table.asks('bob', 'wl.deploy')
})
rule('WL-GHOST-07', 'it may also stand openly like anybody', () => {
  const table = zoned(GHOST)
  table.pick('ann')
  table.choose('ann', arrange(placed('u1-1', 20, 7), placed('u1-2', 30, 7)))
  expect(table.world.units['u1-1']).toMatchObject({ where: 'table', hidden: null })
  table.asks('bob', 'wl.deploy')
})

// ── bought fields ───────────────────────────────────────────────────────────
/** Ann stands in the south and lays her two fields; the northern zone begins at y 23. */
const laying = () => zoned(MINES).choose('ann', arrange(placed('u1-1', 30, 7)))
rule(['WL-HAZ-12', 'WL-R-135', 'WL-R-197'], 'a bought field lies 6 inches from every zone of another, from its edge', () => {
  const table = laying()
  const fields = (x: number, y: number) => arrange(placed('m1-1', x, y), placed('m1-2', 40, 8))
  // The field has a radius of 4: its middle lies 10 inches from the zone at least.
  table.refuses('ann', fields(20, 13.01), 'WL-HAZ-12')
  table.refuses('ann', fields(3, 12), 'WL-R-197')
  table.choose('ann', fields(20, 13))
  expect(
    table.world.fields.filter(({ player }) => player === 'p1').map(({ at, hidden, left, unit }) => ({ at, hidden, left, unit })),
  ).toEqual([
    { at: { x: 2000, y: 1300 }, hidden: true, left: 5, unit: 'm1-1' },
    { at: { x: 4000, y: 800 }, hidden: true, left: 5, unit: 'm1-2' },
  ])
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-135', 'fields that their owner can see do not overlap', () => {
  const table = laying()
  table.refuses('ann', arrange(placed('m1-1', 20, 12), placed('m1-2', 27.9, 12)), 'WL-R-135')
  table.choose('ann', arrange(placed('m1-1', 20, 12), placed('m1-2', 28, 12)))
  table.asks('bob', 'wl.deploy')
})
rule('WL-R-135', 'a refusal does not betray a hidden field of another', () => {
  const both = zoned(MINES, MINES).choose('ann', arrange(placed('u1-1', 30, 7)))
  // Ann's fields lie in her own zone and beside it, where Bob's may not be: his lie apart, wherever hers are.
  both.choose('ann', arrange(placed('m1-1', 12, 10), placed('m1-2', 36, 10)))
  both.choose('bob', arrange(placed('u2-1', 30, 27)))
  both.refuses('bob', arrange(placed('m2-1', 12, 19.9), placed('m2-2', 36, 25)), 'WL-HAZ-12')
  both.choose('bob', arrange(placed('m2-1', 12, 20), placed('m2-2', 36, 25)))
  expect(both.state.outcome?.text).toBe('over')
})
rule('WL-R-197', 'on a wide table fields of two owners may lie upon each other', () => {
  const table = setUpTable(
    setupWith({ battlefield: 'rock_mines', players: [MINES, MINES], card: { objective: { id: 'annihilation' } } }),
  ).pick('ann', '0')
  table.choose('ann', arrange(placed('u1-1', 4, 20)))
  table.choose('ann', arrange(placed('m1-1', 30, 22), placed('m1-2', 30, 6)))
  table.choose('bob', arrange(placed('u2-1', 55, 20)))
  table.choose('bob', arrange(placed('m2-1', 30, 22), placed('m2-2', 30, 8)))
  expect(table.world.fields.filter(({ player }) => player !== null)).toHaveLength(4)
})
test('the proposal lays all fields', () => {
  const table = laying()
  const { ask } = table.asks('ann', 'wl.conceal')
  const proposal = ask.type === 'arrange' ? ask.proposal! : []
  // As near as may be to the middle between the plateau (24, 18) and the northern zone, 10 inches from it.
  expect(proposal.map(({ x, y }) => [x, y])[0]).toEqual([2400, 1300])
  expect(proposal).toHaveLength(2)
})

// ── nobody else learns of it ────────────────────────────────────────────────
/** Everything that Bob is shown while Ann deploys, in bytes. */
function shownToBob(army: object, hide: readonly string[], secret: ReturnType<typeof placed>[]) {
  const table = zoned(army)
  const views = () => JSON.stringify([table.engine.view(table.state, 'bob'), table.engine.decision(table.state, 'bob')])
  const shown: string[] = []
  if (table.engine.decision(table.state, 'ann')!.kind === 'wl.hide') {
    shown.push(views())
    table.pick('ann', ...hide)
  }
  shown.push(views())
  table.choose('ann', arrange(placed('u1-2', 30, 7)))
  if (table.engine.decision(table.state, 'ann')?.kind === 'wl.conceal') {
    shown.push(views())
    table.choose('ann', arrange(...secret))
  }
  shown.push(views())
  table.asks('bob', 'wl.deploy')
  return shown
}
rule(['WL-GHOST-07', 'WL-R-243'], 'two places of a hidden unit look the same to the enemy, to the byte', () => {
  const [here, there] = [20, 12].map(x => shownToBob(GHOST, ['u1-1'], [placed('u1-1', x, 7)]))
  expect(here).toEqual(there)
})
rule(['WL-HAZ-09', 'WL-R-243'], 'bought fields are neither among the units nor among the fields that the enemy sees', () => {
  const table = laying().choose('ann', arrange(placed('m1-1', 20, 13), placed('m1-2', 40, 8)))
  const seen = table.engine.game.view(table.world, 'bob')
  expect(Object.keys(seen.units).filter(id => id.startsWith('m'))).toEqual([])
  expect(seen.fields.filter(({ player }) => player !== null)).toEqual([])
  expect(Object.keys(table.engine.game.view(table.world, 'ann').units)).toContain('m1-1')
  table.asks('bob', 'wl.deploy')
})
test('a believed world of the enemy can be played on, whatever is being hidden', () => {
  const table = zoned(GHOST)
  const view = table.engine.view(table.state, 'bob')
  const believed = table.engine.believe(view, fastDice('belief'), rngOf('belief'))
  expect(table.engine.decision(believed, 'ann')!.kind).toBe('wl.hide')
  table.asks('ann', 'wl.hide')
})
rule('WL-R-263', 'a bought field that finds no place is lost', () => {
  // Nine fields of 10 inches across, on a table of 48 by 36 with a zone to keep away from.
  const many = { army: { name: 'Mines', extras: [{ unit: 'cossack' }, { unit: 'at_mine_field_unit', count: 9 }] } }
  const table = setUpTable(setupWith({ card: { budget: 9000 }, players: [many, {}] })).pick('ann', '0')
  table.choose('ann', arrange(placed('u1-1', 30, 7)))
  const { ask } = table.asks('ann', 'wl.conceal')
  const laid = ask.type === 'arrange' ? ask.pieces.length : 0
  const lost = Object.values(table.world.units).filter(({ where }) => where === 'gone').length
  expect(laid + lost).toBe(9)
  expect(lost).toBeGreaterThan(0)
})
