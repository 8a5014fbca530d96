import { z } from "zod";
import { authenticatedUser } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import { type AskedSignals, isUsual, judgeSignIn, type SignInFacts } from "./judge-sign-in";
import { RISK_EXECUTOR } from "./signals";

/** An address, or a network in CIDR notation, of IPv4 or IPv6: one pattern, which forms can judge too. */
const { ipv4, ipv6, cidrv4, cidrv6 } = z.regexes;
const network = new RegExp([ipv4, ipv6, cidrv4, cidrv6].map(({ source }) => `(?:${source})`).join("|"));
const networks = z.array(z.string().regex(network)).max(50);

/**
 * Succeeds where everything that the step looks at is as usual. A failure means that something is unusual or not known, or that the
 * step could not be carried out: a failure must lead to the stricter path.
 */
export const riskExecutor = defineExecutor({
	place: 290,
	name: RISK_EXECUTOR,
	title: "Assess the sign-in",
	description:
		"Succeeds when the sign-in is as usual: browser, place, network, attempts. Fails when something is unusual or not known.",
	category: "decisions",
	synonyms: ["risk", "adaptive", "new device", "impossible travel", "geoip", "country", "velocity", "anomaly"],
	properties: z.looseObject({
		newBrowser: z.boolean().default(true).meta({
			title: "New browser",
			description: "A browser in which the person has not completed a sign-in here is unusual.",
		}),
		tell: z.boolean().default(true).meta({
			title: "Tell the person",
			description: "After a sign-in in a new browser, by mail, with a link for “this was not me”.",
		}),
		maxSpeed: z.int().min(100).max(20_000).optional().meta({
			title: "Fastest journey",
			description:
				"In km/h: who would have to have travelled faster since the last sign-in is unusual. Needs the operator's file of places.",
		}),
		countries: z
			.array(z.string().regex(/^[A-Z]{2}$/))
			.max(250)
			.optional()
			.meta({
				title: "Usual countries",
				description:
					"Two letters each, as DE. A sign-in from elsewhere is unusual. Needs the operator's file of places.",
			}),
		networks: networks.optional().meta({
			title: "Usual networks",
			description: "Addresses, or networks as 192.0.2.0/24. A sign-in from elsewhere is unusual.",
		}),
		blockedNetworks: networks.optional().meta({
			title: "Unusual networks",
			description: "Addresses, or networks as 192.0.2.0/24. A sign-in from there is unusual.",
		}),
		maxAccountAttempts: z.int().min(1).max(10).optional().meta({
			title: "Attempts on the account",
			description: "More attempts with a password in 15 minutes are unusual; the one that was right counts too.",
		}),
		maxAddressAttempts: z.int().min(1).max(100).optional().meta({
			title: "Attempts from the address",
			description: "More attempts with a password from one network address in 15 minutes are unusual.",
		}),
		maxSignIns: z.int().min(1).max(1_000).optional().meta({
			title: "Sign-ins in an hour",
			description: "More completed sign-ins of the account in the last hour are unusual.",
		}),
	}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION"],
	execute: async (context) => {
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		const said = judgeSignIn(context.properties, await factsOf(context, user.userId, context.properties));
		// Remembered once the sign-in is completed, on whichever path.
		const data = { [executionData.knownBrowser]: context.properties.tell ? "tell" : "remember" };
		return isUsual(said) ? { kind: "success", said, data } : { ...isUnusual, said, data };
	},
});

/** Not an error: the flow continues with its failure outcome, and no screen mentions it. */
const isUnusual = { kind: "failure", reason: "not-allowed", quiet: true } as const;

/** What the step looks at; other things are not looked up. */
async function factsOf(
	{ ports: { signInHistory }, request }: ExecutorContext<unknown>,
	userId: string,
	{ newBrowser, maxSpeed, countries = [], maxAccountAttempts, maxAddressAttempts, maxSignIns }: AskedSignals,
): Promise<SignInFacts> {
	const { clientAddress, browserTokens = [] } = request;
	const counted = [maxAccountAttempts, maxAddressAttempts, maxSignIns].some((limit) => limit !== undefined);
	const [former, place, counts] = await Promise.all([
		newBrowser || maxSpeed !== undefined ? signInHistory.former(userId, browserTokens) : null,
		maxSpeed !== undefined || countries.length > 0 ? signInHistory.placeOf(clientAddress) : null,
		counted ? signInHistory.counts(userId, clientAddress) : null,
	]);
	return { clientAddress, former, place, counts };
}
