import type { AskedCredential, RedeemedPresentation, VerifiedCredential } from "@/lib/identity/wallets";
import { claimPath } from "@/lib/identity/wallets/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult, FailureReason } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { profileOf } from "../profile-values";
import { HAS_ANSWERED, TEST_ANSWER, WALLET_ANSWER } from "./answer-values";
import { attestationData, linkOf } from "./credential-data";
import type { WalletProperties } from "./wallet-properties";

type Context = ExecutorContext<WalletProperties>;

/** How often another credential may be tried after one was refused. */
const MAX_TRIES = 3;

/** Asks a wallet, waits for its answer, and finds the account of the person whom the credential identifies. */
export async function presentCredential(context: Context): Promise<ExecutorResult> {
	const { values, data, ports, executionId } = context;
	const answer = ownMember(values, WALLET_ANSWER) ?? "";
	const id = ownMember(data, keyOf(context, "request")) ?? "";
	if (answer === "" || id === "") return ask(context);
	if (answer === TEST_ANSWER) return presentByTestWallet(context);
	const code = answer === HAS_ANSWERED ? null : answer;
	const redeemed = await ports.wallets.redeem({ id, executionId, code });
	switch (redeemed.kind) {
		case "proved":
			return settle(context, redeemed.credential, { testedBy: null });
		case "waiting":
			return askAgain(context, "wallet-silent");
		case "expired":
			return ask(context, "expired");
		case "declined":
			return forgetting(context, failure("declined"));
		case "elsewhere":
			return refuse(context, "presentation-refused");
		case "refused":
			return refuse(context, redeemed.refusal);
		default:
			return unexpected(redeemed);
	}
}

/** No answer of the port may count as a success that is not one. */
function unexpected(answer: never): never {
	throw new Error(`The wallet port answered ${JSON.stringify((answer as RedeemedPresentation | null)?.kind)}`);
}

function keyOf({ nodeId }: Context, name: "request" | "shown" | "tries"): string {
	return `wallet.${name}:${nodeId}`;
}

/** Each claim once (OpenID4VP §6.3), also where it feeds several attributes, and the one that identifies in any case. */
function askedBy({ properties }: Context): AskedCredential {
	const { credentialFormat, credentialType, identifierClaim, claims } = properties;
	const isNamed = claims.some(({ claim }) => claim === identifierClaim);
	const required = new Map<string, boolean>(isNamed ? [] : [[identifierClaim, true]]);
	for (const { claim, optional } of claims)
		required.set(claim, required.get(claim) === true || !optional || claim === identifierClaim);
	return {
		format: credentialFormat,
		type: credentialType,
		claims: [...required].map(([claim, isRequired]) => ({
			path: claimPath(credentialFormat, claim),
			required: isRequired,
		})),
	};
}

async function ask(context: Context, reason?: FailureReason): Promise<ExecutorResult> {
	const { executionId, request, ports, properties } = context;
	const returnUrl = request.linkUrl === null ? null : withExecution(request.linkUrl, executionId);
	const asked = askedBy(context);
	const begun = await ports.wallets.begin({ executionId, asked, devices: properties.devices, returnUrl });
	if (begun === null) return failure("not-configured");
	const isPreview = (await ports.wallets.previewer(executionId)) !== null;
	const reasons = new Map(properties.claims.map(({ claim, reason: why }) => [claim, why]));
	const shown = {
		walletRequest: begun.id,
		walletLink: begun.link,
		...(begun.code !== null && { walletCode: begun.code }),
		walletType: properties.credentialType,
		walletClaims: JSON.stringify(
			asked.claims.map(({ path, required }) => {
				const claim = path.join(".");
				// The name space of an mdoc says nothing to people.
				const name = properties.credentialFormat === "mso_mdoc" ? path.at(-1) : claim;
				return { claim, name, required, reason: reasons.get(claim) ?? "" };
			}),
		),
		...(isPreview && { testWallet: "yes" }),
	};
	return {
		kind: "ask",
		inputs: [{ identifier: WALLET_ANSWER, type: "WALLET", required: true }],
		...(reason !== undefined && { reason }),
		data: { [keyOf(context, "request")]: begun.id, [keyOf(context, "shown")]: JSON.stringify(shown) },
		shown,
	};
}

function withExecution(url: string, executionId: string): string {
	const returning = new URL(url);
	returning.searchParams.set("execution", executionId);
	return returning.href;
}

/** The same request again: the wallet has not answered it yet. */
function askAgain(context: Context, reason: FailureReason): ExecutorResult {
	return {
		kind: "ask",
		inputs: [{ identifier: WALLET_ANSWER, type: "WALLET", required: true }],
		reason,
		shown: JSON.parse(ownMember(context.data, keyOf(context, "shown")) ?? "{}"),
	};
}

/** Says why, and lets the person try another credential a few times, with a new request each. */
async function refuse(context: Context, reason: FailureReason): Promise<ExecutorResult> {
	const tries = Number(ownMember(context.data, keyOf(context, "tries")) ?? 0) + 1;
	if (tries >= MAX_TRIES) return forgetting(context, failure(reason));
	const asked = await ask(context, reason);
	return asked.kind === "ask" ? { ...asked, data: { ...asked.data, [keyOf(context, "tries")]: String(tries) } } : asked;
}

function forgetting(context: Context, result: ExecutorResult): ExecutorResult {
	if (result.kind === "redirect" || result.kind === "ask") return result;
	return {
		...result,
		data: {
			...result.data,
			[keyOf(context, "request")]: "",
			[keyOf(context, "shown")]: "",
			[keyOf(context, "tries")]: "",
		},
	};
}

/** Only in a trial of a draft, and only as the person who tries it. */
async function presentByTestWallet(context: Context): Promise<ExecutorResult> {
	const { ports, executionId } = context;
	const testedBy = await ports.wallets.previewer(executionId);
	if (testedBy === null) return refuse(context, "presentation-refused");
	return settle(context, await ports.wallets.fromTestWallet(askedBy(context)), { testedBy });
}

async function settle(
	context: Context,
	credential: VerifiedCredential,
	{ testedBy }: { testedBy: string | null },
): Promise<ExecutorResult> {
	const identifier = ownMember(credential.claims, context.properties.identifierClaim);
	if (identifier === undefined) return refuse(context, "credential-claims");
	const link = linkOf(credential, { claim: context.properties.identifierClaim, value: identifier });
	const attributes = attributesOf(context, credential);
	const result =
		context.flowType === "REGISTRATION"
			? await signUp(context, { credential, link, attributes })
			: await signIn(context, { credential, link, attributes, testedBy });
	return forgetting(context, result);
}

interface Settled {
	credential: VerifiedCredential;
	link: ReturnType<typeof linkOf>;
	attributes: Readonly<Record<string, string>>;
}

/** The values for the profile; those that a profile cannot have are left out. */
function attributesOf({ properties }: Context, { claims }: VerifiedCredential): Record<string, string> {
	const named = properties.claims.flatMap(({ claim, attribute }) => {
		const value = ownMember(claims, claim)?.trim();
		return attribute === undefined || value === undefined || value.length > MAX_VALUE ? [] : [[attribute, value]];
	});
	return profileOf(Object.fromEntries(named), undefined).attributes;
}

const MAX_VALUE = 1024;

async function signUp({ ports }: Context, { credential, link, attributes }: Settled): Promise<ExecutorResult> {
	const found = await ports.users.byFederatedIdentity(link.identityProviderId, link.subject);
	if (found !== null) return tryAgain("account-exists");
	return { kind: "success", values: attributes, data: attestationData(credential, link, attributes) };
}

async function signIn(
	context: Context,
	{ credential, link, attributes, testedBy }: Settled & { testedBy: string | null },
): Promise<ExecutorResult> {
	const { ports, properties, subject } = context;
	if (subject === "nobody") return failure("account-unavailable");
	const linked =
		testedBy === null
			? await ports.users.byFederatedIdentity(link.identityProviderId, link.subject)
			: await ports.users.byId(testedBy);
	const present = context.authenticated ? await authenticatedUser(context) : null;
	if (context.authenticated && present === null) return failure("account-unavailable");
	const user = linked === null && properties.linksAccount ? present : linked;
	if (user === null) return failure("account-unavailable");
	if (present !== null && present.userId !== user.userId) return failure("other-account");
	if (testedBy === null) {
		if (
			linked === null &&
			(await ports.users.linkFederatedIdentity(user.userId, link.identityProviderId, link.subject)) ===
				"of-another-user"
		)
			return failure("account-unavailable");
		await keep(context, user.userId, { credential, attributes });
	}
	return { kind: "success", subject: subjectOf(user) };
}

/** Brings the profile up to date. What the organization's rules refuse stays as it is, and is not attested. */
async function keep(
	{ ports }: Context,
	userId: string,
	{ credential, attributes }: Pick<Settled, "credential" | "attributes">,
): Promise<void> {
	// Addresses belong to who proved them with a code.
	const { email: _, mobileNumber: __, ...values } = attributes;
	if (Object.keys(values).length === 0) return;
	if ((await ports.users.setAttributes(userId, values)) === "set")
		await ports.wallets.attest(userId, values, credential);
}
