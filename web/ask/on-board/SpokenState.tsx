import { useDebouncedValue } from '@mantine/hooks'

/** What the board shows, in words; said once it has come to rest. */
export function SpokenState({ words }: { words: string }) {
  const [settled] = useDebouncedValue(words, 500)
  return (
    <p className="unseen" role="status">
      {settled}
    </p>
  )
}
