import type { Choice, Input, Verdict } from '@sandtable/kernel'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Host } from '../host/host.ts'
import { BOT, begun, browser, ok, PERSON, pageOf, playOn, refusal, type Seen, seated } from '../test/worker-pages.ts'
import { makeThinker, type Thinker } from './thinker.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

describe('the seal of the dice', () => {
  test('is shown with the first state to everybody who looks, and is that of the record at the end', async () => {
    const host = pageOf(browser())
    const id = await begun(host)
    const seats = await Promise.all(['red', 'blue', null].map(seat => seated(host, id, seat)))
    const states = await Promise.all(seats.map(s => s.link.now()))
    const { seal } = states[0]!
    expect(states[0]!.seq).toBe(0)
    expect(seal!.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(seal!.nonces.map(n => n.seat)).toEqual(['red', 'blue'])
    expect(new Set(seal!.nonces.map(n => n.nonce)).size).toBe(2)
    for (const state of states) expect(state.seal).toEqual(seal)
    await playOn(seats.slice(0, 2), 500)
    const { dice } = JSON.parse(ok(await host.exported(id)))
    expect(dice).toMatchObject({ commitment: seal!.commitment, nonces: seal!.nonces })
    expect(JSON.stringify(states)).not.toContain(dice.seed)
  })
})

describe('a game that goes on from a finished one', () => {
  test('has dice that nobody can know, and they can be checked at its end', async () => {
    const host = pageOf(browser())
    const first = await begun(host)
    await playOn([await seated(host, first, 'red'), await seated(host, first, 'blue')], 500)
    const old = JSON.parse(ok(await host.exported(first)))
    const from = Math.floor(old.choices.length / 2)
    const again = ok(await host.replay({ id: first }))
    const id = await again.playOn(from, (await again.info()).players)
    const seats = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    const { seal } = await seats[0]!.link.now()
    expect(seal).toMatchObject({ after: from })
    expect(seal!.commitment).not.toBe(old.dice.commitment)
    await playOn(seats, 500)
    const record = JSON.parse(ok(await host.exported(id)))
    const until = (rolls: readonly { seq: number }[]) => rolls.filter(roll => roll.seq <= from)
    expect(until(record.rolls)).toEqual(until(old.rolls))
    expect(record.dice).toMatchObject({ commitment: seal!.commitment, earlier: [{ seed: old.dice.seed, choices: from }] })
    expect(record.dice.seed).not.toBe(old.dice.seed)
    expect((await seats[0]!.link.now()).end!.rolls.problems).toEqual([])
    expect(ok(await host.imported(JSON.stringify(record))).over).toBe(true)
  })
})

describe('a table', () => {
  test('says who is asked, and takes only legal answers', async () => {
    const host = pageOf(browser())
    const red = await seated(host, await begun(host), 'red')
    const state = await red.link.now()
    expect(state.players.map(p => [p.name, p.side])).toEqual([
      ['Red', 'a'],
      ['Blue', 'b'],
    ])
    expect(state.waiting.map(w => w.text)).toEqual(['Red deploys their units', 'Blue deploys their units'])
    expect(state.noUndo).toBe('nothing was chosen yet')
    const refused = await red.link.choose({ type: 'amount', amount: 1 })
    expect(refused.ok).toBe(false)
    expect(red.updates).toEqual([])
    const choice = (await red.link.suggest())!
    expect(await red.link.check(choice)).toMatchObject({ ok: true })
    expect(await red.link.why('toy.target')).toMatchObject({ ok: false, violations: [{ rule: 'TOY-SHOT-01' }] })
    await red.link.choose(choice)
    expect(red.updates[0]!.state).toMatchObject({ seq: 1, noUndo: null, decision: null })
  })

  test('advises as a sound player would, once for each question; what the rules refuse is not advised', async () => {
    const levels: string[] = []
    const adviser = (choice: Choice): Thinker => ({
      ...makeThinker(),
      choose: async (_seen, level) => {
        levels.push(level)
        return choice
      },
    })
    const advised = async (make: (ids: readonly string[]) => Choice) => {
      const tab = browser()
      const plain = pageOf(tab)
      const id = await begun(plain, PERSON, PERSON, true)
      const seats = [await seated(plain, id, 'red'), await seated(plain, id, 'blue')]
      const asked = async () => (await Promise.all(seats.map(s => s.link.now()))).findIndex(s => s.decision?.ask.type === 'pick')
      for (let i = 0; i < 50 && (await asked()) === -1; i++) await playOn(seats, 1)
      const at = await asked()
      const { ask } = (await seats[at]!.link.now()).decision!
      const ids = ask.type === 'pick' ? ask.options.filter(o => o.refusal === null).map(o => o.id) : []
      for (const { link } of seats) link.close()
      const { link } = await seated(pageOf(tab, adviser(make(ids))), id, ['red', 'blue'][at]!)
      return { ids, given: [await link.suggest(), await link.suggest()] }
    }
    const last = await advised(ids => ({ type: 'pick', ids: ids.slice(-1) }))
    expect(last.given).toEqual(Array(2).fill({ type: 'pick', ids: last.ids.slice(-1) }))
    expect(levels).toEqual(['captain'])
    const refused = await advised(() => ({ type: 'pick', ids: ['nobody'] }))
    expect(refused.given[0]).not.toEqual({ type: 'pick', ids: ['nobody'] })
  })

  test('is told to every seat in its own words, and never more than it may know', async () => {
    const host = pageOf(browser())
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn([red, blue], 60)
    const hands = (seen: Seen, seat: string) =>
      seen.updates.flatMap(u => u.state.scene.panels.filter(p => p.kind === 'hand').filter(p => p.seat === seat))
    expect(hands(red, 'blue').flatMap(hand => hand.cards)).toEqual([])
    expect(hands(blue, 'red').flatMap(hand => hand.cards)).toEqual([])
    expect(hands(red, 'red').some(hand => hand.cards.length > 0)).toBe(true)
    expect(hands(red, 'blue').some(hand => hand.unseen > 0)).toBe(true)
    const drawn = red.updates.at(-1)!.state.log.filter(l => l.type === 'drew')
    expect(drawn.filter(l => l.text.startsWith('blue')).every(l => l.text === 'blue draws a card.')).toBe(true)
  })

  test('does not show what hides', async () => {
    const host = pageOf(browser())
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn([red, blue], 6)
    for (const seat of [red, blue]) {
      const { decision } = await seat.link.now()
      const items = decision?.ask.type === 'assign' ? decision.ask.items : []
      expect(items).toHaveLength(3)
      await seat.link.choose({ type: 'assign', to: Object.fromEntries(items.map(i => [i.id, 'hide'])) })
    }
    await playOn([red, blue], 14)
    const hidden = (await blue.link.now()).scene.pieces.filter(p => p.seat === 'blue' && p.badges.some(b => b.text === 'hidden'))
    expect(hidden.length).toBeGreaterThan(0)
    const shown = JSON.stringify((await red.link.now()).scene.pieces)
    for (const { id: unit, at } of hidden) {
      expect(shown).not.toContain(`"${unit}"`)
      expect(JSON.stringify(red.updates)).not.toContain(`"x":${at.x},"y":${at.y}`)
    }
  })

  test('has the same log for one who comes late', async () => {
    const host = pageOf(browser())
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn([red, blue], 25)
    const watched = await seated(host, id, null)
    const again = await seated(host, id, 'red')
    expect((await again.link.now()).log).toEqual(red.updates.at(-1)!.state.log)
    const told = red.updates.flatMap(u => u.fresh)
    expect((await again.link.now()).log.slice(-told.length)).toEqual(told)
    const ids = new Map((await red.link.now()).log.map(l => [l.id, l.type]))
    for (const line of (await watched.link.now()).log) expect(ids.get(line.id)).toBe(line.type)
    expect(await watched.link.choose({ type: 'amount', amount: 1 })).toMatchObject({ ok: false })
  })

  test('says of a plan what is left, what may come next and which order breaks', async () => {
    const host = pageOf(browser())
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    expect(await red.link.plan({ type: 'plan', orders: [] })).toBe(null)
    await playOn([red, blue], 2)
    const order = (option: string) => ({ option, place: null })
    const planned = await red.link.plan({ type: 'plan', orders: [order('forage'), order('forage'), order('study')] })
    expect(planned?.orders.map(o => [o.left.supply, o.refusal?.rule ?? null])).toEqual([
      [5, null],
      [7, 'TOY-PLAN-03'],
      [3, null],
    ])
    expect(planned?.options.find(o => o.id === 'study')?.refusal?.rule).toBe('TOY-PLAN-05')
  })

  test('takes back a choice, in the store too', async () => {
    const tab = browser()
    const host = pageOf(tab)
    const id = await begun(host)
    const red = await seated(host, id, 'red')
    await red.link.choose((await red.link.suggest())!)
    expect((await tab.store.read(id))?.choices).toHaveLength(1)
    expect(await red.link.undo()).toMatchObject({ ok: true })
    expect(red.updates.at(-1)).toMatchObject({ state: { seq: 0 }, fresh: [] })
    expect((await tab.store.read(id))?.choices).toHaveLength(0)
    expect(await red.link.undo()).toMatchObject({ ok: false })
  })

  test('begins with the first turn where somebody is in a hurry', async () => {
    const host = pageOf(browser())
    const [slow, quick] = [await begun(host), await begun(host, PERSON, PERSON, true)]
    expect((await (await seated(host, slow, 'red')).link.now()).decision?.kind).toBe('toy.deploy')
    const state = await (await seated(host, quick, 'red')).link.now()
    expect(state.seq).toBeGreaterThan(0)
    expect(state.scene.title).toContain('Round 1')
    expect(state.log.length).toBeGreaterThan(0)
  })
  test('nobody sits where a bot sits', async () => {
    const host = pageOf(browser())
    const id = await begun(host, PERSON, BOT)
    expect(refusal(await host.open(id, 'blue', () => {}))).toMatch(/played by a bot/)
    expect(refusal(await host.open(id, 'green', () => {}))).toMatch(/no seat 'green'/)
  })

  test('forecasts what a choice does; the latest wish wins', async () => {
    const host = pageOf(browser())
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    const choice = (await red.link.suggest())!
    const both = await Promise.all([red.link.forecast(choice), red.link.forecast(choice)])
    expect(both[0]).toBeNull()
    expect(both[1]).toMatchObject({ exact: false })
    await red.link.choose(choice)
    expect(await red.link.forecast(choice)).toBeNull()
    expect(await blue.link.forecast((await blue.link.suggest())!)).not.toBeNull()
  })
})

describe('bots', () => {
  test('play to the end by themselves', async () => {
    const host = pageOf(browser())
    const id = await begun(host, PERSON, BOT)
    const red = await seated(host, id, 'red')
    for (let i = 0; i < 400 && !(await red.link.now()).end; i++) {
      if ((await red.link.now()).decision) await red.link.choose((await red.link.suggest())!)
      else await new Promise(resolve => setTimeout(resolve, 2))
    }
    const { end } = await red.link.now()
    expect(end).not.toBeNull()
    expect(end!.rolls.problems).toEqual([])
    expect(end!.curve).toHaveLength((await red.link.now()).seq + 1)
    expect(end!.luck.map(l => l.seat)).toEqual(['red', 'blue'])
  })

  test.each([
    ['throws', async () => Promise.reject(new Error('no idea'))],
    ['sleeps', () => new Promise<Input>(() => {})],
    ['cheats', async (): Promise<Input> => ({ type: 'amount', amount: 99 })],
  ])('a bot that %s takes the first choice it has', async (_what, choose) => {
    const host = pageOf(browser(), { ...makeThinker(), choose }, 20)
    const red = await seated(host, await begun(host, PERSON, BOT), 'red')
    await vi.waitFor(async () => expect((await red.link.now()).waiting.map(w => w.seat)).toEqual(['red']))
    expect((await red.link.now()).seq).toBe(1)
  })
})

describe('the store', () => {
  test('has every choice when it is acknowledged, and a page goes on from there', async () => {
    const tab = browser()
    const host = pageOf(tab)
    const id = await begun(host)
    const [red, blue] = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn([red, blue], 15)
    const before = await red.link.now()
    expect((await tab.store.read(id))?.choices).toHaveLength(before.seq)
    // The browser was closed and started again: nobody has the game open.
    const after = await seated(pageOf(browser(tab.store)), id, 'red')
    expect(await after.link.now()).toEqual(before)
  })

  test('what does not play again is refused and stays', async () => {
    const source = browser()
    const { row } = (await source.store.read(await begun(pageOf(source))))!
    const tab = browser()
    const holder = { claim: 'nobody', since: 0 }
    const wrong: Choice = { type: 'amount', amount: 7 }
    await tab.store.add({ ...row, id: 'wrong', seq: 1 }, [{ seat: 'red', input: wrong }], holder)
    await tab.store.add({ ...row, id: 'old', version: '0' }, [], holder)
    const host = pageOf(tab)
    expect(refusal(await host.open('wrong', 'red', () => {}))).toMatch(/cannot be played again/)
    expect(refusal(await host.open('old', 'red', () => {}))).toMatch(/begun under rules 0/)
    expect((await host.saved()).map(s => s.id)).toEqual(['wrong', 'old'])
    await host.forget('wrong')
    expect((await host.saved()).map(s => s.id)).toEqual(['old'])
    expect(refusal(await host.open('wrong', 'red', () => {}))).toMatch(/no such game/)
  })
})

describe('records and replays', () => {
  async function finished(host: Host): Promise<string> {
    const id = await begun(host)
    const seats = [await seated(host, id, 'red'), await seated(host, id, 'blue')]
    await playOn(seats, 12)
    const giveUp = (await seats[0]!.link.now()).interjections.find(d => d.kind === 'toy.giveUp')!
    const choice: Choice = { type: 'pick', ids: giveUp.ask.type === 'pick' ? [giveUp.ask.options[0]!.id] : [] }
    const verdict: Verdict = await seats[0]!.link.choose({ type: 'interject', kind: giveUp.kind, choice })
    expect(verdict.ok).toBe(true)
    return id
  }

  test('a record leaves when the game is over, and comes back', async () => {
    const host = pageOf(browser())
    expect(refusal(await host.exported(await begun(host)))).toMatch(/when the game is over/)
    const text = ok(await host.exported(await finished(host)))
    const other = pageOf(browser())
    const game = ok(await other.imported(text))
    expect(game).toMatchObject({ game: 'toy', over: true })
    expect(await other.saved()).toHaveLength(1)
    expect((await (await seated(other, game.id, 'red')).link.now()).end).not.toBeNull()
  })

  test('bad records are refused with the reason and change nothing', async () => {
    const host = pageOf(browser())
    const record = JSON.parse(ok(await host.exported(await finished(host))))
    const other = pageOf(browser())
    const why = async (raw: unknown) => refusal(await other.imported(typeof raw === 'string' ? raw : JSON.stringify(raw)))
    expect(await why('{"game": ')).toMatch(/not a record/)
    expect(await why({ ...record, game: 'chess' })).toMatch(/no game 'chess'/)
    expect(await why({ ...record, version: '0' })).toMatch(/rules 0/)
    expect(await why({ ...record, choices: record.choices.slice(1) })).toMatch(/does not hold/)
    expect(await why('x'.repeat(21 * 1024 * 1024))).toMatch(/too large/)
    expect(await other.saved()).toEqual([])
  })

  test('a finished game is seen from everywhere, at any choice', async () => {
    const host = pageOf(browser())
    const id = await finished(host)
    const replay = ok(await host.replay({ id }))
    const info = await replay.info()
    expect(info.end).not.toBeNull()
    const open = await replay.at(info.length, null)
    const hands = open.scene.panels.filter(p => p.kind === 'hand')
    expect(hands.map(hand => hand.unseen)).toEqual([0, 0])
    const early = await replay.at(3, 'red')
    expect(early.seq).toBe(3)
    expect(early.log.every(line => line.seq <= 3)).toBe(true)
    const file = ok(await host.replay({ record: ok(await host.exported(id)) }))
    expect((await file.info()).lines).toEqual(info.lines)
    expect((await file.at(3, 'red')).scene).toEqual(early.scene)
    const next = await replay.playOn(5, info.players)
    expect((await (await seated(host, next, 'red')).link.now()).seq).toBe(5)
    const bad = await replay.playOn(5, [{ ...info.players[0]!, seat: 'eve' }]).catch(error => String(error))
    expect(bad).toContain('nobody called eve')
    expect((await (await seated(host, ok(await host.rematch(id)), 'red')).link.now()).seq).toBe(0)
  })

  test('a running game only through the eyes of those who play it here', async () => {
    const host = pageOf(browser())
    const id = await begun(host, PERSON, BOT)
    const red = await seated(host, id, 'red')
    await vi.waitFor(async () => expect((await red.link.now()).seq).toBe(1))
    const replay = ok(await host.replay({ id }))
    expect((await replay.at(1, 'red')).seat).toBe('red')
    await expect(replay.at(1, null)).rejects.toThrow(/one seat only/)
    await expect(replay.at(1, 'blue')).rejects.toThrow(/eyes of others/)
    await expect(replay.playOn(1, [])).rejects.toThrow(/once the game is over/)
  })
})

test('the catalogue', async () => {
  const host = pageOf(browser())
  expect((await host.games()).map(g => g.id)).not.toContain('toy')
  expect((await host.presets('toy')).map(p => p.id)).toContain('duel')
  const sheet = await host.sheet('toy', { preset: 'duel' })
  expect(sheet).toMatchObject({ problems: [], seats: [{ id: 'red' }, { id: 'blue' }] })
  const changed = await host.change('toy', sheet.setup, 'rounds', 30)
  expect(changed.problems.map(p => p.rule)).toEqual(['TOY-END-02'])
  expect((await host.seated('toy', sheet.setup, ['ada', 'hela'])).seats.map(s => s.id)).toEqual(['ada', 'hela'])
  expect((await host.rules('toy')).some(r => r.id === 'TOY-CARD-01')).toBe(true)
  await expect(host.presets('chess')).rejects.toThrow(/no game 'chess'/)
})
