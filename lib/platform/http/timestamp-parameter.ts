import { z } from "zod";

/** A point in time in a query: ISO 8601 with an offset or `Z`, converted to UTC with milliseconds. */
export const timestampParameter = z.iso
	.datetime({ offset: true })
	.transform((text) => new Date(text))
	.refine(
		(date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() < 10_000,
		"must be in a year from 1970 to 9999",
	)
	.transform((date) => date.toISOString())
	.meta({ wire: { type: "string", format: "date-time" } });
