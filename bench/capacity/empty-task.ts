/** Task of the jobs that measure the queue. */
export const emptyTask = 'capacity.empty>bench'
