/** The reads of API keys are kept apart from those of apartments' keys, whose address ends the same. */
export const keysOfApi = ['api-keys'] as const
