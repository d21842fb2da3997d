const grid = 'people grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-6 lg:gap-x-5 lg:gap-y-7'

/** Two columns on phones, three from 576 px on; on wide screens up to six, beside the filters from 1700 px on. */
export const gridClass = {
  besideFilters: `${grid} xl:grid-cols-4 2xl:grid-cols-5 min-[1700px]:grid-cols-6`,
  alone: `${grid} lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6`,
}
