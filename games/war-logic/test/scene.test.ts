import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { UNIT_SHEETS } from '../data/units.ts'
import { scene } from '../scene.ts'
import { view } from '../view.ts'
import { unitIcon } from '../words/unit-icons.ts'
import { QUIET } from './stand-ins.ts'
import { fieldWith } from './wl-table.ts'

test('every unit of the catalogue has a silhouette that exists', () => {
  const { icons } = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as { icons: object }
  expect(UNIT_SHEETS.map(unitIcon).filter(icon => !(icon in icons))).toEqual([])
})

test('a closed sheet shows the skills that were used, the own one all of them with what is left', () => {
  const table = fieldWith(QUIET, {
    turn: { player: 'p1', step: 'control' },
    units: [
      { id: 'u1', player: 'p1', unit: 'british_private', at: [10, 10], counters: [{ skill: 'musket', left: 17, shown: true }] },
      { id: 'u2', player: 'p2', unit: 'cossack', at: [20, 20] },
    ],
  })
  table.asks('ann', 'wl.confirm')
  const rowsOf = (seat: string) =>
    scene(view(table.world, seat))
      .pieces.find(piece => piece.id === 'u1')!
      .card.rows.map(row => `${row.label}: ${row.value}`)
  expect(rowsOf('ann')).toContain('Musket: damage 5, 10"; 17 of 20 left')
  expect(rowsOf('bob')).toEqual(['Musket: damage 5, 10"', 'other skills: not seen yet'])
})

test('a team is called by its name, not by the id it has in a battle', () => {
  const table = fieldWith(QUIET, {
    turn: { player: 'p1', step: 'control' },
    units: [
      { id: 'u1', player: 'p1', unit: 'british_private', at: [10, 10] },
      { id: 'u2', player: 'p2', unit: 'cossack', at: [20, 30] },
    ],
  })
  table.asks('ann', 'wl.confirm')
  const seen = view(table.world, 'ann')
  const kindOf = (team: string | null) => scene({ ...seen, units: { u1: { ...seen.units.u1!, team } } }).pieces[0]!.kind
  expect(['p1.british_line.0', 'p1.my_own_band.1', 'the_rest', null].map(kindOf)).toEqual([
    ...['infantry, British line', 'infantry, my own band', 'infantry, the rest', 'infantry'],
  ])
})
