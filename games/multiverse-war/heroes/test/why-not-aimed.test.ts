import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, heroActs, land } from './hero-table.ts'

const building = (id: string, player: string, kind: string, hex: number[], more = {}) => ({
  id,
  player,
  kind,
  hex,
  identified: true,
  ...more,
})
/** What a hero at [10, 10] hears who presses these while it aims. */
function whys(hero: string, ability: string, ids: string[], blocks: JsonObject[], more: JsonObject = {}) {
  const table = heroActs(hero, [ability], blocks, more)
  table.pick('ann', `cast:${ability}`).asks('ann', 'mv.aim')
  return ids.map(id => table.why('ann', id))
}
const foe = (id: string, type: string, hex: number[], more = {}) => block(id, 'p2', type, hex, more)
const own = (id: string, type: string, hex: number[], more = {}) => block(id, 'p1', type, hex, more)

rule(
  ['MV-R-90', 'MV-BLD-16', 'MV-BLDR-02', 'MV-LOS-10', 'MV-LOS-11'],
  'why a spell with dice does not reach: a friend, a garrison, a Builder in shelter, nobody sees it, something higher, too far',
  () => {
    const blocks = [
      foe('near', 'pikeman', [11, 10]),
      foe('work', 'builder', [11, 10]),
      foe('in', 'pikeman', [9, 10]),
      foe('hid', 'pikeman', [10, 8]),
      foe('far', 'pikeman', [13, 10]),
      own('mate', 'tribal-scout', [12, 10]),
    ]
    const ground = {
      land: [land(10, 8, 'forest'), land(11, 11, 'hill'), land(11, 10, 'grassland')],
      buildings: [building('bar', 'p2', 'barracks', [9, 10])],
    }
    expect(whys('dune-fox', 'crippling-shot', ['work', 'in', 'hid', 'mate', 'bar'], blocks, ground)).toEqual([
      'MV-BLDR-02',
      'MV-BLD-16',
      'MV-LOS-10',
      'MV-HAB-19',
      'MV-R-90',
    ])
    expect(whys('storm-khan', 'parting-shot', ['far'], blocks, ground)).toEqual(['MV-HAB-37'])
    const wall = [foe('near', 'pikeman', [11, 10]), foe('past', 'pikeman', [11, 12]), own('mate', 'pikeman', [12, 12])]
    const hills = { land: [land(10, 11, 'hill'), land(11, 11, 'hill')] }
    expect(whys('mirror-witch', 'hex-of-doubt', ['past'], wall, hills)).toEqual(['MV-LOS-11'])
  },
)
rule(
  ['MV-R-159', 'MV-HAB-34', 'MV-R-91'],
  'why nobody is challenged unseen, no hero is pulled, and nobody who has nowhere to go',
  () => {
    const hid = [foe('near', 'pikeman', [11, 10]), foe('hid', 'pikeman', [10, 8])]
    expect(whys('lion-knight', 'challenge', ['hid'], hid, { land: [land(10, 8, 'forest')] })).toEqual(['MV-R-159'])
    const crowd = [foe('near', 'pikeman', [11, 10]), foe('chief', 'bear-chief', [9, 10]), foe('pent', 'pikeman', [12, 10])]
    const water = {
      land: [
        [13, 10],
        [12, 11],
        [11, 11],
        [11, 9],
        [12, 9],
      ].map(([c, r]) => land(c!, r!, 'water')),
    }
    expect(whys('mirror-witch', 'puppet-strings', ['chief', 'pent'], crowd, water)).toEqual(['MV-HAB-34', 'MV-R-91'])
  },
)
rule(
  ['MV-HAB-21', 'MV-HAB-26', 'MV-HAB-29', 'MV-HAB-23'],
  'why a friend is not healed, called or repaired, and what walls a keg wants',
  () => {
    const hurt = own('hurt', 'pikeman', [11, 10], { wounds: 1 })
    const blocks = [
      hurt,
      own('well', 'archer', [9, 10]),
      own('away', 'archer', [12, 10], { wounds: 1 }),
      foe('foe', 'archer', [10, 11]),
    ]
    expect(whys('oath-warden', 'mend', ['well', 'away', 'foe'], blocks)).toEqual(['MV-HAB-26', 'MV-HAB-26', 'MV-HAB-26'])
    const tired = [own('done', 'pikeman', [11, 10], { done: true }), own('fresh', 'archer', [9, 10])]
    expect(whys('oath-warden', 'call-to-arms', ['fresh'], tired)).toEqual(['MV-HAB-29'])
    const siege = [own('cat', 'catapult', [11, 10], { wounds: 1 }), own('hurt', 'pikeman', [9, 10], { wounds: 1 })]
    expect(whys('gearwright', 'field-repair', ['hurt'], siege)).toEqual(['MV-HAB-21'])
    const walls = [
      building('near', 'p2', 'barracks', [11, 10]),
      building('off', 'p2', 'academy', [13, 10]),
      building('mine', 'p1', 'barracks', [9, 8]),
    ]
    const keg = whys('gearwright', 'powder-keg', ['off', 'mine', 'foe'], [foe('foe', 'archer', [10, 11])], { buildings: walls })
    expect(keg).toEqual(['MV-HAB-23', 'MV-HAB-23', 'MV-HAB-23'])
  },
)
rule(['MV-R-91', 'MV-HAB-14', 'MV-HAB-31', 'MV-HAB-32'], 'why a place is none, and with whom places are not exchanged', () => {
  const token = { land: [land(11, 10, 'grassland', { token: true })] }
  expect(whys('bear-chief', 'mountain-leap', ['h11_10', 'h14_10'], [], token)).toEqual(['MV-R-91', 'MV-HAB-14'])
  const foes = [foe('foe', 'pikeman', [12, 10])]
  expect(whys('mirror-witch', 'false-muster', ['h12_10', 'h14_10'], foes)).toEqual(['MV-R-91', 'MV-HAB-31'])
  const mates = [own('mate', 'pikeman', [12, 10]), own('away', 'pikeman', [15, 10])]
  expect(whys('mirror-witch', 'exchange', ['away'], [...mates, foe('foe', 'pikeman', [10, 12])])).toEqual(['MV-HAB-32'])
})
