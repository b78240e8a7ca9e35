import { useMediaQuery } from '@mantine/hooks'

/** Whether fingers are what points here: then one taps, and there are no keys to speak of. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse)') ?? false
