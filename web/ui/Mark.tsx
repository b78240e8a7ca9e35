/** The mark of the product: a flag planted on contour lines. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="var(--accent)" strokeWidth="2.2" aria-hidden="true">
      <rect x="2" y="2" width="28" height="28" rx="7" />
      <path d="M6 22c5-5 9 1 13-2s5-3 7-3M6 26c6-3 10 0 20-4" strokeLinecap="round" strokeWidth="1.8" />
      <path d="M15 18V7l8 3-8 3.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
