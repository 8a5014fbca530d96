import { isDeepStrictEqual } from "node:util";
import { type ZodType, z } from "zod";
import { environment } from "@/lib/platform/env";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { EVERYTHING, isPermission } from "@/lib/platform/kernel/permissions";
import type { DocumentedRefusal } from "@/lib/platform/kernel/refusal";
import type { Contract, ErrorFormat } from "./contract";
import type { Endpoint } from "./endpoint";
import { refusalsOf } from "./listed-refusals";
import { isOAuthCode } from "./oauth-error";
import { isScimType, SCIM_MEDIA_TYPE } from "./scim-error";
import { STATUS_OF_KIND } from "./status";

type Json = Record<string, unknown>;

/** RFC 7644 §3.12. */
const SCIM_ERROR: Json = {
	type: "object",
	required: ["schemas", "status", "detail"],
	properties: {
		schemas: { type: "array", items: { type: "string" } },
		status: { type: "string" },
		scimType: { type: "string" },
		detail: { type: "string" },
	},
	additionalProperties: false,
};

/** The OpenAPI 3.1 document of these operations and endpoints, generated only from their descriptions. */
export function openApi(contracts: readonly Contract[], endpoints: readonly Endpoint[]): Json {
	const { baseUrl } = environment();
	const schemas: Json = {
		Error: {
			type: "object",
			required: ["code", "message", "description"],
			properties: { code: { type: "string" }, message: { type: "string" }, description: { type: "string" } },
			additionalProperties: false,
		},
	};
	if (contracts.some(({ errorFormat }) => errorFormat === "scim")) schemas.ScimError = SCIM_ERROR;
	const paths: Record<string, Json> = {};
	const scopes = Object.fromEntries(
		contracts.flatMap(({ access }) => (isPermission(access) ? [[access, titleOf(access)]] : [])),
	);
	const add = (path: string, method: string, operation: Json) => {
		paths[path] = { ...ownMember(paths, path), [method.toLowerCase()]: operation };
	};
	for (const contract of contracts) add(contract.path, contract.method, operationOf(contract, schemas));
	for (const endpoint of endpoints) add(endpoint.path, endpoint.method, endpointOf(endpoint, schemas));
	return {
		openapi: "3.1.0",
		info: {
			title: "Portico",
			version: "1.0",
			description:
				"Interfaces of Portico. An operation takes a bearer token of the OAuth 2.0 endpoints below, unless it lists no security. Another verb on one of these paths is answered with 405 `REQ-4050` and `Allow`, a path below them that leads nowhere with 404 `REQ-4040`.",
		},
		servers: [{ url: baseUrl }],
		paths,
		components: {
			schemas,
			securitySchemes: {
				client: {
					type: "http",
					scheme: "basic",
					description: "Id and secret of the client (RFC 6749 §2.3.1); public clients send `client_id` in the body.",
				},
				bearer: { type: "http", scheme: "bearer" },
				oauth2: {
					type: "oauth2",
					flows: {
						authorizationCode: {
							authorizationUrl: `${baseUrl}/oauth2/authorize`,
							tokenUrl: `${baseUrl}/oauth2/token`,
							scopes,
						},
						clientCredentials: {
							tokenUrl: `${baseUrl}/oauth2/token`,
							scopes,
						},
					},
				},
			},
		},
	};
}

function titleOf(scope: string): string {
	return scope === EVERYTHING
		? "Every interface of administration, in the organization and those below it"
		: "The interfaces that name it, in the organization";
}

function operationOf(contract: Contract, schemas: Json): Json {
	const { answer, body } = contract;
	return {
		operationId: contract.operationId,
		summary: contract.summary,
		...(contract.description === undefined ? {} : { description: contract.description }),
		tags: [contract.tag],
		security: contract.access === "public" ? [] : [{ oauth2: isPermission(contract.access) ? [contract.access] : [] }],
		parameters: parametersOf(contract, schemas),
		...(body === undefined
			? {}
			: { requestBody: { required: true, content: content(contract, schemaOf(body.schema, schemas)) } }),
		responses: {
			[String(answer.status)]: {
				description: answer.description,
				...(contract.etag === true ? { headers: { ETag: { schema: { type: "string" } } } } : {}),
				...(answer.schema === undefined ? {} : { content: answerContent(contract, schemaOf(answer.schema, schemas)) }),
			},
			...errorResponses(contract),
		},
	};
}

function endpointOf(
	{ operationId, summary, description, tag, security, params, query, form, answers }: Endpoint,
	schemas: Json,
): Json {
	return {
		operationId,
		summary,
		...(description === undefined ? {} : { description }),
		tags: [tag],
		security: security === "none" ? [] : [{ [security]: [] }],
		parameters: [...membersOf(params, "path", schemas), ...membersOf(query, "query", schemas)],
		...(form === undefined
			? {}
			: {
					requestBody: {
						required: true,
						content: { "application/x-www-form-urlencoded": { schema: schemaOf(form, schemas) } },
					},
				}),
		responses: Object.fromEntries(
			Object.entries(answers).map(([status, { description, schema, mediaType = "application/json" }]) => [
				status,
				{
					description,
					...(schema === undefined ? {} : { content: { [mediaType]: { schema: schemaOf(schema, schemas) } } }),
				},
			]),
		),
	};
}

function membersOf(schema: ZodType | undefined, place: "path" | "query", schemas: Json): Json[] {
	if (schema === undefined) return [];
	const { properties = {}, required = [] } = schemaOf(schema, schemas, "input") as {
		properties?: Record<string, Json>;
		required?: string[];
	};
	return Object.entries(properties).map(([name, { description, ...rest }]) => ({
		name,
		in: place,
		required: place === "path" || required.includes(name),
		...(description === undefined ? {} : { description }),
		schema: rest,
	}));
}

function parametersOf(contract: Contract, schemas: Json): Json[] {
	const ifMatch = {
		name: "If-Match",
		in: "header",
		required: false,
		description: "Entity tag of the version the change is based on; another active version answers 412.",
		schema: { type: "string" },
	};
	const inOrganization = {
		name: "X-Organization",
		in: "header",
		required: false,
		description:
			"Name of an organization below the token's, in which to act; needs the scope `system`. Without it, the token's own.",
		schema: { type: "string" },
	};
	return [
		...membersOf(contract.params, "path", schemas),
		...membersOf(contract.query, "query", schemas),
		...(contract.access === "public" || contract.path.startsWith("/t/") ? [] : [inOrganization]),
		...(contract.ifMatch === true ? [ifMatch] : []),
	];
}

/** One response per status. Refusals with the same status share it; its description lists their codes. */
function errorResponses(contract: Contract): Json {
	const { errorFormat = "management" } = contract;
	const errors = [
		...refusalsOf(contract).map((refusal) => ({ ...refusal, status: STATUS_OF_KIND[refusal.kind] })),
		{ status: 500, code: "SSE-5000", message: "Internal server error", when: "Something failed unexpectedly." },
	];
	const named = ({ code }: Pick<DocumentedRefusal, "code">) => (isAnswered(errorFormat, code) ? `\`${code}\` ` : "");
	return Object.fromEntries(
		[...Map.groupBy(errors, ({ status }) => status)].map(([status, sharing]) => [
			String(status),
			{
				description: sharing.map((error) => `${named(error)}${error.message}: ${error.when}`).join("\n\n"),
				content: content(contract, { $ref: `#/components/schemas/${ERROR_SCHEMAS[errorFormat]}` }),
			},
		]),
	);
}

const ERROR_SCHEMAS = { management: "Error", scim: "ScimError", oauth: "OAuthError" } as const;

/** Whether the response contains the code: SCIM and OAuth only allow the codes that they define. */
function isAnswered(format: ErrorFormat, code: string): boolean {
	if (format === "scim") return isScimType(code);
	return format === "management" || isOAuthCode(code);
}

/** The JSON Schema of a Zod schema; schemas with an id become components that the document refers to. */
function schemaOf(schema: ZodType, schemas: Json, io: "input" | "output" = "input"): Json {
	const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
		io,
		target: "draft-2020-12",
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema }) => {
			delete jsonSchema.id;
			const { wire, description } = z.globalRegistry.get(zodSchema) ?? {};
			// Query parameters are sent as text, but the document shows the type of their value.
			if (wire === undefined) return;
			for (const member of Object.keys(jsonSchema)) delete jsonSchema[member];
			Object.assign(jsonSchema, { description }, wire);
		},
	}) as Json & { $defs?: Json };
	for (const [name, definition] of Object.entries($defs ?? {})) {
		const component = renamed(definition);
		schemas[name] ??= component;
		if (!isDeepStrictEqual(schemas[name], component)) throw new Error(`Two schemas have the id ${name}`);
	}
	return renamed(rest) as Json;
}

function renamed(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/"));
}

/** The content of a successful response. `mediaType` describes one item if it is not JSON. */
function answerContent(contract: Contract, schema: Json): Json {
	const { mediaType } = contract.answer;
	return mediaType === undefined ? content(contract, schema) : { [mediaType]: { schema } };
}

function content({ errorFormat }: Contract, schema: Json): Json {
	return { [errorFormat === "scim" ? SCIM_MEDIA_TYPE : "application/json"]: { schema } };
}
