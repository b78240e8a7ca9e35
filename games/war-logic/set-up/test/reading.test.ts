import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import sample from '../../army/sample-book.json' with { type: 'json' }
import { TOGGLES } from '../../data/cards.ts'
import { warLogic } from '../../game.ts'
import { readSetup } from '../../setup.ts'
import { form } from '../form.ts'
import { USUAL } from '../options.ts'
import { presets } from '../presets.ts'
import { extras, setUpTable, setupWith, worldOf, wrongWith } from './set-up-table.ts'

const dwarfs = {
  name: 'Dwarfs',
  teams: ['dwarf_hold'],
  book: sample,
  named: [{ name: 'Durin', unit: 'dwarf_thane', team: 'dwarf_hold' }],
}

rule('WL-SHEET-09', 'own skills and units are copied into the battle, each player’s by itself', () => {
  const changed = {
    ...sample,
    skills: sample.skills.map(skill => (skill.id === 'dwarf_health' ? { ...skill, number: 9 } : skill)),
  }
  const world = worldOf(setupWith({ players: [{ army: dwarfs }, { army: { ...dwarfs, book: changed } }] }))
  expect(world.units['u1-1']).toMatchObject({ name: 'Durin', sheet: 'p1.dwarf_thane' })
  const health = (unit: string) => world.units[unit]!.counters[0]
  expect([health('u1-1')?.of, health('u2-1')?.of]).toEqual([8, 9])
  expect(world.own.skills['p1.dwarf_health']?.number).toBe(8)
  // Skills of the catalogue are nobody's own.
  expect(world.units['u1-1']!.counters[1]?.skill).toBe('armor10')
})
rule('WL-TEAM-01', 'a team is mustered under its name; two of one sheet are two teams', () => {
  const world = worldOf(
    setupWith({ card: { budget: 10_000 }, players: [{ army: { name: 'x', teams: ['british_line', 'british_line'] } }, {}] }),
  )
  const teams = Object.values(world.units).flatMap(({ player, team }) => (player === 'p1' ? [team] : []))
  expect(new Set(teams).size).toBe(2)
  expect(teams).toHaveLength(14)
  expect(
    Object.values(world.units)
      .filter(({ player }) => player === 'p2')
      .every(({ team }) => team === null),
  ).toBe(true)
})
test('units of one sheet are told apart by numbers', () => {
  expect(Object.values(worldOf(setupWith()).units).map(({ name }) => name)).toEqual([
    'Cossack 1',
    'Cossack 2',
    'Cossack 1',
    'Cossack 2',
  ])
})
rule('WL-UNIT-10', 'a side fights at a scale: its properties and its price grow with it', () => {
  const world = worldOf(setupWith({ players: [{ scale: '2' }, {}] }))
  expect([world.players.p1!.scale, world.players.p2!.scale]).toEqual([200, 100])
  expect(world.units['u1-1']!.cost).toBe(2 * world.units['u2-1']!.cost)
  // Two cossacks of twice the price are too much for a budget that pays for two.
  const price = (world.units['u2-1']!.cost * 2) / 100
  const budget = { card: { budget: Math.ceil(price) } }
  expect(wrongWith(setupWith({ ...budget }))).toEqual([])
  expect(wrongWith(setupWith({ ...budget, players: [{ scale: '2' }, {}] }))[0]).toContain('WL-CARD-08')
})
rule('WL-CLASS-08', 'in the flat-20 variant armies are priced and counted by it', () => {
  const world = worldOf(setupWith({ options: { numberDefaults: 'flat20' } }))
  const land = world.units['u1-1']!.counters.find(({ skill }) => skill === 'human_land')
  expect(land).toMatchObject({ of: 20, left: 20 })
  expect(world.units['u1-1']!.cost).toBeLessThan(worldOf(setupWith()).units['u1-1']!.cost)
})

// ── refusals ────────────────────────────────────────────────────────────────
rule(['WL-CARD-07', 'WL-CARD-08'], 'both armies are held to the same budget, or to the smallest that may be chosen', () => {
  const big = { army: { name: 'x', teams: ['british_line'] } }
  expect(wrongWith(setupWith({ card: { budget: 3000 }, players: [{}, big] }))).toEqual([
    'WL-CARD-08 players[1].army: Army costs 3708.4, budget is 3000: remove 708.4 credits.',
  ])
  const open = (budgets: number[]) => wrongWith(setupWith({ card: { budget: null, budgets }, players: [{}, big] }))
  expect(open([3000, 5000])).toHaveLength(1)
  expect(open([4000, 5000])).toEqual([])
  expect(wrongWith(setupWith({ card: { budget: null, budgets: [] }, players: [{ army: null }, { army: null }] }))[0]).toContain(
    'there is no budget to choose',
  )
})
rule('WL-CARD-01', 'two to four players of two sides or more, each with a seat of its own', () => {
  expect(wrongWith(setupWith({ players: [{}] }))[0]).toContain('players')
  expect(wrongWith(setupWith({ players: [{}, {}, {}, {}] }))).toEqual([])
  expect(wrongWith(setupWith({ players: [{}, { seat: 'ann' }] }))[0]).toContain("two players have the seat 'ann'")
  expect(wrongWith(setupWith({ players: [{ side: 'a' }, { side: 'a' }], card: { attackedFirst: null } }))[0]).toContain('WL-R-34')
})
rule('WL-CARD-01', 'an objective is one that the field has room for', () => {
  const wanted = (objective: object, battlefield: string | null = 'sky_plateau') =>
    wrongWith(setupWith({ card: { objective: { ...objective } }, battlefield }))
  expect(wanted({ id: 'race', units: 2 })[0]).toContain('it has no finish zone')
  expect(wanted({ id: 'race', units: 2 }, 'ancient_maze')).toEqual([])
  expect(wanted({ id: 'hold', point: 'castle' })[0]).toContain("it has no point 'castle'")
  expect(wanted({ id: 'hold', point: 'castle' }, null)).toEqual([])
  expect(wanted({ id: 'agreed' })[0]).toContain('WL-OBJ-09')
  expect(wanted({ id: 'agreed', text: 'Rescue the cat.' })).toEqual([])
  expect(wanted({ id: 'hold', also: 'hold' })[0]).toContain('WL-OBJ-11')
})
rule('WL-CARD-11', 'extra credit, chests and dice are added by agreement', () => {
  const items = [
    { type: 'treasure_chest', at: [20, 18] },
    { type: 'loose_die', at: [22, 18], die: 'D6' },
  ]
  const world = worldOf(setupWith({ items, players: [{ extraCredit: 300 }, {}] }))
  expect(world.items.slice(-2).map(({ type, at, die }) => [type, at, die])).toEqual([
    ['treasure_chest', { x: 2000, y: 1800 }, null],
    ['loose_die', { x: 2200, y: 1800 }, 'D6'],
  ])
  expect([world.players.p1!.purse, world.players.p2!.purse]).toEqual([30_000, 0])
  expect(wrongWith(setupWith({ items: [{ type: 'loose_die', at: [1, 1], die: 'D30' }] }))[0]).toContain(
    'a loose die is one of D2, D3, D4, D6',
  )
  expect(wrongWith(setupWith({ items: [{ type: 'treasure_chest', at: [49, 1] }] }))[0]).toContain('beside the table')
  expect(wrongWith(setupWith({ items, battlefield: null }))[0]).toContain('items need a battlefield')
})
rule('WL-CARD-12', 'what is not spent is lost when the battle starts', () => {
  const table = setUpTable(setupWith({ card: { budget: 10_000 } }))
  expect(Object.values(table.world.players).map(({ purse }) => purse)).toEqual([0, 0])
  expect(Object.values(table.world.units).map(({ credit }) => credit)).toEqual([0, 0, 0, 0])
  table.asks('ann', 'wl.zone')
})
test('whatever is wrong is told at once, with its place', () => {
  const wrong = wrongWith(
    setupWith({
      card: { reachedFieldFirst: 'p1', attackedFirst: 'p1' },
      players: [{ army: extras('cosack') }, { army: { name: 'x', extras: [] } }],
    }),
  )
  expect(wrong.map(text => text.split(':')[0])).toEqual([
    'WL-CARD-04 card.attackedFirst',
    'WL-TEAM-01 players[0].army.extras[0].unit',
    'WL-R-141 players[1].army',
  ])
})

test('every toggle is usually what the data says', () => {
  const usual = USUAL as { readonly [toggle: string]: unknown }
  for (const toggle of TOGGLES)
    if (toggle.id !== 'fastPlay' && toggle.id !== 'scaleFactor') expect(usual[toggle.id], toggle.id).toBe(toggle.usual)
  expect(Object.keys(USUAL)).toHaveLength(TOGGLES.length - 2)
})

// ── presets and the form ────────────────────────────────────────────────────
test('every preset is sound', () => {
  for (const { id, setup } of presets) expect(readSetup(JSON.parse(JSON.stringify(setup))), id).toMatchObject({ ok: true })
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length)
})
test('mirrored presets bring the same army at three sizes', () => {
  const mirrors = presets.filter(({ id }) => id.startsWith('mirror'))
  expect(mirrors).toHaveLength(3)
  for (const { setup } of mirrors) expect(setup.players[0]!.army).toEqual(setup.players[1]!.army)
  const budgets = mirrors.map(({ setup }) => setup.card.budget!)
  expect([...budgets].sort((a, b) => a - b)).toEqual(budgets)
})
test('whatever is chosen in the form is a set-up that can be played', () => {
  for (const { id, setup } of presets)
    for (const field of form.fields(setup)) {
      const values =
        field.type === 'choice'
          ? field.options.map(option => option.id)
          : field.type === 'switch'
            ? [true, false]
            : [field.min, field.max]
      for (const value of values) {
        const changed = readSetup(JSON.parse(JSON.stringify(form.change(setup, field.id, value))))
        expect(changed.ok ? [] : changed.violations, `${id}: ${field.id} ${String(value)}`).toEqual([])
      }
    }
})
test('fields show what they are set to', () => {
  const [first] = presets
  const valueAfter = (id: string, value: string | boolean) =>
    form.fields(form.change(first!.setup, id, value)).find(field => field.id === id)?.value
  for (const [id, value] of [
    ['battlefield', 'rock_mines'],
    ['objective', 'capture'],
    ['attackedFirst', 'p2'],
    ['fastPlay', false],
    ['dual', false],
    ['pincerMode', 'additive'],
    ['army-1', 'open'],
    ['effectiveAgainst', true],
  ] as const)
    expect(valueAfter(id, value), id).toBe(value)
  expect(warLogic.form.seats(form.seated(first!.setup, ['eve', 'flo']))).toEqual([
    { id: 'eve', team: 'a' },
    { id: 'flo', team: 'b' },
  ])
})

test('the form counts an army of any size without making it', () => {
  const { setup } = warLogic.presets.find(({ setup }) => setup.players[0]!.army !== null)!
  const [own, ...others] = setup.players
  const extras = [{ unit: 'british_private', count: 1_000_000_000 }]
  const huge = { ...setup, players: [{ ...own!, army: { ...own!.army!, extras } }, ...others] }
  const field = form.fields(huge).find(({ id }) => id === 'army-1')
  expect(JSON.stringify(field)).toMatch(/1,?0{3},?0{3},?\d{3} units/)
  expect(readSetup(huge).ok).toBe(false)
})
