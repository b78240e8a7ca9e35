import type { AnyGame, Ask, Engine, GameEvent, GameTypes, GameView, JsonObject, Option, Scene, SeatId } from '@sandtable/kernel'
import { seenEvents, toldOf } from '@sandtable/kernel'

/** Where people read it: a question, an option of it, a refusal, the log, the table, or what is the same in every game. */
export const TEXT_PARTS = ['fixed', 'set-up', 'question', 'option', 'refusal', 'log', 'table'] as const
export type TextPart = (typeof TEXT_PARTS)[number]
/** One wording: where it stands, as it was first read, and how often it was; names and numbers make no other wording. */
export type Wording = { part: TextPart; where: string; text: string; times: number }

/** Every wording that people read, gathered while games are played. */
export class Texts {
  readonly #all = new Map<string, Wording>()

  get all(): readonly Wording[] {
    const order = (w: Wording) => `${TEXT_PARTS.indexOf(w.part)} ${w.where} ${w.text}`
    return [...this.#all.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1))
  }

  /** `names`: what the text may call things, which differs from game to game. */
  add(part: TextPart, where: string, text: string | number | null | undefined, names: RegExp | null = null): void {
    if (typeof text !== 'string' || !/\p{L}/u.test(text)) return
    const shape = (names ? text.replace(names, '◇') : text).replace(/\d+/g, '#')
    const key = `${part}\n${where}\n${shape}`
    const known = this.#all.get(key)
    if (known) known.times++
    else this.#all.set(key, { part, where, text, times: 1 })
  }

  /** What does not change while a game is played. */
  addFixed(game: AnyGame): void {
    this.add('fixed', 'game', game.about)
    for (const { kind, when, which } of [...game.asks, ...game.interjections.map(i => i.spec)]) {
      this.add('fixed', `${kind} is asked`, when)
      this.add('fixed', `${kind} offers only`, which)
    }
    for (const { name, title } of game.procs) this.add('fixed', `procedure ${name}`, title)
    for (const hook of game.hooks.names) this.add('fixed', `window ${hook}`, game.hooks.spec(hook).title)
    for (const { id, title, note } of game.traits) for (const text of [title, note]) this.add('fixed', `trait ${id}`, text)
    for (const { id, name, text, setup } of game.presets) {
      for (const said of [name, text]) this.add('set-up', `preset ${id}`, said)
      this.#addForm(game, setup)
    }
  }

  #addForm({ form }: AnyGame, setup: JsonObject): void {
    for (const field of form.fields(setup)) {
      for (const text of [field.section, field.label, field.text]) this.add('set-up', `field ${field.id}`, text)
      if (field.type !== 'choice') continue
      for (const { label, text } of field.options) for (const said of [label, text]) this.add('set-up', `field ${field.id}`, said)
    }
  }

  addScene(scene: Scene): void {
    const names = namesIn(scene)
    const add = (where: string, ...texts: readonly (string | number | null)[]) => {
      for (const text of texts) this.add('table', where, text, names)
    }
    add('title', scene.title)
    const { standing } = scene
    if (standing)
      add('standing', standing.points, standing.mission.name, ...standing.mission.rows.flatMap(r => [r.label, r.value]))
    for (const { id, title, shapes } of scene.layers) {
      add(`layer ${id}`, title)
      for (const shape of shapes) add(`layer ${id}`, shape.label, 'text' in shape ? shape.text : null)
    }
    for (const { badges } of scene.groups) for (const { icon, text } of badges) add(`badge ${icon}`, text)
    for (const { kind, badges, bars, rings, card } of scene.pieces) {
      add('kind of a piece', kind)
      for (const { icon, text } of badges) add(`badge ${icon}`, text)
      for (const { label } of [...bars, ...rings]) add('bars and rings', label)
      for (const { label, value } of card.rows) add(`card, ${label}`, label, value)
    }
    for (const panel of scene.panels) {
      add(`panel ${panel.kind}`, panel.title)
      if (panel.kind === 'facts') for (const { label, value } of panel.rows) add(`panel ${panel.title}`, label, value)
      if (panel.kind === 'hand') for (const { title, text } of panel.cards) add('cards', title, text)
      if (panel.kind === 'reserve') for (const { text } of panel.waiting) add('reserve', text)
    }
  }

  addQuestion(kind: string, ask: Ask, names: RegExp | null): void {
    for (const field of ['text', 'note', 'act', 'none', 'told'] as const)
      this.add('question', `${kind} ${field}`, ask[field], names)
    if ('options' in ask) for (const option of ask.options) this.#addOption(kind, option, names)
    if ('items' in ask) for (const { label } of ask.items) this.add('option', `${kind} item`, label, names)
    if ('slots' in ask) for (const { label } of ask.slots) this.add('option', `${kind} slot`, label, names)
  }

  #addOption(kind: string, { label, note, act, ends, group, verb, means, refusal }: Option, names: RegExp | null): void {
    const said = { label, note, act, ends, group, verb: verb?.word, means: means?.label }
    for (const [field, text] of Object.entries(said)) this.add('option', `${kind} ${field}`, text, names)
    if (refusal) this.add('refusal', `${kind} ${refusal.rule}`, refusal.text, names)
  }

  addEvents(game: AnyGame, events: readonly GameEvent[], { view, seat }: GameView<JsonObject>): void {
    const names = namesIn(game.scene(view))
    for (const event of seenEvents(events, seat)) this.add('log', event.type, toldOf(game, event, view), names)
  }

  /** What this seat reads when it is asked, and what it is told of everything else that it could point at. */
  addMoment(engine: Engine<GameTypes>, state: Parameters<Engine<GameTypes>['decision']>[0], seat: SeatId, isWhy: boolean): void {
    const scene = engine.game.scene(engine.view(state, seat).view)
    const names = namesIn(scene)
    this.addScene(scene)
    const asked = engine.decision(state, seat)
    if (asked) this.addQuestion(asked.kind, asked.ask, names)
    for (const { kind, ask } of engine.interjections(state, seat)) this.addQuestion(kind, ask, names)
    if (!isWhy) return
    const kinds = [...engine.game.asks, ...engine.game.interjections.map(i => i.spec)].map(({ kind }) => kind)
    for (const what of [...scene.pieces.map(({ id }) => id), ...kinds]) {
      const why = engine.why(state, seat, what)
      if (!why.ok) for (const { rule, text } of why.violations) this.add('refusal', `${asked?.kind ?? '-'} ${rule}`, text, names)
    }
  }
}

/** Everything that the scene calls by a name, the longest names first. */
export function namesIn({ pieces, groups, layers, panels }: Scene): RegExp | null {
  const cards = panels.flatMap(panel => (panel.kind === 'hand' ? panel.cards.map(({ title }) => title) : []))
  const shapes = layers.flatMap(layer => layer.shapes.flatMap(({ label }) => label ?? []))
  const all = new Set([...pieces, ...groups].map(({ name }) => name).concat(cards, shapes))
  const sorted = [...all].filter(name => name !== '').sort((a, b) => b.length - a.length)
  return sorted.length === 0 ? null : new RegExp(sorted.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
}

/** Slips that no native reader would let pass, each with what is wrong about it. */
const SLIPS: readonly { slip: RegExp; text: string }[] = [
  { slip: /\b(\p{L}{2,})\s+\1\b/iu, text: 'a word twice' },
  {
    // 'Interceptor 1 turns to the east' and 'Captain 1 hits nothing' are ones whose names end in a number.
    slip: /(?<![\d.,/–-]|\p{Lu}\p{Ll}* )\b1 (?:\p{Lu}?\p{L}+ )?(?:points|hits|dice|tokens|units|cards|turns(?! to\b)|rounds|hexes|shots|models|actions|wounds)\b/u,
    text: 'one of many',
  },
  {
    slip: /(?<!\p{Lu}\p{Ll}* )\b(?:[02-9]|\d\d+) (?:point|hit|die|token|unit|card|turn|round|hex|shot)\b(?!-)/u,
    text: 'many of one',
  },
  { slip: / {2,}|\s[,.;:?!](?:\s|$)|\(\s|\s\)/u, text: 'a blank too many' },
  {
    slip: /\b(?:anew|moral\b(?! )|Hand out|in In|a [aeio]\p{Ll}+|an [bcdfgjklmnpqrstvwz]\p{Ll}+)\b/u,
    text: 'not as a wargamer writes',
  },
  { slip: /undefined|\bnull\b|NaN|\[object|\$\{|\{\w+\}/u, text: 'a hole' },
]
export const slipsIn = (text: string): readonly string[] => SLIPS.filter(({ slip }) => slip.test(text)).map(s => s.text)
