import { readdirSync, readFileSync } from 'node:fs'
import { engineOf, type GameRecord } from '@sandtable/kernel'
import { diceAfter } from '@sandtable/testkit/dice-after'
import { expect, test } from 'vitest'
import { thirtyMinuteMissions } from '../game.ts'

/** Answers whose dice are told before they are given: on their options. */
const WITH_ODDS = [
  'tm.act',
  'tm.target',
  'tm.section',
  'tm.strafe',
  'tm.turret',
  'tm.grappleAgain',
  'tm.reboot',
  'tm.throwHex',
  'tm.commandTarget',
]
/** Dice may fall right after these, and why they have no odds. */
const WITHOUT: { readonly [kind: string]: string } = {
  'tm.activate': 'its Action Points are rolled, whoever it is',
  'tm.path': 'what answers a step is up to its owner',
  'tm.weapon': 'a structure is hit without a roll',
  'tm.breakGrapple': 'breaking free is paid for, not rolled',
  'tm.holdOrThrow': 'neither is rolled for; where a throw ends is asked next',
  'tm.takeOn': 'the hit has landed',
  'tm.stance': 'the attack it answers goes on',
  'tm.freeHex': 'what was rolled goes on',
  'tm.hug': 'nothing is rolled for it',
  'tm.smoke': 'nothing is rolled for it',
  'tm.launch': 'nothing is rolled for it',
  'tm.bring': 'nothing is rolled for it',
  'tm.place-drone': 'nothing is rolled for it',
  'tm.enter': 'nothing is rolled for it',
  ...Object.fromEntries(
    [
      ...[
        'tm.agree-mission',
        'tm.area',
        'tm.champion',
        'tm.cover',
        'tm.deploy',
        'tm.deploy-drones',
        'tm.deploy-next',
        'tm.reserves',
      ],
      ...['tm.role', 'tm.secondaries', 'tm.stow', 'tm.terrain-item', 'tm.terrain-place'],
    ].map(kind => [kind, 'the set-up goes on']),
  ),
}

test('every question tells the odds of what it rolls for, or says here why not', () => {
  const kinds = thirtyMinuteMissions.asks.map(({ kind }) => kind)
  expect([...WITH_ODDS, ...Object.keys(WITHOUT)].sort()).toEqual(kinds.sort())
})

/** What an answer itself is rolled for; other dice may fall after it for other reasons. */
const OWN: { readonly [kind: string]: readonly string[] } = {
  'tm.section': ['accuracy', 'assault', 'volley of shots', 'volley of blows'],
  'tm.act': ['accuracy', 'assault', 'grapple', 'pull free'],
  'tm.reboot': ['reboot'],
  'tm.grappleAgain': ['grapple'],
  'tm.throwHex': ['throw'],
}
const replays = new URL('replays/', import.meta.url)
test.each(readdirSync(replays).slice(0, 3))('who attacks, grapples or reboots was told the odds, in %s', name => {
  const record = JSON.parse(readFileSync(new URL(name, replays), 'utf8')) as GameRecord
  const found = diceAfter(engineOf(thirtyMinuteMissions), record, Object.keys(OWN))
  const own = found.filter(({ kind, whys }) => OWN[kind]?.includes(whys[0]!))
  expect(own.filter(({ isTold }) => !isTold)).toEqual([])
  expect(own.length).toBeGreaterThan(0)
})
