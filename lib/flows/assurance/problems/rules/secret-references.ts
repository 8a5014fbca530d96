import {
	calledService,
	type LiteralSecret,
	literalSecretsIn,
	originOf,
	secretsNamedIn,
} from "@/lib/flows/executors/contract";
import type { FlowIssue } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";

/** The secrets that steps name exist and may be sent where the step sends them, and no step contains one literally. */
export const secretReferences: AssuranceRule = ({ flow, surroundings }) =>
	flow.nodes.flatMap((node, index) => {
		const service = calledService(node);
		if (service === null) return [];
		const problems = [
			...misplaced(service.url),
			...unsendable(service, surroundings.services?.secrets),
			...literal(service),
		];
		return problems.map(({ at, says, ...problem }) => ({
			...problem,
			nodeId: node.id,
			path: `nodes[${index}].properties.${at}`,
			message: `Node "${node.id}" ${says}`,
		}));
	});

type Service = NonNullable<ReturnType<typeof calledService>>;
type Found = Pick<FlowIssue, "code" | "severity" | "params"> & { at: string; says: string };

function misplaced(url: string): Found[] {
	return secretsNamedIn(url).map((id) => ({
		code: "secret-in-address",
		severity: "error",
		params: { id },
		at: "url",
		says: `names the secret "${id}" in its address, where servers on the way log it: send it in a header.`,
	}));
}

function unsendable(
	{ url, headers, body }: Service,
	secrets: readonly { name: string; origins: readonly string[] }[] | undefined,
): Found[] {
	if (secrets === undefined) return [];
	const origin = originOf(url);
	const places = [...headers.map((text, index) => ({ at: `headers[${index}]`, text })), { at: "body", text: body }];
	const named = places.flatMap(({ at, text }) => secretsNamedIn(text).map((id) => ({ at, id })));
	return named.flatMap(({ at, id }): Found[] => {
		const secret = secrets.find(({ name }) => name === id);
		const found = { severity: "error", at } as const;
		if (secret === undefined) {
			const says = `names the secret "${id}", and there is no such one.`;
			return [{ ...found, code: "secret-unknown", params: { id }, says }];
		}
		if (origin === null || secret.origins.includes(origin)) return [];
		const says = `names the secret "${id}", which may not be sent to ${origin}.`;
		return [{ ...found, code: "secret-elsewhere", params: { id, origin }, says }];
	});
}

function literal(service: Service): Found[] {
	return literalSecretsIn(service).map((found) => ({
		code: "secret-literal",
		severity: "warning",
		params: { name: found.name },
		at: placeOf(found),
		says: `contains the value of "${found.name}": everybody who may read the flow can read it.`,
	}));
}

function placeOf({ place, index }: LiteralSecret): string {
	return place === "headers" ? `headers[${index}]` : place;
}
