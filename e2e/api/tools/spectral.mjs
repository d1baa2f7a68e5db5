import rulesets from '@stoplight/spectral-rulesets'

export const ruleset = {
  extends: [[rulesets.oas, 'recommended']],
  rules: {
    // The paths are the specification's, and phones with an older page call them.
    'path-keys-no-trailing-slash': 'off',
  },
}
