/** Puts text on the clipboard; false where the browser does not allow it. */
export const copied = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)
