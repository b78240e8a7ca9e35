import { engineOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { makerWar } from '../../game.ts'

const engine = engineOf(makerWar)
const FACES = [1, 2, 3, 4, 5, 6]

/** How many of the 36 rolls of two dice pass a check with so many tokens. */
function passes(tokens: number): number {
  const begun = makerWar.readPosition({
    formations: [
      { side: 'a', chief: 'tm-captain', tokens, units: { 'tm-captain': [[20, 20]], 'tm-rifle': [[22, 20]] } },
      { side: 'b', units: { 'tm-lancer': [[100, 100]] } },
    ],
    run: { proc: 'moralCheck', vars: { formation: 'fa1', scatters: false } },
  })
  if (!begun.ok) throw new Error('no such position')
  const rolls = FACES.flatMap(first => FACES.map(second => [first, second]))
  return rolls.filter(faces => {
    const { events } = engine.startFrom(begun.value, { kind: 'scripted', script: [{ why: 'moral', faces }] })
    return events.find(e => e.type === 'moral check')!.data.passed === true
  }).length
}

rule('MW-MORALE-03', 'with 4 tokens 30 of 36 rolls pass, with 7 tokens 15, with 11 one, with 12 none', () => {
  expect([0, 1, 4, 7, 11, 12, 20].map(passes)).toEqual([36, 36, 30, 15, 1, 0, 0])
})
