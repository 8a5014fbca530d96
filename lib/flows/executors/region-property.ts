import { z } from "zod";

/** The property of executors that parse telephone numbers. */
export const regionProperty = {
	defaultRegion: z
		.string()
		.regex(/^[A-Za-z]{2}$/)
		.optional()
		.meta({
			title: "Default country",
			description: "Two letters, for example DE: whose numbers may be entered without a country code.",
		}),
};
