/** Whether a stored file is a voice note's: names of photos' files begin with another letter. */
export const isVoiceFile = (file: string): boolean => file.startsWith('v')

/** Where the bytes of a voice note are kept. A release that does not know voice notes would sweep them from among photos. */
export const voiceKey = (file: string): string => `voice/${file}/original`
