/** Where an order is followed. */
export const orderAddress = (id: string, method: string) => `/credits/${id}/${method}`
