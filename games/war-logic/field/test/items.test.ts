import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { BATTLEFIELDS } from '../../data/battlefields.ts'
import { diceOf } from '../../places/dice.ts'
import { worldOf } from '../../test/wl-table.ts'
import { findsAt } from '../finds.ts'
import { ann, at, finding, item, running } from './finding.ts'

rule(
  ['WL-FIELD-01', 'WL-FIELD-02', 'WL-R-113'],
  'a unit that ends its move in contact with an item takes it up; a loose die works for it alone',
  () => {
    const table = finding({
      units: [ann(), at('a2', 'p1', 'british_private', 21, 20)],
      items: [item('die', 'loose_die', 20.6, 20, { die: 'D6' })],
    })
    expect(table.options('ann', 'wl.take')).toEqual(['die'])
    table.pick('ann', 'die')
    expect(table.world.items[0]).toMatchObject({ where: 'carried', carrier: 'a1' })
    expect(['a1', 'a2'].map(id => diceOf(table.world, unitOf(table.world, id)))).toEqual([[{ place: 'die', die: 'D6' }], []])
    // A hair beyond contact nobody is asked.
    expect(finding({ units: [ann()], items: [item('die', 'loose_die', 20.61, 20, { die: 'D6' })] }).all('took')).toEqual([])
  },
)

rule('WL-R-158', 'the owner may decline', () => {
  const table = finding({ units: [ann()], items: [item('i', 'medic_pack', 20.5, 20)] }).pass('ann')
  expect(table.world.items[0]).toMatchObject({ where: 'table' })
})

rule(['WL-FIELD-03', 'WL-REINF-04'], 'an open chest gives its credit to whoever opens it', () => {
  const table = finding({
    units: [ann()],
    items: [item('chest', 'treasure_chest', 20.5, 20, { locked: false, credit: 321.5 })],
  }).pick('ann', 'chest')
  expect(unitOf(table.world, 'a1').credit).toBe(32_150)
  expect(table.last('chest opened')).toMatchObject({ credit: 321.5 })
  expect(table.world.items[0]!.where).toBe('used')
})

rule(['WL-R-157', 'WL-FIELD-03'], 'a locked chest is not taken; whoever opens its lock has what is in it', () => {
  const chest = item('chest', 'treasure_chest', 20.5, 20, { credit: 500 })
  expect(finding({ units: [ann()], items: [chest] }).all('chest opened')).toEqual([])
  const open = finding({ units: [ann()], items: [chest, item('i', 'medic_pack', 20.5, 20)] })
  open.refuses('ann', { type: 'pick', ids: ['chest'] }, 'WL-R-157')
  open.asks('ann', 'wl.take')
  const turn = { player: 'p1', step: 'control', active: ['a1'] }
  const table = running('controlActions', {}, { turn, units: [ann({ unit: 'british_lieutenant' })], items: [chest] })
  table.pick('ann', 'open:a1/5>chest')
  expect(unitOf(table.world, 'a1').credit).toBe(50_000)
  expect(table.world.items[0]).toMatchObject({ where: 'used', lock: null })
})

rule('WL-FIELD-04', 'a medic, repair or weapon item adds its skill to the unit', () => {
  const table = finding({ units: [ann()], items: [item('i', 'weapon_rack', 20.5, 20)] }).pick('ann', 'i')
  expect(unitOf(table.world, 'a1').counters.at(-1)).toMatchObject({ skill: 'assault_rifle', shown: true })
  expect(table.last('equipped')).toMatchObject({ skill: 'assault_rifle' })
  expect(table.world.items[0]!.where).toBe('used')
})

rule(['WL-R-158', 'WL-UNIT-04'], 'a skill item needs a free slot', () => {
  const extra = (count: number) => Array.from({ length: count }, () => 'knife')
  const items = [item('i', 'weapon_rack', 20.5, 20), item('die', 'loose_die', 20.5, 20, { die: 'D2' })]
  const full = finding({ units: [ann({ extra: extra(13) })], items })
  expect(full.options('ann', 'wl.take')).toEqual(['die'])
  full.refuses('ann', { type: 'pick', ids: ['i'] }, 'WL-R-158')
  const free = finding({ units: [ann({ extra: extra(12) })], items })
  expect(free.options('ann', 'wl.take')).toEqual(['i', 'die'])
  free.pick('ann', 'i')
  expect(unitOf(free.world, 'a1').counters).toHaveLength(20)
})

rule(['WL-FIELD-05', 'WL-R-182'], 'a pack restores up to ten numbers of one fitting counter, once, and never fate', () => {
  const left = (skill: string, count: number) => ({ skill, left: count })
  const tired = {
    extra: ['jet_pack', 'teleport'],
    counters: [left('human_land', 12), left('jet_pack', 9), left('teleport', 1), left('musket', 3)],
  }
  const fuel = [item('i', 'fuel_pack', 20.5, 20)]
  const table = finding({ units: [ann(tired)], items: fuel })
  // Slots 1 and 7: the miracle in slot 8 and the musket are not for fuel.
  expect(table.options('ann', 'wl.take')).toEqual(['i/1', 'i/7'])
  table.refuses('ann', { type: 'pick', ids: ['i/1', 'i/7'] }, 'WL-FIELD-01')
  table.pick('ann', 'i/1')
  expect(unitOf(table.world, 'a1').counters[1]!.left).toBe(22)
  expect(table.world.items[0]!.where).toBe('used')
  const near = finding({ units: [ann(tired)], items: fuel }).pick('ann', 'i/7')
  expect(unitOf(near.world, 'a1').counters[7]).toMatchObject({ left: 10, of: 10 })
})

rule(['WL-FIELD-05', 'WL-R-158'], 'two packs may fill two counters, but one pack only one; useless ones are left', () => {
  const tired = {
    counters: [
      { skill: 'musket', left: 1 },
      { skill: 'bayonet', left: 1 },
    ],
  }
  const items = [item('i', 'ammo_pack', 20.5, 20), item('k', 'ammo_pack', 20.5, 20)]
  const table = finding({ units: [ann(tired)], items })
  table.refuses('ann', { type: 'pick', ids: ['i/3', 'i/4'] }, 'WL-FIELD-05')
  table.pick('ann', 'i/3', 'k/4')
  expect([3, 4].map(slot => unitOf(table.world, 'a1').counters[slot]!.left)).toEqual([11, 11])
  // Nothing to fill: it is asked all the same, so that being asked tells nothing, and passes by itself.
  const fresh = finding({ units: [ann()], items })
  expect(fresh.all('pack used')).toEqual([])
  expect(fresh.world.items.map(({ where }) => where)).toEqual(['table', 'table'])
})

rule('WL-R-182', 'batteries never fill skills with a penalty, crates neither health nor armour', () => {
  const counters = [{ skill: 'intrusion_suite', left: 1 }]
  const world = worldOf({
    options: { quickPlay: false },
    units: [at('a1', 'p1', 'netrunner', 20, 20, { counters, health: 2 })],
    items: [item('i', 'battery_cache', 20.5, 20), item('k', 'ammo_pack', 20.5, 20)],
  })
  expect(findsAt(world, unitOf(world, 'a1'))).toEqual([])
})

rule('WL-R-158', 'items inside a house need a unit inside', () => {
  const house = { id: 'house', type: 'house', at: [20.55, 18], size: [4, 4] }
  const items = [item('die', 'loose_die', 20.58, 20, { die: 'D6' })]
  expect(finding({ pieces: [house], units: [ann()], items }).all('took')).toEqual([])
  const inside = { id: 'a1', player: 'p1', unit: 'british_private', in: 'house' }
  const table = finding({ pieces: [house], units: [inside], items }).pick('ann', 'die')
  expect(table.world.items[0]!.carrier).toBe('a1')
})

rule('WL-GHOST-08', 'a hidden unit takes nothing up', () => {
  const hidden = ann({ unit: 'ghost_agent', hidden: { figure: [5, 5] } })
  expect(finding({ units: [hidden], items: [item('die', 'loose_die', 20.5, 20, { die: 'D6' })] }).all('took')).toEqual([])
})

rule('WL-OBJ-06', 'any unit can carry one flag, and cargo', () => {
  const items = [item('f', 'flag', 20.5, 20), item('g', 'flag', 20.5, 20), item('c', 'cargo', 20.5, 20)]
  const first = finding({ units: [ann()], items: items.slice(1) }).pick('ann', 'g', 'c')
  expect(first.world.items.map(({ carrier }) => carrier)).toEqual(['a1', 'a1'])
  const second = finding({ units: [ann()], items: [items[0]!, { id: 'h', type: 'flag', carrier: 'a1' }, items[2]!] })
  expect(second.options('ann', 'wl.take')).toEqual(['c'])
  second.refuses('ann', { type: 'pick', ids: ['f'] }, 'WL-OBJ-06')
})

rule(
  ['WL-FIELD-06', 'WL-R-246', 'WL-R-273'],
  'an inactive neutral unit joins the side of whoever touches it; a machine that needs a crew joins nobody',
  () => {
    const table = finding({ units: [ann()], items: [item('i', 'neutral_robot', 21.1, 20), item('k', 'neutral_truck', 20, 22)] })
    expect(table.options('ann', 'wl.take')).toEqual(['n1'])
    table.refuses('ann', { type: 'pick', ids: ['n2'] }, 'WL-R-246')
    table.pick('ann', 'n1')
    expect(unitOf(table.world, 'n1')).toMatchObject({ player: 'p1', sheet: 'battle_robot', marks: [{ kind: 'new' }] })
    expect(unitOf(table.world, 'n2').player).toBeNull()
    // A guard that is awake joins nobody (WL-PUZL-06).
    expect(finding({ units: [ann(), at('n1', null, 'battle_robot', 21.1, 20)] }).all('changed sides')).toEqual([])
  },
)

rule('WL-FIELD-06', 'on the ready maps what is inactive stands there as a unit of nobody', () => {
  const maps = BATTLEFIELDS.map(({ id }) => worldOf({ battlefield: id }))
  const neutral = maps.flatMap(world => Object.values(world.units)).map(({ sheet, player }) => [sheet, player])
  expect(neutral).toEqual([
    ['battle_robot', null],
    ['sentry_post', null],
    ['troop_truck', null],
  ])
})
