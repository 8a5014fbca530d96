/** The first choice of OWASP: 19 MiB, two passes, one lane. Argon2id is the default algorithm of the library. */
export const OWN_COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
