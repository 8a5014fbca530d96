import { z } from "zod";

/** The properties of every executor that creates one-time codes. */
export const oneTimeCodeProperties = {
	codeLength: z.int().min(4).max(10).default(6).meta({ title: "Code length", description: "Number of digits." }),
	expiresInSeconds: z
		.int()
		.min(30)
		.max(3600)
		.default(300)
		.meta({ title: "Valid for (seconds)", description: "After that time it is refused." }),
	maxAttempts: z
		.int()
		.min(1)
		.max(10)
		.default(5)
		.meta({ title: "Attempts", description: "Wrong entries after which the code is refused." }),
};
