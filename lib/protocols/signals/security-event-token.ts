import { importJWK, SignJWT } from "jose";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import { now } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { signingKeys } from "@/lib/platform/tokens";
import { type Details, SIGNALS } from "./event-types";
import { issuerOf } from "./issuer";
import type { QueuedSignal } from "./signals-repository";

/** CAEP Interoperability Profile 1.0 §2.6. */
const ALGORITHM = "RS256";

/**
 * The signed token of an event (RFC 8417, SSF 1.0 §4.1), with the same `jti` each time; null where what happened is no event of this
 * type, or the audit log no longer keeps it.
 */
export async function securityEventToken(signal: QueuedSignal): Promise<string | null> {
	const { organizationId, organization, clientId, id } = signal;
	const issuer = issuerOf(organization);
	const claims = signal.members === null ? ofAccount(signal, issuer) : ofStream(signal, signal.members);
	if (claims === null) return null;
	const key = (await signingKeys(organizationId)).find(({ alg }) => alg === ALGORITHM);
	if (key === undefined) throw new Error("the organization has no key that signs events");
	return new SignJWT({
		iss: issuer,
		jti: id,
		iat: Math.floor(now() / 1000),
		aud: clientId,
		...claims,
	})
		.setProtectedHeader({ alg: ALGORITHM, typ: "secevent+jwt", ...(key.kid !== undefined && { kid: key.kid }) })
		.sign(await importJWK(key, ALGORITHM));
}

/** SSF 1.0 §8.1.4.1, §8.1.5 */
function ofStream({ streamId, type }: QueuedSignal, members: Readonly<Record<string, string>>) {
	return { sub_id: { format: "opaque", id: streamId }, events: { [type]: members } };
}

function ofAccount({ event, type }: QueuedSignal, iss: string) {
	if (event === null) return null;
	const { action, targetType, targetId, actorType, actorId, at } = event;
	const told = ownMember(ownMember(SIGNALS as Record<string, (typeof SIGNALS)["user.updated"]>, action) ?? {}, type);
	const members = told?.(JSON.parse(event.details) as Details) ?? null;
	if (members === null) return null;
	const sub = targetType === "user" ? targetId : actorId;
	const user = { format: "iss_sub", iss, sub };
	const isOneSession = action === "session.ended";
	return {
		txn: event.id,
		sub_id: isOneSession ? { format: "complex", user, session: { format: "opaque", id: targetId } } : user,
		events: {
			[type]: {
				...members,
				event_timestamp: Math.floor(Date.parse(at) / 1000),
				initiating_entity: actorType === "system" ? "system" : actorId === sub ? "user" : "admin",
				reason_admin: reasonOf(action),
			},
		},
	};
}

/** What the console calls the event, by languages (CAEP 1.0 §2). */
function reasonOf(action: string): Record<string, string> {
	return Object.fromEntries(
		languages.map(({ code }) => [code, knownText(serverTranslation(code), `audit:action.${action}`) ?? action]),
	);
}
