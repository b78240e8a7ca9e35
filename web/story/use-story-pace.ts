import { useReducedMotion } from '@mantine/hooks'
import { type Settings, useSettings } from '../settings/settings.ts'
import type { StoryPace } from './times.ts'

export const PACE_OPTIONS: readonly { value: StoryPace; label: string }[] = [
  { value: 'step', label: 'Step' },
  { value: 'calm', label: 'Calm' },
  { value: 'fast', label: 'Fast' },
  { value: 'instant', label: 'Instant' },
]

/** What was chosen; otherwise calm, or by steps where nothing may move. */
const storyPaceOf = ({ storyPace, reducedMotion }: Pick<Settings, 'storyPace' | 'reducedMotion'>, prefersLess: boolean) =>
  storyPace ?? (reducedMotion || prefersLess ? 'step' : 'calm')

/** How others' turns are told on this screen. */
export function useStoryPace(): { pace: StoryPace; setPace(pace: StoryPace): void } {
  const prefersLess = useReducedMotion(false, { getInitialValueInEffect: false })
  const storyPace = useSettings(s => s.storyPace)
  const reducedMotion = useSettings(s => s.reducedMotion)
  const change = useSettings(s => s.change)
  return { pace: storyPaceOf({ storyPace, reducedMotion }, prefersLess), setPace: pace => change({ storyPace: pace }) }
}
