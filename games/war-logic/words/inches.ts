/** A length in hundredths as people read it: '6"', '2.5"'. */
export const inchText = (hundredths: number): string => `${hundredths / 100}"`
