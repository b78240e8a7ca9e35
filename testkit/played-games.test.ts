import { engineOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import type { AnyEngine, Check } from './moment.ts'
import { playOn } from './play-on.ts'
import { playGames } from './played-games.ts'
import { toy } from './toy/game.ts'

const engine: AnyEngine = engineOf(toy)

describe('games that are played once for all checks', () => {
  test('a check that fails says where and looks no further; the others look on', () => {
    const seen = { failing: 0, sound: 0, after: 0 }
    const failing: Check = {
      name: 'failing',
      look({ state }) {
        seen.failing++
        if (state.seq === 3) throw new Error('it is wrong')
      },
    }
    const sound: Check = {
      name: 'sound',
      look() {
        seen.sound++
        return ({ after, choice }) => {
          if (after.state.seq > 0 && choice) seen.after++
        }
      },
    }
    const { failures, records } = playGames(engine, 1, [failing, sound])
    expect([...failures.keys()]).toEqual([failing])
    expect(String(failures.get(failing))).toBe('Error: suite 0, choice 4: it is wrong')
    expect(seen).toEqual({ failing: 4, sound: records[0]!.choices.length, after: records[0]!.choices.length })
  })

  test('what fails after a choice counts too', () => {
    const failing: Check = {
      name: 'after',
      look: () => () => {
        throw new Error('too late')
      },
    }
    expect(playGames(engine, 1, [failing]).failures.size).toBe(1)
  })

  test('stops follow each other to the end, and what is played on from one leads to the next', () => {
    const { stops, records } = playGames(engine, 1, [])
    expect(stops.length).toBeGreaterThan(2)
    expect(stops.map(({ until }) => until).slice(0, -1)).toEqual(stops.slice(1).map(({ state }) => state.seq))
    expect(stops.at(-1)!.until).toBe(records[0]!.choices.length)
    const loaded = JSON.parse(JSON.stringify(stops)) as typeof stops
    expect(loaded.map(stop => playOn(toy, stop))).toEqual(stops.map(({ hash }) => hash))
    expect(playOn(toy, { ...structuredClone(stops[1]!), seed: 'another' })).not.toBe(stops[1]!.hash)
  })

  test('the same games are played whoever looks on', () => {
    const noisy: Check = {
      name: 'noisy',
      look: (moment, rng) => {
        moment.choice(rng)
        moment.view(null)
      },
    }
    expect(playGames(engine, 1, [noisy]).records).toEqual(playGames(engine, 1, []).records)
  })
})
