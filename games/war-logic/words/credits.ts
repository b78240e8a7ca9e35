/** An amount in hundredths of a credit, as people write it: '482.4'. */
export const credits = (hundredths: number): string => String(Math.round(hundredths) / 100)
