const DAY = 24 * 60 * 60 * 1000

/**
 * When a game was saved, as people say it: today, yesterday, 3 days ago, 14 May, 14 May 2025.
 * @param savedAt ISO 8601
 * @param language BCP 47
 */
export function whenSaved(savedAt: string, now: Date, language: string): string {
  const saved = new Date(savedAt)
  const days = Math.round((startOfDay(now) - startOfDay(saved)) / DAY)
  if (days >= 0 && days < 7)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
  const year = saved.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(saved)
}

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
