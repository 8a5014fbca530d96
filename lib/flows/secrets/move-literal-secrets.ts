import { calledService, literalSecretsIn, originOf, SECRET_NAME, withReference } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { newId } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { forEachCallingDefinition, type MovedSecret, once } from "./move-repository";
import { sealValue } from "./sealed-value";

const MAX_NAME = 60;

/**
 * Moves the secrets that headers of HTTP steps contain literally to secrets of their organizations, in versions, drafts and the
 * copies for running executions; nothing else in them changes, and no version is made. Happens once for a database, in one
 * transaction, so that several machines may start at once and a crash leaves nothing half done.
 */
export async function moveLiteralSecrets(): Promise<void> {
	const moved = await once("literal-secrets", async (tx) => {
		const secrets = new Map<string, SecretsOfOrganization>();
		await forEachCallingDefinition(tx, (organizationId, document) => {
			const held = secrets.get(organizationId) ?? new SecretsOfOrganization(organizationId);
			secrets.set(organizationId, held);
			return withoutLiterals(document, (literal) => held.nameFor(literal));
		});
		return [...secrets.values()].flatMap((held) => held.all());
	});
	if (moved > 0)
		log().info({ secrets: moved }, "secrets in headers of flows were moved to secrets of their organizations");
}

interface FoundLiteral {
	header: string;
	value: string;
	origin: string | null;
}

/** The document with names in place of the literal secrets; null where it contains none. */
function withoutLiterals(document: string, nameFor: (literal: FoundLiteral) => string): string | null {
	const parsed = JSON.parse(document) as FlowNode[] | { nodes: FlowNode[] };
	let changed = false;
	for (const node of Array.isArray(parsed) ? parsed : parsed.nodes) {
		const service = calledService(node);
		if (service === null) continue;
		const headers = node.properties?.headers;
		if (!Array.isArray(headers)) continue;
		for (const literal of literalSecretsIn(service)) {
			if (literal.place !== "headers") continue;
			const name = nameFor({ header: literal.name, value: literal.text, origin: originOf(service.url) });
			headers[literal.index] = withReference(service.headers[literal.index] ?? "", literal, name);
			changed = true;
		}
	}
	return changed ? JSON.stringify(parsed) : null;
}

/** The secrets that are made for an organization: one for each value, allowed where the value is sent today. */
class SecretsOfOrganization {
	readonly #organizationId: string;
	readonly #byValue = new Map<string, { name: string; origins: Set<string> }>();
	readonly #names = new Set<string>();

	constructor(organizationId: string) {
		this.#organizationId = organizationId;
	}

	nameFor({ header, value, origin }: FoundLiteral): string {
		const held = this.#byValue.get(value) ?? { name: this.#freeName(header, origin), origins: new Set<string>() };
		this.#byValue.set(value, held);
		if (origin !== null) held.origins.add(origin);
		return held.name;
	}

	all(): MovedSecret[] {
		return [...this.#byValue].map(([value, { name, origins }]) => ({
			organizationId: this.#organizationId,
			eventId: newId(),
			name,
			value: sealValue(this.#organizationId, name, value),
			origins: [...origins],
		}));
	}

	#freeName(header: string, origin: string | null): string {
		const words = `${header}-${origin === null ? "" : new URL(origin).hostname}`.toLowerCase();
		const base = words
			.replace(/[^a-z0-9._-]+/g, "-")
			.replace(/^[^a-z]+|[._-]+$/g, "")
			.slice(0, MAX_NAME);
		const name = SECRET_NAME.test(base) && base !== "new" ? base : "secret";
		let free = name;
		for (let number = 2; this.#names.has(free); number++) free = `${name}-${number}`;
		this.#names.add(free);
		return free;
	}
}
