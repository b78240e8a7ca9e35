import type { Choice } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { presets, setupOf } from '../../set-up/presets.ts'
import { battleSheetOf } from '../../set-up/sheet.ts'
import { setUpTable, setupWith, worldOf } from '../../set-up/test/set-up-table.ts'
import { placed } from '../../test/wl-table.ts'
import { battleLog } from '../../words/battle-log.ts'
import { CATALOGUE } from '../database.ts'
import { files } from '../files.ts'
import { exportBattle, importBattle } from '../sheets/battle.ts'
import { exportLog, importLog } from '../sheets/log.ts'

const arrange = (...places: ReturnType<typeof placed>[]): Choice => ({ type: 'arrange', places })
const WHO = {
  budget: 'p1',
  objective: 'p1',
  effectiveAgainst: 'p1',
  reachedFieldFirst: 'p2',
  attackedFirst: 'p2',
  fastPlay: 'p2',
}
function played() {
  const table = setUpTable(setupWith({ card: { fastPlay: null, whoDecided: WHO } }))
  table
    .pick('bob', 'yes')
    .pick('ann', '0')
    .choose('ann', arrange(placed('u1-1', 20, 7), placed('u1-2', 30, 7)))
  table.asks('bob', 'wl.deploy')
  return table
}

rule(['WL-LOG-01', 'WL-LOG-02'], 'everything is written down with its rule, and goes into a sheet and back', () => {
  const table = played()
  const log = battleLog(table.events, table.engine.game.view(table.world, 'ann'))
  expect(log.map(({ event, rules }) => [event, rules[0]])).toContainEqual(['decided', 'WL-FAST-01'])
  expect(log.find(({ event }) => event === 'deployed')).toMatchObject({
    step: 'set-up',
    round: 0,
    result: 'Ann deploys 2 units.',
    rules: ['WL-CARD-10'],
  })
  const back = importLog(exportLog(log))
  expect(back.ok && back.value.value).toEqual(log)
})
test('a log tells its reader no more than he may know', () => {
  const table = setUpTable(
    setupWith({ players: [{ army: { name: 'x', extras: [{ unit: 'cossack' }, { unit: 'mine_field_unit' }] } }, {}] }),
  )
  table
    .pick('ann', '0')
    .choose('ann', arrange(placed('u1-1', 20, 7)))
    .choose('ann', arrange(placed('m1-1', 20, 13)))
  const events = (seat: string) => battleLog(table.events, table.engine.game.view(table.world, seat)).map(({ event }) => event)
  expect(events('ann')).toContain('field laid')
  expect(events('bob')).not.toContain('field laid')
  table.asks('bob', 'wl.deploy')
})
rule('WL-LOG-03', 'a back story and a location are attached to a battle', () => {
  const { card } = worldOf(setupWith({ card: { backstory: 'They met below the rim.', location: 'Sky plateau' } }))
  expect(card).toMatchObject({ backstory: 'They met below the rim.', location: 'Sky plateau' })
})
rule('WL-SHEET-08', 'the card of a set-up goes into a sheet and comes back as the same set-up', () => {
  for (const { id, setup } of presets) {
    const sheet = battleSheetOf(setup)
    // A card that is filled in at the table is no sheet before.
    if (setup.card.reachedFieldFirst === null) {
      expect(sheet).toBeNull()
      continue
    }
    const back = importBattle(
      exportBattle(sheet!, () => CATALOGUE),
      () => CATALOGUE,
    )
    expect(back.ok && back.value.value, id).toEqual(sheet)
    expect(battleSheetOf(setupOf(sheet!)), id).toEqual(sheet)
  }
})
test('samples of every file are read', () => {
  for (const { what, samples, read } of files)
    for (const sample of samples()) expect(read(JSON.parse(JSON.stringify(sample))), what).toMatchObject({ ok: true })
  const sheet = files.find(({ what }) => what === 'sheet')!
  expect(sheet.read({ sheet: 'skills', csv: 'nonsense' })).toMatchObject({ ok: false })
  expect(sheet.read({ sheet: 'spells', csv: '' })).toMatchObject({ ok: false })
})
