import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine wants ten shades; what is drawn comes from the tokens. */
const shades = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, () => `var(--${name})`) as unknown as MantineColorsTuple

export const theme = createTheme({
  primaryColor: 'brass',
  colors: { brass: shades('accent'), good: shades('good'), bad: shades('bad') },
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '600' },
  defaultRadius: 8,
  black: 'var(--ink)',
  white: 'var(--s1)',
  autoContrast: false,
  // Of itself it is light in the dark theme, with our light ink on it.
  components: { Tooltip: { defaultProps: { bg: 'var(--ink)', c: 'var(--s1)' } } },
})

const shared = {
  '--mantine-color-body': 'var(--s1)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--s2)',
  '--mantine-color-default-hover': 'var(--s3)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-brass-filled': 'var(--accent)',
  '--mantine-color-brass-filled-hover': 'var(--accent-hi)',
  '--mantine-color-brass-light': 'var(--accent-soft)',
  '--mantine-color-brass-light-color': 'var(--accent-text)',
  '--mantine-color-brass-contrast': 'var(--accent-ink)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
}
/** Mantine's greys, from light to dark in either theme, as its inputs, menus and switches use them. */
const greys = (name: 'dark' | 'gray', tokens: readonly string[]) =>
  Object.fromEntries(tokens.map((token, i) => [`--mantine-color-${name}-${i}`, `var(--${token})`]))
const dark = greys('dark', ['ink', 'ink-2', 'ink-3', 'ink-3', 'line-2', 's3', 's2', 's1', 's0', 's0'])
const light = greys('gray', ['s2', 's2', 's3', 'line', 'line-2', 'ink-3', 'ink-3', 'ink-2', 'ink', 'ink'])

/** Mantine draws with our tokens in both themes. */
export const variables: CSSVariablesResolver = () => ({
  variables: shared,
  light: { ...shared, ...light },
  dark: { ...shared, ...dark },
})
