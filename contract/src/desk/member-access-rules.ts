/** Fields of a member that the desk hides until a person gives a reason. An IBAN is never shown in full. */
export const revealFields = ['email', 'phone', 'real_name', 'date_of_birth'] as const
