import type { Json, Rng } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import { expect, test } from 'vitest'
import { BONUSES } from '../../data/bonuses.ts'
import { bonusText } from '../builder/catalogue.ts'
import { kit } from '../builder/kit.ts'
import { READY_EXPEDITIONS } from '../ready.ts'
import { randomHero } from './random-hero.ts'

/** A faction of somebody's own, with a hero that is skilled otherwise than recommended. */
const ownExpedition = (rng: Rng): Json => ({
  ...{ name: rng.pick(ODD_NAMES), faction: 'own', gold: 9 },
  own: {
    ...{ name: rng.pick(ODD_NAMES), fortressName: rng.pick(ODD_NAMES), description: rng.pick(ODD_NAMES) },
    bonuses: rng
      .shuffle(BONUSES)
      .slice(0, rng.below(3))
      .map(({ id }) => id),
  },
  muster: [{ unit: 'pikeman', count: 1 + rng.below(3) }],
  heroes: [
    {
      key: 'ice-mage',
      hp: 1 + rng.below(5),
      ap: 2,
      abilities: rng.pick([[], ['teleport-ally'], ['ice-bolt']]),
      later: rng.below(2) === 0,
    },
    { key: 'karn', hp: 1 + rng.below(4), ap: 3, abilities: [], later: true },
  ],
  ownHeroes: [randomHero(rng, 'karn'), randomHero(rng, 'other')],
})
/** X24: hero 7 + Tribal Scout 2 = 9. */
armySuite(kit, {
  costs: Object.fromEntries(READY_EXPEDITIONS.map(({ id }) => [id, 9])),
  own: ownExpedition,
  workedOut: /^\/name$/,
})

test('beside the cards a player has a board and the battle tracks, with what their squares give', () => {
  const [board, tracks] = kit.printed(kit.ready[0]!.army).boards!
  expect(board!.tracks).toEqual([
    { label: 'Gold', boxes: 50 },
    { label: 'Aether stones', boxes: 20 },
    { label: 'Missions', boxes: 3 },
  ])
  expect(tracks!.tracks).toContainEqual({ label: 'Archer', boxes: 5 })
  expect(tracks!.tracks!.at(-1)).toEqual({ label: 'Builder', boxes: 12 })
  expect(tracks!.tables[0]!.rows).toContainEqual(['Scout', '3', 'line of sight 3 hexes'])
})

test('what a faction may have is said in whole words', () => {
  const texts = BONUSES.map(bonusText)
  expect(new Set(texts).size).toBe(10)
  for (const [i, { id, bonus }] of BONUSES.entries()) {
    expect(texts[i]).not.toBe(id)
    expect(texts[i]).toContain(String(Math.abs(bonus.n ?? 0)))
  }
})

test('a hero begins with abilities of level 1: the others stand at their level, and so many kills lead there', () => {
  const designer = kit.designers!(kit.ready[0]!.army).find(({ makes }) => makes === 'hero')!
  const later = designer.catalogue(designer.fresh).filter(({ why }) => why !== null)
  expect(later.map(({ group, to, why }) => [group, to.length, why!.rule])).toEqual(
    ['Level 2', 'Level 3', 'Level 5'].map(group => [group, 0, 'MV-HER-04']),
  )
  expect(designer.rail!.steps.map(({ text }) => text)).toEqual(['', '2 kills', '3 kills', '4 kills', '5 kills', '6 kills'])
})
