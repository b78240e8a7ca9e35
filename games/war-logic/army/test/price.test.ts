import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLASS_DEFAULTS, classOf } from '../../data/classes.ts'
import { SKILLS, skillFrom, skillOf } from '../../data/skills.ts'
import type { Skill, UnitSheet } from '../../data/types.ts'
import { TEAM_SHEETS, UNIT_SHEETS, unitSheetOf } from '../../data/units.ts'
import { armyPrice, figuresIn } from '../army.ts'
import { credits, isUncounted, priceOf, remainingValue, unitPrice } from '../cost.ts'
import { CATALOGUE, databaseOf, NO_BOOK, USUAL } from '../database.ts'
import { figuresOf } from '../figures.ts'
import { armyOnCard } from '../ready.ts'
import printed from './printed.json' with { type: 'json' }

const costOf = (id: string): string => credits(priceOf(skillOf(id)))
const skillsOf = (unit: string): readonly Skill[] => CATALOGUE.skillsOf(unitSheetOf(unit))
const unitCost = (unit: UnitSheet): number => CATALOGUE.unitPrice(unit) / 100
const fresh = (unit: string) => skillsOf(unit).map(skill => ({ skill, left: skill.number }))

rule('WL-COST-01', 'a price is (impact + range + extension) x number x probability / 100 + penalty', () => {
  expect(['sergeant', 'colonel_general', 'formal_decoration', 'revolver', 'three_medium_missiles'].map(costOf)).toEqual([
    '210',
    '6552',
    '1197',
    '8.4',
    '66',
  ])
  for (const [id, price] of Object.entries(printed.skills)) expect(priceOf(skillOf(id)) / 100, id).toBe(price)
})
rule(['WL-COST-02', 'WL-R-15'], 'prices keep two decimals, and sums are exact', () => {
  expect(['two_grenades', 'recon_spirit', 'at_mines'].map(costOf)).toEqual(['6.4', '16.2', '32.8'])
  // Added as fractions 97.2 and 8.4 make 105.60000000000001.
  expect(credits(unitPrice(['force_jump', 'revolver'].map(skillOf)))).toBe('105.6')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SKILLS), { maxLength: 20 }), skills => {
      expect(Number.isSafeInteger(unitPrice(skills))).toBe(true)
    }),
  )
})
rule('WL-COST-03', 'a unit costs the sum of its skills', () => {
  expect(unitCost(unitSheetOf('british_private'))).toBe(316.2)
  expect(unitCost(unitSheetOf('vat_sergeant_blitz'))).toBe(1148)
  for (const unit of UNIT_SHEETS) expect(unitCost(unit), unit.id).toBe(printed.units[unit.id as keyof typeof printed.units].cost)
})
rule('WL-COST-04', 'a team costs the sum of its units', () => {
  expect(CATALOGUE.teamPrice(CATALOGUE.findTeam('vat_recon_pair')!) / 100).toBe(3368)
  for (const team of TEAM_SHEETS)
    expect(
      { cost: CATALOGUE.teamPrice(team) / 100, units: team.units.reduce((sum, { count }) => sum + count, 0) },
      team.id,
    ).toEqual(printed.teams[team.id as keyof typeof printed.teams])
})
rule('WL-COST-05', 'a penalty is added once, after the multiplication', () => {
  expect(costOf('mine_map')).toBe('10000')
  expect(priceOf({ ...skillOf('hacking'), penalty: 1000 }) - priceOf({ ...skillOf('hacking'), penalty: 0 })).toBe(1000_00)
})
rule('WL-COST-06', 'every property re-prices its skill; without a number only the penalty is left', () => {
  const musket = skillOf('musket')
  expect(credits(priceOf({ ...musket, range: musket.range + 1 }))).toBe('64')
  expect(credits(priceOf({ ...musket, number: 0, penalty: 7 }))).toBe('7')
})
rule('WL-COST-07', 'what is left of a unit is its price with the numbers that are left', () => {
  const left: { [skill: string]: number } = { armor4: 2, laser_rifle: 17, human_land: 29 }
  const counters = fresh('shock_private').map(one => ({ ...one, left: left[one.skill.id] ?? one.left }))
  expect(credits(remainingValue(counters))).toBe('312.5')
  expect(unitCost(unitSheetOf('zombie')) * 100).toBeLessThan(remainingValue(counters))
})
rule('WL-COST-07', 'penalties count while the skill has uses left', () => {
  const trick = skillOf('mind_trick')
  expect(credits(remainingValue([{ skill: trick, left: 1 }]))).toBe('1052')
  expect(credits(remainingValue([{ skill: trick, left: 0 }]))).toBe('0')
  // One bought without a number is always of use.
  expect(credits(remainingValue([{ skill: skillOf('mine_map'), left: 0 }]))).toBe('10000')
})
rule('WL-R-122', 'under quick play counters that are not counted are full', () => {
  const counters = fresh('shock_private').map(({ skill }) => ({ skill, left: 0 }))
  // Armour and health are counted, and so are two detonators of twenty.
  expect(credits(remainingValue(counters, true))).toBe(credits(unitPrice(['human_land', 'judo', 'laser_rifle'].map(skillOf))))
  expect(remainingValue(counters, false)).toBe(0)
  expect(isUncounted(skillOf('heat_detonators'))).toBe(false)
  expect(isUncounted({ ...skillOf('laser_rifle'), number: 19 })).toBe(false)
  expect(isUncounted(skillOf('war_cry'))).toBe(false)
})

// ── worked examples ─────────────────────────────────────────────────────────
test('E-01: human health is 5 points for 5 credits', () => {
  expect({ cost: costOf('human_health'), health: figuresOf([skillOf('human_health')]).health }).toEqual({ cost: '5', health: 5 })
})
test('E-02: ranks, a revolver, missiles and a map', () => {
  expect(
    ['sergeant', 'colonel_general', 'formal_decoration', 'revolver', 'three_medium_missiles', 'mine_map'].map(costOf),
  ).toEqual(['210', '6552', '1197', '8.4', '66', '10000'])
})
rule(['WL-R-06', 'WL-R-07'], 'E-03: the two-trooper sheet adds up to 1148 and 2220, its left block to 1028 and 903', () => {
  const prices = (unit: string) => skillsOf(unit).map(skill => priceOf(skill) / 100)
  const [blitz, blue] = [prices('vat_sergeant_blitz'), prices('vat_corporal_blue')]
  expect(blitz).toEqual([4, 5, 192, 6, 3, 88, 100, 210, 420, 0, 16.2, 36, 15, 40, 0, 6.4, 6.4])
  expect(blue).toEqual([4, 5, 192, 6, 3, 88, 80, 105, 420, 0, 16.2, 36, 15, 40, 0, 1197, 6.4, 6.4])
  const sum = (all: readonly number[]) => all.reduce((total, n) => total + n, 0)
  expect([sum(blitz.slice(0, 10)), sum(blue.slice(0, 10))]).toEqual([1028, 903])
  expect([unitCost(unitSheetOf('vat_sergeant_blitz')), unitCost(unitSheetOf('vat_corporal_blue'))]).toEqual([1148, 2220])
})
test('E-16: a British private costs 316.2', () => {
  expect(skillsOf('british_private').map(skill => priceOf(skill) / 100)).toEqual([5, 192, 4, 60, 12, 21.6, 21.6])
})

// ── variants ────────────────────────────────────────────────────────────────
rule('WL-CLASS-08', 'E-40: the flat-20 variant replaces every 30 by 20 and prices anew', () => {
  const flat = databaseOf(NO_BOOK, { ...USUAL, flat20: true })
  const price = (id: string) => priceOf(flat.findSkill(id)!) / 100
  expect([price('human_land'), price('radio')]).toEqual([128, 280])
  expect(['vat_sergeant_blitz', 'vat_corporal_blue'].map(id => flat.unitPrice(unitSheetOf(id)) / 100)).toEqual([874, 1582])
  // A number that somebody chose stays.
  expect(flat.findSkill('interceptor_low')!.number).toBe(20)
  expect(flat.findSkill('two_grenades')!.number).toBe(2)
})
rule('WL-R-01', 'numbers are 30 for Control, Movement and Face to face, 20 elsewhere', () => {
  const numbers = (category: string) =>
    new Set(
      CLASS_DEFAULTS.filter(one => one.category === category).map(({ sub, number }) =>
        sub === 'Face to face' ? 'melee' : number,
      ),
    )
  expect([numbers('Control'), numbers('Movement')]).toEqual([new Set([30]), new Set([30])])
  expect(numbers('Offense')).toEqual(new Set([20, 'melee']))
  expect(classOf('Offense', 'Face to face').number).toBe(30)
  expect(['Repair', 'Healing', 'Food', 'Energy'].map(sub => classOf('Defense', sub).number)).toEqual([20, 20, 20, 20])
  expect([classOf('Strategy', 'Morale').number, classOf('Defense', 'Health').number]).toEqual([2, null])
})
rule('WL-R-117', 'infestation keeps its number of 30 in the flat-20 variant, also if its author left it to the class', () => {
  const own = { id: 'own_bite', name: 'Own bite', category: 'Control', sub: 'Override', impact: 9, tags: ['infest'] } as const
  const flat = databaseOf({ ...NO_BOOK, skills: [own] }, { ...USUAL, flat20: true })
  expect([flat.findSkill('own_bite')!.number, flat.findSkill('infesting_bite')!.number]).toEqual([30, 30])
  expect(flat.findSkill('hacking')!.number).toBe(20)
})
rule(['WL-UNIT-10', 'WL-R-187'], 'a scale factor multiplies impact, range and extension and prices anew; fractions stay', () => {
  const half = databaseOf(NO_BOOK, { ...USUAL, scale: 0.5 })
  expect(half.findSkill('musket')).toMatchObject({ impact: 2.5, range: 5, number: 20 })
  expect(credits(priceOf(half.findSkill('musket')!))).toBe('30')
  // A penalty is no property that grows.
  expect(credits(priceOf(half.findSkill('hacking')!))).toBe('1150')
  expect(half.unitPrice(unitSheetOf('british_private')) * 2).toBe(CATALOGUE.unitPrice(unitSheetOf('british_private')))
  // Heads are counted whole: a Sergeant of 7 orders 3.5, which is 4.
  expect(figuresOf([half.findSkill('sergeant')!]).orders).toBe(4)
})

// ── whole armies ────────────────────────────────────────────────────────────
test('the forces of every ready card cost what the card says', async () => {
  const { CARDS } = await import('../../data/cards.ts')
  for (const { id, budget, forces } of CARDS)
    expect(
      forces.map(force => {
        const spent = armyPrice(armyOnCard(force), CATALOGUE)
        return { spent: spent / 100, left: (budget * 100 - spent) / 100 }
      }),
      id,
    ).toEqual(printed.cards[id as keyof typeof printed.cards])
})
test('an army is its figures', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TEAM_SHEETS.map(({ id }) => id)), { maxLength: 4 }), teams => {
      const army = { name: 'x', book: NO_BOOK, teams, extras: [{ unit: 'zombie', count: 2 }], named: [] }
      const figures = figuresIn(army, CATALOGUE)
      expect(figures.reduce((sum, { sheet }) => sum + CATALOGUE.unitPrice(sheet), 0)).toBe(armyPrice(army, CATALOGUE))
      expect(figures.filter(({ team }) => team === null)).toHaveLength(2)
    }),
  )
})
test('a skill as it is written follows its class', () => {
  const class20 = { ...classOf('Control', 'Rank'), number: 12, probability: 50, penalty: 3 }
  const record = { id: 'x', name: 'X', category: 'Control', sub: 'Rank', impact: 1 } as const
  expect(skillFrom(record, class20)).toMatchObject({ number: 12, probability: 50, penalty: 3, numberIsDefault: true })
  expect(skillFrom({ ...record, number: 12 }, class20).numberIsDefault).toBe(false)
})
