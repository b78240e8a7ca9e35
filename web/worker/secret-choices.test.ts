import type { SeatId } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { Host, TableLink, TableState, Update } from '../host/host.ts'
import { browser, pageOf } from '../test/worker-pages.ts'

const SEATS = ['red', 'blue', 'green']

type Sat = { seat: SeatId; link: TableLink; heard: Update[] }
/** Three persons at a game in which they move in the dark, one after the other. */
async function fogTable(): Promise<{ host: Host; id: string; sat: Sat[] }> {
  const host = pageOf(browser())
  const { setup } = await host.sheet('fog', { preset: 'three' })
  const players = SEATS.map(seat => ({ seat, kind: { type: 'person' as const } }))
  const begun = await host.begin({ game: 'fog', setup, players, title: 'Night', quick: false })
  if (!begun.ok) throw new Error('cannot begin')
  const sat: Sat[] = []
  for (const seat of SEATS) {
    const heard: Update[] = []
    const opened = await host.open(begun.value, seat, update => heard.push(update))
    if (opened.ok) sat.push({ seat, link: opened.value, heard })
  }
  return { host, id: begun.value, sat }
}

const asked = async (sat: readonly Sat[]): Promise<{ one: Sat; state: TableState } | null> => {
  for (const one of sat) {
    const state = await one.link.now()
    if (state.decision) return { one, state }
  }
  return null
}
/** Somebody who is asked gives the first answer. */
async function goOn({ one }: { one: Sat }): Promise<void> {
  const choice = await one.link.suggest()
  expect(await one.link.choose(choice!)).toMatchObject({ ok: true })
}

test('a choice made in the dark comes to nobody else, and leaves no gap in their numbers', async () => {
  const { host, id, sat } = await fogTable()
  let next = await asked(sat)
  while (next && next.state.decision?.kind !== 'fog.lurk') {
    await goOn(next)
    next = await asked(sat)
  }
  const { one, state } = next!
  const others = sat.filter(s => s !== one)
  for (const { link } of others) {
    const seen = await link.now()
    expect(seen).toMatchObject({ waiting: [], noUndo: 'others choose in secret' })
    expect(seen.stack.at(-1)?.label).toBe('In secret')
  }
  const ghost = state.decision?.ask.type === 'pick' ? state.decision.ask.options[0]!.id : ''
  const before = sat.map(s => s.heard.length)
  expect(await one.link.choose({ type: 'pick', ids: [ghost] })).toMatchObject({ ok: true })
  expect((await one.link.now()).decision?.kind).toBe('fog.creep')
  expect(sat.map((s, i) => s.heard.length - before[i]!)).toEqual(sat.map(s => (s === one ? 1 : 0)))
  expect((await host.saved())[0]).toMatchObject({ id, asked: [one.seat] })

  await goOn(next!)
  for (const { link } of sat) {
    const { log, seq } = await link.now()
    expect(log.map(line => line.id)).toEqual(log.map((_, i) => i))
    expect(Math.max(...log.map(line => line.seq))).toBeLessThanOrEqual(seq)
  }
  const seqs = await Promise.all(sat.map(async s => (await s.link.now()).seq))
  expect(seqs).toEqual(sat.map(s => Math.min(...seqs) + (s === one ? 2 : 0)))
})

test('when it is over the numbers are those of the whole game, and every choice can be seen again', async () => {
  const { host, id, sat } = await fogTable()
  for (let next = await asked(sat); next; next = await asked(sat)) await goOn(next)
  const { log, seq, end } = sat[0]!.heard.at(-1)!.state
  expect(end?.rolls.problems).toEqual([])
  const replayed = await host.replay({ id })
  if (!replayed.ok) throw new Error('no replay')
  const { length, lines } = await replayed.value.info()
  expect(seq).toBe(length)
  for (const line of log) expect(lines.find(l => l.id === line.id)?.seq).toBe(line.seq)
  for (let at = 0; at <= length; at++) expect((await replayed.value.at(at, 'red')).seq).toBe(at)
})
