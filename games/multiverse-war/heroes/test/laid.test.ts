import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { engine } from '../../test/mv-table.ts'
import { block, cast, type Dice, heroActs, land } from './hero-table.ts'

const spell = (...icons: string[]): Dice[number] => ['ability', ...icons] as [string, ...string[]]
const FOE = block('foe', 'p2', 'horseman', [11, 10])
type Table = ReturnType<typeof heroActs>
/** What the seat reads of what was laid on somebody. */
const laid = (table: Table, seat: string) =>
  seenEvents(table.events, seat)
    .filter(({ type }) => type === 'laid')
    .map(event => engine.game.sentence(event, engine.game.view(table.world, seat)))
const both = (table: Table) => {
  table.asks('ann', 'mv.act')
  expect(laid(table, 'bob')).toEqual(laid(table, 'ann'))
  return laid(table, 'ann')
}

rule(
  ['MV-R-130', 'MV-HER-16', 'MV-HER-17', 'MV-RECR-07'],
  'whom frost has taken hold of is told to all, and for how long; by the Recruit rules too, where nothing is rolled',
  () => {
    const bolt = cast(
      heroActs('ice-mage', ['ice-bolt'], [FOE], { level: 2 }, [spell('bow', 'sword', 'sword', 'sword', 'sword')]),
      'ice-bolt',
      'foe',
    )
    expect(both(bolt)).toEqual(["Bob's Horseman suffers Frostbite: half its action points in its next action phase."])
    const wave = heroActs('ice-mage', ['frost-wave'], [FOE, block('own', 'p1', 'pikeman', [9, 10])], {
      options: { ruleset: 'recruit' },
    })
    expect(both(cast(wave, 'frost-wave'))).toEqual([
      "Bob's Horseman is frozen until the end of its next action phase.",
      "Ann's Pikeman is frozen until the end of its next action phase.",
    ])
    const missed = cast(
      heroActs('ice-mage', ['frost-wave'], [FOE], {}, [spell('sword', 'sword', 'sword', 'sword', 'sword')]),
      'frost-wave',
    )
    expect(both(missed)).toEqual([])
  },
)
rule(['MV-HAB-09', 'MV-HAB-33', 'MV-HAB-39', 'MV-HAB-19'], 'so is who is challenged, doubts, wavers or limps', () => {
  const told = (hero: string, ability: string, dice: Dice = []) =>
    both(cast(heroActs(hero, [ability], [FOE], {}, dice), ability, 'foe'))
  expect(told('lion-knight', 'challenge')).toEqual([
    "Bob's Horseman is challenged: in its next action phase it attacks nobody but Sir Aldric Valmar while it can reach it.",
  ])
  expect(told('storm-khan', 'scatter')).toEqual(["Bob's Horseman counts 2 lower morale until the end of the round."])
  expect(told('mirror-witch', 'hex-of-doubt', [spell('bow', 'sword', 'sword', 'sword', 'sword')])).toEqual([
    "Bob's Horseman rolls 2 dice fewer until the end of its next action phase.",
  ])
  expect(told('dune-fox', 'crippling-shot', [spell('bow', 'sword', 'sword', 'sword')])).toEqual([
    "Bob's Horseman cannot move in its next action phase.",
  ])
})
rule(['MV-HAB-27', 'MV-HAB-17', 'MV-R-141'], 'a favour is told to all where they see both, else to its side alone', () => {
  const shield = (blocks: Parameters<typeof heroActs>[2], ground = 'grassland') =>
    cast(
      heroActs('oath-warden', ['oath-shield'], [block('own', 'p1', 'pikeman', [9, 10]), ...blocks], {
        land: [land(9, 10, ground)],
      }),
      'oath-shield',
      'own',
    )
  expect(both(shield([FOE]))).toEqual(["The next damage to Ann's Pikeman is 1 less."])
  const hidden = shield([FOE], 'forest')
  expect([laid(hidden, 'ann'), laid(hidden, 'bob')]).toEqual([["The next damage to Ann's Pikeman is 1 less."], []])
  hidden.asks('ann', 'mv.act')
})
rule(['MV-HAB-34', 'MV-LOS-03'], 'whom strings pull out of sight is named as it was seen', () => {
  const table = cast(
    heroActs('mirror-witch', ['puppet-strings'], [block('foe', 'p2', 'pikeman', [12, 10])], {}, [
      spell('bow', 'sword', 'sword', 'sword'),
    ]),
    'puppet-strings',
    'foe',
  )
  table.pick('ann', 'h13_10').asks('ann', 'mv.act')
  const moves = table.events.filter(({ type }) => type === 'relocated')
  expect(moves.map(event => engine.game.sentence(event, engine.game.view(table.world, 'ann')))).toEqual([
    "Bob's Pikeman is moved to hex 13, 10.",
  ])
})
