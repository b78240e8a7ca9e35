import { Slider, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '../app/Page.tsx'
import { AutoPass } from '../ask/AutoPass.tsx'
import { PACE_OPTIONS, useStoryPace } from '../story/use-story-pace.ts'
import { Segments } from '../ui/Segments.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import { StorageView } from './StorageView.tsx'
import style from './settings.module.css'
import { type Settings, type Speed, type Theme, useSettings } from './settings.ts'

/** How it looks, how fast it tells, and what one is called, on this device. */
export function SettingsPage() {
  const settings = useSettings()
  return (
    <Page title="Settings" here="settings">
      <p className={style.note}>Settings are kept on this device and take effect at once.</p>
      <Look settings={settings} />
      <Motion settings={settings} />
      <Names settings={settings} />
      <Section title="Automatic passing">
        <AutoPass />
      </Section>
      <Section title="Storage">
        <StorageView />
      </Section>
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style.section} aria-label={title}>
      <h2 className={style.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Row({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className={style.row}>
      <div>
        <div className={style.label}>{label}</div>
        <div className={style.text}>{text}</div>
      </div>
      {children}
    </div>
  )
}

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Match system' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]
const SIDE_COLOURS: { value: Settings['sideColours']; label: string }[] = [
  { value: 'standard', label: 'Standard' },
  { value: 'high-contrast', label: 'Stronger' },
]

function Look({ settings }: { settings: Settings }) {
  const { theme, textSize, sideColours, patterns, change } = settings
  return (
    <Section title="Look">
      <Row label="Theme" text="Dark, light, or whatever your system uses.">
        <Segments label="Theme" options={THEMES} value={theme} onChange={value => change({ theme: value })} />
      </Row>
      <Row label="Text size" text={`${textSize} % of normal; the table itself keeps its size.`}>
        <Slider
          className={style.slider!}
          thumbLabel="Text size in per cent"
          min={87}
          max={150}
          step={1}
          label={null}
          value={textSize}
          onChange={value => change({ textSize: value })}
        />
      </Row>
      <Row label="Side colours" text="Both sets suit colour-blind players; the stronger one differs in brightness too.">
        <div className={style.sides}>
          {(['a', 'b', 'c', 'd'] as const).map(side => (
            <SideMark key={side} side={side} size={22} />
          ))}
          <Segments
            label="Side colours"
            options={SIDE_COLOURS}
            value={sideColours}
            onChange={value => change({ sideColours: value })}
          />
        </div>
      </Row>
      <Row label="Patterns" text="Hatching, dots and grids on bases, so sides can be told apart without colour.">
        <Switch aria-label="Patterns" checked={patterns} onChange={e => change({ patterns: e.currentTarget.checked })} />
      </Row>
    </Section>
  )
}

const SPEEDS: { value: Speed; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'quick', label: 'Quick' },
  { value: 'normal', label: 'Normal' },
  { value: 'slow', label: 'Slow' },
]

function Motion({ settings }: { settings: Settings }) {
  const { speed, reducedMotion, diceTray, change } = settings
  const { pace, setPace } = useStoryPace()
  return (
    <Section title="Motion">
      <Row label="Others' turns" text="How other players’ turns are shown: one step at a time, calmly, fast, or only the result.">
        <Segments label="Others' turns" options={PACE_OPTIONS} value={pace} onChange={setPace} />
      </Row>
      <Row label="Speed of events" text="How fast the moves, shots and dice of your own turn are shown.">
        <Segments label="Speed of events" options={SPEEDS} value={speed} onChange={value => change({ speed: value })} />
      </Row>
      <Row label="Reduced motion" text="Nothing flies, rolls or fades. Your system’s own setting is always respected.">
        <Switch
          aria-label="Reduced motion"
          checked={reducedMotion}
          onChange={e => change({ reducedMotion: e.currentTarget.checked })}
        />
      </Row>
      <Row label="Dice tray" text="Dice roll on a felt tray above the question.">
        <Switch aria-label="Dice tray" checked={diceTray} onChange={e => change({ diceTray: e.currentTarget.checked })} />
      </Row>
    </Section>
  )
}

function Names({ settings }: { settings: Settings }) {
  const { name, rivalName, guided, handOverAlways, change } = settings
  return (
    <Section title="Play">
      <Row label="Your name" text="What the log calls you in new games.">
        <TextInput aria-label="Your name" maxLength={20} value={name} onChange={e => change({ name: e.currentTarget.value })} />
      </Row>
      <Row label="Opponent's name" text="The bot, or whoever sits opposite you.">
        <TextInput
          aria-label="Opponent's name"
          maxLength={20}
          value={rivalName}
          onChange={e => change({ rivalName: e.currentTarget.value })}
        />
      </Row>
      <Row
        label="Hand over every time"
        text="On a shared screen: even when there is nothing to choose, so nobody can guess what another player holds."
      >
        <Switch
          aria-label="Hand over every time"
          checked={handOverAlways}
          onChange={e => change({ handOverAlways: e.currentTarget.checked })}
        />
      </Row>
      <Row label="Guided first turn" text="A few words of help with the first questions.">
        <Switch aria-label="Guided first turn" checked={!guided} onChange={e => change({ guided: !e.currentTarget.checked })} />
      </Row>
    </Section>
  )
}
