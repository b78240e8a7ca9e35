/** The command was given something it cannot work with; the message says what would do. Ends it with exit code 2. */
export class WrongUse extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What failed, in words. Files can describe what rules cannot go on from; whoever looks for the cause sets SANDTABLE_TRACE. */
export async function failureText(error: unknown): Promise<string> {
  if (process.env.SANDTABLE_TRACE && error instanceof Error) return error.stack ?? error.message
  const { faultText } = await import('@sandtable/kernel')
  return faultText(error)
}
