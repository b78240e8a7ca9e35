import { rule } from '@sandtable/testkit/rule'
import type { AnyDesigner, Army } from '@sandtable/wargame/armies/kit'
import { expect } from 'vitest'
import { kit } from '../builder/kit.ts'

const expedition = kit.empty('skarholt', 9)
const designers = kit.designers!(expedition) as unknown as readonly AnyDesigner[]
const portrait = (makes: string, id: string) => {
  const designer = designers.find(one => one.makes === makes)!
  const found = designer.ready.find(one => one.id === id || one.id === `own-${id}`) as Army
  return designer.portrait!(found)
}

rule('MV-DIC-03', 'a hero shows its die, its throws with their exact chances, and what an ability rolls', () => {
  const { die, throws } = portrait('hero', 'ice-mage')
  expect(die.faces.map(({ mark, doesCount }) => [mark, doesCount])).toEqual([
    ...[1, 2].map(() => ['⚔', false]),
    ...[1, 2].map(() => ['♞', false]),
    ...[['➶', true] as const, ['★', true] as const].map(one => [...one]),
  ])
  // Five dice: no bow, and fewer than two stars.
  const miss = (4 / 6) ** 5 + 5 * (1 / 6) * (4 / 6) ** 4
  expect(throws[0]).toMatchObject({ label: 'at 1 hex', dice: 5 })
  expect(throws[0]!.chance).toBeCloseTo(1 - miss, 10)
  const hero = designers.find(one => one.makes === 'hero')!
  const bolt = hero.catalogue(hero.ready.find(({ id }) => id === 'ice-mage')!).find(({ id }) => id === 'ice-bolt')
  expect(bolt?.throw).toMatchObject({ dice: 5, text: '1 AP · 2 hexes' })
})

rule('MV-INI-04', 'whom a hero beats and who beats it is drawn: shooters beat blades and pikes, horse beats shooters', () => {
  const { rivalry } = portrait('sheet', 'ice-mage')
  const own = rivalry.who.find(({ isOwn }) => isOwn)!.id
  expect(rivalry.beats.filter(({ from }) => from === own).map(({ to }) => to)).toEqual(['blade', 'pike'])
  expect(rivalry.beats.filter(({ to }) => to === own).map(({ from }) => from)).toEqual(['cavalry'])
})

rule('MV-HER-12', 'each level after the first brings two skill points, and what else comes then is said', () => {
  const { milestones, banner, banners } = portrait('hero', 'ice-mage')
  expect(milestones.map(({ mark, text }) => [mark, text])).toEqual([
    ['2', ''],
    ['3', ''],
    ['4', 'Ice Bolt reaches two targets'],
    ['5', 'Teleport Ally reaches two targets'],
    ['6', 'the highest level'],
  ])
  expect(milestones.every(({ gain }) => gain === '+ 2 skill points')).toBe(true)
  expect(banners.find(({ id }) => id === banner)?.name).toBe('Skarholt Clans')
  expect(banners.every(({ gives }) => gives.length === 2)).toBe(true)
})
