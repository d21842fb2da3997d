const columns =
  'profile-grid grid min-w-0 sm:gap-6 md:grid-cols-[320px_minmax(0,1fr)] md:items-start md:gap-9 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-12'

/** Photos, with the text beside them from 768 px. From 1200 px the box for a message is the third column. */
export const profileGridClass = {
  withWriteBox: `${columns} with-box xl:grid-cols-[352px_minmax(0,1fr)_316px] xl:gap-9 2xl:grid-cols-[452px_minmax(0,1fr)_344px] 2xl:gap-12 min-[1700px]:grid-cols-[560px_minmax(0,1fr)_384px] min-[1700px]:gap-16`,
  withoutWriteBox: `${columns} 2xl:grid-cols-[452px_minmax(0,1fr)] min-[1700px]:grid-cols-[560px_minmax(0,1fr)]`,
}

/** A column that stays in view beside the text, where the window is high enough for it. */
export const stickyColumnClass = 'md:[@media(height>=760px)]:sticky md:top-[calc(var(--top-bar)+32px)]'

/** On phones the photo fills the width. The text is a sheet that overlaps it. */
export const photoFrameClass = 'profile-photo max-sm:-mx-4 max-sm:h-[min(115vw,66svh)] sm:rounded-l'
export const textSheetClass =
  'profile-text min-w-0 max-w-[40rem] max-sm:relative max-sm:z-1 max-sm:-mx-4 max-sm:-mt-5.5 max-sm:rounded-t-l max-sm:bg-bg max-sm:px-5 max-sm:pt-5.5'

/** The label of a fictional profile is below the name. */
export const memberTitleClass =
  'text-[2.375rem]! leading-[1.06]! lg:text-44! 2xl:text-[3.25rem]! [&>span]:flex-col [&>span]:items-start'
