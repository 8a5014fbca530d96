import {
	type Action,
	type ActionUpdate,
	type AuthenticationType,
	claimName,
	claimUri,
	type Initiator,
	MAX_TIMEOUT_MS,
	type NewAction,
	newActionSchema,
	SECRET_OF,
} from "@/lib/identity/actions/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** The typed values of an action; claims are given by their names. */
export interface ActionDraft {
	name: string;
	description: string;
	uri: string;
	type: AuthenticationType;
	header: string;
	username: string;
	/** Empty to keep the stored secret. */
	secret: string;
	timeoutMs: string;
	order: string;
	initiators: Initiator[];
	claims: string[];
	attributes: string[];
	/** Empty to keep the stored secret; null to remove it. */
	signingSecret: string | null;
}

export const blankAction: ActionDraft = {
	name: "",
	description: "",
	uri: "",
	type: "API_KEY",
	header: "api-key",
	username: "",
	secret: "",
	timeoutMs: String(MAX_TIMEOUT_MS),
	order: "0",
	initiators: [],
	claims: [],
	attributes: ["username", "identity/userSource", "identity/idpType"],
	signingSecret: "",
};

export function draftOf(action: Action, dialect: string): ActionDraft {
	const { name, description, endpoint, timeoutMs, order, conditions, attributes } = action;
	const { type, properties } = endpoint.authentication;
	const names = (uris: readonly string[]) => uris.flatMap((uri) => claimName(dialect, uri) ?? []);
	return {
		name,
		description,
		uri: endpoint.uri,
		type,
		header: properties.header ?? "api-key",
		username: properties.username ?? "",
		secret: "",
		timeoutMs: String(timeoutMs),
		order: String(order),
		initiators: [...conditions.initiators],
		claims: names(conditions.claims),
		attributes: names(attributes),
		signingSecret: "",
	};
}

/** The request body of a draft. The server keeps the stored value of members that are absent. */
export function requestOf(draft: ActionDraft, dialect: string): ActionUpdate & Pick<NewAction, "name" | "endpoint"> {
	const uris = (names: readonly string[]) => names.map((name) => claimUri(dialect, name));
	return {
		name: draft.name.trim(),
		description: draft.description.trim(),
		endpoint: { uri: draft.uri.trim(), authentication: authenticationOf(draft) },
		attributes: uris(draft.attributes),
		conditions: { initiators: draft.initiators, claims: uris(draft.claims) },
		timeoutMs: wholeNumber(draft.timeoutMs),
		order: wholeNumber(draft.order),
		...(draft.signingSecret === "" ? {} : { signingSecret: draft.signingSecret }),
	};
}

function authenticationOf({ type, header, username, secret }: ActionDraft): NewAction["endpoint"]["authentication"] {
	const sent = secret === "" ? undefined : secret;
	switch (type) {
		case "NONE":
			return { type };
		case "API_KEY":
			return { type, properties: { header: header.trim(), value: sent } };
		case "BASIC":
			return { type, properties: { username, password: sent } };
		case "BEARER":
			return { type, properties: { accessToken: sent } };
	}
}

function wholeNumber(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** The fields that have to be corrected before the draft can be saved. */
export function wrongFields(draft: ActionDraft, action: Action | undefined, dialect: string): ReadonlySet<string> {
	const parsed = newActionSchema.safeParse(requestOf(draft, dialect));
	const wrong = new Set(
		parsed.success ? [] : parsed.error.issues.map(({ path }) => ownMember(FIELD_OF, path.join(".")) ?? String(path[0])),
	);
	if (needsSecret(draft, action) && draft.secret === "") wrong.add("secret");
	return wrong;
}

/** The form field for each JSON path that a refusal can name. */
const FIELD_OF: Readonly<Record<string, string>> = {
	"endpoint.uri": "uri",
	"endpoint.authentication.properties.header": "header",
	"endpoint.authentication.properties.username": "username",
	"endpoint.authentication.properties.value": "secret",
	"endpoint.authentication.properties.password": "secret",
	"endpoint.authentication.properties.accessToken": "secret",
};

/** Whether the stored secret cannot be used: a stored secret is reused only for the same address and kind of authentication. */
export function needsSecret({ type, uri }: ActionDraft, action: Action | undefined): boolean {
	if (SECRET_OF[type] === null) return false;
	if (action === undefined || !action.secretsReadable) return true;
	return action.endpoint.authentication.type !== type || action.endpoint.uri !== uri.trim();
}
