import { describe, expect, it } from 'vitest'
import type { EndReport, Player } from '../host/host.ts'
import { captionMarkup, captionOf, captionWords, stripHeight } from './caption.ts'
import { fileOf, framed, scaleFor } from './picture.ts'
import { atRest, isLatin } from './styles.ts'

const players = [
  { seat: 'ada', name: 'Ada', side: 'a' },
  { seat: 'hela', name: 'Hela & Co', side: 'b' },
] as unknown as readonly Player[]
const state = { gameName: 'Maker War', scene: { title: 'Round 3' }, seq: 41, players, seat: 'ada', end: null }

describe('the caption of a picture', () => {
  it('says which game, the round, who plays and who looks', () => {
    expect(captionWords(captionOf(state, 'Colony Crossing'))).toBe(
      'Colony Crossing · Maker War; Round 3, after 41 choices; Ada and Hela & Co; as Ada sees it',
    )
    expect(captionOf(state, null).title).toBe('Maker War')
    expect(captionOf({ ...state, seat: null }, null).seen).toBeNull()
    expect(captionOf({ ...state, end: {} as EndReport, seq: 1 }, null).stands).toBe('Round 3, game over, after 1 choice')
  })
  it('is drawn with names that are no markup, in the colours of the theme', () => {
    const markup = captionMarkup(captionOf(state, '<b>'), 0, 100, 1000)
    expect(markup).toContain('&lt;b&gt; · Maker War')
    expect(markup).toContain('Hela &amp; Co')
    expect(markup).not.toMatch(/#[0-9a-f]{3}/i)
  })
})

describe('a picture as a file', () => {
  it('has room for its caption', () => {
    const frame = framed({ left: -60, top: -60, width: 1000, height: 800 })
    expect(frame).toEqual({ left: -60, top: -60, width: 1000, height: 800 + stripHeight(1000) })
    const text = fileOf({
      frame,
      title: 'A & B',
      css: '.x{}',
      body: '<g/>',
      tokens: { '--a': '"x"' },
      marks: 'data-theme="dark"',
    })
    expect(text).toMatch(
      /^<svg xmlns="[^"]+" viewBox="-60 -60 1000 855" width="1000" height="855" data-theme="dark" style="--a:'x'">/,
    )
    expect(text).toContain('<title>A &amp; B</title>')
  })
  it('is twice as fine as it is read at, unless browsers refuse that', () => {
    expect(scaleFor({ width: 1200, height: 900 })).toBe(2)
    const { width, height } = { width: 6000, height: 4000 }
    const scale = scaleFor({ width, height })
    expect(scale * width).toBeLessThanOrEqual(8000)
    expect(scale * width * scale * height).toBeLessThanOrEqual(16_000_001)
  })
  it('takes only what lies still from the rules of the page', () => {
    expect(atRest('vector-effect: non-scaling-stroke; fill: none; animation: 120ms linear appear;')).toBe(' fill: none; ')
  })
  it('takes the latin part of a font, however its range is written', () => {
    expect(['', 'U+0-FF, U+131', 'U+0000-00FF,U+0131', 'u+0-ff'].map(isLatin)).toEqual([true, true, true, true])
    expect(['U+100-2BA', 'U+1EA0-1EF9, U+20AB'].map(isLatin)).toEqual([false, false])
  })
})
