import { holdText } from '../host/hold-words.ts'
import { troubleOf } from './store/store.ts'

/** What the store could not give, in words. */
export const unreadable = (error: unknown): never => {
  const kind = troubleOf(error)
  const text =
    kind === 'broken' ? 'Saved games cannot be read: this browser does not let the page use its storage.' : holdText(kind)
  throw new Error(text, { cause: error })
}
