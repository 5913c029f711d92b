/** Strings shown with an announcement. */
export const announcement = {
  label: 'Announcement',
  close: 'Close the announcement',
  never: "Don't show again",
  priority: { low: 'Low', medium: 'Medium', high: 'High' },
  spoken: { low: 'For your information:', medium: 'Notice:', high: 'Important:' },
} as const;
