import { environment } from "@/lib/platform/env";
import { callRefusal } from "@/lib/platform/outbound";
import type { ActionSecrets, Authentication } from "./call-headers";
import { claimName, claimUri } from "./claims";
import { type Action, type ActionUpdate, type Initiator, SECRET_OF } from "./contract";
import { invalidAction, secretNeeded } from "./errors";
import type { ActionRow } from "./repository";
import { openSecrets } from "./secrets";

/**
 * The settings of an action that are stored as JSON. Claims are stored by name, so that they stay valid under another dialect.
 */
export interface ActionSettings {
	authentication: Authentication;
	attributes: readonly string[];
	conditions: { initiators: readonly Initiator[]; claims: readonly string[] };
}

export const DEFAULT_ATTRIBUTES = ["username", "identity/userSource", "identity/idpType"];

export function settingsOf(row: Pick<ActionRow, "settings">): ActionSettings {
	return JSON.parse(row.settings) as ActionSettings;
}

/** The names of claims in a request. @throws DomainError 400 */
export function claimNames(uris: readonly string[], where: string): string[] {
	const { claimsDialect } = environment();
	const names = uris.map((uri, index) => {
		const name = claimName(claimsDialect, uri);
		if (name === undefined)
			throw invalidAction(
				`${where}[${index}]: must be the URI of a claim, such as ${claimUri(claimsDialect, "department")}`,
			);
		return name;
	});
	return [...new Set(names)];
}

type Endpoint = NonNullable<ActionUpdate["endpoint"]>;

/**
 * The authentication of a request and its secret. A stored secret is reused only for the same address and kind: otherwise an
 * administrator who does not know the secret could have it sent to a host of their own.
 * @throws DomainError 400
 */
export function authenticationOf(
	{ uri, authentication }: Endpoint,
	kept?: { uri: string; type: Authentication["type"]; secrets: ActionSecrets | undefined },
): { authentication: Authentication; secret: string | undefined } {
	const refusal = callRefusal(new URL(uri));
	if (refusal !== null) throw invalidAction(`endpoint.uri: ${refusal}`);
	const { type } = authentication;
	const name = SECRET_OF[type];
	if (name === null) return { authentication: { type, properties: {} }, secret: undefined };
	const { [name]: sent, ...properties } = authentication.properties as Record<string, string | undefined>;
	const mayKeep = kept?.type === type && kept.uri === uri;
	const secret = sent ?? (mayKeep ? kept.secrets?.authentication : undefined);
	if (secret === undefined) throw secretNeeded(name);
	return { authentication: { type, properties: properties as Record<string, string> }, secret };
}

/** An action as the interfaces return it. */
export function asAction(organizationId: string, row: ActionRow): Action {
	const { authentication, attributes, conditions } = settingsOf(row);
	const { claimsDialect } = environment();
	const uris = (names: readonly string[]) => names.map((name) => claimUri(claimsDialect, name));
	const secrets = openSecrets(organizationId, row.id, row.secrets);
	return {
		id: row.id,
		type: "PRE_UPDATE_PROFILE",
		version: "v1",
		name: row.name,
		description: row.description,
		status: row.active ? "ACTIVE" : "INACTIVE",
		endpoint: {
			uri: row.uri,
			authentication: { type: authentication.type, properties: { ...authentication.properties } },
		},
		attributes: uris(attributes),
		conditions: { initiators: [...conditions.initiators], claims: uris(conditions.claims) },
		timeoutMs: row.timeoutMs,
		order: row.position,
		signed: secrets?.signing !== undefined,
		secretsReadable: secrets !== undefined,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
	};
}
