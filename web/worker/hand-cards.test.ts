import { engineOf, fastDice, type JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { cardsOf } from '../table/hand.ts'
import { entryOf } from './games.ts'

const game = await entryOf('maker-war').load()
const engine = engineOf(game)
/** Cards are the traits that tell their effect. */
const CARDS = game.traits.flatMap(({ id, note }) => (note === undefined ? [] : [`${id}#1`]))
const FORMATIONS = [
  { side: 'a', units: { 'tm-lancer': [[20, 20]] } },
  { side: 'b', units: { 'tm-lancer': [[60, 40]] } },
]

/** The hand of Ann, with what she is asked, after this position. */
function handOf(position: JsonObject) {
  const read = game.readPosition({ formations: FORMATIONS, ...position })
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join())
  const { state } = engine.startFrom(read.value, fastDice('hand'))
  const asked = engine.decision(state, 'ann')!
  const { panels } = game.scene(engine.view(state, 'ann').view)
  return { asked, cards: panels.flatMap(panel => (panel.kind === 'hand' ? cardsOf(panel.cards, [asked]) : [])) }
}

describe('the hand of Maker War', () => {
  const turnedIn = { proc: 'pay', vars: { side: 'a', cost: 1, for: 'other' } }
  test.each(CARDS)('%s is turned into supply points by choosing it', card => {
    const { asked, cards } = handOf({ hands: { a: [card, 'lucky-shot#2'] }, run: turnedIn })
    expect(asked.kind).toBe('mw.discard')
    expect(cards.find(({ id }) => id === card)?.play?.option).toMatchObject({ id: card, card })
  })
  test('has every card of the basic deck and of seven factions', () => {
    expect(CARDS).toContain('orbital-barrage#1')
    expect(CARDS).toHaveLength(39)
  })
  test('lets Orbital Barrage be played in place of an activation', () => {
    const { asked, cards } = handOf({ hands: { a: ['orbital-barrage#1', 'lucky-shot#1'] } })
    expect(asked.kind).toBe('mw.turn')
    expect(cards.map(({ id, play }) => [id, play?.option.act ?? null])).toEqual([
      ['orbital-barrage#1', 'Play Orbital Barrage'],
      ['lucky-shot#1', null],
    ])
  })
})
