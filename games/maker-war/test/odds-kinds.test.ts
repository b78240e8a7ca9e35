import { readFileSync } from 'node:fs'
import { engineOf, type GameRecord, Session } from '@sandtable/kernel'
import { diceAfter } from '@sandtable/testkit/dice-after'
import { expect, test } from 'vitest'
import { makerWar } from '../game.ts'
import { RECORDS } from './replayed.ts'

/** Answers whose dice are told before they are given: on their options, or of the answer itself. */
const WITH_ODDS = [
  ...['mw.target', 'mw.ordnance', 'mw.benefit', 'mw.card', 'mw.join-combat', 'mw.medic', 'mw.regroup', 'mw.cheering'],
  ...['mw.template', 'mw.bombard', 'mw.bigDice', 'mw.energy', 'mw.movePath', 'mw.follow'],
]
/** Dice may fall right after these, and why they have no odds. */
const WITHOUT: { readonly [kind: string]: string } = {
  'mw.turn': 'a plan: it has an outlook',
  'mw.order': 'a plan: it has an outlook',
  'mw.another': 'a plan that goes on with an order',
  'mw.way': 'where it comes in is asked next',
  'mw.weapon': 'the target comes next, with its odds',
  'mw.shooters': 'who fires was told with the target',
  'mw.hit': 'the salvo is rolled; morale and Titans follow from what falls',
  'mw.hits': 'the salvo is rolled; morale and Titans follow from what falls',
  'mw.spread': 'the salvo is rolled',
  'mw.fright': 'the salvo is rolled',
  'mw.melee-hits': 'the combat is rolled',
  'mw.losses': 'the losses are rolled; what follows is the same for all',
  'mw.deadlyHit': 'the hits are rolled',
  'mw.deadlyHits': 'the hits are rolled',
  'mw.blast-victim': 'the blast is rolled',
  'mw.saved': 'who falls is decided; what follows is the same for all',
  'mw.new-chief': 'what follows is the same for all',
  'mw.check-order': 'every formation checks, in whatever order',
  'mw.veerOff': 'enemy FLAK answers, if its owner likes',
  'mw.followWarlord': 'who follows draws his way first',
  'mw.aimDrop': 'it drifts by chance to any side alike',
  'mw.leavePods': 'what follows is the same for all',
  'mw.goAboard': 'what follows is the same for all',
  'mw.leaveBehind': 'what follows is the same for all',
  'mw.strengthen': 'one die more for each point; the odds stood at the target',
  'mw.conduit': 'one more for each token, before anything is rolled',
  'mw.discard': 'what is paid for follows',
  'mw.remakeWeapons': 'the order follows',
  'mw.enter': 'what is asked for the formation goes on',
  'mw.enterBy': 'what is asked for the formation goes on',
  'mw.placeNewcomers': 'what was asked goes on',
  'mw.growHypha': 'what was asked goes on',
  'mw.reliquary': 'its dice are rolled',
  'mw.deployMore': 'the turn of the other side begins',
  'mw.deploy': 'the set-up goes on',
  'mw.weapons': 'the set-up goes on',
  'mw.cargo': 'the set-up goes on',
  'mw.edge': 'the set-up goes on',
  'mw.ramp': 'the set-up goes on',
  'mw.terrain-kind': 'the set-up goes on',
  'mw.terrain-place': 'the set-up goes on',
  'mw.poi-type': 'the set-up goes on',
  'mw.poi-terrain': 'the set-up goes on',
  'mw.poi-place': 'the set-up goes on',
}

test('every question tells the odds of what it rolls for, or says here why not', () => {
  const kinds = makerWar.asks.map(({ kind }) => kind)
  expect([...WITH_ODDS, ...Object.keys(WITHOUT)].sort()).toEqual(kinds.sort())
})
/** What an answer itself is rolled for; other dice may fall after it for other reasons. */
const OWN: { readonly [kind: string]: string } = {
  ...{ 'mw.target': 'salvo', 'mw.ordnance': 'salvo', 'mw.template': 'salvo', 'mw.bombard': 'salvo' },
  ...{ 'mw.medic': 'medic', 'mw.movePath': 'deadly terrain' },
}
test('who fires, heals or walks over mines was told the odds', () => {
  const games = RECORDS.filter(name => name.includes('mw-end-08')).slice(0, 4)
  const records = games.map(name => JSON.parse(readFileSync(new URL(`replays/${name}`, import.meta.url), 'utf8')) as GameRecord)
  const dice = records.flatMap(record => diceAfter(engineOf(makerWar), record, Object.keys(OWN)))
  const found = dice.filter(({ kind, whys }) => whys[0] === OWN[kind])
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ isTold }) => !isTold)).toEqual([])
})

test('of the targets that a turn lists all tell their odds', () => {
  const engine = engineOf(makerWar)
  const games = RECORDS.filter(name => name.includes('mw-end-08')).slice(0, 2)
  const aimed = games.flatMap(name => {
    const record = JSON.parse(readFileSync(new URL(`replays/${name}`, import.meta.url), 'utf8')) as GameRecord
    const opened = Session.open(engine, record.from, record.dice)
    if (!opened.ok) throw new Error(name)
    return record.choices.flatMap(({ seat, input }) => {
      const asked = engine.decision(opened.value.state, seat)
      const options = asked?.kind === 'mw.turn' && asked.ask.type === 'pick' ? asked.ask.options : []
      opened.value.apply(seat, input)
      return options.filter(({ id, refusal }) => id.includes('>') && refusal === null)
    })
  })
  expect(aimed.length).toBeGreaterThan(20)
  expect(aimed.filter(({ odds }) => !odds).map(({ label }) => label)).toEqual([])
})
