import { z } from "zod";

const isOneOf = z.enum(["one-of", "none-of"]);
const ids = z.array(z.string().min(1).max(100)).min(1).max(50);

/** An address, or a network in CIDR notation, of IPv4 or IPv6. */
const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** One comparison of a fact with values. Each value that cannot be known makes it false, whichever way it compares. */
export const comparisonSchema = z.discriminatedUnion("fact", [
	z.strictObject({ fact: z.literal("group"), is: isOneOf, ids }),
	z.strictObject({
		fact: z.literal("attribute"),
		name: z.string().min(1).max(100),
		is: z.enum(["equal", "different", "starting-with", "ending-with", "containing"]),
		value: z.string().min(1).max(255),
	}),
	z.strictObject({ fact: z.literal("application"), is: isOneOf, ids }),
	z.strictObject({ fact: z.literal("organization"), is: isOneOf, ids }),
	z.strictObject({ fact: z.literal("network"), is: isOneOf, networks: z.array(networkSchema).min(1).max(50) }),
	z.strictObject({ fact: z.literal("browser"), is: z.enum(["trusted", "new"]) }),
	z.strictObject({
		fact: z.literal("last-proof"),
		is: z.enum(["within", "older"]),
		minutes: z.int().min(1).max(525_600),
	}),
	z.strictObject({
		fact: z.literal("password-age"),
		is: z.enum(["within", "older"]),
		days: z.int().min(1).max(3_650),
	}),
]);

/** What a condition is about: all of its comparisons, or any of them. */
export const conditionSchema = z.strictObject({
	match: z.enum(["all", "any"]),
	comparisons: z.array(comparisonSchema).min(1).max(20),
});
