import { seenEvents } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { multiverseWar } from '../../game.ts'
import { block, isOver, order, plans, realmField } from './realm-table.ts'

test('what was ordered is read as people say it, by others as far as they know it', () => {
  const table = realmField({
    blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p1', 'builder', [9, 14])],
    players: [{ id: 'p1', gold: 40, builderTrack: 1 }, { id: 'p2' }],
  })
  plans(table, {
    ann: [
      ...[order('recruit:archer', 6, 10), order('hero:ice-mage', 5, 10), order('build:academy', 9, 10)],
      ...[order('build:fortress', 9, 14), order('upgrade:academy', 9, 10), order('road:1:14', 9, 10)],
    ],
  })
  isOver(table)
  const read = (seat: string) => {
    const view = multiverseWar.view(table.world, seat)
    const told = seenEvents(table.events, seat).map(event => multiverseWar.sentence(event, view))
    return told.slice(
      told.indexOf("Bob's plan costs nothing.") + 1,
      told.findIndex(text => text.startsWith('Round')),
    )
  }
  expect(read('ann')).toEqual([
    'Ann recruits an Archer at hex 6, 10.',
    'Ann recruits Eira Rimewhisper at hex 5, 10.',
    'Ann builds an Academy at hex 9, 10.',
    'Ann begins a Fortress at hex 9, 14.',
    'Ann upgrades the Academy at hex 9, 10 to tier 2.',
    "Ann's plan costs 32 gold.",
    'Eira Rimewhisper joins Ann.',
    "Ann's Builders reach square 3 of their track: Builders have 3 action points.",
    'Ann builds a road at hex 9, 10.',
  ])
  expect(read('bob')).toEqual([
    "One of Ann's blocks appears at hex 6, 10.",
    "One of Ann's blocks appears at hex 5, 10.",
    "One of Ann's buildings appears at hex 9, 10.",
    "One of Ann's buildings appears at hex 9, 14.",
    "Ann's plan costs 32 gold.",
    'Eira Rimewhisper joins Ann.',
    "Ann's Builders reach square 3 of their track: Builders have 3 action points.",
    'Ann builds a road at hex 9, 10.',
  ])
})
