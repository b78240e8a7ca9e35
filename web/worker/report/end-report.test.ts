import type { Input } from '@sandtable/kernel'
import { todaysRules } from '@sandtable/registry/find-rules'
import { expect, test } from 'vitest'
import { PlayedGame } from '../played-game.ts'
import { endReport } from './end-report.ts'

const unit = (id: string, profile: string, x: number, y: number) => ({ id, profile, at: [x, y] })
const position = {
  formations: [
    { id: 'fa1', side: 'a', name: 'Tanks', units: [unit('u1', 'tm-lancer', 40, 40)] },
    { id: 'fa2', side: 'a', name: 'Rifles', units: [unit('u2', 'tm-rifle', 5, 5)] },
    { id: 'fb1', side: 'b', name: 'Band', units: [unit('u11', 'tm-lancer', 40, 70)] },
    { id: 'fb2', side: 'b', name: 'Guards', units: [unit('u12', 'tm-rifle', 100, 100)] },
  ],
}
const pick = (...ids: string[]): Input => ({ type: 'pick', ids })

/** Ada stands and fires at a lone tank, hits it twice, and gives up. */
async function playedOut(): Promise<PlayedGame> {
  const rules = (await todaysRules('maker-war'))!
  const dice = { kind: 'scripted', script: [{ why: 'salvo', faces: [6, 6] }] } as const
  const opened = PlayedGame.open(rules, { from: { position }, dice }, [])
  if (!opened.ok) throw new Error(opened.violations.map(v => v.text).join())
  const played = opened.value
  const answers: { [kind: string]: Input } = { 'mw.turn': pick('fa1:fire'), 'mw.target': pick('fb1') }
  for (let asked = played.engine.decision(played.state, 'ann'); asked && answers[asked.kind]; ) {
    const applied = played.apply('ann', answers[asked.kind]!)
    if (!applied.ok) throw new Error(applied.violations.map(v => v.text).join())
    delete answers[asked.kind]
    asked = played.engine.decision(played.state, 'ann')
  }
  const [unasked] = played.engine.interjections(played.state, 'ann').filter(({ concedes }) => concedes)
  const { ask, kind } = unasked!
  const ids = ask.type === 'pick' ? ask.options.slice(0, ask.min).map(o => o.id) : []
  played.apply('ann', { type: 'interject', kind, choice: { type: 'pick', ids } })
  return played
}

test('what decided a game names whose units fell, never as a gain of who lost them, and ends with the winner ahead', async () => {
  const report = endReport(await playedOut())!
  expect(report.winners).toEqual(['bob'])
  expect(report.moments.flatMap(({ losses }) => losses)).toEqual([{ team: 'b', n: 1, what: 'unit' }])
  expect(report.moments[0]!.text).toContain('Band')
  expect(report.curve.at(-1)!.value).toBeLessThan(0)
})
