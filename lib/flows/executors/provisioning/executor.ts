import { z } from "zod";
import type { NewUser, RequestedInput } from "@/lib/identity/directory";
import { emailAddress, userName } from "@/lib/platform/addresses";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { COLLECTED, executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { federatedFrom } from "../federation/federated-data";
import { listedValues, profileOf } from "../profile-values";
import { regionProperty } from "../region-property";
import { attestationFrom } from "../wallet/credential-data";

/**
 * Reads the listed inputs of its task (all values when it lists none) and the values of earlier AttributeCollectors. An execution
 * creates one account, however often this step runs.
 */
export const provisioningExecutor = defineExecutor({
	place: 270,
	name: "ProvisioningExecutor",
	title: "Create the account",
	description: "Creates the user from what was entered; fails when the account exists or the values are refused.",
	category: "registration",
	synonyms: ["sign-up", "register", "new user", "provision"],
	properties: z.looseObject({ ...regionProperty }),
	inputs: [],
	readsAll: true,
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [{ oneOf: ["authenticated", "no-account"] }],
	createsAccount: true,
	authenticates: {},
	sideEffects: ["creates-user"],
	costs: ["hash"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		if (context.subject === "nobody") return failure("account-unavailable");
		if (context.subject === null) return create(context);
		// The execution already has an account; continue only if it was authenticated.
		const user = await authenticatedUser(context);
		return user === null ? failure("not-signed-in") : { kind: "success", subject: subjectOf(user) };
	},
});

async function create(context: ExecutorContext<{ defaultRegion?: string | undefined }>): Promise<ExecutorResult> {
	const { data, values, ports } = context;
	const wanted = await ports.users.signUpAttributes(context.request.language);
	const asked = Object.fromEntries(
		wanted.flatMap(({ identifier }) => {
			const value = ownMember(values, identifier) ?? "";
			return value === "" ? [] : [[identifier, value] as const];
		}),
	);
	const listed = { ...collected(data), ...asked, ...listedValues(context) };
	const { attributes, malformed } = profileOf(listed, context.properties.defaultRegion);
	const account = federatedFrom(data);
	if (Object.keys(malformed).length > 0)
		// The user did not enter the claims of a provider, so a screen asks for corrected values; empty ones are accepted.
		return account === null
			? tryAgain("value-refused", malformed)
			: {
					kind: "ask",
					inputs: Object.keys(malformed).map((identifier) => ({
						identifier,
						type: typeOf.get(identifier) ?? "TEXT_INPUT",
						required: false,
					})),
					reason: "value-refused",
					fieldErrors: malformed,
				};
	const missing = wanted.filter(
		({ identifier, required }) => attributes[identifier] === undefined && (required || data[ASKED] === undefined),
	);
	if (missing.length > 0)
		return {
			kind: "ask",
			inputs: missing,
			data: { [ASKED]: "yes" },
			...(data[ASKED] !== undefined && { reason: "incomplete" }),
		};
	const named = nameIn({ ...attributes, ...(listed.username !== undefined && { username: listed.username }) }, values);
	if (named === null) return { kind: "ask", inputs: [usernameInput], reason: "incomplete" };
	const username = userName(named.name);
	if (username === null) return tryAgain("value-refused", { [named.from]: "malformed" });
	const reads = context.inputs.some(({ identifier }) => identifier === "password");
	const password = reads && values.password !== undefined && values.password !== "" ? values.password : undefined;
	if (password !== undefined) {
		const verdict = await ports.users.judgePassword(password, [username, ...Object.values(attributes)]);
		if (verdict !== "good") return tryAgain("value-refused", { password: verdict });
	}
	const made = await ports.users.create(context.executionId, {
		username,
		...(password !== undefined && { password }),
		...(data[executionData.userType] !== undefined && { userType: data[executionData.userType] }),
		attributes,
		verified: verifiedOf(attributes, data, account?.verifiedEmail),
		...(account !== null && { federated: account.federated }),
	});
	if (made.kind === "domain-refused")
		return tryAgain("domain-not-allowed", { [attributes.email === undefined ? named.from : "email"]: "refused" });
	if (made.kind === "refused") return refusedValues(made.fieldErrors, wanted, Object.keys(listedValues(context)));
	if (made.kind === "created") {
		await attest(context, made.user.userId, attributes);
		return { kind: "success", subject: subjectOf(made.user) };
	}
	const field = made.field === "username" ? named.from : made.field;
	const taken = { [field]: "taken" } as const;
	// The user did not enter the name of a provider, so a screen asks for another one.
	if (field === "username" && account !== null)
		return { kind: "ask", inputs: [usernameInput], reason: "account-exists", fieldErrors: taken };
	return tryAgain("account-exists", taken);
}

/** Records what the issuer of a credential attested, where the account has just that value. */
async function attest(
	{ data, ports }: ExecutorContext<unknown>,
	userId: string,
	attributes: Readonly<Record<string, string>>,
): Promise<void> {
	const attested = attestationFrom(data);
	if (attested === null) return;
	const same = Object.entries(attested.values).filter(([name, value]) => ownMember(attributes, name) === value);
	await ports.wallets.attest(userId, Object.fromEntries(same), attested);
}

/** Marks that the attributes of the organization were asked for, so that optional ones are asked for once. */
const ASKED = "attributesAsked";

/** Asks again for attributes that the step itself asked for; other values belong to a screen of the flow. */
function refusedValues(
	fieldErrors: Readonly<Record<string, FieldError>>,
	wanted: readonly RequestedInput[],
	listed: readonly string[],
): ExecutorResult {
	const again = wanted.filter(({ identifier }) => ownMember(fieldErrors, identifier) !== undefined);
	const isOwn =
		again.length === Object.keys(fieldErrors).length && !again.some(({ identifier }) => listed.includes(identifier));
	if (!isOwn) return tryAgain("value-refused", fieldErrors);
	return { kind: "ask", inputs: again, reason: "value-refused", fieldErrors };
}

const typeOf = new Map([
	["email", "EMAIL_INPUT"],
	["mobileNumber", "PHONE_INPUT"],
]);

const usernameInput = { identifier: "username", type: "TEXT_INPUT", required: true };

/** The username of the account and the input that it comes from; as a last resort an entered `username` that no input lists. */
function nameIn(
	listed: Readonly<Record<string, string>>,
	values: ExecutorContext["values"],
): { name: string; from: string } | null {
	for (const from of ["username", "email", "mobileNumber"]) {
		const name = ownMember(listed, from);
		if (name !== undefined) return { name, from };
	}
	const entered = values.username ?? "";
	return entered === "" ? null : { name: entered, from: "username" };
}

function collected(data: Readonly<Record<string, string>>): Record<string, string> {
	const kept = Object.entries(data).filter(([name]) => name.startsWith(COLLECTED));
	return Object.fromEntries(kept.map(([name, value]) => [name.slice(COLLECTED.length), value]));
}

/** A verification applies only to the address that was verified, not to one entered later. */
function verifiedOf(
	{ email, mobileNumber }: Readonly<Record<string, string>>,
	data: ExecutorContext["data"],
	vouchedEmail: string | null | undefined,
): NewUser["verified"] {
	const emails = [data[executionData.verifiedEmail], emailAddress(vouchedEmail ?? "")];
	return [
		...(email !== undefined && emails.includes(email) ? (["email"] as const) : []),
		...(mobileNumber !== undefined && mobileNumber === data[executionData.verifiedMobileNumber]
			? (["mobileNumber"] as const)
			: []),
	];
}
