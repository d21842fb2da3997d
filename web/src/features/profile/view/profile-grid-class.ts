/** Photos, with the text beside them from 768 px. */
export const profileGridClass =
  'grid gap-6 md:grid-cols-[320px_minmax(0,1fr)] md:items-start md:gap-9 lg:grid-cols-[440px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[500px_minmax(0,1fr)] xl:gap-16'
