import { describe, expect, test } from 'vitest'
import { FIRST, falls, PIECES, PLAYERS, rolled, SCENE, SECOND, tableAfter, told, walks } from '../test/story-lines.ts'
import { beatsOf, NOBODY } from './beats.ts'
import { boardStoryOf, iconOfActor, recapOnBoard, wayOf } from './board.ts'
import { cutOutOf } from './cut-out.ts'
import { NO_STORY } from './director.ts'
import { momentsIn } from './moments.ts'
import { headSentence, recapOf } from './recap.ts'
import { noticeOf, spokenOf } from './words.ts'

const [A, B] = [PIECES[0]!, PIECES[1]!]
const FOE = PIECES.find(({ seat }) => seat !== A.seat)!
const BOT = SECOND!.seat
const tank = { one: 'Lancer Tank', many: 'Lancer Tanks' }
const lost = (id: number, points: number) =>
  told(id, 'loss', { fallen: tank, scores: { seat: BOT, points }, cues: [falls(B.id)], pieces: [B.id] })
const ASSAULT = [
  told(1, 'order', { actor: 'oni', title: 'Oni Band assaults' }),
  told(2, 'move', { text: 'Assault 27 cm', cues: [walks(A.id, { x: 0, y: 0 }, { x: 2700, y: 0 })], pieces: [A.id] }),
  told(3, 'shot', { title: 'Oni Band against Tank Company' }),
  rolled(4, BOT, [6, 6]),
  lost(5, 30),
  lost(6, 30),
  told(7, 'loss', { title: 'Tank Company destroyed', gravity: 5 }),
  rolled(8, BOT, [5, 4], 'check'),
  told(9, 'check', { title: 'Oni Band holds: 9 beats 1 token' }),
]
const momentsOf = (lines: typeof ASSAULT) =>
  momentsIn(tableAfter([], BOT), [{ state: tableAfter(lines, FIRST!.seat), lines }], NOBODY)
const recap = (lines: typeof ASSAULT) => recapOf(momentsOf(lines), PLAYERS, FIRST!.seat)

describe('a recap', () => {
  test('an order with its move, a fight with its losses, a check with its dice', () => {
    const found = recap(ASSAULT)!
    expect(found.things.map(thing => [thing.title, thing.text])).toEqual([
      ['Oni Band assaults', 'Assault 27 cm'],
      ['Tank Company destroyed', '2 Lancer Tanks lost'],
      ['Oni Band holds: 9 beats 1 token', ''],
    ])
    expect([headSentence(found), found.more]).toEqual([`${SECOND!.name}: 3 things happened.`, 0])
  })
  test('who only acts is no thing', () => {
    const acts = (gravity: 0 | 1) => told(20, 'order', { actor: 'oni', title: 'Oni Band acts', gravity })
    const titles = (gravity: 0 | 1) => recap([acts(gravity)])?.things.map(({ title }) => title) ?? []
    expect([titles(0), titles(1)]).toEqual([[], ['Oni Band acts']])
  })
  test('keeps the three gravest in their order, and says how many more there were and of how many turns', () => {
    const second = [
      told(20, 'order', { actor: 'ghouls', title: 'Ghoul Pack marches' }),
      told(21, 'move', { text: 'March 30 cm' }),
      told(22, 'check', { title: 'Ghoul Pack scatters', gravity: 3 }),
    ]
    const found = recap([...ASSAULT, ...second])!
    expect(found.things.map(thing => thing.title)).toEqual(['Oni Band assaults', 'Tank Company destroyed', 'Ghoul Pack scatters'])
    expect([found.head, found.count, found.more]).toEqual([`${SECOND!.name}, 2 turns`, '5 things happened', 2])
  })
  test('a shot that did nothing is told by its dice', () => {
    const shot = [
      told(1, 'shot', { title: 'Tanks fire at Oni Band' }),
      rolled(2, BOT, [1]),
      told(3, 'dice', { title: 'No hits' }),
    ]
    expect(recap(shot)!.things.map(thing => [thing.title, thing.text])).toEqual([['Tanks fire at Oni Band', 'No hits']])
  })
  test('leaves out what oneself did while others answered, unless it is grave', () => {
    const own = (kind: 'dice' | 'loss') => told(1, kind, { title: 'Own', seat: FIRST!.seat })
    const other = told(2, 'order', { actor: 'oni', title: 'Oni Band marches' })
    expect(recap([own('dice'), other])!.things.map(thing => thing.title)).toEqual(['Oni Band marches'])
    const found = recap([own('loss'), other])!
    expect([found.head, found.things.length]).toEqual([SECOND!.name, 2])
  })
  test('a move that says how far it went is called by that', () => {
    const lines = [
      told(1, 'order', { actor: 'mech', title: 'Revenant acts' }),
      told(2, 'move', { title: 'Revenant moves 4 hexes' }),
    ]
    expect(recap(lines)!.things.map(thing => thing.title)).toEqual(['Revenant moves 4 hexes'])
  })
  test('nothing that can be told is no recap', () => {
    expect([recapOf([], PLAYERS, null), recap([told(1, 'mark')])]).toEqual([null, null])
  })
})

describe('words', () => {
  const loss = beatsOf(ASSAULT, NOBODY).find(beat => beat.kind === 'loss')!
  test('the banner names who is gone, counts them and what they score', () => {
    const text = `2 Lancer Tanks lost. ${SECOND!.name} scores 60 points.`
    expect(noticeOf(loss, PLAYERS)).toEqual({ title: 'Tank Company destroyed', text })
    expect(spokenOf(loss, PLAYERS)).toBe(`Tank Company destroyed. ${text}`)
  })
  test('losses without a group are their own title', () => {
    const [some] = beatsOf([lost(1, 0), lost(2, 0), told(3, 'loss', { fallen: { one: 'Ace', many: 'Aces' } })], NOBODY)
    expect(noticeOf(some!, PLAYERS)).toEqual({ title: '2 Lancer Tanks and 1 Ace lost', text: '' })
  })
  test('the text of lesser damage does not stand under a greater loss', () => {
    const lines = [
      told(1, 'loss', { title: 'Head takes 6', text: '0 left', gravity: 3 }),
      told(2, 'loss', { title: 'Scout loses its head', gravity: 4 }),
    ]
    expect(noticeOf(beatsOf(lines, NOBODY)[0]!, PLAYERS)).toEqual({ title: 'Scout loses its head', text: '' })
  })
})

describe('on the board', () => {
  const beats = beatsOf(ASSAULT, NOBODY)
  const seen = { scene: SCENE, players: PLAYERS, isFollowing: true, isStill: false }
  const view = { ...NO_STORY, phase: 'telling' as const, time: { moves: 400, holds: 100 } }
  test('the way stays as long as the same one acts, its label only while it walks', () => {
    const walking = boardStoryOf({ ...view, beat: beats[1]! }, seen)!
    expect([walking.way?.label, walking.setOut.length, walking.look?.pieces]).toEqual(['Assault 27 cm', 1, [A.id]])
    const after = boardStoryOf({ ...view, done: beats.slice(0, 2), beat: beats[2]! }, seen)!
    expect([after.way?.points, after.way?.label]).toEqual([walking.way?.points, ''])
  })
  test('a grave loss has a banner, one of many a plate; nobody looks where the eye is free', () => {
    const grave = boardStoryOf({ ...view, beat: beats[4]! }, { ...seen, isFollowing: false })!
    expect([grave.notice?.title, grave.plates, grave.look]).toEqual(['Tank Company destroyed', [], null])
    const small = boardStoryOf({ ...view, beat: beatsOf([lost(1, 5)], NOBODY)[0]! }, seen)!
    expect([small.notice, small.plates.map(plate => plate.text)]).toEqual([null, ['−1 Lancer Tank']])
  })
  test('who gives orders from inside something is seen by those who get them', () => {
    const order = (actor: string) => beatsOf([told(1, 'order', { actor, pieces: [A.id, FOE.id], seat: A.seat! })], NOBODY)[0]!
    expect(boardStoryOf({ ...view, beat: order('aboard') }, seen)?.actors).toEqual([A.id])
    expect(boardStoryOf({ ...view, beat: order(FOE.id) }, seen)?.actors).toEqual([FOE.id])
  })
  test('where nobody acts the bar has the token of nobody, though many stand alone', () => {
    const alone = { ...SCENE, pieces: PIECES.map(piece => ({ ...piece, group: null })) }
    expect([iconOfActor(alone, null), iconOfActor(alone, 'aboard'), iconOfActor(alone, B.id)]).toEqual([null, null, B.icon])
  })
  test('steps of one piece are one way', () => {
    const steps = [1, 2, 3].map(id => told(id, 'move', { cues: [walks(A.id, { x: id, y: 0 }, { x: id + 1, y: 0 })] }))
    expect(wayOf(beatsOf(steps, NOBODY)[0]!, SCENE)?.map(p => p.x)).toEqual([1, 2, 3, 4])
  })
  test('the recap leaves numbers at its places, and pictures are taken nearer of a fight than of a move', () => {
    const { things } = recap(ASSAULT)!
    expect(recapOnBoard(things, SCENE, PLAYERS)?.pins.map(pin => pin.text)).toEqual(['1', '2'])
    const [move, fight] = things.map(thing => cutOutOf(thing.moment, PLAYERS))
    expect([move!.size.width, fight!.size.width, move!.at]).toEqual([464, 240, { x: 1350, y: 0 }])
  })
})
