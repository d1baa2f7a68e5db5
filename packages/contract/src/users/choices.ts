// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const roles = ['user', 'admin'] as const
export const userStatuses = ['active', 'pending', 'deactivated'] as const
