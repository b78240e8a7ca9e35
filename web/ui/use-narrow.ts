import { useMediaQuery } from '@mantine/hooks'

/** A phone, where one thing is shown at a time. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
