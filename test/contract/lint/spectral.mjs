import owasp from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';

/** The rules of OpenAPI and those against the OWASP API security top ten, all of them. */
export default {
  extends: [
    [oas, 'all'],
    [owasp, 'all'],
  ],
};
